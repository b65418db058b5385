//! What newcomers are taught: the coach's notes, and a guided game from the third crushed car to the fourth.

use rollick_game::rule;
use rollick_stage::{Guide, Lessons, Note, teach, then};

pub(crate) const LESSONS: &Lessons = &Lessons {
    notes: &[
        Note { rule: rule!("BF-05"), when: &["ask-give"] },
        Note { rule: rule!("BF-08"), when: &["shifted"] },
        Note { rule: rule!("BF-12"), when: &["crushed-car"] },
        Note { rule: rule!("BF-16"), when: &["spared", "beside-safe"] },
        Note { rule: rule!("BF-18"), when: &["pushed"] },
        Note { rule: rule!("BF-20"), when: &["pushed-off"] },
    ],
    guide: Guide {
        position: "A:7,1/2 B:3,0/4 a:4,0 b:5,2 crushed:A>BB",
        steps: &[
            teach(&["dice 5 2"], "guide-roll", rule!("BF-04")),
            teach(&["truck 5", "e", "shift", "n", "n"], "guide-crush", rule!("BF-12")),
            then(&["put 10,2"]),
            teach(&["car 2 back"], "guide-car", rule!("BF-09")),
            then(&["dice 3 5"]),
            then(&["truck 3", "e", "s", "s"]),
            teach(&["put 0,7"], "guide-put", rule!("BF-13")),
            then(&["car 5 fwd"]),
            teach(&["dice 3 2"], "guide-again", rule!("BF-05")),
            teach(&["truck 3", "shift", "w", "w"], "guide-push", rule!("BF-20")),
            teach(&["truck 2", "shift", "s"], "guide-beside", rule!("BF-08")),
            teach(&["dice 4 4"], "guide-last", rule!("BF-16")),
            teach(&["truck 4", "s"], "guide-win", rule!("BF-26")),
        ],
    },
};
