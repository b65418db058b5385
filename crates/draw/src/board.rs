use rollick_stage::{CardLook, Layer, Place, Scene, Shape, Track};

use crate::options::{Colours, Options};
use crate::paint::{Owner, Palette, board_css};
use crate::shape::{art, root_face, shape};
use crate::svg::{Markup, num, word};

/// Draws the board without pieces.
pub fn board_svg(scene: &Scene, options: &Options) -> String {
    let mut drawing = Drawing::new(scene, options);
    drawing.begin(scene.size.0, scene.size.1);
    drawing.board();
    drawing.end()
}

/// Draws one card.
pub fn card_svg(scene: &Scene, card: &CardLook, options: &Options) -> String {
    let mut drawing = Drawing::new(scene, options);
    drawing.begin_named(card.size.0, card.size.1, &card.id, &scene.title);
    let palette = drawing.palette();
    art(&mut drawing.out, &palette, &card.art, Owner::Nobody);
    drawing.end()
}

/// A drawing under construction.
pub(crate) struct Drawing<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) options: &'a Options,
    pub(crate) out: Markup,
}

impl<'a> Drawing<'a> {
    pub(crate) fn new(scene: &'a Scene, options: &'a Options) -> Drawing<'a> {
        Drawing { scene, options, out: Markup::default() }
    }

    /// Turns inks into colours.
    pub(crate) fn palette(&self) -> Palette<'a> {
        Palette { scene: self.scene, options: self.options }
    }

    /// Draws a shape with further attributes.
    pub(crate) fn shape(&mut self, drawn: &Shape, attributes: Vec<(&'static str, String)>) {
        let palette = self.palette();
        shape(&mut self.out, &palette, drawn, attributes);
    }

    /// An id of this drawing.
    pub(crate) fn id(&self, kind: &str, name: &str) -> String {
        let dash = if name.is_empty() { "" } else { "-" };
        format!("{}{kind}{dash}{}", word(&self.options.prefix), word(name))
    }

    /// Begins a drawing that shows the board.
    pub(crate) fn begin(&mut self, width: f32, height: f32) {
        let description = self.options.say(self.scene, &self.scene.description);
        let scene = self.scene;
        self.begin_named(width, height, &scene.title, &description);
    }

    /// Begins a drawing: the root, its title and description, the style sheet and the gradients.
    fn begin_named(&mut self, width: f32, height: f32, title: &str, description: &str) {
        let (title_id, desc_id) = (self.id("title", ""), self.id("desc", ""));
        let class = match self.options.prefix.as_str() {
            "" => "scene".to_owned(),
            prefix => format!("scene {}scene", word(prefix)),
        };
        let role = if self.options.colours == Colours::Page { "group" } else { "img" };
        let view = format!("0 0 {} {}", num(width), num(height));
        let named = format!("{title_id} {desc_id}");
        let pixels = self.options.width.map(|w| {
            let tall = w as f32 * height / width;
            (w.to_string(), num(tall.round()))
        });
        let mut root = vec![
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("class", &class),
            ("viewBox", &view),
            ("role", role),
            ("aria-labelledby", &named),
            ("font-family", root_face()),
            ("stroke-linecap", "round"),
            ("stroke-linejoin", "round"),
        ];
        if let Some((w, h)) = &pixels {
            root.extend([("width", w.as_str()), ("height", h.as_str())]);
        }
        self.out.open("svg", &root);
        self.out.text.push('\n');
        self.out.words("title", &[("id", &title_id)], title);
        self.out.words("desc", &[("id", &desc_id)], description);
        if self.options.style && matches!(self.options.colours, Colours::System | Colours::Page) {
            let css = board_css(self.scene, self.options);
            self.out.words("style", &[], &css);
        }
        self.out.open("defs", &[]);
        self.palette().gradients(&mut self.out);
        let inside = self.id("inside", "");
        self.out.open("clipPath", &[("id", &inside)]);
        self.sheet(&[]);
        self.out.close("clipPath");
        self.out.close("defs");
    }

    /// Draws a rectangle of the size of the board.
    fn sheet(&mut self, rest: &[(&str, &str)]) {
        let (width, height) = self.scene.size;
        let (w, h, round) = (num(width), num(height), num(width * 0.02));
        let mut all = vec![("width", w.as_str()), ("height", &h), ("rx", &round)];
        all.extend(rest);
        self.out.empty("rect", &all);
    }

    /// Ends the drawing with the outlines of its letters.
    pub(crate) fn end(mut self) -> String {
        if !self.out.glyphs.is_empty() {
            self.out.open("defs", &[]);
            for glyph in std::mem::take(&mut self.out.glyphs) {
                let id = format!("{}{}", word(&self.options.prefix), glyph.id());
                self.out.empty("path", &[("id", &id), ("d", &glyph.path())]);
            }
            self.out.close("defs");
        }
        self.out.close("svg");
        self.out.text
    }

    /// Draws the background, layers, places and tracks.
    pub(crate) fn board(&mut self) {
        let scene = self.scene;
        self.ground();
        // Rivers and rays go on beyond the edge, but the drawing ends there.
        let inside = format!("url(#{})", self.id("inside", ""));
        self.out.open("g", &[("clip-path", &inside)]);
        self.layers(false);
        for place in &scene.places {
            self.place(place);
        }
        self.layers(true);
        self.out.close("g");
        for track in &scene.tracks {
            self.track(track);
        }
    }

    /// Draws the background.
    pub(crate) fn ground(&mut self) {
        let board = self.palette().named("board");
        self.sheet(&[("class", "ground"), ("fill", &board)]);
    }

    fn layers(&mut self, above: bool) {
        let palette = self.palette();
        for Layer { name, art: marks, .. } in self.scene.layers.iter().filter(|l| l.above == above) {
            // Art above the places must not take their clicks.
            let class = format!("layer layer-{}", word(name));
            let mut attributes = vec![("class", class.as_str()), ("aria-hidden", "true")];
            if above {
                attributes.push(("pointer-events", "none"));
            }
            self.out.open("g", &attributes);
            art(&mut self.out, &palette, marks, Owner::Nobody);
            self.out.close("g");
        }
    }

    fn place(&mut self, place: &Place) {
        let palette = self.palette();
        let class = format!("place kind-{}", word(place.kind));
        let id = self.id("place", &place.id);
        self.out.open("g", &[("class", &class), ("id", &id), ("data-place", &place.id)]);
        self.out.words("title", &[], &self.options.say(self.scene, &place.name));
        art(&mut self.out, &palette, &place.art, Owner::Nobody);
        let invisible =
            vec![("class", "outline".to_owned()), ("fill", "none".to_owned()), ("pointer-events", "all".to_owned())];
        self.shape(&place.outline, invisible);
        self.out.close("g");
    }

    /// Draws a track as an invisible line. The rails are art, but a page moves things along this line.
    fn track(&mut self, track: &Track) {
        let corners: Vec<String> = track.points.iter().map(|p| format!("{} {}", num(p.x), num(p.y))).collect();
        if corners.is_empty() {
            return;
        }
        let id = self.id("track", &track.id);
        self.out.empty(
            "path",
            &[
                ("class", "track"),
                ("id", &id),
                ("data-track", &track.id),
                ("data-first", &track.first.to_string()),
                ("d", &format!("M{}", corners.join("L"))),
                ("fill", "none"),
            ],
        );
    }
}
