//! What people may do at a table: from a request to the entries that it appends, or to the reason why not.

use rollick_fair::{Dice, Word, WordHash};
use rollick_game::{Next, Seat};
use rollick_protocol::{Answer, By, Phase, SitterKind, Words};

use crate::bots::Bots;
use crate::entry::Entry;
use crate::names;
use crate::question::{asked, goes_on};
use crate::refused::Refused;
use crate::replay::Replay;

/// What a key opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// All that only the maker may do.
    Host,
    /// The seats of a device.
    Device(usize),
}

impl Who {
    /// How the log calls them.
    pub(crate) fn author(self) -> String {
        match self {
            Who::Host => "host".to_owned(),
            Who::Device(device) => format!("device-{device}"),
        }
    }
}

/// Something to be done at a table.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    Sit { name: Option<String>, word_hash: String },
    Start,
    Word { word: String },
    Play { version: u64, answers: Vec<Answer> },
    Roll { version: u64, seat: u8 },
    Undo { version: u64, seat: u8 },
    UndoAnswer { version: u64, seat: u8, agree: bool },
    AskMe { seat: u8, on: bool },
    Replace { seat: u8, level: String },
    GiveUp,
    Rematch { table: String },
}

impl Act {
    /// The version that the sender saw.
    pub(crate) fn version(&self) -> Option<u64> {
        match self {
            Act::Play { version, .. }
            | Act::Roll { version, .. }
            | Act::Undo { version, .. }
            | Act::UndoAnswer { version, .. } => Some(*version),
            _ => None,
        }
    }
}

/// The longest whole move and the longest token that are looked at.
const LONGEST_PLAN: usize = 16;
const LONGEST_TOKEN: usize = 64;

impl Replay {
    /// The entries that an act appends. Undo is for the table itself: others may have to agree.
    pub(crate) fn entries(&self, who: Who, act: &Act, dice: Option<&Dice>, bots: &Bots) -> Result<Vec<Entry>, Refused> {
        match act {
            Act::Sit { name, word_hash } => self.sits(who, name.as_deref(), word_hash).map(|entry| vec![entry]),
            Act::Start => self.starts(who, bots),
            Act::Word { word } => self.reveals(who, word),
            Act::Play { version, answers } => self.plays(who, *version, answers),
            Act::Roll { version, seat } => self.rolls(who, *version, *seat, dice),
            Act::AskMe { seat, on } => {
                self.own(who, *seat)?;
                let same = self.sitters[usize::from(*seat)].ask_me == *on;
                Ok(if same { Vec::new() } else { vec![Entry::AskMe { seat: *seat, on: *on }] })
            }
            Act::Replace { seat, level } => self.replaces(who, *seat, level, bots),
            Act::GiveUp => self.gives_up(who),
            Act::Rematch { table } => match (&self.rematch, self.ended()) {
                (Some(_), _) => Ok(Vec::new()),
                (None, true) => Ok(vec![Entry::Rematch { table: table.clone() }]),
                (None, false) => Err(Refused::not_now("A rematch comes after the end of the game.")),
            },
            Act::Undo { .. } | Act::UndoAnswer { .. } => Ok(Vec::new()),
        }
    }

    /// The host, and nobody else.
    fn host(&self, who: Who) -> Result<(), Refused> {
        match who {
            Who::Host => Ok(()),
            Who::Device(_) => Err(Refused::forbidden("Only the one who made the table may do that.")),
        }
    }

    /// A seat that the key opens and on which a person sits.
    pub(crate) fn own(&self, who: Who, seat: u8) -> Result<Seat, Refused> {
        let Some(sitter) = self.sitters.get(usize::from(seat)) else {
            return Err(Refused::bad(format!("There is no seat {seat}: the table has {}.", self.sitters.len())));
        };
        match who {
            Who::Device(device) if self.pinned.header.devices[device].contains(&seat) => match sitter.kind {
                SitterKind::Person => Ok(Seat(seat)),
                SitterKind::Bot => Err(Refused::forbidden("A bot plays this seat.")),
                SitterKind::Open => Err(Refused::not_now("Sit down first.")),
            },
            _ => Err(Refused::forbidden(format!("Seat {seat} isn't yours."))),
        }
    }

    /// Whether the sender saw the question that is still open.
    pub(crate) fn current(&self, version: u64) -> Result<(), Refused> {
        match (self.question..=self.version).contains(&version) {
            true => Ok(()),
            false => Err(Refused::conflict().at(self.version)),
        }
    }

    fn playing(&self) -> Result<(), Refused> {
        let message = match self.phase() {
            Phase::Playing => return Ok(()),
            Phase::Gathering => "The table hasn't started yet.",
            Phase::Revealing => "The words for the dice are still being revealed.",
            Phase::Over => return Err(Refused::not_now("The game is over.").rule("RO-03").at(self.version)),
            Phase::GivenUp => "The table was given up.",
        };
        Err(Refused::not_now(message).at(self.version))
    }

    fn sits(&self, who: Who, name: Option<&str>, word_hash: &str) -> Result<Entry, Refused> {
        let Who::Device(device) = who else {
            return Err(Refused::forbidden("The host key opens no seat: sit down with a seat key."));
        };
        if self.phase() != Phase::Gathering {
            return Err(Refused::not_now("The table has started; nobody can sit down any more.").at(self.version));
        }
        let seats = &self.pinned.header.devices[device];
        if seats.iter().all(|seat| self.sitters[usize::from(*seat)].kind == SitterKind::Bot) {
            return Err(Refused::forbidden("A bot has this seat now."));
        }
        let hash: WordHash = word_hash.parse().map_err(|error| Refused::bad(format!("word_hash: {error}.")))?;
        let name = name.map(names::clean).filter(|name| !name.is_empty());
        Ok(Entry::Sit { device, name, word_hash: hash.to_string() })
    }

    fn starts(&self, who: Who, bots: &Bots) -> Result<Vec<Entry>, Refused> {
        self.host(who)?;
        match self.phase() {
            Phase::Gathering => Ok(vec![Entry::Start { level: bots.usual().to_owned() }]),
            _ => Err(Refused::not_now("The table has started already.").at(self.version)),
        }
    }

    fn reveals(&self, who: Who, word: &str) -> Result<Vec<Entry>, Refused> {
        let Who::Device(device) = who else {
            return Err(Refused::forbidden("The host key has no word: it comes with a seat key."));
        };
        let Some(known) = self.words.iter().find(|known| known.device == device) else {
            return Err(Refused::not_now("This device has no word in the dice."));
        };
        let word: Word = word.parse().map_err(|error| Refused::bad(format!("word: {error}.")))?;
        if self.phase() == Phase::Gathering {
            return Err(Refused::not_now("Keep your word to yourself until the table has started."));
        }
        if word.hash() != known.hash {
            return Err(Refused::bad("word: it is not the word whose hash was sent on sitting down."));
        }
        Ok(match (self.phase(), &known.word) {
            (Phase::Revealing, None) => vec![Entry::Word { device, word: word.to_string() }],
            _ => Vec::new(),
        })
    }

    fn rolls(&self, who: Who, version: u64, seat: u8, dice: Option<&Dice>) -> Result<Vec<Entry>, Refused> {
        let seat = self.own(who, seat)?;
        self.playing()?;
        self.current(version)?;
        match self.position.next() {
            Next::Chance { seat: due, .. } if due == seat => {}
            Next::Chance { seat: due, .. } => {
                let message = format!("It is {} who rolls now.", self.name(due));
                return Err(Refused::not_now(message).rule("RO-02").at(self.version));
            }
            _ => return Err(Refused::not_now("There is nothing to roll now.").rule("RO-05").at(self.version)),
        }
        let roll = dice.and_then(|dice| self.fall(dice));
        roll.map(|entry| vec![entry]).ok_or_else(|| Refused::unavailable("The dice are not there."))
    }

    /// The chance that is due, as the dice have it.
    pub(crate) fn fall(&self, dice: &Dice) -> Option<Entry> {
        let Next::Chance { ways, .. } = self.position.next() else { return None };
        let way = dice.roll(self.rolls.len() as u64, ways);
        Some(Entry::Roll { token: self.position.outcome(way)?, way, ways })
    }

    fn plays(&self, who: Who, version: u64, answers: &[Answer]) -> Result<Vec<Entry>, Refused> {
        for (k, answer) in answers.iter().enumerate() {
            self.own(who, answer.seat)?;
            if answers[..k].iter().any(|other| other.seat == answer.seat) {
                return Err(Refused::bad(format!("answers: seat {} answers twice.", answer.seat)));
            }
            if !(1..=LONGEST_PLAN).contains(&answer.tokens.len()) {
                return Err(Refused::bad(format!("tokens: send 1 to {LONGEST_PLAN} of them.")));
            }
            if answer.tokens.iter().any(|token| token.len() > LONGEST_TOKEN) {
                return Err(Refused::bad(format!("tokens: one is longer than {LONGEST_TOKEN} bytes.")));
            }
        }
        if answers.is_empty() {
            return Err(Refused::bad("answers: there is none."));
        }
        self.playing()?;
        self.current(version)?;
        let order = asked(&*self.position);
        for answer in answers {
            let known = order.iter().find(|asked| asked.seat.0 == answer.seat);
            let mut at = known.map_or_else(|| self.position.clone(), |asked| asked.position.clone());
            if let Err((k, reason)) = at.play_plan(Seat(answer.seat), &answer.tokens) {
                let name = |seat| self.name(seat);
                let words = Words::new(self.pinned.game.setup().info.english, &name);
                let reason = rollick_protocol::Reason::of(&reason, &words);
                let message = match answer.tokens.len() {
                    1 => reason.message.text,
                    _ => format!("{} (token {} of the move)", reason.message.text, k + 1),
                };
                return Err(Refused::new(axum::http::StatusCode::UNPROCESSABLE_ENTITY, "illegal", message)
                    .rule(reason.rule)
                    .at(self.version));
            }
        }
        Ok(self.hear(answers, &order))
    }

    /// Answers in the order of the rules: those whose time has come as tokens, the others to be kept.
    fn hear(&self, answers: &[Answer], order: &[crate::question::Asked]) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut left: Vec<&Answer> = answers.iter().collect();
        let mut at = self.position.clone();
        for asked in order {
            let Some(k) = left.iter().position(|answer| answer.seat == asked.seat.0) else { break };
            let answer = left.remove(k);
            let before = at.clone();
            if at.play_plan(asked.seat, &answer.tokens).is_err() {
                return entries;
            }
            entries.extend(Entry::plan(answer.seat, &answer.tokens, By::Person));
            if !goes_on(&*before, asked.seat, &*at) {
                // Nobody is asked this any more.
                return entries;
            }
        }
        entries.extend(left.iter().map(|answer| Entry::Answer { seat: answer.seat, tokens: answer.tokens.clone() }));
        entries
    }

    fn replaces(&self, who: Who, seat: u8, level: &str, bots: &Bots) -> Result<Vec<Entry>, Refused> {
        self.host(who)?;
        if usize::from(seat) >= self.sitters.len() {
            return Err(Refused::bad(format!("There is no seat {seat}: the table has {}.", self.sitters.len())));
        }
        if bots.get(level).is_none() {
            return Err(Refused::bad(bots.unknown(level)));
        }
        match self.ended() {
            false => Ok(vec![Entry::Replace { seat, level: level.to_owned() }]),
            true => Err(Refused::not_now("The table has ended.").at(self.version)),
        }
    }

    fn gives_up(&self, who: Who) -> Result<Vec<Entry>, Refused> {
        self.host(who)?;
        match self.ended() {
            false => Ok(vec![Entry::GiveUp]),
            true => Err(Refused::not_now("The table has ended.").at(self.version)),
        }
    }
}
