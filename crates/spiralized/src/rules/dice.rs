//! SP-03 to SP-08: how a roll is used, and the duty to use it.

use rollick_game::{Dice, Log, Pair, Silent};

use super::Rules;
use super::rings::Openings;
use crate::event::Event;
use crate::space::Space;
use crate::state::{PIECES, Phase, State};

impl Rules {
    /// SP-03: the dice of a turn, or of a bonus roll, were rolled.
    pub(crate) fn roll(&self, s: &mut State, dice: Pair, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        log.push(Event::Rolled { seat, dice, bonus: s.doubles > 0 });
        s.dice = Dice::rolled(dice);
        if dice.is_double() {
            s.doubles += 1;
            if s.doubles == 3 {
                return self.third_double(s, log);
            }
            if s.doubles == 2 && !self.house.punish_after {
                self.punish(s, log);
            }
            if dice == Pair(1, 1) && s.in_pit(seat) {
                // SP-31: the player is asked even if the roll can't move anything.
                s.phase = Phase::Free;
                return;
            }
        }
        self.begin_moves(s, log);
    }

    /// SP-04: the two dice are separate movements. One piece uses both, or two pieces use one each, in either order.
    pub(crate) fn begin_moves(&self, s: &mut State, log: &mut impl Log<Event>) {
        let open = self.openings(s, s.turns.mover);
        let leads = self.leads_of_both(s, &open);
        let all = leads.each_ref().map(|lead| lead.pieces);
        if all == [0; 2] {
            return self.end_roll(s, log);
        }
        s.usable = self.dutiful(s, &open, &leads);
        s.phase = Phase::Move;
        if s.usable != all && !s.bound {
            s.bound = true;
            log.push(Event::Bound { seat: s.turns.mover });
        }
    }

    /// By die: the pieces that may use it now.
    pub(crate) fn usable(&self, s: &State) -> [u8; 2] {
        let open = self.openings(s, s.turns.mover);
        let [a, b] = s.dice.faces;
        match s.dice.used {
            0b00 => self.dutiful(s, &open, &self.leads_of_both(s, &open)),
            0b10 => [self.lead(s, &open, a).pieces, 0],
            0b01 => [0, self.lead(s, &open, b).pieces],
            _ => [0; 2],
        }
    }

    /// Where a die takes the mover's pieces, and which of them can go there. SP-06: each die is judged separately.
    #[inline]
    fn lead(&self, s: &State, open: &Openings, die: u8) -> Lead {
        let dest = self.paths.of(self.colour(s.turns.seats, s.turns.mover));
        let to = s.of(s.turns.mover).map(|from| dest[from.code()][usize::from(die & 7)]);
        let mut pieces = 0;
        for (number, to) in to.iter().enumerate() {
            pieces |= u8::from(open.has(*to)) << number;
        }
        Lead { die, to, pieces: pieces & open.firsts }
    }

    /// Where the dice of a fresh roll lead, regardless of SP-07. The first of two equal dice stands for both.
    #[inline]
    fn leads_of_both(&self, s: &State, open: &Openings) -> [Lead; 2] {
        let [a, b] = s.dice.faces;
        let first = self.lead(s, open, a);
        let second = if a == b { Lead { pieces: 0, ..first } } else { self.lead(s, open, b) };
        [first, second]
    }

    /// SP-07: as much of the roll must be used as possible. If both dice can be used, a first movement that makes this
    /// impossible is not allowed. If only one die can be used, it may be either.
    fn dutiful(&self, s: &State, open: &Openings, leads: &[Lead; 2]) -> [u8; 2] {
        let [a, b] = leads;
        let both = if s.is_double() {
            [self.leaves_second(s, open, a, a), 0]
        } else {
            [self.leaves_second(s, open, a, b), self.leaves_second(s, open, b, a)]
        };
        if both == [0; 2] { [a.pieces, b.pieces] } else { both }
    }

    /// Of the pieces that the first die can move, those that still leave a movement for the second die.
    #[inline]
    fn leaves_second(&self, s: &State, open: &Openings, first: &Lead, second: &Lead) -> u8 {
        let dest = self.paths.of(self.colour(s.turns.seats, s.turns.mover));
        let mut kept = 0;
        for number in bits(first.pieces) {
            let to = first.to[number];
            let sunburst = self.paths.is_sunburst(to);
            // Trying the movement out is slow, so two quick checks come first. They only save time; a trial would give
            // the same answer. First check: the second die can move another piece, and this movement doesn't affect
            // where that piece ends. (An exchange can only put a piece where one stands now.)
            let by_another = (0..PIECES).fold(false, |found, k| {
                let can = second.pieces & !(1 << number) & (1 << k) != 0;
                found | (can & (second.to[k] != to) & (!sunburst | open.is_empty(second.to[k])))
            });
            // Second check: the same piece can go on. It has left its space by then, but two dice never lead back
            // there.
            let goes_on = |die: u8| !sunburst && open.has(dest[to.code()][usize::from(die & 7)]);
            if by_another || goes_on(second.die) || self.second_exists(s, number, first.die, second.die) {
                kept |= 1 << number;
            }
        }
        kept
    }

    /// Makes the first movement to find out whether the other die can be used after it. SP-R4: if the movement ends in
    /// an exchange, one partner that leaves a second movement is enough.
    #[cold]
    fn second_exists(&self, s: &State, number: usize, die: u8, other: u8) -> bool {
        let mut after = *s;
        self.advance(&mut after, number, die, &mut Silent);
        if matches!(after.phase, Phase::Over(_)) {
            return false;
        }
        let moved = after.of(s.turns.mover)[number];
        if !self.paths.is_sunburst(moved) || !self.has_partner(&after) {
            return self.can_use(&after, other);
        }
        after.swapping = number as u8;
        self.any_partner(&after, |with| {
            let mut swapped = after;
            self.exchange(&mut swapped, with, &mut Silent);
            self.can_use(&swapped, other)
        })
    }

    /// Whether the mover has a piece that can use a die, regardless of SP-07.
    pub(crate) fn can_use(&self, s: &State, die: u8) -> bool {
        self.lead(s, &self.openings(s, s.turns.mover), die).pieces != 0
    }

    /// Uses a die on a piece. SP-05: the movement is completed, with everything that it causes, before the next one
    /// starts.
    pub(crate) fn use_die(&self, s: &mut State, die: u8, from: Space, log: &mut impl Log<Event>) {
        let number = self.number_at(s, from);
        s.dice.take(die);
        s.usable = [0; 2];
        self.advance(s, number, die, log);
        if matches!(s.phase, Phase::Over(_)) {
            return;
        }
        let to = s.of(s.turns.mover)[number];
        if self.paths.is_sunburst(to) {
            if self.has_partner(s) {
                s.swapping = number as u8;
                s.phase = Phase::Swap;
                return;
            }
            log.push(Event::Stayed { seat: s.turns.mover, at: to });
        }
        self.after_movement(s, log);
    }

    /// The number of the mover's piece on a place: the first, if there are several.
    pub(crate) fn number_at(&self, s: &State, from: Space) -> usize {
        if from.is_ring() {
            return s.on(from).map_or(0, |piece| piece.number());
        }
        s.of(s.turns.mover).iter().position(|p| *p == from).unwrap_or(0)
    }

    /// A movement is complete. The other die comes next, if it is unused and some piece can use it.
    pub(crate) fn after_movement(&self, s: &mut State, log: &mut impl Log<Event>) {
        if s.dice.used != 0b11 {
            let k = usize::from(s.dice.is_used(0));
            s.usable[k] = self.lead(s, &self.openings(s, s.turns.mover), s.dice.faces[k]).pieces;
            if s.usable[k] != 0 {
                s.phase = Phase::Move;
                return;
            }
        }
        self.end_roll(s, log);
    }

    /// The roll has been used as far as possible, and the rest is lost (SP-07). SP-08: a double gives a bonus roll once
    /// both dice are used. If the whole double can't be used, there is no bonus roll.
    pub(crate) fn end_roll(&self, s: &mut State, log: &mut impl Log<Event>) {
        let seat = s.turns.mover;
        let lost = s.dice.used != 0b11;
        if lost {
            let [a, b] = s.dice.faces;
            let faces = match s.dice.used {
                0b00 => (a, b),
                0b10 => (a, 0),
                _ => (b, 0),
            };
            let outside = s.of(seat).contains(&Space::YARD)
                && s.of(seat).iter().all(|at| matches!(*at, Space::YARD | Space::PIT | Space::HOME));
            log.push(Event::Lost { seat, faces, outside });
        }
        if !s.is_double() {
            return self.end_turn(s, log);
        }
        if s.doubles == 2 && self.house.punish_after {
            self.punish(s, log);
        }
        if lost {
            log.push(Event::Forfeited { seat });
            return self.end_turn(s, log);
        }
        log.push(Event::Bonus { seat });
        s.dice = Dice::NONE;
        s.usable = [0; 2];
        s.phase = Phase::Roll;
    }
}

/// Where a die takes the four pieces of a player.
struct Lead {
    die: u8,
    to: [Space; PIECES],
    /// The pieces that can go there, one bit each. The first of several on one place stands for all.
    pieces: u8,
}

/// The numbers of the pieces in a set.
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

    /// What SP-07 allows, found by trying every first movement.
    fn by_trying(rules: &Rules, s: &State) -> [u8; 2] {
        let leads = rules.leads_of_both(s, &rules.openings(s, s.turns.mover));
        let die = |k: usize| s.dice.faces[k];
        let tries = |k: usize| bits(leads[k].pieces).filter(move |n| rules.second_exists(s, *n, die(k), die(1 - k)));
        let both = [0, 1].map(|k| tries(k).fold(0, |set, n| set | 1 << n));
        if both == [0; 2] { leads.map(|lead| lead.pieces) } else { both }
    }

    #[test]
    fn the_quick_look_at_the_duty_agrees_with_trying_every_movement() {
        let game: Spiralized = rollick_testkit::standard(&[]);
        let mut looked = 0;
        for seed in 0..60 {
            let mut luck = Luck::seeded(seed);
            let mut s = game.start(Seats::new(2 + seed as usize % 5));
            for _ in 0..4_000 {
                match game.next(&s) {
                    Next::Over(_) => break,
                    Next::Chance { ways, .. } => game.happen(&mut s, luck.below(ways), &mut Silent),
                    Next::Choose(_) => {
                        if s.phase == Phase::Move && s.dice.used == 0 {
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
