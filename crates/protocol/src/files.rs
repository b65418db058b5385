//! Files that somebody brings along: records and boards.

wire! {
    /// A board file.
    #[serde(deny_unknown_fields)]
    pub struct BoardFile {
        /// The name of the file.
        #[schema(max_length = 200)]
        pub name: String,
        /// Its text, in TOML.
        pub text: String,
    }

    /// A record to be kept and shown.
    #[serde(deny_unknown_fields)]
    pub struct ImportBody {
        /// The text of the record.
        pub record: String,
        /// The board, if the game was not played on the standard one.
        #[serde(default)]
        #[ts(optional)]
        pub board: Option<BoardFile>,
        /// The pass phrase, if the server asks for one.
        #[serde(default)]
        #[ts(optional)]
        #[schema(max_length = 400)]
        pub phrase: Option<String>,
    }

    /// Where an imported record is shown.
    pub struct Imported {
        /// The id of its table. The same record always has the same one.
        pub table: String,
    }

    /// A board to be looked at.
    #[serde(deny_unknown_fields)]
    pub struct BoardBody {
        /// The board.
        pub board: BoardFile,
        /// The game that it is for. If it is left out, the server finds out.
        #[serde(default)]
        #[ts(optional)]
        pub game: Option<String>,
    }

    /// A board that can be played on.
    pub struct BoardFound {
        /// The game that it is for.
        pub game: String,
        /// Its name.
        pub name: String,
        /// Whether it is the game's standard board.
        pub standard: bool,
        /// The board as a drawing, in SVG.
        pub drawing: String,
    }
}
