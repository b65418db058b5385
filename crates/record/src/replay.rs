use std::sync::Arc;

use rollick_game::BoardText;
use rollick_games::{DynGame, Position, Setup, Taken, open};
use rollick_words::{LANGUAGE, Reader, Words};

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
    /// The line of the record that has this token, counted from 0.
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
    pub fn outdated(&self) -> Option<String> {
        let info = rollick_games::info(&self.game).ok()?;
        let (there, here) = (self.rules_version, info.rules_version);
        (there != here).then(|| format!("version {there} of the rules is not supported, only {here}"))
    }

    /// Opens the game of the record, on the given board or else on the standard board.
    ///
    /// # Errors
    /// If the game, its version of the rules or a house rule is unknown, or if the board is not the record's board.
    pub fn open(&self, board: Option<BoardText>) -> Result<Arc<dyn DynGame>, RecordError> {
        let fail = |line: usize, what: String| RecordError::new(line, what);
        let setup = Setup::standard(&self.game).map_err(|e| fail(self.lines.of("game"), e.to_string()))?;
        if let Some(why) = self.outdated() {
            return Err(fail(self.lines.of("rules-version"), why));
        }
        let rules = self.rules.iter().map(String::as_str);
        let mut setup = setup.with_rules(rules).map_err(|e| fail(self.lines.of("rules"), e.to_string()))?;
        let given = board.is_some();
        if let Some(board) = board {
            setup = setup.on_board(board);
        }
        let line = self.lines.of("board");
        let game = open(&setup).map_err(|e| fail(line, e.to_string()))?;
        if !self.names_the_board(&*game) {
            let hint = if given {
                "the given board is a different one"
            } else {
                "it was played on another board: give its file"
            };
            return Err(fail(line, format!("board ‘{}’: {hint}", self.board)));
        }
        Ok(game)
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
            let (least, most) = (info.least, info.most);
            RecordError::new(
                self.lines.of("seat 0"),
                format!("it has {} seats, but {} is for {least} to {most}", self.seats.len(), info.title),
            )
        })?;
        let Some(bytes) = &self.position else { return Ok(game.start(seats)) };
        let line = self.lines.of("position");
        let start = game.decode(bytes).map_err(|e| RecordError::new(line, format!("the starting position: {e}")))?;
        match start.turns().seats == seats {
            true => Ok(start),
            false => Err(RecordError::new(line, "the starting position is for another number of players")),
        }
    }

    /// Replays every token by the rules.
    ///
    /// # Errors
    /// Same as [`Record::open`]. Also if the rules don't allow a token, or if the result is not the recorded one. The
    /// error names the line.
    pub fn replay(&self, board: Option<BoardText>) -> Result<Replay, RecordError> {
        let game = self.open(board)?;
        let words = Words::of(LANGUAGE, game.setup().info.id);
        let start = self.start(&*game)?;
        let (mut end, mut all) = (start.clone(), Vec::new());
        let name = |seat: rollick_game::Seat| format!("seat {seat}");
        for turn in &self.turns {
            for token in &turn.tokens {
                let number = end.turns().turn;
                if number != turn.number {
                    return Err(RecordError::new(turn.line, format!("‘{token}’ belongs to turn {number}")));
                }
                let taken = end.take(token).map_err(|reason| {
                    let why = words.say(&reason.message, &Reader::anybody(&name));
                    let why = why.trim_end_matches('.');
                    RecordError::new(turn.line, format!("‘{token}’ is refused: {why} ({})", reason.rule))
                })?;
                all.push(taken);
            }
        }
        let result = GameResult::of(&*end);
        if result != self.result {
            let line = self.lines.of("result");
            return Err(RecordError::new(line, format!("the result is ‘{}’, but the game is {result}", self.result)));
        }
        Ok(Replay { game, start, taken: all, end })
    }
}
