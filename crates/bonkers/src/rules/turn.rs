use rollick_game::{Log, RuleId, Seat, SeatSet, rule};

use super::Rules;
use crate::card::Card;
use crate::event::Event;
use crate::state::{Before, Ending, Phase, State};

impl Rules {
    /// A turn begins: nothing placed, nothing followed.
    pub(super) fn begin_turn(&self, s: &mut State, seat: Seat) {
        s.turn = seat;
        s.number += 1;
        s.dice = [0; 2];
        s.placed = false;
        s.path.clear();
        s.phase = Phase::Roll;
    }

    /// BK-03: a roll of both dice; the move by their sum follows unless a LOSE card stops it.
    /// BK-12: 6-6 gives a point at once, before anyone is asked for a LOSE card (BK-R9), and may win (BK-24).
    pub(crate) fn roll(&self, s: &mut State, dice: [u8; 2], log: &mut impl Log<Event>) {
        s.dice = dice;
        s.path.clear();
        Rules::tell(log, Event::Rolled { seat: s.turn, dice });
        if dice == [6, 6] {
            Rules::tell(log, Event::DoubleSix { seat: s.turn });
            if self.score_a_point(s, log) {
                return;
            }
        }
        self.ask_holders(s, Before::Move, log);
    }

    /// BK-03: the move forward by the sum of the dice.
    pub(super) fn move_by_dice(&self, s: &mut State, log: &mut impl Log<Event>) {
        let by = (s.dice[0] + s.dice[1]) as i8;
        self.step(s, by, rule!("BK-03"), log);
        self.arrive(s, log);
    }

    /// BK-15: a move along the loop, round past START if need be.
    pub(super) fn step(&self, s: &mut State, by: i8, rule: RuleId, log: &mut impl Log<Event>) {
        let from = s.here();
        s.pos[s.turn.index()] = self.board.along(from, by);
        Rules::tell(log, Event::Moved { seat: s.turn, from, by, rule });
    }

    /// The turn ends by a rule that nothing has told of yet.
    pub(super) fn end_turn(&self, s: &mut State, why: RuleId, log: &mut impl Log<Event>) {
        Rules::tell(log, Event::TurnEnded { seat: s.turn, rule: why });
        self.close_turn(s, log);
    }

    /// The turn is over. BK-20: whoever placed a Track Card in it draws one, while there are any.
    pub(super) fn close_turn(&self, s: &mut State, log: &mut impl Log<Event>) {
        s.path.clear();
        match s.placed && !s.pile.is_empty() {
            true => s.phase = Phase::Draw,
            false => self.pass_the_dice(s, log),
        }
    }

    /// BK-20: the draw at the end of the turn. BK-21: after the last card the game goes on with the cards in hand.
    pub(crate) fn draw(&self, s: &mut State, card: Card, log: &mut impl Log<Event>) {
        s.pile.take(card);
        s.hands[s.turn.index()].add(card);
        Rules::tell(log, Event::Drew { seat: s.turn, card });
        if s.pile.is_empty() {
            Rules::tell(log, Event::PileEmpty { seat: s.turn });
        }
        self.pass_the_dice(s, log);
    }

    /// BK-02: play goes round the seats. BK-R10: after so many turns each the highest score wins; equal highest scores are
    /// a draw.
    fn pass_the_dice(&self, s: &mut State, log: &mut impl Log<Event>) {
        let seats = s.seats.count() as u32;
        if self.house.turns.is_some_and(|turns| s.number == turns * seats) {
            let highest = s.seats.iter().map(|seat| s.score[seat.index()]).max();
            let first: SeatSet = s.seats.iter().filter(|seat| Some(s.score[seat.index()]) == highest).collect();
            s.phase = Phase::Over(Ending::Limit(first));
            Rules::tell(log, Event::LimitReached { first });
            return;
        }
        self.begin_turn(s, s.seats.after(s.turn));
    }
}
