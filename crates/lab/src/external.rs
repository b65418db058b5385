//! Bots that are separate programs, and talk over standard input and output. docs/bots.md has the protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use rollick_bots::Bot;
use rollick_game::{Actions, Game, Next};
use rollick_luck::Luck;

/// A program that plays. Several copies run at once, one for each seat in each game in progress.
#[derive(Debug)]
pub struct ExternalBot {
    command: String,
    idle: Mutex<Vec<Talk>>,
    failure: Mutex<Option<String>>,
}

/// A running program.
#[derive(Debug)]
struct Talk {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl ExternalBot {
    /// A program, given as a shell command.
    pub fn new(command: &str) -> ExternalBot {
        ExternalBot { command: command.to_owned(), idle: Mutex::default(), failure: Mutex::default() }
    }

    /// The first thing that went wrong, if anything did. Then the match is void.
    pub fn failure(&self) -> Option<String> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn fail(&self, what: String) {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        failure.get_or_insert(format!("‘{}’: {what}", self.command));
    }

    fn start(&self) -> Result<Talk, String> {
        let mut child = Command::new("sh")
            .args(["-c", &self.command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| format!("it can't be started: {e}"))?;
        let (to, from) = (child.stdin.take(), child.stdout.take());
        let (to, from) = to.zip(from).ok_or("it has no input or output")?;
        Ok(Talk { child, to, from: BufReader::new(from) })
    }
}

impl Talk {
    /// Sends a line.
    fn tell(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.to, "{line}")
            .and_then(|()| self.to.flush())
            .map_err(|e| format!("it doesn't read its input: {e}"))
    }

    /// Sends a line and waits for the answer.
    fn ask(&mut self, line: &str) -> Result<String, String> {
        self.tell(line)?;
        let mut answer = String::new();
        match self.from.read_line(&mut answer) {
            Ok(0) => Err("it ended without an answer".to_owned()),
            Ok(_) => Ok(answer.trim().to_owned()),
            Err(e) => Err(format!("its answer can't be read: {e}")),
        }
    }
}

impl Drop for Talk {
    /// A program should end when its input ends. If it doesn't, it is stopped, so that none is left behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One player whose decisions come from another program.
pub(crate) struct ExternalPlayer {
    of: Arc<ExternalBot>,
    talk: Option<Talk>,
}

impl ExternalPlayer {
    pub(crate) fn new(of: Arc<ExternalBot>) -> ExternalPlayer {
        ExternalPlayer { of, talk: None }
    }

    fn answer<G: Game>(&mut self, game: &G, s: &G::State, legal: &Actions<G::Action>) -> Result<G::Action, String> {
        let talk = match &mut self.talk {
            Some(talk) => talk,
            none => {
                let idle = self.of.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
                let mut talk = idle.map_or_else(|| self.of.start(), Ok)?;
                let (players, rules) = (game.turns(s).seats.count(), game.house().settings().join(" "));
                talk.tell(&format!("game\t{}\t{players}\t{rules}", G::INFO.id))?;
                none.insert(talk)
            }
        };
        let seat = match game.next(s) {
            Next::Choose(seat) => seat,
            _ => return Err("nobody decides".to_owned()),
        };
        let tokens: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let answer = talk.ask(&format!("choose\t{seat}\t{}\t{}", game.write(s), tokens.join("; ")))?;
        let picked = tokens.iter().position(|token| *token == answer);
        picked
            .map(|k| legal[k])
            .ok_or_else(|| format!("it answered ‘{answer}’ instead of one of: {}", tokens.join("; ")))
    }
}

impl<G: Game> Bot<G> for ExternalPlayer {
    /// Once the program has failed, the first legal decision is taken, so that the game ends.
    fn choose(&mut self, game: &G, s: &G::State, _luck: &mut Luck) -> G::Action {
        let mut legal = Actions::new();
        game.legal(s, &mut legal);
        if self.of.failure().is_some() {
            return legal[0];
        }
        self.answer(game, s, &legal).unwrap_or_else(|what| {
            self.of.fail(what);
            legal[0]
        })
    }
}

impl Drop for ExternalPlayer {
    fn drop(&mut self) {
        if let Some(talk) = self.talk.take()
            && self.of.failure().is_none()
        {
            self.of.idle.lock().unwrap_or_else(PoisonError::into_inner).push(talk);
        }
    }
}
