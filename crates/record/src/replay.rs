use std::sync::Arc;

use rollick_game::{BoardText, Message};
use rollick_games::{DynGame, OpenError, Position, Setup, Taken, open};

use crate::{GameResult, Record, RecordError, digest};

/// A replayed record: its game, its first and last position, and every token with its effects.
pub struct Replay {
    /// The game.
    pub game: Arc<dyn DynGame>,
    /// The position at the start.
    pub start: Box<dyn Position>,
    /// Every token, with what it did.
    pub taken: Vec<Taken>,
    /// The position at the end.
    pub end: Box<dyn Position>,
}

impl Replay {
    /// The line of the record that contains this token. Tokens are counted from 0.
    pub(crate) fn line_of(record: &Record, token: usize) -> usize {
        let mut left = token;
        for turn in &record.turns {
            if left < turn.tokens.len() {
                return turn.line;
            }
            left -= turn.tokens.len();
        }
        record.turns.last().map_or(1, |turn| turn.line)
    }

    /// The position after this many tokens.
    pub fn position(&self, tokens: usize) -> Box<dyn Position> {
        let mut position = self.start.clone();
        for taken in &self.taken[..tokens.min(self.taken.len())] {
            position.take(&taken.token).expect("the record has been replayed");
        }
        position
    }
}

impl Record {
    /// Why this release can't replay the record, if it was played with another version of the rules.
    pub fn outdated(&self) -> Option<Message> {
        let info = rollick_games::info(&self.game).ok()?;
        let (there, here) = (self.rules_version, info.rules_version);
        (there != here).then(|| Message::new("record-other-rules").with("there", there).with("here", here))
    }

    /// Opens the game of the record, on the given board or else on the standard board.
    ///
    /// # Errors
    /// If the game, its version of the rules or a house rule is unknown, or if the board is not the record's board.
    pub fn open(&self, board: Option<BoardText>) -> Result<Arc<dyn DynGame>, RecordError> {
        let fail = |tag: &str, error: OpenError| self.wrong(self.lines.of(tag), error.message());
        let setup = Setup::standard(&self.game).map_err(|error| fail("game", error))?;
        if let Some(why) = self.outdated() {
            return Err(self.wrong(self.lines.of("rules-version"), why));
        }
        let rules = self.rules.iter().map(String::as_str);
        let mut setup = setup.with_rules(rules).map_err(|error| fail("rules", error))?;
        let given = board.is_some();
        if let Some(board) = board {
            setup = setup.on_board(board);
        }
        let game = open(&setup).map_err(|error| fail("board", error))?;
        if !self.names_the_board(&*game) {
            let what = Message::new(if given { "record-board-other" } else { "record-board-needed" });
            return Err(self.wrong(self.lines.of("board"), what.with("board", self.board.as_str())));
        }
        Ok(game)
    }

    /// The error for a line, in the words of the record's game.
    fn wrong(&self, line: usize, what: Message) -> RecordError {
        RecordError { game: self.game.clone(), ..RecordError::new(line, what) }
    }

    /// Whether the record was played on the board of this game.
    fn names_the_board(&self, game: &dyn DynGame) -> bool {
        let setup = game.setup();
        // Format 1 identified a board by the hash of its whole file, including the drawing.
        let former = || setup.is_standard_board() && setup.info.former_boards.contains(&self.board_id.as_str());
        self.board_id == game.board_identity() || self.board_id == digest(&setup.board.text) || former()
    }

    /// The starting position.
    fn start(&self, game: &dyn DynGame) -> Result<Box<dyn Position>, RecordError> {
        let info = game.setup().info;
        let seats = info.seats(self.seats.len()).ok_or_else(|| {
            let what = Message::new("record-seats").with("n", self.seats.len()).with("game", info.title);
            self.wrong(self.lines.of("seat 0"), what.with("least", info.least).with("most", info.most))
        })?;
        let Some(bytes) = &self.position else { return Ok(game.start(seats)) };
        let line = self.lines.of("position");
        let unreadable = |why: Message| Message::new("record-start-unreadable").with("why", why);
        let start = game.decode(bytes).map_err(|error| self.wrong(line, unreadable(error.message())))?;
        match start.turns().seats == seats {
            true => Ok(start),
            false => Err(self.wrong(line, Message::new("record-start-seats"))),
        }
    }

    /// Replays every token by the rules.
    ///
    /// # Errors
    /// Same as [`Record::open`]. Also if the rules don't allow a token, or if the result is not the recorded one. The
    /// error names the line.
    pub fn replay(&self, board: Option<BoardText>) -> Result<Replay, RecordError> {
        let game = self.open(board)?;
        let start = self.start(&*game)?;
        let (mut end, mut all) = (start.clone(), Vec::new());
        for turn in &self.turns {
            for token in &turn.tokens {
                let number = end.turns().turn;
                if number != turn.number {
                    let what = Message::new("record-turn-other").with("token", token.as_str());
                    return Err(self.wrong(turn.line, what.with("turn", number)));
                }
                let taken = end.take(token).map_err(|reason| {
                    let what = Message::new("record-token-refused").with("token", token.as_str());
                    self.wrong(turn.line, what.with("rule", reason.rule.to_string()).with("why", reason.message))
                })?;
                all.push(taken);
            }
        }
        let result = GameResult::of(&*end);
        if result != self.result {
            let line = self.lines.of("result");
            let what = Message::new("record-result-other").with("said", self.result.to_string());
            return Err(self.wrong(line, what.with("is", result.to_string())));
        }
        Ok(Replay { game, start, taken: all, end })
    }
}
