//! The contract, wired to the rules.

use rollick_game::{
    Actions, BoardError, BoardText, Game, GameInfo, HouseRules, Log, Next, Plain, Reason, Seat, SeatSet, Seats,
    StateError, Target,
};

use crate::action::{Action, Outcome};
use crate::board::Board;
use crate::card::Card;
use crate::event::Event;
use crate::messages::ENGLISH;
use crate::rules::{House, RULINGS, Rules};
use crate::state::{MAX_PLAYERS, Phase, State};
use crate::{check, text, why};

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

/// The faces of two dice by the number of their way.
fn faces(way: u32) -> [u8; 2] {
    [(way / 6) as u8 + 1, (way % 6) as u8 + 1]
}

impl Game for Bonkers {
    type State = State;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;

    const INFO: &'static GameInfo = &GameInfo {
        id: "bonkers",
        title: "Bonkers!",
        about: "Lay cards along a loop that send everyone ahead and back; the first to score 12 wins.",
        least: 2,
        most: MAX_PLAYERS,
        rules_version: 1,
        prefix: "BK",
        rules: 24,
        last_ruling: 11,
        rulings: RULINGS,
        english: ENGLISH,
        board_name: "classic",
        board: include_str!("../../../boards/bonkers/classic.toml"),
        rules_page: include_str!("../../../docs/rules/bonkers.md"),
    };

    fn load(board: &BoardText, house: HouseRules) -> Result<Bonkers, BoardError> {
        Ok(Bonkers { rules: Rules::new(Board::read(board)?, House::new(&house)), house })
    }

    fn house(&self) -> &HouseRules {
        &self.house
    }

    fn start(&self, seats: Seats) -> State {
        State::new(&self.rules.board, seats, self.rules.house.lose_cards)
    }

    #[inline]
    fn seats(&self, s: &State) -> Seats {
        s.seats
    }

    #[inline]
    fn next(&self, s: &State) -> Next {
        match s.phase {
            Phase::Deal(seat) => Next::Chance { seat, ways: s.pile.len() as u32 },
            Phase::First(roll) => Next::Chance { seat: roll.seat(), ways: 36 },
            Phase::Roll => Next::Chance { seat: s.turn, ways: 36 },
            Phase::Draw => Next::Chance { seat: s.turn, ways: s.pile.len() as u32 },
            Phase::Ask { holder, .. } => Next::Choose(holder),
            Phase::Place | Phase::Exchange => Next::Choose(s.turn),
            Phase::Over(ending) => Next::Over(ending.into()),
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
            (Phase::Ask { holder, .. }, Action::Lose) => self.rules.hand_over(s, holder, log),
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
            Phase::First(_) => self.rules.roll_for_first(s, faces(way), log),
            Phase::Roll => self.rules.roll(s, faces(way), log),
            Phase::Draw => self.rules.draw(s, s.pile.nth(way as usize), log),
            _ => panic!("chance falls only where it is due"),
        }
    }

    fn outcome(&self, s: &State, way: u32) -> Outcome {
        match s.phase {
            Phase::Deal(_) | Phase::Draw => Outcome::Draw(s.pile.nth(way as usize)),
            _ => Outcome::Dice(faces(way)[0], faces(way)[1]),
        }
    }

    fn why(&self, s: &State, about: Target<'_, Action>) -> Reason {
        why::why(&self.rules, s, about)
    }

    fn alphabet(&self, _seats: Seats) -> Vec<Action> {
        let cards = Card::all().map(Action::Place);
        let spaces = self.rules.board.spaces().map(Action::Take);
        cards.chain(spaces).chain([Action::Keep, Action::Lose, Action::Pass]).collect()
    }

    /// BK-R3: a holder who says nothing keeps the LOSE card.
    fn silence(&self, s: &State) -> Option<Action> {
        matches!(s.phase, Phase::Ask { .. }).then_some(Action::Pass)
    }

    /// BK-R3: all holders can be asked at once; they are heard in order.
    fn asked(&self, s: &State) -> SeatSet {
        match s.phase {
            Phase::Ask { holder, .. } => {
                std::iter::successors(Some(holder), |seat| s.next_holder(*seat)).collect::<SeatSet>()
            }
            Phase::Place | Phase::Exchange => SeatSet::one(s.turn),
            _ => SeatSet::NONE,
        }
    }

    fn turn(&self, s: &State) -> u32 {
        s.number
    }

    fn first(&self, s: &State) -> Option<Seat> {
        (s.number > 0).then_some(s.first)
    }

    fn write(&self, s: &State) -> String {
        text::write(&self.rules.board, s)
    }

    fn read(&self, text: &str) -> Result<State, StateError> {
        text::read(&self.rules, text)
    }

    fn facts(&self, s: &State) -> Plain {
        let n = s.seats.count();
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

    fn check(&self, s: &State) -> Result<(), String> {
        check::conserved(&self.rules.board, s)?;
        check::sound(&self.rules, s)
    }

    fn tallies(&self) -> Vec<String> {
        ["points scored", "points lost", "cards placed", "exchanges", "traps", "LOSE cards handed over", "6-6 rolled"]
            .map(str::to_owned)
            .to_vec()
    }

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
