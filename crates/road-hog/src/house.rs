//! The game without a board, and what a table may change about it.

use rollick_game::{GameInfo, HouseRules, Ruling, Values, rule};

use crate::board::Board;
use crate::messages::ENGLISH;

/// Road Hog in general.
pub const INFO: GameInfo = GameInfo {
    id: "road-hog",
    title: "Road Hog",
    about: "A wild race from Metro to New City by Expressway, Highway and County Road, with red dice to send the others on detours.",
    least: 2,
    most: 6,
    rules_version: 1,
    prefix: "RH",
    rules: 30,
    last_ruling: 14,
    rulings: RULINGS,
    english: ENGLISH,
    board_name: "classic",
    board: include_str!("../../../boards/road-hog/classic.toml"),
    rules_page: include_str!("../../../docs/rules/road-hog.md"),
};

const RULINGS: &[Ruling] = &[
    Ruling {
        id: "deck",
        rule: rule!("RH-R10"),
        question: "Which Check Point cards are in the deck?",
        values: Values::Words(&[
            ("plain", "Miss a Turn, High Octane, Courthouse and Clear Road"),
            ("lively", "some Clear Roads become Tail Wind (ahead 4) and Wrong Turn (back 3)"),
        ]),
        default: "plain",
    },
    Ruling {
        id: "rh-r1",
        rule: rule!("RH-R1"),
        question: "May both red dice be used on one player?",
        values: Values::Words(&[("no", "on two different players"), ("yes", "also one after the other on the same")]),
        default: "no",
    },
    Ruling {
        id: "rh-r2",
        rule: rule!("RH-R2"),
        question: "Is a car on an exit space still on the Expressway for red dice?",
        values: Values::Words(&[("yes", "a red die can move it"), ("no", "it is safe there")]),
        default: "yes",
    },
    Ruling {
        id: "rh-r6",
        rule: rule!("RH-R6"),
        question: "What becomes of the missed turns of a car that the train hits?",
        values: Values::Words(&[("missed", "they are still missed, in Metro"), ("forgotten", "they are forgotten")]),
        default: "missed",
    },
    Ruling {
        id: "rh-r13",
        rule: rule!("RH-R13"),
        question: "After how many rounds is the game a draw?",
        values: Values::Number { least: 1, greatest: 10_000, none: true },
        default: "1000",
    },
    Ruling {
        id: "rh-r14",
        rule: rule!("RH-R14"),
        question: "Where does a guilty car serve its turns?",
        values: Values::Words(&[
            ("roadside", "at the roadside, safe from red dice"),
            ("road", "on the road, where red dice may move it"),
        ]),
        default: "roadside",
    },
];

/// The house rules as the rules ask for them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// The full deck.
    pub deck: [u8; 6],
    /// RH-R1: both reds may be used on one player.
    pub twice: bool,
    /// RH-R2: a car on an exit space is on the Expressway.
    pub exits_count: bool,
    /// RH-R6: the train makes missed turns forgotten.
    pub forgotten: bool,
    /// RH-R13: the last round.
    pub rounds: Option<u32>,
    /// RH-R14: a guilty car stands at the roadside.
    pub roadside: bool,
}

impl Table {
    pub(crate) fn of(board: &Board, house: &HouseRules) -> Table {
        Table {
            deck: board.decks[usize::from(house.is("deck", "lively"))],
            twice: house.is("rh-r1", "yes"),
            exits_count: house.is("rh-r2", "yes"),
            forgotten: house.is("rh-r6", "forgotten"),
            rounds: house.number("rh-r13"),
            roadside: house.is("rh-r14", "roadside"),
        }
    }
}
