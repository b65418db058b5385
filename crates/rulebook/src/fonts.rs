//! The fonts of a page that needs no other files.

use base64ct::{Base64, Encoding};

/// A font file: the family, the weights that it covers, and its bytes.
type FontFile = (&'static str, &'static str, &'static [u8]);

/// The fonts of the client, with the letters that drawings and pages need.
const FILES: [FontFile; 3] = [
    ("Caprasimo", "400 900", include_bytes!("../../draw/fonts/caprasimo.ttf")),
    ("Nunito", "400 500", include_bytes!("../../draw/fonts/nunito-regular.ttf")),
    ("Nunito", "600 900", include_bytes!("../../draw/fonts/nunito-bold.ttf")),
];

/// Style rules that contain the fonts themselves.
pub(crate) fn embedded() -> String {
    let rule = |(family, weights, bytes): FontFile| {
        let file = Base64::encode_string(bytes);
        format!(
            "@font-face {{ font-family: '{family}'; font-weight: {weights}; src: url('data:font/ttf;base64,{file}'); }}\n"
        )
    };
    FILES.map(rule).concat()
}
