//! What a good player knows about Road Hog beyond its rules: how far each car still has to go, and what threatens it.

mod ahead;
mod risks;

use rollick_game::{Chances, Insight, Seat, scale_lead};

pub(crate) use ahead::Ahead;

use crate::board::{Bar, MAX_COUNT};
use crate::game::RoadHog;
use crate::state::{Phase, State};

/// Spaces that two green dice show on average.
const PACE: f32 = 7.0;
/// Spaces that a turn gains on average, after dice that can't be used and moves back.
const GAIN: f32 = 5.0;
/// Turns taken by the stop at the final check point and the stretch behind it.
const STOP: f32 = 1.4;
/// Spaces that High Octane is worth.
const OCTANE: f32 = 2.0;

/// What the network sees of a seat. The weights depend on this order.
mod feature {
    rollick_game::features! {
        DISTANCE, CARDS, RED, TRAIN, MISSED, WAIT, OCTANE, OTHERS_LEAST_TURNS, OTHERS_TURNS, TURNS, OTHERS_MOST_RED,
        OTHERS_OCTANE, PLAYERS, AT_ROADSIDE, WAITS_FOR_TRAIN, ON_EXIT, ON_EXPRESSWAY, ON_FINAL_CHECK_POINT, BLOCKED,
        WITHIN_12, WITHIN_6, IN_TOWN, TRAIN_POLE, TRAIN_HEADING,
        /// The counts that bridges and towns forbid from here.
        SHUT,
        OTHERS_WITHIN_12, OTHERS_AHEAD, WITHIN_3_TURNS, WITHIN_6_TURNS, MISSES_SOME,
        /// The dice that were picked and are about to be rolled: the mover's own, and the reds as a threat to the
        /// others.
        GREENS, REDS, REDS_AGAINST,
        CARD_DUE, ALONE, OTHERS_LEAST_ALONE, LEAD_ALONE, OTHERS_ALONE,
    }
}

/// How a car stands, in spaces.
#[derive(Clone, Copy, Default)]
pub struct Outlook {
    /// The distance to New City by the roads it must take.
    distance: f32,
    /// The distance to the final check point; 0 or less once the car is there.
    before_last: f32,
    /// What cards at the check points ahead will cost on average.
    cards: f32,
    /// What red dice may cost it before its next turn.
    red: f32,
    /// What the train's next move may cost it.
    train: f32,
    /// Turns that it has to miss.
    missed: f32,
    /// The number of others who play before it.
    wait: f32,
    /// Whether it holds High Octane.
    octane: bool,
    /// Turns to New City if it were alone on the road.
    alone: f32,
}

impl Outlook {
    /// The distance in turns, without any risks. Every car stops at the final check point, so the last stretch takes an
    /// extra turn, and part of the count before it is lost (RH-20).
    fn stretch(&self) -> f32 {
        if self.before_last > 0.0 { STOP + self.before_last / GAIN } else { 0.35 }
    }

    /// Everything in turns. Of the weights that were tried, these best predicted the winner in a few thousand games
    /// between bots that look one turn ahead.
    fn turns(&self, n: usize) -> f32 {
        let octane = if self.octane { OCTANE } else { 0.0 };
        let risks = (self.cards + 1.5 * self.red + 0.15 * self.train - octane) / PACE;
        self.stretch() + risks + 1.4 * self.missed + 1.9 * self.wait / n as f32
    }
}

impl Insight for RoadHog {
    type Outlook = Outlook;

    const FEATURES: usize = feature::COUNT;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../../weights/road-hog.safetensors"));
    const ESTIMATE_ERROR: Option<f32> = Some(0.014);

    fn outlook(&self, s: &State, seat: Seat) -> Outlook {
        let board = &self.rules.board;
        let k = seat.index();
        let node = s.cars[k];
        let mover = s.turns.mover;
        let next = match s.phase {
            Phase::Draw | Phase::Trial => s.turns.seats.after(mover),
            _ => mover,
        };
        let pending = if mover == seat { f32::from(s.progress.cards) } else { 0.0 };
        let trial = match s.phase {
            Phase::Trial => mover == seat,
            Phase::LateTrial(at) => at == seat,
            _ => false,
        };
        let waits = s.waiting.contains(seat);
        let missed = f32::from(s.miss[k]) + if trial { 1.0 } else { 0.0 } + if waits { 2.5 } else { 0.0 };
        let to_go = f32::from(board.to_go(node));
        let to_go = match s.phase {
            // A turn with fewer than two green dice gains less than usual.
            Phase::Roll(pick) if mover == seat => to_go + GAIN / 2.0 * (2 - pick.greens()) as f32,
            _ => to_go,
        };
        let distance = to_go + if waits { 8.0 } else { 0.0 };
        Outlook {
            distance,
            before_last: distance - f32::from(board.to_go(board.final_check_point())),
            cards: self.cards_cost(s, board.comes_back(node), pending),
            red: if s.roadside.contains(seat) || waits { 0.0 } else { self.red_risk(s, k, distance) },
            train: self.train_risk(s, node, distance),
            missed: missed + if self.blocked(s, node) { 0.4 } else { 0.0 },
            wait: s.turns.seats.places_after(next, seat) as f32,
            octane: s.octane.contains(seat),
            alone: self.ahead().alone[node.index()],
        }
    }

    /// The turns that each car still needs, including likely delays. A lead is worth more near the end.
    fn merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.turns.seats.count();
        let mut least = f32::INFINITY;
        for (merit, o) in out.iter_mut().zip(all) {
            let turns = o.turns(n);
            least = least.min(turns);
            *merit = -turns;
        }
        scale_lead(&mut out[..n], 0.65, least, 0.3);
    }

    /// The turns that each car needs for the distance, plus part of what cards cost, as if there were no red dice and
    /// no train.
    fn plain_merits(&self, s: &State, all: &[Outlook], out: &mut Chances) {
        let n = s.turns.seats.count();
        for (merit, o) in out.iter_mut().zip(all) {
            *merit = -0.3 * (o.stretch() + 0.4 * o.cards / PACE + o.missed + o.wait / n as f32);
        }
    }

    fn features(&self, s: &State, all: &[Outlook], seat: Seat, out: &mut [f32]) {
        let n = s.turns.seats.count();
        let own = all[seat.index()];
        let others = || (0..n).filter(|k| *k != seat.index()).map(|k| all[k]);
        let board = &self.rules.board;
        let node = s.cars[seat.index()];
        let info = board.info(node);
        out.fill(0.0);
        out[feature::DISTANCE] = own.distance / 100.0;
        out[feature::CARDS] = own.cards / 20.0;
        out[feature::RED] = own.red / 5.0;
        out[feature::TRAIN] = own.train / 20.0;
        out[feature::MISSED] = own.missed / 3.0;
        out[feature::WAIT] = own.wait / n as f32;
        out[feature::OCTANE] = f32::from(own.octane as u8);
        out[feature::OTHERS_LEAST_TURNS] = others().map(|o| o.turns(n)).fold(f32::INFINITY, f32::min) / 14.0;
        out[feature::OTHERS_TURNS] = others().map(|o| o.turns(n)).sum::<f32>() / (14.0 * (n - 1) as f32);
        out[feature::TURNS] = own.turns(n) / 14.0;
        out[feature::OTHERS_MOST_RED] = others().map(|o| o.red).fold(0.0, f32::max) / 5.0;
        out[feature::OTHERS_OCTANE] = others().filter(|o| o.octane).count() as f32 / 2.0;
        out[feature::PLAYERS] = n as f32 / 6.0;
        out[feature::AT_ROADSIDE] = f32::from(s.roadside.contains(seat) as u8);
        out[feature::WAITS_FOR_TRAIN] = f32::from(s.waiting.contains(seat) as u8);
        out[feature::ON_EXIT] = f32::from(info.exit.is_some() as u8);
        out[feature::ON_EXPRESSWAY] = f32::from(board.is_on_expressway(node) as u8);
        out[feature::ON_FINAL_CHECK_POINT] = f32::from((node == board.final_check_point()) as u8);
        out[feature::BLOCKED] = f32::from(self.blocked(s, node) as u8);
        out[feature::WITHIN_12] = f32::from((own.distance <= 12.0) as u8);
        out[feature::WITHIN_6] = f32::from((own.distance <= 6.0) as u8);
        out[feature::IN_TOWN] = f32::from(info.town.is_some() as u8);
        out[feature::TRAIN_POLE] = f32::from(s.train.pole) / 25.0;
        out[feature::TRAIN_HEADING] = f32::from(s.train.heading);
        let shut = (1..=MAX_COUNT as u8).filter(|count| board.drive(node, *count).bar != Bar::Free).count();
        out[feature::SHUT] = shut as f32 / 6.0;
        out[feature::OTHERS_WITHIN_12] = others().map(|o| f32::from((o.distance <= 12.0) as u8)).sum();
        let ahead = others().filter(|o| o.turns(n) < own.turns(n)).count();
        out[feature::OTHERS_AHEAD] = ahead as f32 / (n - 1) as f32;
        out[feature::WITHIN_3_TURNS] = f32::from((own.distance / PACE < 3.0) as u8);
        out[feature::WITHIN_6_TURNS] = f32::from((own.distance / PACE < 6.0) as u8);
        out[feature::MISSES_SOME] = f32::from((own.missed > 1.0) as u8);
        let moves = s.turns.mover == seat;
        if let Phase::Roll(pick) = s.phase {
            out[feature::GREENS] = if moves { pick.greens() as f32 / 2.0 } else { 0.0 };
            out[feature::REDS] = if moves { pick.reds() as f32 / 2.0 } else { 0.0 };
            out[feature::REDS_AGAINST] = if moves { 0.0 } else { pick.reds() as f32 / 2.0 };
        }
        out[feature::CARD_DUE] = f32::from((moves && s.phase == Phase::Draw) as u8);
        // This includes the turns that a car must miss or wait for. It is compared with the best of the others.
        let alone = |o: Outlook| o.alone + o.missed + o.wait / n as f32;
        let best = others().map(alone).fold(f32::INFINITY, f32::min);
        out[feature::ALONE] = alone(own) / 20.0;
        out[feature::OTHERS_LEAST_ALONE] = best / 20.0;
        out[feature::LEAD_ALONE] = ((alone(own) - best) / 4.0).clamp(-2.0, 2.0);
        out[feature::OTHERS_ALONE] = others().map(alone).sum::<f32>() / (20.0 * (n - 1) as f32);
    }

    /// The risk in every position already includes the train's next move.
    fn minor(&self, s: &State) -> bool {
        matches!(s.phase, Phase::Train)
    }
}

impl RoadHog {
    fn ahead(&self) -> &Ahead {
        self.ahead.get_or_init(|| Ahead::new(&self.rules.board))
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
    fn the_distance_counts_highways_that_must_be_taken() {
        let game = game();
        let board = game.board();
        let distance = |name: &str| {
            let node = board.node_of(board.find(name).unwrap());
            (board.to_go(node), board.comes_back(node))
        };
        assert_eq!(distance("E0"), (84, 0));
        assert_eq!(distance("E83"), (1, 83));
        // Lakeshore: 16 spaces, joining at E16.
        assert_eq!(distance("E11"), (16 + 1 + 68, 16));
        assert_eq!(distance("Lakeshore.16"), (1 + 68, 16));
        assert_eq!(distance("New City"), (0, 84));
    }

    #[test]
    fn a_lead_is_good_and_missed_turns_are_not() {
        let even = first("A:E20 B:E20 mover:A");
        assert!(even > 0.5, "who rolls is ahead: {even}");
        assert!(first("A:E34 B:E20 mover:A") > even + 0.1);
        assert!(first("A:E26 B:E24 mover:A") < even, "a Highway is a detour");
    }

    #[test]
    fn the_evaluation_asks_the_rules_what_red_dice_reach_and_what_ends_a_drive() {
        let game = game();
        let board = game.board();
        let node = |name: &str| board.node_of(board.find(name).unwrap());
        let train = |pole| crate::state::Train { pole, heading: 1 };
        assert_eq!(game.rules.red_reaches(train(1), node("E16"), 5), Some(node("E11")));
        assert_eq!(game.rules.red_reaches(train(22), node("E16"), 5), None, "the train is across E14");
        assert_eq!(game.rules.red_reaches(train(1), node("E16"), 4), None, "E12 is no exit");
        assert!(board.ends_drive(node("E80")) && board.ends_drive(node("New City")) && !board.ends_drive(node("E79")));
    }

    #[test]
    fn the_turns_alone_fall_along_the_road() {
        let game = game();
        let turns = |name: &str| game.ahead().alone[game.board().node_of(game.board().find(name).unwrap()).index()];
        assert_eq!(turns("New City"), 0.0);
        // From the last space, any die reaches the goal.
        assert_eq!(turns("E83"), 1.0);
        assert!(turns("E60") > turns("E83") && turns("E40") > turns("E60") && turns("E0") > turns("E40"));
        assert!((12.0..25.0).contains(&turns("E0")), "{}", turns("E0"));
        assert!(turns("E11") > turns("E12"), "an exit leads the long way round");
    }
}
