//! The contract, wired to the rules.

use rollick_game::{
    Actions, Best, BoardError, BoardText, Chance, Decoder, Encoder, EncodingError, Game, GameInfo, HouseRules, Log,
    Message, Next, Page, Pair, Plain, Reason, Score, Seat, SeatSet, Seats, StateError, Target, Turns,
};

use crate::action::{Action, Outcome};
use crate::board::Board;
use crate::card::Card;
use crate::event::Event;
use crate::house::House;
use crate::rules::Rules;
use crate::state::{MAX_PLAYERS, Phase, State};
use crate::{check, encoding, numbering, observe, text, why};

/// Bonkers! on a board, under house rules.
#[derive(Clone, Debug)]
pub struct Bonkers {
    pub(crate) rules: Rules,
    house: HouseRules,
}

impl Bonkers {
    /// The board it is played on.
    pub fn board(&self) -> &Board {
        &self.rules.board
    }
}

/// The two dice of every roll.
const DICE: Chance = Chance::Dice(&["white", "white"]);
/// The cards that are dealt and drawn.
const PILE: Chance = Chance::Card("track-cards");

/// What is counted over many games: the keys of the names.
const TALLIES: [&str; 7] = [
    "tally-points-scored",
    "tally-points-lost",
    "tally-cards-placed",
    "tally-exchanges",
    "tally-traps",
    "tally-lose-cards-handed-over",
    "tally-6-6-rolled",
];

impl Game for Bonkers {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;

    const INFO: &'static GameInfo = &GameInfo {
        id: "bonkers",
        title: "Bonkers!",
        about: Message::new("about"),
        least: 2,
        most: MAX_PLAYERS,
        rules_version: 1,
        prefix: "BK",
        rules: 24,
        last_ruling: 11,
        rulings: House::RULINGS,
        may_pass: true,
        score: Score { name: Message::new("points"), best: Best::Most },
        board_name: "classic",
        board: include_str!("../../../boards/bonkers/classic.toml"),
        former_boards: &["sha256:0585cb73014c40b9e7a83de309ed8d4f74b446cf9af34f0c1d7da58ea1fe4ea9"],
        rules_page: include_str!("../../../docs/rules/bonkers.md"),
    };

    fn load(board: &BoardText, house: HouseRules) -> Result<Bonkers, BoardError> {
        Ok(Bonkers { rules: Rules::new(Board::read(board)?, House::new(&house)), house })
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn identify(&self, to: &mut Encoder) {
        self.rules.board.identify(to);
    }

    fn start(&self, seats: Seats) -> State {
        State::new(&self.rules.board, seats, self.rules.house.lose_cards)
    }

    #[inline]
    fn turns<'s>(&self, s: &'s State) -> &'s Turns {
        &s.turns
    }

    #[inline]
    fn next(&self, s: &State) -> Next {
        let cards = |seat| Next::Chance { seat, ways: s.pile.len() as u32, what: PILE };
        let dice = |seat| Next::Chance { seat, ways: Pair::WAYS, what: DICE };
        match s.phase {
            Phase::Deal(seat) => cards(seat),
            Phase::First => dice(s.turns.first.seat()),
            Phase::Roll => dice(s.turns.mover),
            Phase::Draw => cards(s.turns.mover),
            Phase::Ask { holder, .. } => Next::Choose(holder),
            Phase::Place | Phase::Exchange => Next::Choose(s.turns.mover),
            Phase::Over(ending) => Next::Over(self.standings(s, ending)),
        }
    }

    fn legal(&self, s: &State, out: &mut Actions<Action>) {
        match s.phase {
            Phase::Ask { .. } => out.extend([Action::Lose, Action::Pass]),
            Phase::Place => out.extend(s.hand().kinds().map(Action::Place)),
            Phase::Exchange => {
                out.extend(self.rules.takeable(s).map(Action::Take));
                out.push(Action::Keep);
            }
            _ => {}
        }
    }

    fn choose(&self, s: &mut State, action: Action, log: &mut impl Log<Event>) {
        match (s.phase, action) {
            (Phase::Ask { holder, before }, Action::Lose) => self.rules.hand_over(s, holder, before, log),
            (Phase::Ask { holder, before }, Action::Pass) => self.rules.pass(s, holder, before, log),
            (Phase::Place, Action::Place(card)) => self.rules.place(s, card, log),
            (Phase::Exchange, Action::Take(from)) => self.rules.take(s, from, log),
            (Phase::Exchange, Action::Keep) => self.rules.keep(s, log),
            _ => panic!("only a legal decision is carried out, not {action}"),
        }
    }

    fn happen(&self, s: &mut State, way: u32, log: &mut impl Log<Event>) {
        match s.phase {
            Phase::Deal(seat) => self.rules.deal(s, seat, s.pile.nth(way as usize), log),
            Phase::First => self.rules.roll_for_first(s, Pair::of_way(way), log),
            Phase::Roll => self.rules.roll(s, Pair::of_way(way), log),
            Phase::Draw => self.rules.draw(s, s.pile.nth(way as usize), log),
            _ => panic!("chance falls only where it is due"),
        }
    }

    fn outcome(&self, s: &State, way: u32) -> Outcome {
        match s.phase {
            Phase::Deal(_) | Phase::Draw => Outcome::Draw(s.pile.nth(way as usize)),
            _ => Outcome::Dice(Pair::of_way(way)),
        }
    }

    fn weight(&self, s: &State, way: u32) -> u32 {
        match s.phase {
            Phase::Roll | Phase::First => Pair::weight(way),
            Phase::Deal(_) | Phase::Draw => {
                let card = s.pile.nth(way as usize);
                let first = way == 0 || s.pile.nth(way as usize - 1) != card;
                if first { u32::from(s.pile.count(card)) } else { 0 }
            }
            _ => 1,
        }
    }

    fn short(&self, outcome: Outcome) -> String {
        outcome.short()
    }

    fn score(&self, s: &State, seat: Seat) -> i64 {
        s.score[seat.index()].into()
    }

    fn goal(&self) -> Option<i64> {
        Some(self.rules.house.points.into())
    }

    /// BK-R10: everyone has this many turns.
    fn most_turns(&self, seats: Seats) -> Option<u64> {
        self.rules.house.turns.map(|turns| u64::from(turns) * seats.count() as u64)
    }

    fn why(&self, s: &State, about: Target<'_, Action>) -> Reason {
        why::why(&self.rules, s, about)
    }

    fn alphabet(&self, _seats: Seats) -> Vec<Action> {
        let cards = Card::all().map(Action::Place);
        let spaces = self.rules.board.spaces().map(Action::Take);
        cards.chain(spaces).chain([Action::Keep, Action::Lose, Action::Pass]).collect()
    }

    /// BK-R3: a holder who doesn't answer keeps the LOSE card.
    fn silence(&self, s: &State) -> Option<Action> {
        matches!(s.phase, Phase::Ask { .. }).then_some(Action::Pass)
    }

    /// A LOSE card is worth thinking about if the move that it would stop scores, or hurts its holder.
    fn matters(&self, s: &State, seat: Seat) -> bool {
        let (_, events) = self.if_all_pass(s);
        events.iter().any(|event| match event {
            Event::Scored { .. } | Event::Trapped { .. } | Event::Won { .. } => true,
            Event::Lost { seat: whose, .. } => *whose == seat,
            Event::HandedLose { to, .. } => *to == seat,
            _ => false,
        })
    }

    /// BK-R3: all holders can be asked at once. Their answers count in order.
    fn asked(&self, s: &State) -> SeatSet {
        match s.phase {
            Phase::Ask { holder, .. } => {
                std::iter::successors(Some(holder), |seat| s.next_holder(*seat)).collect::<SeatSet>()
            }
            Phase::Place | Phase::Exchange => SeatSet::one(s.turns.mover),
            _ => SeatSet::NONE,
        }
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

    /// A text may leave cards out of the pile, so that a scenario can determine which one is drawn.
    fn read_scenario(&self, text: &str) -> Result<State, StateError> {
        let s = self.parse(text)?;
        check::sound(&self.rules, &s).map_err(|why| StateError::unsound(text, why))?;
        Ok(s)
    }

    fn facts(&self, s: &State) -> Plain {
        let n = s.turns.seats.count();
        let hand = |k: usize| {
            let mut names: Vec<String> = s.hands[k].iter().map(|card| card.to_string()).collect();
            names.sort();
            Plain::list(names)
        };
        let lying = self.rules.board.spaces().filter_map(|space| Some((space, s.card_at(space)?)));
        Plain::map([
            ("pos", Plain::list(s.pos[..n].iter().copied())),
            ("score", Plain::list(s.score[..n].iter().copied())),
            ("hands", Plain::List((0..n).map(hand).collect())),
            ("cards", Plain::map(lying.map(|(space, card)| (space.to_string(), Plain::from(card.to_string()))))),
            ("lose", Plain::list(s.lose.iter().map(|seat| seat.0))),
        ])
    }

    fn check(&self, s: &State) -> Result<(), Message> {
        check::sound(&self.rules, s)?;
        check::conserved(&self.rules.board, s)
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
        match event {
            Event::Scored { .. } => Some(0),
            Event::Lost { cost: true, .. } => Some(1),
            Event::Placed { .. } => Some(2),
            Event::Exchanged { .. } => Some(3),
            Event::Trapped { .. } => Some(4),
            Event::HandedLose { .. } => Some(5),
            Event::DoubleSix { .. } => Some(6),
            _ => None,
        }
    }
}
