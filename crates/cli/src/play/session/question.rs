//! What is asked, in words.

use rollick_game::{Next, Seat};

use super::Session;
use super::pending::Pending;
use crate::play::live::Due;

impl Session {
    /// What is asked now, in one or more lines.
    pub fn question(&self) -> Vec<String> {
        if let Some(pending) = &self.pending {
            return self.pending_question(pending);
        }
        let position = self.game.position();
        match self.game.due() {
            Due::Over | Due::Machine => self.result().into_iter().collect(),
            Due::Person(_) => vec![self.game.say(&position.ask())],
            Due::Dice(seat) => {
                vec![self.game.say(&position.ask()), format!("{}, type what shows.", self.game.name(seat))]
            }
            Due::Together(people) => {
                let view = position.view();
                let mut lines = vec![self.game.say(&position.ask())];
                for seat in people {
                    let hand: Vec<String> =
                        view.seats[seat.index()].hand.iter().map(|card| self.game.say(&card.name)).collect();
                    let hand = if hand.is_empty() { String::new() } else { format!(" holds {}", hand.join(", ")) };
                    lines.push(format!("{} {}{hand}", seat.letter(), self.game.name(seat)));
                }
                lines
            }
        }
    }

    /// The result, if the game is over.
    pub fn result(&self) -> Option<String> {
        let Next::Over(standings) = self.game.position().next() else { return None };
        let names: Vec<String> = standings.first().iter().map(|seat| self.game.name(seat)).collect();
        Some(match standings.winner() {
            Some(_) => format!("{} wins!", names.join("")),
            None => format!("A draw between {}.", names.join(" and ")),
        })
    }

    /// The words before the cursor.
    pub fn prompt(&self) -> String {
        match (&self.pending, self.game.due()) {
            (Some(Pending::SaveAndLeave), _) => "Save it to a file, too? (a name, or Enter for no) ".to_owned(),
            (Some(_), _) => "(y/N) ".to_owned(),
            (None, Due::Person(seat)) => format!("{} (? for help)> ", self.game.name(seat)),
            (None, Due::Dice(_)) => {
                let example = self.game.position().outcome(0).unwrap_or_default();
                format!("(as in {example})> ")
            }
            (None, Due::Together(people)) => {
                let letters: Vec<String> =
                    people.iter().map(|s| format!("{} for {}", s.letter(), self.game.name(*s))).collect();
                format!("{}, Enter to pass (? for help)> ", letters.join(", "))
            }
            (None, Due::Over | Due::Machine) => "> ".to_owned(),
        }
    }

    /// The seat that is asked.
    pub fn asked(&self) -> Option<Seat> {
        match self.game.due() {
            Due::Person(seat) | Due::Dice(seat) => Some(seat),
            Due::Together(people) => people.first().copied(),
            Due::Over | Due::Machine => None,
        }
    }
}
