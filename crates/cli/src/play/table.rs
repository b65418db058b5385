//! The table: whose turn, what is asked, what was typed.

use std::collections::HashSet;
use std::io::Write;
use std::path::Path;

use rollick_bots::{DynBot, bot_for};
use rollick_game::{BoardText, Message, Next, Reason, Seat, SeatSet};
use rollick_games::{About, Done, DynGame, Position, Setup};
use rollick_luck::Luck;
use rollick_record::{Record, RecordError};
use rollick_stage::{Choice, Spot};

use crate::args::{read_text, write_text};
use crate::play::Dice;
use crate::play::dice::way_meant;
use crate::play::paper::Paper;
use crate::play::people::{Player, read_line};
use crate::{Failure, Outcome};

const HELP: &str = "\
  a number or a token   take that choice (several tokens with ; between them)
  a place               go there, if one choice leads there
  why TOKEN             why something can't be done, with its rule
  rule ID               tell a rule, as in rule BK-05
  steps                 list single steps instead of whole moves
  moves                 list all whole moves
  board                 draw the board again
  undo                  take the last decision back
  save FILE, load FILE  write the game down, or go on with another
  quit                  stop";

/// So many choices are listed by themselves.
const LISTED: usize = 20;

/// A game under way in the terminal.
pub struct Table {
    position: Box<dyn Position>,
    /// All positions before, for taking back: with whether a person decided there.
    past: Vec<(Box<dyn Position>, Past)>,
    players: Vec<Player>,
    /// The bots among them, by seat.
    bots: Vec<Option<Box<dyn DynBot>>>,
    record: Record,
    manner: Manner,
    luck: Luck,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Past {
    Chance,
    Person,
    Bot,
}

/// How a table is played at, whoever plays what.
#[derive(Clone, Copy)]
pub struct Manner {
    /// Where dice and cards come from.
    pub dice: Dice,
    /// Where the computer's chance begins.
    pub seed: u64,
    /// Threads that a bot may think on.
    pub bot_cores: usize,
}

/// A bot for each seat that has one. The board has been opened already.
fn bots_of(setup: &Setup, players: &[Player], manner: Manner) -> Vec<Option<Box<dyn DynBot>>> {
    let make = |k: usize, level| {
        let seed = manner.seed.wrapping_add(k as u64);
        bot_for(setup, level, seed, manner.bot_cores).expect("the board has been opened")
    };
    players.iter().enumerate().map(|(k, player)| player.bot.map(|level| make(k, level))).collect()
}

/// What a person at the keyboard wants.
enum Wish {
    Play(Seat, Vec<String>),
    Again,
    Quit,
}

impl Table {
    pub fn new(setup: &Setup, game: &dyn DynGame, players: Vec<Player>, manner: Manner) -> Table {
        let seats = rollick_game::Seats::new(players.len());
        let record = Record::begin(setup, players.iter().map(Player::tag).collect());
        let bots = bots_of(setup, &players, manner);
        let luck = Luck::seeded(manner.seed);
        Table { position: game.start(seats), past: Vec::new(), players, bots, record, manner, luck }
    }

    /// Goes on where a record ends.
    pub fn resume(record: Record, board: Option<BoardText>, manner: Manner) -> Result<Table, RecordError> {
        let replay = record.replay(board)?;
        let players: Vec<Player> = record.seats.iter().map(Player::of_tag).collect();
        let mut past = Vec::new();
        let mut position = replay.start.clone();
        for done in &replay.done {
            let how = match (done.chance, players[done.seat.index()].bot.is_some()) {
                (true, _) => Past::Chance,
                (false, true) => Past::Bot,
                (false, false) => Past::Person,
            };
            past.push((position.clone(), how));
            position.take(&done.token).expect("the record has been replayed");
        }
        let bots = bots_of(replay.end.setup(), &players, manner);
        let luck = Luck::seeded(manner.seed);
        Ok(Table { position: replay.end, past, players, bots, record, manner, luck })
    }

    /// The record of the game so far, as text.
    pub fn written(&self) -> String {
        self.record.write()
    }

    pub fn play(&mut self, paper: &mut Paper) -> Outcome {
        loop {
            match self.position.next() {
                Next::Over(standings) => {
                    paper.sketch(&*self.position)?;
                    let names: Vec<String> = standings.first.iter().map(|seat| self.name(seat)).collect();
                    match standings.winner() {
                        Some(_) => paper.strong(&format!("{} wins!", names.join("")))?,
                        None => paper.strong(&format!("A draw between {}.", names.join(" and ")))?,
                    }
                    return Ok(());
                }
                Next::Chance { seat, ways } => match self.way_of_chance(paper, seat, ways)? {
                    Some(way) => self.happen(paper, way)?,
                    None => return Ok(()),
                },
                Next::Choose(seat) if self.position.silence().is_some() => {
                    if !self.ask_together(paper, seat)? {
                        return Ok(());
                    }
                }
                Next::Choose(seat) if self.bot(seat) => self.bot_decides(paper, seat)?,
                Next::Choose(seat) => match self.ask(paper, seat)? {
                    Wish::Play(seat, tokens) => self.decide(paper, seat, &tokens, Past::Person)?,
                    Wish::Again => {}
                    Wish::Quit => return Ok(()),
                },
            }
        }
    }

    fn name(&self, seat: Seat) -> String {
        self.players[seat.index()].name.clone()
    }

    fn bot(&self, seat: Seat) -> bool {
        self.players[seat.index()].bot.is_some()
    }

    fn say(&self, message: &Message) -> String {
        self.position.setup().info.english.render(message, &|seat| self.name(seat))
    }

    fn tell(&mut self, paper: &mut Paper, turn: u32, done: &Done) -> Outcome {
        self.record.push(turn, done.token.clone());
        self.record.close(&*self.position);
        for told in &done.told {
            paper.line(&format!("  {} [{}]", self.say(&told.message), told.rule))?;
        }
        Ok(())
    }

    /// Dice or cards: rolled by the computer, or typed from a real table, where nothing means that somebody wants to stop.
    fn way_of_chance(&mut self, paper: &mut Paper, seat: Seat, ways: u32) -> Result<Option<u32>, Failure> {
        if self.manner.dice == Dice::Rolled {
            return Ok(Some(self.luck.below(ways)));
        }
        loop {
            paper.line(&self.say(&self.position.ask()))?;
            let example = self.position.outcome(0).unwrap_or_default();
            write!(paper, "{}, what do the dice or cards say (as in {example})? ", self.name(seat))?;
            paper.flush()?;
            let line = read_line()?;
            if let Some(way) = way_meant(&*self.position, &line) {
                return Ok(Some(way));
            }
            let before = self.position.write();
            if matches!(self.command(paper, seat, &line)?, Wish::Quit) {
                return Ok(None);
            }
            // A game taken back or loaded may have something else to ask.
            if self.position.write() != before {
                return match self.position.next() {
                    Next::Chance { seat, ways } => self.way_of_chance(paper, seat, ways),
                    _ => self.play(paper).map(|()| None),
                };
            }
        }
    }

    fn happen(&mut self, paper: &mut Paper, way: u32) -> Outcome {
        let (before, turn) = (self.position.clone(), self.position.turn());
        let done = self.position.happen(way).map_err(|reason| Failure(self.say(&reason.message)))?;
        self.past.push((before, Past::Chance));
        self.tell(paper, turn, &done)
    }

    fn bot_decides(&mut self, paper: &mut Paper, seat: Seat) -> Outcome {
        let tokens = self.bots[seat.index()].as_mut().expect("a bot sits here").choose(&*self.position);
        self.decide(paper, seat, &tokens, Past::Bot)
    }

    fn decide(&mut self, paper: &mut Paper, seat: Seat, tokens: &[String], how: Past) -> Outcome {
        for token in tokens {
            let (before, turn) = (self.position.clone(), self.position.turn());
            match self.position.play(seat, token) {
                Ok(done) => {
                    self.past.push((before, how));
                    self.tell(paper, turn, &done)?;
                }
                Err(reason) => {
                    self.refuse(paper, &reason)?;
                    break;
                }
            }
        }
        Ok(())
    }

    fn refuse(&self, paper: &mut Paper, reason: &Reason) -> Outcome {
        Ok(paper.line(&format!("  {} [{}]", self.say(&reason.message), reason.rule))?)
    }

    /// One question to all who can answer it now; Enter is silence. Gives whether the game goes on.
    fn ask_together(&mut self, paper: &mut Paper, first: Seat) -> Result<bool, Failure> {
        let silence = self.position.silence().expect("somebody may keep silent");
        let asked = self.position.asked();
        let people: Vec<Seat> = asked.iter().filter(|seat| !self.bot(*seat)).collect();
        let mut speaks = SeatSet::NONE;
        if !people.is_empty() {
            paper.line(&self.say(&self.position.ask()))?;
            let letters: Vec<String> = people.iter().map(|s| format!("{} for {}", s.letter(), self.name(*s))).collect();
            loop {
                write!(paper, "Type {} to do it, Enter to pass: ", letters.join(", "))?;
                paper.flush()?;
                let line = read_line()?;
                if line.is_empty() || line == silence {
                    break;
                }
                let named: Option<Vec<Seat>> =
                    line.chars().filter(|c| !c.is_whitespace()).map(Seat::from_letter).collect();
                match named.filter(|named| named.iter().all(|seat| people.contains(seat))) {
                    Some(named) => {
                        speaks = named.into_iter().collect();
                        break;
                    }
                    None => match self.command(paper, people[0], &line)? {
                        Wish::Play(seat, tokens) if tokens != [silence.clone()] => {
                            speaks.insert(seat);
                            break;
                        }
                        Wish::Play(..) => break,
                        Wish::Quit => return Ok(false),
                        Wish::Again if self.position.asked() != asked || self.position.silence().is_none() => {
                            return Ok(true);
                        }
                        Wish::Again => {}
                    },
                }
            }
        }
        let mut seat = first;
        loop {
            if self.bot(seat) {
                self.bot_decides(paper, seat)?;
            } else {
                let other = self.position.legal().into_iter().find(|token| *token != silence);
                let token = other.filter(|_| speaks.contains(seat)).unwrap_or_else(|| silence.clone());
                self.decide(paper, seat, &[token], Past::Person)?;
            }
            match self.position.next() {
                Next::Choose(next) if next != seat && asked.contains(next) && self.position.silence().is_some() => {
                    seat = next
                }
                _ => return Ok(true),
            }
        }
    }

    /// Asks a person to decide.
    fn ask(&mut self, paper: &mut Paper, seat: Seat) -> Result<Wish, Failure> {
        paper.sketch(&*self.position)?;
        paper.strong(&self.say(&self.position.ask()))?;
        let moves = self.position.offers().moves;
        self.list(paper, &moves[..moves.len().min(LISTED)])?;
        if moves.len() > LISTED {
            let more = moves.len() - LISTED;
            paper
                .line(&format!("      and {more} more: name a place or a token, go by ‘steps’, or see all ‘moves’"))?;
        }
        write!(paper, "{} (? for help)> ", self.name(seat))?;
        paper.flush()?;
        let line = read_line()?;
        self.command(paper, seat, &line)
    }

    fn list(&self, paper: &mut Paper, choices: &[Choice]) -> Outcome {
        for (k, choice) in choices.iter().enumerate() {
            paper.line(&format!("  {:>2}. {:<44} {}", k + 1, self.say(&choice.label), choice.tokens.join("; ")))?;
        }
        Ok(())
    }

    /// What a line means.
    fn command(&mut self, paper: &mut Paper, seat: Seat, line: &str) -> Result<Wish, Failure> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match word {
            "" => {}
            "?" | "help" => paper.line(HELP)?,
            "quit" | "q" | "exit" => return Ok(Wish::Quit),
            "board" => {}
            "why" => match self.position.why(About::Token(rest)) {
                Some(reason) => self.refuse(paper, &reason)?,
                None => paper.line("  That can be done now.")?,
            },
            "rule" => match crate::rules::rule(self.position.setup().info, rest) {
                Ok(text) => paper.line(&text)?,
                Err(Failure(what)) => paper.line(&what)?,
            },
            "steps" => {
                let offers = self.position.offers();
                self.list(paper, if offers.steps.is_empty() { &offers.moves } else { &offers.steps })?;
            }
            "moves" => self.list(paper, &self.position.offers().moves)?,
            "undo" => self.undo(paper)?,
            "save" => match write_text(Path::new(rest), &self.written()) {
                Ok(()) => paper.line(&format!("Saved to {rest}."))?,
                Err(Failure(what)) => paper.line(&what)?,
            },
            "load" => self.load(paper, rest)?,
            _ => match self.meant(line) {
                Ok(tokens) => return Ok(Wish::Play(seat, tokens)),
                Err(Some(several)) => self.list(paper, &several)?,
                Err(None) if matches!(self.position.next(), Next::Chance { .. }) => {
                    paper.line("  Dice and cards can't say that here.")?;
                }
                Err(None) => {
                    let reason = self.position.why(About::Token(line));
                    reason.map_or(Ok(()), |reason| self.refuse(paper, &reason))?;
                }
            },
        }
        Ok(Wish::Again)
    }

    /// The tokens that a number, a token, several tokens or a place stand for; or the choices between which it is unclear.
    fn meant(&self, line: &str) -> Result<Vec<String>, Option<Vec<Choice>>> {
        let offers = self.position.offers();
        if let Some(choice) = line.parse::<usize>().ok().and_then(|n| offers.moves.get(n.wrapping_sub(1))) {
            return Ok(choice.tokens.clone());
        }
        let tokens: Vec<String> = line.split(';').map(|t| t.trim().to_owned()).collect();
        if self.position.legal().contains(&tokens[0]) {
            return Ok(tokens);
        }
        let leads_there = |choice: &&Choice| {
            choice
                .targets
                .iter()
                .any(|t| matches!(t, Spot::Place(id) | Spot::Card(id) if id.eq_ignore_ascii_case(line)))
        };
        let mut there: Vec<Choice> = offers.moves.iter().filter(leads_there).cloned().collect();
        match there.len() {
            0 => Err(None),
            1 => Ok(there.remove(0).tokens),
            _ => Err(Some(there)),
        }
    }

    /// Takes the last decision of a person back. Past a roll only if it harms nobody: at a table of one person, or if all agree.
    fn undo(&mut self, paper: &mut Paper) -> Outcome {
        let Some(to) = self.past.iter().rposition(|(_, how)| *how == Past::Person) else {
            return Ok(paper.line("There is nothing to take back.")?);
        };
        let rolled = self.past[to..].iter().any(|(_, how)| *how == Past::Chance);
        let people: HashSet<&str> = self.players.iter().filter(|p| p.bot.is_none()).map(|p| p.name.as_str()).collect();
        if rolled && people.len() > 1 {
            write!(paper, "Something was rolled since. Does everybody agree? (y/N) ")?;
            paper.flush()?;
            if !read_line()?.eq_ignore_ascii_case("y") {
                return Ok(());
            }
        }
        self.position = self.past[to].0.clone();
        self.past.truncate(to);
        self.record.truncate(to);
        self.record.take_backs = true;
        Ok(paper.line("Taken back.")?)
    }

    fn load(&mut self, paper: &mut Paper, file: &str) -> Outcome {
        let board = Some(self.position.setup().board.clone());
        let manner = Manner { seed: self.luck.seed(), ..self.manner };
        let loaded = read_text(Path::new(file)).and_then(|text| {
            let named = |e: RecordError| Failure(format!("{file}, {e}"));
            let record = Record::parse(&text).map_err(named)?;
            Table::resume(record, board, manner).map_err(named)
        });
        match loaded {
            Ok(table) => *self = table,
            Err(Failure(what)) => paper.line(&what)?,
        }
        Ok(())
    }
}
