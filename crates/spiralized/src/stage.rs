//! How the game is shown: views, choices, sentences and cues.

use rollick_game::{Game, Message, Next, Seat, Seats};
use rollick_stage::{Choice, Counter, Cue, Die, Gait, Piece, Scene, SeatView, Sketch, Spot, Staged, View};

use crate::state::{Phase, State, TOKENS, Token};
use crate::{Action, Event, Space, Spiralized, scene, sketch};

pub(crate) fn token_id(seat: Seat, number: u8) -> String {
    format!("token-{seat}-{number}")
}

/// The id of a place in the scene: ring spaces and the Pit are everybody's, all else belongs to a seat.
pub(crate) fn place_id(seat: Seat, space: Space) -> String {
    match space {
        Space::PIT => "pit".to_owned(),
        ring if ring.is_ring() => ring.to_string(),
        own => format!("{own}-{seat}"),
    }
}

impl Staged for Spiralized {
    fn scene(&self, seats: Seats) -> Scene {
        scene::scene(self, seats)
    }

    fn view(&self, s: &State) -> View {
        let rolled = matches!(s.phase, Phase::Free | Phase::Move | Phase::Swap);
        let used = |k: usize| s.phase != Phase::Free && s.unused & (1 << k) == 0;
        let dice = (0..2).filter(|_| rolled).map(|k| Die { value: s.dice[k], colour: "white", used: used(k) });
        let next = self.next(s);
        let over = match next {
            Next::Over(standings) => Some(standings),
            _ => None,
        };
        View {
            pieces: s.seats.iter().flat_map(|seat| (0..TOKENS).map(move |n| self.piece(s, seat, n))).collect(),
            tracks: Vec::new(),
            seats: s.seats.iter().map(|seat| self.seat_view(s, seat)).collect(),
            dice: dice.collect(),
            turn: (s.turn > 0 && over.is_none()).then_some(s.seat),
            asked: self.asked(s),
            counters: vec![Counter {
                name: "turn",
                value: s.turn.into(),
                of: self.rules.turns_each.map(|each| i64::from(each) * s.seats.count() as i64),
            }],
            over,
        }
    }

    fn ask(&self, s: &State) -> Message {
        let of = |key| Message::new(key).with("seat", s.seat);
        match s.phase {
            Phase::First => of("ask-first"),
            Phase::Begin => of("ask-begin"),
            Phase::Roll if s.doubles > 0 => of("ask-bonus"),
            Phase::Roll => of("ask-roll"),
            Phase::Free => of("ask-free"),
            Phase::Move if s.unused != 0b11 => of("ask-one").with("a", s.dice[s.unused.trailing_zeros() as usize]),
            Phase::Move if s.is_double() => of("ask-double").with("a", s.dice[0]),
            Phase::Move => of("ask-both").with("a", s.dice[0]).with("b", s.dice[1]),
            Phase::Swap => of("ask-swap"),
            Phase::Won => of("ask-won"),
            Phase::Drawn => Message::new("ask-drawn"),
        }
    }

    fn choice(&self, s: &State, plan: &[Action]) -> Choice {
        let tokens = plan.iter().map(ToString::to_string).collect();
        let button =
            |key| Choice { tokens: Vec::new(), label: Message::new(key), targets: Vec::new(), path: Vec::new() };
        let choice = match plan[0] {
            Action::Roll => button("do-roll"),
            Action::Play => button("do-play"),
            Action::Free => Choice { targets: vec![self.piece_spot(Token(s.pit))], ..button("do-free") },
            Action::Stair { from, to } => self.stair_choice(s, from, to),
            Action::Move { die, from } => self.move_choice(s, die, from),
            Action::Swap { with } => {
                let other = s.on(with).expect("somebody stands where places can be changed");
                Choice {
                    label: Message::new("do-swap").with("other", other.seat()).with("with", with.to_string()),
                    targets: vec![self.piece_spot(other)],
                    path: vec![with.to_string()],
                    tokens: Vec::new(),
                }
            }
        };
        Choice { tokens, ..choice }
    }

    fn tell(&self, event: &Event) -> Message {
        let of = |key, seat: &Seat| Message::new(key).with("seat", *seat);
        let on = |message: Message, name, space: &Space| message.with(name, space.to_string());
        match event {
            Event::RolledForFirst { seat, dice } => of("rolled-for-first", seat).with("a", dice.0).with("b", dice.1),
            Event::Tied { .. } => Message::new("tied"),
            Event::Started { seat } => of("started", seat),
            Event::Rolled { seat, dice, bonus } => {
                let key = if *bonus { "rolled-bonus" } else { "rolled" };
                of(key, seat).with("a", dice.0).with("b", dice.1)
            }
            Event::Punished { seat, from, third, .. } => {
                on(of(if *third { "punished-third" } else { "punished" }, seat), "from", from)
            }
            Event::Spared { seat } => of("spared", seat),
            Event::ThirdDouble { seat } => of("third-double", seat),
            Event::Bound { seat } => of("bound", seat),
            Event::Entered { seat, die, .. } => of("entered", seat).with("die", *die),
            Event::Moved { seat, die, from, to, .. } => {
                on(on(of(self.moved_key(event), seat).with("die", *die), "from", from), "to", to)
            }
            Event::Climbed { seat, from, to, .. } => on(on(of("climbed", seat), "from", from), "to", to),
            Event::Hit { by, seat, at, .. } => on(of("hit", seat).with("by", *by), "at", at),
            Event::WentToPit { seat, .. } => of("went-to-pit", seat),
            Event::Relieved { seat, .. } => of("relieved", seat),
            Event::Swapped { seat, at, with, from, .. } => {
                on(on(of("swapped", seat).with("with", *with), "at", at), "from", from)
            }
            Event::Stayed { seat, at } => on(of("stayed", seat), "at", at),
            Event::Freed { seat, .. } => of("freed", seat),
            Event::CameHome { seat, home, .. } => of("came-home", seat).with("home", *home),
            Event::Lost { seat, faces: (a, 0) } => of("lost-one", seat).with("a", *a),
            Event::Lost { seat, faces: (a, b) } => of("lost-both", seat).with("a", *a).with("b", *b),
            Event::Forfeited { seat } => of("forfeited", seat),
            Event::Bonus { seat } => of("bonus", seat),
            Event::Won { seat } => of("won", seat),
            Event::Drawn { .. } => Message::new("drawn"),
        }
    }

    fn cues(&self, event: &Event, out: &mut Vec<Cue>) {
        let go = |seat: &Seat, token: &u8, path: Vec<Space>, gait| Cue::Travel {
            piece: token_id(*seat, *token),
            path: path.into_iter().map(|space| place_id(*seat, space)).collect(),
            gait,
        };
        match event {
            Event::RolledForFirst { seat, dice } | Event::Rolled { seat, dice, .. } => {
                out.push(Cue::Dice { seat: *seat, faces: vec![dice.0, dice.1], colours: vec!["white"; 2] });
            }
            Event::Entered { seat, token, .. } => out.push(go(seat, token, vec![Space::START], Gait::Step)),
            Event::Moved { seat, token, colour, die, from, to, .. } => {
                let colour = usize::from(*colour);
                // A token that may turn off at its Wheel never goes on round the ring.
                let starred = *from == self.rules.ways.wheel(colour) && to.is_ring();
                let begin = if starred { Space::STAR } else { *from };
                out.push(go(seat, token, self.rules.ways.path(colour, begin, *die), Gait::Step));
            }
            Event::Climbed { seat, token, to, .. } => out.push(go(seat, token, vec![*to], Gait::Slide)),
            Event::Hit { at, .. } | Event::Stayed { at, .. } => out.push(Cue::Flash { place: at.to_string() }),
            Event::WentToPit { seat, token } => out.push(go(seat, token, vec![Space::PIT], Gait::Fly)),
            Event::Relieved { seat, token } | Event::Freed { seat, token } => {
                out.push(go(seat, token, vec![Space::YARD], Gait::Slide));
            }
            Event::Swapped { seat, token, at, with, other, .. } => {
                out.push(Cue::Flash { place: at.to_string() });
                out.push(Cue::Swap { a: token_id(*seat, *token), b: token_id(*with, *other) });
            }
            Event::CameHome { seat, .. } => out.push(Cue::Score { seat: *seat, by: 1 }),
            Event::Won { seat } => out.push(Cue::End { first: vec![*seat] }),
            Event::Drawn { seats } => out.push(Cue::End { first: seats.iter().collect() }),
            Event::Tied { .. }
            | Event::Started { .. }
            | Event::Punished { .. }
            | Event::Spared { .. }
            | Event::ThirdDouble { .. }
            | Event::Bound { .. }
            | Event::Lost { .. }
            | Event::Forfeited { .. }
            | Event::Bonus { .. } => {}
        }
    }

    fn sketch(&self, s: &State, width: usize) -> Sketch {
        sketch::sketch(self, s, width)
    }
}

impl Spiralized {
    fn piece(&self, s: &State, seat: Seat, number: usize) -> Piece {
        let place = s.own(seat)[number];
        let starred = place == Space::STAR;
        let cell = self.rules.cell(s, seat, place);
        let look = self.colour_name(s.seats, seat);
        Piece {
            id: token_id(seat, number as u8),
            kind: "token",
            seat: Some(seat),
            place: place_id(seat, cell),
            label: String::new(),
            state: if starred { "star" } else { "" },
            name: match starred {
                true => format!("{look} token {}, which must go round again", number + 1),
                false => format!("{look} token {}", number + 1),
            },
        }
    }

    fn seat_view(&self, s: &State, seat: Seat) -> SeatView {
        let count = |at: Space| s.own(seat).iter().filter(|p| **p == at).count() as i64;
        let mut notes = Vec::new();
        if s.in_pit(seat) {
            notes.push(Message::new("note-pit"));
        }
        if s.own(seat).contains(&Space::STAR) {
            notes.push(Message::new("note-star"));
        }
        SeatView {
            score: Some(Counter { name: "home", value: count(Space::HOME), of: Some(TOKENS as i64) }),
            counters: vec![Counter { name: "in the yard", value: count(Space::YARD), of: None }],
            hand: Vec::new(),
            notes,
        }
    }

    fn piece_spot(&self, token: Token) -> Spot {
        Spot::Piece(token_id(token.seat(), token.number() as u8))
    }

    fn stair_choice(&self, s: &State, from: Space, to: Space) -> Choice {
        let token = s.on(from).expect("a token stands where a stairway move begins");
        let label = match s.on(to) {
            Some(victim) => Message::new("do-stair-hit").with("other", victim.seat()),
            None => Message::new("do-stair"),
        };
        Choice {
            tokens: Vec::new(),
            label: label.with("from", from.to_string()).with("to", to.to_string()),
            targets: vec![self.piece_spot(token), Spot::Place(to.to_string())],
            path: vec![to.to_string()],
        }
    }

    fn move_choice(&self, s: &State, die: u8, from: Space) -> Choice {
        let seat = s.seat;
        let number = self.rules.number_at(s, from);
        let path = self.rules.ways.path(self.rules.ways.colour(s.seats, seat.index()), s.own(seat)[number], die);
        let to = *path.last().expect("a die leads somewhere");
        let victim = if to.is_ring() { s.on(to) } else { None };
        let label = match (from, self.rules.ways.is_sunburst(to), victim) {
            (Space::YARD, ..) => Message::new("do-enter"),
            (_, false, None) => Message::new("do-move"),
            (_, true, None) => Message::new("do-move-sun"),
            (_, false, Some(token)) => Message::new("do-move-hit").with("other", token.seat()),
            (_, true, Some(token)) => Message::new("do-move-sun-hit").with("other", token.seat()),
        };
        // Where several tokens share a place, any of them will do: then the place is clicked.
        let shared = s.own(seat).iter().filter(|place| **place == from).count() > 1;
        let mover = match shared {
            true => Spot::Place(place_id(seat, from)),
            false => self.piece_spot(Token::new(seat, number)),
        };
        Choice {
            tokens: Vec::new(),
            label: label.with("die", die).with("from", from.to_string()).with("to", to.to_string()),
            targets: vec![mover, Spot::Place(place_id(seat, to))],
            path: path.into_iter().map(|space| place_id(seat, space)).collect(),
        }
    }

    /// The sentence for a movement, by what is most worth saying of it.
    fn moved_key(&self, event: &Event) -> &'static str {
        match event {
            Event::Moved { round: true, .. } => "moved-round",
            Event::Moved { to: Space::HOME, .. } => "moved-home",
            Event::Moved { to, .. } if !to.is_ring() => "moved-zone",
            Event::Moved { to, colour, .. } if *to == self.rules.ways.wheel(usize::from(*colour)) => "moved-wheel",
            Event::Moved { dropped: true, .. } => "dropped",
            _ => "moved",
        }
    }
}
