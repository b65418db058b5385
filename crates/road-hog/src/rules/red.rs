//! Red dice: moving the others back.

use rollick_game::{Log, Seat};

use super::Rules;
use crate::action::Action;
use crate::board::{Bar, Node};
use crate::event::Event;
use crate::state::{State, Train};

/// What keeps a red die from moving a car.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hold {
    /// It is the player's own (RH-06).
    Own,
    /// The other red die has already moved it (RH-08).
    Again,
    /// It is at the roadside (RH-16).
    Roadside,
    /// It waits for the train (RH-R4).
    Waiting,
    /// It is on a Highway or a County Road (RH-07, RH-10).
    OffExpressway,
    /// It is on an exit space, which at this table belongs to the road it leads to (RH-R2).
    OnExit,
    /// It wouldn't end on an exit space (RH-07).
    NoExit,
    /// The train covers a crossing in between (RH-23).
    Train(u16),
}

impl Rules {
    /// RH-06, RH-07: a red die moves another player's car back along the Expressway, exactly onto an exit space to a
    /// Highway. It doesn't move a car that the other red die moved (RH-08, RH-R1), that is at the roadside (RH-16) or
    /// that waits (RH-R4). It moves no car across a crossing under the train (RH-23). Bridges and towns are no obstacle
    /// (RH-27).
    #[inline]
    pub(crate) fn hold(&self, s: &State, die: u8, seat: Seat) -> Option<Hold> {
        let from = s.car(seat);
        let back = self.board.red(from, die);
        let under_train = back.crossings & self.board.covered(s.train);
        if seat == s.turns.mover {
            Some(Hold::Own)
        } else if back.bar != Bar::Free {
            Some(match self.board.is_on_expressway(from) {
                true => Hold::NoExit,
                false => Hold::OffExpressway,
            })
        } else if s.roadside.contains(seat) {
            Some(Hold::Roadside)
        } else if s.waiting.contains(seat) {
            Some(Hold::Waiting)
        } else if !self.house.twice && s.progress.pushed.contains(seat) {
            Some(Hold::Again)
        } else if !self.house.exits_count && self.board.info(from).exit.is_some() {
            Some(Hold::OnExit)
        } else if under_train != 0 {
            Some(Hold::Train(under_train))
        } else {
            None
        }
    }

    /// RH-07, RH-23: where a red die would take a car from its space, if that is an exit space and the train isn't in
    /// the way.
    pub(crate) fn red_reaches(&self, train: Train, from: Node, die: u8) -> Option<Node> {
        let back = self.board.red(from, die);
        (back.bar == Bar::Free && back.crossings & self.board.covered(train) == 0).then_some(back.to)
    }

    /// Every red die on every player it can move. Calls `found` for each until it returns true, and returns whether it
    /// did.
    #[inline]
    pub(crate) fn reds(&self, s: &State, mut found: impl FnMut(Action) -> bool) -> bool {
        if s.red.is_empty() {
            return false;
        }
        let (a, b) = (s.red.get(0), s.red.get(1));
        for die in a.into_iter().chain(b.filter(|b| a != Some(*b))) {
            for seat in s.turns.seats.iter() {
                if self.hold(s, die, seat).is_none() && found(Action::Red(die, seat)) {
                    return true;
                }
            }
        }
        false
    }

    /// RH-06: the other player's car goes back. It draws no card for a check point that it passes (RH-13), and must
    /// take the exit when it next moves forward (RH-09).
    pub(crate) fn use_red(&self, s: &mut State, die: u8, seat: Seat, log: &mut impl Log<Event>) {
        let from = s.car(seat);
        let to = self.board.red(from, die).to;
        s.cars[seat.index()] = to;
        s.red.take(die);
        s.progress.pushed.insert(seat);
        log.push(Event::Pushed { by: s.turns.mover, seat, die, from, to });
        self.end_dice_if_useless(s, log);
    }
}
