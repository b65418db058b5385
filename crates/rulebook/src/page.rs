//! The page.

use std::fmt::Display;
use std::sync::Arc;

use rollick_draw::{Album, Colours, Frame, Options};
use rollick_game::{GameInfo, Message, RuleText, RulesText, Seats};
use rollick_games::{DynGame, Taken};
use rollick_stage::View;
use rollick_words::{LANGUAGE, Words};

use crate::example::{Examples, PicturedTurn, opened};
use crate::figures::Figures;
use crate::fonts;
use crate::html::{escape, slug};
use crate::pieces::{Happening, example, picture, shown, told};
use crate::prose::{blocks, inline};
use crate::rulings;

/// Why a page can't be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{game}, {what}: {why}")]
pub struct BookError {
    game: &'static str,
    what: String,
    why: String,
}

impl BookError {
    pub(crate) fn new(info: &GameInfo, what: &str, why: impl Display) -> BookError {
        BookError { game: info.id, what: what.to_owned(), why: why.to_string() }
    }
}

/// The rules of a game, ready to be shown.
pub struct RuleBook {
    info: &'static GameInfo,
    game: Arc<dyn DynGame>,
    text: RulesText,
    examples: Examples,
    figures: Option<Figures>,
    words: &'static Words,
}

/// The styles of the page. The client uses them, too.
const STYLES: &str = include_str!("../../../web/src/rules.css");
/// The colours and buttons of the client.
const BASE: &str = include_str!("../../../web/src/app.css");
/// The script behind the search field.
const SEARCH: &str = include_str!("../../../web/src/lib/rulesSearch.js");

impl RuleBook {
    /// The rules of a game.
    ///
    /// # Errors
    /// If the files of its examples or figures are malformed.
    pub fn of(info: &'static GameInfo) -> Result<RuleBook, BookError> {
        Ok(RuleBook {
            info,
            game: opened(info, &[])?,
            text: info.rules_text(),
            examples: Examples::of(info)?,
            figures: Figures::of(info)?,
            words: Words::of(LANGUAGE, info.id),
        })
    }

    fn say(&self, key: &'static str) -> String {
        escape(&self.words.text(&Message::new(key)))
    }

    fn options(&self) -> Options {
        Options { prefix: "rules-".to_owned(), colours: Colours::Both, words: self.words, ..Options::default() }
    }

    /// The whole page, without a frame. `home` is where the game is played: empty on the server that serves the page.
    ///
    /// # Errors
    /// If an example can't be played.
    pub fn article(&self, home: &str) -> Result<String, BookError> {
        let options = self.options();
        let mut album = Album::new(&options);
        let mut body = self.goal();
        body.push_str(&self.pieces(&mut album));
        if let Some(turn) = &self.examples.turn {
            body.push_str(&self.turn(turn, &mut album)?);
        }
        body.push_str(&format!("<section class=\"intro\">{}</section>\n", blocks(&self.text.intro)));
        for group in &self.text.groups {
            // A short page has rules without a heading above them.
            body.push_str(&match group.title.as_str() {
                "" => "<section class=\"group\">\n".to_owned(),
                title => format!("<section class=\"group\" id=\"{}\"><h2>{}</h2>\n", slug(title), escape(title)),
            });
            body.push_str(&blocks(&group.intro));
            for rule in &group.rules {
                body.push_str(&self.one(rule, &mut album)?);
            }
            if let Some(figures) = self.figures.as_ref().filter(|_| group.rules.iter().any(|r| self.is_choice(r))) {
                body.push_str(&rulings::source(figures, self.words));
            }
            body.push_str("</section>\n");
        }
        let play = format!("{home}/new?game={}", self.info.id);
        Ok(format!(
            "<article class=\"rulebook\" lang=\"{LANGUAGE}\">\n<header class=\"cover\"><h1>{}</h1>\n\
             <p class=\"play\"><a class=\"button primary\" href=\"{}\">{}</a></p></header>\n{}{}\
             <div class=\"rules\">\n{body}</div>\n{}</article>\n",
            escape(&self.text.title),
            escape(&play),
            self.say("rules-play"),
            self.contents(),
            self.search(),
            album.shared(),
        ))
    }

    /// One rule with its examples; `None` if there is no such rule.
    ///
    /// # Errors
    /// If an example can't be played.
    pub fn rule(&self, id: &str) -> Result<Option<String>, BookError> {
        let Some(rule) = self.text.rules().find(|rule| rule.id == id) else { return Ok(None) };
        let options = self.options();
        let mut album = Album::new(&options);
        let mut section = self.one(rule, &mut album)?;
        if let Some(figures) = self.figures.as_ref().filter(|_| self.is_choice(rule)) {
            section.push_str(&rulings::source(figures, self.words));
        }
        Ok(Some(format!("<div class=\"rulebook\" lang=\"{LANGUAGE}\">{section}{}</div>\n", album.shared())))
    }

    /// The page as a file that needs no other files.
    ///
    /// # Errors
    /// If an example can't be played.
    pub fn document(&self, home: &str) -> Result<String, BookError> {
        let base: String =
            BASE.lines().filter(|line| !line.starts_with("@import")).map(|line| format!("{line}\n")).collect();
        Ok(format!(
            "<!doctype html>\n<html lang=\"{LANGUAGE}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
             <style>\n{}{base}{STYLES}</style>\n</head>\n<body>\n<main class=\"page\">\n{}</main>\n\
             <script type=\"module\">\n{SEARCH}\nsearchable(document);\n</script>\n</body>\n</html>\n",
            escape(&self.text.title),
            fonts::embedded(),
            self.article(home)?,
        ))
    }

    fn goal(&self) -> String {
        let parts = [("rules-your-turn", "learn-turn"), ("rules-watch", "learn-watch")];
        let parts =
            parts.map(|(head, text)| format!("<div><dt>{}</dt><dd>{}</dd></div>\n", self.say(head), self.say(text)));
        format!(
            "<section id=\"goal\"><h2>{}</h2>\n<p class=\"lead\">{}</p>\n<dl>{}</dl></section>\n",
            self.say("rules-goal"),
            self.say("learn-goal"),
            parts.concat()
        )
    }

    fn pieces(&self, album: &mut Album<'_>) -> String {
        let scene = self.game.scene(Seats::new(self.info.most));
        let drawn = self.examples.pieces.iter().filter_map(|thing| shown(thing, &scene, album, self.words));
        let drawn: String = drawn.collect();
        if drawn.is_empty() {
            return drawn;
        }
        format!(
            "<section id=\"pieces\"><h2>{}</h2>\n<ul class=\"pieces\">{drawn}</ul></section>\n",
            self.say("rules-pieces")
        )
    }

    fn turn(&self, turn: &PicturedTurn, album: &mut Album<'_>) -> Result<String, BookError> {
        let wrong = |why: String| BookError::new(self.info, "a turn in pictures", why);
        let mut position = self.game.read(&turn.position).map_err(|e| wrong(e.to_string()))?;
        let mut views: Vec<View> = vec![position.view()];
        let mut steps: Vec<Vec<Taken>> = vec![Vec::new()];
        for tokens in &turn.steps {
            let taken = tokens.iter().map(|token| position.take(token));
            let taken = taken.collect::<Result<Vec<Taken>, _>>().map_err(|e| wrong(format!("{} refuses", e.rule)))?;
            views.push(position.view());
            steps.push(taken);
        }
        let scene = self.game.scene(position.turns().seats);
        let seen: Vec<Happening> = (0..views.len())
            .map(|k| Happening::between(&scene, &views[k.saturating_sub(1)], &views[k], &steps[k]))
            .collect();
        let part = Happening::together(&seen).part(&scene, &turn.show);
        let name = self.words.text(&Message::new("rules-picture-here"));
        let frames: Vec<Frame<'_>> =
            views.iter().zip(&seen).map(|(view, seen)| Frame { view, name: &name, paths: &seen.paths }).collect();
        let drawn = album.frames(&scene, part, &frames);
        let mut items = String::new();
        for (drawn, taken) in drawn.iter().zip(&steps) {
            let words = match taken.is_empty() {
                true => self.say("rules-start"),
                false => told(taken, &scene, album, self.words),
            };
            items.push_str(&format!("<li>{}<p>{}</p></li>\n", picture(drawn, None), words.trim_end()));
        }
        Ok(format!(
            "<section id=\"turn\"><h2>{}</h2>\n<ol class=\"steps\">{items}</ol></section>\n",
            self.say("rules-turn")
        ))
    }

    /// Whether this rule is a house rule, which a table may choose.
    fn is_choice(&self, rule: &RuleText) -> bool {
        self.info.rulings.iter().any(|ruling| ruling.rule.to_string() == rule.id)
    }

    fn one(&self, rule: &RuleText, album: &mut Album<'_>) -> Result<String, BookError> {
        let mut out = format!(
            "<section class=\"rule\" id=\"{0}\"><h3><a href=\"#{0}\">{0}</a> {1}</h3>\n",
            rule.id,
            inline(&rule.title)
        );
        let ruling = self.info.rulings.iter().find(|ruling| ruling.rule.to_string() == rule.id);
        // The values are in a table below, with what they change.
        let said = rule.text.split("\n\n").filter(|part| ruling.is_none() || !part.starts_with("House rule `"));
        out.push_str(&blocks(&said.collect::<Vec<_>>().join("\n\n")));
        if let Some(ruling) = ruling {
            out.push_str(&rulings::values(ruling, self.figures.as_ref(), self.words));
        }
        for one in self.examples.examples.iter().filter(|one| one.rule == rule.id) {
            out.push_str(&example(&one.play(self.info)?, &one.show, album, self.words));
        }
        out.push_str("</section>\n");
        Ok(out)
    }

    fn contents(&self) -> String {
        let mut items = String::new();
        let item = |items: &mut String, id: &str, title: &str, rules: &str| {
            items.push_str(&format!("<li><a href=\"#{id}\">{title}</a>{rules}</li>\n"));
        };
        item(&mut items, "goal", &self.say("rules-goal"), "");
        if !self.examples.pieces.is_empty() {
            item(&mut items, "pieces", &self.say("rules-pieces"), "");
        }
        if self.examples.turn.is_some() {
            item(&mut items, "turn", &self.say("rules-turn"), "");
        }
        for group in &self.text.groups {
            let rules = group.rules.iter();
            let rules = rules.map(|r| format!("<li><a href=\"#{0}\">{0} {1}</a></li>\n", r.id, escape(&r.title)));
            let rules: String = rules.collect();
            if group.title.is_empty() {
                items.push_str(&rules);
                continue;
            }
            let rules = if rules.is_empty() { rules } else { format!("<ol>{rules}</ol>") };
            item(&mut items, &slug(&group.title), &escape(&group.title), &rules);
        }
        format!(
            "<nav class=\"contents\" aria-label=\"{0}\"><h2>{0}</h2><ol>{items}</ol></nav>\n",
            self.say("rules-contents")
        )
    }

    fn search(&self) -> String {
        format!(
            "<form class=\"search\" role=\"search\"><label>{} <input type=\"search\" autocomplete=\"off\"></label>\
             <output data-found=\"{}\" data-none=\"{}\"></output></form>\n",
            self.say("rules-search"),
            self.say("rules-found"),
            self.say("rules-none"),
        )
    }
}
