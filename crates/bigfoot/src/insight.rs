//! What a good player knows about Bigfoot beyond its rules: who is within reach of whose truck.

use rollick_game::{Chances, Insight, Seat};

use crate::game::Bigfoot;
use crate::rules::Rules;
use crate::square::{Dir, Square};
use crate::state::{CARS, Gear, MAX_PLAYERS, Phase, State};

/// Farther than any truck ever drives.
const FAR: u8 = 60;
/// Counts to the nearest car if there is none to crush.
const NOBODY: f32 = 40.0;
/// Counts to a car that is about to be put on the board. Its owner will put it far away.
const PUT: f32 = 20.0;
/// How likely two dice are to suffice for a truck that needs this many counts, from 0.
const REACH: [f32; 15] = [1.0, 1.0, 0.97, 0.94, 0.88, 0.80, 0.70, 0.55, 0.40, 0.26, 0.15, 0.07, 0.03, 0.0, 0.0];
/// What a turn is worth, in cars.
const TURN: f32 = 0.25;
/// The most opponents of a seat.
const OTHERS: usize = MAX_PLAYERS - 1;

/// What the network sees of a seat. The weights depend on this order.
mod feature {
    use super::OTHERS;
    use crate::state::CARS;

    rollick_game::features! {
        HUNT, SECOND, FEAR, NEAR, OFF, LOSES, WAIT, OTHERS_MOST_CRUSHED, OTHERS_BEST_HUNT, OTHERS_BEST_HOPE, OTHERS_OFF,
        OTHERS_CRUSHED, PLAYERS, FOUR_WHEEL_DRIVE, FROM_THE_EDGE, ON_ROAD, WRECKS, NO_CAR, ROLLS_NEXT, HUNT_NOW, FEAR_AND_WAIT,
        /// How many cars the seat has crushed. The figure at that number is 1, the others are 0.
        CRUSHED_IS[CARS as usize + 1],
        OTHERS_WORST_FEAR, HUNT_TO_WIN, OTHERS_HUNT_TO_WIN, NEAR_4, NEAR_8, OTHERS_NEAREST, NEXT_NEAR, THREAT, THREAT_7,
        IN_REACH,
        /// The cars that the seat may crush, and the trucks that may crush its car, nearest first.
        VEHICLES[OTHERS * super::vehicle::COUNT],
        /// The opponents, strongest first.
        OPPONENTS[OTHERS * super::opponent::COUNT],
    }
}

/// What the network sees of the nearest car and the nearest truck, of the second nearest, and so on.
mod vehicle {
    rollick_game::features! { CAR_COUNTS, CAR_FIRST, TRUCK_COUNTS, TRUCK_FIRST, TRUCK_CRUSHED }
}

/// What the network sees of an opponent.
mod opponent {
    rollick_game::features! { CRUSHED, NEAR, FIRST }
}

/// The counts that a truck needs to crush a car, by the square of the car, the square of the truck and its gear. Other
/// vehicles are ignored.
#[derive(Clone, Debug)]
pub(crate) struct Counts(Vec<u8>);

impl Counts {
    /// Searches backward from each road square, count by count.
    pub(crate) fn new(rules: &Rules) -> Counts {
        let board = &rules.board;
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
                if rules.suits(gear, at) {
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

/// The counts that the mover's truck can still get from the dice of this turn.
fn counts_left(s: &State) -> u8 {
    let dice = || (0..2).filter_map(|k| s.dice.get(k)).sum::<u8>();
    match s.phase {
        Phase::Give if !s.car_only => dice(),
        Phase::Drive(left) => left + dice(),
        _ => 0,
    }
}

/// Who rolls next: the mover if this turn's roll is still to come, otherwise the next seat.
fn rolls_next(s: &State) -> Seat {
    match s.phase {
        Phase::Give | Phase::Drive(_) | Phase::Put(_) => s.turns.seats.after(s.turns.mover),
        Phase::Place(_) => s.turns.first.winner().expect("cars are put once it is known who begins"),
        _ => s.turns.mover,
    }
}

/// How a seat stands.
#[derive(Clone, Copy, Default)]
pub struct Outlook {
    /// Cars that it has crushed.
    crushed: f32,
    /// Counts from its truck to the nearest car, minus those that the dice of this turn can still provide.
    near: f32,
    /// The same for the next nearest car.
    next_near: f32,
    /// How likely its truck is to reach a car in its next turn.
    hunt: f32,
    /// The same for the second-best car.
    second: f32,
    /// How likely some truck is to reach its car before the car can move.
    fear: f32,
    /// Whether its truck is off the board.
    off: bool,
    /// Whether it loses its next turn.
    loses: bool,
    /// The number of others who roll before it.
    wait: f32,
    /// How far its truck is from each car that it may crush, the nearest first.
    cars: [Distance; OTHERS],
    /// How far each truck that may crush its car is from it, the nearest first.
    trucks: [Distance; OTHERS],
}

/// How far a truck is from a car.
#[derive(Clone, Copy)]
struct Distance {
    /// In counts.
    counts: f32,
    /// Whether the other player rolls before this seat.
    first: bool,
    /// Cars that the other player has crushed.
    crushed: f32,
}

impl Default for Distance {
    fn default() -> Distance {
        Distance { counts: NOBODY, first: false, crushed: 0.0 }
    }
}

/// Inserts a distance into a sorted list.
fn sort_in(all: &mut [Distance; OTHERS], new: Distance) {
    let at = all.iter().position(|old| new.counts < old.counts).unwrap_or(OTHERS);
    if at < OTHERS {
        all[at..].rotate_right(1);
        all[at] = new;
    }
}

impl Outlook {
    /// Counts from the nearest truck to the seat's car.
    fn threat(&self) -> f32 {
        self.trucks[0].counts
    }

    /// What is plain to see, in cars. `count` is the value of being one count closer to the nearest car.
    fn plain(&self, count: f32, n: usize) -> f32 {
        let sure = if self.near == 0.0 { 0.6 } else { 0.0 };
        self.crushed + sure - count * self.near - TURN * self.wait / n as f32
    }
}

impl Insight for Bigfoot {
    type Outlook = Outlook;

    const FEATURES: usize = feature::COUNT;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../../weights/bigfoot.safetensors"));
    const ESTIMATE_ERROR: Option<f32> = Some(0.053);
    const WHOLE_MOVES: bool = true;

    fn outlook(&self, s: &State, seat: Seat) -> Outlook {
        let k = seat.index();
        let counts = self.counts.get_or_init(|| Counts::new(&self.rules));
        let next = rolls_next(s);
        let wait = s.turns.seats.places_after(next, seat);
        let mut o = Outlook {
            crushed: f32::from(s.score(seat)),
            near: NOBODY,
            next_near: NOBODY,
            off: s.exits[k].is_some(),
            loses: s.loses.contains(seat),
            wait: wait as f32,
            ..Outlook::default()
        };
        let counts_to = |truck: usize, car: Seat| {
            let at = match s.exits[truck] {
                Some(exit) => exit.at,
                None => s.vehicles[truck],
            };
            // BF-22: coming back costs a count. This holds even where BF-R6 makes it free, because the weights were
            // trained that way.
            let extra = u8::from(s.exits[truck].is_some());
            counts.get(s.car(car), at, s.gears[truck]) + extra
        };
        let left = if s.turns.mover == seat { counts_left(s) } else { 0 };
        if let Phase::Put(owner) = s.phase
            && self.rules.may_crush(s, seat, owner).is_ok()
        {
            o.near = PUT;
        }
        for other in s.turns.seats.iter().filter(|other| *other != seat) {
            let first = s.turns.seats.places_after(next, other) < wait;
            let distance = |counts: f32| Distance { counts, first, crushed: f32::from(s.score(other)) };
            let alive = !s.car(other).is_none();
            if alive && self.rules.may_crush(s, seat, other).is_ok() {
                let counts = counts_to(k, other);
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
            if !s.car(seat).is_none() && self.rules.may_crush(s, other, seat).is_ok() {
                let counts = counts_to(other.index(), seat);
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

    /// Crushed cars count most, later ones more than earlier ones. Then comes how near the truck is to cars, and how
    /// near trucks are to its car. Being near is worth little because a crush ends it: the next car is put far away.
    fn merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.turns.seats.count();
        for (merit, o) in out.iter_mut().zip(all) {
            let loses = if o.loses { TURN } else { 0.0 };
            *merit = o.plain(0.02, n);
            *merit += 0.19 * o.crushed * o.crushed - 0.003 * o.next_near + 0.01 * o.threat().min(14.0) - loses;
        }
    }

    /// Crushed cars, a car within reach of the dice, a little for being near the next one, and who rolls first.
    fn plain_merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.turns.seats.count();
        for (merit, o) in out.iter_mut().zip(all) {
            *merit = o.plain(0.01, n);
        }
    }

    fn features(&self, s: &State, all: &[Outlook], seat: Seat, out: &mut [f32]) {
        let n = s.turns.seats.count();
        let own = all[seat.index()];
        let others = || (0..n).filter(|k| *k != seat.index()).map(|k| all[k]);
        let flag = |yes: bool| f32::from(yes as u8);
        out.fill(0.0);
        out[feature::HUNT] = own.hunt;
        out[feature::SECOND] = own.second;
        out[feature::FEAR] = own.fear;
        out[feature::NEAR] = own.near / 20.0;
        out[feature::OFF] = flag(own.off);
        out[feature::LOSES] = flag(own.loses);
        out[feature::WAIT] = own.wait / n as f32;
        out[feature::OTHERS_MOST_CRUSHED] = others().map(|o| o.crushed).fold(0.0, f32::max) / 4.0;
        out[feature::OTHERS_BEST_HUNT] = others().map(|o| o.hunt).fold(0.0, f32::max);
        out[feature::OTHERS_BEST_HOPE] = others().map(|o| o.crushed + o.hunt).fold(0.0, f32::max) / 4.0;
        out[feature::OTHERS_OFF] = others().filter(|o| o.off).count() as f32 / 3.0;
        out[feature::OTHERS_CRUSHED] = others().map(|o| o.crushed).sum::<f32>() / 8.0;
        out[feature::PLAYERS] = n as f32 / 4.0;
        out[feature::FOUR_WHEEL_DRIVE] = flag(s.gears[seat.index()] == Gear::Four);
        let board = &self.rules.board;
        if let Some(at) = s.truck(seat).known() {
            let (rows, cols) = (board.rows() as f32, board.cols() as f32);
            let (row, col) = (at.row() as f32, at.col() as f32);
            out[feature::FROM_THE_EDGE] = row.min(rows - 1.0 - row).min(col).min(cols - 1.0 - col) / 6.0;
            out[feature::ON_ROAD] = flag(board.is_road(at));
        }
        out[feature::WRECKS] = f32::from(s.wrecks(seat)) / f32::from(CARS);
        out[feature::NO_CAR] = flag(s.car(seat).is_none());
        out[feature::ROLLS_NEXT] = flag(own.wait == 0.0);
        out[feature::HUNT_NOW] = own.hunt * flag(own.wait == 0.0);
        out[feature::FEAR_AND_WAIT] = own.fear * own.wait / n as f32;
        out[feature::CRUSHED_IS.at(own.crushed as usize)] = 1.0;
        out[feature::OTHERS_WORST_FEAR] = others().map(|o| o.fear).fold(0.0, f32::max);
        // BF-26: one more car wins.
        let one_short = |o: Outlook| o.crushed >= f32::from(CARS - 1);
        out[feature::HUNT_TO_WIN] = own.hunt * flag(one_short(own));
        out[feature::OTHERS_HUNT_TO_WIN] =
            others().map(|o| if one_short(o) { o.hunt } else { 0.0 }).fold(0.0, f32::max);
        out[feature::NEAR_4] = flag(own.near <= 4.0);
        out[feature::NEAR_8] = flag(own.near <= 8.0);
        out[feature::OTHERS_NEAREST] = others().map(|o| o.near).fold(NOBODY, f32::min) / 20.0;
        out[feature::NEXT_NEAR] = own.next_near / 20.0;
        out[feature::THREAT] = own.threat() / 20.0;
        out[feature::THREAT_7] = flag(own.threat() <= 7.0);
        out[feature::IN_REACH] = flag(own.near == 0.0);
        for (k, (car, truck)) in own.cars.iter().zip(own.trucks).enumerate() {
            let at = |what: usize| feature::VEHICLES.at(k * vehicle::COUNT + what);
            out[at(vehicle::CAR_COUNTS)] = car.counts / 20.0;
            out[at(vehicle::CAR_FIRST)] = flag(car.first);
            out[at(vehicle::TRUCK_COUNTS)] = truck.counts / 20.0;
            out[at(vehicle::TRUCK_FIRST)] = flag(truck.first);
            out[at(vehicle::TRUCK_CRUSHED)] = truck.crushed / 4.0;
        }
        // The others, strongest first.
        let mut best = [Outlook::default(); OTHERS];
        best.iter_mut().zip(others()).for_each(|(best, other)| *best = other);
        let best = &mut best[..n - 1];
        best.sort_by(|a, b| (b.crushed - b.near / 50.0).total_cmp(&(a.crushed - a.near / 50.0)));
        for (k, other) in best.iter().enumerate() {
            let at = |what: usize| feature::OPPONENTS.at(k * opponent::COUNT + what);
            out[at(opponent::CRUSHED)] = other.crushed / 4.0;
            out[at(opponent::NEAR)] = other.near / 20.0;
            out[at(opponent::FIRST)] = flag(other.wait < own.wait);
        }
    }
}

#[cfg(test)]
mod tests {
    use rollick_game::{Game, HouseRules};

    use super::*;

    fn standard() -> Bigfoot {
        let info = Bigfoot::INFO;
        Bigfoot::load(&info.standard_board(), HouseRules::defaults(info.rulings)).unwrap()
    }

    fn first(text: &str) -> f32 {
        let game = standard();
        let mut out = Chances::default();
        game.prospects(&game.read(text).unwrap(), &mut out);
        out[0]
    }

    #[test]
    fn counts_to_crush_are_those_of_the_rulebook() {
        // Figure 7: the truck is on the road in 2WD. Beside it is one off-road square, and behind that a car on the
        // road. It needs to shift, step, step.
        let game = standard();
        let counts = Counts::new(&game.rules);
        let at = |text: &str| text.parse::<Square>().unwrap();
        assert_eq!(counts.get(at("1,7"), at("1,5"), Gear::Two), 3);
        assert_eq!(counts.get(at("1,7"), at("1,6"), Gear::Four), 1);
        assert_eq!(counts.get(at("1,7"), at("1,6"), Gear::Two), 2);
    }

    #[test]
    fn unused_dice_bring_a_truck_nearer() {
        let game = standard();
        let near = |text: &str| game.outlook(&game.read(text).unwrap(), Seat(0)).near;
        let before = "A:1,4/4 B:8,6/2 a:0,5 b:1,7 mover:A turn:9";
        let far = near(before);
        assert!(far > 3.0, "{far}");
        assert_eq!(near(&format!("{before} dice:1,2")), far - 3.0);
        assert_eq!(near(&format!("{before} dice:6,6")), 0.0, "a crush is in reach");
    }

    #[test]
    fn crushed_cars_and_cars_in_reach_are_good() {
        let far = first("A:4,6/2 B:8,6/2 a:0,5 b:12,5 mover:A turn:9");
        let near = first("A:10,6/4 B:8,6/2 a:0,5 b:10,5 mover:A turn:9");
        let ahead = first("A:4,6/2 B:8,6/2 a:0,5 b:12,5 crushed:A>BB mover:A turn:9 crush:5");
        assert!(near > far + 0.05, "{near} {far}");
        assert!(ahead > far + 0.2, "{ahead} {far}");
    }
}
