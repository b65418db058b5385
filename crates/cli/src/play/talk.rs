//! Playing line by line: the board and the question are drawn again in place, or printed one after the other if the
//! output isn't a terminal.

use crate::failure::{CommandResult, Failure};
use crate::out::{size, text_width, wrap};
use crate::play::input::{Input, Typed};
use crate::play::layout::{Shown, fit};
use crate::play::live::WhoActs;
use crate::play::paper::Paper;
use crate::play::session::{Reply, Session};
use crate::words::t;

/// Plays until the game is over or somebody leaves.
pub fn talk(session: &mut Session, input: &mut Input, paper: &mut Paper) -> CommandResult {
    // Resumed games have a log already; only what happens from now on is news.
    let mut told = session.game.log().len();
    let mut reply = Reply { redraw: true, ..Reply::default() };
    let mut board_shown = false;
    loop {
        while !input.is_interrupted() && session.step()? {}
        // On a pipe the board is printed only if something changed.
        if paper.is_terminal() || reply.redraw || !board_shown {
            show(session, paper, told, &reply)?;
            board_shown = true;
        } else {
            for text in &reply.answer {
                print_wrapped(paper, text)?;
            }
        }
        told = session.game.log().len();
        if session.game.who_acts() == WhoActs::Over && !input.is_terminal() {
            return Ok(());
        }
        reply = match input.read(&session.prompt(), session.completions()) {
            Ok(Typed::Line(line)) => session.typed(&line)?,
            Ok(Typed::Interrupted) => session.leave(),
            Err(closed) => return Err(with_hint(session, closed)),
        };
        if reply.leave {
            for text in &reply.answer {
                print_wrapped(paper, text)?;
            }
            return Ok(());
        }
    }
}

/// Adds where the game is kept to a failure.
fn with_hint(session: &mut Session, failure: Failure) -> Failure {
    session.keep();
    match (failure, session.kept()) {
        (Failure::Because(why), Some(kept)) => Failure::Because(format!("{why}. {}", kept.trim_end_matches('.'))),
        (failure, _) => failure,
    }
}

fn show(session: &Session, paper: &mut Paper, told: usize, reply: &Reply) -> CommandResult {
    let news = &session.game.log()[told.min(session.game.log().len())..];
    let shown = Shown::of(session, news, &reply.answer, paper.width());
    if paper.is_terminal() {
        let (width, rows) = size();
        paper.clear()?;
        // The last row is for what is typed.
        return Ok(paper.lines(&fit(&shown, width.min(paper.width()), rows.saturating_sub(1)))?);
    }
    for sentence in news {
        print_wrapped(paper, &format!("  {}", sentence.text))?;
    }
    paper.line("")?;
    paper.lines(std::slice::from_ref(&shown.head))?;
    paper.sketch(&shown.board)?;
    for text in reply.answer.iter().chain(&shown.question) {
        print_wrapped(paper, text)?;
    }
    /// At most this many choices are listed on a pipe.
    const LISTED: usize = 20;
    for (k, choice) in shown.choices.iter().enumerate().take(LISTED) {
        paper.line(&format!("  {:>2}. {:<44} {}", k + 1, choice.label, choice.token))?;
    }
    if shown.choices.len() > LISTED {
        let more = shown.choices.len() - LISTED;
        paper.line(&format!("      {}", t!("play-more", n = more)))?;
    }
    Ok(())
}

fn print_wrapped(paper: &mut Paper, text: &str) -> CommandResult {
    let indent = " ".repeat(text.len() - text.trim_start().len());
    match text.chars().count() <= text_width() {
        true => paper.line(text)?,
        false => {
            for line in wrap(text.trim_start(), text_width(), &indent, &format!("{indent}  ")) {
                paper.line(&line)?;
            }
        }
    }
    Ok(())
}
