//! How drives and red dice are offered: a car, the place where it ends, and the dice.

use rollick_game::{Message, Seat, Spot};
use rollick_stage::Choice;

use super::car_id;
use crate::action::Action;
use crate::board::Node;
use crate::game::RoadHog;
use crate::names::{place_name, road_name};
use crate::state::State;

impl RoadHog {
    /// A drive by one green die or by a sum. If several counts end on the same place, their labels differ.
    pub(super) fn drive_choice(&self, s: &State, action: Action, count: u8) -> Choice {
        let (board, mover) = (&self.rules.board, s.turns.mover);
        let (car, to) = (s.car(mover), board.drive(s.car(mover), count).to);
        Choice {
            targets: spots(mover, board.name(to), green_dice(s, action)),
            path: board.route(car, count).map(|n| board.name(n).to_owned()).collect(),
            ..Choice::button(self.drive_label(action, to))
        }
    }

    fn drive_label(&self, action: Action, to: Node) -> Message {
        let board = &self.rules.board;
        let exit = board.info(to).exit;
        let stop = to == board.final_check_point();
        let message = match action {
            _ if to == board.goal() => Message::new("do-win"),
            Action::Sum(..) if stop => Message::new("do-sum-stop"),
            Action::Sum(..) if exit.is_some() => Message::new("do-sum-exit"),
            Action::Sum(..) => Message::new("do-sum"),
            _ if stop => Message::new("do-green-stop"),
            _ if exit.is_some() => Message::new("do-exit"),
            _ => Message::new("do-green"),
        };
        let message = match action {
            Action::Sum(a, b) if to == board.goal() => message.with("n", a + b),
            Action::Sum(a, b) => message.with("a", a).with("b", b),
            Action::Green(die) => message.with("n", die),
            _ => message,
        };
        let message = if stop { message } else { message.with("place", place_name(board, to)) };
        match exit {
            Some(road) => message.with("road", road_name(board, road)),
            None => message,
        }
    }

    /// A red die on another player's car.
    pub(super) fn red_choice(&self, s: &State, die: u8, seat: Seat) -> Choice {
        let board = &self.rules.board;
        let from = s.car(seat);
        let to = board.red(from, die).to;
        let road = board.info(to).exit.expect("a red die ends on an exit space");
        let label = Message::new("do-red").with("n", die).with("seat", seat).with("place", place_name(board, to));
        Choice {
            targets: spots(seat, board.name(to), red_die(s, die).into_iter().collect()),
            path: board.route_back(from).take(die as usize).map(|n| board.name(n).to_owned()).collect(),
            ..Choice::button(label.with("road", road_name(board, road)))
        }
    }
}

/// What is clicked: a car, the place where it ends, and the dice.
fn spots(car: Seat, to: &str, dice: Vec<usize>) -> Vec<Spot> {
    let board = [Spot::Piece(car_id(car)), Spot::Place(to.to_owned())];
    board.into_iter().chain(dice.into_iter().map(Spot::Die)).collect()
}

/// The green dice of a drive, by their positions on the table.
fn green_dice(s: &State, action: Action) -> Vec<usize> {
    match action {
        Action::Sum(..) => vec![0, 1],
        Action::Green(die) => (0..2).find(|k| s.green.get(*k) == Some(die)).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The position of a red die on the table. The green dice come first.
fn red_die(s: &State, die: u8) -> Option<usize> {
    let green = s.green.faces.iter().filter(|face| **face > 0).count();
    (0..2).find(|k| s.red.get(*k) == Some(die)).map(|k| green + k)
}
