use rollick_game::{Log, Pair, Seat};

use super::Rules;
use crate::card::Card;
use crate::event::Event;
use crate::state::{Phase, State};

/// BK-01: how many Track Cards everyone is dealt.
pub(crate) const DEALT: usize = 4;

impl Rules {
    /// BK-01: four Track Cards for everyone, face up. Seat 0 gets its four first, then seat 1, and so on.
    pub(crate) fn deal(&self, s: &mut State, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        s.pile.take(card);
        s.hands[seat.index()].add(card);
        Rules::tell(log, Event::Dealt { seat, card });
        if s.hands[seat.index()].len() == DEALT {
            s.phase = match seat.index() + 1 == s.turns.seats.count() {
                true => Phase::First,
                false => Phase::Deal(s.turns.seats.after(seat)),
            };
        }
    }

    /// BK-02: the highest roll of both dice begins; those who tie roll again.
    pub(crate) fn roll_for_first(&self, s: &mut State, dice: Pair, log: &mut impl Log<Event>) {
        if s.turns.roll_for_first(dice, log).is_some() {
            s.turns.begin();
            self.begin_turn(s);
        }
    }
}
