//! The rules in the rulebook's order, one function for a rule or a tight cluster of rules.

mod back;
mod cars;
mod crush;
mod giving;
mod setup;
mod trucks;
mod turns;

pub(crate) use back::{CantReturn, Return};
pub(crate) use cars::CarBlock;
pub(crate) use trucks::{Block, Stride};

use rollick_game::{HouseRules, Ruling, Values, rule};

/// The rulings that a table may change.
pub const RULINGS: &[Ruling] = &[
    Ruling {
        id: "bf-r1",
        rule: rule!("BF-R1"),
        question: "May a truck shift forth and back only to use counts up?",
        values: Values::Words(&[
            ("yes", "A truck may shift as often as it likes."),
            ("no", "Never two shifts in a row within a turn; a truck with no legal count loses the rest of the die."),
        ]),
        default: "yes",
    },
    Ruling {
        id: "bf-r2",
        rule: rule!("BF-R2"),
        question: "May a truck in 4-wheel drive drive onto and along the road?",
        values: Values::Words(&[
            ("no", "The road is for 2-wheel drive, except to crush."),
            ("yes", "4-wheel drive goes everywhere."),
        ]),
        default: "no",
    },
    Ruling {
        id: "bf-r3",
        rule: rule!("BF-R3"),
        question: "The gear of a pushed truck",
        values: Values::Words(&[
            ("stays", "It stays as it was."),
            ("terrain", "It becomes that of the ground it is pushed onto."),
        ]),
        default: "stays",
    },
    Ruling {
        id: "bf-r4",
        rule: rule!("BF-R4"),
        question: "A car with one direction blocked and the other open",
        values: Values::Words(&[
            ("open", "It must take the open one."),
            ("stay", "It may stay, which chooses no direction."),
        ]),
        default: "open",
    },
    Ruling {
        id: "bf-r6",
        rule: rule!("BF-R6"),
        question: "Does coming back count?",
        values: Values::Words(&[("one", "It costs one count."), ("free", "It costs nothing.")]),
        default: "one",
    },
    Ruling {
        id: "bf-r7",
        rule: rule!("BF-R7"),
        question: "Must a truck that is off the board come back as soon as it can?",
        values: Values::Words(&[
            ("no", "Both dice may go to the car."),
            ("yes", "While a die can bring it back, only such a die is offered, to the truck."),
        ]),
        default: "no",
    },
    Ruling {
        id: "bf-r10",
        rule: rule!("BF-R10"),
        question: "Rounds without a crush after which a game is a draw",
        values: Values::Number { least: 1, greatest: 10_000, none: true },
        default: "1000",
    },
];

/// The house rules as the rules ask for them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// BF-R1: two shifts in a row are allowed.
    pub shift_again: bool,
    /// BF-R2: 4WD may drive on the road.
    pub four_on_road: bool,
    /// BF-R3: a pushed truck takes the gear of the ground.
    pub gear_follows: bool,
    /// BF-R4: a car with one open direction may stay.
    pub may_stay: bool,
    /// BF-R6: coming back costs nothing.
    pub free_return: bool,
    /// BF-R7: a truck must come back as soon as it can.
    pub must_return: bool,
    /// BF-R10: rounds without a crush that end the game.
    pub draw_after: Option<u32>,
}

impl Table {
    /// The house rules read once, when a game is made.
    pub fn new(house: &HouseRules) -> Table {
        Table {
            shift_again: house.is("bf-r1", "yes"),
            four_on_road: house.is("bf-r2", "yes"),
            gear_follows: house.is("bf-r3", "terrain"),
            may_stay: house.is("bf-r4", "stay"),
            free_return: house.is("bf-r6", "free"),
            must_return: house.is("bf-r7", "yes"),
            draw_after: house.number("bf-r10"),
        }
    }
}
