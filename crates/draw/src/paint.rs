//! Turns inks into values of `fill` and `stroke`, and paints into gradients and custom properties.

use std::fmt::Write;

use rollick_game::Seat;
use rollick_stage::{Ink, Paint, Scene};

use crate::options::{Colours, Options};
use crate::svg::{Markup, num, word};

/// The colour for an ink that the theme doesn't have. Nobody can overlook it.
const MISSING: &str = "#ff00ff";
/// The colour of a piece that nobody owns.
pub(crate) const NOBODY: (&str, &str) = ("#8a8f98", "#3a3f47");

/// Whose colours [`Ink::Owner`] and [`Ink::OwnerDark`] mean.
#[derive(Clone, Copy)]
pub(crate) enum Owner {
    /// Nobody's.
    Nobody,
    /// Those of a seat.
    Seat(Seat),
    /// Those that the surrounding element sets in the custom properties `--rk-owner` and `--rk-owner-dark`.
    Around,
}

/// Turns inks into attributes.
#[derive(Clone, Copy)]
pub(crate) struct Palette<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) options: &'a Options,
}

impl Palette<'_> {
    /// The paint with this name.
    fn paint(&self, name: &str) -> Option<&Paint> {
        self.scene.theme.paints.iter().find(|(n, _)| *n == name).map(|(_, p)| p)
    }

    /// The value of `fill` or `stroke`.
    pub(crate) fn ink(&self, ink: Ink, owner: Owner) -> String {
        match ink {
            Ink::None => "none".to_owned(),
            Ink::Named(name) => self.named(name),
            Ink::Seat(seat) => self.seat(Seat(seat)).0.to_owned(),
            Ink::Owner => match owner {
                Owner::Nobody => NOBODY.0.to_owned(),
                Owner::Seat(seat) => self.seat(seat).0.to_owned(),
                Owner::Around => format!("var(--rk-owner,{})", NOBODY.0),
            },
            Ink::OwnerDark => match owner {
                Owner::Nobody => NOBODY.1.to_owned(),
                Owner::Seat(seat) => self.seat(seat).1.to_owned(),
                Owner::Around => format!("var(--rk-owner-dark,{})", NOBODY.1),
            },
        }
    }

    /// The value of a paint.
    pub(crate) fn named(&self, name: &str) -> String {
        match self.paint(name) {
            None => MISSING.to_owned(),
            Some(Paint::Solid { light, dark }) => self.colour(light, dark, &format!("--rk-{}", word(name))),
            Some(Paint::Radial { .. }) => {
                format!("url(#{}paint-{})", word(&self.options.prefix), word(name))
            }
        }
    }

    /// A paint as one colour: for a gradient its first stop. Lettering and thin lines use it.
    pub(crate) fn flat(&self, name: &str) -> String {
        match self.paint(name) {
            Some(Paint::Radial { stops }) => stops.first().map_or(MISSING.to_owned(), |(_, light, dark)| {
                self.colour(light, dark, &format!("--rk-{}-0", word(name)))
            }),
            _ => self.named(name),
        }
    }

    /// A colour written out, or the custom property that holds it.
    fn colour(&self, light: &str, dark: &str, property: &str) -> String {
        match self.options.colours {
            Colours::Light => light.to_owned(),
            Colours::Dark => dark.to_owned(),
            Colours::Both if light == dark => light.to_owned(),
            Colours::Both => format!("light-dark({light},{dark})"),
            Colours::System | Colours::Page => format!("var({property})"),
        }
    }

    /// The colour of a seat and its dark shade.
    pub(crate) fn seat(&self, seat: Seat) -> (&'static str, &'static str) {
        self.scene.seats.get(seat.index()).map_or(NOBODY, |look| (look.colour, look.dark))
    }

    /// Writes the gradients of the theme.
    pub(crate) fn gradients(&self, out: &mut Markup) {
        self.each_gradient().for_each(|(_, gradient)| out.text.push_str(&gradient));
    }

    /// The gradients of the theme, each with its id.
    pub(crate) fn each_gradient(&self) -> impl Iterator<Item = (String, String)> {
        self.scene.theme.paints.iter().filter_map(|(name, paint)| {
            let Paint::Radial { stops } = paint else { return None };
            let mut out = Markup::default();
            let id = format!("{}paint-{}", word(&self.options.prefix), word(name));
            out.open("radialGradient", &[("id", &id)]);
            for (k, (part, light, dark)) in stops.iter().enumerate() {
                let colour = self.colour(light, dark, &format!("--rk-{}-{k}", word(name)));
                out.empty("stop", &[("offset", &num(*part)), ("stop-color", &colour)]);
            }
            out.close("radialGradient");
            Some((id, out.text))
        })
    }
}

/// A style sheet with the custom properties that drawings with [`Colours::System`] and [`Colours::Page`] use.
pub fn board_css(scene: &Scene, options: &Options) -> String {
    let root = format!(".{}scene", word(&options.prefix));
    let [light, dark] = [false, true].map(|dark| properties(scene, dark));
    let mut css = String::new();
    let written = "writing to a string";
    match options.colours {
        // These drawings use no properties.
        Colours::Both => {}
        Colours::Light => writeln!(css, "{root}{{{light}}}").expect(written),
        Colours::Dark => writeln!(css, "{root}{{{dark}}}").expect(written),
        Colours::System => {
            writeln!(css, "{root}{{{light}}}").expect(written);
            writeln!(css, "@media (prefers-color-scheme:dark){{{root}{{{dark}}}}}").expect(written);
        }
        Colours::Page => {
            writeln!(css, "{root}{{{light}}}").expect(written);
            writeln!(css, "@media (prefers-color-scheme:dark){{{root}{{{dark}}}}}").expect(written);
            for (theme, colours) in [("light", &light), ("dark", &dark)] {
                writeln!(css, "[data-theme={theme}] {root},{root}[data-theme={theme}]{{{colours}}}").expect(written);
            }
        }
    }
    css
}

/// All colours of a scene as declarations.
fn properties(scene: &Scene, dark_ones: bool) -> String {
    let pick = |light: &'static str, dark: &'static str| if dark_ones { dark } else { light };
    let mut all: Vec<String> = Vec::new();
    for (name, paint) in &scene.theme.paints {
        let name = word(name);
        match paint {
            Paint::Solid { light, dark } => all.push(format!("--rk-{name}:{}", pick(light, dark))),
            Paint::Radial { stops } => {
                for (k, (_, light, dark)) in stops.iter().enumerate() {
                    all.push(format!("--rk-{name}-{k}:{}", pick(light, dark)));
                }
                // For pages that want the paint as one colour, the plain name has its first stop.
                if let Some((_, light, dark)) = stops.first() {
                    all.push(format!("--rk-{name}:{}", pick(light, dark)));
                }
            }
        }
    }
    for (k, look) in scene.seats.iter().enumerate() {
        all.push(format!("--rk-seat-{k}:{}", look.colour));
        all.push(format!("--rk-seat-{k}-dark:{}", look.dark));
    }
    all.join(";")
}
