use std::fmt::Write;

use sha2::{Digest, Sha256};

/// The hash of a text as records write it: `sha256:` and 64 hexadecimal digits. Line ends of Windows count as plain ones.
pub fn digest(text: &str) -> String {
    let hash = Sha256::digest(text.replace("\r\n", "\n"));
    let mut out = String::from("sha256:");
    for byte in hash {
        let _ = write!(out, "{byte:02x}");
    }
    out
}
