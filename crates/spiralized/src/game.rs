use rollick_game::{
    Actions, BoardError, BoardText, Game, GameInfo, HouseRules, Log, Next, Plain, Reason, Ruling, Seat, SeatSet, Seats,
    Standings, StateError, Target, Values, rule,
};

use crate::board::Plan;
use crate::messages::ENGLISH;
use crate::rules::{Rules, bits};
use crate::space::Space;
use crate::state::{Phase, State};
use crate::ways::Ways;
use crate::{Action, Dice, Event};

/// What is known of Spiralized without a board.
pub const INFO: &GameInfo = &GameInfo {
    id: "spiralized",
    title: "Spiralized",
    about: "Race four tokens down six rings to Home; hit, climb stairways, swap on sunbursts, and mind the Pit.",
    least: 2,
    most: 6,
    rules_version: 1,
    prefix: "SP",
    rules: 33,
    last_ruling: 8,
    rulings: RULINGS,
    english: ENGLISH,
    board_name: "classic",
    board: include_str!("../../../boards/spiralized/classic.toml"),
    rules_page: include_str!("../../../docs/rules/spiralized.md"),
};

const RULINGS: &[Ruling] = &[
    Ruling {
        id: "sp-r1",
        rule: rule!("SP-R1"),
        question: "How many tokens may share a numbered safe zone space?",
        values: Values::Words(&[("one", "one at a time"), ("any", "any number")]),
        default: "one",
    },
    Ruling {
        id: "sp-r3",
        rule: rule!("SP-R3"),
        question: "When does a second double send its token to the Pit?",
        values: Values::Words(&[("before", "on the roll, before moving"), ("after", "after the movement")]),
        default: "before",
    },
    Ruling {
        id: "sp-r7",
        rule: rule!("SP-R7"),
        question: "Which arrivals on the own inner Wheel open the safe zone?",
        values: Values::Words(&[
            ("die", "only the exact count of a die"),
            ("any", "a stairway or an exchange as well"),
        ]),
        default: "die",
    },
    Ruling {
        id: "sp-r8",
        rule: rule!("SP-R8"),
        question: "After how many turns each is the game a draw?",
        values: Values::Number { least: 1, greatest: 10_000, none: true },
        default: "1000",
    },
];

/// Spiralized on a board, under house rules.
#[derive(Debug)]
pub struct Spiralized {
    pub(crate) plan: Plan,
    pub(crate) rules: Box<Rules>,
    house: HouseRules,
}

impl Spiralized {
    /// The game on its standard board with every house rule at its default.
    pub fn standard() -> Spiralized {
        Spiralized::load(&INFO.standard_board(), HouseRules::defaults(RULINGS))
            .expect("the standard board keeps the rules of boards")
    }
}

impl Game for Spiralized {
    type State = State;
    type Action = Action;
    type Outcome = Dice;
    type Event = Event;

    const INFO: &'static GameInfo = INFO;

    fn load(board: &BoardText, house: HouseRules) -> Result<Spiralized, BoardError> {
        let plan = Plan::read(board)?;
        let rules = Box::new(Rules::new(Ways::new(&plan), &house));
        Ok(Spiralized { plan, rules, house })
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn start(&self, seats: Seats) -> State {
        State::new(seats)
    }

    fn seats(&self, s: &State) -> Seats {
        s.seats
    }

    #[inline]
    fn next(&self, s: &State) -> Next {
        if s.phase <= Phase::Roll {
            return Next::Chance { seat: s.seat, ways: 36 };
        }
        if s.phase <= Phase::Move {
            return Next::Choose(s.seat);
        }
        Next::Over(match s.phase {
            Phase::Won => Standings::won(s.seat),
            _ => Standings { first: SeatSet::all(s.seats), by_limit: true },
        })
    }

    #[inline]
    fn legal(&self, s: &State, out: &mut Actions<Action>) {
        match s.phase {
            Phase::Move => {
                for (k, die) in s.dice.into_iter().enumerate() {
                    for number in bits(s.usable[k]) {
                        let from = self.rules.cell(s, s.seat, s.own(s.seat)[number]);
                        out.push(Action::Move { die, from });
                    }
                }
            }
            Phase::Begin => {
                out.push(Action::Roll);
                self.rules.any_climb(s, |from, to| {
                    out.push(Action::Stair { from, to });
                    false
                });
            }
            Phase::Swap => {
                self.rules.any_partner(s, |with| {
                    out.push(Action::Swap { with });
                    false
                });
            }
            Phase::Free => out.extend([Action::Free, Action::Play]),
            Phase::First | Phase::Roll | Phase::Won | Phase::Drawn => {}
        }
    }

    #[inline]
    fn choose(&self, s: &mut State, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Move { die, from } => self.rules.use_die(s, die, from, log),
            Action::Roll => s.phase = Phase::Roll,
            Action::Stair { from, to } => self.rules.climb(s, from, to, log),
            Action::Swap { with } => {
                self.rules.exchange(s, with, log);
                self.rules.after_movement(s, log);
            }
            Action::Free => self.rules.free(s, log),
            Action::Play => self.rules.begin_moves(s, log),
        }
    }

    #[inline]
    fn happen(&self, s: &mut State, way: u32, log: &mut impl Log<Event>) {
        let dice = Dice::of_way(way);
        match s.phase {
            Phase::First => self.rules.roll_for_first(s, dice, log),
            _ => self.rules.roll(s, dice, log),
        }
    }

    fn outcome(&self, _: &State, way: u32) -> Dice {
        Dice::of_way(way)
    }

    fn why(&self, s: &State, about: Target<'_, Action>) -> Reason {
        self.rules.why(s, about)
    }

    fn alphabet(&self, seats: Seats) -> Vec<Action> {
        let _ = seats;
        let rings: Vec<Space> =
            (1..=self.plan.rings.len()).flat_map(|r| (0..self.plan.spaces).map(move |i| Space::ring(r, i))).collect();
        let zone = (1..=self.plan.zone).map(Space::zone);
        let own = [Space::YARD, Space::START, Space::PIT, Space::HOME];
        let all: Vec<Space> = rings.iter().copied().chain(zone).chain(own).collect();
        let mut out = vec![Action::Roll, Action::Free, Action::Play];
        for die in 1..=6 {
            out.extend(all.iter().map(|from| Action::Move { die, from: *from }));
        }
        out.extend(all.iter().map(|with| Action::Swap { with: *with }));
        for from in &rings {
            let climbs = self.rules.ways.climbs(0, *from).iter().copied().filter(|to| *to != Space::NOWHERE);
            // Beside the moves that stairways know, a few that they don't.
            let others = [Space::START, Space::HOME, *from];
            out.extend(climbs.chain(others).map(|to| Action::Stair { from: *from, to }));
        }
        out
    }

    fn turn(&self, s: &State) -> u32 {
        s.turn
    }

    fn first(&self, s: &State) -> Option<Seat> {
        s.first.winner()
    }

    fn write(&self, s: &State) -> String {
        self.rules.write(s)
    }

    fn read(&self, text: &str) -> Result<State, StateError> {
        self.rules.read(text)
    }

    fn facts(&self, s: &State) -> Plain {
        let tokens = s.seats.iter().map(|seat| {
            let mut places = s.own(seat).map(|place| self.rules.place_text(s, seat, place));
            places.sort_unstable();
            Plain::list(places)
        });
        Plain::map([("tokens", Plain::List(tokens.collect()))])
    }

    fn check(&self, s: &State) -> Result<(), String> {
        self.rules.check(s)
    }

    fn tallies(&self) -> Vec<String> {
        ["hits", "swaps", "stairway moves", "Pit visits", "turns bound by SP-07"].map(String::from).to_vec()
    }

    fn tally(&self, event: &Event) -> Option<usize> {
        match event {
            Event::Hit { .. } => Some(0),
            Event::Swapped { .. } => Some(1),
            Event::Climbed { .. } => Some(2),
            Event::WentToPit { .. } => Some(3),
            Event::Bound { .. } => Some(4),
            _ => None,
        }
    }
}
