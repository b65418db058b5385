use std::sync::OnceLock;

use rollick_game::{
    Actions, BoardError, BoardText, Game, GameInfo, HouseRules, Log, Next, Plain, Plans, Reason, Seat, SeatSet, Seats,
    Standings, StateError, Target,
};

use crate::action::{Action, Dice, Way};
use crate::board::Board;
use crate::event::Event;
use crate::insight::Counts;
use crate::messages::ENGLISH;
use crate::rules::{RULINGS, Table};
use crate::square::Dir;
use crate::state::{MAX_PLAYERS, State, Step};
use crate::{plans, text, why};

/// Bigfoot 4x4x4 on a board, under house rules.
#[derive(Clone, Debug)]
pub struct Bigfoot {
    pub(crate) board: Board,
    pub(crate) table: Table,
    house: HouseRules,
    /// Made when a bot first asks.
    pub(crate) counts: OnceLock<Counts>,
}

impl Bigfoot {
    /// The standard board with every ruling at its default.
    pub fn standard() -> Bigfoot {
        Bigfoot::load(&Bigfoot::INFO.standard_board(), HouseRules::defaults(RULINGS))
            .expect("the standard board keeps the rules of a board")
    }

    /// The board it is played on.
    pub fn board(&self) -> &Board {
        &self.board
    }
}

/// What is worth counting over many games, in the order of [`Game::tallies`].
const TALLIES: [&str; 8] = [
    "cars crushed",
    "trucks pushed (squares)",
    "trucks pushed off",
    "trucks back on the board",
    "turns lost",
    "cars stopped by a vehicle",
    "cars that had to stay",
    "dice lost",
];

impl Game for Bigfoot {
    type State = State;
    type Action = Action;
    type Outcome = Dice;
    type Event = Event;

    const INFO: &'static GameInfo = &GameInfo {
        id: "bigfoot",
        title: "Bigfoot 4x4x4",
        about: "Shift, drive and push: be the first whose big truck has crushed four of the others' cars.",
        least: 2,
        most: MAX_PLAYERS,
        rules_version: 1,
        prefix: "BF",
        rules: 26,
        last_ruling: 12,
        rulings: RULINGS,
        english: ENGLISH,
        board_name: "classic",
        board: include_str!("../../../boards/bigfoot/classic.toml"),
        rules_page: include_str!("../../../docs/rules/bigfoot.md"),
    };

    fn load(board: &BoardText, house: HouseRules) -> Result<Bigfoot, BoardError> {
        Ok(Bigfoot { board: Board::load(board)?, table: Table::new(&house), house, counts: OnceLock::new() })
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn start(&self, seats: Seats) -> State {
        State::start(&self.board, seats)
    }

    fn seats(&self, s: &State) -> Seats {
        s.seats
    }

    #[inline]
    fn next(&self, s: &State) -> Next {
        let roll = |seat| Next::Chance { seat, ways: Dice::WAYS };
        match s.step {
            Step::First(first) => roll(first.seat()),
            Step::Place(seat) | Step::Put(seat) => Next::Choose(seat),
            Step::Roll => roll(s.seat),
            Step::Give | Step::Drive(_) => Next::Choose(s.seat),
            Step::Over(Some(seat)) => Next::Over(Standings::won(seat)),
            Step::Over(None) => Next::Over(Standings { first: SeatSet::all(s.seats), by_limit: true }),
        }
    }

    #[inline]
    fn legal(&self, s: &State, out: &mut Actions<Action>) {
        match s.step {
            Step::Place(_) | Step::Put(_) => {
                let free = self.board.dots().iter().filter(|at| s.is_free(**at));
                out.extend(free.map(|at| Action::Put(*at)));
            }
            Step::Give => self.legal_giving(s, out),
            Step::Drive(left) => self.legal_counts(s, left, out),
            Step::First(_) | Step::Roll | Step::Over(_) => {}
        }
    }

    #[inline]
    fn choose(&self, s: &mut State, action: Action, log: &mut impl Log<Event>) {
        match (s.step, action) {
            (Step::Place(seat), Action::Put(at)) => self.place_first_car(s, seat, at, log),
            (Step::Put(owner), Action::Put(at)) => self.put_next_car(s, owner, at, log),
            (Step::Give, Action::Truck(die)) => self.give_truck(s, die, log),
            (Step::Give, Action::Car(die, way)) => self.give_car(s, die, way, log),
            (Step::Drive(left), Action::Go(dir)) => self.step_truck(s, left, dir, log),
            (Step::Drive(left), Action::Shift) => self.shift(s, left, log),
            (Step::Drive(left), Action::Enter) => self.enter(s, left, log),
            _ => unreachable!("only legal decisions are carried out"),
        }
    }

    #[inline]
    fn happen(&self, s: &mut State, way: u32, log: &mut impl Log<Event>) {
        let dice = Dice::of_way(way);
        match s.step {
            Step::First(first) => self.roll_for_first(s, first, dice, log),
            _ => self.roll(s, dice, log),
        }
    }

    fn outcome(&self, _s: &State, way: u32) -> Dice {
        Dice::of_way(way)
    }

    fn why(&self, s: &State, about: Target<'_, Action>) -> Reason {
        why::why(self, s, about)
    }

    fn alphabet(&self, _seats: Seats) -> Vec<Action> {
        let puts = self.board.squares().map(Action::Put);
        let trucks = (1..=6).map(Action::Truck);
        let counts = Dir::ALL.map(Action::Go).into_iter();
        let cars = (1..=6).flat_map(|die| Way::ALL.map(|way| Action::Car(die, way)));
        puts.chain(trucks).chain(counts).chain([Action::Shift, Action::Enter]).chain(cars).collect()
    }

    fn in_plan(&self, s: &State) -> bool {
        matches!(s.step, Step::Drive(_))
    }

    fn plans(&self, s: &State, out: &mut Plans<Action>) {
        plans::plans(self, s, out);
    }

    fn turn(&self, s: &State) -> u32 {
        s.turn
    }

    fn first(&self, s: &State) -> Option<Seat> {
        (!matches!(s.step, Step::First(_))).then_some(s.first)
    }

    fn write(&self, s: &State) -> String {
        text::write(s)
    }

    fn read(&self, text: &str) -> Result<State, StateError> {
        let state = text::read(&self.board, text)?;
        let mut legal = Actions::new();
        self.legal(&state, &mut legal);
        match self.next(&state) {
            Next::Choose(_) if legal.is_empty() => Err(StateError::new(text, "nothing can be decided here")),
            _ => Ok(state),
        }
    }

    fn facts(&self, s: &State) -> Plain {
        let seats = || s.seats.iter();
        let truck = |seat| match s.truck(seat).known() {
            Some(at) => at.to_string(),
            None => "off".to_owned(),
        };
        let crushed = |seat: Seat| Plain::list(s.crushed[seat.index()].into_iter().take(s.seats.count()));
        Plain::map([
            ("trucks", Plain::list(seats().map(truck))),
            ("gears", Plain::list(seats().map(|seat| s.gear(seat).number()))),
            ("cars", Plain::list(seats().map(|seat| s.car(seat).known().map(|at| at.to_string())))),
            ("crushed", Plain::List(seats().map(crushed).collect())),
        ])
    }

    fn check(&self, s: &State) -> Result<(), String> {
        s.check(&self.board)
    }

    fn tallies(&self) -> Vec<String> {
        TALLIES.map(str::to_owned).to_vec()
    }

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
