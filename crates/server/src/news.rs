//! What processes tell each other about a table. Fields may be added, never changed: processes of two releases run beside
//! each other. What a newer release adds is ignored.

use serde::{Deserialize, Serialize};

/// A message about a table.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct News {
    /// The process that says it.
    pub(crate) from: String,
    /// The version of the table there.
    #[serde(default)]
    pub(crate) version: u64,
    /// The number of the newest line of chat, if there is a new one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) chat: Option<u64>,
    /// The number of a line of chat that was removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) unsaid: Option<u64>,
    /// Who is connected there, if that has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) here: Option<Here>,
    /// Whether others should say who is connected to them.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) hello: bool,
    /// Whether somebody has asked about the table there.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) looked: bool,
    /// Whether the process has closed the table.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(crate) bye: bool,
}

/// Who is connected to a table in one process.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Here {
    /// The devices whose keys are connected, in order.
    #[serde(default)]
    pub(crate) devices: Vec<usize>,
    /// Whether somebody is connected with the host key.
    #[serde(default)]
    pub(crate) host: bool,
    /// The number of spectators.
    #[serde(default)]
    pub(crate) watching: u32,
}

impl Here {
    /// Whether anybody is connected.
    pub(crate) fn anybody(&self) -> bool {
        self.host || self.watching > 0 || !self.devices.is_empty()
    }
}

fn is_false(yes: &bool) -> bool {
    !*yes
}

impl News {
    pub(crate) fn write(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("news are plain data")
    }

    /// Reads a message. `None` if it can't be read: then it isn't for this release.
    pub(crate) fn read(bytes: &[u8]) -> Option<News> {
        serde_json::from_slice(bytes).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Messages as releases have written them. Only add lines.
    const WRITTEN: &[&str] = &[
        r#"{"from":"p","version":17}"#,
        r#"{"from":"p","version":17,"chat":3}"#,
        r#"{"from":"p","version":17,"unsaid":2}"#,
        r#"{"from":"p","version":0,"here":{"devices":[0,2],"host":true,"watching":1},"hello":true}"#,
        r#"{"from":"p","version":17,"looked":true}"#,
        r#"{"from":"p","version":17,"bye":true}"#,
    ];

    #[test]
    fn messages_of_every_release_can_be_read() {
        for text in WRITTEN {
            let news = News::read(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(String::from_utf8(news.write()).unwrap(), *text);
        }
    }

    #[test]
    fn what_a_newer_release_adds_is_ignored_and_nonsense_is_no_message() {
        let newer = br#"{"from":"p","version":17,"mood":"good","here":{"devices":[1],"robots":4}}"#;
        let news = News::read(newer).unwrap();
        assert_eq!((news.version, news.here.unwrap().devices), (17, vec![1]));
        for nonsense in [&b"\xff\x00"[..], b"", b"[]", b"{}", br#"{"from":7}"#, br#"{"from":"p","version":-1}"#] {
            assert_eq!(News::read(nonsense), None);
        }
    }
}
