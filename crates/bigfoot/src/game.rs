//! The contract, wired to the rules.

use std::sync::OnceLock;

use rollick_game::{
    Actions, Best, BoardError, BoardText, Chance, Decoder, Encoder, EncodingError, Game, GameInfo, HouseRules, Log,
    Message, Next, Page, Pair, Plain, Plans, Reason, Score, Seat, Seats, StateError, Target, Turns,
};

use crate::action::{Action, Heading, Outcome};
use crate::board::Board;
use crate::event::Event;
use crate::house::House;
use crate::insight::Counts;
use crate::rules::Rules;
use crate::square::Dir;
use crate::state::{CARS, MAX_PLAYERS, Phase, State};
use crate::{check, encoding, numbering, observe, plans, text, why};

/// Bigfoot 4x4x4 on a board, under house rules.
#[derive(Clone, Debug)]
pub struct Bigfoot {
    pub(crate) rules: Rules,
    house: HouseRules,
    /// Built when a bot first asks.
    pub(crate) counts: OnceLock<Counts>,
}

impl Bigfoot {
    /// The board it is played on.
    pub fn board(&self) -> &Board {
        &self.rules.board
    }
}

/// The two dice of every roll.
const DICE: Chance = Chance::Dice(&["white", "white"]);

/// What is counted over many games: the keys of the names.
const TALLIES: [&str; 8] = [
    "tally-cars-crushed",
    "tally-trucks-pushed-squares",
    "tally-trucks-pushed-off",
    "tally-trucks-back-on-the-board",
    "tally-turns-lost",
    "tally-cars-stopped-by-a-vehicle",
    "tally-cars-that-had-to-stay",
    "tally-dice-lost",
];

impl Game for Bigfoot {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;

    const INFO: &'static GameInfo = &GameInfo {
        id: "bigfoot",
        title: "Bigfoot 4x4x4",
        about: Message::new("about"),
        least: 2,
        most: MAX_PLAYERS,
        rules_version: 1,
        prefix: "BF",
        rules: 26,
        last_ruling: 12,
        rulings: House::RULINGS,
        may_pass: false,
        score: Score { name: Message::new("crushed"), best: Best::Most },
        board_name: "classic",
        board: include_str!("../../../boards/bigfoot/classic.toml"),
        former_boards: &["sha256:e4f9010677691c0d39e316f15b99bc20d34302946841dda015445e1dfc96cf8a"],
        rules_page: include_str!("../../../docs/rules/bigfoot.md"),
    };

    fn load(board: &BoardText, house: HouseRules) -> Result<Bigfoot, BoardError> {
        let rules = Rules::new(Board::read(board)?, House::new(&house));
        Ok(Bigfoot { rules, house, counts: OnceLock::new() })
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn identify(&self, to: &mut Encoder) {
        self.rules.board.identify(to);
    }

    fn start(&self, seats: Seats) -> State {
        State::new(&self.rules.board, seats)
    }

    #[inline]
    fn turns<'s>(&self, s: &'s State) -> &'s Turns {
        &s.turns
    }

    #[inline]
    fn next(&self, s: &State) -> Next {
        let dice = |seat| Next::Chance { seat, ways: Pair::WAYS, what: DICE };
        match s.phase {
            Phase::First => dice(s.turns.first.seat()),
            Phase::Place(seat) | Phase::Put(seat) => Next::Choose(seat),
            Phase::Roll => dice(s.turns.mover),
            Phase::Give | Phase::Drive(_) => Next::Choose(s.turns.mover),
            Phase::Over(ending) => Next::Over(self.standings(s, ending)),
        }
    }

    #[inline]
    fn legal(&self, s: &State, out: &mut Actions<Action>) {
        match s.phase {
            Phase::Place(_) | Phase::Put(_) => {
                let free = self.rules.board.dots().iter().filter(|at| s.is_free(**at));
                out.extend(free.map(|at| Action::Put(*at)));
            }
            Phase::Give => self.rules.legal_giving(s, out),
            Phase::Drive(left) => self.rules.legal_counts(s, left, out),
            Phase::First | Phase::Roll | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn choose(&self, s: &mut State, action: Action, log: &mut impl Log<Event>) {
        match (s.phase, action) {
            (Phase::Place(seat), Action::Put(at)) => self.rules.place_first_car(s, seat, at, log),
            (Phase::Put(owner), Action::Put(at)) => self.rules.put_next_car(s, owner, at, log),
            (Phase::Give, Action::Truck(die)) => self.rules.give_truck(s, die, log),
            (Phase::Give, Action::Car(die, heading)) => self.rules.give_car(s, die, heading, log),
            (Phase::Drive(left), Action::Go(dir)) => self.rules.step_truck(s, left, dir, log),
            (Phase::Drive(left), Action::Shift) => self.rules.shift(s, left, log),
            (Phase::Drive(left), Action::Enter) => self.rules.enter(s, left, log),
            _ => unreachable!("only legal decisions are carried out"),
        }
    }

    #[inline]
    fn happen(&self, s: &mut State, way: u32, log: &mut impl Log<Event>) {
        let dice = Pair::of_way(way);
        match s.phase {
            Phase::First => self.rules.roll_for_first(s, dice, log),
            _ => self.rules.roll(s, dice, log),
        }
    }

    fn outcome(&self, _s: &State, way: u32) -> Outcome {
        Pair::of_way(way)
    }

    fn weight(&self, _s: &State, way: u32) -> u32 {
        Pair::weight(way)
    }

    fn short(&self, outcome: Outcome) -> String {
        outcome.short()
    }

    fn score(&self, s: &State, seat: Seat) -> i64 {
        s.score(seat).into()
    }

    fn goal(&self) -> Option<i64> {
        Some(CARS.into())
    }

    /// BF-R10: in the longest game every seat crushes three cars, each at the last moment, before one of them wins.
    fn most_turns(&self, seats: Seats) -> Option<u64> {
        let n = seats.count() as u64;
        let crushes = n * u64::from(CARS - 1) + 1;
        self.rules.house.draw_after.map(|rounds| u64::from(rounds) * n * (crushes + 1))
    }

    fn why(&self, s: &State, about: Target<'_, Action>) -> Reason {
        why::why(&self.rules, s, about)
    }

    fn alphabet(&self, _seats: Seats) -> Vec<Action> {
        let puts = self.rules.board.squares().map(Action::Put);
        let trucks = (1..=6).map(Action::Truck);
        let counts = Dir::ALL.map(Action::Go).into_iter();
        let cars = (1..=6).flat_map(|die| Heading::ALL.map(|heading| Action::Car(die, heading)));
        puts.chain(trucks).chain(counts).chain([Action::Shift, Action::Enter]).chain(cars).collect()
    }

    fn in_plan(&self, s: &State) -> bool {
        matches!(s.phase, Phase::Drive(_))
    }

    fn plans(&self, s: &State, out: &mut Plans<Action>) {
        plans::plans(self, s, out);
    }

    fn encode(&self, s: &State, to: &mut Encoder) {
        encoding::encode(s, to);
    }

    fn decode(&self, from: &mut Decoder<'_>) -> Result<State, EncodingError> {
        encoding::decode(&self.rules.board, from)
    }

    fn write(&self, s: &State) -> String {
        text::write(s)
    }

    fn parse(&self, text: &str) -> Result<State, StateError> {
        text::parse(&self.rules, text)
    }

    fn facts(&self, s: &State) -> Plain {
        let seats = || s.turns.seats.iter();
        let truck = |seat| match s.truck(seat).known() {
            Some(at) => at.to_string(),
            None => "off".to_owned(),
        };
        let crushed = |seat: Seat| Plain::list(s.crushed[seat.index()].into_iter().take(s.turns.seats.count()));
        Plain::map([
            ("trucks", Plain::list(seats().map(truck))),
            ("gears", Plain::list(seats().map(|seat| s.gear(seat).number()))),
            ("cars", Plain::list(seats().map(|seat| s.car(seat).known().map(|at| at.to_string())))),
            ("crushed", Plain::List(seats().map(crushed).collect())),
        ])
    }

    fn check(&self, s: &State) -> Result<(), Message> {
        check::sound(&self.rules, s)
    }

    fn numbers(&self, _seats: Seats) -> usize {
        numbering::numbers(&self.rules)
    }

    #[inline]
    fn index(&self, _seats: Seats, _seat: Seat, action: Action) -> Option<usize> {
        numbering::index(&self.rules, action)
    }

    #[inline]
    fn observe(&self, s: &State, seat: Seat, page: &mut impl Page) {
        observe::observe(&self.rules, s, seat, page);
    }

    fn tallies(&self) -> Vec<Message> {
        TALLIES.map(Message::new).to_vec()
    }

    #[inline(always)]
    fn tally(&self, event: &Event) -> Option<usize> {
        Some(match event {
            Event::Crushed { .. } => 0,
            Event::Pushed { .. } => 1,
            Event::PushedOff { .. } => 2,
            Event::CameBack { .. } => 3,
            Event::LostTurn { .. } => 4,
            Event::CarStopped { .. } => 5,
            Event::CarStayed { .. } => 6,
            Event::DieLost { .. } => 7,
            _ => return None,
        })
    }
}
