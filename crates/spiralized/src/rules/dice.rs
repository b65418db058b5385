//! SP-03 to SP-08: how a roll is used, and the duty to use it.

use rollick_game::{Log, Silent};

use super::Rules;
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
        let all = self.movable_by_each(s);
        if all == [0; 2] {
            return self.end_roll(s, log);
        }
        s.usable = self.dutiful(s, all);
        s.phase = Phase::Move;
        if s.usable != all && !s.bound {
            s.bound = true;
            log.push(Event::Bound { seat: s.seat });
        }
    }

    /// By die: the tokens that may use it now.
    pub(crate) fn usable(&self, s: &State) -> [u8; 2] {
        match s.unused {
            0b11 => self.dutiful(s, self.movable_by_each(s)),
            0b01 => [self.movable(s, s.dice[0]), 0],
            0b10 => [0, self.movable(s, s.dice[1])],
            _ => [0; 2],
        }
    }

    /// By die of a fresh roll: the tokens that can move it, whatever SP-07 says. Equal dice are one.
    pub(crate) fn movable_by_each(&self, s: &State) -> [u8; 2] {
        let [a, b] = s.dice;
        let first = self.movable(s, a);
        if a == b { [first, 0] } else { [first, self.movable(s, b)] }
    }

    /// SP-07: as much of the roll must be used as possible: if both dice can be used, a first movement that makes that
    /// impossible is not allowed. Where only one die can be used, either may be chosen.
    ///
    /// Takes and gives a set of tokens for each die.
    fn dutiful(&self, s: &State, all: [u8; 2]) -> [u8; 2] {
        let [a, b] = s.dice;
        let both = if a == b {
            [self.leaves_second(s, all[0], a, a, all[0]), 0]
        } else {
            [self.leaves_second(s, all[0], a, b, all[1]), self.leaves_second(s, all[1], b, a, all[0])]
        };
        if both == [0; 2] { all } else { both }
    }

    /// Of the tokens that can move `die`, those that leave the other die a movement, by `others` or by any token.
    fn leaves_second(&self, s: &State, tokens: u8, die: u8, other: u8, others: u8) -> u8 {
        let mut kept = 0;
        for number in bits(tokens) {
            if self.second_is_plain(s, number, die, other, others) || self.second_exists(s, number, die, other) {
                kept |= 1 << number;
            }
        }
        kept
    }

    /// Whether the other die certainly can be used after a first movement: by another token whose way the first movement
    /// doesn't touch, or by the same token going on. What it doesn't find, [`Rules::second_exists`] tries out.
    #[inline]
    fn second_is_plain(&self, s: &State, number: usize, die: u8, other: u8, others: u8) -> bool {
        let own = s.own(s.seat);
        let colour = self.ways.colour(s.seats, s.seat.index());
        let to = self.ways.dest(colour, own[number], die);
        let sunburst = self.ways.is_sunburst(to);
        for second in bits(others & !(1 << number)) {
            let place = self.ways.dest(colour, own[second], other);
            // An exchange can only put the mover where a token stands now.
            if place != to && (!sunburst || !place.is_ring() || s.on(place).is_none()) {
                return true;
            }
        }
        // Two dice never lead back to where a token began, so its old space needs no thought.
        !sunburst && self.is_open(s, s.seat, self.ways.dest(colour, to, other))
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
            return self.movable(&after, other) != 0;
        }
        after.swapping = number as u8;
        self.partners(&after).any(|with| {
            let mut swapped = after;
            self.exchange(&mut swapped, with, &mut Silent);
            self.movable(&swapped, other) != 0
        })
    }

    /// The tokens that can move a die, the first of several on one place standing for all. SP-06: each die by itself.
    #[inline]
    pub(crate) fn movable(&self, s: &State, die: u8) -> u8 {
        let own = s.own(s.seat);
        let colour = self.ways.colour(s.seats, s.seat.index());
        let mut tokens = 0;
        for (number, from) in own.iter().enumerate() {
            let to = self.ways.dest(colour, *from, die);
            if self.is_open(s, s.seat, to) && (from.is_ring() || !own[..number].contains(from)) {
                tokens |= 1 << number;
            }
        }
        tokens
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
            s.usable[k] = self.movable(s, s.dice[k]);
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

/// The numbers of a set of tokens.
#[inline]
pub(crate) fn bits(set: u8) -> impl Iterator<Item = usize> {
    (0..TOKENS).filter(move |k| set & (1 << k) != 0)
}
