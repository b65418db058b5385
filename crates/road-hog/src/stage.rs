//! How the game is shown: the wiring. Sentences and cues are in `show.rs`, the board in `scene.rs`.

use rollick_game::{Game, Message, Next, Seat, Seats};
use rollick_stage::{
    Card as CardView, Choice, Counter, Cue, Die, Piece, Scene, SeatView, Sketch, Spot, Staged, TrackView, View,
};

use crate::action::{Action, Card, Pick};
use crate::board::{Node, TRAIN};
use crate::event::Event;
use crate::game::RoadHog;
use crate::state::{Phase, State};
use crate::{scene, show, sketch};

/// The railway's id on the scene.
pub const RAIL: &str = "train";

/// The id of a seat's car.
pub fn car_id(seat: Seat) -> String {
    format!("car-{seat}")
}

/// Dice in words: "green 3, red 5".
pub fn dice_words(pick: Pick, faces: &[u8]) -> String {
    let colour = |letter: char| if letter == 'G' { "green" } else { "red" };
    let words = pick.letters().chars().zip(faces).map(|(letter, face)| format!("{} {face}", colour(letter)));
    words.collect::<Vec<_>>().join(", ")
}

/// Dice that are not rolled yet, in words.
pub fn pick_words(pick: Pick) -> &'static str {
    match pick {
        Pick::GG => "two greens",
        Pick::GR => "a green and a red",
        Pick::RR => "two reds",
        Pick::GGR => "two greens and a red",
        Pick::GRR => "a green and two reds",
    }
}

impl Staged for RoadHog {
    fn scene(&self, seats: Seats) -> Scene {
        scene::scene(&self.board, seats)
    }

    fn view(&self, s: &State) -> View {
        let over = match self.next(s) {
            Next::Over(standings) => Some(standings),
            _ => None,
        };
        View {
            pieces: s.seats.iter().map(|seat| self.piece(s, seat)).collect(),
            tracks: vec![TrackView {
                track: RAIL.to_owned(),
                front: s.train.pole.into(),
                direction: s.train.heading.into(),
                length: TRAIN.into(),
            }],
            seats: s.seats.iter().map(|seat| self.panel(s, seat)).collect(),
            dice: dice(s),
            turn: (s.phase != Phase::First && over.is_none()).then_some(s.turn),
            asked: self.asked(s),
            counters: vec![
                Counter { name: "round", value: s.round.into(), of: self.rules.rounds.map(i64::from) },
                Counter { name: "cards left", value: s.cards_left().into(), of: None },
                Counter { name: "train at pole", value: s.train.pole.into(), of: Some(self.board.poles().into()) },
            ],
            over,
        }
    }

    fn ask(&self, s: &State) -> Message {
        let of = |key, seat: Seat| Message::new(key).with("seat", seat);
        match s.phase {
            Phase::First => of("ask-first", s.first.seat()),
            Phase::Train => of("ask-train", s.turn),
            Phase::Pick if s.octane.contains(s.turn) => of("ask-octane", s.turn),
            Phase::Pick if s.waiting.contains(s.turn) => of("ask-pick-stuck", s.turn),
            Phase::Pick => of("ask-pick", s.turn),
            Phase::Roll(pick) => of("ask-roll", s.turn).with("dice", pick_words(pick)),
            Phase::Use => of("ask-use", s.turn),
            Phase::Draw => of("ask-draw", s.turn),
            Phase::Trial => of("ask-trial", s.turn),
            Phase::LateTrial(seat) => of("ask-trial", seat),
            Phase::Won(_) | Phase::Drawn => Message::new("ask-over"),
        }
    }

    fn choice(&self, s: &State, plan: &[Action]) -> Choice {
        let button = |label| Choice { tokens: Vec::new(), label, targets: Vec::new(), path: Vec::new() };
        let choice = match plan[0] {
            Action::Pick(pick) => button(Message::new(match pick {
                Pick::GG => "do-gg",
                Pick::GR => "do-gr",
                Pick::RR => "do-rr",
                Pick::GGR => "do-ggr",
                Pick::GRR => "do-grr",
            })),
            Action::Green(die) => self.drive_choice(s, plan[0], die),
            Action::Sum(a, b) => self.drive_choice(s, plan[0], a + b),
            Action::Red(die, seat) => self.red_choice(s, die, seat),
            Action::Done => button(Message::new("do-done")),
        };
        Choice { tokens: plan.iter().map(ToString::to_string).collect(), ..choice }
    }

    fn tell(&self, event: &Event) -> Message {
        show::tell(self, event)
    }

    fn cues(&self, event: &Event, out: &mut Vec<Cue>) {
        show::cues(self, event, out);
    }

    fn sketch(&self, s: &State, width: usize) -> Sketch {
        sketch::sketch(self, s, width)
    }
}

/// The dice on the table, or those picked and not yet rolled.
fn dice(s: &State) -> Vec<Die> {
    if let Phase::Roll(pick) = s.phase {
        let colour = |letter| if letter == 'G' { "green" } else { "red" };
        return pick.letters().chars().map(|l| Die { value: 0, colour: colour(l), used: false }).collect();
    }
    let greens = (0..2).map(|k| (s.dice.green[k], "green", s.dice.green(k).is_none()));
    let reds = (0..2).map(|k| (s.dice.red[k], "red", s.dice.red(k).is_none()));
    let there = greens.chain(reds).filter(|(value, ..)| *value > 0);
    there.map(|(value, colour, used)| Die { value, colour, used }).collect()
}

impl RoadHog {
    fn piece(&self, s: &State, seat: Seat) -> Piece {
        let (state, remark) = match () {
            () if s.roadside.contains(seat) => ("roadside", ", at the roadside"),
            () if s.waiting.contains(seat) => ("waiting", ", waiting for the train"),
            () => ("", ""),
        };
        Piece {
            id: car_id(seat),
            kind: "car",
            seat: Some(seat),
            place: self.board.name(s.car(seat)).to_owned(),
            label: String::new(),
            state,
            name: format!("car of player {}{remark}", seat.letter()),
        }
    }

    fn panel(&self, s: &State, seat: Seat) -> SeatView {
        let miss = s.miss[seat.index()];
        let mut notes = Vec::new();
        if miss > 0 {
            let key = if s.roadside.contains(seat) { "note-roadside" } else { "note-misses" };
            notes.push(Message::new(key).with("n", miss));
        }
        if s.waiting.contains(seat) {
            notes.push(Message::new("note-waits"));
        }
        if let Some(road) = self.board.info(s.car(seat)).exit {
            notes.push(Message::new("note-exit").with("road", self.road_words(road)));
        }
        let octane = s.octane.contains(seat).then(|| CardView {
            id: Card::Octane.name().to_owned(),
            label: "3 dice".to_owned(),
            name: Card::Octane.title().to_owned(),
        });
        SeatView {
            score: Some(Counter { name: "to go", value: self.to_go(s.car(seat)), of: None }),
            counters: Vec::new(),
            hand: octane.into_iter().collect(),
            notes,
        }
    }

    /// How many spaces lie before a car if it takes no further detour.
    pub(crate) fn to_go(&self, car: Node) -> i64 {
        let first = self.board.nodes[car.index()].off.or(self.board.nodes[car.index()].next);
        let rest = std::iter::successors(first, |n| self.board.nodes[n.index()].next);
        rest.count() as i64
    }

    /// A car, then the place. Where several counts end on one place, their labels tell them apart.
    fn drive_choice(&self, s: &State, action: Action, count: u8) -> Choice {
        let (car, to) = (s.car(s.turn), self.board.drive(s.car(s.turn), count).to);
        Choice {
            tokens: Vec::new(),
            label: self.drive_label(action, to),
            targets: vec![Spot::Piece(car_id(s.turn)), Spot::Place(self.board.name(to).to_owned())],
            path: self.board.way(car, count).map(|n| self.board.name(n).to_owned()).collect(),
        }
    }

    fn drive_label(&self, action: Action, to: Node) -> Message {
        let exit = self.board.info(to).exit;
        let stop = to == self.board.final_check_point();
        let message = match action {
            _ if to == self.board.goal() => Message::new("do-win"),
            Action::Sum(..) if stop => Message::new("do-sum-stop"),
            Action::Sum(..) if exit.is_some() => Message::new("do-sum-exit"),
            Action::Sum(..) => Message::new("do-sum"),
            _ if stop => Message::new("do-green-stop"),
            _ if exit.is_some() => Message::new("do-exit"),
            _ => Message::new("do-green"),
        };
        let message = match action {
            Action::Sum(a, b) => message.with("a", a).with("b", b).with("n", a + b),
            Action::Green(die) => message.with("n", die),
            _ => message,
        };
        let message = message.with("place", self.board.name(to));
        match exit {
            Some(road) => message.with("road", self.road_words(road)),
            None => message,
        }
    }

    fn red_choice(&self, s: &State, die: u8, seat: Seat) -> Choice {
        let from = s.car(seat);
        let to = self.board.red(from, die).to;
        let road = self.board.info(to).exit.expect("a red die ends on an exit space");
        let path = self.board.way_back(from).take(die as usize).map(|n| self.board.name(n).to_owned());
        let label = Message::new("do-red").with("n", die).with("seat", seat).with("place", self.board.name(to));
        Choice {
            tokens: Vec::new(),
            label: label.with("road", self.road_words(road)),
            targets: vec![Spot::Piece(car_id(seat)), Spot::Place(self.board.name(to).to_owned())],
            path: path.collect(),
        }
    }
}
