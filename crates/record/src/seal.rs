use rollick_games::hex;
use sha2::{Digest, Sha256};

/// The hash of a text, as records write it: `sha256:` and 64 hexadecimal digits. Windows line endings count as plain
/// ones.
pub fn digest(text: &str) -> String {
    format!("sha256:{}", hex(&Sha256::digest(text.replace("\r\n", "\n"))))
}
