use std::path::{Path, PathBuf};

use rollick_game::Seat;
use rollick_record::{GameResult, Record, Replay};
use rollick_stage::{Span, Style};

use crate::args::read_board;
use crate::failure::{CommandResult, Failure};
use crate::files::read_text;
use crate::out::{size, wrap};
use crate::play::input::{Input, Typed};
use crate::play::layout::{Shown, fit};
use crate::play::live::Sentence;
use crate::play::paper::Paper;
use crate::words::{all_of, sketch, t, words};

#[derive(clap::Args)]
pub struct Args {
    /// The record.
    file: PathBuf,
    /// Show only the position after this many tokens; a negative number counts from the end.
    #[arg(long, allow_hyphen_values = true, value_name = "TOKENS")]
    at: Option<i64>,
    /// The board file, if the game wasn't played on the standard board.
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
}

/// Reads a record and replays it. A failure names the file and the line.
pub fn load(file: &Path, board: Option<&Path>) -> Result<(Record, Replay), Failure> {
    let named = |e: rollick_record::RecordError| Failure::in_file(file, &e);
    let record = Record::parse(&read_text(file)?).map_err(named)?;
    let board = board.map(read_board).transpose()?;
    let replay = record.replay(board).map_err(named)?;
    Ok((record, replay))
}

/// The number of tokens that `--at` means.
pub fn token_at(at: i64, tokens: usize) -> Result<usize, Failure> {
    let place = if at < 0 { at + tokens as i64 } else { at };
    let there = usize::try_from(place).ok().filter(|k| *k <= tokens);
    there.ok_or_else(|| Failure::new(t!("replay-no-position", at = at, n = tokens)))
}

pub fn run(args: Args) -> CommandResult {
    let (record, replay) = load(&args.file, args.board.as_deref())?;
    let mut paper = Paper::new()?;
    if let Some(at) = args.at {
        let position = replay.position(token_at(at, replay.taken.len())?);
        paper.sketch(&sketch(&*position, paper.width()))?;
        return Ok(paper.line(&position.write())?);
    }
    let film = Film::new(&record, &replay);
    match Input::standard()? {
        Input::Pipe => film.print(&mut paper),
        mut input => film.step(&mut paper, &mut input),
    }
}

/// A record that is looked at turn by turn.
struct Film<'a> {
    record: &'a Record,
    replay: &'a Replay,
    /// The turn of the position after each number of tokens.
    turns: Vec<u32>,
    /// For every token, its line of the log and what happened.
    log: Vec<Vec<Sentence>>,
}

impl<'a> Film<'a> {
    fn new(record: &'a Record, replay: &'a Replay) -> Film<'a> {
        let info = replay.end.setup().info;
        let name = |seat: Seat| name(record, seat);
        let mut position = replay.start.clone();
        let mut turns = vec![position.turns().turn];
        let mut log = Vec::new();
        for (k, done) in replay.taken.iter().enumerate() {
            position.take(&done.token).expect("the record has been replayed");
            turns.push(position.turns().turn);
            let first = format!("{:>4}  {}: {}", k + 1, name(done.seat), done.token);
            let mut sentences = vec![Sentence { seat: done.seat, text: first }];
            for told in &done.told {
                let text = format!("      {} [{}]", words(info, &told.message, &name), told.rule);
                sentences.push(Sentence { seat: done.seat, text });
            }
            log.push(sentences);
        }
        Film { record, replay, turns, log }
    }

    /// Prints the whole game.
    fn print(&self, paper: &mut Paper) -> CommandResult {
        let mut position = self.replay.start.clone();
        for (k, done) in self.replay.taken.iter().enumerate() {
            position.take(&done.token).expect("the record has been replayed");
            for sentence in &self.log[k] {
                for line in wrap(sentence.text.trim_start(), size().0, &indent(&sentence.text), "        ") {
                    paper.line(&line)?;
                }
            }
            if self.turns[k + 1] != self.turns[k] {
                paper.sketch(&sketch(&*position, paper.width()))?;
            }
        }
        paper.sketch(&sketch(&*position, paper.width()))?;
        Ok(paper.line(&t!("replay-result", result = result(self.record)))?)
    }

    /// Lets a person step through the game.
    fn step(&self, paper: &mut Paper, input: &mut Input) -> CommandResult {
        let last = self.replay.taken.len();
        let (mut at, mut answer) = (0, vec![t!("replay-help")]);
        loop {
            self.show(paper, at, &answer)?;
            answer.clear();
            let commands = ["turn ", "token ", "start", "end", "log", "help", "quit"].map(str::to_owned).to_vec();
            let typed = match input.read(&format!("{} ", t!("replay-prompt")), commands)? {
                Typed::Line(line) => line,
                Typed::Interrupted => return Ok(()),
            };
            let (word, rest) = typed.split_once(' ').unwrap_or((typed.as_str(), ""));
            match word {
                "" | "n" | "next" => at = self.next_turn(at),
                "b" | "back" => at = self.turn_before(at),
                "+" => at = (at + 1).min(last),
                "-" => at = at.saturating_sub(1),
                "start" => at = 0,
                "end" => at = last,
                "turn" | "t" => match rest.trim().parse().ok().and_then(|turn| self.start_of(turn)) {
                    Some(there) => at = there,
                    None => answer.push(t!("replay-no-turn", turn = rest, last = self.turns[last])),
                },
                "token" => match rest.trim().parse().map_err(|_| ()).and_then(|n| token_at(n, last).map_err(drop)) {
                    Ok(there) => at = there,
                    Err(()) => answer.push(t!("replay-no-token", token = rest, last = last)),
                },
                "log" => answer = self.log[..at].iter().flatten().map(|sentence| sentence.text.clone()).collect(),
                "q" | "quit" | "exit" => return Ok(()),
                "?" | "help" => answer.push(t!("replay-help")),
                other => answer.push(t!("replay-unknown", word = other, help = t!("replay-help"))),
            }
        }
    }

    fn show(&self, paper: &mut Paper, at: usize, answer: &[String]) -> CommandResult {
        let (width, rows) = size();
        let position = self.replay.position(at);
        let last = self.replay.taken.len();
        let title = position.setup().info.title;
        let words = t!("replay-head", game = title, turn = self.turns[at], token = at, last = last);
        let mut head = vec![Span::new(format!("{words} "), Style::Strong)];
        for (k, tag) in self.record.seats.iter().enumerate() {
            let seat = Seat(k as u8);
            head.push(Span::new(format!(" {} {} ", seat.letter(), tag.name), Style::Seat(seat)));
        }
        // The log of the turn that led here.
        let from = if at == 0 { 0 } else { self.turn_before(at) };
        let news: Vec<Sentence> = self.log[from..at].iter().flatten().cloned().collect();
        let question = if at == last { vec![t!("replay-result", result = result(self.record))] } else { Vec::new() };
        let board = sketch(&*position, paper.width());
        let shown = Shown { head, board, news: &news, answer, question, asked: None, choices: Vec::new() };
        paper.clear()?;
        Ok(paper.lines(&fit(&shown, width, rows.saturating_sub(1)))?)
    }

    /// The first position of the next turn.
    fn next_turn(&self, at: usize) -> usize {
        (at + 1..self.turns.len()).find(|k| self.turns[*k] != self.turns[at]).unwrap_or(self.turns.len() - 1)
    }

    /// The first position of this turn; if that is this position, the first one of the turn before.
    fn turn_before(&self, at: usize) -> usize {
        let Some(before) = at.checked_sub(1) else { return 0 };
        self.turns.iter().position(|turn| *turn == self.turns[before]).unwrap_or(0)
    }

    /// The first position of a turn.
    fn start_of(&self, turn: u32) -> Option<usize> {
        self.turns.iter().position(|there| *there == turn)
    }
}

/// The result, with the names of the players.
fn result(record: &Record) -> String {
    let GameResult::Over { first, by_limit } = record.result else { return t!("replay-unfinished") };
    let names = all_of(first.iter().map(|seat| name(record, seat)));
    match (first.len(), by_limit) {
        (1, false) => t!("replay-won", names = names),
        (1, true) => t!("replay-won-limit", names = names),
        (_, false) => t!("replay-draw", names = names),
        (_, true) => t!("replay-draw-limit", names = names),
    }
}

fn name(record: &Record, seat: Seat) -> String {
    record.seats.get(seat.index()).map_or_else(|| seat.letter().to_string(), |tag| tag.name.clone())
}

fn indent(text: &str) -> String {
    " ".repeat(text.len() - text.trim_start().len())
}
