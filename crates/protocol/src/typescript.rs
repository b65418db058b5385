//! All types of the wire as one TypeScript file.

use ts_rs::{Config, TS};

use crate::*;

/// The TypeScript of every type on the wire.
pub fn typescript() -> String {
    let mut out = String::from(
        "// Made from crates/protocol by `cargo run -p rollick-protocol --example typescript`; not to be edited.\n\n\
         /** The number of a seat, from 0. */\nexport type Seat = number;\n",
    );
    let config = Config::new().with_large_int("number");
    macro_rules! write_all {
        ($($t:ty),* $(,)?) => { $(write_one::<$t>(&mut out, &config);)* };
    }
    write_all![
        Arg,
        Message,
        Reason,
        Point,
        Ink,
        Paint,
        Stroke,
        Anchor,
        Font,
        Shape,
        Mark,
        Theme,
        SeatLook,
        Place,
        Track,
        PieceLook,
        Scene,
        Counter,
        Card,
        SeatView,
        Piece,
        TrackView,
        Die,
        Standings,
        View,
        Spot,
        Choice,
        Gait,
        Cue,
        RulingWord,
        RulingValues,
        Ruling,
        BotLevel,
        GameInfo,
        Rule,
        RulesPage,
        Settings,
        SeatPlan,
        NewTable,
        Key,
        MadeTable,
        TableInfo,
        Phase,
        SitterKind,
        Sitter,
        Next,
        SeatChoices,
        Window,
        Undo,
        Offer,
        Now,
        By,
        Entry,
        Told,
        Step,
        Moment,
        TableNow,
        You,
        ServerSays,
        ClientSays,
        IdBody,
        SitBody,
        WordBody,
        Answer,
        PlayBody,
        RollBody,
        WhyBody,
        UndoBody,
        UndoAnswerBody,
        AskMeBody,
        ReplaceBody,
        Accepted,
        ProblemBody,
        Problem,
        Roll,
        Dice,
        VerifyBody,
        Verified,
    ];
    out
}

/// One type on one line; of its comments the first stays, the fields' are in the Rust.
fn write_one<T: TS>(out: &mut String, config: &Config) {
    let docs = T::docs().unwrap_or_default();
    let words: Vec<&str> =
        docs.lines().map(|line| line.trim_matches(['/', '*', ' '])).filter(|l| !l.is_empty()).collect();
    let (mut code, mut comment) = (String::new(), false);
    for line in T::decl(config).lines().map(str::trim) {
        comment |= line.starts_with("/**");
        if !comment {
            code.push_str(line);
            code.push(' ');
        }
        comment &= !line.ends_with("*/");
    }
    out.push_str(&format!("\n/** {} */\nexport {}\n", words.join(" "), code.trim_end()));
}
