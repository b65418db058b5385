//! What a person can choose, as it is listed, and which choice a typed line means.

use rollick_game::{Next, Seat, SeatSet, Spot};
use rollick_stage::Choice;

use super::Session;
use super::reply::Reply;
use crate::play::live::WhoActs;
use crate::words::t;

/// The list of choices that is shown.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum List {
    Moves,
    Steps(Seat),
    /// Those that fit what was typed.
    Some(Vec<Choice>),
}

/// A choice as it is listed.
pub struct Listed {
    pub label: String,
    pub token: String,
}

impl Session {
    pub(super) fn choices(&self) -> Vec<Choice> {
        if !matches!(self.game.who_acts(), WhoActs::Person(_)) || self.pending.is_some() {
            return Vec::new();
        }
        let offers = self.game.position().offers();
        match &self.list {
            List::Some(choices) => choices.clone(),
            List::Steps(seat) if self.asked() == Some(*seat) && !offers.steps.is_empty() => offers.steps,
            _ => offers.moves,
        }
    }

    /// Who says yes to a question to several people. The line names them by their letters, or by a number of the list.
    /// An empty line means nobody.
    pub(super) fn who_speaks(&self, people: &[Seat], line: &str) -> Option<SeatSet> {
        if line.is_empty() || self.game.position().silence().as_deref() == Some(line) {
            return Some(SeatSet::NONE);
        }
        if let Ok(number) = line.parse::<usize>() {
            let seat = number.checked_sub(2).and_then(|k| people.get(k)).copied();
            return (number == 1 || seat.is_some()).then(|| seat.into_iter().collect());
        }
        let letters = line.chars().filter(|c| !c.is_whitespace());
        let named: Option<Vec<Seat>> = letters.map(Seat::from_letter).collect();
        named.filter(|named| named.iter().all(|seat| people.contains(seat))).map(|named| named.into_iter().collect())
    }

    /// The list for a question to several: nobody, or one of them.
    fn listed_together(&self, people: &[Seat]) -> Vec<Listed> {
        let silence = self.game.position().silence().unwrap_or_default();
        let offers = self.game.position().moves();
        let label = |silent: bool| {
            let choice = offers.iter().find(|choice| (choice.tokens == [silence.clone()]) == silent);
            choice.map_or_else(String::new, |choice| self.game.say(&choice.label))
        };
        let nobody = Listed { label: label(true), token: silence.clone() };
        let one = |seat: &Seat| Listed {
            label: t!("play-one-does", name = self.game.name(*seat), what = label(false)),
            token: seat.letter().to_string(),
        };
        std::iter::once(nobody).chain(people.iter().map(one)).collect()
    }

    /// The list of choices that a typed number refers to.
    pub fn listed(&self) -> Vec<Listed> {
        if let (WhoActs::Together(people), None) = (self.game.who_acts(), &self.pending) {
            return self.listed_together(&people);
        }
        let listed = |choice: Choice| Listed { label: self.game.say(&choice.label), token: choice.tokens.join("; ") };
        self.choices().into_iter().map(listed).collect()
    }

    /// Whether a text is a number of the list.
    pub(super) fn is_listed(&self, text: &str) -> bool {
        text.parse().is_ok_and(|number: usize| (1..=self.listed().len()).contains(&number))
    }

    /// The whole list, a choice in each line.
    pub(super) fn all_listed(&self) -> Vec<String> {
        let line = |(k, choice): (usize, Listed)| format!("  {:>2}. {:<44} {}", k + 1, choice.label, choice.token);
        self.listed().into_iter().enumerate().map(line).collect()
    }

    /// What Tab completes.
    pub fn completions(&self) -> Vec<String> {
        let mut all: Vec<String> = self.choices().iter().map(|choice| choice.tokens.join("; ")).collect();
        all.extend(self.game.position().legal());
        if let WhoActs::Dice(_) = self.game.who_acts()
            && let Next::Chance { ways, .. } = self.game.position().next()
        {
            all.extend((0..ways).filter_map(|way| self.game.position().outcome(way)));
        }
        let commands = [
            "why ", "rule ", "steps", "moves", "list", "board", "log", "undo", "save ", "load ", "seat ", "quit",
            "help",
        ];
        all.extend(commands.map(str::to_owned));
        all.sort();
        all.dedup();
        all
    }

    pub(super) fn show_steps(&mut self) -> Reply {
        let Some(seat) = self.asked() else { return Reply::says(t!("play-nothing-to-decide")) };
        if self.game.position().offers().steps.is_empty() {
            return Reply::says(t!("play-single-steps"));
        }
        self.list = List::Steps(seat);
        Reply::goes_on()
    }

    /// The tokens that a line means. If several choices fit, returns those as the error.
    pub(super) fn meant(&self, line: &str) -> Result<Vec<String>, Vec<Choice>> {
        let listed = self.choices();
        if let Ok(number) = line.parse::<usize>() {
            // What is typed refers to the list shown last.
            if let Some(choice) = listed.get(number.wrapping_sub(1)) {
                return Ok(choice.tokens.clone());
            }
        }
        let tokens: Vec<String> = line.split(';').map(|t| t.trim().to_owned()).collect();
        if self.game.position().legal().contains(&tokens[0]) {
            return Ok(tokens);
        }
        let place = self.place_meant(line).unwrap_or_else(|| line.to_owned());
        let mut there: Vec<Choice> = listed.into_iter().filter(|choice| leads(choice, &place)).collect();
        match there.len() {
            1 => Ok(there.remove(0).tokens),
            _ => Err(there),
        }
    }

    /// Whether a choice leads to this place or uses this card.
    pub fn leads_to(&self, place: &str) -> bool {
        let place = self.place_meant(place).unwrap_or_else(|| place.to_owned());
        self.choices().iter().any(|choice| leads(choice, &place))
    }
}

fn leads(choice: &Choice, place: &str) -> bool {
    let is = |spot: &Spot| matches!(spot, Spot::Place(id) | Spot::Card(id) if id.eq_ignore_ascii_case(place));
    choice.targets.iter().any(is)
}
