//! What a LOSE card stops: where the piece would go, and what would come of it.

use rollick_game::Log;

use crate::board::Space;
use crate::card::Card;
use crate::event::Event;
use crate::rules::Rules;
use crate::state::{Before, Phase, State};

/// What happens to the mover if nobody hands over a LOSE card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stake {
    /// The space that the dice lead to. `None` if no dice move the piece, but the card where it stands.
    pub landing: Option<Space>,
    /// The card that is followed first: the one at `landing`, or the one where the piece stands. `None` if there is no
    /// card, only what is printed on the board.
    pub card: Option<Card>,
    /// How many times cards and printed spaces send the piece on.
    pub sent: u8,
    /// Where the piece stops.
    pub end: Space,
    /// What comes of it.
    pub then: Then,
}

/// What comes of a move: the most important thing that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// BK-24: the point that wins.
    Win,
    /// BK-04: a point.
    Score,
    /// BK-14: a point in a trap.
    Trap,
    /// BK-05: a point is lost.
    Lose,
    /// BK-08, BK-17: another roll.
    RollAgain,
    /// BK-06: a card is to be placed.
    Place,
    /// BK-18: a card may be taken.
    Exchange,
    /// The turn ends.
    Stop,
}

impl Rules {
    /// The space that the dice lead to.
    pub(crate) fn landing(&self, s: &State) -> Space {
        self.board.along(s.here(), s.dice.faces.iter().sum::<u8>() as i8)
    }

    /// What a LOSE card would stop now.
    pub(crate) fn stake(&self, s: &State, before: Before) -> Stake {
        let mover = s.turns.mover;
        let mut after = s.clone();
        let mut way = match before {
            Before::Move => Way { legs: 0, at_first: None, then: None },
            // The piece has landed already, where the card lies.
            Before::Follow => Way { legs: 1, at_first: s.card_at(s.here()), then: None },
        };
        self.go_on(&mut after, before, &mut way);
        let landing = (before == Before::Move).then(|| self.landing(s));
        let then = way.then.unwrap_or(match after.phase {
            Phase::Place => Then::Place,
            Phase::Exchange => Then::Exchange,
            _ => Then::Stop,
        });
        Stake { landing, card: way.at_first, sent: way.legs - 1, end: after.pos[mover.index()], then }
    }
}

/// A log that keeps only what a [`Stake`] needs, without allocating.
struct Way {
    /// How many times the piece has moved.
    legs: u8,
    /// The card where it first landed.
    at_first: Option<Card>,
    then: Option<Then>,
}

impl Log<Event> for Way {
    const ON: bool = true;

    fn push(&mut self, event: Event) {
        match event {
            Event::Moved { .. } | Event::Sent { .. } => self.legs += 1,
            Event::Followed { card, .. } if self.legs == 1 => self.at_first = Some(card),
            Event::Won { .. } => self.then = Some(Then::Win),
            Event::Scored { .. } => self.then = Some(Then::Score),
            Event::Trapped { .. } => self.then = Some(Then::Trap),
            Event::Lost { cost: true, .. } => self.then = Some(Then::Lose),
            // On an occupied SCORE space the point matters more.
            Event::RollsAgain { .. } => self.then = self.then.or(Some(Then::RollAgain)),
            _ => {}
        }
    }
}
