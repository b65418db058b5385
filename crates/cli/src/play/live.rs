//! A game under way: whose turn it is to act, what has happened, and what can be taken back. No input or output.

use std::collections::{HashSet, VecDeque};

use rollick_bots::{DynBot, bot_for};
use rollick_game::{BoardText, Message, Next, Reason, Seat, SeatSet, Seats};
use rollick_games::{DynGame, Position, Setup, Taken};
use rollick_luck::Luck;
use rollick_record::{Record, RecordError};
use rollick_words::Reader;

use crate::failure::Failure;
use crate::play::DiceMode;
use crate::play::people::Player;
use crate::words::{self, t};

/// A game under way in the terminal.
pub struct LiveGame {
    position: Box<dyn Position>,
    /// All earlier positions, for undo, with who or what acted there.
    past: Vec<(Box<dyn Position>, Past)>,
    players: Vec<Player>,
    /// The bots among them, by seat.
    bots: Vec<Option<Box<dyn DynBot>>>,
    record: Record,
    options: PlayOptions,
    luck: Luck,
    /// The rolls and draws still to come from `--script`.
    script: VecDeque<String>,
    log: Vec<Sentence>,
}

/// Something that happened, in words.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// Who acted.
    pub seat: Seat,
    /// What happened, with its rule.
    pub text: String,
}

/// Where a game starts.
#[derive(Default)]
pub struct Start {
    /// The position, if not the usual start.
    pub position: Option<Box<dyn Position>>,
    /// The first rolls and draws.
    pub dice: Vec<String>,
}

/// Who or what acted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Past {
    Rolled,
    Typed,
    Person,
    Bot,
}

/// Who must act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhoActs {
    /// Nobody: the game is over.
    Over,
    /// A bot or the computer's dice: call [`LiveGame::advance`].
    Machine,
    /// Somebody must type what the dice or cards say.
    Dice(Seat),
    /// A person decides.
    Person(Seat),
    /// These people are asked at the same time, and may stay silent.
    Together(Vec<Seat>),
}

/// Settings of a game in the terminal that don't depend on the game or the players.
#[derive(Clone, Copy)]
pub struct PlayOptions {
    /// Where dice and cards come from.
    pub dice: DiceMode,
    /// The seed of the computer's dice and of the bots.
    pub seed: u64,
    /// The number of threads for a bot.
    pub bot_cores: usize,
}

/// A bot for a seat. The board has been opened already.
fn bot(setup: &Setup, seat: usize, player: &Player, options: PlayOptions) -> Option<Box<dyn DynBot>> {
    let seed = options.seed.wrapping_add(seat as u64);
    player.bot.map(|level| bot_for(setup, level, seed, options.bot_cores).expect("the board has been opened"))
}

fn bots_of(setup: &Setup, players: &[Player], options: PlayOptions) -> Vec<Option<Box<dyn DynBot>>> {
    players.iter().enumerate().map(|(seat, player)| bot(setup, seat, player, options)).collect()
}

impl LiveGame {
    pub fn new(game: &dyn DynGame, players: Vec<Player>, start: Start, options: PlayOptions) -> LiveGame {
        let mut record = Record::begin(game, players.iter().map(Player::tag).collect());
        record.position = start.position.as_ref().map(|position| position.encode());
        let position = start.position.unwrap_or_else(|| game.start(Seats::new(players.len())));
        let bots = bots_of(game.setup(), &players, options);
        let (luck, script) = (Luck::seeded(options.seed), start.dice.into());
        LiveGame { position, past: Vec::new(), players, bots, record, options, luck, script, log: Vec::new() }
    }

    /// Continues where a record ends.
    pub fn resume(record: Record, board: Option<BoardText>, options: PlayOptions) -> Result<LiveGame, RecordError> {
        let replay = record.replay(board)?;
        let players: Vec<Player> = record.seats.iter().map(Player::of_tag).collect();
        let bots = bots_of(replay.end.setup(), &players, options);
        let (luck, script) = (Luck::seeded(options.seed), VecDeque::new());
        let position = replay.start.clone();
        let (past, log) = (Vec::new(), Vec::new());
        let mut live = LiveGame { position, past, players, bots, record, options, luck, script, log };
        for taken in &replay.taken {
            let past = match (taken.chance, live.is_bot(taken.seat)) {
                (true, _) if options.dice == DiceMode::Typed => Past::Typed,
                (true, _) => Past::Rolled,
                (false, true) => Past::Bot,
                (false, false) => Past::Person,
            };
            live.past.push((live.position.clone(), past));
            live.position.take(&taken.token).expect("the record has been replayed");
            live.tell(taken);
        }
        Ok(live)
    }

    pub fn position(&self) -> &dyn Position {
        &*self.position
    }

    pub fn play_options(&self) -> PlayOptions {
        self.options
    }

    /// Everything that has happened.
    pub fn log(&self) -> &[Sentence] {
        &self.log
    }

    /// The record of the game so far, as text.
    pub fn written(&self) -> String {
        self.record.write()
    }

    pub fn name(&self, seat: Seat) -> String {
        self.players[seat.index()].name.clone()
    }

    pub fn players(&self) -> &[Player] {
        &self.players
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.players[seat.index()].bot.is_some()
    }

    /// The seat that is "you": that of the only person, if there is only one.
    fn you(&self) -> Option<Seat> {
        let mut people = self.position.turns().seats.iter().filter(|seat| !self.is_bot(*seat));
        people.next().filter(|_| people.next().is_none())
    }

    /// A message in words.
    pub fn say(&self, message: &Message) -> String {
        let reader = Reader { you: self.you(), name: &|seat| self.name(seat) };
        words::of(self.position.setup().info).say(message, &reader)
    }

    /// A refusal in words, with its rule.
    pub fn say_why(&self, reason: &Reason) -> String {
        format!("{} [{}]", self.say(&reason.message), reason.rule)
    }

    /// Who must act now.
    pub fn who_acts(&self) -> WhoActs {
        match self.position.next() {
            Next::Over(_) => WhoActs::Over,
            Next::Chance { seat, .. } if self.script.is_empty() && self.options.dice == DiceMode::Typed => {
                WhoActs::Dice(seat)
            }
            Next::Chance { .. } => WhoActs::Machine,
            Next::Choose(seat) if self.position.silence().is_some() => {
                let people: Vec<Seat> = self.position.asked().iter().filter(|seat| !self.is_bot(*seat)).collect();
                match people.is_empty() {
                    true if self.is_bot(seat) => WhoActs::Machine,
                    true => WhoActs::Person(seat),
                    false => WhoActs::Together(people),
                }
            }
            Next::Choose(seat) if self.is_bot(seat) => WhoActs::Machine,
            Next::Choose(seat) => WhoActs::Person(seat),
        }
    }

    /// Lets the bot that is due act, or the dice fall.
    ///
    /// # Errors
    /// If the script asks for something that can't happen.
    pub fn advance(&mut self) -> Result<(), Failure> {
        match self.position.next() {
            Next::Chance { ways, .. } => {
                let way = match self.script.pop_front() {
                    None => self.luck.below(ways),
                    Some(token) => {
                        let way = self.position.way_of(&token).ok_or_else(|| {
                            let due = possible(&*self.position);
                            Failure::new(t!("play-script-cannot", token = token.as_str(), possible = due))
                        })?;
                        self.record.scripted += 1;
                        way
                    }
                };
                self.happen(way, Past::Rolled)
            }
            Next::Choose(seat) => {
                let bot = self.bots[seat.index()].as_mut().expect("a bot is due");
                let tokens = bot.choose(&*self.position);
                self.play(seat, &tokens, Past::Bot).map_err(|reason| Failure::new(self.say_why(&reason)))
            }
            Next::Over(_) => Ok(()),
        }
    }

    /// Takes a way of chance that somebody typed.
    pub fn typed(&mut self, way: u32) -> Result<(), Failure> {
        self.happen(way, Past::Typed)
    }

    fn happen(&mut self, way: u32, past: Past) -> Result<(), Failure> {
        let (before, turn) = (self.position.clone(), self.position.turns().turn);
        let done = self.position.happen(way).map_err(|reason| Failure::new(self.say_why(&reason)))?;
        self.push(before, past, turn, &done);
        Ok(())
    }

    /// Takes a person's decision. If a token is refused, those before it stay.
    pub fn decide(&mut self, seat: Seat, tokens: &[String]) -> Result<(), Reason> {
        self.play(seat, tokens, Past::Person)
    }

    fn play(&mut self, seat: Seat, tokens: &[String], past: Past) -> Result<(), Reason> {
        for token in tokens {
            let (before, turn) = (self.position.clone(), self.position.turns().turn);
            let done = self.position.play(seat, token)?;
            self.push(before, past, turn, &done);
        }
        Ok(())
    }

    /// Answers for all seats that are asked together: those in `speak` do it, the other people stay silent, and bots
    /// decide for themselves.
    pub fn answer(&mut self, speak: SeatSet) -> Result<(), Failure> {
        let asked = self.position.asked();
        let mut last = None;
        while let (Next::Choose(seat), Some(silence)) = (self.position.next(), self.position.silence()) {
            if !asked.contains(seat) || last == Some(seat) {
                break;
            }
            last = Some(seat);
            if self.is_bot(seat) {
                self.advance()?;
                continue;
            }
            let other = self.position.legal().into_iter().find(|token| *token != silence);
            let token = other.filter(|_| speak.contains(seat)).unwrap_or(silence);
            self.decide(seat, &[token]).map_err(|reason| Failure::new(self.say_why(&reason)))?;
        }
        Ok(())
    }

    fn push(&mut self, before: Box<dyn Position>, past: Past, turn: u32, done: &Taken) {
        self.past.push((before, past));
        self.record.push(turn, done.token.clone());
        self.record.close(&*self.position);
        self.tell(done);
    }

    fn tell(&mut self, done: &Taken) {
        for told in &done.told {
            let text = format!("{} [{}]", self.say(&told.message), told.rule);
            self.log.push(Sentence { seat: done.seat, text });
        }
    }

    /// Where `undo` would go back to: to the last thing that a person decided or typed. Also says whether everybody
    /// must agree, because dice were rolled or cards drawn since.
    pub fn undo_point(&self) -> Option<(usize, bool)> {
        let to = self.past.iter().rposition(|(_, how)| matches!(how, Past::Person | Past::Typed))?;
        let rolled = self.past[to..].iter().any(|(_, how)| *how == Past::Rolled);
        let people: HashSet<&str> = self.players.iter().filter(|p| p.bot.is_none()).map(|p| p.name.as_str()).collect();
        Some((to, rolled && people.len() > 1))
    }

    /// Goes back to where [`LiveGame::undo_point`] says.
    pub fn take_back(&mut self, to: usize) {
        let token = self.record.tokens().nth(to).unwrap_or_default().to_owned();
        self.position = self.past[to].0.clone();
        self.past.truncate(to);
        self.record.truncate(to);
        self.record.take_backs = true;
        self.log.push(Sentence { seat: self.position.turns().mover, text: t!("play-taken-back", token = token) });
    }

    /// Gives a seat to another person or bot.
    pub fn change_hands(&mut self, seat: Seat, player: Player) {
        self.record.change_hands(seat, self.position.turns().turn, player.tag());
        self.bots[seat.index()] = bot(self.position.setup(), seat.index(), &player, self.options);
        let text = t!("play-changed-hands", new = player.name.as_str(), old = self.name(seat));
        self.log.push(Sentence { seat, text });
        self.players[seat.index()] = player;
    }
}

/// What can be rolled or drawn now, in words.
pub fn possible(position: &dyn Position) -> String {
    /// More than this are not listed.
    const LISTED: usize = 24;
    let Next::Chance { ways, .. } = position.next() else { return t!("play-possible-nothing") };
    let mut all: Vec<String> = (0..ways).filter_map(|way| position.outcome(way)).collect();
    all.dedup();
    match all.as_slice() {
        [] => t!("play-possible-nothing"),
        [one] => t!("play-possible-one", one = one.as_str()),
        few if few.len() <= LISTED => t!("play-possible-few", all = few.join(", ")),
        [first, .., last] => t!("play-possible-many", first = first.as_str(), last = last.as_str()),
    }
}
