use rollick_stage::{Layer, Place, Scene, Shape, Track};

use crate::options::{Colours, Options};
use crate::paint::{Owner, Palette, board_css};
use crate::shape::{art, root_face, shape};
use crate::svg::{Markup, num, word};

/// The board without pieces.
pub fn board_svg(scene: &Scene, options: &Options) -> String {
    let mut drawing = Drawing::new(scene, options);
    drawing.begin(scene.size.0, scene.size.1, &scene.title, &scene.description);
    drawing.board();
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

    /// What turns inks into colours.
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

    /// The root, its names, the style sheet and the gradients.
    pub(crate) fn begin(&mut self, width: f32, height: f32, title: &str, description: &str) {
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
        self.out.close("defs");
    }

    /// The end of the drawing.
    pub(crate) fn end(mut self) -> String {
        self.out.close("svg");
        self.out.text
    }

    /// Ground, layers, places and tracks.
    pub(crate) fn board(&mut self) {
        let scene = self.scene;
        self.out.empty(
            "rect",
            &[
                ("class", "ground"),
                ("width", &num(scene.size.0)),
                ("height", &num(scene.size.1)),
                ("rx", &num(scene.size.0 * 0.02)),
                ("fill", &self.palette().named("board")),
            ],
        );
        self.layers(false);
        for place in &scene.places {
            self.place(place);
        }
        self.layers(true);
        for track in &scene.tracks {
            self.track(track);
        }
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
        self.out.words("title", &[], &place.name);
        art(&mut self.out, &palette, &place.art, Owner::Nobody);
        let invisible =
            vec![("class", "outline".to_owned()), ("fill", "none".to_owned()), ("pointer-events", "all".to_owned())];
        self.shape(&place.outline, invisible);
        self.out.close("g");
    }

    /// A track is a line that nobody sees: the rails are art, but a page moves things along it.
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
