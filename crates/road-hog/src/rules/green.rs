//! Green dice: driving, exits, towns, bridges, the final check point, New City.

use rollick_game::{Log, Seat};

use crate::action::Action;
use crate::board::{Bar, Board, RoadId};
use crate::event::Event;
use crate::game::RoadHog;
use crate::state::{Phase, State};

/// What keeps a car from driving a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// It waits for the train on its way to a courthouse (RH-R4).
    Waiting,
    /// The final check point stopped it in this turn (RH-20).
    Stopped,
    /// The train covers one of these crossings, given as bits (RH-23).
    Train(u16),
    /// It would lead completely through a town (RH-27).
    Speeding,
    /// It would lead out of the town that the car drove into in this turn (RH-27).
    Town,
    /// It would end on a main bridge (RH-28).
    Bridge,
    /// There is no road ahead.
    NoRoad,
}

/// RH-04: a count is used whole or not at all. It can't be used by a car that waits (RH-R4) or was stopped (RH-20), over a crossing
/// under the train (RH-23), through a town (RH-27), or to end on a bridge (RH-28).
#[inline]
pub fn obstacle(board: &Board, s: &State, seat: Seat, count: u8) -> Option<Obstacle> {
    let drive = board.drive(s.car(seat), count);
    let under_train = drive.crossings & board.covered(s.train);
    if s.waiting.contains(seat) {
        Some(Obstacle::Waiting)
    } else if s.done.stopped {
        Some(Obstacle::Stopped)
    } else if drive.bar != Bar::Free {
        Some(match drive.bar {
            Bar::Bridge => Obstacle::Bridge,
            Bar::Speeding => Obstacle::Speeding,
            Bar::Free | Bar::NoRoad => Obstacle::NoRoad,
        })
    } else if drive.leaves != 0 && drive.leaves == s.done.town {
        Some(Obstacle::Town)
    } else if under_train != 0 {
        Some(Obstacle::Train(under_train))
    } else {
        None
    }
}

impl RoadHog {
    /// RH-04: every green die alone, and the sum of both. Calls `found` for each until it says that this is enough, and
    /// tells whether it did.
    #[inline]
    pub(crate) fn greens(&self, s: &State, mut found: impl FnMut(Action) -> bool) -> bool {
        let can = |count: u8| obstacle(&self.board, s, s.turn, count).is_none();
        let (a, b) = (s.dice.green(0), s.dice.green(1));
        if let Some(a) = a
            && can(a)
            && found(Action::Green(a))
        {
            return true;
        }
        if let Some(b) = b
            && a != Some(b)
            && can(b)
            && found(Action::Green(b))
        {
            return true;
        }
        matches!((a, b), (Some(a), Some(b)) if can(a + b) && found(Action::Sum(a, b)))
    }

    /// RH-04: one green die.
    pub(crate) fn use_green(&self, s: &mut State, die: u8, log: &mut impl Log<Event>) {
        s.dice.use_green(die);
        self.drive(s, die, false, log);
    }

    /// RH-04: the sum of both in one move, which passes an exit space where the first die alone would have ended on it
    /// (RH-09).
    pub(crate) fn use_sum(&self, s: &mut State, sum: u8, log: &mut impl Log<Event>) {
        s.dice.use_both();
        self.drive(s, sum, true, log);
    }

    /// The car drives. On an exit space it takes the road that the arrow leads to (RH-09, RH-11). Each check point it
    /// comes to is worth a card (RH-13), not the one it started on (RH-R9); a town it drives into holds it (RH-27).
    fn drive(&self, s: &mut State, count: u8, sum: bool, log: &mut impl Log<Event>) {
        let seat = s.turn;
        let from = s.car(seat);
        let drive = *self.board.drive(from, count);
        s.cars[seat.index()] = drive.to;
        s.done.cards += drive.checks;
        if drive.enters != 0 {
            s.done.town = drive.enters;
        }
        if let Some(road) = self.board.info(from).exit {
            self.turn_off(seat, road, log);
        }
        log.push(Event::Drove { seat, from, count, sum, to: drive.to });
        if drive.to == self.board.goal() {
            return self.win(s, log);
        }
        if drive.to == self.board.final_check_point() {
            self.stop(s, log);
        }
        self.end_dice_if_useless(s, log);
    }

    /// RH-09: a car that stands on an exit space follows its road.
    pub(crate) fn turn_off(&self, seat: Seat, road: RoadId, log: &mut impl Log<Event>) {
        log.push(Event::TurnedOff { seat, road });
    }

    /// RH-20: the final check point stops the car: the rest of the count is not used, nor another green die in this turn.
    fn stop(&self, s: &mut State, log: &mut impl Log<Event>) {
        s.done.stopped = true;
        log.push(Event::Stopped { seat: s.turn });
    }

    /// RH-30: the first in New City wins at once.
    pub(crate) fn win(&self, s: &mut State, log: &mut impl Log<Event>) {
        log.push(Event::Won { seat: s.turn });
        s.dice = Default::default();
        s.done = Default::default();
        s.phase = Phase::Won(s.turn);
    }
}
