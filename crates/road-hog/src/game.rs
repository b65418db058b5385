//! The contract, wiring only: what comes next, and which rule answers it.

use std::sync::OnceLock;

use rollick_game::{
    Actions, BoardError, BoardText, Game, GameInfo, HouseRules, Log, Next, Plain, Reason, Seat, SeatSet, Seats,
    Standings, StateError, Target,
};

use crate::action::{Action, Outcome, Pick};
use crate::board::Board;
use crate::event::Event;
use crate::house::{INFO, Table};
use crate::insight::Ahead;
use crate::state::{Phase, State};
use crate::{check, tally, text};

/// Road Hog on a board, under house rules.
#[derive(Clone, Debug)]
pub struct RoadHog {
    pub(crate) board: Board,
    pub(crate) house: HouseRules,
    pub(crate) rules: Table,
    /// Made when a bot first asks.
    pub(crate) ahead: OnceLock<Ahead>,
}

impl RoadHog {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }
}

/// The faces of `N` dice from one number: the first die varies slowest.
fn faces<const N: usize>(way: u32, dice: usize) -> [u8; N] {
    let mut faces = [0; N];
    let mut way = way;
    for face in faces[..dice].iter_mut().rev() {
        *face = (way % 6) as u8 + 1;
        way /= 6;
    }
    faces
}

impl Game for RoadHog {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;

    const INFO: &'static GameInfo = &INFO;

    fn load(board: &BoardText, house: HouseRules) -> Result<RoadHog, BoardError> {
        let board = Board::load(board)?;
        let rules = Table::of(&board, &house);
        Ok(RoadHog { board, house, rules, ahead: OnceLock::new() })
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn start(&self, seats: Seats) -> State {
        State::new(seats, self.rules.deck)
    }

    fn seats(&self, s: &State) -> Seats {
        s.seats
    }

    #[inline]
    fn next(&self, s: &State) -> Next {
        let chance = |seat: Seat, ways: u32| Next::Chance { seat, ways };
        match s.phase {
            Phase::First => chance(s.first.seat(), 36),
            Phase::Train => chance(s.turn, 6),
            Phase::LateTrial(seat) => chance(seat, 6),
            Phase::Pick | Phase::Use => Next::Choose(s.turn),
            Phase::Roll(pick) => chance(s.turn, if pick.is_octane() { 216 } else { 36 }),
            Phase::Draw => chance(s.turn, s.cards_left()),
            Phase::Trial => chance(s.turn, 6),
            Phase::Won(seat) => Next::Over(Standings::won(seat)),
            Phase::Drawn => Next::Over(Standings { first: SeatSet::all(s.seats), by_limit: true }),
        }
    }

    #[inline]
    fn legal(&self, s: &State, out: &mut Actions<Action>) {
        match s.phase {
            Phase::Pick => out.extend(RoadHog::picks(s).iter().map(|p| Action::Pick(*p))),
            _ => self.uses(s, out),
        }
    }

    #[inline]
    fn choose(&self, s: &mut State, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Pick(pick) => self.pick(s, pick, log),
            Action::Green(die) => self.use_green(s, die, log),
            Action::Sum(a, b) => self.use_sum(s, a + b, log),
            Action::Red(die, seat) => self.use_red(s, die, seat, log),
            Action::Done => self.leave_dice(s, log),
        }
    }

    #[inline]
    fn happen(&self, s: &mut State, way: u32, log: &mut impl Log<Event>) {
        match self.outcome(s, way) {
            Outcome::First(a, b) => self.roll_for_first(s, a, b, log),
            Outcome::Dice(pick, faces) => self.roll(s, pick, faces, log),
            Outcome::Train(die) => self.roll_train(s, die, log),
            Outcome::Draw(card) => self.draw(s, card, log),
            Outcome::Trial(die) => match s.phase {
                Phase::LateTrial(seat) => self.late_trial(s, seat, die, log),
                _ => self.trial(s, die, log),
            },
        }
    }

    #[inline]
    fn outcome(&self, s: &State, way: u32) -> Outcome {
        match s.phase {
            Phase::First => {
                let [a, b] = faces(way, 2);
                Outcome::First(a, b)
            }
            Phase::Roll(pick) => Outcome::Dice(pick, faces(way, pick.count())),
            Phase::Train => Outcome::Train(way as u8 + 1),
            Phase::Draw => Outcome::Draw(RoadHog::card(s, way)),
            _ => Outcome::Trial(way as u8 + 1),
        }
    }

    fn why(&self, s: &State, about: Target<'_, Action>) -> Reason {
        self.why_not(s, about)
    }

    fn alphabet(&self, seats: Seats) -> Vec<Action> {
        let mut all: Vec<Action> = Pick::ALL.into_iter().map(Action::Pick).collect();
        all.extend((1..=6).map(Action::Green));
        all.extend((1..=6).flat_map(|a| (1..=6).map(move |b| Action::Sum(a, b))));
        all.extend((1..=6).flat_map(|die| seats.iter().map(move |seat| Action::Red(die, seat))));
        all.push(Action::Done);
        all
    }

    fn turn(&self, s: &State) -> u32 {
        s.turn_number()
    }

    fn first(&self, s: &State) -> Option<Seat> {
        s.first.winner()
    }

    fn write(&self, s: &State) -> String {
        text::write(self, s)
    }

    fn read(&self, text: &str) -> Result<State, StateError> {
        text::read(self, text)
    }

    fn facts(&self, s: &State) -> Plain {
        let seats = || s.seats.iter();
        let set = |set: SeatSet| Plain::list(seats().map(|seat| set.contains(seat)));
        Plain::map([
            ("cars", Plain::list(seats().map(|seat| self.board.name(s.car(seat))))),
            ("roadside", set(s.roadside)),
            ("miss", Plain::list(seats().map(|seat| s.miss[seat.index()]))),
            ("octane", set(s.octane)),
            ("waiting", set(s.waiting)),
            ("train", Plain::list([i64::from(s.train.pole), i64::from(s.train.heading)])),
        ])
    }

    fn check(&self, s: &State) -> Result<(), String> {
        check::check(self, s)
    }

    fn tallies(&self) -> Vec<String> {
        tally::names(self)
    }

    fn tally(&self, event: &Event) -> Option<usize> {
        tally::of(event)
    }
}
