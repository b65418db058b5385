//! What a player knows of Road Hog beyond its rules: how far each car still has to go, and what threatens it.

use rollick_game::{Chances, Insight, Seat, weight_of_pair};

use crate::action::{Card, Pick};
use crate::board::{Bar, Board, EXPRESSWAY, Node};
use crate::game::RoadHog;
use crate::state::{Phase, State};

/// Spaces that two green dice show.
const PACE: f32 = 7.0;
/// Spaces that a turn brings in the end, with dice of no use and ways back.
const GAIN: f32 = 5.0;
/// Turns that the stop at the final check point and the stretch behind it take.
const STOP: f32 = 1.4;
/// Spaces that High Octane is worth.
const OCTANE: f32 = 2.0;
/// Red dice that a player throws in a turn on the average.
const RED: f32 = 0.25;
/// Figures that describe a seat.
const FEATURES: usize = 38;

/// What lies ahead of each space of the Expressway, added up once.
#[derive(Clone, Debug)]
pub(crate) struct Ahead {
    /// The check points after a space.
    checks: Vec<f32>,
    /// The ways back from them to their courthouses.
    courts: Vec<f32>,
    /// The turns to New City from each place, for a car alone on the roads that throws two green dice.
    alone: Vec<f32>,
}

impl Ahead {
    fn new(board: &Board) -> Ahead {
        let last = usize::from(board.last());
        let (mut checks, mut courts) = (vec![0.0; last + 2], vec![0.0; last + 2]);
        for at in (0..last).rev() {
            let next = Node(at as u16 + 1);
            let back = f32::from(next.0) - f32::from(board.courthouse(next).0);
            let is_check = board.info(next).check_point;
            checks[at] = checks[at + 1] + if is_check { 1.0 } else { 0.0 };
            courts[at] = courts[at + 1] + if is_check { back } else { 0.0 };
        }
        Ahead { checks, courts, alone: turns_alone(board) }
    }
}

/// The turns that a car alone needs from each place if it throws two green dice and uses them as well as can be; a check point
/// costs what a card costs on the average.
fn turns_alone(board: &Board) -> Vec<f32> {
    /// Rounds of improving the estimates, more than any car needs turns.
    const ROUNDS: usize = 120;
    /// Turns that the card of a check point costs.
    const CARD: f32 = 0.35;
    let mut turns = vec![0.0f32; board.node_count()];
    for _ in 0..ROUNDS {
        let before = turns.clone();
        let after = |from: Node, count: u8| {
            let drive = board.drive(from, count);
            let free = drive.bar == Bar::Free;
            free.then(|| (drive.to, before[drive.to.index()] + CARD * f32::from(drive.checks), drive))
        };
        for (at, turns) in turns.iter_mut().enumerate() {
            let from = Node(at as u16);
            if from == board.goal() {
                continue;
            }
            let mut sum = 0.0;
            for way in 0..36 {
                let (a, b) = (way as u8 / 6 + 1, way as u8 % 6 + 1);
                let mut best = before[at];
                for (first, second) in [(a, b), (b, a)] {
                    let Some((to, left, drive)) = after(from, first) else { continue };
                    best = best.min(left);
                    let stops = to == board.goal() || to == board.final_check_point();
                    if let (false, Some((_, more, on))) = (stops, after(to, second))
                        && (on.leaves == 0 || on.leaves != drive.enters)
                    {
                        best = best.min(more + CARD * f32::from(drive.checks));
                    }
                }
                if let Some((_, left, _)) = after(from, a + b) {
                    best = best.min(left);
                }
                sum += best;
            }
            *turns = 1.0 + sum / 36.0;
        }
    }
    turns
}

/// How a car stands, in spaces.
#[derive(Clone, Copy, Default)]
pub struct Outlook {
    /// The way to New City by the roads it must take.
    way: f32,
    /// The way to the final check point; 0 or less once it is there.
    before_last: f32,
    /// What cards at the check points ahead will cost.
    cards: f32,
    /// What red dice may cost before its next turn.
    red: f32,
    /// What the train may cost in its next move.
    train: f32,
    /// Turns to be missed.
    missed: f32,
    /// Others who play before it.
    wait: f32,
    octane: bool,
    /// Turns to New City as if it were alone.
    alone: f32,
}

impl Outlook {
    /// The way alone, as turns. Every car stops at the final check point: the last stretch is a turn of its own, and some of
    /// the count before it is lost (RH-20).
    fn stretch(&self) -> f32 {
        if self.before_last > 0.0 { STOP + self.before_last / GAIN } else { 0.35 }
    }

    /// Everything as turns. The weights are those that foretold best who won, over some thousand games between bots that look
    /// one turn ahead.
    fn turns(&self, n: usize) -> f32 {
        let octane = if self.octane { OCTANE } else { 0.0 };
        let risks = (self.cards + 1.5 * self.red + 0.15 * self.train - octane) / PACE;
        self.stretch() + risks + 1.4 * self.missed + 1.9 * self.wait / n as f32
    }
}

impl Insight for RoadHog {
    type Outlook = Outlook;

    const FEATURES: usize = FEATURES;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../../weights/road-hog.safetensors"));

    fn outlook(&self, s: &State, k: usize) -> Outlook {
        let n = s.seats.count();
        let seat = Seat(k as u8);
        let node = s.cars[k];
        let next = match s.phase {
            Phase::Draw | Phase::Trial => s.seats.after(s.turn),
            _ => s.turn,
        };
        let (way, from) = self.way_to_go(node);
        let pending = if s.turn == seat { f32::from(s.done.cards) } else { 0.0 };
        let trial = match s.phase {
            Phase::Trial => s.turn == seat,
            Phase::LateTrial(at) => at == seat,
            _ => false,
        };
        let waits = s.waiting.contains(seat);
        let missed = f32::from(s.miss[k]) + if trial { 1.0 } else { 0.0 } + if waits { 2.5 } else { 0.0 };
        let way = match s.phase {
            // A turn with less than two green dice brings less than others do.
            Phase::Roll(pick) if s.turn == seat => way + GAIN / 2.0 * (2 - pick.greens()) as f32,
            _ => way,
        };
        let way = way + if waits { 8.0 } else { 0.0 };
        Outlook {
            way,
            before_last: way - f32::from(self.board.last() + 1 - self.board.final_check_point().0),
            cards: self.cards_cost(s, from, pending),
            red: if s.roadside.contains(seat) || waits { 0.0 } else { self.red_risk(s, k, way) },
            train: self.train_risk(s, node, way),
            missed: missed + if self.blocked(s, node) { 0.4 } else { 0.0 },
            wait: ((k + n - next.index()) % n) as f32,
            octane: s.octane.contains(seat),
            alone: self.ahead().alone[node.index()],
        }
    }

    /// The turns that each car still needs, with what is likely to delay it; a lead is worth the more the nearer the end is.
    fn merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.seats.count();
        let mut least = f32::INFINITY;
        for (merit, o) in out.iter_mut().zip(all) {
            let turns = o.turns(n);
            least = least.min(turns);
            *merit = -turns;
        }
        let scale = 0.65 / (least.max(0.0) + 0.3).sqrt();
        for merit in &mut out[..n] {
            *merit *= scale;
        }
    }

    /// The turns that each car needs for the way, as if there were no cards at check points, nobody threw red dice and no train
    /// ran.
    fn plain_merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.seats.count();
        for (merit, o) in out.iter_mut().zip(all) {
            *merit = -0.3 * (o.stretch() + 0.4 * o.cards / PACE + o.missed + o.wait / n as f32);
        }
    }

    fn features(&self, s: &State, all: &[Outlook], seat: usize, out: &mut [f32]) {
        let n = s.seats.count();
        let own = all[seat];
        let others = || (0..n).filter(|k| *k != seat).map(|k| all[k]);
        let node = s.cars[seat];
        out.fill(0.0);
        out[0] = own.way / 100.0;
        out[1] = own.cards / 20.0;
        out[2] = own.red / 5.0;
        out[3] = own.train / 20.0;
        out[4] = own.missed / 3.0;
        out[5] = own.wait / n as f32;
        out[6] = f32::from(own.octane as u8);
        out[7] = others().map(|o| o.turns(n)).fold(f32::INFINITY, f32::min) / 14.0;
        out[8] = others().map(|o| o.turns(n)).sum::<f32>() / (14.0 * (n - 1) as f32);
        out[9] = own.turns(n) / 14.0;
        out[10] = others().map(|o| o.red).fold(0.0, f32::max) / 5.0;
        out[11] = others().filter(|o| o.octane).count() as f32 / 2.0;
        out[12] = n as f32 / 6.0;
        out[13] = f32::from(s.roadside.contains(Seat(seat as u8)) as u8);
        out[14] = f32::from(s.waiting.contains(Seat(seat as u8)) as u8);
        out[15] = f32::from(self.board.info(node).exit.is_some() as u8);
        out[16] = f32::from((self.board.info(node).road == Some(EXPRESSWAY)) as u8);
        out[17] = f32::from((node == self.board.final_check_point()) as u8);
        out[18] = f32::from(self.blocked(s, node) as u8);
        out[19] = f32::from((own.way <= 12.0) as u8);
        out[20] = f32::from((own.way <= 6.0) as u8);
        out[21] = f32::from(self.board.info(node).town.is_some() as u8);
        out[22] = f32::from(s.train.pole) / 25.0;
        out[23] = f32::from(s.train.heading);
        let shut = (1..=12u8).filter(|count| self.board.drive(node, *count).bar != Bar::Free).count();
        out[24] = shut as f32 / 6.0;
        out[25] = others().map(|o| f32::from((o.way <= 12.0) as u8)).sum();
        let ahead = others().filter(|o| o.turns(n) < own.turns(n)).count();
        out[26] = ahead as f32 / (n - 1) as f32;
        out[27] = f32::from((own.way / PACE < 3.0) as u8);
        out[28] = f32::from((own.way / PACE < 6.0) as u8);
        out[29] = f32::from((own.missed > 1.0) as u8);
        let turn = s.turn.index() == seat;
        if let Phase::Roll(pick) = s.phase {
            out[30] = if turn { pick.greens() as f32 / 2.0 } else { 0.0 };
            out[31] = if turn { pick.reds() as f32 / 2.0 } else { 0.0 };
            out[32] = if turn { 0.0 } else { pick.reds() as f32 / 2.0 };
        }
        out[33] = f32::from((turn && s.phase == Phase::Draw) as u8);
        // With the turns that it must miss or wait for, and against the best of the others.
        let alone = |o: Outlook| o.alone + o.missed + o.wait / n as f32;
        let best = others().map(alone).fold(f32::INFINITY, f32::min);
        out[34] = alone(own) / 20.0;
        out[35] = best / 20.0;
        out[36] = ((alone(own) - best) / 4.0).clamp(-2.0, 2.0);
        out[37] = others().map(alone).sum::<f32>() / (20.0 * (n - 1) as f32);
    }

    fn weight(&self, s: &State, way: u32) -> u32 {
        match s.phase {
            Phase::First | Phase::Roll(Pick::GG | Pick::RR) => weight_of_pair(way),
            // The first two dice are green, or the last two are red.
            Phase::Roll(Pick::GGR) => weight_of_pair(way / 6),
            Phase::Roll(Pick::GRR) => weight_of_pair(way % 36),
            Phase::Draw => {
                let mut before = 0;
                for count in s.deck.map(u32::from) {
                    if way == before && count > 0 {
                        return count;
                    }
                    before += count;
                }
                0
            }
            _ => 1,
        }
    }

    /// The train's next move is part of every position's risk.
    fn minor(&self, s: &State) -> bool {
        matches!(s.phase, Phase::Train)
    }
}

impl RoadHog {
    fn ahead(&self) -> &Ahead {
        self.ahead.get_or_init(|| Ahead::new(&self.board))
    }

    /// The spaces to New City by the roads that the car must take, and the space of the Expressway from which it then goes on.
    fn way_to_go(&self, node: Node) -> (f32, u16) {
        let board = &self.board;
        let (mut spaces, mut at) = match board.nodes[node.index()].off {
            Some(off) => (1.0, board.space(off)),
            None => (0.0, board.space(node)),
        };
        loop {
            let info = &board.spaces()[at.index()];
            let Some(road) = info.road else { return (spaces, board.last() + 1) };
            if road == EXPRESSWAY {
                return (spaces + f32::from(board.last() + 1 - info.number), info.number);
            }
            let road = board.road(road);
            spaces += f32::from(road.length - info.number + 1);
            at = road.joins;
        }
    }

    /// RH-13: what the cards of the check points after a space will cost, and of those just passed: a turn for Miss a Turn, the
    /// way back, on the average a turn, and the same check point once more for Courthouse.
    fn cards_cost(&self, s: &State, from: u16, pending: f32) -> f32 {
        let ahead = self.ahead();
        let all = s.cards_left().max(1) as f32;
        let share = |card: Card| f32::from(s.deck[card as usize]) / all;
        let (miss, court) = (share(Card::Miss), share(Card::Court));
        let from = usize::from(from);
        let mut checks = ahead.checks[from];
        let mut courts = ahead.courts[from];
        if pending > 0.0 {
            checks += pending;
            courts += pending * (from as f32 - f32::from(self.board.courthouse(Node(from as u16)).0));
        }
        let once = miss * PACE * checks + court * (courts + PACE * checks) - share(Card::Octane) * OCTANE * checks;
        once * (1.0 + court)
    }

    /// RH-06: what red dice of the others may cost before the car's next turn.
    fn red_risk(&self, s: &State, k: usize, way: f32) -> f32 {
        let node = s.cars[k];
        if self.board.info(node).road != Some(EXPRESSWAY) || node == self.board.goal() {
            return 0.0;
        }
        let covered = self.board.covered(s.train);
        let mut cost = 0.0;
        for die in 1..=6 {
            let back = self.board.red(node, die);
            if back.bar == Bar::Free && back.crossings & covered == 0 {
                cost += (self.way_to_go(back.to).0 - way).max(0.0);
            }
        }
        // Two red dice go to two different cars (RH-08): of many, each has to fear its part.
        let others = s.seats.count() - 1;
        let dice = match s.phase {
            Phase::Roll(pick) if s.turn.index() != k => {
                let reds = pick.reds().min(others) as f32 * (2.0 / others as f32).min(1.0);
                reds + RED * (others - 1).min(2) as f32
            }
            _ => RED * others.min(3) as f32,
        };
        cost / 6.0 * dice
    }

    /// RH-24: what the train's next move may cost a car on a crossing.
    fn train_risk(&self, s: &State, node: Node, way: f32) -> f32 {
        let Some(crossing) = self.board.crossing(node) else { return 0.0 };
        let hits = (1..=6).filter(|die| self.board.train_rolls(s.train, *die).hits & (1 << crossing) != 0).count();
        (f32::from(self.board.last()) + 1.0 - way) * hits as f32 / 6.0
    }

    /// RH-23: whether the train stands in the way of the next six spaces.
    fn blocked(&self, s: &State, node: Node) -> bool {
        node != self.board.goal() && self.board.drive(node, 6).crossings & self.board.covered(s.train) != 0
    }
}

#[cfg(test)]
mod tests {
    use rollick_game::{Game, HouseRules};

    use super::*;

    fn game() -> RoadHog {
        let info = RoadHog::INFO;
        RoadHog::load(&info.standard_board(), HouseRules::defaults(info.rulings)).unwrap()
    }

    fn first(text: &str) -> f32 {
        let game = game();
        let mut out = Chances::default();
        game.prospects(&game.read(text).unwrap(), &mut out);
        out[0]
    }

    #[test]
    fn the_way_counts_highways_that_must_be_taken() {
        let game = game();
        let way = |name: &str| game.way_to_go(game.board.node_of(game.board.find(name).unwrap()));
        assert_eq!(way("E0"), (84.0, 0));
        assert_eq!(way("E83"), (1.0, 83));
        // Lakeshore: 16 spaces, joining at E16.
        assert_eq!(way("E11"), (16.0 + 1.0 + 68.0, 16));
        assert_eq!(way("Lakeshore.16"), (1.0 + 68.0, 16));
        assert_eq!(way("New City"), (0.0, 84));
    }

    #[test]
    fn a_lead_is_good_and_missed_turns_are_not() {
        let even = first("A:E20 B:E20 turn:A");
        assert!(even > 0.5, "who rolls is ahead: {even}");
        assert!(first("A:E34 B:E20 turn:A") > even + 0.1);
        assert!(first("A:E26 B:E24 turn:A") < even, "a Highway is a detour");
    }

    #[test]
    fn the_turns_alone_fall_along_the_way() {
        let game = game();
        let turns = |name: &str| game.ahead().alone[game.board.node_of(game.board.find(name).unwrap()).index()];
        assert_eq!(turns("New City"), 0.0);
        // From the last space any die arrives.
        assert_eq!(turns("E83"), 1.0);
        assert!(turns("E60") > turns("E83") && turns("E40") > turns("E60") && turns("E0") > turns("E40"));
        assert!((12.0..25.0).contains(&turns("E0")), "{}", turns("E0"));
        assert!(turns("E11") > turns("E12"), "an exit leads the long way round");
    }
}
