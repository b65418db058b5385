//! A game with a person at the keyboard: what is asked, what is listed, and what a typed line does. Both the line mode
//! and the full screen use it, so they understand the same commands.

mod choices;
mod help;
mod pending;
mod places;
mod question;
mod reply;
mod saving;

use rollick_game::{Next, Seat, SeatSet};
use rollick_games::About;

pub use self::choices::Listed;
pub use self::reply::Reply;

use self::choices::List;
use self::pending::Pending;
use crate::failure::Failure;
use crate::out::{sentence, text_width};
use crate::play::dice::way_meant;
use crate::play::kept_game::KeptGame;
use crate::play::live::{LiveGame, WhoActs, possible};
use crate::play::people::read_player;
use crate::rules::{page, rule};
use crate::words::t;

/// A game with a person at the keyboard.
pub struct Session {
    pub game: LiveGame,
    /// Which list a typed number refers to.
    list: List,
    /// A question besides the game's own that must be answered first.
    pending: Option<Pending>,
    /// Where the game is kept in the data folder.
    kept: Option<KeptGame>,
    /// Whether somebody can be asked whether to save the game.
    offers: bool,
    /// Whether somebody wants to leave.
    leaving: bool,
}

impl Session {
    /// `offers` says whether somebody can be asked whether to save the game.
    pub fn new(game: LiveGame, kept: Option<KeptGame>, offers: bool) -> Session {
        Session { game, list: List::Moves, pending: None, kept, offers, leaving: false }
    }

    /// Lets one bot or roll happen, if one is due. Keeps the game whenever a person must act.
    pub fn step(&mut self) -> Result<bool, Failure> {
        // Whoever wants to leave doesn't want to see another move.
        if self.game.who_acts() == WhoActs::Machine && !self.leaving {
            self.game.advance()?;
            return Ok(true);
        }
        self.keep();
        if self.game.who_acts() == WhoActs::Over && self.offers && self.pending.is_none() {
            self.leaving = true;
            self.pending = Some(Pending::SaveAndLeave);
        }
        Ok(false)
    }

    /// Writes the game into the data folder.
    pub fn keep(&mut self) {
        if let Some(kept) = &mut self.kept {
            kept.write(&self.game);
        }
    }

    /// Where the game is kept, in a sentence.
    pub fn kept(&self) -> Option<String> {
        let number = self.kept.as_ref()?.number();
        Some(match self.game.who_acts() {
            WhoActs::Over => t!("kept-over", number = number),
            _ => t!("kept-goes-on", number = number),
        })
    }

    /// Leaves the game, or first asks whether to save it.
    pub fn leave(&mut self) -> Reply {
        self.keep();
        // Whoever asks twice doesn't want to save it.
        if self.offers && !std::mem::replace(&mut self.leaving, true) {
            self.pending = Some(Pending::SaveAndLeave);
            return Reply::goes_on();
        }
        Reply { leave: true, ..Reply::default() }
    }

    /// Carries out a typed line.
    ///
    /// # Errors
    /// Only if the game can't go on.
    pub fn typed(&mut self, line: &str) -> Result<Reply, Failure> {
        if let Some(pending) = self.pending.take() {
            return self.answer_pending(pending, line);
        }
        match self.game.who_acts() {
            WhoActs::Dice(_) => {
                if let Some(way) = way_meant(self.game.position(), line) {
                    self.game.typed(way)?;
                    return Ok(Reply::goes_on());
                }
            }
            WhoActs::Together(people) => {
                if let Some(speak) = self.who_speaks(&people, line) {
                    self.game.answer(speak)?;
                    return Ok(Reply::goes_on());
                }
            }
            _ => {}
        }
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        Ok(match word {
            "" => Reply::default(),
            "?" | "help" => Reply { answer: self.help(), ..Reply::default() },
            "quit" | "q" | "exit" => self.leave(),
            "board" => {
                self.list = List::Moves;
                Reply::goes_on()
            }
            "log" => Reply {
                answer: self.game.log().iter().map(|sentence| sentence.text.clone()).collect(),
                ..Reply::default()
            },
            "why" => self.why(rest),
            "rule" => match rule(self.game.position().setup().info, rest) {
                Ok(text) => {
                    Reply { answer: page(&text, text_width()).lines().map(str::to_owned).collect(), ..Reply::default() }
                }
                Err(why) => Reply::says(why.to_string()),
            },
            "list" => Reply { answer: self.all_listed(), ..Reply::default() },
            "steps" => self.show_steps(),
            "moves" => {
                self.list = List::Moves;
                Reply::goes_on()
            }
            "undo" => self.undo(),
            "save" => self.save(rest, false),
            "load" => self.load(rest),
            "seat" => self.seat(rest),
            _ => return self.play(line),
        })
    }

    /// Takes the choice that a line means: a number of the list, tokens, or a place.
    fn play(&mut self, line: &str) -> Result<Reply, Failure> {
        let Some(seat) = self.asked() else { return Ok(Reply::says(t!("play-over"))) };
        let position = self.game.position();
        if matches!(position.next(), Next::Chance { .. }) {
            return Ok(Reply::says(t!("play-cannot-fall", typed = line, possible = possible(position))));
        }
        let tokens = match self.meant(line) {
            Ok(tokens) => tokens,
            Err(several) if !several.is_empty() => {
                self.list = List::Some(several);
                return Ok(Reply::anew(t!("play-several", place = line)));
            }
            Err(_) => {
                if let Ok(number) = line.parse::<usize>() {
                    let listed = self.choices().len();
                    return Ok(Reply::says(t!("play-no-number", number = number, most = listed)));
                }
                let near = rollick_game::nearest(line, position.legal().iter().map(String::as_str)).map(str::to_owned);
                let reason = position.why(About::Token(line));
                let why = reason.map_or_else(|| t!("play-cannot-be-done"), |reason| self.game.say_why(&reason));
                return Ok(Reply::says(match near {
                    Some(near) => t!("play-did-you-mean", why = why, near = near),
                    None => why,
                }));
            }
        };
        // A question to several is answered by whoever typed the token.
        if let WhoActs::Together(_) = self.game.who_acts() {
            let silence = self.game.position().silence();
            let speaks = (silence.as_deref() != tokens.first().map(String::as_str)).then_some(seat);
            self.game.answer(speaks.into_iter().collect::<SeatSet>())?;
            return Ok(Reply::goes_on());
        }
        if !matches!(self.list, List::Steps(_)) {
            self.list = List::Moves;
        }
        Ok(match self.game.decide(seat, &tokens) {
            Ok(()) => Reply::goes_on(),
            Err(reason) => Reply::anew(self.game.say_why(&reason)),
        })
    }

    pub(super) fn undo(&mut self) -> Reply {
        match self.game.undo_point() {
            None => Reply::says(t!("play-nothing-to-undo")),
            Some((to, true)) => {
                self.pending = Some(Pending::TakeBack(to));
                Reply::goes_on()
            }
            Some((to, false)) => self.take_back(to),
        }
    }

    pub(super) fn take_back(&mut self, to: usize) -> Reply {
        self.list = List::Moves;
        self.game.take_back(to);
        Reply::goes_on()
    }

    fn seat(&mut self, rest: &str) -> Reply {
        let usage = t!("play-seat-usage");
        let Some((letter, name)) = rest.split_once(' ') else { return Reply::says(usage) };
        let mut letters = letter.chars();
        let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
        let Some(seat) = seat.filter(|seat| seat.index() < self.game.players().len()) else {
            return Reply::says(t!("play-no-seat", letter = letter, usage = usage));
        };
        match read_player(name, seat.index()) {
            Ok(player) => {
                self.game.change_hands(seat, player);
                Reply::goes_on()
            }
            Err(why) => Reply::says(sentence(&why.to_string())),
        }
    }
}
