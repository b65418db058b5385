//! How the game is shown: views, choices, effects, sentences and cues.

use std::cmp::Ordering;

use rollick_game::{Ending, MAX_SEATS, Message, Seat, SeatSet, Seats, Spot};
use rollick_stage::{
    Choice, Counter, Cue, Die, DieLook, Effect, Gait, Icon, Lessons, Piece, Say, Scene, SeatView, Sketch, Staged, Tone,
    View, icon,
};

use crate::action::Action;
use crate::event::Event;
use crate::game::Spiralized;
use crate::lessons::LESSONS;
use crate::space::Space;
use crate::state::{PIECES, Phase, PieceId, State};
use crate::{scene, sketch};

/// The id of a piece in the view.
fn piece_id(seat: Seat, number: u8) -> String {
    format!("token-{seat}-{number}")
}

/// The piece with this id.
pub(crate) fn piece_of_id(id: &str) -> Option<PieceId> {
    let (seat, number) = id.strip_prefix("token-")?.split_once('-')?;
    let (seat, number): (u8, usize) = (seat.parse().ok()?, number.parse().ok()?);
    (usize::from(seat) < MAX_SEATS && number < PIECES).then(|| PieceId::new(Seat(seat), number))
}

/// The id of a place in the scene. Ring spaces and the Pit are shared; all others belong to a seat.
pub(crate) fn place_id(seat: Seat, space: Space) -> String {
    match space {
        Space::PIT => "pit".to_owned(),
        ring if ring.is_ring() => ring.to_string(),
        own => format!("{own}-{seat}"),
    }
}

impl Staged for Spiralized {
    const LESSONS: &'static Lessons = LESSONS;

    fn scene(&self, seats: Seats, say: Say<'_>) -> Scene {
        scene::scene(self, seats, say)
    }

    fn shown(&self, s: &State) -> View {
        let dice = (0..2).filter(|_| !s.dice.is_empty());
        View {
            pieces: s.turns.seats.iter().flat_map(|seat| (0..PIECES).map(move |n| self.piece(s, seat, n))).collect(),
            tracks: Vec::new(),
            seats: s.turns.seats.iter().map(|seat| self.seat_view(s, seat)).collect(),
            dice: dice
                .map(|k| Die { value: s.dice.faces[k], look: DieLook::WHITE.name, used: s.dice.is_used(k) })
                .collect(),
            counters: vec![Counter {
                name: Message::new("turn"),
                value: s.turns.turn.into(),
                // Few games get near the limit, and people who don't know about it would take it for the length of the
                // game.
                of: self
                    .rules
                    .house
                    .turns
                    .map(|turns| i64::from(turns) * s.turns.seats.count() as i64)
                    .filter(|last| *last < 2 * i64::from(s.turns.turn)),
            }],
            ..View::default()
        }
    }

    fn ask(&self, s: &State) -> Message {
        let of = |key, seat: Seat| Message::new(key).with("seat", seat);
        let (mover, [a, b]) = (s.turns.mover, s.dice.faces);
        match s.phase {
            Phase::First => of("ask-first", s.turns.first.seat()),
            Phase::Begin => of("ask-begin", mover),
            Phase::Roll if s.doubles > 0 => of("ask-bonus", mover),
            Phase::Roll => of("ask-roll", mover),
            Phase::Free => of("ask-free", mover),
            Phase::Move if s.is_double() && (s.dice.is_used(0) || s.dice.is_used(1)) => {
                of("ask-other", mover).with("a", a)
            }
            Phase::Move if s.dice.is_used(0) => of("ask-one", mover).with("a", b),
            Phase::Move if s.dice.is_used(1) => of("ask-one", mover).with("a", a),
            Phase::Move if s.is_double() => of("ask-double", mover).with("a", a),
            Phase::Move => of("ask-both", mover).with("a", a).with("b", b),
            Phase::Swap => of("ask-swap", mover),
            Phase::Over(Ending::Won(seat)) => of("ask-won", seat),
            Phase::Over(Ending::Limit(_)) => Message::new("ask-drawn"),
        }
    }

    fn choice(&self, s: &State, plan: &[Action]) -> Choice {
        match plan[0] {
            Action::Roll => Choice { rolls: true, ..Choice::button(Message::new("do-roll")) },
            Action::Play => Choice::button(Message::new("do-play")),
            Action::Free => {
                Choice { targets: vec![spot_of(PieceId(s.pit))], ..Choice::button(Message::new("do-free")) }
            }
            Action::Stair { from, to } => self.stair_choice(s, from, to),
            Action::Move { die, from } => self.move_choice(s, die, from),
            Action::Swap { with } => {
                let other = s.on(with).expect("somebody stands where places can be changed");
                let label = Message::new("do-swap").with("other", other.seat()).with("with", with.name());
                let own = s.place(PieceId::new(s.turns.mover, usize::from(s.swapping)));
                let path = vec![own.to_string(), with.to_string()];
                Choice { targets: vec![spot_of(other)], path, ..Choice::button(label) }
            }
        }
    }

    fn tell(&self, event: &Event) -> Message {
        let of = |key, seat: &Seat| Message::new(key).with("seat", *seat);
        let on = |message: Message, name, space: &Space| message.with(name, space.name());
        match event {
            Event::RolledForFirst { seat, dice } => of("rolled-for-first", seat).with("a", dice.0).with("b", dice.1),
            Event::Tied { seats } => Message::new("tied").with("seats", *seats),
            Event::Begins { seat } => of("begins", seat),
            Event::Rolled { seat, dice, bonus } => {
                let key = if *bonus { "rolled-bonus" } else { "rolled" };
                of(key, seat).with("a", dice.0).with("b", dice.1)
            }
            Event::Punished { seat, from, third, .. } => {
                let key = match third {
                    true => "punished-third",
                    // SP-R3: the roll has been played by then.
                    false if self.rules.house.punish_after => "punished-after",
                    false => "punished",
                };
                on(of(key, seat), "from", from)
            }
            Event::Spared { seat } => of("spared", seat),
            Event::ThirdDouble { seat } => of("third-double", seat),
            Event::Bound { seat } => of("bound", seat),
            Event::Entered { seat, die, .. } => of("entered", seat).with("die", *die),
            Event::Moved { seat, die, to, .. } => {
                let key = self.moved_key(event);
                let moved = of(key, seat).with("die", *die);
                if key == "moved-home" { moved } else { on(moved, "to", to) }
            }
            Event::Climbed { seat, to, .. } => on(of("climbed", seat), "to", to),
            Event::Hit { by, seat, at, .. } => on(of("hit", seat).with("by", *by), "at", at),
            Event::WentToPit { seat, .. } => of("went-to-pit", seat),
            Event::Relieved { seat, .. } => of("relieved", seat),
            Event::Swapped { seat, at, with, from, .. } => {
                on(on(of("swapped", seat).with("with", *with), "at", at), "from", from)
            }
            Event::Stayed { seat, at } => on(of("stayed", seat), "at", at),
            Event::Freed { seat, .. } => of("freed", seat),
            Event::CameHome { seat, home, .. } => of("came-home", seat).with("home", *home),
            Event::Lost { seat, faces: (a, 0), .. } => of("lost-one", seat).with("a", *a),
            // Only the players differ, so that a log can tell of several at once.
            Event::Lost { seat, outside: true, .. } => Message::new("lost-outside").with("seats", SeatSet::one(*seat)),
            Event::Lost { seat, faces: (a, b), .. } => of("lost-both", seat).with("a", *a).with("b", *b),
            Event::Forfeited { seat } => of("forfeited", seat),
            Event::Bonus { seat } => of("bonus", seat),
            Event::Won { seat } => of("won", seat),
            Event::LimitReached { .. } => Message::new("limit"),
        }
    }

    fn cues(&self, event: &Event, out: &mut Vec<Cue>) {
        let go = |seat: &Seat, piece: &u8, path: Vec<Space>, gait| Cue::Travel {
            piece: piece_id(*seat, *piece),
            path: path.into_iter().map(|space| place_id(*seat, space)).collect(),
            gait,
        };
        match event {
            Event::RolledForFirst { seat, dice } | Event::Rolled { seat, dice, .. } => {
                out.push(Cue::Dice { seat: *seat, faces: dice.faces().to_vec(), looks: vec![DieLook::WHITE.name; 2] });
            }
            Event::Entered { seat, piece, .. } => out.push(go(seat, piece, vec![Space::START], Gait::Step)),
            Event::Moved { seat, piece, colour, die, from, to, .. } => {
                let colour = usize::from(*colour);
                // Only a starred piece goes on round the ring from its Wheel (SP-R5, SP-R7).
                let starred = *from == self.rules.paths.wheel(colour) && to.is_ring();
                let begin = if starred { Space::STAR } else { *from };
                out.push(go(seat, piece, self.rules.paths.steps(colour, begin, *die), Gait::Step));
            }
            Event::Climbed { seat, piece, to, .. } => out.push(go(seat, piece, vec![*to], Gait::Slide)),
            Event::Hit { at, .. } | Event::Stayed { at, .. } => out.push(Cue::Flash { place: at.to_string() }),
            Event::WentToPit { seat, piece } => out.push(go(seat, piece, vec![Space::PIT], Gait::Fly)),
            Event::Relieved { seat, piece } | Event::Freed { seat, piece } => {
                out.push(go(seat, piece, vec![Space::YARD], Gait::Slide));
            }
            Event::Swapped { seat, piece, at, with, other, .. } => {
                out.push(Cue::Flash { place: at.to_string() });
                out.push(Cue::Swap { a: piece_id(*seat, *piece), b: piece_id(*with, *other) });
            }
            Event::CameHome { seat, .. } => out.push(Cue::Score { seat: *seat, by: 1 }),
            Event::Won { seat } => out.push(Cue::End { first: vec![*seat] }),
            Event::LimitReached { first } => out.push(Cue::End { first: first.iter().collect() }),
            Event::Tied { .. }
            | Event::Begins { .. }
            | Event::Punished { .. }
            | Event::Spared { .. }
            | Event::ThirdDouble { .. }
            | Event::Bound { .. }
            | Event::Lost { .. }
            | Event::Forfeited { .. }
            | Event::Bonus { .. } => {}
        }
    }

    fn effects(&self, before: &State, event: &Event, out: &mut Vec<Effect>) {
        let mut push = |tone, seat: &Seat, icon: Icon, spot| out.push(self.effect(event, tone, *seat, icon, spot));
        let piece = |seat: &Seat, number: &u8| Spot::Piece(piece_id(*seat, *number));
        let place = |seat: &Seat, space: Space| Spot::Place(place_id(*seat, space));
        match event {
            Event::Hit { seat, piece: number, .. } => push(Tone::Bad, seat, icon::HIT, piece(seat, number)),
            Event::Punished { seat, piece: number, .. } => push(Tone::Bad, seat, icon::FALL, piece(seat, number)),
            Event::WentToPit { seat, .. } => push(Tone::Bad, seat, icon::FALL, place(seat, Space::PIT)),
            Event::Relieved { seat, piece: number } | Event::Freed { seat, piece: number } => {
                push(Tone::Good, seat, scene::FREE, piece(seat, number));
            }
            Event::Swapped { seat, piece: number, at, with, other, from } => {
                out.push(self.carried(before, *seat, (*at, *from), icon::SWAP, piece(seat, number)));
                out.push(self.carried(before, *with, (*from, *at), icon::SWAP, piece(with, other)));
            }
            Event::Climbed { seat, piece: number, to, .. } => {
                let from = before.of(*seat)[usize::from(*number)];
                out.push(self.carried(before, *seat, (from, *to), icon::STAIRS, place(seat, *to)));
            }
            Event::Moved { seat, to, .. } if self.forces_exchange(before, *to) => {
                let message = Message::new("ends-on-sunburst").with("seat", *seat);
                let spot = place(seat, *to);
                out.push(Effect { tone: Tone::Neutral, seat: *seat, icon: icon::SWAP.name, spot, message });
            }
            // A starred piece has to leave its Wheel for another lap, so that is not bad news. Any other piece loses a
            // lap by passing the Wheel.
            Event::Moved { seat, from, to, round: true, colour, .. }
                if *from != self.rules.paths.wheel(usize::from(*colour)) =>
            {
                push(Tone::Bad, seat, icon::LOSS, place(seat, *to));
            }
            Event::Moved { seat, to, .. } if self.moved_key(event) == "moved-wheel" => {
                push(Tone::Good, seat, icon::FLAG, place(seat, *to));
            }
            Event::CameHome { seat, .. } => push(Tone::Good, seat, icon::HOME, place(seat, Space::HOME)),
            Event::Won { seat } => push(Tone::Good, seat, icon::WIN, Spot::Seat(*seat)),
            Event::Lost { seat, faces: (face, _), .. } => {
                // The first of two equal dice was used, so the second is lost.
                let die = (0..2).rev().find(|k| before.dice.get(*k) == Some(*face)).unwrap_or(0);
                push(Tone::Bad, seat, icon::WASTED, Spot::Die(die));
            }
            Event::Forfeited { seat } => push(Tone::Bad, seat, icon::SKIP, Spot::Seat(*seat)),
            Event::Bonus { seat } => push(Tone::Good, seat, icon::ROLL, Spot::Seat(*seat)),
            _ => {}
        }
    }

    fn turn_of(&self, s: &State, seat: Seat) -> Option<State> {
        if matches!(s.phase, Phase::First | Phase::Over(_)) {
            return None;
        }
        let mut s = *s;
        s.turns.mover = seat;
        s.swapping = 0;
        self.rules.clear_the_dice(&mut s);
        self.rules.begin_turn(&mut s);
        Some(s)
    }

    fn sketch(&self, s: &State, width: usize, say: Say<'_>) -> Sketch {
        sketch::sketch(self, s, width, say)
    }
}

/// A piece as something to click.
fn spot_of(piece: PieceId) -> Spot {
    Spot::Piece(piece_id(piece.seat(), piece.number() as u8))
}

impl Spiralized {
    fn piece(&self, s: &State, seat: Seat, number: usize) -> Piece {
        let place = s.of(seat)[number];
        let starred = place == Space::STAR;
        Piece {
            id: piece_id(seat, number as u8),
            kind: "token",
            seat: Some(seat),
            place: place_id(seat, self.rules.cell(s, seat, place)),
            label: String::new(),
            state: match place {
                Space::STAR => "star",
                Space::PIT => "pit",
                _ => "",
            },
            name: Message::new(if starred { "token-round" } else { "token" }).with("seat", seat),
        }
    }

    fn seat_view(&self, s: &State, seat: Seat) -> SeatView {
        let mut notes = Vec::new();
        if s.count(seat, Space::START) == 2 && s.count(seat, Space::YARD) > 0 {
            notes.push(Message::new("note-start"));
        }
        if s.in_pit(seat) {
            notes.push(Message::new("note-pit"));
        }
        if s.of(seat).contains(&Space::STAR) {
            notes.push(Message::new("note-star"));
        }
        SeatView {
            score: Some(self.score_counter(s, seat)),
            counters: vec![Counter {
                name: Message::new("in-yard"),
                value: s.count(seat, Space::YARD) as i64,
                of: None,
            }],
            hand: Vec::new(),
            notes,
        }
    }

    fn stair_choice(&self, s: &State, from: Space, to: Space) -> Choice {
        let piece = s.on(from).expect("a piece stands where a stairway move begins");
        let label = match s.on(to) {
            Some(victim) => Message::new("do-stair-hit").with("other", victim.seat()),
            None => Message::new("do-stair"),
        };
        Choice {
            targets: vec![spot_of(piece), Spot::Place(to.to_string())],
            path: vec![to.to_string()],
            ..Choice::button(label.with("from", from.name()).with("to", to.name()))
        }
    }

    fn move_choice(&self, s: &State, die: u8, from: Space) -> Choice {
        let mover = s.turns.mover;
        let number = self.rules.number_at(s, from);
        let path = self.rules.paths.steps(self.rules.colour(s.turns.seats, mover), s.of(mover)[number], die);
        let to = *path.last().expect("a die leads somewhere");
        let victim = if to.is_ring() { s.on(to) } else { None };
        let along = |key| Message::new(key).with("from", from.name()).with("to", to.name());
        let label = match (from, self.rules.paths.is_sunburst(to), victim) {
            (Space::YARD, ..) => Message::new("do-enter"),
            (_, false, None) => along("do-move"),
            (_, true, None) => along("do-move-sun"),
            (_, false, Some(piece)) => along("do-move-hit").with("other", piece.seat()),
            (_, true, Some(piece)) => along("do-move-sun-hit").with("other", piece.seat()),
        };
        // If several pieces share a place, any of them will do, so the place is clicked.
        let which = match s.count(mover, from) > 1 {
            true => Spot::Place(place_id(mover, from)),
            false => spot_of(PieceId::new(mover, number)),
        };
        // The path begins at a place that is clicked in place of a piece.
        let begin = matches!(which, Spot::Place(_)).then_some(from);
        let used = (0..2).find(|k| s.dice.get(*k) == Some(die)).map(Spot::Die);
        Choice {
            targets: [which, Spot::Place(place_id(mover, to))].into_iter().chain(used).collect(),
            path: begin.into_iter().chain(path).map(|space| place_id(mover, space)).collect(),
            ..Choice::button(label.with("die", die))
        }
    }

    /// What it means for a seat that a stairway or an exchange carries its piece from one space to another. It is good
    /// news if the new space is nearer to Home. On the inner Wheel of its colour the piece has another lap to go
    /// (SP-R7), which counts.
    fn carried(&self, s: &State, seat: Seat, (from, to): (Space, Space), icon: Icon, spot: Spot) -> Effect {
        let colour = self.rules.colour(s.turns.seats, seat);
        let left = |space: Space| i64::from(self.rules.paths.left(colour, space));
        let arrived = self.rules.without_die(colour, to);
        let nearer = left(from) - left(arrived);
        let [closer, equal, farther] = match arrived {
            // Each player has another way Home, so the steps of an exchange differ.
            _ if seat != s.turns.mover => {
                ["partner-nearer-home", "partner-as-far-from-home", "partner-farther-from-home"]
            }
            Space::STAR => ["nearer-home-round", "as-far-from-home-round", "farther-from-home"],
            _ => ["nearer-home", "as-far-from-home", "farther-from-home"],
        };
        let (tone, key) = match nearer.cmp(&0) {
            Ordering::Greater => (Tone::Good, closer),
            Ordering::Equal => (Tone::Neutral, equal),
            Ordering::Less => (Tone::Bad, farther),
        };
        let message = Message::new(key).with("seat", seat);
        let message = if nearer == 0 { message } else { message.with("n", nearer.abs()) };
        Effect { tone, seat, icon: icon.name, spot, message }
    }

    /// SP-28: whether the mover's piece has to change places after a die ends on this space. A piece that it hits there
    /// is gone by then.
    fn forces_exchange(&self, s: &State, to: Space) -> bool {
        self.rules.paths.is_sunburst(to) && self.rules.any_partner(s, |with| with != to)
    }

    /// The sentence for a movement: it tells the most important thing about it.
    fn moved_key(&self, event: &Event) -> &'static str {
        match event {
            Event::Moved { round: true, .. } => "moved-round",
            Event::Moved { to: Space::HOME, .. } => "moved-home",
            Event::Moved { to, .. } if !to.is_ring() => "moved-zone",
            Event::Moved { to, colour, .. } if *to == self.rules.paths.wheel(usize::from(*colour)) => "moved-wheel",
            Event::Moved { dropped: true, .. } => "dropped",
            _ => "moved",
        }
    }
}
