/// A tree of plain values. Traces describe states this way, so that the rules need not know a file format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Plain {
    /// Nothing there.
    Null,
    /// A boolean.
    Bool(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// Values in order.
    List(Vec<Plain>),
    /// Named values, in the order in which they are written.
    Map(Vec<(String, Plain)>),
}

impl Plain {
    /// A list of anything that converts to a plain value.
    pub fn list<T: Into<Plain>>(items: impl IntoIterator<Item = T>) -> Plain {
        Plain::List(items.into_iter().map(Into::into).collect())
    }

    /// A map with its keys in the order given.
    pub fn map<K: Into<String>>(fields: impl IntoIterator<Item = (K, Plain)>) -> Plain {
        Plain::Map(fields.into_iter().map(|(k, v)| (k.into(), v)).collect())
    }
}

impl From<bool> for Plain {
    fn from(v: bool) -> Plain {
        Plain::Bool(v)
    }
}

impl From<i64> for Plain {
    fn from(v: i64) -> Plain {
        Plain::Number(v)
    }
}

impl From<u8> for Plain {
    fn from(v: u8) -> Plain {
        Plain::Number(v.into())
    }
}

impl From<u32> for Plain {
    fn from(v: u32) -> Plain {
        Plain::Number(v.into())
    }
}

impl From<&str> for Plain {
    fn from(v: &str) -> Plain {
        Plain::Text(v.to_owned())
    }
}

impl From<String> for Plain {
    fn from(v: String) -> Plain {
        Plain::Text(v)
    }
}

impl<T: Into<Plain>> From<Option<T>> for Plain {
    fn from(v: Option<T>) -> Plain {
        v.map_or(Plain::Null, Into::into)
    }
}
