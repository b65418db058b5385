//! Red dice: moving the others back.

use rollick_game::{Log, Seat};

use crate::action::Action;
use crate::board::Bar;
use crate::event::Event;
use crate::game::RoadHog;
use crate::state::State;

/// What keeps a red die from moving a car.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hold {
    /// It is the player's own (RH-06).
    Own,
    /// The other red die moved it already (RH-08).
    Again,
    /// It is at the roadside (RH-16).
    Roadside,
    /// It waits for the train (RH-R4).
    Waiting,
    /// It is on a Highway or a County Road (RH-07, RH-10).
    OffExpressway,
    /// It is on an exit space, which this table counts to the road it leads to (RH-R2).
    OnExit,
    /// It would not end on an exit space (RH-07).
    NoExit,
    /// The train covers a crossing on the way (RH-23).
    Train(u16),
}

impl RoadHog {
    /// RH-06, RH-07: a red die moves another player's car back along the Expressway, exactly onto an exit space to a Highway. Not one
    /// that the other red moved (RH-08, RH-R1), that is at the roadside (RH-16), that waits (RH-R4), nor across a crossing
    /// under the train (RH-23). Bridges and towns are no obstacle (RH-27).
    #[inline]
    pub(crate) fn hold(&self, s: &State, die: u8, seat: Seat) -> Option<Hold> {
        let from = s.car(seat);
        let back = self.board.red(from, die);
        let under_train = back.crossings & self.board.covered(s.train);
        if seat == s.turn {
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
        } else if !self.rules.twice && s.done.pushed.contains(seat) {
            Some(Hold::Again)
        } else if !self.rules.exits_count && self.board.info(from).exit.is_some() {
            Some(Hold::OnExit)
        } else if under_train != 0 {
            Some(Hold::Train(under_train))
        } else {
            None
        }
    }

    /// Every red die on every player it can move. Calls `found` for each until it says that this is enough, and tells
    /// whether it did.
    #[inline]
    pub(crate) fn reds(&self, s: &State, mut found: impl FnMut(Action) -> bool) -> bool {
        let (a, b) = (s.dice.red(0), s.dice.red(1));
        for die in a.into_iter().chain(b.filter(|b| a != Some(*b))) {
            for seat in s.seats.iter() {
                if self.hold(s, die, seat).is_none() && found(Action::Red(die, seat)) {
                    return true;
                }
            }
        }
        false
    }

    /// RH-06: the other's car goes back; it draws no card for a check point it passes (RH-13), and must take the exit when it next
    /// moves forward (RH-09).
    pub(crate) fn use_red(&self, s: &mut State, die: u8, seat: Seat, log: &mut impl Log<Event>) {
        let from = s.car(seat);
        let to = self.board.red(from, die).to;
        s.cars[seat.index()] = to;
        s.dice.use_red(die);
        s.done.pushed.insert(seat);
        log.push(Event::Pushed { by: s.turn, seat, die, from, to });
        self.end_dice_if_useless(s, log);
    }
}
