//! What newcomers are taught: the coach's notes, and a guided game in which one token goes all the way Home.

use rollick_game::rule;
use rollick_stage::{Guide, Lessons, Note, teach, then};

pub(crate) const LESSONS: &Lessons = &Lessons {
    notes: &[
        Note { rule: rule!("SP-12"), when: &["do-enter"] },
        Note { rule: rule!("SP-19"), when: &["dropped"] },
        Note { rule: rule!("SP-17"), when: &["hit"] },
        Note { rule: rule!("SP-20"), when: &["do-stair", "do-stair-hit"] },
        Note { rule: rule!("SP-28"), when: &["ends-on-sunburst", "ask-swap"] },
        Note { rule: rule!("SP-30"), when: &["went-to-pit", "relieved"] },
        Note { rule: rule!("SP-09"), when: &["bonus"] },
        Note { rule: rule!("SP-26"), when: &["moved-round", "moved-wheel"] },
    ],
    guide: Guide {
        position: "A:pit,home,home,home B:1.3,4.7,home,home",
        steps: &[
            teach(&["dice 1 1"], "guide-roll", rule!("SP-03")),
            teach(&["free"], "guide-free", rule!("SP-31")),
            teach(&["dice 6 4"], "guide-doubles", rule!("SP-09")),
            teach(&["move 6 yard"], "guide-enter", rule!("SP-12")),
            teach(&["move 4 start"], "guide-hit", rule!("SP-17")),
            then(&["dice 2 3"]),
            then(&["move 2 4.7"]),
            then(&["move 3 4.9"]),
            teach(&["dice 1 3"], "guide-again", rule!("SP-04")),
            teach(&["move 1 1.3"], "guide-sunburst", rule!("SP-28")),
            teach(&["swap 4.12"], "guide-swap", rule!("SP-28")),
            teach(&["move 3 4.12"], "guide-drop", rule!("SP-19")),
            then(&["dice 2 3"]),
            then(&["move 2 1.4"]),
            then(&["move 3 1.6"]),
            teach(&["dice 6 5"], "guide-third", rule!("SP-04")),
            teach(&["move 6 5.14"], "guide-on", rule!("SP-15")),
            teach(&["move 5 5.2"], "guide-to-stairs", rule!("SP-20")),
            then(&["dice 2 4"]),
            then(&["move 2 2.8"]),
            then(&["move 4 2.10"]),
            teach(&["stair 5.7 6.6"], "guide-stairs", rule!("SP-20")),
            then(&["dice 2 1"]),
            then(&["move 2 2.14"]),
            then(&["move 1 2.16"]),
            // Choosing to roll also rolls. So the client shows the lesson after this one only to people who come back.
            teach(&["roll"], "guide-no-stairs", rule!("SP-22")),
            teach(&["dice 2 4"], "guide-third", rule!("SP-04")),
            teach(&["move 2 6.6"], "guide-near", rule!("SP-26")),
            teach(&["move 4 6.8"], "guide-wheel", rule!("SP-26")),
            then(&["dice 2 4"]),
            then(&["move 2 2.17"]),
            then(&["move 4 2.1"]),
            teach(&["roll"], "guide-stay-down", rule!("SP-18")),
            teach(&["dice 6 3"], "guide-third", rule!("SP-04")),
            teach(&["move 6 6.12"], "guide-zone", rule!("SP-27")),
            teach(&["move 3 z6"], "guide-home", rule!("SP-27")),
        ],
    },
};
