//! How the game is shown: views, choices, sentences and cues.

use rollick_game::{Dice, Game, Message, RuleId, Seat, SeatSet, Seats, Spot, rule};
use rollick_stage::{
    Card as CardView, Choice, Counter, Cue, Die, DieLook, Effect, Gait, Lessons, Piece, Say, Scene, SeatView, Sketch,
    Staged, Tone, View, icon,
};

use crate::action::Action;
use crate::board::{Board, Kind, Space};
use crate::card::Card;
use crate::event::Event;
use crate::game::Bonkers;
use crate::lessons::LESSONS;
use crate::stake::{Stake, Then};
use crate::state::{Before, Phase, State};
use crate::{scene, sketch};

pub(crate) fn pawn(seat: Seat) -> String {
    format!("pawn-{seat}")
}

/// The seat of a pawn's id.
pub(crate) fn pawn_seat(id: &str) -> Option<Seat> {
    id.strip_prefix("pawn-").and_then(|seat| seat.parse().ok()).map(Seat)
}

pub(crate) fn card_place(space: Space) -> String {
    format!("c{space}")
}

fn card_piece(space: Space) -> String {
    format!("card-{space}")
}

/// A space as sentences call it: by its number, or by the word that is printed on it.
pub(crate) fn place_name(board: &Board, space: Space) -> Message {
    match board.kind(space) {
        Kind::Start => Message::new("start"),
        Kind::Lose => Message::new("lose"),
        _ => Message::new("space").with("n", space),
    }
}

impl Staged for Bonkers {
    const LESSONS: &'static Lessons = LESSONS;

    fn scene(&self, seats: Seats, say: Say<'_>) -> Scene {
        scene::scene(&self.rules.board, seats, self.rules.house.start_scores, say)
    }

    fn shown(&self, s: &State) -> View {
        let pawns = s.turns.seats.iter().map(|seat| Piece {
            id: pawn(seat),
            kind: "pawn",
            seat: Some(seat),
            place: s.pos[seat.index()].to_string(),
            label: String::new(),
            state: "",
            name: Message::new("pawn").with("seat", seat),
        });
        let lying = self.rules.board.spaces().filter_map(|space| Some((space, s.card_at(space)?)));
        let cards = lying.map(|(space, card)| Piece {
            id: card_piece(space),
            kind: scene::card_kind(card),
            seat: None,
            place: card_place(space),
            label: scene::card_label(card),
            state: "",
            name: Message::new("lying-card").with("card", card.title()).with("n", space),
        });
        let dice = s.dice.faces.into_iter().filter(|face| *face > 0);
        View {
            pieces: cards.chain(pawns).collect(),
            tracks: Vec::new(),
            seats: s.turns.seats.iter().map(|seat| self.seat_view(s, seat)).collect(),
            dice: dice.map(|value| Die { value, look: DieLook::WHITE.name, used: false }).collect(),
            counters: vec![
                Counter { name: Message::new("cards-left"), value: s.pile.len() as i64, of: None },
                Counter {
                    name: Message::new("turn"),
                    value: s.turns.turn.into(),
                    // Few games get near the limit, and people who don't know about it would take it for the length of
                    // the game.
                    of: self
                        .rules
                        .house
                        .turns
                        .map(|t| i64::from(t) * s.turns.seats.count() as i64)
                        .filter(|last| *last < 2 * i64::from(s.turns.turn)),
                },
            ],
            ..View::default()
        }
    }

    fn ask(&self, s: &State) -> Message {
        let of = |key, seat: Seat| Message::new(key).with("seat", seat);
        match s.phase {
            Phase::Deal(seat) => of("ask-deal", seat),
            Phase::First => of("ask-first", s.turns.first.seat()),
            Phase::Roll if s.dice != Dice::NONE => of("ask-roll-again", s.turns.mover),
            Phase::Roll => of("ask-roll", s.turns.mover),
            Phase::Draw => of("ask-draw", s.turns.mover),
            Phase::Place => of("ask-place", s.turns.mover).with("space", self.place(s.here())),
            Phase::Exchange => of("ask-exchange", s.turns.mover),
            Phase::Ask { before: Before::Move, .. } => {
                let [a, b] = s.dice.faces;
                let question = self.ask_for_lose("ask-lose-move", s, Before::Move);
                question.with("a", a).with("b", b).with("to", self.place(self.rules.landing(s)))
            }
            Phase::Ask { before: Before::Follow, .. } => {
                let card = s.card_at(s.here()).expect("a card lies where it is followed");
                self.ask_for_lose("ask-lose-follow", s, Before::Follow).with("card", card.title())
            }
            Phase::Over(_) => Message::new("ask-over"),
        }
    }

    fn choice(&self, s: &State, plan: &[Action]) -> Choice {
        let action = plan[0];
        match action {
            Action::Place(card) => Choice {
                targets: vec![Spot::Card(card.to_string())],
                path: self.path_after(s, action),
                ..Choice::button(placing(card))
            },
            Action::Take(space) => {
                let card = s.card_at(space).expect("a card lies where one can be taken");
                Choice {
                    targets: vec![Spot::Piece(card_piece(space))],
                    path: self.path_after(s, action),
                    ..Choice::button(
                        Message::new("do-take").with("card", card.title()).with("space", self.place(space)),
                    )
                }
            }
            Action::Keep => Choice::button(Message::new("do-keep")),
            Action::Lose => Choice {
                path: vec![s.here().to_string(), self.rules.board.lose().to_string()],
                ..Choice::button(Message::new("do-lose"))
            },
            Action::Pass => Choice { path: self.path_if_all_pass(s), ..Choice::button(Message::new("do-pass")) },
        }
    }

    fn tell(&self, event: &Event) -> Message {
        let of = |key, seat: &Seat| Message::new(key).with("seat", *seat);
        match event {
            Event::Dealt { seat, card } => of("dealt", seat).with("card", card.title()),
            Event::RolledForFirst { seat, dice } => of("rolled-for-first", seat).with("a", dice.0).with("b", dice.1),
            Event::Tied { seats } => Message::new("tied").with("seats", *seats),
            Event::Begins { seat } => of("begins", seat),
            Event::Rolled { seat, dice } => of("rolled", seat).with("a", dice.0).with("b", dice.1),
            Event::DoubleSix { seat } => of("double-six", seat),
            Event::Moved { seat, from, by, .. } => {
                let key = if *by > 0 { "moved-ahead" } else { "moved-back" };
                of(key, seat).with("n", by.abs()).with("to", self.place(self.rules.board.along(*from, *by)))
            }
            Event::Sent { seat, to, .. } if *to == self.rules.board.lose() => of("sent-to-lose", seat),
            Event::Sent { seat, to, .. } => of("sent", seat).with("to", self.place(*to)),
            Event::Scored { seat, .. } => of("scored", seat),
            Event::Lost { seat, cost } => of(if *cost { "lost" } else { "lost-nothing" }, seat),
            Event::Placed { seat, card, space } => {
                of("placed", seat).with("card", card.title()).with("space", self.place(*space))
            }
            Event::Followed { seat, card, space } => {
                of("followed", seat).with("card", card.title()).with("space", self.place(*space))
            }
            Event::RollsAgain { seat, rule } => of(again(*rule), seat),
            Event::Trapped { seat, rest, .. } => of("trapped", seat).with("space", self.place(*rest)),
            Event::Exchanged { seat, card, from, .. } => {
                of("exchanged", seat).with("card", card.title()).with("from", self.place(*from))
            }
            Event::Passed { seat } => Message::new("passed").with("seats", SeatSet::one(*seat)),
            Event::HandedLose { by, to, stopped, .. } => {
                Message::new("handed-lose-instead").with("by", *by).with("to", *to).with("way", self.way(stopped))
            }
            Event::LoseCardGone { by } => Message::new("lose-card-gone").with("by", *by),
            Event::TurnEnded { seat, rule } if *rule == rule!("BK-13") => of("ended-placed", seat),
            Event::TurnEnded { seat, rule } if *rule == rule!("BK-21") => of("ended-without-cards", seat),
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
                out.push(Cue::Dice { seat: *seat, faces: dice.faces().to_vec(), looks: vec![DieLook::WHITE.name; 2] });
            }
            Event::Moved { seat, from, by, .. } => out.push(travel(seat, self.steps(*from, *by), Gait::Step)),
            Event::Sent { seat, to, .. } => out.push(travel(seat, vec![to.to_string()], Gait::Slide)),
            Event::HandedLose { to, lose, by, .. } => {
                out.push(Cue::Card { seat: *by, card: "LOSE".to_owned(), name: Message::new("lose-card") });
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
                out.push(Cue::Card { seat: *seat, card: card.to_string(), name: card.title() });
            }
            Event::Won { seat } => out.push(Cue::End { first: vec![*seat] }),
            Event::LimitReached { first } => out.push(Cue::End { first: first.iter().collect() }),
            Event::Tied { .. }
            | Event::Begins { .. }
            | Event::Followed { .. }
            | Event::RollsAgain { .. }
            | Event::Passed { .. }
            | Event::LoseCardGone { .. }
            | Event::TurnEnded { .. }
            | Event::PileEmpty { .. }
            | Event::Lost { cost: false, .. } => {}
        }
    }

    fn effects(&self, before: &State, event: &Event, out: &mut Vec<Effect>) {
        let place = |space: &Space| Spot::Place(space.to_string());
        let piece = |seat: &Seat| Spot::Piece(pawn(*seat));
        let (tone, seat, icon, spot) = match event {
            Event::Scored { seat, space } => (Tone::Good, seat, icon::POINT, place(space)),
            Event::Trapped { seat, rest, .. } => (Tone::Good, seat, icon::POINT, place(rest)),
            Event::RollsAgain { seat, .. } => (Tone::Good, seat, icon::ROLL, piece(seat)),
            Event::Followed { seat, space, .. } => (Tone::Neutral, seat, icon::CARD, Spot::Piece(card_piece(*space))),
            Event::Won { seat } => (Tone::Good, seat, icon::WIN, piece(seat)),
            Event::Lost { seat, cost: true } => (Tone::Bad, seat, icon::LOSS, place(&self.rules.board.lose())),
            Event::Lost { seat, cost: false } => (Tone::Neutral, seat, icon::SKIP, place(&self.rules.board.lose())),
            Event::HandedLose { to, .. } => (Tone::Bad, to, icon::HIT, piece(to)),
            Event::Exchanged { seat, from, .. } => (Tone::Neutral, seat, icon::SWAP, Spot::Piece(card_piece(*from))),
            _ => return,
        };
        let mut effect = self.effect(event, tone, *seat, icon, spot);
        match event {
            // The question has said already what the card would stop.
            Event::HandedLose { by, to, .. } => {
                effect.message = Message::new("handed-lose").with("by", *by).with("to", *to);
            }
            // Nothing else says that the choice leads to LOSE.
            Event::Lost { seat, cost: false } => {
                effect.message = Message::new("lose-without-cost").with("seat", *seat);
            }
            _ => {}
        }
        // BK-22: a rival who holds a LOSE card is asked first.
        let points = matches!(event, Event::Scored { .. } | Event::Trapped { .. } | Event::Won { .. });
        let decides = matches!(before.phase, Phase::Place | Phase::Exchange);
        if points && decides && before.lose.iter().any(|holder| holder != *seat) {
            effect.message = Message::new("unless-lose").with("what", effect.message);
        }
        out.push(effect);
    }

    fn turn_of(&self, s: &State, seat: Seat) -> Option<State> {
        if matches!(s.phase, Phase::Deal(_) | Phase::First | Phase::Over(_)) {
            return None;
        }
        let mut s = s.clone();
        s.turns.mover = seat;
        self.rules.begin_turn(&mut s);
        Some(s)
    }

    fn sketch(&self, s: &State, width: usize, say: Say<'_>) -> Sketch {
        sketch::sketch(self, s, width, say)
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
            label: scene::card_label(card),
            name: card.title(),
        });
        SeatView {
            score: Some(self.score_counter(s, seat)),
            counters: Vec::new(),
            hand: hand.collect(),
            notes: s.lose.contains(seat).then(|| Message::new("holds-lose")).into_iter().collect(),
        }
    }

    /// The question for those who hold a LOSE card: what the roller is about to do, and what the card would do instead.
    fn ask_for_lose(&self, key: &'static str, s: &State, before: Before) -> Message {
        let cost = if s.score[s.turns.mover.index()] > 0 { "lose-costs" } else { "lose-costs-nothing" };
        let question = Message::new(key).with("seats", self.asked(s)).with("turn", s.turns.mover);
        question.with("way", self.way(&self.rules.stake(s, before))).with("cost", Message::new(cost))
    }

    /// What a LOSE card would stop, or has stopped: where the piece lands, what sends it on, and how that ends.
    fn way(&self, stake: &Stake) -> Message {
        let then = Message::new(match stake.then {
            Then::Win => "then-win",
            Then::Score => "then-score",
            Then::Trap => "then-trap",
            Then::Lose => "then-lose",
            Then::RollAgain => "then-roll",
            Then::Place => "then-place",
            Then::Exchange => "then-exchange",
            Then::Stop => "then-stop",
        });
        let key = match (stake.landing, stake.card, stake.sent) {
            (Some(_), _, 0) => "way-there",
            (Some(_), None, _) => "way-printed",
            (Some(_), Some(_), 1) => "way-card",
            (Some(_), Some(_), _) => "way-cards",
            (None, _, 0) => "way-follow",
            (None, _, 1) => "way-follow-card",
            (None, _, _) => "way-follow-cards",
        };
        let mut way = Message::new(key).with("then", then);
        if let Some(landing) = stake.landing {
            way = way.with("to", self.place(landing));
        }
        if stake.sent > 0 {
            let end = self.place(stake.end);
            // A trap leads back.
            let again = stake.landing == Some(stake.end);
            way = way.with("end", if again { Message::new("end-again").with("space", end) } else { end });
        }
        match stake.card {
            Some(card) if key != "way-there" => way.with("card", card.title()),
            _ => way,
        }
    }

    /// The position, and what has happened, once everybody who is asked for a LOSE card has passed.
    pub(crate) fn if_all_pass(&self, s: &State) -> (State, Vec<Event>) {
        let (mut after, mut events) = (s.clone(), Vec::new());
        for _ in 0..self.asked(s).len() {
            if let Phase::Ask { .. } = after.phase {
                self.choose(&mut after, Action::Pass, &mut events);
            }
        }
        (after, events)
    }

    /// Where the mover's piece goes from here if nobody hands over a LOSE card.
    fn path_if_all_pass(&self, s: &State) -> Vec<String> {
        self.path_of(s, self.if_all_pass(s).1)
    }

    /// Where an action sends the mover's piece, through all cards along its path, if nobody hands over a LOSE card.
    fn path_after(&self, s: &State, action: Action) -> Vec<String> {
        let (mut after, mut events) = (s.clone(), Vec::new());
        self.choose(&mut after, action, &mut events);
        events.extend(self.if_all_pass(&after).1);
        self.path_of(s, events)
    }

    /// The path of the mover's piece in these events, from where it stands.
    fn path_of(&self, s: &State, events: Vec<Event>) -> Vec<String> {
        let mut path = Vec::new();
        for event in events {
            match event {
                Event::Moved { from, by, .. } => path.extend(self.steps(from, by)),
                Event::Sent { to, .. } => path.push(to.to_string()),
                Event::Trapped { rest, .. } => path.push(rest.to_string()),
                _ => {}
            }
        }
        if !path.is_empty() {
            path.insert(0, s.here().to_string());
        }
        path
    }

    /// A space as sentences call it.
    fn place(&self, space: Space) -> Message {
        place_name(&self.rules.board, space)
    }

    /// The spaces that a move passes, one by one.
    fn steps(&self, from: Space, by: i8) -> Vec<String> {
        (1..=by.abs()).map(|k| self.rules.board.along(from, k * by.signum()).to_string()).collect()
    }
}

/// The label of a card in the hand. What an Exchange does can't be seen on the board, so its label says it.
fn placing(card: Card) -> Message {
    let key = if card == Card::EXCHANGE { "do-place-exchange" } else { "do-place" };
    Message::new(key).with("card", card.title())
}
