use std::fmt;
use std::sync::Arc;

use base64ct::{Base64UrlUnpadded, Encoding};
use web_push_native::jwt_simple::algorithms::{ECDSAP256PublicKeyLike, ES256KeyPair};

/// The key with which push services know a server (VAPID). Its text is 32 bytes in the URL-safe base64 that all tools for
/// Web Push use.
#[derive(Clone)]
pub struct PushKey(Arc<ES256KeyPair>);

/// Never shows the key.
impl fmt::Debug for PushKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushKey")
    }
}

impl PushKey {
    /// A new key.
    pub fn random() -> PushKey {
        PushKey(Arc::new(ES256KeyPair::generate()))
    }

    /// Reads the text of a key.
    ///
    /// # Errors
    /// If it isn't one. The error doesn't repeat the text.
    pub fn parse(text: &str) -> Result<PushKey, &'static str> {
        let wrong = "a push key is 32 bytes in URL-safe base64, which are 43 characters";
        let bytes = Base64UrlUnpadded::decode_vec(text.trim().trim_end_matches('=')).map_err(|_| wrong)?;
        // The library panics on any other number of bytes.
        if bytes.len() != 32 {
            return Err(wrong);
        }
        ES256KeyPair::from_bytes(&bytes).map(|pair| PushKey(Arc::new(pair))).map_err(|_| wrong)
    }

    /// The text of the key, to be stored. It is a secret.
    pub fn reveal(&self) -> String {
        Base64UrlUnpadded::encode_string(&self.0.to_bytes())
    }

    /// The public half, which browsers subscribe with.
    pub fn public(&self) -> String {
        Base64UrlUnpadded::encode_string(&self.0.public_key().public_key().to_bytes_uncompressed())
    }

    pub(super) fn pair(&self) -> &ES256KeyPair {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_can_be_stored_and_is_never_shown() {
        let key = PushKey::random();
        let again = PushKey::parse(&format!("{}\n", key.reveal())).expect("its own text");
        assert_eq!(again.public(), key.public());
        assert_eq!(key.reveal().len(), 43);
        assert_eq!(format!("{key:?}"), "PushKey");
        for text in ["", "abc", "!", &key.reveal()[1..], &"A".repeat(43), &key.public()] {
            assert!(PushKey::parse(text).is_err(), "{text}");
        }
    }
}
