//! What a player knows of Bigfoot beyond its rules: who is in reach of whose truck.

use rollick_game::{Chances, Insight, Seat, weight_of_pair};

use crate::board::Board;
use crate::game::Bigfoot;
use crate::square::{Dir, Square};
use crate::state::{CARS, Gear, State, Step};

/// Farther than any truck drives.
const FAR: u8 = 60;
/// Counts to a car where there is none to crush.
const NOBODY: f32 = 40.0;
/// Counts to a car that is yet to be put on the board: its owner puts it far off.
const PUT: f32 = 20.0;
/// How likely two dice bring a truck so many counts: by the count, from 0.
const REACH: [f32; 15] = [1.0, 1.0, 0.97, 0.94, 0.88, 0.80, 0.70, 0.55, 0.40, 0.26, 0.15, 0.07, 0.03, 0.0, 0.0];
/// What a turn is worth, in cars.
const TURN: f32 = 0.25;
/// Figures that describe a seat.
const FEATURES: usize = 60;
/// Others at a table, at most.
const OTHERS: usize = 3;

/// The counts that a truck needs to crush a car, by the square of the car, the square of the truck and its gear, other vehicles
/// left aside.
#[derive(Clone, Debug)]
pub(crate) struct Counts(Vec<u8>);

impl Counts {
    pub(crate) fn new(board: &Board, four_on_road: bool) -> Counts {
        let mut counts = vec![FAR; 256 * 512];
        for target in board.lap() {
            let table = &mut counts[target.index() * 512..][..512];
            let mut queue: Vec<(Square, Gear)> = Vec::with_capacity(400);
            let beside = |at: Square| Dir::ALL.map(|dir| board.beside(at, dir)).into_iter().filter(|n| !n.is_none());
            for at in beside(*target) {
                table[slot(at, Gear::Four)] = 1;
                queue.push((at, Gear::Four));
            }
            let mut done = 0;
            while let Some((at, gear)) = queue.get(done).copied() {
                done += 1;
                let next = table[slot(at, gear)] + 1;
                let mut reach = |at: Square, gear: Gear| {
                    if table[slot(at, gear)] > next {
                        table[slot(at, gear)] = next;
                        queue.push((at, gear));
                    }
                };
                reach(at, gear.other());
                let suits = match gear {
                    Gear::Two => board.is_road(at),
                    Gear::Four => four_on_road || !board.is_road(at),
                };
                if suits {
                    beside(at).for_each(|from| reach(from, gear));
                }
            }
        }
        Counts(counts)
    }

    fn get(&self, car: Square, truck: Square, gear: Gear) -> u8 {
        self.0[car.index() * 512 + slot(truck, gear)]
    }
}

fn slot(at: Square, gear: Gear) -> usize {
    at.index() * 2 + usize::from(gear == Gear::Four)
}

/// The counts that the dice left can still bring the truck of the seat that plays.
fn counts_left(s: &State) -> u8 {
    let dice = || s.hand.faces.iter().zip(s.hand.used).filter(|(_, used)| !used).map(|(face, _)| face).sum::<u8>();
    match s.step {
        Step::Give if !s.car_only => dice(),
        Step::Drive(left) => left + dice(),
        _ => 0,
    }
}

/// How a seat stands.
#[derive(Clone, Copy, Default)]
pub struct Outlook {
    crushed: f32,
    /// Counts of the truck to the nearest car, less those of dice that it may still use in this turn.
    near: f32,
    /// The same of the next nearest.
    next_near: f32,
    /// How likely the truck reaches a car in its next turn.
    hunt: f32,
    /// The same of the second-best car.
    second: f32,
    /// How likely some truck reaches its car before it can move.
    fear: f32,
    off: bool,
    loses: bool,
    wait: f32,
    /// Its counts to each car that it may crush, the nearest first.
    cars: [Distance; OTHERS],
    /// The counts to its own car of each truck that may crush it, the nearest first.
    trucks: [Distance; OTHERS],
}

/// How far a truck is from a car.
#[derive(Clone, Copy)]
struct Distance {
    counts: f32,
    /// Whether the other rolls before the seat does.
    first: bool,
    /// Cars that the other has crushed.
    crushed: f32,
}

impl Default for Distance {
    fn default() -> Distance {
        Distance { counts: NOBODY, first: false, crushed: 0.0 }
    }
}

/// Puts a distance into its place among the others.
fn sort_in(all: &mut [Distance; OTHERS], new: Distance) {
    let at = all.iter().position(|old| new.counts < old.counts).unwrap_or(OTHERS);
    if at < OTHERS {
        all[at..].rotate_right(1);
        all[at] = new;
    }
}

impl Outlook {
    /// Counts of the nearest truck to its car.
    fn threat(&self) -> f32 {
        self.trucks[0].counts
    }

    /// What is plain to see, in cars, if a count nearer to a car is worth so much.
    fn plain(&self, count: f32, n: usize) -> f32 {
        let sure = if self.near == 0.0 { 0.6 } else { 0.0 };
        self.crushed + sure - count * self.near - TURN * self.wait / n as f32
    }
}

impl Insight for Bigfoot {
    type Outlook = Outlook;

    const FEATURES: usize = FEATURES;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../../weights/bigfoot.safetensors"));
    const WHOLE_MOVES: bool = true;

    fn outlook(&self, s: &State, k: usize) -> Outlook {
        let n = s.seats.count();
        let seat = Seat(k as u8);
        let counts = self.counts.get_or_init(|| Counts::new(&self.board, self.table.four_on_road));
        // In the middle of a turn the next roll is the next seat's.
        let next = match s.step {
            Step::Give | Step::Drive(_) | Step::Put(_) => s.seats.after(s.seat),
            _ => s.seat,
        };
        let wait = (k + n - next.index()) % n;
        let mut o = Outlook {
            crushed: f32::from(s.score(seat)),
            near: NOBODY,
            next_near: NOBODY,
            off: s.exits[k].is_some(),
            loses: s.loses.contains(seat),
            wait: wait as f32,
            ..Outlook::default()
        };
        let way = |truck: usize, car: Seat| {
            let at = match s.exits[truck] {
                Some(exit) => exit.at,
                None => s.vehicles[truck],
            };
            let extra = u8::from(s.exits[truck].is_some());
            counts.get(s.car(car), at, s.gears[truck]) + extra
        };
        let left = if s.seat == seat { counts_left(s) } else { 0 };
        if let Step::Put(owner) = s.step
            && self.may_crush(s, seat, owner).is_ok()
        {
            o.near = PUT;
        }
        for other in s.seats.iter().filter(|other| *other != seat) {
            let first = (other.index() + n - next.index()) % n < wait;
            let distance = |counts: f32| Distance { counts, first, crushed: f32::from(s.score(other)) };
            let alive = !s.car(other).is_none();
            if alive && self.may_crush(s, seat, other).is_ok() {
                let counts = way(k, other);
                let near = f32::from(counts.saturating_sub(left));
                (o.near, o.next_near) = (o.near.min(near), o.near.max(near).min(o.next_near));
                sort_in(&mut o.cars, distance(near));
                let mut chance = REACH[usize::from(counts).min(14)];
                // A car that moves first may flee.
                if first {
                    chance *= 0.45;
                }
                if chance > o.hunt {
                    o.second = o.hunt;
                    o.hunt = chance;
                } else {
                    o.second = o.second.max(chance);
                }
            }
            if !s.car(seat).is_none() && self.may_crush(s, other, seat).is_ok() {
                let counts = way(other.index(), seat);
                sort_in(&mut o.trucks, distance(f32::from(counts)));
                if first {
                    o.fear = o.fear.max(REACH[usize::from(counts).min(14)]);
                }
            }
        }
        if o.loses {
            o.hunt *= 0.4;
        }
        debug_assert!(s.score(seat) <= CARS);
        o
    }

    /// Crushed cars count, all the more near the end; then how near the truck is to others, and how near trucks are to the own
    /// car. Nearness is worth so little because a crush ends it: the next car is put far off.
    fn merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.seats.count();
        for (merit, o) in out.iter_mut().zip(all) {
            let loses = if o.loses { TURN } else { 0.0 };
            *merit = o.plain(0.02, n);
            *merit += 0.19 * o.crushed * o.crushed - 0.003 * o.next_near + 0.01 * o.threat().min(14.0) - loses;
        }
    }

    /// Crushed cars, a car in reach of the dice, a little for how near the truck is to the next one, and who rolls first.
    fn plain_merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.seats.count();
        for (merit, o) in out.iter_mut().zip(all) {
            *merit = o.plain(0.01, n);
        }
    }

    fn features(&self, s: &State, all: &[Outlook], seat: usize, out: &mut [f32]) {
        let n = s.seats.count();
        let own = all[seat];
        let others = || (0..n).filter(|k| *k != seat).map(|k| all[k]);
        let flag = |yes: bool| f32::from(yes as u8);
        out.fill(0.0);
        out[0] = own.hunt;
        out[1] = own.second;
        out[2] = own.fear;
        out[3] = own.near / 20.0;
        out[4] = flag(own.off);
        out[5] = flag(own.loses);
        out[6] = own.wait / n as f32;
        out[7] = others().map(|o| o.crushed).fold(0.0, f32::max) / 4.0;
        out[8] = others().map(|o| o.hunt).fold(0.0, f32::max);
        out[9] = others().map(|o| o.crushed + o.hunt).fold(0.0, f32::max) / 4.0;
        out[10] = others().filter(|o| o.off).count() as f32 / 3.0;
        out[11] = others().map(|o| o.crushed).sum::<f32>() / 8.0;
        out[12] = n as f32 / 4.0;
        out[13] = flag(s.gears[seat] == Gear::Four);
        let truck = s.truck(Seat(seat as u8));
        if let Some(at) = truck.known() {
            let (rows, cols) = (self.board.rows() as f32, self.board.cols() as f32);
            let (row, col) = (at.row() as f32, at.col() as f32);
            out[14] = row.min(rows - 1.0 - row).min(col).min(cols - 1.0 - col) / 6.0;
            out[15] = flag(self.board.is_road(at));
        }
        out[16] = f32::from(s.wrecks(Seat(seat as u8))) / 4.0;
        out[17] = flag(s.car(Seat(seat as u8)).is_none());
        out[18] = flag(own.wait == 0.0);
        out[19] = own.hunt * flag(own.wait == 0.0);
        out[20] = own.fear * own.wait / n as f32;
        out[21 + own.crushed as usize] = 1.0;
        out[26] = others().map(|o| o.fear).fold(0.0, f32::max);
        out[27] = own.hunt * flag(own.crushed >= 3.0);
        out[28] = others().map(|o| if o.crushed >= 3.0 { o.hunt } else { 0.0 }).fold(0.0, f32::max);
        out[29] = flag(own.near <= 4.0);
        out[30] = flag(own.near <= 8.0);
        out[31] = others().map(|o| o.near).fold(NOBODY, f32::min) / 20.0;
        out[32] = own.next_near / 20.0;
        out[33] = own.threat() / 20.0;
        out[34] = flag(own.threat() <= 7.0);
        out[35] = flag(own.near == 0.0);
        for (k, (car, truck)) in own.cars.iter().zip(own.trucks).enumerate() {
            let out = &mut out[36 + 5 * k..];
            out[0] = car.counts / 20.0;
            out[1] = flag(car.first);
            out[2] = truck.counts / 20.0;
            out[3] = flag(truck.first);
            out[4] = truck.crushed / 4.0;
        }
        // The others, who stands best first.
        let mut best = [Outlook::default(); OTHERS];
        best.iter_mut().zip(others()).for_each(|(best, other)| *best = other);
        let best = &mut best[..n - 1];
        best.sort_by(|a, b| (b.crushed - b.near / 50.0).total_cmp(&(a.crushed - a.near / 50.0)));
        for (k, other) in best.iter().enumerate() {
            let out = &mut out[51 + 3 * k..];
            out[0] = other.crushed / 4.0;
            out[1] = other.near / 20.0;
            out[2] = flag(other.wait < own.wait);
        }
    }

    fn weight(&self, _s: &State, way: u32) -> u32 {
        weight_of_pair(way)
    }
}

#[cfg(test)]
mod tests {
    use rollick_game::Game;

    use super::*;

    fn first(text: &str) -> f32 {
        let game = Bigfoot::standard();
        let mut out = Chances::default();
        game.prospects(&game.read(text).unwrap(), &mut out);
        out[0]
    }

    #[test]
    fn counts_to_crush_are_those_of_the_rulebook() {
        // Figure 7: on the road in 2WD beside one off-road square, a car on the road behind it: shift, step, step.
        let game = Bigfoot::standard();
        let counts = Counts::new(&game.board, false);
        let at = |text: &str| text.parse::<Square>().unwrap();
        assert_eq!(counts.get(at("1,7"), at("1,5"), Gear::Two), 3);
        assert_eq!(counts.get(at("1,7"), at("1,6"), Gear::Four), 1);
        assert_eq!(counts.get(at("1,7"), at("1,6"), Gear::Two), 2);
    }

    #[test]
    fn dice_in_hand_bring_a_truck_nearer() {
        let game = Bigfoot::standard();
        let near = |text: &str| game.outlook(&game.read(text).unwrap(), 0).near;
        let before = "A:1,4/4 B:8,6/2 a:0,5 b:1,7 turn:A turns:9";
        let far = near(before);
        assert!(far > 3.0, "{far}");
        assert_eq!(near(&format!("{before} dice:1,2")), far - 3.0);
        assert_eq!(near(&format!("{before} dice:6,6")), 0.0, "a crush is in reach");
    }

    #[test]
    fn crushed_cars_and_cars_in_reach_are_good() {
        let far = first("A:4,6/2 B:8,6/2 a:0,5 b:12,5 turn:A turns:9");
        let near = first("A:10,6/4 B:8,6/2 a:0,5 b:10,5 turn:A turns:9");
        let ahead = first("A:4,6/2 B:8,6/2 a:0,5 b:12,5 crushed:A>BB turn:A turns:9 crush:5");
        assert!(near > far + 0.05, "{near} {far}");
        assert!(ahead > far + 0.2, "{ahead} {far}");
    }
}
