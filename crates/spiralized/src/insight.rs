//! What a player knows of Spiralized beyond its rules: how many turns each token still needs, and what threatens it.

use rollick_game::{Chances, Insight, weight_of_pair};

use crate::Space;
use crate::game::Spiralized;
use crate::state::{Phase, State};

/// Turns for a ring: stairways take tokens down faster than dice.
const RING: f32 = 1.25;
/// Spaces that a roll brings.
const PACE: f32 = 8.2;
/// Turns that a token in the yard waits for a 1 or a 6.
const YARD: f32 = 1.4;
/// Turns that a token in the Pit waits besides.
const PIT: f32 = 2.0;
/// Figures that describe a seat.
const FEATURES: usize = 40;

/// How a seat stands.
#[derive(Clone, Copy, Default)]
pub struct Outlook {
    /// The turns its tokens need.
    turns: f32,
    /// The turns its tokens need by dice alone.
    dice_turns: f32,
    /// Turns that may be lost by hits before its next turn.
    risk: f32,
    /// Turns that a stairway move saves at the start of the next turn.
    climb: f32,
    wait: f32,
}

impl Insight for Spiralized {
    type Outlook = Outlook;

    const FEATURES: usize = FEATURES;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../../weights/spiralized.safetensors"));
    const TREE: bool = true;

    fn outlook(&self, s: &State, k: usize) -> Outlook {
        let n = s.seats.count();
        let ways = &self.rules.ways;
        let colour = ways.colour(s.seats, k);
        let owners = ways.owners(s.seats);
        // A roll still being played belongs to a turn under way; the next one is the next seat's.
        let next = match s.phase {
            Phase::Move | Phase::Swap | Phase::Free => s.seats.after(s.seat),
            _ => s.seat,
        };
        let wait = |seat: usize| (seat + n - next.index()) % n;
        let mut o = Outlook { wait: wait(k) as f32, ..Outlook::default() };
        let fresh = PIT + self.token_turns(colour, Space::YARD);
        for at in &s.tokens[k] {
            let turns = self.token_turns(colour, *at);
            o.turns += turns;
            o.dice_turns += self.dice_turns(colour, *at);
            if !at.is_ring() {
                continue;
            }
            for to in ways.climbs(colour, *at).iter().take_while(|to| **to != Space::NOWHERE) {
                let free = match s.on(*to) {
                    None => true,
                    Some(token) => token.seat().index() != k && owners[to.code()] != token.seat().0,
                };
                if free {
                    o.climb = o.climb.max(turns - self.token_turns(colour, *to));
                }
            }
            if owners[at.code()] != k as u8 {
                o.risk += (fresh - turns) * self.hit_chance(s, k, *at, &wait);
            }
        }
        // A stairway move is made instead of a roll.
        o.climb = (o.climb - PACE / self.plan.spaces as f32 * RING).max(0.0);
        o
    }

    /// The turns that all tokens still need, with what stairways save and hits may cost; a lead is worth the more the
    /// nearer the end is.
    fn merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.seats.count();
        let mut least = f32::INFINITY;
        for (merit, o) in out.iter_mut().zip(all) {
            // The more play, the less a single hit or stairway decides.
            let turns = o.turns + (0.7 * o.risk - o.climb + o.wait) / n as f32;
            least = least.min(turns);
            *merit = -turns;
        }
        let scale = 0.22 / (least.max(0.0) + 1.0).sqrt();
        for merit in &mut out[..n] {
            *merit *= scale;
        }
    }

    /// The turns that all tokens need, stairways trusted by half, as if nobody were in the way.
    fn plain_merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.seats.count();
        for (merit, o) in out.iter_mut().zip(all) {
            *merit = -0.06 * (0.5 * (o.turns + o.dice_turns) + o.wait / n as f32);
        }
    }

    fn features(&self, s: &State, all: &[Outlook], seat: usize, out: &mut [f32]) {
        let n = s.seats.count();
        let own = all[seat];
        let others = || (0..n).filter(|k| *k != seat).map(|k| all[k]);
        let ways = &self.rules.ways;
        let colour = ways.colour(s.seats, seat);
        out.fill(0.0);
        out[0] = own.turns / 40.0;
        out[1] = own.risk / 4.0;
        out[2] = own.climb / 2.0;
        out[3] = own.wait / n as f32;
        out[4] = others().map(|o| o.turns).fold(f32::INFINITY, f32::min) / 40.0;
        out[5] = others().map(|o| o.turns).sum::<f32>() / (40.0 * (n - 1) as f32);
        out[6] = others().map(|o| o.risk).fold(0.0, f32::max) / 4.0;
        out[7] = others().map(|o| o.climb).fold(0.0, f32::max) / 2.0;
        out[8] = n as f32 / 6.0;
        out[9] = f32::from((s.doubles > 0 && s.seat.index() == seat) as u8);
        let mut farthest = 1.0f32;
        let mut nearest = 0.0f32;
        for space in &s.tokens[seat] {
            let cost = self.token_turns(colour, *space) / 12.0;
            farthest = farthest.min(cost);
            nearest = nearest.max(cost);
            match *space {
                Space::YARD => out[10] += 0.25,
                Space::START => out[11] += 0.25,
                Space::PIT => out[12] += 1.0,
                Space::HOME => out[13] += 0.25,
                Space::STAR => out[14] += 0.25,
                at if at == ways.wheel(colour) => out[15] += 0.25,
                at => match (at.ring_index(), at.zone_number()) {
                    (Some((ring, _)), _) => {
                        out[15 + ring] += 0.25;
                        match ways.stair(at) {
                            Some(c) if c == colour => out[22] += 0.25,
                            Some(_) if self.plan.rings[ring - 1].wheel => out[23] += 0.25,
                            Some(_) => out[24] += 0.25,
                            None => {}
                        }
                        let left = usize::from(ways.left(colour, at)).saturating_sub(self.plan.zone + 1);
                        if ring == self.plan.rings.len() {
                            out[25 + (left.min(17) / 6)] += 0.25;
                        }
                    }
                    (_, Some(number)) => {
                        out[28] += 0.25;
                        out[29] += 0.25 * number as f32 / self.plan.zone as f32;
                    }
                    _ => {}
                },
            }
        }
        out[30] = farthest;
        out[31] = nearest;
        let home = s.tokens[seat].iter().filter(|at| **at == Space::HOME).count();
        out[32 + home.min(3)] = 1.0;
        let ahead = others().filter(|o| o.turns < own.turns).count();
        out[36] = ahead as f32 / (n - 1) as f32;
        out[37] = f32::from((own.turns < 6.0) as u8);
        out[38] = f32::from(others().any(|o| o.turns < 6.0) as u8);
        out[39] = f32::from((own.wait == 0.0) as u8);
    }

    fn weight(&self, s: &State, way: u32) -> u32 {
        match s.phase {
            Phase::First | Phase::Roll => weight_of_pair(way),
            _ => 1,
        }
    }
}

impl Spiralized {
    /// The turns that a token needs if it takes no stairway.
    fn dice_turns(&self, colour: usize, at: Space) -> f32 {
        let all = (self.plan.rings.len() * self.plan.spaces + self.plan.zone + 1) as f32;
        match at {
            Space::HOME => 0.0,
            Space::YARD => YARD + all / PACE,
            Space::PIT => PIT + YARD + all / PACE,
            _ => f32::from(self.rules.ways.left(colour, at)) / PACE,
        }
    }

    /// The turns that a token needs by itself.
    fn token_turns(&self, colour: usize, at: Space) -> f32 {
        let home = (self.plan.zone + 1) as f32;
        let lap = self.plan.spaces as f32;
        let rings = self.plan.rings.len() as f32;
        let inner = |left: f32| left / PACE + 1.2;
        match at {
            Space::HOME => 0.0,
            Space::YARD => YARD + RING * rings + home / PACE + 1.2,
            Space::PIT => PIT + YARD + RING * rings + home / PACE + 1.2,
            _ => {
                let left = f32::from(self.rules.ways.left(colour, at));
                match at.zone_number() {
                    Some(_) => left / PACE + 0.5,
                    None if left <= home => home / PACE + 0.5,
                    None if left <= home + lap => inner(left),
                    None => RING * (left - home - lap) / lap + inner(home + lap),
                }
            }
        }
    }

    /// How likely a token is hit before its player's next turn.
    fn hit_chance(&self, s: &State, seat: usize, at: Space, wait: &impl Fn(usize) -> usize) -> f32 {
        let ways = &self.rules.ways;
        let mut safe = 1.0f32;
        for other in (0..s.seats.count()).filter(|o| *o != seat && wait(*o) < wait(seat)) {
            let colour = ways.colour(s.seats, other);
            let (mut dice, mut climb) = (0u32, false);
            for from in &s.tokens[other] {
                if *from == Space::START || from.is_ring() || *from == Space::STAR {
                    let hits = (1..=6).any(|die| ways.dest(colour, *from, die) == at);
                    dice += u32::from(hits);
                    climb |= ways.climbs(colour, *from).contains(&at);
                }
            }
            let chance = if climb { 0.6 } else { (0.3 * dice as f32).min(0.7) };
            safe *= 1.0 - 0.7 * chance;
        }
        1.0 - safe
    }
}

#[cfg(test)]
mod tests {
    use rollick_game::Game;

    use super::*;

    fn first(text: &str) -> f32 {
        let game = Spiralized::standard();
        let mut out = Chances::default();
        game.prospects(&game.read(text).unwrap(), &mut out);
        out[0]
    }

    #[test]
    fn progress_safety_and_stairways_are_good() {
        let even = first("A:1.4 B:1.13 turn:A");
        assert!(even > 0.5 && even < 0.6, "who rolls is ahead: {even}");
        assert!(first("A:4.4 B:1.13 turn:A") > even, "three rings on");
        assert!(first("A:home B:1.13 turn:A") > even);
        let game = Spiralized::standard();
        let risk = |text: &str| game.outlook(&game.read(text).unwrap(), 0).risk;
        assert!(risk("A:1.4 B:1.1 turn:B") > 0.0, "a token three spaces behind hits");
        assert_eq!(risk("A:1.4 B:1.5 turn:B"), 0.0, "one that is past doesn't");
        assert!(first("A:2.1 B:1.13 turn:A") > first("A:2.3 B:1.13 turn:A"), "a Wheel leads down two rings");
    }
}
