//! How the game is shown: views, choices, sentences and cues.

use rollick_game::{Game, Message, RuleId, Seat, Seats, rule};
use rollick_stage::{
    Card as CardView, Choice, Counter, Cue, Die, Gait, Piece, Scene, SeatView, Sketch, Spot, Staged, View,
};

use crate::action::Action;
use crate::board::Space;
use crate::card::Card;
use crate::event::Event;
use crate::game::Bonkers;
use crate::state::{Before, Phase, State};
use crate::{scene, sketch};

pub(crate) fn pawn(seat: Seat) -> String {
    format!("pawn-{seat}")
}

pub(crate) fn card_place(space: Space) -> String {
    format!("c{space}")
}

fn card_piece(space: Space) -> String {
    format!("card-{space}")
}

impl Staged for Bonkers {
    fn scene(&self, seats: Seats) -> Scene {
        scene::scene(&self.rules.board, seats)
    }

    fn view(&self, s: &State) -> View {
        let pawns = s.seats.iter().map(|seat| Piece {
            id: pawn(seat),
            kind: "pawn",
            seat: Some(seat),
            place: s.pos[seat.index()].to_string(),
            label: String::new(),
            state: "",
            name: format!("piece of player {}", seat.letter()),
        });
        let lying = self.rules.board.spaces().filter_map(|space| Some((space, s.card_at(space)?)));
        let cards = lying.map(|(space, card)| Piece {
            id: card_piece(space),
            kind: scene::card_kind(card),
            seat: None,
            place: card_place(space),
            label: scene::card_label(card),
            state: "",
            name: format!("{} at space {space}", card.title()),
        });
        let dice = s.dice.iter().filter(|v| **v > 0);
        View {
            pieces: cards.chain(pawns).collect(),
            tracks: Vec::new(),
            seats: s.seats.iter().map(|seat| self.seat_view(s, seat)).collect(),
            dice: dice.map(|v| Die { value: *v, colour: "white", used: false }).collect(),
            turn: (s.number > 0 && !matches!(s.phase, Phase::Over(_))).then_some(s.turn),
            asked: self.asked(s),
            counters: vec![
                Counter { name: "cards left", value: s.pile.len() as i64, of: None },
                Counter {
                    name: "turn",
                    value: s.number.into(),
                    of: self.rules.house.turns.map(|t| i64::from(t) * s.seats.count() as i64),
                },
            ],
            over: match s.phase {
                Phase::Over(ending) => Some(ending.into()),
                _ => None,
            },
        }
    }

    fn ask(&self, s: &State) -> Message {
        let of = |key, seat: Seat| Message::new(key).with("seat", seat);
        match s.phase {
            Phase::Deal(seat) => of("ask-deal", seat),
            Phase::First(roll) => of("ask-first", roll.seat()),
            Phase::Roll => of("ask-roll", s.turn),
            Phase::Draw => of("ask-draw", s.turn),
            Phase::Place => of("ask-place", s.turn).with("space", s.here()),
            Phase::Exchange => of("ask-exchange", s.turn),
            Phase::Ask { holder, before: Before::Move } => {
                of("ask-lose-move", holder).with("turn", s.turn).with("a", s.dice[0]).with("b", s.dice[1])
            }
            Phase::Ask { holder, before: Before::Follow } => {
                let card = s.card_at(s.here()).map_or_else(String::new, Card::title);
                of("ask-lose-follow", holder).with("turn", s.turn).with("card", card)
            }
            Phase::Over(_) => Message::new("ask-over"),
        }
    }

    fn choice(&self, s: &State, plan: &[Action]) -> Choice {
        let action = plan[0];
        let tokens = plan.iter().map(ToString::to_string).collect();
        let button = |label| Choice { tokens: Vec::new(), label, targets: Vec::new(), path: Vec::new() };
        let choice = match action {
            Action::Place(card) => Choice {
                targets: vec![Spot::Card(card.to_string())],
                path: self.path_of_card(s, card),
                ..button(Message::new("do-place").with("card", card.title()))
            },
            Action::Take(space) => {
                let card = s.card_at(space).expect("a card lies where one can be taken");
                Choice {
                    targets: vec![Spot::Piece(card_piece(space))],
                    path: self.path_of_card(s, card),
                    ..button(Message::new("do-take").with("card", card.title()).with("space", space))
                }
            }
            Action::Keep => button(Message::new("do-keep")),
            Action::Lose => button(Message::new("do-lose")),
            Action::Pass => button(Message::new("do-pass")),
        };
        Choice { tokens, ..choice }
    }

    fn tell(&self, event: &Event) -> Message {
        let of = |key, seat: &Seat| Message::new(key).with("seat", *seat);
        match event {
            Event::Dealt { seat, card } => of("dealt", seat).with("card", card.title()),
            Event::RolledForFirst { seat, dice } => of("rolled-for-first", seat).with("a", dice[0]).with("b", dice[1]),
            Event::Begins { seat } => of("begins", seat),
            Event::Rolled { seat, dice } => of("rolled", seat).with("a", dice[0]).with("b", dice[1]),
            Event::DoubleSix { seat } => of("double-six", seat),
            Event::Moved { seat, from, by, .. } => {
                let key = if *by > 0 { "moved-ahead" } else { "moved-back" };
                of(key, seat).with("n", by.abs()).with("to", self.rules.board.along(*from, *by))
            }
            Event::Sent { seat, to, .. } if *to == self.rules.board.lose() => of("sent-to-lose", seat),
            Event::Sent { seat, to: 0, .. } => of("sent-to-start", seat),
            Event::Sent { seat, to, .. } => of("sent", seat).with("to", *to),
            Event::Scored { seat, .. } => of("scored", seat),
            Event::Lost { seat, cost } => of(if *cost { "lost" } else { "lost-nothing" }, seat),
            Event::Placed { seat, card, space } => of("placed", seat).with("card", card.title()).with("space", *space),
            Event::Followed { seat, card, space } => {
                of("followed", seat).with("card", card.title()).with("space", *space)
            }
            Event::RollsAgain { seat, rule } => of(again(*rule), seat),
            Event::Trapped { seat, rest, .. } => of("trapped", seat).with("space", *rest),
            Event::Exchanged { seat, card, from, .. } => {
                of("exchanged", seat).with("card", card.title()).with("from", *from)
            }
            Event::Passed { seat } => of("passed", seat),
            Event::HandedLose { by, to, .. } => Message::new("handed-lose").with("by", *by).with("to", *to),
            Event::LoseCardGone { by } => Message::new("lose-card-gone").with("by", *by),
            Event::TurnEnded { seat, .. } => of("ended", seat),
            Event::Drew { seat, card } => of("drew", seat).with("card", card.title()),
            Event::PileEmpty { .. } => Message::new("pile-empty"),
            Event::Won { seat } => of("won", seat),
            Event::LimitReached { .. } => Message::new("limit"),
        }
    }

    fn cues(&self, event: &Event, out: &mut Vec<Cue>) {
        let travel = |seat: &Seat, path: Vec<String>, gait| Cue::Travel { piece: pawn(*seat), path, gait };
        match event {
            Event::RolledForFirst { seat, dice } | Event::Rolled { seat, dice } => {
                out.push(Cue::Dice { seat: *seat, faces: dice.to_vec(), colours: vec!["white"; 2] });
            }
            Event::Moved { seat, from, by, .. } => out.push(travel(seat, self.steps(*from, *by), Gait::Step)),
            Event::Sent { seat, to, .. } => out.push(travel(seat, vec![to.to_string()], Gait::Slide)),
            Event::HandedLose { to, lose, by } => {
                out.push(Cue::Card { seat: *by, label: "LOSE".to_owned() });
                out.push(travel(to, vec![lose.to_string()], Gait::Fly));
            }
            Event::Scored { seat, space } => {
                out.push(Cue::Flash { place: space.to_string() });
                out.push(Cue::Score { seat: *seat, by: 1 });
            }
            Event::DoubleSix { seat } => out.push(Cue::Score { seat: *seat, by: 1 }),
            Event::Lost { seat, cost: true } => out.push(Cue::Score { seat: *seat, by: -1 }),
            Event::Placed { card, space, .. } => out.push(Cue::Appear {
                piece: card_piece(*space),
                kind: scene::card_kind(*card),
                seat: None,
                label: scene::card_label(*card),
                from: None,
                place: card_place(*space),
            }),
            Event::Exchanged { from, to, .. } => out.push(Cue::Swap { a: card_piece(*from), b: card_piece(*to) }),
            Event::Trapped { seat, rest, .. } => {
                out.push(Cue::Flash { place: rest.to_string() });
                out.push(travel(seat, vec![rest.to_string()], Gait::Slide));
                out.push(Cue::Score { seat: *seat, by: 1 });
            }
            Event::Dealt { seat, card } | Event::Drew { seat, card } => {
                out.push(Cue::Card { seat: *seat, label: card.title() });
            }
            Event::Won { seat } => out.push(Cue::End { first: vec![*seat] }),
            Event::LimitReached { first } => out.push(Cue::End { first: first.iter().collect() }),
            Event::Begins { .. }
            | Event::Followed { .. }
            | Event::RollsAgain { .. }
            | Event::Passed { .. }
            | Event::LoseCardGone { .. }
            | Event::TurnEnded { .. }
            | Event::PileEmpty { .. }
            | Event::Lost { cost: false, .. } => {}
        }
    }

    fn sketch(&self, s: &State, width: usize) -> Sketch {
        sketch::sketch(self, s, width)
    }
}

/// The sentence for a roll again, by the rule that gives it.
fn again(why: RuleId) -> &'static str {
    match why {
        _ if why == rule!("BK-08") => "again-occupied",
        _ if why == rule!("BK-09") => "again-score",
        _ => "again-card",
    }
}

impl Bonkers {
    fn seat_view(&self, s: &State, seat: Seat) -> SeatView {
        let hand = s.hands[seat.index()].iter().map(|card| CardView {
            id: card.to_string(),
            label: card.to_string(),
            name: card.title(),
        });
        SeatView {
            score: Some(Counter {
                name: "points",
                value: s.score[seat.index()].into(),
                of: Some(self.rules.house.points.into()),
            }),
            counters: Vec::new(),
            hand: hand.collect(),
            notes: s.lose.contains(seat).then(|| Message::new("holds-lose")).into_iter().collect(),
        }
    }

    /// The spaces that a move comes to, one by one.
    fn steps(&self, from: Space, by: i8) -> Vec<String> {
        (1..=by.abs()).map(|k| self.rules.board.along(from, k * by.signum()).to_string()).collect()
    }

    /// Where a card would send the piece whose turn it is, for a preview: its first movement only.
    fn path_of_card(&self, s: &State, card: Card) -> Vec<String> {
        use crate::card::Instruction;
        match card.instruction() {
            Instruction::Move(by) => self.steps(s.here(), by),
            Instruction::NearestScore => {
                vec![self.rules.board.along(s.here(), self.rules.nearest_score(s.here())).to_string()]
            }
            Instruction::GoToStart => vec!["0".to_owned()],
            Instruction::GoToLose => vec![self.rules.board.lose().to_string()],
            Instruction::RollAgain | Instruction::Exchange => Vec::new(),
        }
    }
}
