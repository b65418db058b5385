//! The input of the hashes. Each purpose has its own name, and each field is preceded by its length. So two different
//! inputs never give the same bytes.

use sha2::{Digest, Sha256};

pub(crate) const SECRET: &str = "rollick-fair-1 secret";
pub(crate) const WORD: &str = "rollick-fair-1 word";
pub(crate) const ROLL: &str = "rollick-fair-1 roll";

/// The bytes, preceded by their length.
pub(crate) fn field(bytes: &[u8]) -> Vec<u8> {
    [&length(bytes.len()), bytes].concat()
}

pub(crate) fn length(n: usize) -> [u8; 4] {
    u32::try_from(n).expect("everything hashed here is short").to_be_bytes()
}

/// A hash that commits to `bytes` and to their purpose.
pub(crate) fn commit(purpose: &str, bytes: &[u8]) -> [u8; 32] {
    Sha256::new().chain_update(field(purpose.as_bytes())).chain_update(field(bytes)).finalize().into()
}
