//! How the game is shown: views, questions, sentences and cues.

mod choice;

use rollick_game::{Ending, Message, Seat, Seats, Spot};
use rollick_stage::{
    Choice, Counter, Cue, Die, DieLook, Effect, Gait, Lessons, Piece, Say, Scene, SeatView, Sketch, Staged, Tone, View,
    icon,
};

use crate::action::Action;
use crate::event::{Event, Loss, Stay};
use crate::game::Bigfoot;
use crate::lessons::LESSONS;
use crate::scene::{CRUSH, RETURN};
use crate::square::Square;
use crate::state::{CARS, Exit, Gear, Phase, State, Vehicle};
use crate::{scene, sketch};

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

/// The place where a seat keeps the cars it has crushed.
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
    const LESSONS: &'static Lessons = LESSONS;

    fn scene(&self, seats: Seats, _say: Say<'_>) -> Scene {
        scene::scene(&self.rules.board, seats)
    }

    fn shown(&self, s: &State) -> View {
        let seats = || s.turns.seats.iter();
        let mut pieces: Vec<Piece> = seats().flat_map(|seat| wrecks(s, seat)).collect();
        pieces.extend(seats().filter_map(|seat| car(s, seat)));
        pieces.extend(seats().map(|seat| truck(s, seat)));
        let dice = (0..2).map(|k| (s.dice.faces[k], s.dice.is_used(k))).filter(|(face, _)| *face > 0);
        View {
            pieces,
            tracks: Vec::new(),
            seats: seats().map(|seat| self.seat_view(s, seat)).collect(),
            dice: dice.map(|(value, used)| Die { value, look: DieLook::WHITE.name, used }).collect(),
            counters: vec![Counter { name: Message::new("turn"), value: s.turns.turn.into(), of: None }],
            ..View::default()
        }
    }

    fn ask(&self, s: &State) -> Message {
        let of = |key, seat: Seat| Message::new(key).with("seat", seat);
        match s.phase {
            Phase::First => of("ask-first", s.turns.first.seat()),
            Phase::Place(seat) => of("ask-place", seat),
            Phase::Roll => of("ask-roll", s.turns.mover),
            Phase::Give if s.car_only => of("ask-give-car", s.turns.mover),
            Phase::Give => match (s.dice.get(0), s.dice.get(1)) {
                (Some(last), None) | (None, Some(last)) => {
                    let double = s.dice.faces[0] == s.dice.faces[1];
                    let key = if double { "ask-give-other" } else { "ask-give-last" };
                    of(key, s.turns.mover).with("n", last)
                }
                _ => of("ask-give", s.turns.mover),
            },
            Phase::Drive(left) => match s.exits[s.turns.mover.index()] {
                Some(exit) => of("ask-return", s.turns.mover).with("at", exit.at).with("n", left),
                None => of("ask-drive", s.turns.mover).with("n", left),
            },
            Phase::Put(seat) => of("ask-put", seat),
            Phase::Over(Ending::Won(seat)) => of("ask-won", seat),
            Phase::Over(Ending::Limit(_)) => Message::new("ask-drawn"),
        }
    }

    fn choice(&self, s: &State, plan: &[Action]) -> Choice {
        choice::choice(self, s, plan)
    }

    fn tell(&self, event: &Event) -> Message {
        let of = |key, seat: &Seat| Message::new(key).with("seat", *seat);
        match event {
            Event::RolledForFirst { seat, dice } => of("rolled-first", seat).with("a", dice.0).with("b", dice.1),
            Event::Tied { seats } => Message::new("tied").with("seats", *seats),
            Event::Begins { seat } => of("goes-first", seat),
            Event::PutCar { seat, at, number: 0 } => of("put-first", seat).with("at", *at),
            Event::PutCar { seat, at, .. } => of("put-next", seat).with("at", *at),
            Event::Rolled { seat, dice } => of("rolled", seat).with("a", dice.0).with("b", dice.1),
            Event::GaveTruck { seat, die } => of("gave-truck", seat).with("die", *die),
            // Square and gear are one name, so that screens take the squares of one drive for stops of the same move.
            Event::Drove { seat, to, gear, .. } => {
                of("drove", seat).with("at", Message::new("in-gear").with("at", *to).with("gear", gear.number()))
            }
            Event::Shifted { seat, gear } => of("shifted", seat).with("gear", gear.number()),
            Event::Crushed { seat, owner, at, score, returning } => {
                let key = if *returning { "crushed-returning" } else { "crushed-car" };
                of(key, seat).with("other", *owner).with("at", *at).with("n", *score)
            }
            Event::Spared { seat, owner } => of("spared", seat).with("other", *owner),
            Event::LastCar { seat } => of("last-car", seat),
            Event::LeftDieToCar { seat, die } => of("left-die", seat).with("die", *die),
            Event::Pushed { seat, by, to, returning, .. } => {
                let key = if *returning { "pushed-returning" } else { "pushed" };
                of(key, by).with("other", *seat).with("at", *to)
            }
            Event::GearFollowed { seat, gear } => of("gear-followed", seat).with("gear", gear.number()),
            Event::PushedOff { seat, by, .. } => of("pushed-off", by).with("other", *seat),
            Event::CameBack { seat, at } => of("came-back", seat).with("at", *at),
            Event::CarMoved { seat, to, forward, .. } => {
                let key = if *forward { "car-forward" } else { "car-backward" };
                of(key, seat).with("at", *to)
            }
            Event::CarStopped { seat, by, before, .. } => match by {
                Vehicle::Truck(other) if other == seat => of("car-stopped-own", seat),
                Vehicle::Truck(other) => of("car-stopped-truck", seat).with("other", *other),
                Vehicle::Car(other) => of("car-stopped-car", seat).with("other", *other),
            }
            .with("at", *before),
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
            Event::LimitReached { rounds, .. } => Message::new("drawn").with("n", *rounds),
        }
    }

    fn cues(&self, event: &Event, out: &mut Vec<Cue>) {
        let travel = |piece: String, path: Vec<String>, gait| Cue::Travel { piece, path, gait };
        match event {
            Event::RolledForFirst { seat, dice } | Event::Rolled { seat, dice } => {
                out.push(Cue::Dice { seat: *seat, faces: dice.faces().to_vec(), looks: vec![DieLook::WHITE.name; 2] });
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
            Event::LostTurn { seat } => out.push(Cue::Sign { piece: truck_id(*seat), icon: icon::SKIP.name }),
            Event::Won { seat } => out.push(Cue::End { first: vec![*seat] }),
            Event::LimitReached { first, .. } => out.push(Cue::End { first: first.iter().collect() }),
            Event::Tied { .. }
            | Event::Begins { .. }
            | Event::GaveTruck { .. }
            | Event::Spared { .. }
            | Event::LastCar { .. }
            | Event::LeftDieToCar { .. }
            | Event::CarStayed { .. }
            | Event::DieLost { .. } => {}
        }
    }

    fn effects(&self, before: &State, event: &Event, out: &mut Vec<Effect>) {
        let truck = |seat: &Seat| Spot::Piece(truck_id(*seat));
        let car = |seat: &Seat| Spot::Piece(car_id(*seat));
        let (tone, seat, icon, spot) = match event {
            Event::Crushed { seat, owner, .. } => {
                out.push(self.effect(event, Tone::Good, *seat, icon::POINT, Spot::Place(tray_id(*seat))));
                (Tone::Bad, owner, CRUSH, car(owner))
            }
            Event::LastCar { seat } => (Tone::Bad, seat, CRUSH, car(seat)),
            Event::Pushed { seat, .. } => (Tone::Neutral, seat, icon::PUSH, truck(seat)),
            Event::PushedOff { seat, .. } => (Tone::Bad, seat, icon::FALL, truck(seat)),
            Event::CameBack { seat, .. } => (Tone::Good, seat, RETURN, truck(seat)),
            Event::CarStopped { seat, at, .. } => (Tone::Neutral, seat, icon::SKIP, Spot::Place(at.to_string())),
            Event::CarStayed { seat, .. } => (Tone::Neutral, seat, icon::SKIP, car(seat)),
            Event::DieLost { seat, why: Loss::NoCount, .. } => (Tone::Bad, seat, icon::WASTED, truck(seat)),
            Event::DieLost { seat, counts, .. } => (Tone::Bad, seat, icon::WASTED, lost_die(before, *counts)),
            // A lost turn isn't news: the player heard about it right after the push.
            Event::Won { seat } => (Tone::Good, seat, icon::WIN, truck(seat)),
            _ => return,
        };
        // If a move pushes the same truck several times, the last push says where the truck ends up.
        out.retain(|earlier| earlier.icon != icon::PUSH.name || earlier.spot != spot);
        out.push(self.effect(event, tone, *seat, icon, spot));
    }

    fn turn_of(&self, s: &State, seat: Seat) -> Option<State> {
        if matches!(s.phase, Phase::First | Phase::Place(_) | Phase::Over(_)) || s.loses.contains(seat) {
            return None;
        }
        let mut s = *s;
        s.turns.mover = seat;
        self.rules.clear_turn(&mut s);
        s.phase = Phase::Roll;
        Some(s)
    }

    fn sketch(&self, s: &State, width: usize, say: Say<'_>) -> Sketch {
        sketch::sketch(self, s, width, say)
    }
}

impl Bigfoot {
    fn seat_view(&self, s: &State, seat: Seat) -> SeatView {
        let left = CARS - s.wrecks(seat);
        let off = s.exits[seat.index()].map(|exit| Message::new("note-off").with("at", exit.at));
        let loses = s.loses.contains(seat).then(|| Message::new("note-loses"));
        let no_cars = (left == 0).then(|| Message::new("note-no-cars"));
        let safe = s.turns.seats.iter().filter(|other| left > 0 && self.spares(s, *other, seat));
        let safe = safe.map(|other| Message::new("note-safe").with("other", other));
        SeatView {
            score: Some(self.score_counter(s, seat)),
            counters: vec![
                Counter { name: Message::new("cars-left"), value: left.into(), of: Some(CARS.into()) },
                Counter { name: Message::new("gear"), value: s.gear(seat).number().into(), of: None },
            ],
            hand: Vec::new(),
            notes: off.into_iter().chain(loses).chain(no_cars).chain(safe).collect(),
        }
    }

    /// BF-16: whether the cars of a player are safe from a rival who has crushed enough of them.
    pub(crate) fn spares(&self, s: &State, seat: Seat, owner: Seat) -> bool {
        seat != owner && self.rules.may_crush(s, seat, owner).is_err()
    }

    /// The road squares after `from`, up to and including `to`.
    pub(crate) fn road(&self, from: Square, to: Square, forward: bool) -> Vec<String> {
        let mut path = Vec::new();
        let mut at = from;
        while at != to {
            at = self.rules.board.along(at, forward);
            path.push(at.to_string());
        }
        path
    }
}

fn truck(s: &State, seat: Seat) -> Piece {
    let gear = s.gear(seat);
    let exit = s.exits[seat.index()];
    Piece {
        id: truck_id(seat),
        kind: "truck",
        seat: Some(seat),
        place: exit.map_or_else(|| s.truck(seat).to_string(), off_id),
        label: gear.number().to_string(),
        state: gear_word(gear),
        name: Message::new(if exit.is_some() { "truck-off" } else { "truck" })
            .with("seat", seat)
            .with("gear", gear.number()),
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
        name: Message::new("car").with("seat", seat),
    })
}

/// The crushed cars in front of a seat.
fn wrecks(s: &State, seat: Seat) -> impl Iterator<Item = Piece> {
    let of = move |owner: Seat| (0..s.crushed[seat.index()][owner.index()]).map(move |k| (owner, k));
    s.turns.seats.iter().flat_map(of).map(move |(owner, k)| Piece {
        id: format!("wreck-{seat}-{owner}-{k}"),
        kind: "car",
        seat: Some(owner),
        place: tray_id(seat),
        label: String::new(),
        state: "crushed",
        name: Message::new("wreck").with("seat", owner),
    })
}

/// The die of this face that a choice loses: the last unused one, because the first of two equal dice is used first.
fn lost_die(before: &State, face: u8) -> Spot {
    Spot::Die((0..2).rfind(|k| before.dice.get(*k) == Some(face)).unwrap_or(0))
}
