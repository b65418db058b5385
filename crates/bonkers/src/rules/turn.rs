use rollick_game::{Best, Dice, Ending, Log, Pair, RuleId, rule};

use super::Rules;
use crate::card::Card;
use crate::event::Event;
use crate::state::{Before, Phase, State};

impl Rules {
    /// A turn begins with nothing placed and nothing followed.
    pub(crate) fn begin_turn(&self, s: &mut State) {
        s.dice = Dice::NONE;
        s.placed = false;
        s.path.clear();
        s.phase = Phase::Roll;
    }

    /// BK-03: a roll of both dice. The move by their sum follows, unless a LOSE card stops it. BK-12: 6-6 gives a point
    /// at once, before anyone is asked for a LOSE card (BK-R9), and may win (BK-24).
    pub(crate) fn roll(&self, s: &mut State, dice: Pair, log: &mut impl Log<Event>) {
        s.dice = Dice::rolled(dice);
        s.path.clear();
        Rules::tell(log, Event::Rolled { seat: s.turns.mover, dice });
        if dice == Pair(6, 6) {
            Rules::tell(log, Event::DoubleSix { seat: s.turns.mover });
            if self.score_a_point(s, log) {
                return;
            }
        }
        self.ask_holders(s, Before::Move, log);
    }

    /// BK-03: the move forward by the sum of the dice.
    pub(super) fn move_by_dice(&self, s: &mut State, log: &mut impl Log<Event>) {
        let by = (s.dice.faces[0] + s.dice.faces[1]) as i8;
        self.step(s, by, rule!("BK-03"), log);
        self.arrive(s, log);
    }

    /// BK-15: a move along the loop, past START if need be.
    pub(super) fn step(&self, s: &mut State, by: i8, rule: RuleId, log: &mut impl Log<Event>) {
        let from = s.here();
        s.pos[s.turns.mover.index()] = self.board.along(from, by);
        Rules::tell(log, Event::Moved { seat: s.turns.mover, from, by, rule });
    }

    /// Ends the turn, and logs why. If an event has already said so, use [`Rules::close_turn`].
    pub(super) fn end_turn(&self, s: &mut State, why: RuleId, log: &mut impl Log<Event>) {
        Rules::tell(log, Event::TurnEnded { seat: s.turns.mover, rule: why });
        self.close_turn(s, log);
    }

    /// The turn is over. BK-20: a player who placed a Track Card in it draws one, while any are left.
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
        s.hands[s.turns.mover.index()].add(card);
        Rules::tell(log, Event::Drew { seat: s.turns.mover, card });
        if s.pile.is_empty() {
            Rules::tell(log, Event::PileEmpty { seat: s.turns.mover });
        }
        self.pass_the_dice(s, log);
    }

    /// BK-02: play goes round the seats, unless everyone has had all their turns (BK-R10).
    fn pass_the_dice(&self, s: &mut State, log: &mut impl Log<Event>) {
        if self.house.turns.is_some_and(|turns| s.turns.is_last_of(turns)) {
            return Rules::end_by_limit(s, log);
        }
        s.turns.pass();
        self.begin_turn(s);
    }

    /// BK-R10: the highest score wins; equal highest scores are a draw.
    #[cold]
    fn end_by_limit(s: &mut State, log: &mut impl Log<Event>) {
        let first = Best::Most.leaders(s.turns.seats, |seat| s.score[seat.index()].into());
        s.phase = Phase::Over(Ending::Limit(first));
        Rules::tell(log, Event::LimitReached { first });
    }
}
