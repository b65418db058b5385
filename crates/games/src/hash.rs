//! Hashes of positions and boards, as tables and records keep them.

use rollick_game::ENCODING;
use sha2::{Digest, Sha256};

/// The hash of an encoded position: the version of the encoding, a colon, and the first half of its SHA-256.
pub fn position_hash(bytes: &[u8]) -> String {
    format!("{ENCODING}:{}", &hex(&Sha256::digest(bytes))[..32])
}

/// Whether this release can check a stored hash. It can't if the hash has another version; that is not an error.
///
/// ```
/// use rollick_games::can_be_checked;
/// assert!(can_be_checked("1:00ff"));
/// assert!(!can_be_checked("2:00ff"));
/// assert!(!can_be_checked("00ff"));
/// ```
pub fn can_be_checked(hash: &str) -> bool {
    hash.split_once(':').is_some_and(|(version, _)| version.parse() == Ok(ENCODING))
}

/// The identity of a board: `board1:` and the SHA-256 of the game's name and of the parts that matter to the rules.
pub(crate) fn board_identity(game: &str, bytes: &[u8]) -> String {
    let hash = Sha256::new().chain_update(game).chain_update([0]).chain_update(bytes).finalize();
    format!("board1:{}", hex(&hash))
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    // A server does this at every move, so it shouldn't format each byte.
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.filter_map(|digit| char::from_digit(digit.into(), 16)).collect()
}

/// Reads hexadecimal digits as bytes.
///
/// ```
/// use rollick_games::{hex, unhex};
/// assert_eq!(unhex(&hex(&[0, 255])), Some(vec![0, 255]));
/// assert_eq!(unhex("0g"), None);
/// ```
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}
