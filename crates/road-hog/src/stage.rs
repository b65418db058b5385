//! How the game is shown: views and questions here; choices, sentences, cues and effects in the files below.

mod choice;
mod cues;
mod effects;
mod tell;

use rollick_game::{Dice, Message, Seat, Seats};
use rollick_stage::{
    Card as CardView, Choice, Counter, Cue, Die, Effect, Lessons, Piece, Say, Scene, SeatView, Sketch, Staged,
    TrackView, View,
};

use crate::action::{Action, GREEN, Pick, RED};
use crate::board::TRAIN;
use crate::card::Card;
use crate::event::Event;
use crate::game::RoadHog;
use crate::lessons::LESSONS;
use crate::names::{pick_name, road_name};
use crate::state::{Phase, Progress, State};
use crate::{scene, sketch};

/// The railway's id on the scene.
pub(crate) const RAIL: &str = "train";

/// The id of a seat's car.
fn car_id(seat: Seat) -> String {
    format!("car-{seat}")
}

/// The seat of a car's id.
pub(crate) fn car_seat(id: &str) -> Option<Seat> {
    id.strip_prefix("car-").and_then(|seat| seat.parse().ok()).map(Seat)
}

impl Staged for RoadHog {
    const LESSONS: &'static Lessons = LESSONS;

    fn scene(&self, seats: Seats, say: Say<'_>) -> Scene {
        scene::scene(&self.rules.board, seats, say)
    }

    fn shown(&self, s: &State) -> View {
        let (seats, house, poles) = (s.turns.seats, &self.rules.house, self.rules.board.poles());
        let round = i64::from(s.turns.round().max(1));
        View {
            pieces: seats.iter().map(|seat| self.piece(s, seat)).collect(),
            tracks: vec![TrackView {
                track: RAIL.to_owned(),
                front: s.train.pole.into(),
                direction: s.train.heading.into(),
                length: TRAIN.into(),
            }],
            seats: seats.iter().map(|seat| self.seat_view(s, seat)).collect(),
            dice: dice(s),
            counters: vec![
                Counter {
                    name: Message::new("round"),
                    value: round,
                    // Few games get near the limit, and people who don't know about it would take it for the length of
                    // the game.
                    of: house.rounds.map(i64::from).filter(|last| *last < 2 * round),
                },
                Counter { name: Message::new("cards-left"), value: s.cards_left().into(), of: None },
                Counter { name: Message::new("train-at"), value: s.train.pole.into(), of: Some(poles.into()) },
            ],
            ..View::default()
        }
    }

    fn ask(&self, s: &State) -> Message {
        let of = |key, seat: Seat| Message::new(key).with("seat", seat);
        let mover = s.turns.mover;
        match s.phase {
            Phase::First => of("ask-first", s.turns.first.seat()),
            Phase::Train => of("ask-train", mover),
            Phase::Pick if s.octane.contains(mover) => of("ask-octane", mover),
            Phase::Pick if s.waiting.contains(mover) => of("ask-pick-stuck", mover),
            Phase::Pick => of("ask-pick", mover),
            Phase::Roll(pick) => of("ask-roll", mover).with("dice", pick_name(pick)),
            Phase::Use => of("ask-use", mover),
            Phase::Draw => of("ask-draw", mover),
            Phase::Trial => of("ask-trial", mover),
            Phase::LateTrial(seat) => of("ask-trial", seat),
            Phase::Over(_) => Message::new("ask-over"),
        }
    }

    fn choice(&self, s: &State, plan: &[Action]) -> Choice {
        match plan[0] {
            Action::Pick(pick) => {
                let label = Message::new(match pick {
                    Pick::GG => "do-gg",
                    Pick::GR => "do-gr",
                    Pick::RR => "do-rr",
                    Pick::GGR => "do-ggr",
                    Pick::GRR => "do-grr",
                });
                Choice { rolls: true, ..Choice::button(label) }
            }
            Action::Green(die) => self.drive_choice(s, plan[0], die),
            Action::Sum(a, b) => self.drive_choice(s, plan[0], a + b),
            Action::Red(die, seat) => self.red_choice(s, die, seat),
            Action::Done => Choice::button(Message::new("do-done")),
        }
    }

    fn tell(&self, event: &Event) -> Message {
        tell::tell(&self.rules.board, event)
    }

    fn cues(&self, event: &Event, out: &mut Vec<Cue>) {
        cues::cues(&self.rules.board, event, out);
    }

    fn effects(&self, before: &State, event: &Event, out: &mut Vec<Effect>) {
        self.list_effects(before, event, out);
    }

    fn turn_of(&self, s: &State, seat: Seat) -> Option<State> {
        if matches!(s.phase, Phase::First | Phase::Over(_)) || s.miss[seat.index()] > 0 {
            return None;
        }
        let mut s = *s;
        s.turns.mover = seat;
        (s.green, s.red, s.progress) = (Dice::NONE, Dice::NONE, Progress::default());
        s.phase = Phase::Pick;
        Some(s)
    }

    fn sketch(&self, s: &State, width: usize, say: Say<'_>) -> Sketch {
        sketch::sketch(&self.rules, s, width, say)
    }
}

/// The dice on the table, or those picked and not yet rolled: greens first.
fn dice(s: &State) -> Vec<Die> {
    if let Phase::Roll(pick) = s.phase {
        return pick.looks().iter().map(|look| Die { value: 0, look, used: false }).collect();
    }
    let of = |dice: Dice, look| (0..2).map(move |k| Die { value: dice.faces[k], look, used: dice.is_used(k) });
    of(s.green, GREEN).chain(of(s.red, RED)).filter(|die| die.value > 0).collect()
}

impl RoadHog {
    fn piece(&self, s: &State, seat: Seat) -> Piece {
        let (state, key) = match () {
            () if s.roadside.contains(seat) => ("roadside", "car-roadside"),
            () if s.waiting.contains(seat) => ("waiting", "car-waiting"),
            () => ("", "car"),
        };
        Piece {
            id: car_id(seat),
            kind: "car",
            seat: Some(seat),
            place: self.rules.board.name(s.car(seat)).to_owned(),
            label: String::new(),
            state,
            name: Message::new(key).with("seat", seat),
        }
    }

    fn seat_view(&self, s: &State, seat: Seat) -> SeatView {
        let miss = s.miss[seat.index()];
        let mut notes = Vec::new();
        if miss > 0 {
            let key = if s.roadside.contains(seat) { "note-roadside" } else { "note-misses" };
            notes.push(Message::new(key).with("n", miss));
        }
        if s.waiting.contains(seat) {
            notes.push(Message::new("note-waits"));
        }
        if let Some(road) = self.rules.board.info(s.car(seat)).exit {
            notes.push(Message::new("note-exit").with("road", road_name(&self.rules.board, road)));
        }
        let octane = s.octane.contains(seat).then(|| CardView {
            id: Card::Octane.name().to_owned(),
            label: "3".to_owned(),
            name: Card::Octane.title(),
        });
        SeatView {
            score: Some(self.score_counter(s, seat)),
            counters: Vec::new(),
            hand: octane.into_iter().collect(),
            notes,
        }
    }
}
