//! The rules page of a game, split into its parts.

use crate::GameInfo;

/// A game's rules page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RulesText {
    /// The title.
    pub title: String,
    /// The Markdown before the first group.
    pub intro: String,
    /// The groups in order.
    pub groups: Vec<RuleGroup>,
}

/// Rules that belong together, below a second-level heading.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleGroup {
    /// The heading.
    pub title: String,
    /// The Markdown before its first rule.
    pub intro: String,
    /// Its rules in order.
    pub rules: Vec<RuleText>,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleText {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its Markdown.
    pub text: String,
}

impl RulesText {
    /// All rules, without their groups.
    pub fn rules(&self) -> impl Iterator<Item = &RuleText> {
        self.groups.iter().flat_map(|group| &group.rules)
    }
}

impl GameInfo {
    /// Splits the rules page. It has a title, an introduction, second-level headings that group the rules, and for each
    /// rule a heading like `### BK-05 LOSE` with its text.
    pub fn rules_text(&self) -> RulesText {
        let mut page = RulesText::default();
        for line in self.rules_page.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                page.title = title.trim().to_owned();
            } else if let Some(title) = line.strip_prefix("## ") {
                page.groups.push(RuleGroup { title: title.trim().to_owned(), ..RuleGroup::default() });
            } else if let Some(heading) = line.strip_prefix("### ") {
                let (id, title) = heading.split_once(' ').unwrap_or((heading, ""));
                let rule = RuleText { id: id.to_owned(), title: title.trim().to_owned(), text: String::new() };
                if page.groups.is_empty() {
                    page.groups.push(RuleGroup::default());
                }
                page.groups.last_mut().expect("there is a group now").rules.push(rule);
            } else {
                let text = match page.groups.last_mut() {
                    None => &mut page.intro,
                    Some(group) => group.rules.last_mut().map_or(&mut group.intro, |rule| &mut rule.text),
                };
                text.push_str(line);
                text.push('\n');
            }
        }
        let trim = |text: &mut String| *text = text.trim().to_owned();
        trim(&mut page.intro);
        for group in &mut page.groups {
            trim(&mut group.intro);
            group.rules.iter_mut().for_each(|rule| trim(&mut rule.text));
        }
        page
    }
}
