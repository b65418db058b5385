//! What is on the screen while a game is played: fitted into the rows and columns that there are.

use rollick_game::Seat;
use rollick_stage::{Line, Sketch, Span, Style};
use textwrap::core::display_width;

use crate::columns::cut;
use crate::out::wrap;
use crate::play::live::Sentence;
use crate::play::session::{Listed, Session};
use crate::words::{self, t};

/// Everything that can be shown.
pub struct Shown<'a> {
    /// A line that says who plays.
    pub head: Line,
    pub board: Sketch,
    /// What happened since the last question.
    pub news: &'a [Sentence],
    /// The answer to what was typed last.
    pub answer: &'a [String],
    pub question: Vec<String>,
    pub asked: Option<Seat>,
    pub choices: Vec<Listed>,
}

impl<'a> Shown<'a> {
    /// What a session shows, with a board of this width.
    pub fn of(session: &Session, news: &'a [Sentence], answer: &'a [String], width: usize) -> Shown<'a> {
        Shown {
            head: head(session),
            board: words::sketch(session.game.position(), width),
            news,
            answer,
            question: session.question(),
            asked: session.asked(),
            choices: session.listed(),
        }
    }
}

/// The game, the turn, and who plays, each in the colour of the seat.
pub fn head(session: &Session) -> Line {
    let position = session.game.position();
    let title = position.setup().info.title;
    let words = match position.turns().turn {
        0 => t!("play-head-before", game = title),
        turn => t!("play-head", game = title, turn = turn),
    };
    let mut line = vec![Span::new(format!("{words} "), Style::Strong)];
    for (k, player) in session.game.players().iter().enumerate() {
        let seat = Seat(k as u8);
        let name = match player.bot {
            Some(level) => t!("play-name-bot", name = player.name.as_str(), level = level.name()),
            None => player.name.clone(),
        };
        line.push(Span::new(format!(" {} {name} ", seat.letter()), Style::Seat(seat)));
    }
    line
}

/// The lines to show in this many rows. The question is always whole and last. The board stays above it, with fewer
/// empty lines if there is little room; lists and news are shortened.
pub fn fit(shown: &Shown<'_>, width: usize, rows: usize) -> Vec<Line> {
    let question = question(shown, width);
    let wide = list(&shown.choices, width);
    let narrow = columns(&shown.choices, width);
    let answer: Vec<Line> = shown.answer.iter().flat_map(|text| wrapped(text, width, Style::Special)).collect();
    let news = |most: usize| -> Vec<Line> {
        let from = shown.news.len().saturating_sub(most);
        shown.news[from..]
            .iter()
            .flat_map(|sentence| wrapped(&sentence.text, width, Style::Seat(sentence.seat)))
            .collect()
    };
    let [whole, tight, bare] = boards(&shown.board);
    // From the most generous to the tightest.
    let mut attempts: Vec<(&[Line], &[Line], usize)> = vec![
        (&whole, &wide, 12),
        (&tight, &wide, 8),
        (&tight, &wide, 4),
        (&tight, &narrow, 4),
        (&tight, &narrow, 3),
        (&tight, &narrow, 2),
        (&tight, &narrow, 1),
        (&bare, &narrow, 1),
        (&bare, &narrow, 0),
    ];
    if !answer.is_empty() {
        // A long answer takes the place of the choices, and at last of the board: half a board is of no use.
        attempts.extend([(&bare[..], &[][..], 0), (&[], &[], 0)]);
    }
    let mut lines = Vec::new();
    for (board, choices, most) in attempts {
        lines = flow(&shown.head, width);
        lines.extend_from_slice(board);
        lines.extend(if answer.is_empty() { news(most) } else { answer.clone() });
        lines.extend_from_slice(&question);
        lines.extend_from_slice(choices);
        if lines.len() <= rows {
            break;
        }
    }
    lines
}

/// A board in three sizes: as it is, without empty lines, and without anything that it can be read without.
fn boards(board: &Sketch) -> [Vec<Line>; 3] {
    let whole = board.lines.clone();
    let tight: Vec<Line> = whole.iter().filter(|line| !is_empty(line)).cloned().collect();
    // A legend of several lines is left out as a whole.
    let blocks = tight.chunk_by(|a, b| is_remark(a) && is_remark(b));
    let bare = blocks.filter(|block| !is_dispensable(block)).flatten().cloned().collect();
    [whole, tight, bare]
}

/// The largest of the three sizes of a board that fits into this many rows, or else the smallest.
pub fn board_in(board: &Sketch, rows: usize) -> Vec<Line> {
    let [whole, tight, bare] = boards(board);
    [whole, tight].into_iter().find(|lines| lines.len() <= rows).unwrap_or(bare)
}

/// Spans one after the other, in as many lines as they need.
fn flow(spans: &Line, width: usize) -> Vec<Line> {
    let mut lines: Vec<Line> = vec![Vec::new()];
    let mut used = 0;
    for span in spans {
        let wide = display_width(&span.text);
        if used + display_width(span.text.trim_end()) > width && used > 0 {
            lines.push(Vec::new());
            used = 0;
        }
        used += wide;
        lines.last_mut().expect("there is a line").push(span.clone());
    }
    lines
}

fn question(shown: &Shown<'_>, width: usize) -> Vec<Line> {
    let style = shown.asked.map_or(Style::Strong, Style::Seat);
    shown.question.iter().flat_map(|text| wrapped(text, width, style)).collect()
}

fn wrapped(text: &str, width: usize, style: Style) -> Vec<Line> {
    // A line that was laid out already keeps its spaces.
    if display_width(text) <= width {
        return vec![vec![Span::new(text, style)]];
    }
    let indent = " ".repeat(text.len() - text.trim_start().len());
    let rest = format!("{indent}  ");
    wrap(text.trim_start(), width, &indent, &rest).into_iter().map(|line| vec![Span::new(line, style)]).collect()
}

fn is_empty(line: &Line) -> bool {
    line.iter().all(|span| span.text.trim().is_empty())
}

/// Whether a line is a remark: a single dim text.
fn is_remark(line: &Line) -> bool {
    line.len() == 1 && line[0].style == Style::Dim
}

/// Whether a board can be read without these lines: they only explain signs, or have nothing but dots for empty places.
fn is_dispensable(block: &[Line]) -> bool {
    let is_word = |word: &str| word.len() > 2 && word.chars().all(|c| c.is_lowercase());
    let explains = |line: &Line| is_remark(line) && line[0].text.split(|c: char| !c.is_alphanumeric()).any(is_word);
    let is_dim = |span: &Span| span.style == Style::Dim || span.text.trim().is_empty();
    let is_blank = |span: &Span| is_dim(span) && !span.text.chars().any(char::is_alphanumeric);
    block.iter().any(explains) || block.iter().flatten().all(is_blank)
}

/// A choice in each line: its number, what it does, its token.
fn list(choices: &[Listed], width: usize) -> Vec<Line> {
    let tokens = choices.iter().map(|choice| display_width(&choice.token)).max().unwrap_or(0);
    let labels = choices.iter().map(|choice| display_width(&choice.label)).max().unwrap_or(0);
    // Without room for both, what it does is cut.
    let label = labels.min(width.saturating_sub(tokens + 8)).max(12);
    let line = |(k, choice): (usize, &Listed)| {
        let text = cut(&choice.label, label);
        let space = " ".repeat(label.saturating_sub(display_width(&text)));
        let token = cut(&choice.token, width.saturating_sub(label + 8).max(8));
        vec![Span::plain(format!(" {:>3}. {text}{space}  ", k + 1)), Span::new(token, Style::Special)]
    };
    choices.iter().enumerate().map(line).collect()
}

/// The choices in columns, in as few letters as will do. At most a few lines; the rest can be listed by typing `list`.
fn columns(choices: &[Listed], width: usize) -> Vec<Line> {
    /// The most lines.
    const MOST: usize = 4;
    let (same, short) = shortest(choices);
    let most = MOST - usize::from(same.is_some());
    let cells: Vec<String> =
        short.iter().enumerate().map(|(k, text)| format!("{:>3}. {}", k + 1, cut(text, width / 2 - 8))).collect();
    let each = cells.iter().map(|cell| display_width(cell)).max().unwrap_or(0) + 1;
    let per_line = (width / each.max(1)).max(1);
    let mut lines: Vec<Line> = cells
        .chunks(per_line)
        .map(|row| {
            vec![Span::new(
                row.iter().map(|cell| format!("{cell:<each$}")).collect::<String>().trim_end(),
                Style::Special,
            )]
        })
        .collect();
    if lines.len() > most {
        lines.truncate(most - 1);
        let left = cells.len() - per_line * (most - 1);
        lines.push(vec![Span::new(format!("  {}", t!("play-more", n = left)), Style::Dim)]);
    }
    if let Some(same) = same {
        lines.insert(0, vec![Span::plain(format!("  {same} …"))]);
    }
    lines
}

/// What to call choices where there is little room. If all labels begin with the same words, those come first, and each
/// choice is called by the rest. But if the tokens are shorter, they are used. Labels call places by their names on the
/// board, which tokens may not do.
fn shortest(choices: &[Listed]) -> (Option<String>, Vec<&str>) {
    let tokens: Vec<&str> = choices.iter().map(|choice| choice.token.as_str()).collect();
    let same = same_words(choices);
    let rests: Vec<&str> = choices.iter().map(|choice| choice.label[same.len()..].trim_start()).collect();
    let widest = |texts: &[&str]| texts.iter().map(|text| display_width(text)).max().unwrap_or(0);
    match !same.is_empty() && widest(&rests) <= widest(&tokens) && rests.iter().all(|rest| !rest.is_empty()) {
        true => (Some(same.to_owned()), rests),
        false => (None, tokens),
    }
}

/// The words that all labels begin with.
fn same_words(choices: &[Listed]) -> &str {
    let Some((first, others)) = choices.split_first().filter(|(_, others)| !others.is_empty()) else { return "" };
    let ends = first.label.match_indices(' ').map(|(end, _)| end).rev();
    let begins = |end: &usize| others.iter().all(|other| other.label.starts_with(&first.label[..=*end]));
    ends.into_iter().find(begins).map_or("", |end| &first.label[..end])
}
