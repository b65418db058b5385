//! Check Point cards.

use rollick_game::Log;

use super::Rules;
use crate::board::Bar;
use crate::card::Card;
use crate::event::Event;
use crate::state::State;

/// How far Tail Wind drives (RH-R10).
pub(crate) const TAIL_WIND: u8 = 4;

impl Rules {
    /// The card of a way. Cards of the same kind are next to each other, in the notation's order.
    pub(crate) fn card(s: &State, way: u32) -> Card {
        let mut way = way;
        for (card, left) in Card::ALL.into_iter().zip(s.deck) {
            match way.checked_sub(u32::from(left)) {
                None => return card,
                Some(rest) => way = rest,
            }
        }
        unreachable!("a way is below the number of cards left")
    }

    /// RH-13: a card for each check point. RH-14: it leaves the deck, and after the last card all are shuffled together
    /// again. RH-R7: several cards are carried out one after the other; after Courthouse the rest are not drawn.
    pub(crate) fn draw(&self, s: &mut State, card: Card, log: &mut impl Log<Event>) {
        log.push(Event::Drew { seat: s.turns.mover, card });
        s.progress.cards -= 1;
        s.deck[card as usize] -= 1;
        if s.cards_left() == 0 {
            s.deck = self.deck;
            log.push(Event::Reshuffled);
        }
        match card {
            Card::Miss => self.pull_over(s, log),
            Card::Octane => self.fuel(s, log),
            Card::Court => return self.summon(s, log),
            Card::Clear => {}
            Card::Wind => self.tail_wind(s, log),
            Card::Wrong => self.wrong_turn(s, log),
        }
        if s.progress.cards == 0 {
            self.end_turn(s, log);
        }
    }

    /// RH-15: the car goes to the roadside, and the player misses the next turn. Missed turns add up (RH-R7).
    fn pull_over(&self, s: &mut State, log: &mut impl Log<Event>) {
        let miss = &mut s.miss[s.turns.mover.index()];
        *miss = miss.saturating_add(1);
        s.roadside.insert(s.turns.mover);
        log.push(Event::PulledOver { seat: s.turns.mover });
    }

    /// RH-17: the player rolls three dice on the next turn that they play.
    fn fuel(&self, s: &mut State, log: &mut impl Log<Event>) {
        s.octane.insert(s.turns.mover);
        log.push(Event::Fuelled { seat: s.turns.mover });
    }

    /// RH-R10: ahead 4 like a green 4, if that is possible. It does nothing at the final check point, and a check point
    /// on the way brings no card.
    fn tail_wind(&self, s: &mut State, log: &mut impl Log<Event>) {
        let (seat, card) = (s.turns.mover, Card::Wind);
        let from = s.car(seat);
        if from == self.board.final_check_point() || self.obstacle(s, seat, TAIL_WIND).is_some() {
            return log.push(Event::Stayed { seat, card });
        }
        let drive = *self.board.drive(from, TAIL_WIND);
        self.advance(s, &drive);
        if let Some(road) = self.board.info(from).exit {
            self.turn_off(seat, road, log);
        }
        log.push(Event::Blown { seat, card, from, to: drive.to });
    }

    /// RH-R10: back 3 along the Expressway, or on other roads along the road driven. The car stays where it is if it
    /// can't stop there (RH-28), if that is behind the start, or if the train is in between (RH-23).
    fn wrong_turn(&self, s: &mut State, log: &mut impl Log<Event>) {
        let (seat, card) = (s.turns.mover, Card::Wrong);
        let from = s.car(seat);
        let back = self.board.wrong_turn(from);
        if back.bar != Bar::Free || back.crossings & self.board.covered(s.train) != 0 {
            return log.push(Event::Stayed { seat, card });
        }
        s.cars[seat.index()] = back.to;
        log.push(Event::Blown { seat, card, from, to: back.to });
    }
}
