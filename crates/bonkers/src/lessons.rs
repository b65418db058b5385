//! What newcomers are taught: the coach's notes, and a guided game about the last few points.

use rollick_game::rule;
use rollick_stage::{Guide, Lessons, Note, teach, then};

pub(crate) const LESSONS: &Lessons = &Lessons {
    notes: &[
        Note { rule: rule!("BK-06"), when: &["do-place"] },
        Note { rule: rule!("BK-05"), when: &["lost", "lost-nothing"] },
        Note { rule: rule!("BK-08"), when: &["again-occupied"] },
        Note { rule: rule!("BK-14"), when: &["trapped"] },
        Note { rule: rule!("BK-18"), when: &["ask-exchange"] },
        Note { rule: rule!("BK-22"), when: &["do-lose"] },
    ],
    guide: Guide {
        position: "A:12+8 B:10+10 A=A2,B2,EX,NS B=A3,B1,B3,B5 30=A2 50=GS lose:A",
        steps: &[
            teach(&["dice 3 2"], "guide-roll", rule!("BK-03")),
            teach(&["place A2"], "guide-place", rule!("BK-06")),
            then(&["draw B6"]),
            then(&["dice 4 3"]),
            teach(&["pass"], "guide-save", rule!("BK-22")),
            then(&["dice 3 2"]),
            then(&["pass"]),
            then(&["place A3"]),
            then(&["pass"]),
            then(&["draw A1"]),
            teach(&["dice 5 3"], "guide-again", rule!("BK-03")),
            teach(&["dice 4 1"], "guide-occupied", rule!("BK-08")),
            teach(&["place B2"], "guide-trap", rule!("BK-14")),
            then(&["draw B4"]),
            then(&["dice 6 3"]),
            teach(&["lose"], "guide-lose", rule!("BK-22")),
            teach(&["dice 4 1"], "guide-roll-on", rule!("BK-05")),
            teach(&["place EX"], "guide-exchange", rule!("BK-18")),
            teach(&["take 50"], "guide-take", rule!("BK-18")),
            then(&["draw A5"]),
            then(&["dice 2 4"]),
            then(&["place B1"]),
            then(&["draw B10"]),
            teach(&["dice 4 3"], "guide-last", rule!("BK-24")),
            teach(&["place NS"], "guide-win", rule!("BK-16")),
        ],
    },
};
