//! The contract with its types erased: positions driven by tokens.

use std::any::Any;
use std::sync::Arc;

use rollick_game::{
    Actions, Game, Happened, Message, Next, Plain, Plans, Reason, RuleId, Seat, SeatSet, Seats, StateError, Target,
    happen, play, play_plan, rule, way_of,
};
use rollick_stage::{Choice, Cue, Scene, Sketch, Spot, Staged, View};

use crate::Setup;

/// A game whose types are erased.
pub trait DynGame: Send + Sync {
    /// Which game, board and house rules it is.
    fn setup(&self) -> &Setup;

    /// The board as it is drawn.
    fn scene(&self, seats: Seats) -> Scene;

    /// The position at the start.
    fn start(&self, seats: Seats) -> Box<dyn Position>;

    /// The position of a text.
    ///
    /// # Errors
    /// Names the part that is wrong.
    fn read(&self, text: &str) -> Result<Box<dyn Position>, StateError>;
}

/// A position of any game, driven by the tokens of the notation.
pub trait Position: Send + Sync {
    /// The game it belongs to.
    fn setup(&self) -> &Setup;
    /// How many play.
    fn seats(&self) -> Seats;
    /// What comes next.
    fn next(&self) -> Next;
    /// Who is asked now, all that can be asked at once.
    fn asked(&self) -> SeatSet;
    /// What no answer means.
    fn silence(&self) -> Option<String>;
    /// The number of the turn, from 1; 0 before the first.
    fn turn(&self) -> u32;
    /// How many decisions were taken since chance last fell.
    fn decided(&self) -> u32;
    /// Who began.
    fn first(&self) -> Option<Seat>;
    /// The legal tokens, sorted as text.
    fn legal(&self) -> Vec<String>;
    /// What a person is offered.
    fn offers(&self) -> Offers;
    /// The token of a way of chance.
    fn outcome(&self, way: u32) -> Option<String>;
    /// A way of chance that has this token.
    fn way_of(&self, token: &str) -> Option<u32>;
    /// Takes a seat's decision. A refusal changes nothing.
    ///
    /// # Errors
    /// The reason, with its rule.
    fn play(&mut self, seat: Seat, token: &str) -> Result<Done, Reason>;
    /// Takes a whole move, or nothing of it.
    ///
    /// # Errors
    /// Which token is refused, and why.
    fn play_plan(&mut self, seat: Seat, tokens: &[String]) -> Result<Vec<Done>, (usize, Reason)>;
    /// Lets chance fall.
    ///
    /// # Errors
    /// If it isn't due or has no such way.
    fn happen(&mut self, way: u32) -> Result<Done, Reason>;
    /// Takes any token, decision or chance, as a record has it.
    ///
    /// # Errors
    /// The reason, with its rule.
    fn take(&mut self, token: &str) -> Result<Done, Reason>;
    /// Why something is not possible now; nothing, if it is.
    fn why(&self, about: About<'_>) -> Option<Reason>;
    /// The position as it is shown.
    fn view(&self) -> View;
    /// What is asked, in words.
    fn ask(&self) -> Message;
    /// The position in letters.
    fn sketch(&self, width: usize) -> Sketch;
    /// The position as a text.
    fn write(&self) -> String;
    /// The facts that traces tell.
    fn facts(&self) -> Plain;
    /// The state with its own type, for whoever knows the game: a bot.
    fn state(&self) -> &dyn Any;
    /// A copy.
    fn boxed(&self) -> Box<dyn Position>;
}

impl Clone for Box<dyn Position> {
    fn clone(&self) -> Box<dyn Position> {
        self.boxed()
    }
}

/// What somebody asks about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About<'a> {
    /// A token.
    Token(&'a str),
    /// A place of the scene.
    Place(&'a str),
    /// A card of a hand.
    Card(&'a str),
}

/// What a person is offered in a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offers {
    /// Whole moves.
    pub moves: Vec<Choice>,
    /// Single decisions, for going step by step; empty where every whole move is one decision.
    pub steps: Vec<Choice>,
}

/// A token that was taken, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Done {
    /// Who decided, or for whom chance fell.
    pub seat: Seat,
    /// The token.
    pub token: String,
    /// Whether it was chance.
    pub chance: bool,
    /// What happened.
    pub told: Vec<Told>,
}

/// Something that happened, in words and motion.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// By which rule.
    pub rule: RuleId,
    /// In words.
    pub message: Message,
    /// In motion.
    pub cues: Vec<Cue>,
}

pub(crate) struct Table<G> {
    game: Arc<G>,
    setup: Arc<Setup>,
}

impl<G: Staged> Table<G> {
    pub(crate) fn new(game: G, setup: Setup) -> Table<G> {
        Table { game: Arc::new(game), setup: Arc::new(setup) }
    }

    fn hold(&self, state: G::State) -> Box<dyn Position> {
        Box::new(Held { game: self.game.clone(), setup: self.setup.clone(), state, decided: 0 })
    }
}

impl<G: Staged> DynGame for Table<G> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn scene(&self, seats: Seats) -> Scene {
        self.game.scene(seats)
    }

    fn start(&self, seats: Seats) -> Box<dyn Position> {
        self.hold(self.game.start(seats))
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, StateError> {
        Ok(self.hold(self.game.read(text)?))
    }
}

struct Held<G: Game> {
    game: Arc<G>,
    setup: Arc<Setup>,
    state: G::State,
    decided: u32,
}

impl<G: Staged> Held<G> {
    fn tell(&self, events: &[G::Event]) -> Vec<Told> {
        let told = events.iter().map(|event| {
            let mut cues = Vec::new();
            self.game.cues(event, &mut cues);
            Told { rule: event.rule(), message: self.game.tell(event), cues }
        });
        told.collect()
    }

    fn legal_actions(&self) -> Actions<G::Action> {
        let mut legal = Actions::new();
        if matches!(self.game.next(&self.state), Next::Choose(_)) {
            self.game.legal(&self.state, &mut legal);
        }
        legal
    }
}

/// The refusal of something that is no token of the game.
fn no_token(token: &str) -> Reason {
    let shown: String = token.chars().take(40).collect();
    Reason::new(rule!("RO-01"), Message::new("ro-01").with("token", shown))
}

impl<G: Staged> Position for Held<G> {
    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> Seats {
        self.game.seats(&self.state)
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

    fn turn(&self) -> u32 {
        self.game.turn(&self.state)
    }

    fn decided(&self) -> u32 {
        self.decided
    }

    fn first(&self) -> Option<Seat> {
        self.game.first(&self.state)
    }

    fn legal(&self) -> Vec<String> {
        let mut tokens: Vec<String> = self.legal_actions().iter().map(ToString::to_string).collect();
        tokens.sort();
        tokens
    }

    fn offers(&self) -> Offers {
        let legal = self.legal_actions();
        if legal.is_empty() {
            return Offers::default();
        }
        let mut plans = Plans::new();
        self.game.plans(&self.state, &mut plans);
        let moves: Vec<Choice> = plans.iter().map(|plan| self.game.choice(&self.state, plan)).collect();
        let stepwise = plans.iter().any(|plan| plan.len() > 1);
        let steps = legal.iter().filter(|_| stepwise).map(|action| self.game.choice(&self.state, &[*action])).collect();
        Offers { moves, steps }
    }

    fn outcome(&self, way: u32) -> Option<String> {
        match self.next() {
            Next::Chance { ways, .. } if way < ways => Some(self.game.outcome(&self.state, way).to_string()),
            _ => None,
        }
    }

    fn way_of(&self, token: &str) -> Option<u32> {
        way_of(&*self.game, &self.state, token.parse().ok()?)
    }

    fn play(&mut self, seat: Seat, token: &str) -> Result<Done, Reason> {
        let action = token.parse().map_err(|_| no_token(token))?;
        let mut events = Vec::new();
        play(&*self.game, &mut self.state, seat, action, &mut events)?;
        self.decided += 1;
        Ok(Done { seat, token: action.to_string(), chance: false, told: self.tell(&events) })
    }

    fn play_plan(&mut self, seat: Seat, tokens: &[String]) -> Result<Vec<Done>, (usize, Reason)> {
        let parse = |(k, token): (usize, &String)| token.parse().map_err(|_| (k, no_token(token)));
        let plan: Vec<G::Action> = tokens.iter().enumerate().map(parse).collect::<Result<_, _>>()?;
        play_plan(&*self.game, &mut self.state.clone(), seat, &plan, &mut rollick_game::Silent)?;
        let done = tokens.iter().map(|token| self.play(seat, token).expect("the plan has just been tried"));
        Ok(done.collect())
    }

    fn happen(&mut self, way: u32) -> Result<Done, Reason> {
        let (next, token) = (self.next(), self.outcome(way));
        let mut events = Vec::new();
        happen(&*self.game, &mut self.state, way, &mut events)?;
        self.decided = 0;
        let Next::Chance { seat, .. } = next else { unreachable!("chance that fell was due") };
        Ok(Done { seat, token: token.expect("a way that fell has a token"), chance: true, told: self.tell(&events) })
    }

    fn take(&mut self, token: &str) -> Result<Done, Reason> {
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
        let offered = |spot: Spot| self.offers().moves.iter().any(|choice| choice.targets.contains(&spot));
        let target = match about {
            About::Token(token) => match token.parse() {
                Err(_) => return Some(no_token(token)),
                Ok(action) if self.legal_actions().contains(&action) => return None,
                Ok(action) => Target::Token(action),
            },
            About::Place(id) if offered(Spot::Place(id.to_owned())) => return None,
            About::Card(id) if offered(Spot::Card(id.to_owned())) => return None,
            About::Place(id) => Target::Place(id),
            About::Card(id) => Target::Card(id),
        };
        Some(self.game.why(&self.state, target))
    }

    fn view(&self) -> View {
        self.game.view(&self.state)
    }

    fn ask(&self) -> Message {
        self.game.ask(&self.state)
    }

    fn sketch(&self, width: usize) -> Sketch {
        self.game.sketch(&self.state, width)
    }

    fn write(&self) -> String {
        self.game.write(&self.state)
    }

    fn facts(&self) -> Plain {
        self.game.facts(&self.state)
    }

    fn state(&self) -> &dyn Any {
        &self.state
    }

    fn boxed(&self) -> Box<dyn Position> {
        Box::new(Held {
            game: self.game.clone(),
            setup: self.setup.clone(),
            state: self.state.clone(),
            decided: self.decided,
        })
    }
}
