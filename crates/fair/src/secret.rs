//! The server's part in the dice.

use std::{fmt, io, str::FromStr};

use crate::{
    hash,
    hex::{self, BadHex, HexKind},
};

/// The 32 bytes that the server keeps until the end of the table.
///
/// It has no `Display`, and its `Debug` hides it, so that it can't end up in a log or a message by mistake.
/// [`Secret::reveal`] is the only way to get it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new secret from the operating system's random number generator. Fails if the generator does.
    pub fn random() -> io::Result<Secret> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(bytes))
    }

    /// The commitment that the table shows from the start.
    pub fn commitment(&self) -> Commitment {
        Commitment(hash::commit(hash::SECRET, &self.0))
    }

    /// The secret in hexadecimal digits, for the server's storage, and for everybody once the table has ended.
    pub fn reveal(&self) -> String {
        hex::text(&self.0)
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl From<[u8; 32]> for Secret {
    fn from(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }
}

impl FromStr for Secret {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Secret, BadHex> {
        hex::read_32(HexKind::Secret, text).map(Secret)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

/// The hash with which a table commits to its secret before anyone joins.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl FromStr for Commitment {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Commitment, BadHex> {
        hex::read_32(HexKind::Commitment, text).map(Commitment)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::text(&self.0))
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}
