//! SP-09 to SP-11: too many doubles.

use rollick_game::Log;

use super::Rules;
use crate::state::{State, Token};
use crate::{Event, Space};

impl Rules {
    /// SP-09: a double on a bonus roll (the second double of the turn): the roller's token nearest Home goes to the Pit, at
    /// once, or after the movement (SP-R3).
    pub(crate) fn punish(&self, s: &mut State, log: &mut impl Log<Event>) {
        self.nearest_to_pit(s, false, log);
    }

    /// SP-10: a third double in the turn: again the token nearest Home goes to the Pit, the roll is lost, and the turn ends.
    pub(crate) fn third_double(&self, s: &mut State, log: &mut impl Log<Event>) {
        log.push(Event::ThirdDouble { seat: s.seat });
        self.nearest_to_pit(s, true, log);
        self.end_turn(s, log);
    }

    /// SP-11: tokens are taken even from safe spaces, the safe zone and Start, never from Home, the yard or the Pit; if
    /// there is none to take, nothing goes.
    fn nearest_to_pit(&self, s: &mut State, third: bool, log: &mut impl Log<Event>) {
        let seat = s.seat;
        let Some(number) = self.nearest_home(s) else {
            log.push(Event::Spared { seat });
            return;
        };
        let token = Token::new(seat, number);
        let from = self.lift(s, token);
        log.push(Event::Punished { seat, token: number as u8, from, third });
        self.fall(s, token, log);
    }

    /// SP-R2: the token with the fewest spaces left along its way, stairways not counted. Two can be equally near (two on
    /// Start; a Wheel that no die led to and the stair space before that ring): then the lower number goes.
    fn nearest_home(&self, s: &State) -> Option<usize> {
        let colour = self.ways.colour(s.seats, s.seat.index());
        let left = |place: Space| self.ways.left(colour, place);
        (0..)
            .zip(s.own(s.seat))
            .map(|(number, place)| (left(*place), number))
            .filter(|(left, _)| *left != u8::MAX)
            .min()
            .map(|(_, number)| number)
    }
}
