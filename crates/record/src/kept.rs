use std::str::FromStr;

use rollick_fair::{BadHex, Commitment, Proof, Word, WordHash};
use rollick_game::{Message, Seat};

use crate::parse::{TAKE_BACK, read_take_back};
use crate::words::ToldOfDice;
use crate::{Record, RecordError, TakenBack, digest};

/// What a player kept about a table, to compare a record with.
///
/// Its text form has lines like those of a record:
///
/// - `dice-commitment`, `dice-word-hash` for each word of the closed list, in order, and `dice-word` for the player's
///   own word.
/// - `seat: 0` for each seat that the player had.
/// - `typed: yes` if rolls of real dice could be typed in at the table. On a server they can't.
/// - `watched: 163 tokens sha256:…` if the player's browser saw the whole game: the number of tokens, and the hash of
///   all of them with `; ` in between. Then `take-back` lists everything that it saw taken back, as in a record.
///
/// Blank lines and lines that begin with `#` are ignored.
///
/// ```
/// let wrong = rollick_record::Kept::parse("# table abc\ndice-commitment: 00\n").unwrap_err();
/// assert_eq!(wrong.to_string(), "line 2: not a commitment: it has 2 characters, expected 64 hexadecimal digits");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// The commitment that the table showed before the player's word was sent.
    pub commitment: Option<Commitment>,
    /// The closed list of hashes, as it was before the player's word was revealed. Empty if it wasn't kept.
    pub hashes: Vec<WordHash>,
    /// The player's own word.
    pub word: Option<Word>,
    /// The seats that the player had.
    pub seats: Vec<Seat>,
    /// Whether rolls of real dice could be typed in at the table.
    pub typed: bool,
    /// What happened, if the player's browser saw the whole game.
    pub watched: Option<Watched>,
}

/// A game as a browser saw it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watched {
    /// The number of tokens that stood at the end, and their hash, as in `163 tokens sha256:…`.
    pub tokens: String,
    /// What was taken back, in order.
    pub taken_back: Vec<TakenBack>,
}

impl Watched {
    /// What a browser that saw the game of a record would have kept.
    pub fn of(record: &Record) -> Watched {
        let tokens: Vec<&str> = record.tokens().collect();
        let tokens = format!("{} tokens {}", tokens.len(), digest(&tokens.join("; ")));
        Watched { tokens, taken_back: record.taken_back.clone() }
    }
}

impl Kept {
    /// Reads the text form.
    ///
    /// # Errors
    /// If a line can't be read. The error names the line.
    pub fn parse(text: &str) -> Result<Kept, RecordError> {
        let (mut kept, mut taken_back) = (Kept::default(), Vec::new());
        for (number, line) in (1..).zip(text.lines().map(str::trim)) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            kept.add(line, &mut taken_back).map_err(|what| RecordError::new(number, what))?;
        }
        if let Some(watched) = &mut kept.watched {
            watched.taken_back = taken_back;
        }
        Ok(kept)
    }

    fn add(&mut self, line: &str, taken_back: &mut Vec<TakenBack>) -> Result<(), Message> {
        fn value<T: FromStr<Err = BadHex>>(text: &str) -> Result<T, Message> {
            text.parse().map_err(|error: BadHex| error.message())
        }
        let written = |example: &str| Message::new("record-written").with("example", example);
        let yes = |text: &str| match text {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(written("typed: yes")),
        };
        let (key, text) = line.split_once(':').ok_or_else(|| written("key: value"))?;
        let text = text.trim();
        match key {
            "dice-commitment" => self.commitment = Some(value(text)?),
            "dice-word-hash" => self.hashes.push(value(text)?),
            "dice-word" => self.word = Some(value(text)?),
            "seat" => self.seats.push(Seat(text.parse().map_err(|_| written("seat: 0"))?)),
            "typed" => self.typed = yes(text)?,
            "watched" => self.watched = Some(Watched { tokens: text.to_owned(), taken_back: Vec::new() }),
            "take-back" => taken_back.push(read_take_back(text).ok_or_else(|| written(TAKE_BACK))?),
            _ => return Err(Message::new("kept-line-unknown").with("key", key)),
        }
        Ok(())
    }

    /// Whether nothing was kept.
    pub fn is_empty(&self) -> bool {
        *self == Kept { typed: self.typed, ..Kept::default() }
    }

    /// What to say if the record has no dice to compare with.
    pub(crate) fn not_compared(&self) -> Option<Message> {
        (!self.is_empty()).then(|| Message::new("kept-not-compared"))
    }

    /// Compares what doesn't need the dice: what happened during the game.
    pub(crate) fn compare_game(&self, record: &Record) -> Result<Option<Message>, Message> {
        let Some(saw) = &self.watched else {
            return Ok((!self.is_empty()).then(|| Message::new("kept-game-unknown")));
        };
        let Watched { tokens, taken_back } = Watched::of(record);
        if saw.taken_back != taken_back {
            return Err(Message::new("kept-take-backs-other"));
        }
        if saw.tokens != tokens {
            return Err(Message::new("kept-tokens-other"));
        }
        Ok(Some(Message::new("kept-game-same")))
    }

    /// Compares a record and its proof with what was kept, and says what each match proves.
    pub(crate) fn compare(&self, record: &Record, proof: &Proof) -> Result<Vec<Message>, Message> {
        if self.is_empty() {
            return Ok(vec![Message::new("record-nothing-kept")]);
        }
        let findings = self.compare_dice(proof)?;
        // Somebody who was dropped in a failed round may have found a bot on their seat later.
        let took_part = self.word.as_ref().is_some_and(|word| proof.words.contains(word));
        if let Some(seat) = self.seats.iter().find(|seat| took_part && !record.had_person(**seat)) {
            return Err(Message::new("kept-seat-other").with("number", seat.0));
        }
        let typed = proof.rolls.iter().filter(|roll| roll.physical).map(|roll| roll.index.to_string());
        if let Some(rolls) = Message::all_of(typed).filter(|_| !self.typed) {
            return Err(Message::new("kept-never-typed").with("rolls", rolls));
        }
        Ok(findings)
    }

    fn compare_dice(&self, proof: &Proof) -> Result<Vec<Message>, Message> {
        // A failed round had its own commitment, list and words.
        let failed = &proof.failed;
        let mut findings = Vec::new();
        let mut find = |same: bool, of_failed: bool, [kept, before, other]: [&'static str; 3]| {
            if !same && !of_failed {
                return Err(Message::new(other));
            }
            findings.push(Message::new(if same { kept } else { before }));
            Ok(())
        };
        if let Some(kept) = self.commitment {
            let of_failed = failed.iter().any(|round| round.commitment == kept);
            find(
                kept == proof.commitment,
                of_failed,
                ["kept-commitment-same", "kept-commitment-failed", "kept-commitment-other"],
            )?;
        }
        if !self.hashes.is_empty() {
            let of_failed = failed.iter().any(|round| round.hashes == self.hashes);
            find(self.hashes == proof.hashes, of_failed, ["kept-list-same", "kept-list-failed", "kept-list-other"])?;
        }
        if let Some(kept) = &self.word {
            let of_failed = failed.iter().any(|round| round.words.contains(&Some(kept.clone())));
            find(proof.words.contains(kept), of_failed, ["kept-word-same", "kept-word-failed", "kept-word-other"])?;
        }
        Ok(findings)
    }
}
