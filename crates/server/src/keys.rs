//! Secrets of seats and ids of tables: random, and only ever stored as hashes.

use sha2::{Digest, Sha256};

/// Random bytes from the operating system.
fn random<const N: usize>() -> std::io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// A number that nobody can foresee.
pub(crate) fn seed() -> std::io::Result<u64> {
    Ok(u64::from_le_bytes(random()?))
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash of a text, in hexadecimal digits.
pub(crate) fn digest(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// A new key of 160 bits.
pub(crate) fn key() -> std::io::Result<String> {
    Ok(hex(&random::<20>()?))
}

/// The key of the maker's device. It follows from the host key, so that whoever has that one is given both.
pub(crate) fn device_key(host: &str) -> String {
    hex(&Sha256::digest(format!("rollick device {host}"))[..20])
}

/// What is stored of a key. Keys are random and long, so a plain hash hides them.
pub(crate) fn key_hash(key: &str) -> String {
    digest(&format!("rollick key {key}"))
}

/// A new id of a table: 60 bits without letters that look alike.
pub(crate) fn table_id() -> std::io::Result<String> {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    Ok(random::<12>()?.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// Whether a text can be the id of a table: others are not even looked up.
pub(crate) fn is_table_id(text: &str) -> bool {
    text.len() == 12 && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_long_random_and_stored_as_hashes() {
        let (a, b) = (key().unwrap(), key().unwrap());
        assert_eq!(a.len(), 40);
        assert_ne!(a, b);
        assert_eq!(device_key(&a).len(), 40);
        assert_ne!(device_key(&a), a);
        assert!(!key_hash(&a).contains(&a));
    }

    #[test]
    fn ids_of_tables_are_known_by_their_form() {
        assert!(is_table_id(&table_id().unwrap()));
        for text in ["", "abc", "ABCDEFGHJKMN", "../../etc/pa", "abcdefghjkm\0"] {
            assert!(!is_table_id(text), "{text:?}");
        }
    }
}
