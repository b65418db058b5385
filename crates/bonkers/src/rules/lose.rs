use rollick_game::{Log, Seat};

use super::Rules;
use crate::event::Event;
use crate::state::{Before, Phase, State};

impl Rules {
    /// BK-R3: asks the other holders of a LOSE card, in seat order from the roller's left. They are asked after every
    /// roll, before the piece moves, and after every card placed or taken, before it is followed.
    pub(super) fn ask_holders(&self, s: &mut State, before: Before, log: &mut impl Log<Event>) {
        self.ask_next_holder(s, s.turns.mover, before, log);
    }

    fn ask_next_holder(&self, s: &mut State, after: Seat, before: Before, log: &mut impl Log<Event>) {
        match s.next_holder(after) {
            Some(holder) => s.phase = Phase::Ask { holder, before },
            None => self.go_on(s, before, log),
        }
    }

    /// Nobody has handed over a LOSE card: what it would have stopped happens.
    pub(crate) fn go_on(&self, s: &mut State, before: Before, log: &mut impl Log<Event>) {
        match before {
            Before::Move => self.move_by_dice(s, log),
            Before::Follow => self.follow_here(s, log),
        }
    }

    /// BK-R3: a holder keeps the LOSE card, and the next one is asked.
    pub(crate) fn pass(&self, s: &mut State, holder: Seat, before: Before, log: &mut impl Log<Event>) {
        Rules::tell(log, Event::Passed { seat: holder });
        self.ask_next_holder(s, holder, before, log);
    }

    /// BK-22: a LOSE card stops the turn at once. The piece goes to LOSE (or stays there), one point in all is lost,
    /// and the dice pass on. BK-23: the card leaves the game.
    pub(crate) fn hand_over<L: Log<Event>>(&self, s: &mut State, holder: Seat, before: Before, log: &mut L) {
        if L::ON {
            let (to, lose, stopped) = (s.turns.mover, self.board.lose(), self.stake(s, before));
            log.push(Event::HandedLose { by: holder, to, lose, stopped });
            log.push(Event::LoseCardGone { by: holder });
        }
        s.lose.remove(holder);
        s.pos[s.turns.mover.index()] = self.board.lose();
        self.lose_a_point(s, log);
        self.close_turn(s, log);
    }
}
