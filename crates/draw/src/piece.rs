use rollick_game::Seat;
use rollick_stage::{Font, Ink, Mark, Piece, PieceLook, Scene, Shape, emblem, pt};

use crate::board::Drawing;
use crate::label::label_lines;
use crate::layout::{Stand, look};
use crate::options::Options;
use crate::paint::Owner;
use crate::shape::art;
use crate::svg::{num, word};

/// Each kind of piece as a `<symbol>`, in an SVG that is itself invisible.
///
/// A page includes it once. To draw a piece of seat 2 with size 60 and its middle at 500,400, it writes
///
/// ```xml
/// <use href="#symbol-pawn" x="470" y="370" width="60" height="60"
///      style="--rk-owner: var(--rk-seat-2); --rk-owner-dark: var(--rk-seat-2-dark)"/>
/// ```
///
/// With a strict content security policy, set the two properties with a class or with `element.style.setProperty`.
///
/// The marks of the seats are symbols too (`symbol-mark-2`), white with a dark line. Put one over the middle of a piece
/// at a third of its size, or at its lower right as a badge if the piece has a label. Pages draw labels themselves.
pub fn symbols_svg(scene: &Scene, options: &Options) -> String {
    let mut drawing = Drawing::new(scene, options);
    let class = format!("symbols {}scene", word(&options.prefix));
    drawing.out.open(
        "svg",
        &[
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("class", &class),
            ("width", "0"),
            ("height", "0"),
            ("aria-hidden", "true"),
        ],
    );
    drawing.out.text.push('\n');
    drawing.out.open("defs", &[]);
    let palette = drawing.palette();
    palette.gradients(&mut drawing.out);
    for look in &scene.pieces {
        let id = drawing.id("symbol", look.kind);
        drawing.symbol(&id, look.size, |d| art(&mut d.out, &palette, &look.art, Owner::Around));
    }
    for k in 0..scene.seats.len() {
        let id = drawing.id("symbol-mark", &k.to_string());
        drawing.symbol(&id, 20.0, |d| d.seat_mark(Seat(k as u8), pt(0.0, 0.0), 8.0));
    }
    drawing.out.close("defs");
    drawing.end()
}

impl Drawing<'_> {
    /// A symbol around the point 0,0.
    fn symbol(&mut self, id: &str, size: f32, draw: impl FnOnce(&mut Self)) {
        let (half, whole) = (num(-size / 2.0), num(size));
        self.out.open(
            "symbol",
            &[
                ("id", id),
                ("viewBox", &format!("{half} {half} {whole} {whole}")),
                ("overflow", "visible"),
                ("stroke-linecap", "round"),
                ("stroke-linejoin", "round"),
            ],
        );
        draw(self);
        self.out.close("symbol");
    }

    /// Draws a piece where it stands.
    pub(crate) fn piece(&mut self, piece: &Piece, stand: Stand) {
        let Some(look) = look(self.scene, piece) else {
            return;
        };
        let mut class = format!("piece piece-{}", word(piece.kind));
        if let Some(seat) = piece.seat {
            class.push_str(&format!(" seat-{seat}"));
        }
        if !piece.state.is_empty() {
            class.push_str(&format!(" state-{}", word(piece.state)));
        }
        let mut moved = format!("translate({} {})", num(stand.at.x), num(stand.at.y));
        if stand.scale != 1.0 {
            moved.push_str(&format!(" scale({})", num(stand.scale)));
        }
        let id = self.id("piece", &piece.id);
        self.out.open("g", &[("class", &class), ("id", &id), ("data-piece", &piece.id), ("transform", &moved)]);
        self.out.words("title", &[], &self.options.say(self.scene, &piece.name));
        self.piece_body(look, piece.seat, &piece.label);
        self.out.close("g");
    }

    /// Draws a piece's art, its label and the mark of its owner.
    pub(crate) fn piece_body(&mut self, look: &PieceLook, seat: Option<Seat>, label: &str) {
        let palette = self.palette();
        let owner = seat.map_or(Owner::Nobody, Owner::Seat);
        art(&mut self.out, &palette, &look.art, owner);
        for line in label_lines(label, look.size) {
            let mut mark = Mark::text(pt(0.0, 0.0), line.size, line.text, Font::Heavy, Ink::Named("ink"));
            if let Shape::Text { at, .. } = &mut mark.shape {
                at.y = line.y;
            }
            let rest = match seat {
                // On a player's colour, letters are white. Their dark edge keeps them readable on light colours.
                Some(seat) => vec![
                    ("fill", "#ffffff".to_owned()),
                    ("stroke", palette.seat(seat).1.to_owned()),
                    ("stroke-width", num(line.size * 0.16)),
                    ("paint-order", "stroke".to_owned()),
                ],
                None => vec![("fill", palette.flat("ink"))],
            };
            self.shape(&mark.shape, rest);
        }
        if let Some(seat) = seat {
            let (at, r) = if label.is_empty() {
                (pt(0.0, 0.0), look.size * 0.17)
            } else {
                (pt(look.size * 0.34, look.size * 0.34), look.size * 0.13)
            };
            self.seat_mark(seat, at, r);
        }
    }

    /// Draws the mark of a seat, white with an edge in its dark colour.
    pub(crate) fn seat_mark(&mut self, seat: Seat, at: rollick_stage::Point, r: f32) {
        let Some(seat_look) = self.scene.seats.get(seat.index()) else {
            return;
        };
        let rest = vec![
            ("class", "mark".to_owned()),
            ("fill", "#ffffff".to_owned()),
            ("stroke", seat_look.dark.to_owned()),
            ("stroke-width", num(r * 0.3)),
            ("paint-order", "stroke".to_owned()),
        ];
        let drawn = emblem(seat_look.mark, at, r)
            .unwrap_or_else(|| Mark::text(at, r * 2.0, seat_look.mark, Font::Heavy, Ink::None).shape);
        self.shape(&drawn, rest);
    }
}
