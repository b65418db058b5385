//! What is asked, in words.

use rollick_game::{Next, Seat};

use super::Session;
use super::pending::Pending;
use crate::play::live::WhoActs;
use crate::words::{all_of, t};

impl Session {
    /// What is asked now, in one or more lines.
    pub fn question(&self) -> Vec<String> {
        if let Some(pending) = &self.pending {
            return self.pending_question(pending);
        }
        let position = self.game.position();
        match self.game.who_acts() {
            WhoActs::Over | WhoActs::Machine => self.result().into_iter().collect(),
            WhoActs::Person(_) => vec![self.game.say(&position.ask())],
            WhoActs::Dice(seat) => {
                vec![self.game.say(&position.ask()), t!("play-type-dice", name = self.game.name(seat))]
            }
            WhoActs::Together(people) => {
                let view = position.view();
                let mut lines = vec![self.game.say(&position.ask())];
                for seat in people {
                    let hand: Vec<String> =
                        view.seats[seat.index()].hand.iter().map(|card| self.game.say(&card.name)).collect();
                    let name = format!("{} {}", seat.letter(), self.game.name(seat));
                    lines.push(match hand.is_empty() {
                        true => name,
                        false => t!("play-holds", name = name, cards = hand.join(", ")),
                    });
                }
                lines
            }
        }
    }

    /// The result, if the game is over.
    pub fn result(&self) -> Option<String> {
        let Next::Over(standings) = self.game.position().next() else { return None };
        Some(match standings.winner() {
            Some(seat) => t!("play-wins", name = self.game.name(seat)),
            None => t!("play-draw", names = all_of(standings.first().iter().map(|seat| self.game.name(seat)))),
        })
    }

    /// The words before the cursor.
    pub fn prompt(&self) -> String {
        let words = match (&self.pending, self.game.who_acts()) {
            (Some(Pending::SaveAndLeave), _) => t!("play-prompt-save"),
            (Some(_), _) => t!("play-prompt-yes"),
            (None, WhoActs::Person(seat)) => t!("play-prompt", name = self.game.name(seat)),
            (None, WhoActs::Dice(_)) => {
                t!("play-prompt-dice", example = self.game.position().outcome(0).unwrap_or_default())
            }
            (None, WhoActs::Together(people)) => {
                let one = |seat: &Seat| {
                    t!("play-prompt-one", letter = seat.letter().to_string(), name = self.game.name(*seat))
                };
                t!("play-prompt-together", all = people.iter().map(one).collect::<Vec<_>>().join(", "))
            }
            (None, WhoActs::Over | WhoActs::Machine) => ">".to_owned(),
        };
        format!("{words} ")
    }

    /// The seat that is asked.
    pub fn asked(&self) -> Option<Seat> {
        match self.game.who_acts() {
            WhoActs::Person(seat) | WhoActs::Dice(seat) => Some(seat),
            WhoActs::Together(people) => people.first().copied(),
            WhoActs::Over | WhoActs::Machine => None,
        }
    }
}
