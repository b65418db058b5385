//! Keys that open seats, and ids of tables. Both are random. Of a key, only the hash is stored.

use rollick_games::hex;
use sha2::{Digest, Sha256};

/// Random bytes from the operating system.
fn random<const N: usize>() -> std::io::Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// A number that nobody can predict.
pub(crate) fn seed() -> std::io::Result<u64> {
    Ok(u64::from_le_bytes(random()?))
}

/// The SHA-256 hash of a text, in hexadecimal digits.
pub(crate) fn digest(text: &str) -> String {
    hex(&Sha256::digest(text.as_bytes()))
}

/// A new key of 160 bits.
pub(crate) fn key() -> std::io::Result<String> {
    Ok(hex(&random::<20>()?))
}

/// The key of the host's device. It is derived from the host key, so the host key is enough to get both.
pub(crate) fn device_key(host: &str) -> String {
    hex(&Sha256::digest(format!("rollick device {host}"))[..20])
}

/// The key of a new link. It is derived from the key and the id of the request that made it.
pub(crate) fn link_key(key: &str, table: &str, id: &str) -> String {
    hex(&Sha256::digest(format!("rollick link {key} {table} {id}"))[..20])
}

/// The key of somebody who sits down at a public table. It is derived from the id of their request, which is long and
/// random.
pub(crate) fn join_key(table: &str, id: &str) -> String {
    hex(&Sha256::digest(format!("rollick join {table} {id}"))[..20])
}

/// The name by which others know a spectator. It doesn't tell what the spectator's browser calls itself.
pub(crate) fn watcher_name(table: &str, me: &str) -> String {
    hex(&Sha256::digest(format!("rollick watcher {table} {me}"))[..6])
}

/// The hash that is stored for a key. Keys are long and random, so a plain hash is enough to hide them.
pub(crate) fn key_hash(key: &str) -> String {
    digest(&format!("rollick key {key}"))
}

/// A new table id of 60 bits, without letters that look alike.
pub(crate) fn table_id() -> std::io::Result<String> {
    Ok(in_letters(&random::<12>()?))
}

/// The id of the table of a record: the same record always has the same one.
pub(crate) fn record_id(record: &str) -> String {
    in_letters(&Sha256::digest(format!("rollick record {record}"))[..12])
}

fn in_letters(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Whether a text looks like a table id. If not, the database isn't asked.
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

    /// The client computes the same, to know its own lines (`web/tests/unit/people.test.ts`).
    #[test]
    fn the_name_of_a_spectator_is_a_hash() {
        assert_eq!(watcher_name("abcdefghjkmn", "zoe"), "5d4eccf0fb90");
    }

    #[test]
    fn table_ids_have_a_fixed_form() {
        assert!(is_table_id(&table_id().unwrap()));
        for text in ["", "abc", "ABCDEFGHJKMN", "../../etc/pa", "abcdefghjkm\0"] {
            assert!(!is_table_id(text), "{text:?}");
        }
    }
}
