//! SP-09 to SP-11: too many doubles.

use rollick_game::Log;

use super::Rules;
use crate::event::Event;
use crate::space::Space;
use crate::state::{PieceId, State};

impl Rules {
    /// SP-09: a double on a bonus roll is the second double of the turn. It sends the roller's piece nearest Home to
    /// the Pit, at once or after the movement (SP-R3).
    pub(crate) fn punish(&self, s: &mut State, log: &mut impl Log<Event>) {
        self.nearest_to_pit(s, false, log);
    }

    /// SP-10: after a third double the piece nearest Home goes to the Pit again, the roll is lost, and the turn ends.
    pub(crate) fn third_double(&self, s: &mut State, log: &mut impl Log<Event>) {
        log.push(Event::ThirdDouble { seat: s.turns.mover });
        self.nearest_to_pit(s, true, log);
        self.end_turn(s, log);
    }

    /// SP-11: pieces are taken even from safe spaces, the safe zone and Start, but never from Home, the yard or the
    /// Pit. If there is no piece to take, nothing happens.
    fn nearest_to_pit(&self, s: &mut State, third: bool, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let Some(number) = self.nearest_home(s) else {
            log.push(Event::Spared { seat });
            return;
        };
        let piece = PieceId::new(seat, number);
        let from = self.lift(s, piece);
        log.push(Event::Punished { seat, piece: number as u8, from, third });
        self.fall(s, piece, log);
    }

    /// SP-R2: the piece with the fewest spaces left along its path, not counting stairways. Two pieces can be equally
    /// near: two on Start, or one on a starred Wheel and one on the stair space above that ring. Then the one with the
    /// lower number goes.
    fn nearest_home(&self, s: &State) -> Option<usize> {
        let colour = self.colour(s.turns.seats, s.turns.mover);
        let left = |place: Space| self.paths.left(colour, place);
        (0..)
            .zip(s.of(s.turns.mover))
            .map(|(number, place)| (left(*place), number))
            .filter(|(left, _)| *left != u8::MAX)
            .min()
            .map(|(_, number)| number)
    }
}
