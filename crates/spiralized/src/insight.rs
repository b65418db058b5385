//! What a good player knows about Spiralized beyond its rules: how many turns each piece still needs, and what
//! threatens it.

use rollick_game::{Chances, Insight, Seat, scale_lead};

use crate::game::Spiralized;
use crate::space::Space;
use crate::state::{Phase, State};

/// Turns that a piece needs for a ring. Stairways take pieces down faster than dice.
const RING: f32 = 1.25;
/// Spaces that a roll gains on average.
const PACE: f32 = 8.2;
/// Turns that a piece in the yard waits for a 1 or a 6.
const YARD: f32 = 1.4;
/// Turns that a piece in the Pit waits until it is back in the yard.
const PIT: f32 = 2.0;

/// Spaces in a third of the innermost ring of the standard board. The weights were trained on it, so it doesn't follow
/// the board.
const THIRD: usize = 6;

/// What the network sees of a seat. The weights depend on this order.
mod feature {
    use crate::space::MAX_RINGS;
    use crate::state::PIECES;

    rollick_game::features! {
        TURNS, RISK, CLIMB, WAIT, OTHERS_LEAST_TURNS, OTHERS_TURNS, OTHERS_MOST_RISK, OTHERS_BEST_CLIMB, PLAYERS, BONUS,
        IN_YARD, ON_START, IN_PIT, HOME, STARRED, ON_WHEEL,
        /// Pieces in each ring, except those on the inner Wheel of their colour.
        IN_RING[MAX_RINGS],
        ON_STAIRS_OF_COLOUR, ON_OTHER_WHEEL, ON_OTHER_STAIRS,
        /// Pieces in the inner ring, by thirds of the lap to the Wheel.
        INNER_THIRD[3],
        IN_ZONE, ZONE_DEPTH,
        /// The turns of the piece that needs the fewest, and of the piece that needs the most.
        FEWEST_TURNS, MOST_TURNS,
        /// The number of pieces at Home. The figure at that number is 1, the others are 0.
        HOME_IS[PIECES],
        RANK, NEAR_THE_END, OTHERS_NEAR_THE_END, MOVES_NEXT,
    }
}

/// How a seat stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outlook {
    /// The turns that its pieces need.
    turns: f32,
    /// The turns that its pieces need with dice alone.
    dice_turns: f32,
    /// Turns that hits may cost it before its next turn.
    risk: f32,
    /// Turns that a stairway move saves at the start of its next turn.
    climb: f32,
    /// The number of others who begin a turn before it.
    wait: f32,
}

impl Insight for Spiralized {
    type Outlook = Outlook;

    const FEATURES: usize = feature::COUNT;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../../weights/spiralized.safetensors"));
    const ESTIMATE_ERROR: Option<f32> = Some(0.048);
    const TREE: bool = true;

    fn outlook(&self, s: &State, seat: Seat) -> Outlook {
        let k = seat.index();
        let (rules, paths) = (&self.rules, &self.rules.paths);
        let colour = rules.colour(s.turns.seats, seat);
        let open = rules.openings(s, seat);
        let next = next_to_begin(s);
        let wait = |seat: usize| s.turns.seats.places_after(next, Seat(seat as u8));
        let mut o = Outlook { wait: wait(k) as f32, ..Outlook::default() };
        let fresh = PIT + self.piece_turns(colour, Space::YARD);
        for at in s.of(seat) {
            let turns = self.piece_turns(colour, *at);
            o.turns += turns;
            o.dice_turns += self.dice_turns(colour, *at);
            if !at.is_ring() {
                continue;
            }
            for to in paths.climbs(colour, *at).iter().take_while(|to| **to != Space::NOWHERE) {
                if open.has(*to) {
                    o.climb = o.climb.max(turns - self.piece_turns(colour, *to));
                }
            }
            if !rules.is_safe(s, seat, *at) {
                o.risk += (fresh - turns) * self.hit_chance(s, k, *at, &wait);
            }
        }
        // A stairway move is made instead of a roll.
        o.climb = (o.climb - PACE / rules.board.spaces as f32 * RING).max(0.0);
        o
    }

    /// The turns that all pieces still need, minus what stairways save, plus what hits may cost. A lead is worth more
    /// near the end.
    fn merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.turns.seats.count();
        let mut least = f32::INFINITY;
        for (merit, o) in out.iter_mut().zip(all) {
            // The more players there are, the less a single hit or stairway matters.
            let turns = o.turns + (0.7 * o.risk - o.climb + o.wait) / n as f32;
            least = least.min(turns);
            *merit = -turns;
        }
        scale_lead(&mut out[..n], 0.22, least, 1.0);
    }

    /// The turns that all pieces need, halfway between the count with stairways and the count without, as if nobody
    /// were in the way.
    fn plain_merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.turns.seats.count();
        for (merit, o) in out.iter_mut().zip(all) {
            *merit = -0.06 * (0.5 * (o.turns + o.dice_turns) + o.wait / n as f32);
        }
    }

    fn features(&self, s: &State, all: &[Outlook], seat: Seat, out: &mut [f32]) {
        let n = s.turns.seats.count();
        let own = all[seat.index()];
        let others = || (0..n).filter(|k| *k != seat.index()).map(|k| all[k]);
        let (board, paths) = (&self.rules.board, &self.rules.paths);
        let colour = self.rules.colour(s.turns.seats, seat);
        out.fill(0.0);
        out[feature::TURNS] = own.turns / 40.0;
        out[feature::RISK] = own.risk / 4.0;
        out[feature::CLIMB] = own.climb / 2.0;
        out[feature::WAIT] = own.wait / n as f32;
        out[feature::OTHERS_LEAST_TURNS] = others().map(|o| o.turns).fold(f32::INFINITY, f32::min) / 40.0;
        out[feature::OTHERS_TURNS] = others().map(|o| o.turns).sum::<f32>() / (40.0 * (n - 1) as f32);
        out[feature::OTHERS_MOST_RISK] = others().map(|o| o.risk).fold(0.0, f32::max) / 4.0;
        out[feature::OTHERS_BEST_CLIMB] = others().map(|o| o.climb).fold(0.0, f32::max) / 2.0;
        out[feature::PLAYERS] = n as f32 / 6.0;
        out[feature::BONUS] = f32::from((s.doubles > 0 && s.turns.mover == seat) as u8);
        let mut fewest = 1.0f32;
        let mut most = 0.0f32;
        for space in &s.pieces[seat.index()] {
            let turns = self.piece_turns(colour, *space) / 12.0;
            fewest = fewest.min(turns);
            most = most.max(turns);
            match *space {
                Space::YARD => out[feature::IN_YARD] += 0.25,
                Space::START => out[feature::ON_START] += 0.25,
                Space::PIT => out[feature::IN_PIT] += 1.0,
                Space::HOME => out[feature::HOME] += 0.25,
                Space::STAR => out[feature::STARRED] += 0.25,
                at if at == paths.wheel(colour) => out[feature::ON_WHEEL] += 0.25,
                at => match (at.ring_index(), at.zone_number()) {
                    (Some((ring, _)), _) => {
                        out[feature::IN_RING.at(ring - 1)] += 0.25;
                        match paths.stair(at) {
                            Some(c) if c == colour => out[feature::ON_STAIRS_OF_COLOUR] += 0.25,
                            Some(_) if board.rings[ring - 1].wheel => out[feature::ON_OTHER_WHEEL] += 0.25,
                            Some(_) => out[feature::ON_OTHER_STAIRS] += 0.25,
                            None => {}
                        }
                        let left = usize::from(paths.left(colour, at)).saturating_sub(board.zone + 1);
                        if ring == board.rings.len() {
                            out[feature::INNER_THIRD.at(left.min(3 * THIRD - 1) / THIRD)] += 0.25;
                        }
                    }
                    (_, Some(number)) => {
                        out[feature::IN_ZONE] += 0.25;
                        out[feature::ZONE_DEPTH] += 0.25 * number as f32 / board.zone as f32;
                    }
                    _ => {}
                },
            }
        }
        out[feature::FEWEST_TURNS] = fewest;
        out[feature::MOST_TURNS] = most;
        let home = s.count(seat, Space::HOME);
        out[feature::HOME_IS.at(home.min(3))] = 1.0;
        let ahead = others().filter(|o| o.turns < own.turns).count();
        out[feature::RANK] = ahead as f32 / (n - 1) as f32;
        out[feature::NEAR_THE_END] = f32::from((own.turns < 6.0) as u8);
        out[feature::OTHERS_NEAR_THE_END] = f32::from(others().any(|o| o.turns < 6.0) as u8);
        out[feature::MOVES_NEXT] = f32::from((own.wait == 0.0) as u8);
    }
}

/// The seat that begins the next turn or roll. While a roll is being played, that is the seat after the mover.
fn next_to_begin(s: &State) -> Seat {
    match s.phase {
        Phase::First => s.turns.first.seat(),
        Phase::Move | Phase::Swap | Phase::Free => s.turns.seats.after(s.turns.mover),
        _ => s.turns.mover,
    }
}

impl Spiralized {
    /// The turns that a piece needs if it takes no stairway.
    fn dice_turns(&self, colour: usize, at: Space) -> f32 {
        let board = &self.rules.board;
        let all = (board.rings.len() * board.spaces + board.zone + 1) as f32;
        match at {
            Space::HOME => 0.0,
            Space::YARD => YARD + all / PACE,
            Space::PIT => PIT + YARD + all / PACE,
            _ => f32::from(self.rules.paths.left(colour, at)) / PACE,
        }
    }

    /// The turns that a piece needs with the help of stairways, if it is alone on the board.
    fn piece_turns(&self, colour: usize, at: Space) -> f32 {
        let board = &self.rules.board;
        let home = (board.zone + 1) as f32;
        let lap = board.spaces as f32;
        let rings = board.rings.len() as f32;
        let inner = |left: f32| left / PACE + 1.2;
        match at {
            Space::HOME => 0.0,
            Space::YARD => YARD + RING * rings + home / PACE + 1.2,
            Space::PIT => PIT + YARD + RING * rings + home / PACE + 1.2,
            _ => {
                let left = f32::from(self.rules.paths.left(colour, at));
                match at.zone_number() {
                    Some(_) => left / PACE + 0.5,
                    None if left <= home => home / PACE + 0.5,
                    None if left <= home + lap => inner(left),
                    None => RING * (left - home - lap) / lap + inner(home + lap),
                }
            }
        }
    }

    /// How likely it is that a piece is hit before its player's next turn.
    fn hit_chance(&self, s: &State, seat: usize, at: Space, wait: &impl Fn(usize) -> usize) -> f32 {
        let paths = &self.rules.paths;
        let mut safe = 1.0f32;
        for other in (0..s.turns.seats.count()).filter(|o| *o != seat && wait(*o) < wait(seat)) {
            let colour = self.rules.colour(s.turns.seats, Seat(other as u8));
            let (mut dice, mut climb) = (0u32, false);
            for from in &s.pieces[other] {
                if *from == Space::START || from.is_ring() || *from == Space::STAR {
                    let hits = (1..=6).any(|die| paths.dest(colour, *from, die) == at);
                    dice += u32::from(hits);
                    climb |= paths.climbs(colour, *from).contains(&at);
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
    use rollick_testkit::standard;

    use super::*;

    fn first(text: &str) -> f32 {
        let game: Spiralized = standard(&[]);
        let mut out = Chances::default();
        game.prospects(&game.read(text).unwrap(), &mut out);
        out[0]
    }

    #[test]
    fn progress_safety_and_stairways_are_good() {
        let even = first("A:1.4 B:1.13 mover:A");
        assert!(even > 0.5 && even < 0.6, "who rolls is ahead: {even}");
        assert!(first("A:4.4 B:1.13 mover:A") > even, "three rings on");
        assert!(first("A:home B:1.13 mover:A") > even);
        let game: Spiralized = standard(&[]);
        let risk = |text: &str| game.outlook(&game.read(text).unwrap(), Seat(0)).risk;
        assert!(risk("A:1.4 B:1.1 mover:B") > 0.0, "a piece three spaces behind hits");
        assert_eq!(risk("A:1.4 B:1.5 mover:B"), 0.0, "one that is past doesn't");
        assert!(first("A:2.1 B:1.13 mover:A") > first("A:2.3 B:1.13 mover:A"), "a Wheel leads down two rings");
    }
}
