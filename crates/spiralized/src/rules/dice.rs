//! SP-03 to SP-08: how a roll is used, and the duty to use it.

use rollick_game::{Log, Silent};

use super::Rules;
use super::rings::Openings;
use crate::state::{Phase, State, TOKENS};
use crate::{Dice, Event, Space};

impl Rules {
    /// SP-03: the dice of a turn, or of a bonus roll, have fallen.
    pub(crate) fn roll(&self, s: &mut State, dice: Dice, log: &mut impl Log<Event>) {
        let seat = s.seat;
        log.push(Event::Rolled { seat, dice, bonus: s.doubles > 0 });
        s.dice = [dice.0, dice.1];
        if s.is_double() {
            s.doubles += 1;
            if s.doubles == 3 {
                return self.third_double(s, log);
            }
            if s.doubles == 2 && !self.punish_after {
                self.punish(s, log);
            }
            if dice == Dice(1, 1) && s.in_pit(seat) {
                // SP-31: asked even if the roll could move nothing.
                s.phase = Phase::Free;
                return;
            }
        }
        self.begin_moves(s, log);
    }

    /// SP-04: the dice are two separate movements: one token moves both, or two tokens move one each, in either order.
    pub(crate) fn begin_moves(&self, s: &mut State, log: &mut impl Log<Event>) {
        s.unused = 0b11;
        let open = self.openings(s, s.seat);
        let leads = self.leads_of_both(s, &open);
        let all = leads.each_ref().map(|lead| lead.tokens);
        if all == [0; 2] {
            return self.end_roll(s, log);
        }
        s.usable = self.dutiful(s, &open, &leads);
        s.phase = Phase::Move;
        if s.usable != all && !s.bound {
            s.bound = true;
            log.push(Event::Bound { seat: s.seat });
        }
    }

    /// By die: the tokens that may use it now.
    pub(crate) fn usable(&self, s: &State) -> [u8; 2] {
        let open = self.openings(s, s.seat);
        match s.unused {
            0b11 => self.dutiful(s, &open, &self.leads_of_both(s, &open)),
            0b01 => [self.lead(s, &open, s.dice[0]).tokens, 0],
            0b10 => [0, self.lead(s, &open, s.dice[1]).tokens],
            _ => [0; 2],
        }
    }

    /// Where a die leads the own tokens, and which of them can go there. SP-06: each die by itself.
    #[inline]
    fn lead(&self, s: &State, open: &Openings, die: u8) -> Lead {
        let way = self.ways.of(self.ways.colour(s.seats, s.seat.index()));
        let to = s.own(s.seat).map(|from| way[from.code()][usize::from(die & 7)]);
        let mut tokens = 0;
        for (number, to) in to.iter().enumerate() {
            tokens |= u8::from(open.has(*to)) << number;
        }
        Lead { die, to, tokens: tokens & open.firsts }
    }

    /// Where the dice of a fresh roll lead, whatever SP-07 says. The second of two equal dice is left to the first.
    #[inline]
    fn leads_of_both(&self, s: &State, open: &Openings) -> [Lead; 2] {
        let [a, b] = s.dice;
        let first = self.lead(s, open, a);
        let second = if a == b { Lead { tokens: 0, ..first } } else { self.lead(s, open, b) };
        [first, second]
    }

    /// SP-07: as much of the roll must be used as possible: if both dice can be used, a first movement that makes that
    /// impossible is not allowed. Where only one die can be used, either may be chosen.
    fn dutiful(&self, s: &State, open: &Openings, leads: &[Lead; 2]) -> [u8; 2] {
        let [a, b] = leads;
        let both = if s.is_double() {
            [self.leaves_second(s, open, a, a), 0]
        } else {
            [self.leaves_second(s, open, a, b), self.leaves_second(s, open, b, a)]
        };
        if both == [0; 2] { [a.tokens, b.tokens] } else { both }
    }

    /// Of the tokens that can move `first`, those that leave the other die a movement.
    #[inline]
    fn leaves_second(&self, s: &State, open: &Openings, first: &Lead, second: &Lead) -> u8 {
        let way = self.ways.of(self.ways.colour(s.seats, s.seat.index()));
        let mut kept = 0;
        for number in bits(first.tokens) {
            let to = first.to[number];
            let sunburst = self.ways.is_sunburst(to);
            // The two certainties only save the look below: were they harder to come by, nothing would change.
            // Certain: another token whose way this movement doesn't touch. An exchange can only put the mover where a
            // token stands now.
            let by_another = (0..TOKENS).fold(false, |found, k| {
                let can = second.tokens & !(1 << number) & (1 << k) != 0;
                found | (can & (second.to[k] != to) & (!sunburst | open.is_empty(second.to[k])))
            });
            // Certain: the same token going on. Two dice never lead back to where it began, so that needs no thought.
            let goes_on = |die: u8| !sunburst && open.has(way[to.code()][usize::from(die & 7)]);
            if by_another || goes_on(second.die) || self.second_exists(s, number, first.die, second.die) {
                kept |= 1 << number;
            }
        }
        kept
    }

    /// Whether the other die can be used after a first movement, found by making it. SP-R4: where it ends in an
    /// exchange, it is enough that some partner leaves a second movement.
    #[cold]
    fn second_exists(&self, s: &State, number: usize, die: u8, other: u8) -> bool {
        let mut after = *s;
        self.advance(&mut after, number, die, &mut Silent);
        if after.phase == Phase::Won {
            return false;
        }
        let moved = after.own(s.seat)[number];
        if !self.ways.is_sunburst(moved) || !self.has_partner(&after) {
            return self.can_use(&after, other);
        }
        after.swapping = number as u8;
        self.any_partner(&after, |with| {
            let mut swapped = after;
            self.exchange(&mut swapped, with, &mut Silent);
            self.can_use(&swapped, other)
        })
    }

    fn can_use(&self, s: &State, die: u8) -> bool {
        self.lead(s, &self.openings(s, s.seat), die).tokens != 0
    }

    /// Uses a die on a token. SP-05: the movement is completed with all that it causes before the next starts.
    pub(crate) fn use_die(&self, s: &mut State, die: u8, from: Space, log: &mut impl Log<Event>) {
        let number = self.number_at(s, from);
        let k = if s.dice[0] == die && s.unused & 1 != 0 { 0 } else { 1 };
        s.unused &= !(1 << k);
        s.usable = [0; 2];
        self.advance(s, number, die, log);
        if s.phase == Phase::Won {
            return;
        }
        let to = s.own(s.seat)[number];
        if self.ways.is_sunburst(to) {
            if self.has_partner(s) {
                s.swapping = number as u8;
                s.phase = Phase::Swap;
                return;
            }
            log.push(Event::Stayed { seat: s.seat, at: to });
        }
        self.after_movement(s, log);
    }

    /// The number of the own token that stands on a place: the first, where several do.
    pub(crate) fn number_at(&self, s: &State, from: Space) -> usize {
        if from.is_ring() {
            return s.on(from).map_or(0, |t| t.number());
        }
        s.own(s.seat).iter().position(|p| *p == from).unwrap_or(0)
    }

    /// A movement is complete: the other die comes, if it is there and can be used.
    pub(crate) fn after_movement(&self, s: &mut State, log: &mut impl Log<Event>) {
        if s.unused != 0 {
            let k = s.unused.trailing_zeros() as usize;
            s.usable[k] = self.lead(s, &self.openings(s, s.seat), s.dice[k]).tokens;
            if s.usable[k] != 0 {
                s.phase = Phase::Move;
                return;
            }
        }
        self.end_roll(s, log);
    }

    /// The roll is used as far as it can be; what is left is lost (SP-07). SP-08: a double gives a bonus roll after both
    /// dice are used; if the whole double can't be used, it is forfeited.
    pub(crate) fn end_roll(&self, s: &mut State, log: &mut impl Log<Event>) {
        let seat = s.seat;
        if s.unused != 0 {
            let faces = match s.unused {
                0b11 => (s.dice[0], s.dice[1]),
                0b01 => (s.dice[0], 0),
                _ => (s.dice[1], 0),
            };
            log.push(Event::Lost { seat, faces });
        }
        if !s.is_double() {
            return self.end_turn(s, log);
        }
        if s.doubles == 2 && self.punish_after {
            self.punish(s, log);
        }
        if s.unused != 0 {
            log.push(Event::Forfeited { seat });
            return self.end_turn(s, log);
        }
        log.push(Event::Bonus { seat });
        s.dice = [0; 2];
        s.usable = [0; 2];
        s.phase = Phase::Roll;
    }
}

/// Where a die leads the four tokens of a player.
struct Lead {
    die: u8,
    to: [Space; TOKENS],
    /// Those that can go there, a bit each; the first of several on one place stands for all.
    tokens: u8,
}

/// The numbers of a set of tokens.
#[inline]
pub(crate) fn bits(mut set: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            number
        })
    })
}

#[cfg(test)]
mod tests {
    use rollick_game::{Actions, Game, Next, Seats};
    use rollick_luck::Luck;

    use super::*;
    use crate::Spiralized;

    /// What SP-07 leaves, found by trying every first movement.
    fn by_trying(rules: &Rules, s: &State) -> [u8; 2] {
        let leads = rules.leads_of_both(s, &rules.openings(s, s.seat));
        let other = |k: usize| s.dice[1 - k];
        let tries = |k: usize| bits(leads[k].tokens).filter(move |n| rules.second_exists(s, *n, s.dice[k], other(k)));
        let both = [0, 1].map(|k| tries(k).fold(0, |set, n| set | 1 << n));
        if both == [0; 2] { leads.map(|lead| lead.tokens) } else { both }
    }

    #[test]
    fn the_quick_look_at_the_duty_agrees_with_trying_every_movement() {
        let game = Spiralized::standard();
        let mut looked = 0;
        for seed in 0..60 {
            let mut luck = Luck::seeded(seed);
            let mut s = game.start(Seats::new(2 + seed as usize % 5));
            for _ in 0..4_000 {
                match game.next(&s) {
                    Next::Over(_) => break,
                    Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut Silent),
                    Next::Choose(_) => {
                        if s.phase == Phase::Move && s.unused == 0b11 {
                            assert_eq!(s.usable, by_trying(&game.rules, &s), "{}", game.write(&s));
                            looked += 1;
                        }
                        let mut legal = Actions::new();
                        game.legal(&s, &mut legal);
                        game.choose(&mut s, *luck.pick(&legal), &mut Silent);
                    }
                }
            }
        }
        assert!(looked > 20_000, "only {looked} rolls were looked at");
    }
}
