//! All wire types as one TypeScript file.

use ts_rs::{Config, TS};

use crate::*;

/// The TypeScript declarations of all wire types.
pub fn typescript() -> String {
    let mut out = String::from(
        "// Made from crates/protocol by `cargo run -p rollick-protocol --example typescript`. Do not edit.\n\n\
         /** The number of a seat, from 0. */\nexport type Seat = number;\n",
    );
    let config = Config::new().with_large_int("number");
    macro_rules! write_all {
        ($($t:ty),* $(,)?) => { $(write_one::<$t>(&mut out, &config);)* };
    }
    write_all![
        Arg,
        Message,
        Told,
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
        CardLook,
        DieLook,
        Icon,
        Area,
        Scene,
        Counter,
        Card,
        SeatView,
        Piece,
        TrackView,
        Die,
        Standings,
        View,
        PiecePatch,
        SeatPatch,
        ViewPatch,
        Spot,
        Tone,
        Effect,
        Choice,
        Note,
        GuideNow,
        Harm,
        Danger,
        Gait,
        Cue,
        RulingWord,
        RulingValues,
        Ruling,
        BotLevel,
        GameInfo,
        Rule,
        RulesPage,
        BotPace,
        Settings,
        SeatSetup,
        StartFrom,
        BoardFile,
        BoardBody,
        BoardFound,
        ImportBody,
        Imported,
        NewTable,
        NewBranch,
        Branch,
        Key,
        MadeTable,
        TableInfo,
        TablePhase,
        SitterKind,
        AskWhen,
        AwayWhy,
        Away,
        Sitter,
        TableBrief,
        ServerInfo,
        Offer,
        Status,
        Next,
        ClockEnd,
        Clock,
        Undo,
        Ask,
        SeatChoices,
        DiceNow,
        Presence,
        Now,
        By,
        StepKind,
        Step,
        Moment,
        WhatIf,
        TableNow,
        Asked,
        Room,
        ChatLine,
        Answer,
        Act,
        Do,
        Done,
        CallMe,
        Called,
        Join,
        Joined,
        Refusal,
        Why,
        You,
        Have,
        ServerSays,
        ClientSays,
        Roll,
        FailedRound,
        Dice,
        VerifyBody,
        Verified,
        ChancePoint,
        Swing,
        SeatReview,
        Mistake,
        Review,
        ReviewFile,
        Analysis,
        HintBody,
        Hint,
    ];
    out.push_str("\n/** The version of the protocol. */\n");
    out.push_str(&format!("export const PROTOCOL = {PROTOCOL};\n"));
    let settings = serde_json::to_string(&Settings::default()).expect("settings are plain data");
    out.push_str("\n/** The settings of a table that nobody changed. */\n");
    out.push_str(&format!("export const SETTINGS: Settings = {settings};\n"));
    out
}

/// Writes one type on one line, with its own comment but without those of its fields.
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
