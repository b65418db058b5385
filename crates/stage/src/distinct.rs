//! Colours that colour-blind people can distinguish: the palette of Okabe and Ito, which was made for that. Every
//! colour keeps its name, so that "Blue bot" is still blue.

use crate::{Paint, Scene, SeatLook};

/// A colour of the palette.
struct Distinct {
    /// What the colour is called, for seats and for paints.
    name: &'static str,
    /// The colour, and a dark one for lines.
    colours: (&'static str, &'static str),
    /// The ground of an area in this colour, on a light board and on a dark one. Its paint is called `pale-red`.
    pale: (&'static str, &'static str),
}

const fn distinct(
    name: &'static str,
    colours: (&'static str, &'static str),
    pale: (&'static str, &'static str),
) -> Distinct {
    Distinct { name, colours, pale }
}

const PALETTE: [Distinct; 8] = [
    distinct("red", ("#d55e00", "#5a2700"), ("#f2cfb3", "#633217")),
    distinct("orange", ("#e69f00", "#5c3f00"), ("#f8e2b3", "#6a4c17")),
    distinct("yellow", ("#f0e442", "#57520a"), ("#fbf7c6", "#6e6731")),
    distinct("green", ("#009e73", "#00392a"), ("#b3e2d5", "#0e4b45")),
    distinct("blue", ("#0072b2", "#002b44"), ("#b3d5e8", "#0e3a5e")),
    distinct("purple", ("#cc79a7", "#5b2645"), ("#f0d7e5", "#5f3c5a")),
    distinct("violet", ("#cc79a7", "#5b2645"), ("#f0d7e5", "#5f3c5a")),
    distinct("black", ("#4d4d4d", "#000000"), ("#cacaca", "#2d2b36")),
];

fn find(name: &str) -> Option<&'static Distinct> {
    PALETTE.iter().find(|each| each.name == name)
}

impl SeatLook {
    /// The seat's colour in this palette, and a dark one for lines. A colour with another name stays as it is.
    pub fn distinct(&self) -> (&'static str, &'static str) {
        find(self.name.key).map_or((self.colour, self.dark), |found| found.colours)
    }
}

impl Scene {
    /// The same board with the seats, and the parts of the board that belong to them, in these colours.
    pub fn distinct(mut self) -> Scene {
        for look in &mut self.seats {
            (look.colour, look.dark) = look.distinct();
        }
        for (name, paint) in &mut self.theme.paints {
            let found = match name.strip_prefix("pale-") {
                Some(name) => find(name).map(|found| found.pale),
                None => find(name).map(|found| (found.colours.0, found.colours.0)),
            };
            if let (Paint::Solid { light, dark }, Some(colours)) = (paint, found) {
                (*light, *dark) = colours;
            }
        }
        self
    }
}
