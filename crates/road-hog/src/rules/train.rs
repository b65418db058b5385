//! The train.

use rollick_game::Log;

use super::Rules;
use crate::board::START;
use crate::event::Event;
use crate::state::{State, Train};

impl Rules {
    /// RH-21: before every round but the first, the first player of the round rolls for the train, even if that player
    /// misses the turn (RH-R12). RH-22: at an end pole the train turns round, which costs a count. Then cars that
    /// waited go on (RH-25).
    pub(crate) fn roll_train(&self, s: &mut State, die: u8, log: &mut impl Log<Event>) {
        let from = s.train;
        let rolled = self.board.train_rolls(from, die);
        s.train = Train { pole: rolled.pole, heading: rolled.heading };
        log.push(Event::TrainRolled { seat: s.turns.mover, die, from, to: s.train });
        if from.heading != s.train.heading {
            let end = if from.heading == 1 { self.board.poles() as u8 } else { 1 };
            log.push(Event::TrainTurned { pole: end });
        }
        if rolled.hits != 0 {
            self.hit(s, rolled.hits, log);
        }
        if s.waiting.is_empty() {
            self.begin_turn(s, log);
        } else {
            self.go_on(s, log);
        }
    }

    /// RH-24: if the train's front reaches a crossing, a car there goes back to the start, even from the roadside.
    /// Turns to be missed are still missed, at the roadside as before, unless a house rule forgets them (RH-R6). High
    /// Octane is kept (RH-17).
    fn hit(&self, s: &mut State, hits: u16, log: &mut impl Log<Event>) {
        for seat in s.turns.seats.iter() {
            let at = s.car(seat);
            if self.board.crossing(at).is_none_or(|c| hits & (1 << c) == 0) {
                continue;
            }
            s.cars[seat.index()] = START;
            log.push(Event::TrainHit { seat, at });
            if self.house.forgotten && s.miss[seat.index()] > 0 {
                s.miss[seat.index()] = 0;
                s.roadside.remove(seat);
                log.push(Event::Forgiven { seat });
            }
        }
    }
}
