//! The contract, wired to the rules.

use rollick_game::{
    Actions, Best, BoardError, BoardText, Chance, Decoder, Encoder, EncodingError, Game, GameInfo, HouseRules, Log,
    Message, Next, Page, Pair, Plain, Reason, Score, Seat, Seats, StateError, Target, Turns,
};

use crate::action::{Action, Outcome};
use crate::board::Board;
use crate::event::Event;
use crate::house::House;
use crate::rules::{Rules, bits};
use crate::space::Space;
use crate::state::{MAX_PLAYERS, PIECES, Phase, State};
use crate::{check, encoding, numbering, observe, text, why};

/// Spiralized on a board, under house rules.
#[derive(Clone, Debug)]
pub struct Spiralized {
    pub(crate) rules: Box<Rules>,
    house: HouseRules,
}

impl Spiralized {
    /// The board it is played on.
    pub fn board(&self) -> &Board {
        &self.rules.board
    }
}

/// The two dice of every roll.
const DICE: Chance = Chance::Dice(&["white", "white"]);

/// What is counted over many games: the keys of the names.
const TALLIES: [&str; 5] =
    ["tally-hits", "tally-swaps", "tally-stairway-moves", "tally-pit-visits", "tally-turns-bound-by-sp-07"];

impl Game for Spiralized {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;

    const INFO: &'static GameInfo = &GameInfo {
        id: "spiralized",
        title: "Spiralized",
        about: Message::new("about"),
        least: 2,
        most: MAX_PLAYERS,
        rules_version: 1,
        prefix: "SP",
        rules: 33,
        last_ruling: 8,
        rulings: House::RULINGS,
        may_pass: false,
        score: Score { name: Message::new("home"), best: Best::Most },
        board_name: "classic",
        board: include_str!("../../../boards/spiralized/classic.toml"),
        former_boards: &["sha256:286b2ac7d12359d768efb271db8d42ac3f10de4104628eb9e4c243b264df89cd"],
        rules_page: include_str!("../../../docs/rules/spiralized.md"),
    };

    fn load(board: &BoardText, house: HouseRules) -> Result<Spiralized, BoardError> {
        Ok(Spiralized { rules: Box::new(Rules::new(Board::read(board)?, House::new(&house))), house })
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn identify(&self, to: &mut Encoder) {
        self.rules.board.identify(to);
    }

    fn start(&self, seats: Seats) -> State {
        State::new(seats)
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
            Phase::Roll => dice(s.turns.mover),
            Phase::Begin | Phase::Free | Phase::Swap | Phase::Move => Next::Choose(s.turns.mover),
            Phase::Over(ending) => Next::Over(self.standings(s, ending)),
        }
    }

    #[inline]
    fn legal(&self, s: &State, out: &mut Actions<Action>) {
        match s.phase {
            Phase::Move => {
                for (k, die) in s.dice.faces.into_iter().enumerate() {
                    for number in bits(s.usable[k]) {
                        let from = self.rules.cell(s, s.turns.mover, s.of(s.turns.mover)[number]);
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
            Phase::First | Phase::Roll | Phase::Over(_) => {}
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
        let dice = Pair::of_way(way);
        match s.phase {
            Phase::First => self.rules.roll_for_first(s, dice, log),
            _ => self.rules.roll(s, dice, log),
        }
    }

    fn outcome(&self, _s: &State, way: u32) -> Outcome {
        Pair::of_way(way)
    }

    fn weight(&self, s: &State, way: u32) -> u32 {
        match s.phase {
            Phase::First | Phase::Roll => Pair::weight(way),
            _ => 1,
        }
    }

    fn short(&self, outcome: Outcome) -> String {
        outcome.short()
    }

    fn score(&self, s: &State, seat: Seat) -> i64 {
        s.count(seat, Space::HOME) as i64
    }

    fn goal(&self) -> Option<i64> {
        Some(PIECES as i64)
    }

    /// SP-R8: everyone has this many turns.
    fn most_turns(&self, seats: Seats) -> Option<u64> {
        self.rules.house.turns.map(|turns| u64::from(turns) * seats.count() as u64)
    }

    fn why(&self, s: &State, about: Target<'_, Action>) -> Reason {
        why::why(&self.rules, s, about)
    }

    fn alphabet(&self, _seats: Seats) -> Vec<Action> {
        let board = &self.rules.board;
        let rings: Vec<Space> =
            (1..=board.rings.len()).flat_map(|r| (0..board.spaces).map(move |i| Space::ring(r, i))).collect();
        let zone = (1..=board.zone).map(Space::zone);
        let off_rings = [Space::YARD, Space::START, Space::PIT, Space::HOME];
        let all: Vec<Space> = rings.iter().copied().chain(zone).chain(off_rings).collect();
        let mut out = vec![Action::Roll, Action::Free, Action::Play];
        for die in 1..=6 {
            out.extend(all.iter().map(|from| Action::Move { die, from: *from }));
        }
        out.extend(all.iter().map(|with| Action::Swap { with: *with }));
        for from in &rings {
            let climbs = self.rules.paths.climbs(0, *from).iter().copied().filter(|to| *to != Space::NOWHERE);
            // A few moves that no stairway has are listed with the real ones.
            let others = [Space::START, Space::HOME, *from];
            out.extend(climbs.chain(others).map(|to| Action::Stair { from: *from, to }));
        }
        out
    }

    fn encode(&self, s: &State, to: &mut Encoder) {
        encoding::encode(s, to);
    }

    fn decode(&self, from: &mut Decoder<'_>) -> Result<State, EncodingError> {
        encoding::decode(&self.rules, from)
    }

    fn write(&self, s: &State) -> String {
        text::write(&self.rules, s)
    }

    fn parse(&self, text: &str) -> Result<State, StateError> {
        text::parse(&self.rules, text)
    }

    fn facts(&self, s: &State) -> Plain {
        let tokens = s.turns.seats.iter().map(|seat| {
            let mut places = s.of(seat).map(|place| text::place(&self.rules, s, seat, place));
            places.sort_unstable();
            Plain::list(places)
        });
        Plain::map([("tokens", Plain::List(tokens.collect()))])
    }

    fn check(&self, s: &State) -> Result<(), Message> {
        check::sound(&self.rules, s)
    }

    fn numbers(&self, _seats: Seats) -> usize {
        numbering::numbers(&self.rules)
    }

    #[inline(always)]
    fn index(&self, seats: Seats, seat: Seat, action: Action) -> Option<usize> {
        numbering::index(&self.rules, seats, seat, action)
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
