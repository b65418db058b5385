//! A position as figures, for programs that learn.

use rollick_game::{Page, Seat};

use crate::action::Pick;
use crate::board::{Bar, MAX_COUNT};
use crate::card::Card;
use crate::numbering::at_most;
use crate::rules::Rules;
use crate::state::{Phase, State};

/// The longest distance that a figure can show.
const FAR: f32 = 200.0;

pub(crate) fn observe(rules: &Rules, s: &State, seat: Seat, page: &mut impl Page) {
    page.at_most(|| at_most(rules, s.turns.seats));
    let board = &rules.board;
    let n = s.turns.seats.count();
    let after = |other: Seat| s.turns.seats.places_after(seat, other);
    for (k, who) in s.turns.seats.from(seat).enumerate() {
        page.seat(k);
        let (node, info) = (s.car(who), board.info(s.car(who)));
        let to_go = f32::from(board.to_go(node)) / FAR;
        page.figure("to-go", "the distance to New City without further detours, 1 for 200 spaces", to_go.min(1.0));
        page.figure("node", "its space and how it got there, only to distinguish positions", {
            node.index() as f32 / board.node_count() as f32
        });
        let road = info.road.map(|road| usize::from(road.0));
        page.one_of("road", "the road it is on, in the order of the board file", board.roads().len(), road);
        page.flag("exit", "whether it stands on an exit space", info.exit.is_some());
        page.flag("last-check-point", "whether it stands on the final check point", node == board.final_check_point());
        page.figure(
            "misses",
            "turns still to be missed, a quarter for each",
            (f32::from(s.miss[who.index()]) / 4.0).min(1.0),
        );
        page.flag("roadside", "whether it is at the roadside", s.roadside.contains(who));
        page.flag("octane", "whether it holds High Octane", s.octane.contains(who));
        page.flag("waiting", "whether it waits for the train", s.waiting.contains(who));
        page.flag("pushed", "whether a red die moved it in this turn", s.progress.pushed.contains(who));
        let block = page.block("shut", "by count, 1 to 12: whether bridges or towns forbid it from here", MAX_COUNT);
        for (count, figure) in (1..).zip(block) {
            *figure = f32::from(u8::from(board.drive(node, count).bar != Bar::Free));
        }
        let block = page.block("red-exits", "by red die, 1 to 6: whether it would end on an exit space", 6);
        for (die, figure) in (1..).zip(block) {
            *figure = f32::from(u8::from(board.red(node, die).bar == Bar::Free));
        }
    }
    page.table();
    let (due, tried, picked) = match s.phase {
        Phase::First => (0, None, None),
        Phase::Train => (1, None, None),
        Phase::LateTrial(who) => (2, Some(who), None),
        Phase::Pick => (3, None, None),
        Phase::Roll(pick) => (4, None, Some(pick as usize)),
        Phase::Use => (5, None, None),
        Phase::Draw => (6, None, None),
        Phase::Trial => (7, None, None),
        Phase::Over(_) => (8, None, None),
    };
    page.one_of(
        "due",
        "what is due: the roll for the first turn, the train's roll, a late trial, dice to pick, their roll, dice to use, \
         a card to draw, a trial, nothing",
        9,
        Some(due),
    );
    page.mover(&s.turns, seat);
    page.one_of("tried", "whose late trial it is, counted the same way", n, tried.map(after));
    page.one_of("picked", "the dice about to be rolled: GG, GR, RR, GGR, GRR", Pick::ALL.len(), picked);
    page.dice("green", "the green dice not yet used, by face", &s.green);
    page.dice("red", "the red dice not yet used, by face", &s.red);
    let town = usize::from(s.progress.town).checked_sub(1);
    page.one_of("town", "the town that the mover drove into in this turn", board.towns().len(), town);
    page.flag("stopped", "whether the final check point stopped the mover in this turn", s.progress.stopped);
    page.figure(
        "cards-due",
        "the cards still to be drawn, a quarter for each",
        (f32::from(s.progress.cards) / 4.0).min(1.0),
    );
    page.figure(
        "pole",
        "the pole of the train's front, as a fraction of all",
        f32::from(s.train.pole) / f32::from(board.poles()),
    );
    page.figure(
        "heading",
        "1 if the train runs towards the last pole, -1 if towards the first",
        s.train.heading.into(),
    );
    let covered = board.covered(s.train);
    let block = page.block("covered", "by crossing: whether the train covers it", board.crossings().len().max(1));
    for (k, figure) in block.iter_mut().enumerate() {
        *figure = f32::from(covered >> k & 1);
    }
    let all = s.cards_left().max(1) as f32;
    let block = page.block("deck", "by kind of card: its share of the cards left", Card::ALL.len());
    for (left, figure) in s.deck.iter().zip(block) {
        *figure = f32::from(*left) / all;
    }
    page.figure("cards-left", "the cards left, 1 for 60", (all / 60.0).min(1.0));
    page.used_up("rounds", "the fraction of the rounds that is used up", s.turns.round(), rules.house.rounds);
}
