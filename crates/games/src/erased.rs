//! The contract with its types erased: positions that take tokens.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rollick_game::{
    Actions, Encoder, EncodingError, Game, Happened, Message, Next, Plain, Plans, Reason, RuleId, Seat, SeatSet, Seats,
    Silent, Spot, StateError, Target, Turns, decode, encode, happen, play, rule, way_of,
};
use rollick_stage::{Choice, Cue, Danger, Note, Say, Scene, Sketch, Staged, View, dangers, offer};
use rollick_words::{LANGUAGE, Words};

use crate::Setup;
use crate::guided::Guided;
use crate::hash::{board_identity, position_hash};

/// A game with its types erased.
pub trait DynGame: Send + Sync {
    /// The game, its board and its house rules.
    fn setup(&self) -> &Setup;

    /// The board as it is drawn.
    fn scene(&self, seats: Seats) -> Scene;

    /// The name of the board in records: a hash of the parts that matter to the rules.
    fn board_identity(&self) -> String;

    /// The position at the start.
    fn start(&self, seats: Seats) -> Box<dyn Position>;

    /// Reads a position from text.
    ///
    /// # Errors
    /// Names the part that is wrong.
    fn read(&self, text: &str) -> Result<Box<dyn Position>, StateError>;

    /// Reads what [`Position::encode`] wrote.
    ///
    /// # Errors
    /// If the bytes don't describe a position.
    fn decode(&self, bytes: &[u8]) -> Result<Box<dyn Position>, EncodingError>;

    /// The notes of the coach.
    fn notes(&self) -> &'static [Note];

    /// The guided first game. `None` on a board or with house rules that it isn't made for.
    fn guide(&self) -> Option<Guided>;
}

/// A position of any game. It takes tokens of the notation.
pub trait Position: Send + Sync {
    /// The game it belongs to.
    fn setup(&self) -> &Setup;
    /// Who plays, whose turn it is and which turn that is.
    fn turns(&self) -> &Turns;
    /// What comes next.
    fn next(&self) -> Next;
    /// All seats that can be asked the current question at the same time.
    fn asked(&self) -> SeatSet;
    /// The token taken if nobody answers; `None` if an answer is needed.
    fn silence(&self) -> Option<String>;
    /// Whether the current question, which may go unanswered, is worth asking a person at `seat`.
    fn matters(&self, seat: Seat) -> bool;
    /// The number of decisions since the last roll or draw.
    fn decided(&self) -> u32;
    /// The legal tokens, sorted as text.
    fn legal(&self) -> Vec<String>;
    /// The legal token, if it is the only one. This is cheaper than listing them.
    fn single(&self) -> Option<String>;
    /// What a person is offered.
    fn offers(&self) -> Offers;
    /// The whole moves of [`offers`](Position::offers), without working out single steps.
    fn moves(&self) -> Vec<Choice>;
    /// Everything that a person may click: the [`moves`](Position::moves), followed by decisions that lead to the same
    /// results with other dice. Without those, a die may look useless though it may be used.
    fn choices(&self) -> Vec<Choice>;
    /// The token of a way of chance.
    fn outcome(&self, way: u32) -> Option<String>;
    /// What people with real dice and cards may type for a way of chance: only what they see.
    fn short(&self, way: u32) -> Option<String>;
    /// The first way of chance that has this token.
    fn way_of(&self, token: &str) -> Option<u32>;
    /// Takes a seat's decision. A refusal changes nothing.
    ///
    /// # Errors
    /// The reason, with its rule.
    fn play(&mut self, seat: Seat, token: &str) -> Result<Taken, Reason>;
    /// Takes a whole move. If one token is refused, none is taken.
    ///
    /// # Errors
    /// The index of the refused token, and the reason.
    fn play_plan(&mut self, seat: Seat, tokens: &[String]) -> Result<Vec<Taken>, (usize, Reason)>;
    /// Carries out a way of chance.
    ///
    /// # Errors
    /// If chance isn't due or has no such way.
    fn happen(&mut self, way: u32) -> Result<Taken, Reason>;
    /// Takes the next token of a record, whether decision or chance.
    ///
    /// # Errors
    /// The reason, with its rule.
    fn take(&mut self, token: &str) -> Result<Taken, Reason>;
    /// Why something is not possible now; `None` if it is.
    fn why(&self, about: About<'_>) -> Option<Reason>;
    /// The position as it is shown.
    fn view(&self) -> View;
    /// What is asked, in words.
    fn ask(&self) -> Message;
    /// What each rival of a seat could do if it were the rival's turn to roll now. This tries thousands of moves.
    fn dangers(&self, seat: Seat) -> Vec<Danger>;
    /// The position in letters. `say` puts what it says into words.
    fn sketch(&self, width: usize, say: Say<'_>) -> Sketch;
    /// The position as text.
    fn write(&self) -> String;
    /// The position as bytes, for storage.
    fn encode(&self) -> Vec<u8>;
    /// A short hash of those bytes, after the version of the encoding: `1:…`.
    fn hash(&self) -> String {
        position_hash(&self.encode())
    }
    /// The facts of the position, as traces write them.
    fn facts(&self) -> Plain;
    /// The state with its own type, for code that knows the type, such as a bot.
    fn state(&self) -> &dyn Any;
    /// A copy.
    fn boxed(&self) -> Box<dyn Position>;
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Box<dyn Position> {
        self.boxed()
    }
}

/// What a player asks about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About<'a> {
    /// A token.
    Token(&'a str),
    /// Something that a player can point at.
    Spot(&'a Spot),
}

/// What a person is offered in a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offers {
    /// Whole moves.
    pub moves: Vec<Choice>,
    /// Single decisions, for moving step by step. Empty if every whole move is one decision.
    pub steps: Vec<Choice>,
}

/// A token that was taken, and what happened.
#[derive(Clone, PartialEq, Debug)]
pub struct Taken {
    /// The seat that decided, rolled or drew.
    pub seat: Seat,
    /// The token.
    pub token: String,
    /// Whether it was a roll or a draw.
    pub chance: bool,
    /// What happened.
    pub told: Vec<Told>,
}

/// An event as it is shown, in words and motion.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// The rule by which it happened.
    pub rule: RuleId,
    /// What happened, in words.
    pub message: Message,
    /// What moves on the screen.
    pub cues: Vec<Cue>,
}

/// A game behind [`DynGame`].
pub(crate) struct Erased<G> {
    game: Arc<G>,
    setup: Arc<Setup>,
}

impl<G: Staged> Erased<G> {
    pub(crate) fn new(game: G, setup: Setup) -> Erased<G> {
        Erased { game: Arc::new(game), setup: Arc::new(setup) }
    }

    fn hold(&self, state: G::State) -> Box<dyn Position> {
        Box::new(ErasedPosition { game: self.game.clone(), setup: self.setup.clone(), state, decided: 0 })
    }
}

impl<G: Staged> DynGame for Erased<G> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn scene(&self, seats: Seats) -> Scene {
        let words = Words::of(LANGUAGE, self.setup.info.id);
        self.game.scene(seats, &|message| words.text(message))
    }

    fn board_identity(&self) -> String {
        let mut to = Encoder::default();
        self.game.identify(&mut to);
        board_identity(self.setup.info.id, &to.into_bytes())
    }

    fn start(&self, seats: Seats) -> Box<dyn Position> {
        self.hold(self.game.start(seats))
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, StateError> {
        Ok(self.hold(self.game.read(text)?))
    }

    fn decode(&self, bytes: &[u8]) -> Result<Box<dyn Position>, EncodingError> {
        Ok(self.hold(decode(&*self.game, bytes)?))
    }

    fn notes(&self) -> &'static [Note] {
        G::LESSONS.notes
    }

    fn guide(&self) -> Option<Guided> {
        Guided::of(&*self.game)
    }
}

/// A position behind [`Position`].
struct ErasedPosition<G: Game> {
    game: Arc<G>,
    setup: Arc<Setup>,
    state: G::State,
    decided: u32,
}

impl<G: Staged> ErasedPosition<G> {
    fn tell(&self, events: &[G::Event]) -> Vec<Told> {
        let told = events.iter().map(|event| {
            let mut cues = Vec::new();
            self.game.cues(event, &mut cues);
            Told { rule: event.rule(), message: self.game.tell(event), cues }
        });
        told.collect()
    }

    /// Carries out a decision, if it is legal.
    fn decide(&mut self, seat: Seat, action: G::Action) -> Result<Taken, Reason> {
        let mut events = Vec::new();
        play(&*self.game, &mut self.state, seat, action, &mut events)?;
        EXECUTED.fetch_add(1, Ordering::Relaxed);
        self.decided += 1;
        Ok(Taken { seat, token: action.to_string(), chance: false, told: self.tell(&events) })
    }

    fn legal_actions(&self) -> Actions<G::Action> {
        let mut legal = Actions::new();
        if matches!(self.game.next(&self.state), Next::Choose(_)) {
            self.game.legal(&self.state, &mut legal);
        }
        legal
    }

    /// All whole moves; none unless a seat decides.
    fn plans(&self) -> Plans<G::Action> {
        let mut plans = Plans::new();
        if matches!(self.game.next(&self.state), Next::Choose(_)) {
            self.game.plans(&self.state, &mut plans);
        }
        plans
    }

    fn offer(&self, plan: &[G::Action]) -> Choice {
        offer(&*self.game, &self.state, plan)
    }

    /// The state after a legal plan.
    fn after(&self, plan: &[G::Action]) -> G::State {
        let mut after = self.state.clone();
        for action in plan {
            self.game.choose(&mut after, *action, &mut Silent);
        }
        after
    }
}

/// The number of decisions and outcomes that positions have carried out.
static EXECUTED: AtomicU64 = AtomicU64::new(0);

/// How many decisions and outcomes all positions of this process have carried out so far. Tests use it to make sure
/// that a server doesn't do the same work twice.
pub fn executed() -> u64 {
    EXECUTED.load(Ordering::Relaxed)
}

/// The refusal of a text that is not a token of the game.
fn no_token(token: &str) -> Reason {
    let shown: String = token.chars().take(40).collect();
    Reason::new(rule!("RO-01"), Message::new("ro-01").with("token", shown))
}

impl<G: Staged> Position for ErasedPosition<G> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn turns(&self) -> &Turns {
        self.game.turns(&self.state)
    }

    fn next(&self) -> Next {
        self.game.next(&self.state)
    }

    fn asked(&self) -> SeatSet {
        self.game.asked(&self.state)
    }

    fn silence(&self) -> Option<String> {
        self.game.silence(&self.state).map(|action| action.to_string())
    }

    fn matters(&self, seat: Seat) -> bool {
        self.game.matters(&self.state, seat)
    }

    fn decided(&self) -> u32 {
        self.decided
    }

    fn legal(&self) -> Vec<String> {
        let mut tokens: Vec<String> = self.legal_actions().iter().map(ToString::to_string).collect();
        tokens.sort();
        tokens
    }

    fn single(&self) -> Option<String> {
        match self.legal_actions()[..] {
            [action] => Some(action.to_string()),
            _ => None,
        }
    }

    fn offers(&self) -> Offers {
        let moves = self.moves();
        let stepwise = moves.iter().any(|choice| choice.tokens.len() > 1);
        let legal = if stepwise { self.legal_actions() } else { Actions::new() };
        let steps = legal.iter().map(|action| self.offer(&[*action])).collect();
        Offers { moves, steps }
    }

    fn moves(&self) -> Vec<Choice> {
        self.plans().iter().map(|plan| self.offer(plan)).collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let plans = self.plans();
        let mut all: Vec<Choice> = plans.iter().map(|plan| self.offer(plan)).collect();
        let mut unlisted = self.legal_actions();
        unlisted.retain(|action| plans.iter().all(|plan| plan[0] != *action));
        if unlisted.is_empty() {
            return all;
        }
        let results: Vec<G::State> = plans.iter().map(|plan| self.after(plan)).collect();
        for action in unlisted {
            let after = self.after(&[action]);
            if let Some(number) = results.iter().position(|result| *result == after) {
                all[number].result = Some(number);
                all.push(Choice { result: Some(number), ..self.offer(&[action]) });
            }
        }
        all
    }

    fn outcome(&self, way: u32) -> Option<String> {
        match self.next() {
            Next::Chance { ways, .. } if way < ways => Some(self.game.outcome(&self.state, way).to_string()),
            _ => None,
        }
    }

    fn short(&self, way: u32) -> Option<String> {
        match self.next() {
            Next::Chance { ways, .. } if way < ways => Some(self.game.short(self.game.outcome(&self.state, way))),
            _ => None,
        }
    }

    fn way_of(&self, token: &str) -> Option<u32> {
        way_of(&*self.game, &self.state, token.parse().ok()?)
    }

    fn play(&mut self, seat: Seat, token: &str) -> Result<Taken, Reason> {
        let action = token.parse().map_err(|_| no_token(token))?;
        self.decide(seat, action)
    }

    fn play_plan(&mut self, seat: Seat, tokens: &[String]) -> Result<Vec<Taken>, (usize, Reason)> {
        let parse = |(k, token): (usize, &String)| token.parse().map_err(|_| (k, no_token(token)));
        let plan: Vec<G::Action> = tokens.iter().enumerate().map(parse).collect::<Result<_, _>>()?;
        let (before, decided) = (self.state.clone(), self.decided);
        let mut done = Vec::with_capacity(plan.len());
        for (k, action) in plan.into_iter().enumerate() {
            match self.decide(seat, action) {
                Ok(taken) => done.push(taken),
                Err(reason) => {
                    self.state = before;
                    self.decided = decided;
                    return Err((k, reason));
                }
            }
        }
        Ok(done)
    }

    fn happen(&mut self, way: u32) -> Result<Taken, Reason> {
        let (next, token) = (self.next(), self.outcome(way));
        let mut events = Vec::new();
        happen(&*self.game, &mut self.state, way, &mut events)?;
        EXECUTED.fetch_add(1, Ordering::Relaxed);
        self.decided = 0;
        let Next::Chance { seat, .. } = next else { unreachable!("chance that fell was due") };
        Ok(Taken { seat, token: token.expect("a way that fell has a token"), chance: true, told: self.tell(&events) })
    }

    fn take(&mut self, token: &str) -> Result<Taken, Reason> {
        match self.next() {
            Next::Choose(seat) => self.play(seat, token),
            Next::Chance { .. } => {
                let way = self.way_of(token).ok_or_else(|| match token.parse::<G::Outcome>() {
                    Ok(_) => Reason::new(rule!("RO-06"), Message::new("ro-06")),
                    Err(_) => no_token(token),
                })?;
                self.happen(way)
            }
            Next::Over(_) => Err(Reason::new(rule!("RO-03"), Message::new("ro-03"))),
        }
    }

    fn why(&self, about: About<'_>) -> Option<Reason> {
        match self.next() {
            Next::Over(_) => return Some(Reason::new(rule!("RO-03"), Message::new("ro-03"))),
            Next::Chance { .. } => return Some(Reason::new(rule!("RO-04"), Message::new("ro-04"))),
            Next::Choose(_) => {}
        }
        let target = match about {
            About::Token(token) => match token.parse() {
                Err(_) => return Some(no_token(token)),
                Ok(action) if self.legal_actions().contains(&action) => return None,
                Ok(action) => Target::Token(action),
            },
            About::Spot(spot) if self.choices().iter().any(|choice| choice.targets.contains(spot)) => return None,
            About::Spot(spot) => Target::Spot(spot),
        };
        Some(self.game.why(&self.state, target))
    }

    fn view(&self) -> View {
        self.game.view(&self.state)
    }

    fn ask(&self) -> Message {
        self.game.ask(&self.state)
    }

    fn dangers(&self, seat: Seat) -> Vec<Danger> {
        dangers(&*self.game, &self.state, seat)
    }

    fn sketch(&self, width: usize, say: Say<'_>) -> Sketch {
        self.game.sketch(&self.state, width, say)
    }

    fn write(&self) -> String {
        self.game.write(&self.state)
    }

    fn encode(&self) -> Vec<u8> {
        encode(&*self.game, &self.state)
    }

    fn facts(&self) -> Plain {
        self.game.facts(&self.state)
    }

    fn state(&self) -> &dyn Any {
        &self.state
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(ErasedPosition {
            game: self.game.clone(),
            setup: self.setup.clone(),
            state: self.state.clone(),
            decided: self.decided,
        })
    }
}
