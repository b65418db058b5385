//! Green dice: driving, exits, towns, bridges, the final check point, New City.

use rollick_game::{Dice, Ending, Log, Seat};

use super::Rules;
use crate::action::Action;
use crate::board::{Bar, Board, Drive, Node, RoadId};
use crate::event::Event;
use crate::state::{Phase, Progress, State};

/// What keeps a car from driving a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
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

impl Drive {
    /// RH-27: whether it leads out of `entered`, the town that the car drove into in the same turn (0 for none).
    #[inline]
    pub(crate) fn leaves_town(&self, entered: u8) -> bool {
        self.leaves != 0 && self.leaves == entered
    }
}

impl Board {
    /// RH-20, RH-30: whether a drive that ends here rules out further green dice.
    #[inline]
    pub(crate) fn ends_drive(&self, at: Node) -> bool {
        at == self.final_check_point() || at == self.goal()
    }

    /// RH-20: how much of a count is lost if the final check point cuts the drive short there. `None` if it doesn't.
    pub(crate) fn stops_short(&self, from: Node, count: u8, to: Node) -> Option<u8> {
        let lost = count - self.route(from, count).count() as u8;
        (to == self.final_check_point() && lost > 0).then_some(lost)
    }
}

impl Rules {
    /// RH-04: a count is used whole or not at all. A car can't use it while it waits (RH-R4) or after it was stopped
    /// (RH-20). Nor may the drive go over a crossing under the train (RH-23), go through a town (RH-27), or end on a
    /// bridge (RH-28).
    #[inline]
    pub(crate) fn obstacle(&self, s: &State, seat: Seat, count: u8) -> Option<Obstacle> {
        let drive = self.board.drive(s.car(seat), count);
        let under_train = drive.crossings & self.board.covered(s.train);
        if s.waiting.contains(seat) {
            Some(Obstacle::Waiting)
        } else if s.progress.stopped {
            Some(Obstacle::Stopped)
        } else if drive.bar != Bar::Free {
            Some(match drive.bar {
                Bar::Bridge => Obstacle::Bridge,
                Bar::Speeding => Obstacle::Speeding,
                Bar::Free | Bar::NoRoad => Obstacle::NoRoad,
            })
        } else if drive.leaves_town(s.progress.town) {
            Some(Obstacle::Town)
        } else if under_train != 0 {
            Some(Obstacle::Train(under_train))
        } else {
            None
        }
    }

    /// RH-04: each green die alone, and the sum of both. Calls `found` for each that can be used until it returns true,
    /// and returns whether it did.
    #[inline]
    pub(crate) fn greens(&self, s: &State, mut found: impl FnMut(Action) -> bool) -> bool {
        let can = |count: u8| self.obstacle(s, s.turns.mover, count).is_none();
        if s.green.is_empty() {
            return false;
        }
        let (a, b) = (s.green.get(0), s.green.get(1));
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

    /// RH-04: drives by one green die.
    pub(crate) fn use_green(&self, s: &mut State, die: u8, log: &mut impl Log<Event>) {
        s.green.take(die);
        self.drive(s, die, false, log);
    }

    /// RH-04: drives by the sum of both in one move. It passes an exit space on which the first die alone would have
    /// ended (RH-09).
    pub(crate) fn use_sum(&self, s: &mut State, sum: u8, log: &mut impl Log<Event>) {
        s.green.take_both();
        self.drive(s, sum, true, log);
    }

    /// The car drives. From an exit space it takes the road that the arrow leads to (RH-09, RH-11). Each check point
    /// that it passes or reaches is worth a card (RH-13), but not the one it started on (RH-R9).
    fn drive(&self, s: &mut State, count: u8, sum: bool, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let from = s.car(seat);
        let drive = *self.board.drive(from, count);
        self.advance(s, &drive);
        s.progress.cards += drive.checks;
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

    /// The car arrives where a drive leads. A town that it drove into holds it for the rest of the turn (RH-27).
    #[inline]
    pub(crate) fn advance(&self, s: &mut State, drive: &Drive) {
        s.cars[s.turns.mover.index()] = drive.to;
        if drive.enters != 0 {
            s.progress.town = drive.enters;
        }
    }

    /// RH-09: a car that stands on an exit space takes the road that leaves there.
    pub(crate) fn turn_off(&self, seat: Seat, road: RoadId, log: &mut impl Log<Event>) {
        log.push(Event::TurnedOff { seat, road });
    }

    /// RH-20: the final check point stops the car. The rest of the count is lost, and so are further green dice in this
    /// turn.
    fn stop(&self, s: &mut State, log: &mut impl Log<Event>) {
        s.progress.stopped = true;
        log.push(Event::Stopped { seat: s.turns.mover });
    }

    /// RH-30: the first in New City wins at once.
    fn win(&self, s: &mut State, log: &mut impl Log<Event>) {
        log.push(Event::Won { seat: s.turns.mover });
        (s.green, s.red) = (Dice::NONE, Dice::NONE);
        s.progress = Progress::default();
        s.phase = Phase::Over(Ending::Won(s.turns.mover));
    }
}
