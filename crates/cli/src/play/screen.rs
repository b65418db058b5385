//! Playing on the whole screen: the board, the hands, the log and the choices, with keys and mouse. Like the browser it
//! knows no game: it shows sketches, views and choices.

use std::collections::VecDeque;
use std::io::stdout;
use std::time::Duration;

use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton,
    MouseEvent, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::layout::{Constraint, Layout, Position as Point, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, List, ListItem, ListState, Paragraph, Wrap};
use ratatui::{DefaultTerminal, Frame};
use rollick_game::Seat;
use rollick_stage::{Line as Drawn, Style as Letters};

use crate::failure::{CommandResult, Failure};
use crate::play::layout::{board_in, head};
use crate::play::session::{Listed, Reply, Session};
use crate::words::{self, t};

/// From this width on, hands and log have a column of their own.
const WIDE: u16 = 110;
/// The rows that are left for choices and log below a board.
const BELOW: u16 = 6;

/// The state of the screen.
#[derive(Default)]
struct Screen {
    /// What is being typed.
    input: String,
    /// The answer to what was typed last, in a box over the board.
    answer: Vec<String>,
    choice: ListState,
    /// How far the board and the log are scrolled: the board from its top, the log from its end.
    board_scroll: u16,
    log_scroll: u16,
    /// The lines of the board as they are drawn.
    drawn: Vec<String>,
    /// Where things were drawn, for the mouse.
    board: Rect,
    choices: Rect,
    log: Rect,
}

/// Gives the terminal back, whatever happens.
struct Terminal(DefaultTerminal);

impl Terminal {
    fn take() -> Result<Terminal, Failure> {
        let terminal = Terminal(ratatui::try_init()?);
        execute!(stdout(), EnableMouseCapture)?;
        Ok(terminal)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // There is nobody left to tell if this fails.
        let _ = execute!(stdout(), DisableMouseCapture);
        ratatui::restore();
    }
}

/// Plays until the game is over or somebody leaves.
pub fn play(session: &mut Session) -> CommandResult {
    let mut terminal = Terminal::take()?;
    let mut screen = Screen::default();
    screen.choice.select(Some(0));
    // What is typed while bots move comes after their moves, except Ctrl-C.
    let mut waiting = VecDeque::new();
    loop {
        while session.step()? {
            terminal.0.draw(|frame| screen.draw(frame, session))?;
            while event::poll(Duration::ZERO)? {
                waiting.push_back(event::read()?);
            }
            if waiting.iter().any(is_leaving) {
                waiting.retain(is_leaving);
                break;
            }
        }
        terminal.0.draw(|frame| screen.draw(frame, session))?;
        let next = waiting.pop_front().map_or_else(event::read, Ok)?;
        let reply = match next {
            Event::Key(key) if key.kind == KeyEventKind::Press => screen.key(key, session)?,
            Event::Mouse(mouse) => screen.mouse(mouse, session)?,
            _ => None,
        };
        if let Some(reply) = reply {
            if reply.leave {
                return Ok(());
            }
            screen.answer = reply.answer;
            if reply.redraw {
                screen.choice.select(Some(0));
                screen.log_scroll = 0;
            }
        }
    }
}

/// Whether somebody wants to leave: Ctrl-C or Ctrl-D.
fn is_leaving(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    key.kind == KeyEventKind::Press
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && matches!(key.code, KeyCode::Char('c' | 'd'))
}

impl Screen {
    fn key(&mut self, key: KeyEvent, session: &mut Session) -> Result<Option<Reply>, Failure> {
        if is_leaving(&Event::Key(key)) {
            return Ok(Some(session.leave()));
        }
        let open = !self.answer.is_empty();
        self.answer.clear();
        match key.code {
            KeyCode::Esc => self.input.clear(),
            KeyCode::Backspace => {
                self.input.pop();
            }
            KeyCode::Up => self.choice.select_previous(),
            KeyCode::Down => self.choice.select_next(),
            KeyCode::PageUp => self.log_scroll = self.log_scroll.saturating_add(5),
            KeyCode::PageDown => self.log_scroll = self.log_scroll.saturating_sub(5),
            KeyCode::Left => self.board_scroll = self.board_scroll.saturating_sub(1),
            KeyCode::Right => self.board_scroll = self.board_scroll.saturating_add(1),
            KeyCode::Tab => self.complete(session),
            KeyCode::Char(letter) => self.input.push(letter),
            KeyCode::Enter if self.input.is_empty() && open => {}
            KeyCode::Enter => return self.enter(session).map(Some),
            _ => {}
        }
        Ok(None)
    }

    /// Takes what was typed, or the selected choice.
    fn enter(&mut self, session: &mut Session) -> Result<Reply, Failure> {
        let typed = std::mem::take(&mut self.input);
        let chosen = self.choice.selected().unwrap_or(0);
        match typed.is_empty() && chosen < session.listed().len() {
            true => session.typed(&(chosen + 1).to_string()),
            false => session.typed(typed.trim()),
        }
    }

    fn complete(&mut self, session: &Session) {
        let all = session.completions();
        let mut fits = all.iter().filter(|word| word.starts_with(&self.input));
        if let Some(first) = fits.next() {
            // The longest start that all matches share.
            let common = fits.fold(first.as_str(), |common, word| {
                let same = common.bytes().zip(word.bytes()).take_while(|(a, b)| a == b).count();
                common.get(..same).unwrap_or(common)
            });
            self.input = common.to_owned();
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, session: &mut Session) -> Result<Option<Reply>, Failure> {
        let at = Point::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp if self.log.contains(at) => self.log_scroll = self.log_scroll.saturating_add(1),
            MouseEventKind::ScrollDown if self.log.contains(at) => self.log_scroll = self.log_scroll.saturating_sub(1),
            MouseEventKind::ScrollUp if self.board.contains(at) => {
                self.board_scroll = self.board_scroll.saturating_sub(1)
            }
            MouseEventKind::ScrollDown if self.board.contains(at) => {
                self.board_scroll = self.board_scroll.saturating_add(1)
            }
            MouseEventKind::ScrollUp => self.choice.select_previous(),
            MouseEventKind::ScrollDown => self.choice.select_next(),
            MouseEventKind::Down(MouseButton::Left) if !self.answer.is_empty() => self.answer.clear(),
            MouseEventKind::Down(MouseButton::Left) if self.choices.contains(at) => {
                return self.click_choice(at, session);
            }
            MouseEventKind::Down(MouseButton::Left) if self.board.contains(at) => return self.click_board(at, session),
            _ => {}
        }
        Ok(None)
    }

    /// The first click selects a choice, the second takes it.
    fn click_choice(&mut self, at: Point, session: &mut Session) -> Result<Option<Reply>, Failure> {
        let clicked = self.choice.offset() + usize::from(at.y - self.choices.y);
        if clicked >= session.listed().len() {
            return Ok(None);
        }
        if self.choice.selected() == Some(clicked) {
            return self.enter(session).map(Some);
        }
        self.choice.select(Some(clicked));
        Ok(None)
    }

    /// A click on a name on the board means the same as typing it, if a choice leads there.
    fn click_board(&mut self, at: Point, session: &mut Session) -> Result<Option<Reply>, Failure> {
        let row = usize::from(at.y - self.board.y + self.board_scroll);
        let letters: Vec<char> = self.drawn.get(row).map_or_else(Vec::new, |line| line.chars().collect());
        let column = usize::from(at.x - self.board.x);
        let is_word = |k: &usize| letters.get(*k).is_some_and(|c| c.is_alphanumeric() || matches!(c, '.' | ',' | '-'));
        if !is_word(&column) {
            return Ok(None);
        }
        let from = (0..=column).rev().take_while(is_word).last().unwrap_or(column);
        let word: String =
            letters[from..].iter().enumerate().take_while(|(k, _)| is_word(&(from + k))).map(|(_, c)| c).collect();
        match session.leads_to(&word) {
            true => session.typed(&word).map(Some),
            false => Ok(None),
        }
    }

    fn draw(&mut self, frame: &mut Frame<'_>, session: &Session) {
        let area = frame.area();
        let [top, middle, bottom] =
            Layout::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]).areas(area);
        frame.render_widget(Paragraph::new(line_of(&head(session))), top);
        let side = if area.width >= WIDE { 44 } else { 0 };
        let [main, side] = Layout::horizontal([Constraint::Fill(1), Constraint::Length(side)]).areas(middle);
        let sketch = words::sketch(session.game.position(), usize::from(main.width).max(60));
        let question = self.question(session, main.width);
        let room = main.height.saturating_sub(BELOW);
        let text: Vec<Line<'_>> = board_in(&sketch, room.into()).iter().map(line_of).collect();
        let lines = text.len() as u16;
        let [board, asked, below] = Layout::vertical([
            Constraint::Length(lines.min(room)),
            Constraint::Length(question.height() as u16),
            Constraint::Fill(1),
        ])
        .areas(main);
        self.board = board;
        self.board_scroll = self.board_scroll.min(lines.saturating_sub(board.height));
        self.drawn = text.iter().map(ToString::to_string).collect();
        frame.render_widget(Paragraph::new(text).scroll((self.board_scroll, 0)), board);
        frame.render_widget(Paragraph::new(question), asked);
        let [choices, beside] = match side.width {
            0 => Layout::horizontal([Constraint::Percentage(58), Constraint::Fill(1)]).areas(below),
            _ => Layout::horizontal([Constraint::Fill(1), Constraint::Length(0)]).areas(below),
        };
        self.draw_choices(frame, choices, &session.listed());
        self.draw_log(frame, if side.width > 0 { side } else { beside }, session);
        let typed = format!("{}{}", session.prompt(), self.input);
        let cursor = typed.chars().count() as u16;
        frame.render_widget(Paragraph::new(typed), bottom);
        frame.set_cursor_position(Point::new(bottom.x + cursor.min(bottom.width.saturating_sub(1)), bottom.y));
        self.draw_answer(frame, middle);
    }

    fn question(&self, session: &Session, width: u16) -> Text<'static> {
        let style = session.asked().map_or_else(|| style_of(Letters::Strong), |seat| style_of(Letters::Seat(seat)));
        let lines = session.question().into_iter().flat_map(|text| crate::out::wrap(&text, width.into(), "", "  "));
        Text::from(lines.map(|line| Line::styled(line, style)).collect::<Vec<_>>())
    }

    fn draw_choices(&mut self, frame: &mut Frame<'_>, area: Rect, listed: &[Listed]) {
        // The widget forgets the selection whenever the list is empty, as it is while bots move.
        if self.choice.selected().is_none() && !listed.is_empty() {
            self.choice.select(Some(0));
        }
        let block = Block::bordered().title(format!(" {} ", t!("screen-choices")));
        self.choices = block.inner(area);
        let items = listed.iter().enumerate().map(|(k, choice)| {
            let token = Span::styled(format!("  {}", choice.token), style_of(Letters::Special));
            ListItem::new(Line::from(vec![Span::raw(format!("{:>2}. {}", k + 1, choice.label)), token]))
        });
        let list = List::new(items).block(block).highlight_style(Style::new().add_modifier(Modifier::REVERSED));
        frame.render_stateful_widget(list, area, &mut self.choice);
    }

    /// The hands, and below them what happened, the latest last.
    fn draw_log(&mut self, frame: &mut Frame<'_>, area: Rect, session: &Session) {
        let block = Block::bordered().title(format!(" {} ", t!("screen-log")));
        self.log = block.inner(area);
        frame.render_widget(block, area);
        let hands = hands(session);
        let [top, rest] =
            Layout::vertical([Constraint::Length((hands.len() as u16).min(self.log.height / 2)), Constraint::Fill(1)])
                .areas(self.log);
        frame.render_widget(Paragraph::new(hands), top);
        let width = usize::from(rest.width).max(10);
        let lines: Vec<Line<'_>> = session
            .game
            .log()
            .iter()
            .rev()
            .take(200)
            .rev()
            .flat_map(|sentence| {
                let style = style_of(Letters::Seat(sentence.seat));
                crate::out::wrap(&sentence.text, width, "", "  ").into_iter().map(move |line| Line::styled(line, style))
            })
            .collect();
        let above = (lines.len() as u16).saturating_sub(rest.height);
        self.log_scroll = self.log_scroll.min(above);
        frame.render_widget(Paragraph::new(lines).scroll((above - self.log_scroll, 0)), rest);
    }

    fn draw_answer(&self, frame: &mut Frame<'_>, area: Rect) {
        if self.answer.is_empty() {
            return;
        }
        let width = area.width.saturating_sub(4).min(90);
        let text: Vec<Line<'_>> = self.answer.iter().map(|line| Line::raw(line.as_str())).collect();
        let rows: usize = self.answer.iter().map(|line| line.chars().count() / usize::from(width.max(3) - 2) + 1).sum();
        let height = (rows as u16 + 2).min(area.height);
        let at = Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
        frame.render_widget(Clear, at);
        let block = Block::bordered().title(format!(" {} ", t!("screen-close")));
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: false }).block(block), at);
    }
}

/// A line for each seat: its score and its cards.
fn hands(session: &Session) -> Vec<Line<'static>> {
    let view = session.game.position().view();
    let line = |(k, seat): (usize, &rollick_stage::SeatView)| {
        let score = seat.score.as_ref().map_or_else(String::new, |score| match score.of {
            Some(of) => format!(" {}/{of}", score.value),
            None => format!(" {}", score.value),
        });
        let cards: Vec<&str> = seat.hand.iter().map(|card| card.id.as_str()).collect();
        let name = Span::styled(
            format!("{}{score} ", session.game.name(Seat(k as u8))),
            style_of(Letters::Seat(Seat(k as u8))),
        );
        Line::from(vec![name, Span::raw(cards.join(" "))])
    };
    view.seats.iter().enumerate().map(line).collect()
}

fn line_of(line: &Drawn) -> Line<'static> {
    Line::from(line.iter().map(|span| Span::styled(span.text.clone(), style_of(span.style))).collect::<Vec<_>>())
}

fn style_of(letters: Letters) -> Style {
    const SEATS: [Color; 6] = [
        Color::LightRed,
        Color::LightBlue,
        Color::LightYellow,
        Color::LightGreen,
        Color::LightMagenta,
        Color::LightCyan,
    ];
    match letters {
        Letters::Plain => Style::new(),
        Letters::Dim => Style::new().add_modifier(Modifier::DIM),
        Letters::Strong => Style::new().add_modifier(Modifier::BOLD),
        Letters::Seat(Seat(k)) => Style::new().fg(SEATS[usize::from(k) % SEATS.len()]).add_modifier(Modifier::BOLD),
        Letters::Good => Style::new().fg(Color::Green),
        Letters::Bad => Style::new().fg(Color::Red),
        Letters::Special => Style::new().fg(Color::Cyan),
    }
}
