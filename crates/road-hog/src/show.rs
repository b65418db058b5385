//! What happened, in words and in motion.

use rollick_game::{Message, Seat, rule};
use rollick_stage::{Cue, Gait};

use crate::action::Card;
use crate::board::{Board, Node, RoadId, RoadKind};
use crate::event::Event;
use crate::game::RoadHog;
use crate::stage::{RAIL, car_id, dice_words, pick_words};
use crate::state::Train;

impl RoadHog {
    /// A road in words: "the Lakeshore Highway".
    pub(crate) fn road_words(&self, road: RoadId) -> String {
        let road = self.board.road(road);
        match road.kind {
            RoadKind::Expressway => "the Expressway".to_owned(),
            RoadKind::Highway => format!("the {} Highway", road.name),
            RoadKind::County => format!("the County Road off {}", road.name.trim_end_matches("-county")),
        }
    }
}

pub fn tell(game: &RoadHog, event: &Event) -> Message {
    let board = &game.board;
    let name = |node: &Node| board.name(*node);
    let of = |key, seat: &Seat| Message::new(key).with("seat", *seat);
    match event {
        Event::RolledForFirst { seat, a, b } => of("rolled-for-first", seat).with("a", *a).with("b", *b),
        Event::Tied => Message::new("tied"),
        Event::Starts { seat } => of("starts", seat),
        Event::TrainRolled { seat, die, to, .. } => {
            let covered = board.covered(*to);
            let across = board.crossings().iter().enumerate().find(|(k, _)| covered & (1 << k) != 0);
            let key = if across.is_some() { "train-blocks" } else { "train-rolled" };
            let message = of(key, seat).with("n", *die).with("pole", to.pole);
            match across {
                Some((_, c)) => message.with("place", board.spaces()[c.at.index()].name.as_str()),
                None => message,
            }
        }
        Event::TrainTurned { pole } => Message::new("train-turned").with("pole", *pole),
        Event::TrainHit { seat, at } => of("train-hit", seat).with("place", name(at)),
        Event::Forgiven { seat } => of("forgiven", seat),
        Event::WentOn { seat, to, .. } => {
            let key = if board.info(*to).courthouse { "went-on" } else { "went-on-waits" };
            of(key, seat).with("place", name(to))
        }
        Event::Missed { seat, back: true, .. } => of("missed-back", seat),
        Event::Missed { seat, left: 0, .. } => of("missed-last", seat),
        Event::Missed { seat, left, .. } => of("missed", seat).with("n", *left),
        Event::Picked { seat, pick } => of("picked", seat).with("dice", pick_words(*pick)),
        Event::Rolled { seat, pick, faces } => of("rolled", seat).with("dice", dice_words(*pick, faces)),
        Event::Barred { count, rule, .. } => {
            let key = match *rule {
                r if r == rule!("RH-28") => "barred-bridge",
                r if r == rule!("RH-27") => "barred-town",
                _ => "barred-train",
            };
            Message::new(key).with("n", *count)
        }
        Event::Drove { seat, from, count, to, .. } => {
            let key = if *to == board.goal() { "drove-home" } else { "drove" };
            of(key, seat).with("n", *count).with("from", name(from)).with("to", name(to))
        }
        Event::TurnedOff { seat, road } => of("turned-off", seat).with("road", game.road_words(*road)),
        Event::Stopped { seat } => of("stopped", seat),
        Event::Pushed { by, seat, die, to, .. } => {
            let road = board.info(*to).exit.map_or_else(String::new, |road| game.road_words(road));
            of("pushed", seat).with("by", *by).with("n", *die).with("to", name(to)).with("road", road)
        }
        Event::Declined { seat } => of("declined", seat),
        Event::Drew { seat, card } => of("drew", seat).with("card", card.title()),
        Event::Reshuffled => Message::new("reshuffled"),
        Event::PulledOver { seat } => of("pulled-over", seat),
        Event::Fuelled { seat } => of("fuelled", seat),
        Event::SentToCourt { seat, from, to } => {
            let key = if from == to { "stays-at-court" } else { "sent-to-court" };
            of(key, seat).with("to", name(to))
        }
        Event::Waits { seat, at, .. } => of("waits", seat).with("place", name(at)),
        Event::Tried { seat, die, .. } => of(if *die > 3 { "not-guilty" } else { "guilty" }, seat).with("n", *die),
        Event::Blown { seat, card, to, .. } => {
            let key = if *card == Card::Wind { "blown-ahead" } else { "blown-back" };
            of(key, seat).with("to", name(to))
        }
        Event::Stayed { seat, card } => of("stayed", seat).with("card", card.title()),
        Event::Won { seat } => of("won", seat).with("place", name(&board.goal())),
        Event::RoundsOver { rounds, .. } => Message::new("rounds-over").with("n", *rounds),
    }
}

pub fn cues(game: &RoadHog, event: &Event, out: &mut Vec<Cue>) {
    let board = &game.board;
    let name = |node: Node| board.name(node).to_owned();
    let travel = |seat: &Seat, path: Vec<String>, gait| Cue::Travel { piece: car_id(*seat), path, gait };
    let change = |seat: &Seat, state| Cue::Change { piece: car_id(*seat), state };
    match event {
        Event::RolledForFirst { seat, a, b } => {
            out.push(Cue::Dice { seat: *seat, faces: vec![*a, *b], colours: vec!["white"; 2] });
        }
        Event::TrainRolled { seat, die, from, .. } => {
            out.push(Cue::Dice { seat: *seat, faces: vec![*die], colours: vec!["white"] });
            out.push(Cue::Roll { track: RAIL.to_owned(), fronts: fronts(board, *from, *die) });
        }
        Event::TrainHit { seat, .. } => out.push(travel(seat, vec![name(crate::board::START)], Gait::Fly)),
        Event::Forgiven { seat } => out.push(change(seat, "")),
        Event::Missed { seat, back: true, .. } => out.push(change(seat, "")),
        Event::Rolled { seat, pick, faces } => out.push(Cue::Dice {
            seat: *seat,
            faces: faces[..pick.count()].to_vec(),
            colours: pick.letters().chars().map(|l| if l == 'G' { "green" } else { "red" }).collect(),
        }),
        Event::Drove { seat, from, count, .. } => {
            out.push(travel(seat, board.way(*from, *count).map(name).collect(), Gait::Step));
        }
        Event::Pushed { seat, die, from, .. } => {
            let path = board.way_back(*from).take(*die as usize).map(name).collect();
            out.push(travel(seat, path, Gait::Shove));
        }
        Event::Blown { seat, card, from, to } => {
            let path: Vec<String> = match card {
                Card::Wind => board.way(*from, crate::rules::TAIL_WIND).map(name).collect(),
                _ => back_to(board, *from, *to).map(name).collect(),
            };
            out.push(travel(seat, path, Gait::Step));
        }
        Event::SentToCourt { seat, from, to } if from != to => {
            out.push(travel(seat, back_to(board, *from, *to).map(name).collect(), Gait::Slide));
        }
        Event::WentOn { seat, from, to } => {
            out.push(travel(seat, back_to(board, *from, *to).map(name).collect(), Gait::Slide));
            let state = if board.info(*to).courthouse { "" } else { "waiting" };
            out.push(change(seat, state));
        }
        Event::Waits { seat, from, at } => {
            if from != at {
                out.push(travel(seat, back_to(board, *from, *at).map(name).collect(), Gait::Slide));
            }
            out.push(change(seat, "waiting"));
        }
        Event::Stopped { .. } => out.push(Cue::Flash { place: name(board.final_check_point()) }),
        Event::Drew { seat, card } => out.push(Cue::Card { seat: *seat, label: card.title().to_owned() }),
        Event::PulledOver { seat } => out.push(change(seat, "roadside")),
        Event::Tried { seat, die, roadside } => {
            out.push(Cue::Dice { seat: *seat, faces: vec![*die], colours: vec!["white"] });
            if *roadside {
                out.push(change(seat, "roadside"));
            }
        }
        Event::Won { seat } => out.push(Cue::End { first: vec![*seat] }),
        Event::RoundsOver { seats, .. } => out.push(Cue::End { first: seats.iter().collect() }),
        Event::Tied
        | Event::Starts { .. }
        | Event::TrainTurned { .. }
        | Event::Missed { .. }
        | Event::Picked { .. }
        | Event::Barred { .. }
        | Event::TurnedOff { .. }
        | Event::Declined { .. }
        | Event::Reshuffled
        | Event::Fuelled { .. }
        | Event::SentToCourt { .. }
        | Event::Stayed { .. } => {}
    }
}

/// The nodes behind one down to another, that one included.
fn back_to(board: &Board, from: Node, to: Node) -> impl Iterator<Item = Node> + '_ {
    let mut there = from == to;
    board.way_back(from).take_while(move |n| !std::mem::replace(&mut there, *n == to))
}

/// Where the train's front is at each count of its move.
fn fronts(board: &Board, from: Train, die: u8) -> Vec<(i32, i32)> {
    (1..=die)
        .map(|count| {
            let t = board.train_rolls(from, count);
            (t.pole.into(), t.heading.into())
        })
        .collect()
}
