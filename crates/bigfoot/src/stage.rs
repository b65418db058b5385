//! How the game is shown: views, questions, sentences and cues.

use rollick_game::{Game, Message, Seat, Seats};
use rollick_stage::{Choice, Counter, Cue, Die, Gait, Piece, Scene, SeatView, Sketch, Staged, View};

use crate::action::Action;
use crate::board::colour;
use crate::choice::choice;
use crate::event::{Event, Loss, Stay};
use crate::game::Bigfoot;
use crate::scene::{COLOURS, scene};
use crate::sketch::sketch;
use crate::square::Square;
use crate::state::{CARS, Exit, Gear, State, Step};

/// The id of a seat's truck.
pub(crate) fn truck_id(seat: Seat) -> String {
    format!("truck-{seat}")
}

/// The id of the car that a seat has on the board.
pub(crate) fn car_id(seat: Seat) -> String {
    format!("car-{seat}")
}

/// The place beside the board where a truck that was pushed off waits.
pub(crate) fn off_id(exit: Exit) -> String {
    format!("off-{}{}", exit.at, exit.over.letter())
}

/// The place where a seat lays the cars it has crushed.
pub(crate) fn tray_id(seat: Seat) -> String {
    format!("tray-{seat}")
}

/// The word for a gear in the state of a piece.
fn gear_word(gear: Gear) -> &'static str {
    match gear {
        Gear::Two => "2wd",
        Gear::Four => "4wd",
    }
}

impl Staged for Bigfoot {
    fn scene(&self, seats: Seats) -> Scene {
        scene(&self.board, seats)
    }

    fn view(&self, s: &State) -> View {
        let seats = || s.seats.iter();
        let mut pieces: Vec<Piece> = seats().flat_map(|seat| wrecks(s, seat)).collect();
        pieces.extend(seats().filter_map(|seat| car(s, seat)));
        pieces.extend(seats().map(|seat| truck(s, seat)));
        let dice = s.hand.faces.into_iter().zip(s.hand.used).filter(|(face, _)| *face > 0);
        let is_over = matches!(s.step, Step::Over(_));
        View {
            pieces,
            tracks: Vec::new(),
            seats: seats().map(|seat| panel(s, seat)).collect(),
            dice: dice.map(|(value, used)| Die { value, colour: "white", used }).collect(),
            turn: (s.turn > 0 && !is_over).then_some(s.seat),
            asked: self.asked(s),
            counters: vec![Counter { name: "turn", value: s.turn.into(), of: None }],
            over: match self.next(s) {
                rollick_game::Next::Over(standings) => Some(standings),
                _ => None,
            },
        }
    }

    fn ask(&self, s: &State) -> Message {
        let of = |key, seat: Seat| Message::new(key).with("seat", seat);
        match s.step {
            Step::First(first) => of("ask-first", first.seat()),
            Step::Place(seat) => of("ask-place", seat),
            Step::Roll => of("ask-roll", s.seat),
            Step::Give if s.car_only => of("ask-give-car", s.seat),
            Step::Give => of("ask-give", s.seat),
            Step::Drive(left) => match s.exits[s.seat.index()] {
                Some(exit) => of("ask-return", s.seat).with("at", exit.at.to_string()).with("n", left),
                None => of("ask-drive", s.seat).with("n", left),
            },
            Step::Put(seat) => of("ask-put", seat),
            Step::Over(Some(seat)) => of("ask-won", seat),
            Step::Over(None) => Message::new("ask-drawn"),
        }
    }

    fn choice(&self, s: &State, plan: &[Action]) -> Choice {
        choice(self, s, plan)
    }

    fn tell(&self, event: &Event) -> Message {
        let of = |key, seat: &Seat| Message::new(key).with("seat", *seat);
        let text = |at: &Square| at.to_string();
        match event {
            Event::RolledForFirst { seat, dice } => of("rolled-first", seat).with("a", dice.0).with("b", dice.1),
            Event::Tied => Message::new("tied"),
            Event::WonFirstTurn { seat } => of("goes-first", seat),
            Event::PutCar { seat, at, number: 0 } => of("put-first", seat).with("at", text(at)),
            Event::PutCar { seat, at, .. } => of("put-next", seat).with("at", text(at)),
            Event::Rolled { seat, dice } => of("rolled", seat).with("a", dice.0).with("b", dice.1),
            Event::GaveTruck { seat, die } => of("gave-truck", seat).with("die", *die),
            Event::Drove { seat, to, .. } => of("drove", seat).with("at", text(to)),
            Event::Shifted { seat, gear } => of("shifted", seat).with("gear", gear.number()),
            Event::Crushed { seat, owner, at, score, returning } => {
                let key = if *returning { "crushed-returning" } else { "crushed" };
                of(key, seat).with("other", *owner).with("at", text(at)).with("n", *score)
            }
            Event::LeftDieToCar { seat, die } => of("left-die", seat).with("die", *die),
            Event::Pushed { seat, by, to, returning, .. } => {
                let key = if *returning { "pushed-returning" } else { "pushed" };
                of(key, by).with("other", *seat).with("at", text(to))
            }
            Event::GearFollowed { seat, gear } => of("gear-followed", seat).with("gear", gear.number()),
            Event::PushedOff { seat, by, .. } => of("pushed-off", by).with("other", *seat),
            Event::CameBack { seat, at } => of("came-back", seat).with("at", text(at)),
            Event::CarMoved { seat, to, forward, .. } => {
                let key = if *forward { "car-forward" } else { "car-backward" };
                of(key, seat).with("at", text(to))
            }
            Event::CarStopped { seat, at, before } => {
                of("car-stopped", seat).with("at", text(at)).with("before", text(before))
            }
            Event::CarStayed { seat, die, why } => {
                let key = match why {
                    Stay::Direction(_) => "car-stays-direction",
                    Stay::Both => "car-stays-both",
                    Stay::Chosen => "car-stays-chosen",
                };
                of(key, seat).with("die", *die)
            }
            Event::DieLost { seat, counts, why } => {
                let key = match why {
                    Loss::NoCar => "lost-no-car",
                    Loss::CantReturn => "lost-no-return",
                    Loss::NoCount => "lost-no-count",
                };
                of(key, seat).with("n", *counts)
            }
            Event::LostTurn { seat } => of("lost-turn", seat),
            Event::Won { seat } => of("won", seat),
            Event::Drawn { rounds, .. } => Message::new("drawn").with("n", *rounds),
        }
    }

    fn cues(&self, event: &Event, out: &mut Vec<Cue>) {
        let travel = |piece: String, path: Vec<String>, gait| Cue::Travel { piece, path, gait };
        match event {
            Event::RolledForFirst { seat, dice } | Event::Rolled { seat, dice } => {
                out.push(Cue::Dice { seat: *seat, faces: vec![dice.0, dice.1], colours: vec!["white"; 2] });
            }
            Event::PutCar { seat, at, .. } => out.push(Cue::Appear {
                piece: car_id(*seat),
                kind: "car",
                seat: Some(*seat),
                label: String::new(),
                from: None,
                place: at.to_string(),
            }),
            Event::Drove { seat, to, .. } => {
                out.push(travel(truck_id(*seat), vec![to.to_string()], Gait::Step));
            }
            Event::Shifted { seat, gear } | Event::GearFollowed { seat, gear } => {
                out.push(Cue::Change { piece: truck_id(*seat), state: gear_word(*gear) });
            }
            Event::Crushed { seat, owner, at, .. } => {
                out.push(Cue::Flash { place: at.to_string() });
                out.push(Cue::Flip { piece: car_id(*owner) });
                out.push(travel(car_id(*owner), vec![tray_id(*seat)], Gait::Fly));
                out.push(Cue::Score { seat: *seat, by: 1 });
            }
            Event::Pushed { seat, to, .. } => {
                out.push(travel(truck_id(*seat), vec![to.to_string()], Gait::Shove));
            }
            Event::PushedOff { seat, from, over, .. } => {
                let exit = Exit { at: *from, over: *over };
                out.push(travel(truck_id(*seat), vec![off_id(exit)], Gait::Shove));
            }
            Event::CameBack { seat, at } => {
                out.push(travel(truck_id(*seat), vec![at.to_string()], Gait::Slide));
            }
            Event::CarMoved { seat, from, to, forward, .. } => {
                out.push(travel(car_id(*seat), self.road(*from, *to, *forward), Gait::Step));
            }
            Event::CarStopped { before, .. } => out.push(Cue::Flash { place: before.to_string() }),
            Event::Won { seat } => out.push(Cue::End { first: vec![*seat] }),
            Event::Drawn { seats, .. } => out.push(Cue::End { first: seats.iter().collect() }),
            Event::Tied
            | Event::WonFirstTurn { .. }
            | Event::GaveTruck { .. }
            | Event::LeftDieToCar { .. }
            | Event::CarStayed { .. }
            | Event::DieLost { .. }
            | Event::LostTurn { .. } => {}
        }
    }

    fn sketch(&self, s: &State, width: usize) -> Sketch {
        sketch(self, s, width)
    }
}

impl Bigfoot {
    /// The road squares after one square up to another.
    pub(crate) fn road(&self, from: Square, to: Square, forward: bool) -> Vec<String> {
        let mut path = Vec::new();
        let mut at = from;
        while at != to {
            at = self.board.along(at, forward);
            path.push(at.to_string());
        }
        path
    }
}

/// The name of a seat's colour.
pub(crate) fn colour_name(s: &State, seat: Seat) -> &'static str {
    COLOURS[usize::from(colour(s.seats, seat))].name
}

fn truck(s: &State, seat: Seat) -> Piece {
    let gear = s.gear(seat);
    let exit = s.exits[seat.index()];
    let off = if exit.is_some() { ", off the board" } else { "" };
    Piece {
        id: truck_id(seat),
        kind: "truck",
        seat: Some(seat),
        place: exit.map_or_else(|| s.truck(seat).to_string(), off_id),
        label: gear.number().to_string(),
        state: gear_word(gear),
        name: format!("{} truck, {}-wheel drive{off}", colour_name(s, seat), gear.number()),
    }
}

fn car(s: &State, seat: Seat) -> Option<Piece> {
    let at = s.car(seat).known()?;
    Some(Piece {
        id: car_id(seat),
        kind: "car",
        seat: Some(seat),
        place: at.to_string(),
        label: String::new(),
        state: "",
        name: format!("{} car", colour_name(s, seat)),
    })
}

/// The crushed cars that lie before a seat.
fn wrecks(s: &State, seat: Seat) -> impl Iterator<Item = Piece> {
    let of = move |owner: Seat| (0..s.crushed[seat.index()][owner.index()]).map(move |k| (owner, k));
    s.seats.iter().flat_map(of).map(move |(owner, k)| Piece {
        id: format!("wreck-{seat}-{owner}-{k}"),
        kind: "car",
        seat: Some(owner),
        place: tray_id(seat),
        label: String::new(),
        state: "crushed",
        name: format!("{} car, crushed", colour_name(s, owner)),
    })
}

fn panel(s: &State, seat: Seat) -> SeatView {
    let left = CARS - s.wrecks(seat);
    let off = s.exits[seat.index()].map(|exit| Message::new("note-off").with("at", exit.at.to_string()));
    let loses = s.loses.contains(seat).then(|| Message::new("note-loses"));
    let no_cars = (left == 0).then(|| Message::new("note-no-cars"));
    SeatView {
        score: Some(Counter { name: "crushed", value: s.score(seat).into(), of: Some(CARS.into()) }),
        counters: vec![
            Counter { name: "cars left", value: left.into(), of: Some(CARS.into()) },
            Counter { name: "gear", value: s.gear(seat).number().into(), of: None },
        ],
        hand: Vec::new(),
        notes: off.into_iter().chain(loses).chain(no_cars).collect(),
    }
}
