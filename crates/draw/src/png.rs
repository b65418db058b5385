use std::fmt;
use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{self, Tree};

/// Why a drawing can't be turned into pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PngError(String);

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the drawing can't be turned into a PNG: {}", self.0)
    }
}

impl std::error::Error for PngError {}

/// Turns a drawing of this crate into a PNG of this width. Make it with [`crate::Colours::Light`] or
/// [`crate::Colours::Dark`]: the pixels can't follow a reader's setting. Letters that our fonts lack are drawn with the
/// fonts of the system.
///
/// # Errors
/// If the text is not an SVG, or the picture would be too large.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let options = usvg::Options { fontdb: fonts(), ..usvg::Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|e| PngError(e.to_string()))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round().max(1.0) as u32;
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| PngError("it would be too large".to_owned()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| PngError(e.to_string()))
}

/// The fonts of the system, looked up once.
fn fonts() -> Arc<Database> {
    static FONTS: OnceLock<Arc<Database>> = OnceLock::new();
    FONTS
        .get_or_init(|| {
            let mut fonts = Database::new();
            fonts.load_system_fonts();
            Arc::new(fonts)
        })
        .clone()
}
