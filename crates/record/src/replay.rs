use rollick_game::{BoardText, Next};
use rollick_games::{Done, DynGame, Position, Setup, open};
use std::sync::Arc;

use crate::{Outcome, Record, RecordError, digest};

/// A record replayed: its game, and every position with what led to it.
pub struct Replay {
    /// The game.
    pub game: Arc<dyn DynGame>,
    /// The position at the start.
    pub start: Box<dyn Position>,
    /// Each token taken, with what came of it.
    pub done: Vec<Done>,
    /// The position at the end.
    pub end: Box<dyn Position>,
}

impl Replay {
    /// The position after so many tokens.
    pub fn position(&self, tokens: usize) -> Box<dyn Position> {
        let mut position = self.start.clone();
        for done in &self.done[..tokens.min(self.done.len())] {
            position.take(&done.token).expect("the record has been replayed");
        }
        position
    }
}

impl Record {
    /// The game of the record, on its standard board or on the one given.
    ///
    /// # Errors
    /// If the game, its rules version, a house rule or the board is not the one that the record speaks of.
    pub fn setup(&self, board: Option<BoardText>) -> Result<Setup, RecordError> {
        let fail = |line: usize, what: String| RecordError::new(line, what);
        let setup = Setup::standard(&self.game).map_err(|e| fail(2, e.to_string()))?;
        if self.rules_version != setup.info.rules_version {
            let (there, here) = (self.rules_version, setup.info.rules_version);
            return Err(fail(3, format!("version {there} of the rules is not known here, only {here}")));
        }
        let mut setup = setup.with_rules(self.rules.iter().map(String::as_str)).map_err(|e| fail(4, e.to_string()))?;
        let given = board.is_some();
        if let Some(board) = board {
            setup = setup.on_board(board);
        }
        if digest(&setup.board.text) != self.board_hash {
            let hint =
                if given { "the board given is another one" } else { "it was played on another board: give its file" };
            return Err(fail(5, format!("board ‘{}’: {hint}", self.board)));
        }
        Ok(setup)
    }

    /// Replays every token by the rules.
    ///
    /// # Errors
    /// As for [`Record::setup`]; or the line of the first token that the rules don't allow, or of a result that is not
    /// what came out.
    pub fn replay(&self, board: Option<BoardText>) -> Result<Replay, RecordError> {
        let setup = self.setup(board)?;
        let seats = setup.info.seats(self.seats.len()).ok_or_else(|| {
            let (least, most) = (setup.info.least, setup.info.most);
            RecordError::new(
                6,
                format!("{} seats, and {} is for {least} to {most}", self.seats.len(), setup.info.title),
            )
        })?;
        let words = setup.info.english;
        let game = open(&setup).map_err(|e| RecordError::new(5, e.to_string()))?;
        let start = game.start(seats);
        let (mut end, mut done) = (start.clone(), Vec::new());
        let name = |seat: rollick_game::Seat| format!("seat {seat}");
        for turn in &self.turns {
            for token in &turn.tokens {
                if end.turn() != turn.number {
                    return Err(RecordError::new(turn.line, format!("‘{token}’ belongs to turn {}", end.turn())));
                }
                let taken = end.take(token).map_err(|reason| {
                    let why = words.render(&reason.message, &name);
                    RecordError::new(turn.line, format!("‘{token}’ is refused: {why} ({})", reason.rule))
                })?;
                done.push(taken);
            }
        }
        let result = match end.next() {
            Next::Over(standings) => Outcome::Over(standings),
            _ => Outcome::Unfinished,
        };
        if result != self.result {
            let line = 6 + self.seats.len();
            return Err(RecordError::new(line, format!("the result is ‘{}’, but the game is {result}", self.result)));
        }
        Ok(Replay { game, start, done, end })
    }
}
