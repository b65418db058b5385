//! What people may do at a table. A request turns into the entries that it appends, or into the reason why it is
//! refused.

use rollick_fair::{BadHex, FairDice, Word};
use rollick_game::{Message, Next, Seat};
use rollick_protocol::{Act, Answer, AskWhen, By, Settings, SitterKind, TablePhase};
use rollick_record::ToldOfDice;

use crate::bots::Bots;
use crate::entry::Entry;
use crate::question::{Asked, asked, goes_on};
use crate::refused::{Refused, field};
use crate::table_state::TableState;

/// Who sends a request, as shown by the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Somebody with the host key, which the person who made the table has.
    Host,
    /// A device, which plays all of its seats.
    Device(usize),
    /// Somebody without a key.
    Watcher,
}

impl Who {
    /// The name of this sender in the log.
    pub(crate) fn author(self) -> String {
        match self {
            Who::Host => "host".to_owned(),
            Who::Device(device) => format!("device-{device}"),
            Who::Watcher => "watcher".to_owned(),
        }
    }
}

/// The longest time that a question may stay open, in seconds.
const LONGEST_WINDOW: u32 = 600;
/// The most tokens in a plan.
const LONGEST_PLAN: usize = 16;
/// The most bytes in a token.
const LONGEST_TOKEN: usize = 64;

/// The shortest and the longest time for a question, in seconds.
const QUESTION: std::ops::RangeInclusive<u32> = 60..=14 * 24 * 3600;

/// What a number of seconds may be.
fn seconds(allowed: std::ops::RangeInclusive<u32>) -> Message {
    Message::new("seconds-range").with("least", *allowed.start()).with("most", *allowed.end())
}

/// Checks settings from outside.
pub(crate) fn check_settings(settings: &Settings, bots: &Bots) -> Result<(), Refused> {
    if settings.answer_seconds.is_some_and(|seconds| !(1..=LONGEST_WINDOW).contains(&seconds)) {
        return Err(Refused::bad(field("answer_seconds", seconds(1..=LONGEST_WINDOW))));
    }
    if settings.question_seconds.is_some_and(|seconds| !QUESTION.contains(&seconds)) {
        return Err(Refused::bad(field("question_seconds", seconds(QUESTION))));
    }
    match &settings.stand_in {
        Some(level) if bots.get(level).is_none() => Err(Refused::impossible(field("stand_in", bots.unknown(level)))),
        _ => Ok(()),
    }
}

/// Refuses the tokens of a plan in a request if there are none, too many, or one that is too long.
pub(crate) fn check_plan(name: &'static str, tokens: &[String]) -> Result<(), Refused> {
    if !(1..=LONGEST_PLAN).contains(&tokens.len()) {
        return Err(Refused::bad(field(name, Message::new("tokens-number").with("most", LONGEST_PLAN))));
    }
    if tokens.iter().any(|token| token.len() > LONGEST_TOKEN) {
        return Err(Refused::bad(field(name, Message::new("token-length").with("bytes", LONGEST_TOKEN))));
    }
    Ok(())
}

impl TableState {
    /// The entries that a request appends. The table's task handles the rest: take-backs and missing words, which have a
    /// clock; rematches, which need another table; and talk, which isn't in the log. `link` is the hash of the key for a
    /// new link.
    pub(crate) fn entries(
        &self,
        who: Who,
        act: &Act,
        dice: Option<&FairDice>,
        link: impl FnOnce() -> String,
        bots: &Bots,
    ) -> Result<Vec<Entry>, Refused> {
        match act {
            Act::Sit { name, word_hash } => self.sits(who, name.as_deref(), word_hash, bots),
            Act::Start {} => self.starts(who, bots),
            Act::Word { word } => self.reveals(who, word),
            Act::Play { question, answers } => self.plays(who, *question, answers),
            Act::Roll { question, seat } => self.rolls(who, *question, *seat, dice),
            Act::AskMe { seat, when } => {
                self.own(who, *seat)?;
                let same = self.sitters[usize::from(*seat)].ask_me == *when;
                let entry = Entry::AskMe { seat: *seat, on: *when != AskWhen::Never, when: Some(*when) };
                Ok(if same { Vec::new() } else { vec![entry] })
            }
            Act::Settings { settings } => {
                self.host(who)?;
                check_settings(settings, bots)?;
                self.open_still()?;
                // Hints change only before the start, so that whoever sits down knows what the others may do.
                if settings.hints != self.settings.hints && self.phase() != TablePhase::Gathering {
                    return Err(Refused::not_now(Message::new("hints-too-late")).at(self.version));
                }
                if settings.hints && self.no_hints.is_some() {
                    return Err(Refused::not_now(Message::new("hints-unwanted")).at(self.version));
                }
                let same = self.settings == *settings;
                Ok(if same { Vec::new() } else { vec![Entry::Settings { settings: settings.clone() }] })
            }
            Act::NoHints {} => self.objects_to_hints(who),
            Act::GiveUp {} => {
                self.host(who)?;
                self.open_still().map(|()| vec![Entry::GiveUp])
            }
            act => self.seat_entries(who, act, link, bots),
        }
    }

    /// Anybody who is seated may say no to hints. Then nobody gets any.
    fn objects_to_hints(&self, who: Who) -> Result<Vec<Entry>, Refused> {
        self.open_still()?;
        let seated = |seat: &u8| self.sitters[usize::from(*seat)].kind == SitterKind::Person;
        match who {
            Who::Device(device) if self.seats_of[device].iter().any(seated) => {
                Ok(if self.no_hints.is_some() { Vec::new() } else { vec![Entry::NoHints { device }] })
            }
            _ => Err(Refused::forbidden(Message::new("only-the-seated"))),
        }
    }

    /// Refuses everybody but the host.
    pub(crate) fn host(&self, who: Who) -> Result<(), Refused> {
        match self.host.map_or(who == Who::Host, |device| who == Who::Device(device)) {
            true => Ok(()),
            false => Err(Refused::forbidden(Message::new("only-the-host"))),
        }
    }

    /// Refuses once the table has ended.
    pub(crate) fn open_still(&self) -> Result<(), Refused> {
        match self.ended() {
            false => Ok(()),
            true => Err(Refused::not_now(Message::new("table-ended")).at(self.version)),
        }
    }

    pub(crate) fn no_seat(&self, seat: u8) -> Refused {
        let why = Message::new("seat-missing").with("seat", seat).with("seats", self.sitters.len());
        Refused::impossible(field("seat", why))
    }

    /// The seat, if the sender's key opens it and a person sits there.
    pub(crate) fn own(&self, who: Who, seat: u8) -> Result<Seat, Refused> {
        let sitter = self.sitters.get(usize::from(seat)).ok_or_else(|| self.no_seat(seat))?;
        match who {
            Who::Device(device) if self.seats_of[device].contains(&seat) => match sitter.kind {
                SitterKind::Person if sitter.away.is_some() => Err(Refused::not_now(Message::new("take-seat-back"))),
                SitterKind::Person => Ok(Seat(seat)),
                SitterKind::Bot => Err(Refused::forbidden(Message::new("bot-plays-seat"))),
                SitterKind::Open | SitterKind::Closed => Err(Refused::not_now(Message::new("sit-down-first"))),
            },
            _ => Err(Refused::forbidden(Message::new("not-your-seat").with("seat", Seat(seat)))),
        }
    }

    /// Refuses the answer to a question that is no longer open.
    fn open_question(&self, question: u64) -> Result<(), Refused> {
        match self.question == question {
            true => Ok(()),
            false => Err(Refused::conflict().at(self.version)),
        }
    }

    /// Refuses unless the game is in progress.
    pub(crate) fn playing(&self) -> Result<(), Refused> {
        let key = match self.phase() {
            TablePhase::Playing => return Ok(()),
            TablePhase::Gathering => "not-started",
            TablePhase::Revealing => "words-missing",
            TablePhase::Over => return Err(Refused::not_now(Message::new("ro-03")).rule("RO-03").at(self.version)),
            TablePhase::GivenUp => "table-given-up",
        };
        Err(Refused::not_now(Message::new(key)).at(self.version))
    }

    fn reveals(&self, who: Who, word: &str) -> Result<Vec<Entry>, Refused> {
        let Who::Device(device) = who else {
            return Err(Refused::forbidden(Message::new("host-key-no-word")));
        };
        let Some(known) = self.words.iter().find(|known| known.device == device) else {
            return Err(Refused::not_now(Message::new("no-word-of-yours")));
        };
        let word: Word = word.parse().map_err(|error: BadHex| Refused::bad(field("word", error.message())))?;
        if self.phase() == TablePhase::Gathering {
            return Err(Refused::not_now(Message::new("word-too-early")));
        }
        if word.hash() != known.hash {
            return Err(Refused::impossible(field("word", Message::new("word-other"))));
        }
        Ok(match (self.phase(), &known.word) {
            (TablePhase::Revealing, None) => vec![Entry::Word { device, word: word.to_string() }],
            _ => Vec::new(),
        })
    }

    fn rolls(&self, who: Who, question: u64, seat: u8, dice: Option<&FairDice>) -> Result<Vec<Entry>, Refused> {
        let seat = self.own(who, seat)?;
        self.playing()?;
        self.open_question(question)?;
        match self.position.next() {
            Next::Chance { seat: due, .. } if due == seat => {}
            Next::Chance { seat: due, .. } => {
                let message = Message::new("somebody-else-rolls").with("seat", due);
                return Err(Refused::not_now(message).rule("RO-02").at(self.version));
            }
            _ => return Err(Refused::not_now(Message::new("nothing-to-roll")).rule("RO-05").at(self.version)),
        }
        let roll = dice.and_then(|dice| self.fall(dice));
        roll.map(|entry| vec![entry]).ok_or_else(|| Refused::unavailable(Message::new("dice-not-ready")))
    }

    /// The roll or card that is due: the next scripted one, or else what the fair dice give.
    pub(crate) fn fall(&self, dice: &FairDice) -> Option<Entry> {
        let Next::Chance { ways, .. } = self.position.next() else { return None };
        // If the scripted token isn't possible here, the server rolls instead.
        let scripted = self.pinned.script().get(self.standing).cloned().or_else(|| self.guided()?.into_iter().next());
        let scripted = scripted.and_then(|token| self.position.way_of(&token));
        let way = scripted.unwrap_or_else(|| dice.roll(self.rolled as u64, ways));
        Some(Entry::Roll { token: self.position.outcome(way)?, way, ways, scripted: scripted.is_some() })
    }

    fn plays(&self, who: Who, question: u64, answers: &[Answer]) -> Result<Vec<Entry>, Refused> {
        for (k, answer) in answers.iter().enumerate() {
            self.own(who, answer.seat)?;
            if answers[..k].iter().any(|other| other.seat == answer.seat) {
                let why = Message::new("answers-twice").with("seat", answer.seat);
                return Err(Refused::impossible(field("answers", why)));
            }
            check_plan("tokens", &answer.tokens)?;
        }
        self.playing()?;
        self.open_question(question)?;
        match answers {
            [] => Err(Refused::bad(field("answers", Message::new("answers-none")))),
            // The usual case. Whether it is legal turns out when the entries are applied.
            [answer] if self.position.next() == Next::Choose(Seat(answer.seat)) => {
                Ok(Entry::plan(answer.seat, &answer.tokens, By::Person))
            }
            _ => self.hear(answers),
        }
    }

    /// The entries for these answers, in the order of the rules. An answer whose turn has come becomes tokens; one that
    /// comes early is kept for later.
    fn hear(&self, answers: &[Answer]) -> Result<Vec<Entry>, Refused> {
        let order = asked(&*self.position);
        for answer in answers {
            let known = order.iter().find(|asked| asked.seat.0 == answer.seat);
            let mut at = known.map_or_else(|| self.position.clone(), |asked| asked.position.clone());
            if let Err((_, reason)) = at.play_plan(Seat(answer.seat), &answer.tokens) {
                return Err(self.illegal(reason));
            }
        }
        // Once answered, a question stays answered.
        let mut left: Vec<&Answer> = answers.iter().filter(|answer| !self.held.contains_key(&answer.seat)).collect();
        let (mut entries, mut at) = (Vec::new(), self.position.clone());
        for Asked { seat, .. } in order {
            let Some(k) = left.iter().position(|answer| answer.seat == seat.0) else { break };
            let answer = left.remove(k);
            let before = at.clone();
            if at.play_plan(seat, &answer.tokens).is_err() {
                return Ok(entries);
            }
            entries.extend(Entry::plan(answer.seat, &answer.tokens, By::Person));
            if !goes_on(&*before, seat, &*at) {
                // The question is closed, so the other answers no longer matter.
                return Ok(entries);
            }
        }
        entries.extend(left.iter().map(|answer| Entry::Answer { seat: answer.seat, tokens: answer.tokens.clone() }));
        Ok(entries)
    }

    /// The refusal of something that a rule forbids.
    pub(crate) fn illegal(&self, reason: rollick_game::Reason) -> Refused {
        Refused::illegal(reason, self.pinned.game.setup().info.id).at(self.version)
    }
}
