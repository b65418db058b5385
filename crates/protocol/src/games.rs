//! Information about games, independent of any table.

use rollick_game as game;

use crate::message::named;
use crate::{Message, SeatLook};

/// The ids of all games, as the description of the API lists them.
pub(crate) fn ids() -> utoipa::openapi::schema::Object {
    let ids = rollick_games::infos().iter().map(|info| info.id);
    utoipa::openapi::ObjectBuilder::new()
        .schema_type(utoipa::openapi::schema::Type::String)
        .description(Some("The game."))
        .enum_values(Some(ids))
        .build()
}

wire! {
    /// A game that can be played.
    pub struct GameInfo {
        /// Its name in addresses.
        pub id: String,
        /// The name on the box.
        pub title: String,
        /// The game in one sentence.
        pub about: Message,
        /// The fewest players.
        pub least: usize,
        /// The most players.
        pub most: usize,
        /// The version of the rules, as coded.
        pub rules_version: u32,
        /// Whether it asks questions that may go unanswered. Players can say when they want to be asked.
        pub may_pass: bool,
        /// The house rules that a table may change.
        pub rulings: Vec<Ruling>,
        /// The bots that can take seats.
        pub bots: Vec<BotLevel>,
        /// The level of bots for those who didn't choose one.
        pub usual_bot: String,
        /// The looks of all seats: for the fewest players first, then for one more, and so on.
        pub seats: Vec<Vec<SeatLook>>,
        /// The addresses of the catalogues with its words. They change whenever the words do.
        pub words: Vec<String>,
        /// The address of a small picture of its board. It changes whenever the picture does.
        pub picture: String,
        /// The number of players of its guided first game.
        pub guided_seats: usize,
    }

    /// A house rule: a ruling that a table may change.
    pub struct Ruling {
        /// Its name in settings.
        pub id: String,
        /// The ruling of the rules page.
        pub rule: String,
        /// The question.
        pub question: Message,
        /// The values it can have.
        pub values: RulingValues,
        /// The default value.
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

    /// A word that a ruling can have as its value.
    pub struct RulingWord {
        /// The word.
        pub value: String,
        /// What it means.
        pub meaning: Message,
    }

    /// How well a bot plays.
    pub struct BotLevel {
        /// Its name in settings.
        pub level: String,
        /// Its name for people.
        pub name: Message,
        /// How it plays.
        pub about: Message,
    }

    /// A game's rules, in our own words.
    pub struct RulesPage {
        /// The game.
        pub game: String,
        /// The page's title.
        pub title: String,
        /// The text before the first rule.
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
    /// The game on the wire. `bots` are all levels and the usual one, `seats` are the looks of all seats, by the
    /// number of players.
    pub fn of(
        info: &game::GameInfo,
        bots: (Vec<BotLevel>, String),
        seats: Vec<Vec<SeatLook>>,
        words: Vec<String>,
        picture: String,
        guided_seats: usize,
    ) -> GameInfo {
        GameInfo {
            id: info.id.to_owned(),
            title: info.title.to_owned(),
            about: Message::of(&info.about),
            least: info.least,
            most: info.most,
            rules_version: info.rules_version,
            may_pass: info.may_pass,
            rulings: info.rulings.iter().map(Ruling::of).collect(),
            bots: bots.0,
            usual_bot: bots.1,
            seats,
            words,
            picture,
            guided_seats,
        }
    }
}

impl BotLevel {
    /// A level whose words have the keys `bot-LEVEL` and `bot-LEVEL-about`.
    pub fn named(level: &str) -> BotLevel {
        let name = named(&format!("bot-{level}"));
        BotLevel { level: level.to_owned(), name, about: named(&format!("bot-{level}-about")) }
    }
}

impl Ruling {
    fn of(ruling: &game::Ruling) -> Ruling {
        Ruling {
            id: ruling.id.to_owned(),
            rule: ruling.rule.to_string(),
            question: Message::of(&ruling.question),
            values: match ruling.values {
                game::Values::Words(words) => RulingValues::Words {
                    words: words
                        .iter()
                        .map(|(value, meaning)| RulingWord {
                            value: (*value).to_owned(),
                            meaning: Message::of(meaning),
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
    /// A game's rules. What the page says between its groups of rules is left out.
    pub fn of(info: &game::GameInfo) -> RulesPage {
        let game::RulesText { title, intro, groups } = info.rules_text();
        let rules = groups.into_iter().flat_map(|group| group.rules);
        let rules = rules.map(|game::RuleText { id, title, text }| Rule { id, title, text }).collect();
        RulesPage { game: info.id.to_owned(), title, intro, rules }
    }
}
