//! The contract, wired to the rules.

use std::sync::OnceLock;

use rollick_game::{
    Actions, Best, BoardError, BoardText, Chance, Decoder, Encoder, EncodingError, Game, GameInfo, HouseRules, Log,
    MAX_SEATS, Message, Next, Page, Pair, Plain, Reason, Score, Seat, SeatSet, Seats, StateError, Target, Turns, faces,
    rule,
};

use crate::action::{Action, Outcome, Pick};
use crate::board::{Board, RoadId};
use crate::card::Card;
use crate::event::Event;
use crate::house::House;
use crate::insight::Ahead;
use crate::names::road_name;
use crate::rules::Rules;
use crate::state::{Phase, State};
use crate::{check, encoding, numbering, observe, text, why};

/// Road Hog on a board, under house rules.
#[derive(Clone, Debug)]
pub struct RoadHog {
    pub(crate) rules: Rules,
    house: HouseRules,
    /// Built when a bot first asks.
    pub(crate) ahead: OnceLock<Ahead>,
}

impl RoadHog {
    /// The board it is played on.
    pub fn board(&self) -> &Board {
        &self.rules.board
    }
}

/// The two dice of the roll for the first turn.
const FIRST: Chance = Chance::Dice(&["white", "white"]);
/// The die of a trial, or of the train.
const DIE: Chance = Chance::Dice(&["white"]);
/// The cards of the check points.
const DECK: Chance = Chance::Card("check-point-cards");

/// What is counted over many games: the keys of the names.
const TALLIES: [&str; 12] = [
    "tally-red-hits",
    "tally-dice-left-unused",
    "tally-trials-not-guilty",
    "tally-trials-guilty",
    "tally-train-hits",
    "tally-train-turns",
    "tally-waits-for-the-train",
    "tally-missed-turns",
    "tally-speeding-refusals",
    "tally-bridge-refusals",
    "tally-train-refusals",
    "tally-decks-used-up",
];

impl Game for RoadHog {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;

    const INFO: &'static GameInfo = &GameInfo {
        id: "road-hog",
        title: "Road Hog",
        about: Message::new("about"),
        least: 2,
        most: MAX_SEATS,
        rules_version: 1,
        prefix: "RH",
        rules: 30,
        last_ruling: 14,
        rulings: House::RULINGS,
        may_pass: false,
        score: Score { name: Message::new("to-go"), best: Best::Fewest },
        board_name: "classic",
        board: include_str!("../../../boards/road-hog/classic.toml"),
        former_boards: &["sha256:fc8d3ec2ab2156cf13bbeab7ba1ae0af5e5f811d98f4fb59884f80307c7537dd"],
        rules_page: include_str!("../../../docs/rules/road-hog.md"),
    };

    fn load(board: &BoardText, house: HouseRules) -> Result<RoadHog, BoardError> {
        let rules = Rules::new(Board::read(board)?, House::new(&house));
        Ok(RoadHog { rules, house, ahead: OnceLock::new() })
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn identify(&self, to: &mut Encoder) {
        self.rules.board.identify(to);
    }

    fn start(&self, seats: Seats) -> State {
        State::new(seats, self.rules.deck)
    }

    #[inline]
    fn turns<'s>(&self, s: &'s State) -> &'s Turns {
        &s.turns
    }

    #[inline]
    fn next(&self, s: &State) -> Next {
        let die = |seat: Seat| Next::Chance { seat, ways: 6, what: DIE };
        let mover = s.turns.mover;
        match s.phase {
            Phase::First => Next::Chance { seat: s.turns.first.seat(), ways: Pair::WAYS, what: FIRST },
            Phase::Train | Phase::Trial => die(mover),
            Phase::LateTrial(seat) => die(seat),
            Phase::Pick | Phase::Use => Next::Choose(mover),
            Phase::Roll(pick) => {
                let ways = if pick.is_octane() { 216 } else { 36 };
                Next::Chance { seat: mover, ways, what: Chance::Dice(pick.looks()) }
            }
            Phase::Draw => Next::Chance { seat: mover, ways: s.cards_left(), what: DECK },
            Phase::Over(ending) => Next::Over(self.standings(s, ending)),
        }
    }

    #[inline]
    fn legal(&self, s: &State, out: &mut Actions<Action>) {
        match s.phase {
            Phase::Pick => out.extend(Rules::picks(s).iter().map(|p| Action::Pick(*p))),
            _ => self.rules.uses(s, out),
        }
    }

    #[inline]
    fn choose(&self, s: &mut State, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Pick(pick) => self.rules.pick(s, pick, log),
            Action::Green(die) => self.rules.use_green(s, die, log),
            Action::Sum(a, b) => self.rules.use_sum(s, a + b, log),
            Action::Red(die, seat) => self.rules.use_red(s, die, seat, log),
            Action::Done => self.rules.leave_dice(s, log),
        }
    }

    #[inline]
    fn happen(&self, s: &mut State, way: u32, log: &mut impl Log<Event>) {
        match self.outcome(s, way) {
            Outcome::First(dice) => self.rules.roll_for_first(s, dice, log),
            Outcome::Dice(pick, faces) => self.rules.roll(s, pick, faces, log),
            Outcome::Train(die) => self.rules.roll_train(s, die, log),
            Outcome::Draw(card) => self.rules.draw(s, card, log),
            Outcome::Trial(die) => match s.phase {
                Phase::LateTrial(seat) => self.rules.late_trial(s, seat, die, log),
                _ => self.rules.trial(s, die, log),
            },
        }
    }

    #[inline]
    fn outcome(&self, s: &State, way: u32) -> Outcome {
        match s.phase {
            Phase::First => Outcome::First(Pair::of_way(way)),
            Phase::Roll(pick) if pick.is_octane() => Outcome::Dice(pick, faces(way)),
            Phase::Roll(pick) => {
                let Pair(a, b) = Pair::of_way(way);
                Outcome::Dice(pick, [a, b, 0])
            }
            Phase::Train => Outcome::Train(way as u8 + 1),
            Phase::Draw => Outcome::Draw(Rules::card(s, way)),
            _ => Outcome::Trial(way as u8 + 1),
        }
    }

    fn weight(&self, s: &State, way: u32) -> u32 {
        match s.phase {
            Phase::First | Phase::Roll(Pick::GG | Pick::RR) => Pair::weight(way),
            // The first two dice are green, or the last two are red.
            Phase::Roll(Pick::GGR) => Pair::weight(way / 6),
            Phase::Roll(Pick::GRR) => Pair::weight(way % 36),
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

    fn short(&self, outcome: Outcome) -> String {
        outcome.short()
    }

    /// The spaces that a car still has to drive if it takes no further detour.
    fn score(&self, s: &State, seat: Seat) -> i64 {
        self.rules.board.to_go(s.car(seat)).into()
    }

    /// RH-R13: a game has at most this many rounds.
    fn most_turns(&self, seats: Seats) -> Option<u64> {
        self.rules.house.rounds.map(|rounds| u64::from(rounds) * seats.count() as u64)
    }

    fn why(&self, s: &State, about: Target<'_, Action>) -> Reason {
        why::why(&self.rules, s, about)
    }

    fn alphabet(&self, seats: Seats) -> Vec<Action> {
        let mut all: Vec<Action> = Pick::ALL.into_iter().map(Action::Pick).collect();
        all.extend((1..=6).map(Action::Green));
        all.extend((1..=6).flat_map(|a| (1..=6).map(move |b| Action::Sum(a, b))));
        all.extend((1..=6).flat_map(|die| seats.iter().map(move |seat| Action::Red(die, seat))));
        all.push(Action::Done);
        all
    }

    fn encode(&self, s: &State, to: &mut Encoder) {
        encoding::encode(&self.rules.board, s, to);
    }

    fn decode(&self, from: &mut Decoder<'_>) -> Result<State, EncodingError> {
        encoding::decode(&self.rules.board, from)
    }

    fn write(&self, s: &State) -> String {
        text::write(&self.rules.board, s)
    }

    fn parse(&self, text: &str) -> Result<State, StateError> {
        text::parse(&self.rules, text)
    }

    fn facts(&self, s: &State) -> Plain {
        let seats = || s.turns.seats.iter();
        let set = |set: SeatSet| Plain::list(seats().map(|seat| set.contains(seat)));
        Plain::map([
            ("cars", Plain::list(seats().map(|seat| self.rules.board.name(s.car(seat))))),
            ("roadside", set(s.roadside)),
            ("miss", Plain::list(seats().map(|seat| s.miss[seat.index()]))),
            ("octane", set(s.octane)),
            ("waiting", set(s.waiting)),
            ("train", Plain::list([i64::from(s.train.pole), i64::from(s.train.heading)])),
        ])
    }

    fn check(&self, s: &State) -> Result<(), Message> {
        check::sound(&self.rules, s)
    }

    fn numbers(&self, seats: Seats) -> usize {
        numbering::numbers(seats)
    }

    #[inline]
    fn index(&self, seats: Seats, seat: Seat, action: Action) -> Option<usize> {
        numbering::index(seats, seat, action)
    }

    #[inline]
    fn observe(&self, s: &State, seat: Seat, page: &mut impl Page) {
        observe::observe(&self.rules, s, seat, page);
    }

    fn tallies(&self) -> Vec<Message> {
        let cards = Card::ALL.into_iter().map(|card| Message::new("tally-card").with("card", card.title()));
        let board = &self.rules.board;
        let roads = (0..).map(RoadId).take(board.roads().len()).skip(1);
        let roads = roads.map(|road| Message::new("tally-road").with("road", road_name(board, road)));
        TALLIES.into_iter().map(Message::new).chain(cards).chain(roads).collect()
    }

    #[inline(always)]
    fn tally(&self, event: &Event) -> Option<usize> {
        Some(match event {
            Event::Pushed { .. } => 0,
            Event::Declined { .. } => 1,
            Event::Tried { die: 4.., .. } => 2,
            Event::Tried { .. } => 3,
            Event::TrainHit { .. } => 4,
            Event::TrainTurned { .. } => 5,
            Event::Waits { .. } => 6,
            Event::Missed { .. } => 7,
            Event::Barred { rule, .. } if *rule == rule!("RH-27") => 8,
            Event::Barred { rule, .. } if *rule == rule!("RH-28") => 9,
            Event::Barred { .. } => 10,
            Event::Reshuffled => 11,
            Event::Drew { card, .. } => TALLIES.len() + *card as usize,
            Event::TurnedOff { road, .. } => TALLIES.len() + Card::ALL.len() + usize::from(road.0) - 1,
            _ => return None,
        })
    }
}
