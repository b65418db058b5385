//! What moves on the screen.

use rollick_game::Seat;
use rollick_stage::{Cue, DieLook, Gait, icon};

use super::{RAIL, car_id};
use crate::board::{Board, Node, START};
use crate::card::Card;
use crate::event::Event;
use crate::rules::TAIL_WIND;
use crate::state::Train;

pub(super) fn cues(board: &Board, event: &Event, out: &mut Vec<Cue>) {
    let white = |count| vec![DieLook::WHITE.name; count];
    let name = |node: Node| board.name(node).to_owned();
    let travel = |seat: &Seat, path: Vec<String>, gait| Cue::Travel { piece: car_id(*seat), path, gait };
    let change = |seat: &Seat, state| Cue::Change { piece: car_id(*seat), state };
    match event {
        Event::RolledForFirst { seat, dice } => {
            out.push(Cue::Dice { seat: *seat, faces: dice.faces().to_vec(), looks: white(2) });
        }
        Event::TrainRolled { seat, die, from, .. } => {
            out.push(Cue::Dice { seat: *seat, faces: vec![*die], looks: white(1) });
            out.push(Cue::Run { track: RAIL.to_owned(), fronts: fronts(board, *from, *die) });
        }
        Event::TrainHit { seat, .. } => out.push(travel(seat, vec![name(START)], Gait::Fly)),
        Event::Forgiven { seat } => out.push(change(seat, "")),
        Event::Missed { seat, back, .. } => {
            out.push(Cue::Sign { piece: car_id(*seat), icon: icon::SKIP.name });
            if *back {
                out.push(change(seat, ""));
            }
        }
        Event::Rolled { seat, pick, faces } => {
            out.push(Cue::Dice { seat: *seat, faces: faces[..pick.count()].to_vec(), looks: pick.looks().to_vec() })
        }
        Event::Drove { seat, from, count, .. } => {
            out.push(travel(seat, board.route(*from, *count).map(name).collect(), Gait::Step));
        }
        Event::Pushed { seat, die, from, .. } => {
            let path = board.route_back(*from).take(*die as usize).map(name).collect();
            out.push(travel(seat, path, Gait::Shove));
        }
        Event::Blown { seat, card, from, to } => {
            let path: Vec<String> = match card {
                Card::Wind => board.route(*from, TAIL_WIND).map(name).collect(),
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
        Event::Drew { seat, card } => {
            out.push(Cue::Card { seat: *seat, card: card.name().to_owned(), name: card.title() })
        }
        Event::PulledOver { seat } => out.push(change(seat, "roadside")),
        Event::Tried { seat, die, roadside } => {
            out.push(Cue::Dice { seat: *seat, faces: vec![*die], looks: white(1) });
            // It is also news that a car is free to go.
            out.push(change(seat, if *roadside { "roadside" } else { "" }));
        }
        Event::Won { seat } => out.push(Cue::End { first: vec![*seat] }),
        Event::LimitReached { first, .. } => out.push(Cue::End { first: first.iter().collect() }),
        Event::Tied { .. }
        | Event::Begins { .. }
        | Event::TrainTurned { .. }
        | Event::Picked { .. }
        | Event::Barred { .. }
        | Event::TurnedOff { .. }
        | Event::NoTarget { .. }
        | Event::Declined { .. }
        | Event::Reshuffled
        | Event::Fuelled { .. }
        | Event::SentToCourt { .. }
        | Event::Stayed { .. } => {}
    }
}

/// The nodes from behind `from` back to `to`, including `to`.
fn back_to(board: &Board, from: Node, to: Node) -> impl Iterator<Item = Node> + '_ {
    let mut there = from == to;
    board.route_back(from).take_while(move |n| !std::mem::replace(&mut there, *n == to))
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
