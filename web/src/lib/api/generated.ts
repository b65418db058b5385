// Made from crates/protocol by `cargo run -p rollick-protocol --example typescript`; not to be edited.

/** The number of a seat, from 0. */
export type Seat = number;

/**
 * What fills a gap in a sentence.
 */
export type Arg = { "type": "seat", 
/**
 * Which one.
 */
seat: number, } | { "type": "number", 
/**
 * The number.
 */
value: number, } | { "type": "text", 
/**
 * The word.
 */
value: string, };

/**
 * A message with its sentence already in words, players called by their names.
 */
export type Message = { 
/**
 * The key of the sentence.
 */
key: string, 
/**
 * What fills its gaps.
 */
args: { [key in string]: Arg }, 
/**
 * The sentence.
 */
text: string, };

/**
 * Why something can't be done.
 */
export type Reason = { 
/**
 * The rule that forbids it.
 */
rule: string, 
/**
 * The sentence.
 */
message: Message, };

/**
 * A point of the scene.
 */
export type Point = { 
/**
 * To the right.
 */
x: number, 
/**
 * Down.
 */
y: number, };

/**
 * A colour by its name in the theme, or the colour of a seat.
 */
export type Ink = { "type": "none" } | { "type": "named", 
/**
 * Its name.
 */
name: string, } | { "type": "seat", 
/**
 * Which one.
 */
seat: number, } | { "type": "owner" } | { "type": "owner_dark" };

/**
 * How a theme paints a name. A stop is a part of the way, the light colour and the dark one.
 */
export type Paint = { "type": "solid", 
/**
 * In light surroundings.
 */
light: string, 
/**
 * In dark ones.
 */
dark: string, } | { "type": "linear", 
/**
 * In degrees: 0 runs to the right, 90 down.
 */
angle: number, 
/**
 * The stops.
 */
stops: Array<[number, string, string]>, } | { "type": "radial", 
/**
 * The stops.
 */
stops: Array<[number, string, string]>, };

/**
 * The line around a shape.
 */
export type Stroke = { 
/**
 * Its colour.
 */
ink: Ink, 
/**
 * Its width.
 */
width: number, 
/**
 * Dash and gap.
 */
dash: [number, number] | null, };

/**
 * Where a text stands relative to its point.
 */
export type Anchor = "start" | "middle" | "end";

/**
 * The kind of lettering.
 */
export type Font = "plain" | "heavy" | "display";

/**
 * A shape.
 */
export type Shape = { "type": "circle", at: Point, r: number, } | { "type": "rect", at: Point, w: number, h: number, round: number, turn: number, } | { "type": "polygon", points: Array<Point>, } | { "type": "line", points: Array<Point>, } | { "type": "path", d: string, } | { "type": "text", at: Point, size: number, text: string, anchor: Anchor, font: Font, turn: number, spread: number, };

/**
 * A painted shape.
 */
export type Mark = { 
/**
 * The shape.
 */
shape: Shape, 
/**
 * What fills it.
 */
fill: Ink, 
/**
 * The line around it.
 */
stroke: Stroke | null, 
/**
 * From 0, invisible, to 1.
 */
opacity: number, };

/**
 * The colours of a board.
 */
export type Theme = { 
/**
 * The display lettering's font.
 */
display_font: string, 
/**
 * Paints by name.
 */
paints: Array<[string, Paint]>, };

/**
 * A player's colour and mark.
 */
export type SeatLook = { 
/**
 * The colour's name.
 */
name: string, 
/**
 * The colour.
 */
colour: string, 
/**
 * Its dark companion.
 */
dark: string, 
/**
 * A mark of one character.
 */
mark: string, };

/**
 * Somewhere a piece can be.
 */
export type Place = { 
/**
 * Its id, unique in the scene.
 */
id: string, 
/**
 * Its name in words.
 */
name: string, 
/**
 * Its kind, one word.
 */
kind: string, 
/**
 * Its middle.
 */
at: Point, 
/**
 * Where further pieces stand that share it.
 */
slots: Array<Point>, 
/**
 * The outline that is clicked and that glows.
 */
outline: Shape, };

/**
 * A line along which something longer than a place moves.
 */
export type Track = { 
/**
 * Its id.
 */
id: string, 
/**
 * The points at whole numbers.
 */
points: Array<Point>, 
/**
 * The number of the first point.
 */
first: number, };

/**
 * How a kind of piece looks, drawn around the point 0,0.
 */
export type PieceLook = { 
/**
 * The kind.
 */
kind: string, 
/**
 * Its size across.
 */
size: number, 
/**
 * Its art.
 */
art: Array<Mark>, 
/**
 * Whether the piece turns to face where it goes.
 */
turns: boolean, };

/**
 * What a client needs of a scene: its layers and the art of its places are in the drawing already.
 */
export type Scene = { 
/**
 * The game's title.
 */
title: string, 
/**
 * One sentence that describes the board to somebody who can't see it.
 */
description: string, 
/**
 * Width and height.
 */
size: [number, number], 
/**
 * The colours.
 */
theme: Theme, 
/**
 * Who plays, in colour and mark.
 */
seats: Array<SeatLook>, 
/**
 * Everywhere a piece can be.
 */
places: Array<Place>, 
/**
 * Rails for things longer than a place.
 */
tracks: Array<Track>, 
/**
 * How pieces look, by kind.
 */
pieces: Array<PieceLook>, };

/**
 * A named figure.
 */
export type Counter = { 
/**
 * Its name.
 */
name: string, 
/**
 * The figure.
 */
value: number, 
/**
 * What it is out of, where it has an end.
 */
of: number | null, };

/**
 * A card in a hand.
 */
export type Card = { 
/**
 * Its name in the notation.
 */
id: string, 
/**
 * What is printed on it.
 */
label: string, 
/**
 * Its name in words.
 */
name: string, };

/**
 * What a seat's panel shows.
 */
export type SeatView = { 
/**
 * The main figure.
 */
score: Counter | null, 
/**
 * Further figures.
 */
counters: Array<Counter>, 
/**
 * Cards held.
 */
hand: Array<Card>, 
/**
 * Remarks.
 */
notes: Array<Message>, };

/**
 * A piece on the board.
 */
export type Piece = { 
/**
 * Its id, the same throughout a game.
 */
id: string, 
/**
 * Its kind.
 */
kind: string, 
/**
 * Whose it is.
 */
seat: number | null, 
/**
 * Where it is.
 */
place: string, 
/**
 * What is lettered on it.
 */
label: string, 
/**
 * Its state in one word.
 */
state: string, 
/**
 * Its name in words.
 */
name: string, };

/**
 * Something on a track.
 */
export type TrackView = { 
/**
 * The track's id.
 */
track: string, 
/**
 * Where its front is.
 */
front: number, 
/**
 * Its direction, 1 or -1.
 */
direction: number, 
/**
 * How many points it covers.
 */
length: number, };

/**
 * A die.
 */
export type Die = { 
/**
 * The face, 1 to 6; 0 for one not yet rolled.
 */
value: number, 
/**
 * Its colour.
 */
colour: string, 
/**
 * Whether it has been used, or can't be.
 */
used: boolean, };

/**
 * How a game ended.
 */
export type Standings = { 
/**
 * Who came first: one seat, or all that share the first place.
 */
first: Array<number>, 
/**
 * Whether a limit ended it, not a player.
 */
by_limit: boolean, };

/**
 * A position as it is shown.
 */
export type View = { 
/**
 * All pieces, also those off the track.
 */
pieces: Array<Piece>, 
/**
 * Things on tracks.
 */
tracks: Array<TrackView>, 
/**
 * A panel for each seat.
 */
seats: Array<SeatView>, 
/**
 * The dice as they lie.
 */
dice: Array<Die>, 
/**
 * Whose turn it is.
 */
turn: number | null, 
/**
 * Who is asked now.
 */
asked: Array<number>, 
/**
 * Counters of the whole table.
 */
counters: Array<Counter>, 
/**
 * How the game ended, once it has.
 */
over: Standings | null, };

/**
 * Something that can be clicked.
 */
export type Spot = { "type": "piece", 
/**
 * Its id.
 */
id: string, } | { "type": "place", 
/**
 * Its id.
 */
id: string, } | { "type": "die", 
/**
 * Its number, from 0.
 */
index: number, } | { "type": "card", 
/**
 * Its id.
 */
id: string, } | { "type": "seat", 
/**
 * Which one.
 */
seat: number, };

/**
 * A legal decision or a whole move.
 */
export type Choice = { 
/**
 * The tokens to send back, in order.
 */
tokens: Array<string>, 
/**
 * What it does, in words.
 */
label: Message, 
/**
 * What to click for it, in order.
 */
targets: Array<Spot>, 
/**
 * The places that a piece would pass and reach.
 */
path: Array<string>, };

/**
 * How a piece goes.
 */
export type Gait = "step" | "slide" | "fly" | "shove";

/**
 * Something that moves on the screen.
 */
export type Cue = { "type": "dice", seat: number, faces: Array<number>, colours: Array<string>, } | { "type": "travel", piece: string, path: Array<string>, gait: Gait, } | { "type": "swap", a: string, b: string, } | { "type": "appear", piece: string, kind: string, seat: number | null, label: string, from: string | null, place: string, } | { "type": "vanish", piece: string, } | { "type": "flip", piece: string, } | { "type": "change", piece: string, state: string, } | { "type": "roll", track: string, fronts: Array<[number, number]>, } | { "type": "score", seat: number, by: number, } | { "type": "flash", place: string, } | { "type": "card", seat: number, label: string, } | { "type": "end", first: Array<number>, };

/**
 * A word that a ruling can be.
 */
export type RulingWord = { 
/**
 * The word.
 */
value: string, 
/**
 * What it means.
 */
meaning: string, };

/**
 * The values a ruling can take.
 */
export type RulingValues = { "type": "words", 
/**
 * The words.
 */
words: Array<RulingWord>, } | { "type": "number", 
/**
 * The smallest.
 */
least: number, 
/**
 * The largest.
 */
greatest: number, 
/**
 * Whether `none` is allowed.
 */
none: boolean, };

/**
 * A question on which a table may differ.
 */
export type Ruling = { 
/**
 * Its name in settings.
 */
id: string, 
/**
 * The ruling of the rules page.
 */
rule: string, 
/**
 * The question.
 */
question: string, 
/**
 * What it can be.
 */
values: RulingValues, 
/**
 * The value that holds unless a table says otherwise.
 */
default: string, };

/**
 * How well a bot plays.
 */
export type BotLevel = { 
/**
 * Its name in settings.
 */
level: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * What it does.
 */
about: string, };

/**
 * A game that can be played.
 */
export type GameInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The name on the box.
 */
title: string, 
/**
 * The game in one sentence.
 */
about: string, 
/**
 * The fewest players.
 */
least: number, 
/**
 * The most players.
 */
most: number, 
/**
 * The version of the rules as coded.
 */
rules_version: number, 
/**
 * What a table may change.
 */
rulings: Array<Ruling>, 
/**
 * Who can be asked to play when people are missing.
 */
bots: Array<BotLevel>, 
/**
 * The colours of the seats, as many as can play.
 */
seats: Array<SeatLook>, };

/**
 * One rule.
 */
export type Rule = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Its text.
 */
text: string, };

/**
 * A game's rules, in our own words.
 */
export type RulesPage = { 
/**
 * The game.
 */
game: string, 
/**
 * The page's title.
 */
title: string, 
/**
 * What stands before the first rule.
 */
intro: string, 
/**
 * The rules in order.
 */
rules: Array<Rule>, };

/**
 * How a table is played.
 */
export type Settings = { 
/**
 * How long a question to several seats stays open; null: until all have answered.
 */
answer_seconds: number | null, 
/**
 * The server rolls for everybody as soon as a roll is due.
 */
auto_roll: boolean, 
/**
 * The server plays a choice that is the only one.
 */
auto_single: boolean, };

/**
 * Who is to sit on a seat.
 */
export type SeatPlan = { "type": "device", 
/**
 * What they are called.
 */
name: string, } | { "type": "link" } | { "type": "bot", 
/**
 * How well it plays.
 */
level: string, };

/**
 * A table to be made.
 */
export type NewTable = { 
/**
 * The game.
 */
game: string, 
/**
 * Its seats.
 */
seats: Array<SeatPlan>, 
/**
 * House rules, by ruling.
 */
house: { [key in string]: string }, 
/**
 * How it is played.
 */
settings: Settings, };

/**
 * A key opens the seats it names. All seats on one device share a key.
 */
export type Key = { 
/**
 * The key.
 */
key: string, 
/**
 * Its seats.
 */
seats: Array<number>, };

/**
 * A table that was made.
 */
export type MadeTable = { 
/**
 * Its id.
 */
table: string, 
/**
 * Opens what only the one who made the table may do: start, replace, give up.
 */
host: string, 
/**
 * The hash by which the table commits to its dice.
 */
commitment: string, 
/**
 * The key of the maker's device.
 */
device: Key | null, 
/**
 * The keys of the seats by link.
 */
links: Array<Key>, };

/**
 * What stays the same of a table.
 */
export type TableInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * The game.
 */
game: GameInfo, 
/**
 * The board.
 */
scene: Scene, 
/**
 * House rules that differ from the defaults.
 */
house: { [key in string]: string }, 
/**
 * How it is played.
 */
settings: Settings, 
/**
 * The hash by which the table commits to its dice.
 */
commitment: string, 
/**
 * Why the table can only be read, if its log no longer replays.
 */
read_only: string | null, };

/**
 * Where a table is in its life.
 */
export type Phase = "gathering" | "revealing" | "playing" | "over" | "given_up";

/**
 * What sits on a seat.
 */
export type SitterKind = "open" | "person" | "bot";

/**
 * Who sits on a seat.
 */
export type Sitter = { 
/**
 * Whether somebody sits there.
 */
kind: SitterKind, 
/**
 * What they are called.
 */
name: string, 
/**
 * How well a bot plays.
 */
level: string | null, 
/**
 * Whether their device is connected.
 */
online: boolean, 
/**
 * Whether they want to be asked what silence may answer.
 */
ask_me: boolean, };

/**
 * What comes next.
 */
export type Next = { "type": "choose", 
/**
 * Which one.
 */
seat: number, } | { "type": "chance", 
/**
 * For whom.
 */
seat: number, 
/**
 * How many equally likely ways there are.
 */
ways: number, 
/**
 * The first word of the outcome's token: `dice`, `draw`.
 */
what: string, } | { "type": "over", 
/**
 * How it ended.
 */
standings: Standings, };

/**
 * What a seat may choose.
 */
export type SeatChoices = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Its choices.
 */
choices: Array<Choice>, };

/**
 * A question that is open to seats of other devices, too; one with a time closes by itself.
 */
export type Window = { 
/**
 * How long it stays open, from the moment of sending.
 */
left_ms: number | null, 
/**
 * How long it stays open in all.
 */
length_ms: number | null, 
/**
 * Who has not answered yet.
 */
waiting: Array<number>, };

/**
 * What can be taken back.
 */
export type Undo = { 
/**
 * The version whose position comes back.
 */
to: number, 
/**
 * Who may ask for it.
 */
seats: Array<number>, 
/**
 * Whether everybody has to agree, because others have seen a roll since.
 */
agree: boolean, };

/**
 * A take-back that waits for everybody to agree.
 */
export type Offer = { 
/**
 * Who asks.
 */
by: number, 
/**
 * The version whose position comes back.
 */
to: number, 
/**
 * Who agrees.
 */
agreed: Array<number>, 
/**
 * Who hasn't answered.
 */
waiting: Array<number>, };

/**
 * All that is true of a table at its newest version.
 */
export type Now = { 
/**
 * The version.
 */
version: number, 
/**
 * Where the table is in its life.
 */
phase: Phase, 
/**
 * Who sits where.
 */
sitters: Array<Sitter>, 
/**
 * Seats of devices that still owe their word, while the words are revealed.
 */
words_missing: Array<number>, 
/**
 * The position.
 */
view: View, 
/**
 * What is asked, in words.
 */
ask: Message, 
/**
 * What comes next.
 */
next: Next, 
/**
 * The choices of every asked seat.
 */
choices: Array<SeatChoices>, 
/**
 * What no answer means, where a question may go unanswered.
 */
silence: string | null, 
/**
 * The question that is open to others.
 */
window: Window | null, 
/**
 * What can be taken back.
 */
undo: Undo | null, 
/**
 * A take-back that waits.
 */
offer: Offer | null, 
/**
 * The next table of the same players.
 */
rematch: string | null, };

/**
 * Who or what decided.
 */
export type By = "person" | "bot" | "chance" | "silence" | "auto";

/**
 * An entry of the log.
 */
export type Entry = { "type": "token", 
/**
 * Whose it is.
 */
seat: number | null, 
/**
 * The token.
 */
token: string, 
/**
 * Who or what decided.
 */
by: By, } | { "type": "undo", 
/**
 * Who asked for it.
 */
seat: number | null, 
/**
 * The version whose position came back.
 */
to: number, } | { "type": "other", 
/**
 * In one word: `sit`, `start`, `word`, `answer`, `replace`, `ask_me`, `give_up`, `rematch`.
 */
kind: string, 
/**
 * Whom it concerns.
 */
seat: number | null, };

/**
 * Something that happened, in words.
 */
export type Told = { 
/**
 * The rule by which it happened; null for what happens around the game.
 */
rule: string | null, 
/**
 * The sentence.
 */
message: Message, };

/**
 * What one entry of the log did.
 */
export type Step = { 
/**
 * The version that it made.
 */
version: number, 
/**
 * The entry.
 */
entry: Entry, 
/**
 * What happened, in words.
 */
told: Array<Told>, 
/**
 * What moves on the screen.
 */
cues: Array<Cue>, };

/**
 * A position of the past.
 */
export type Moment = { 
/**
 * The version.
 */
version: number, 
/**
 * The position.
 */
view: View, 
/**
 * What was asked.
 */
ask: Message, };

/**
 * A table and its state.
 */
export type TableNow = { 
/**
 * What stays the same.
 */
table: TableInfo, 
/**
 * What is true now.
 */
now: Now, };

/**
 * What the keys of a hello open.
 */
export type You = { 
/**
 * For each key, in order, its seats; empty for the host key and for one that opens nothing.
 */
seats: Array<Array<number>>, 
/**
 * Whether one was the host key.
 */
host: boolean, };

/**
 * What the server says.
 */
export type ServerSays = { "type": "welcome", 
/**
 * The version of the talk.
 */
protocol: number, 
/**
 * What stays the same.
 */
table: TableInfo, 
/**
 * What the browser may do.
 */
you: You, 
/**
 * What is true now.
 */
now: Now, 
/**
 * What came after the version that the browser has.
 */
steps: Array<Step>, } | { "type": "update", 
/**
 * What is true now.
 */
now: Now, 
/**
 * What came since the last message.
 */
steps: Array<Step>, } | { "type": "beat" } | { "type": "gone", 
/**
 * Why.
 */
message: string, };

/**
 * What the browser says, once.
 */
export type ClientSays = { "type": "hello", 
/**
 * The version of the talk.
 */
protocol: number, 
/**
 * All keys it has.
 */
keys: Array<string>, 
/**
 * The newest version it has.
 */
version: number | null, };

/**
 * A request with nothing but its id: start, give up, rematch.
 */
export type IdBody = { 
/**
 * The sender's mark of this request.
 */
id: string, };

/**
 * Sitting down on all seats of a key.
 */
export type SitBody = { 
/**
 * The sender's mark of this request.
 */
id: string, 
/**
 * The name; null: the names given when the table was made.
 */
name: string | null, 
/**
 * The hash of the device's word for the dice.
 */
word_hash: string, };

/**
 * Revealing a device's word.
 */
export type WordBody = { 
/**
 * The sender's mark of this request.
 */
id: string, 
/**
 * The word.
 */
word: string, };

/**
 * What a seat decides.
 */
export type Answer = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The tokens of its decision or whole move.
 */
tokens: Array<string>, };

/**
 * Decisions of one or several seats of a key, all given at the same version.
 */
export type PlayBody = { 
/**
 * The sender's mark of this request.
 */
id: string, 
/**
 * The version that the sender saw.
 */
version: number, 
/**
 * The decisions.
 */
answers: Array<Answer>, };

/**
 * Rolling, for a seat of one's own.
 */
export type RollBody = { 
/**
 * The sender's mark of this request.
 */
id: string, 
/**
 * The version that the sender saw.
 */
version: number, 
/**
 * The seat.
 */
seat: number, };

/**
 * Asking why something is not possible.
 */
export type WhyBody = { 
/**
 * The version that the sender saw.
 */
version: number, 
/**
 * The seat.
 */
seat: number, 
/**
 * What is asked about.
 */
spot: Spot, };

/**
 * Taking back.
 */
export type UndoBody = { 
/**
 * The sender's mark of this request.
 */
id: string, 
/**
 * The version that the sender saw.
 */
version: number, 
/**
 * The seat.
 */
seat: number, };

/**
 * Whether a seat agrees to a take-back.
 */
export type UndoAnswerBody = { 
/**
 * The sender's mark of this request.
 */
id: string, 
/**
 * The version that the sender saw.
 */
version: number, 
/**
 * The seat.
 */
seat: number, 
/**
 * Whether it agrees.
 */
agree: boolean, };

/**
 * Whether a seat wants to be asked what silence may answer.
 */
export type AskMeBody = { 
/**
 * The sender's mark of this request.
 */
id: string, 
/**
 * The seat.
 */
seat: number, 
/**
 * Whether it wants to be asked.
 */
on: boolean, };

/**
 * Handing a seat to a bot.
 */
export type ReplaceBody = { 
/**
 * The sender's mark of this request.
 */
id: string, 
/**
 * The seat.
 */
seat: number, 
/**
 * How well the bot plays.
 */
level: string, };

/**
 * A request was carried out.
 */
export type Accepted = { 
/**
 * The version that it made.
 */
version: number, };

/**
 * What is wrong.
 */
export type ProblemBody = { 
/**
 * In one word, for programs.
 */
code: string, 
/**
 * In a sentence, for people.
 */
message: string, 
/**
 * The rule that forbids it.
 */
rule: string | null, 
/**
 * The table's present version.
 */
version: number | null, };

/**
 * The body of every refusal.
 */
export type Problem = { 
/**
 * What is wrong.
 */
error: ProblemBody, };

/**
 * One chance entry.
 */
export type Roll = { 
/**
 * How many came before it.
 */
index: number, 
/**
 * How many equally likely ways there were.
 */
ways: number, 
/**
 * The way it went.
 */
way: number, 
/**
 * Typed in from dice on a real table.
 */
physical: boolean, 
/**
 * Taken back later.
 */
undone: boolean, };

/**
 * What a table tells of its dice; the secret only once the table has ended.
 */
export type Dice = { 
/**
 * Which derivation the rolls follow.
 */
derivation: number, 
/**
 * The hash by which the table committed to its secret.
 */
commitment: string, 
/**
 * The hashes of the words, in the order of sitting down.
 */
word_hashes: Array<string>, 
/**
 * The words, once all are revealed.
 */
words: Array<string>, 
/**
 * The secret, once the table has ended.
 */
secret: string | null, 
/**
 * Every chance entry ever appended.
 */
rolls: Array<Roll>, };

/**
 * A record to be checked.
 */
export type VerifyBody = { 
/**
 * The record's text.
 */
record: string, };

/**
 * What a check found.
 */
export type Verified = { 
/**
 * Whether nothing is wrong.
 */
ok: boolean, 
/**
 * What was found, good or bad, in sentences.
 */
findings: Array<string>, };
