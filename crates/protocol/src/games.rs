//! What is known of a game without a table.

use rollick_game as game;

use crate::SeatLook;

wire! {
    /// A game that can be played.
    pub struct GameInfo {
        /// Its name in addresses.
        pub id: String,
        /// The name on the box.
        pub title: String,
        /// The game in one sentence.
        pub about: String,
        /// The fewest players.
        pub least: usize,
        /// The most players.
        pub most: usize,
        /// The version of the rules as coded.
        pub rules_version: u32,
        /// What a table may change.
        pub rulings: Vec<Ruling>,
        /// Who can be asked to play when people are missing.
        pub bots: Vec<BotLevel>,
        /// The colours of the seats, as many as can play.
        pub seats: Vec<SeatLook>,
    }

    /// A question on which a table may differ.
    pub struct Ruling {
        /// Its name in settings.
        pub id: String,
        /// The ruling of the rules page.
        pub rule: String,
        /// The question.
        pub question: String,
        /// What it can be.
        pub values: RulingValues,
        /// The value that holds unless a table says otherwise.
        pub default: String,
    }

    /// The values a ruling can take.
    #[serde(tag = "type", rename_all = "snake_case")]
    pub enum RulingValues {
        /// One of these words.
        Words {
            /// The words.
            words: Vec<RulingWord>,
        },
        /// A number, or `none` where that is allowed.
        Number {
            /// The smallest.
            least: u32,
            /// The largest.
            greatest: u32,
            /// Whether `none` is allowed.
            none: bool,
        },
    }

    /// A word that a ruling can be.
    pub struct RulingWord {
        /// The word.
        pub value: String,
        /// What it means.
        pub meaning: String,
    }

    /// How well a bot plays.
    pub struct BotLevel {
        /// Its name in settings.
        pub level: String,
        /// Its name for people.
        pub name: String,
        /// What it does.
        pub about: String,
    }

    /// A game's rules, in our own words.
    pub struct RulesPage {
        /// The game.
        pub game: String,
        /// The page's title.
        pub title: String,
        /// What stands before the first rule.
        pub intro: String,
        /// The rules in order.
        pub rules: Vec<Rule>,
    }

    /// One rule.
    pub struct Rule {
        /// Its id.
        pub id: String,
        /// Its title.
        pub title: String,
        /// Its text.
        pub text: String,
    }
}

impl GameInfo {
    /// The game on the wire; `seats` are the looks of a table with all seats taken.
    pub fn of(info: &game::GameInfo, bots: Vec<BotLevel>, seats: Vec<SeatLook>) -> GameInfo {
        GameInfo {
            id: info.id.to_owned(),
            title: info.title.to_owned(),
            about: info.about.to_owned(),
            least: info.least,
            most: info.most,
            rules_version: info.rules_version,
            rulings: info.rulings.iter().map(Ruling::of).collect(),
            bots,
            seats,
        }
    }
}

impl Ruling {
    fn of(ruling: &game::Ruling) -> Ruling {
        Ruling {
            id: ruling.id.to_owned(),
            rule: ruling.rule.to_string(),
            question: ruling.question.to_owned(),
            values: match ruling.values {
                game::Values::Words(words) => RulingValues::Words {
                    words: words
                        .iter()
                        .map(|(value, meaning)| RulingWord {
                            value: (*value).to_owned(),
                            meaning: (*meaning).to_owned(),
                        })
                        .collect(),
                },
                game::Values::Number { least, greatest, none } => RulingValues::Number { least, greatest, none },
            },
            default: ruling.default.to_owned(),
        }
    }
}

impl RulesPage {
    /// The page of a game: a title, an introduction, and for each rule a heading `### BK-05 LOSE` with its text. Headings
    /// between them only group the rules.
    pub fn of(info: &game::GameInfo) -> RulesPage {
        let mut page =
            RulesPage { game: info.id.to_owned(), title: String::new(), intro: String::new(), rules: Vec::new() };
        let mut between = false;
        for line in info.rules_page.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                page.title = title.trim().to_owned();
            } else if let Some((id, title)) = line.strip_prefix("### ").map(|h| h.split_once(' ').unwrap_or((h, ""))) {
                page.rules.push(Rule { id: id.to_owned(), title: title.trim().to_owned(), text: String::new() });
                between = false;
            } else if line.starts_with("## ") {
                between = true;
            } else if !between {
                let text = page.rules.last_mut().map_or(&mut page.intro, |rule| &mut rule.text);
                text.push_str(line);
                text.push('\n');
            }
        }
        page.intro = page.intro.trim().to_owned();
        for rule in &mut page.rules {
            rule.text = rule.text.trim().to_owned();
        }
        page
    }
}
