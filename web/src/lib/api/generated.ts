// Made from crates/protocol by `cargo run -p rollick-protocol --example typescript`; not to be edited.

/** The number of a seat, from 0. */
export type Seat = number;

/** What fills a gap in a sentence. */
export type Arg = { "type": "seat", seat: number, } | { "type": "number", value: number, } | { "type": "text", value: string, };

/** A message with its sentence already in words, players called by their names. */
export type Message = { key: string, args: { [key in string]: Arg }, text: string, };

/** Why something can't be done. */
export type Reason = { rule: string, message: Message, };

/** A point of the scene. */
export type Point = { x: number, y: number, };

/** A colour by its name in the theme, or the colour of a seat. */
export type Ink = { "type": "none" } | { "type": "named", name: string, } | { "type": "seat", seat: number, } | { "type": "owner" } | { "type": "owner_dark" };

/** How a theme paints a name. A stop is a part of the way, the light colour and the dark one. */
export type Paint = { "type": "solid", light: string, dark: string, } | { "type": "linear", angle: number, stops: Array<[number, string, string]>, } | { "type": "radial", stops: Array<[number, string, string]>, };

/** The line around a shape. */
export type Stroke = { ink: Ink, width: number, dash: [number, number] | null, };

/** Where a text stands relative to its point. */
export type Anchor = "start" | "middle" | "end";

/** The kind of lettering. */
export type Font = "plain" | "heavy" | "display";

/** A shape. */
export type Shape = { "type": "circle", at: Point, r: number, } | { "type": "rect", at: Point, w: number, h: number, round: number, turn: number, } | { "type": "polygon", points: Array<Point>, } | { "type": "line", points: Array<Point>, } | { "type": "path", d: string, } | { "type": "text", at: Point, size: number, text: string, anchor: Anchor, font: Font, turn: number, spread: number, };

/** A painted shape. */
export type Mark = { shape: Shape, fill: Ink, stroke: Stroke | null, opacity: number, };

/** The colours of a board. */
export type Theme = { display_font: string, paints: Array<[string, Paint]>, };

/** A player's colour and mark. */
export type SeatLook = { name: string, colour: string, dark: string, mark: string, };

/** Somewhere a piece can be. */
export type Place = { id: string, name: string, kind: string, at: Point, slots: Array<Point>, outline: Shape, };

/** A line along which something longer than a place moves. */
export type Track = { id: string, points: Array<Point>, first: number, };

/** How a kind of piece looks, drawn around the point 0,0. */
export type PieceLook = { kind: string, size: number, art: Array<Mark>, turns: boolean, };

/** What a client needs of a scene: its layers and the art of its places are in the drawing already. */
export type Scene = { title: string, description: string, size: [number, number], theme: Theme, seats: Array<SeatLook>, places: Array<Place>, tracks: Array<Track>, pieces: Array<PieceLook>, };

/** A named figure. */
export type Counter = { name: string, value: number, of: number | null, };

/** A card in a hand. */
export type Card = { id: string, label: string, name: string, };

/** What a seat's panel shows. */
export type SeatView = { score: Counter | null, counters: Array<Counter>, hand: Array<Card>, notes: Array<Message>, };

/** A piece on the board. */
export type Piece = { id: string, kind: string, seat: number | null, place: string, label: string, state: string, name: string, };

/** Something on a track. */
export type TrackView = { track: string, front: number, direction: number, length: number, };

/** A die. */
export type Die = { value: number, colour: string, used: boolean, };

/** How a game ended. */
export type Standings = { first: Array<number>, by_limit: boolean, };

/** A position as it is shown. */
export type View = { pieces: Array<Piece>, tracks: Array<TrackView>, seats: Array<SeatView>, dice: Array<Die>, turn: number | null, asked: Array<number>, counters: Array<Counter>, over: Standings | null, };

/** Something that can be clicked. */
export type Spot = { "type": "piece", id: string, } | { "type": "place", id: string, } | { "type": "die", index: number, } | { "type": "card", id: string, } | { "type": "seat", seat: number, };

/** A legal decision or a whole move. */
export type Choice = { tokens: Array<string>, label: Message, targets: Array<Spot>, path: Array<string>, };

/** How a piece goes. */
export type Gait = "step" | "slide" | "fly" | "shove";

/** Something that moves on the screen. */
export type Cue = { "type": "dice", seat: number, faces: Array<number>, colours: Array<string>, } | { "type": "travel", piece: string, path: Array<string>, gait: Gait, } | { "type": "swap", a: string, b: string, } | { "type": "appear", piece: string, kind: string, seat: number | null, label: string, from: string | null, place: string, } | { "type": "vanish", piece: string, } | { "type": "flip", piece: string, } | { "type": "change", piece: string, state: string, } | { "type": "roll", track: string, fronts: Array<[number, number]>, } | { "type": "score", seat: number, by: number, } | { "type": "flash", place: string, } | { "type": "card", seat: number, label: string, } | { "type": "end", first: Array<number>, };

/** A word that a ruling can be. */
export type RulingWord = { value: string, meaning: string, };

/** The values a ruling can take. */
export type RulingValues = { "type": "words", words: Array<RulingWord>, } | { "type": "number", least: number, greatest: number, none: boolean, };

/** A question on which a table may differ. */
export type Ruling = { id: string, rule: string, question: string, values: RulingValues, default: string, };

/** How well a bot plays. */
export type BotLevel = { level: string, name: string, about: string, };

/** A game that can be played. */
export type GameInfo = { id: string, title: string, about: string, least: number, most: number, rules_version: number, rulings: Array<Ruling>, bots: Array<BotLevel>, seats: Array<SeatLook>, };

/** One rule. */
export type Rule = { id: string, title: string, text: string, };

/** A game's rules, in our own words. */
export type RulesPage = { game: string, title: string, intro: string, rules: Array<Rule>, };

/** How a table is played. */
export type Settings = { answer_seconds: number | null, auto_roll: boolean, auto_single: boolean, };

/** Who is to sit on a seat. */
export type SeatPlan = { "type": "device", name: string, } | { "type": "link" } | { "type": "bot", level: string, };

/** A table to be made. */
export type NewTable = { game: string, seats: Array<SeatPlan>, house: { [key in string]: string }, settings: Settings, };

/** A key opens the seats it names. All seats on one device share a key. */
export type Key = { key: string, seats: Array<number>, };

/** A table that was made. */
export type MadeTable = { table: string, host: string, commitment: string, device: Key | null, links: Array<Key>, };

/** What stays the same of a table. */
export type TableInfo = { id: string, game: GameInfo, scene: Scene, house: { [key in string]: string }, settings: Settings, commitment: string, read_only: string | null, };

/** Where a table is in its life. */
export type Phase = "gathering" | "revealing" | "playing" | "over" | "given_up";

/** What sits on a seat. */
export type SitterKind = "open" | "person" | "bot";

/** Who sits on a seat. */
export type Sitter = { kind: SitterKind, name: string, level: string | null, online: boolean, ask_me: boolean, };

/** What comes next. */
export type Next = { "type": "choose", seat: number, } | { "type": "chance", seat: number, ways: number, what: string, } | { "type": "over", standings: Standings, };

/** What a seat may choose. */
export type SeatChoices = { seat: number, choices: Array<Choice>, };

/** A question that is open to seats of other devices, too; one with a time closes by itself. */
export type Window = { left_ms: number | null, length_ms: number | null, waiting: Array<number>, };

/** What can be taken back. */
export type Undo = { to: number, seats: Array<number>, agree: boolean, };

/** A take-back that waits for everybody to agree. */
export type Offer = { by: number, to: number, agreed: Array<number>, waiting: Array<number>, };

/** All that is true of a table at its newest version. */
export type Now = { version: number, phase: Phase, sitters: Array<Sitter>, words_missing: Array<number>, view: View, ask: Message, next: Next, choices: Array<SeatChoices>, silence: string | null, window: Window | null, undo: Undo | null, offer: Offer | null, rematch: string | null, };

/** Who or what decided. */
export type By = "person" | "bot" | "chance" | "silence" | "auto";

/** An entry of the log. */
export type Entry = { "type": "token", seat: number | null, token: string, by: By, } | { "type": "undo", seat: number | null, to: number, } | { "type": "other", kind: string, seat: number | null, };

/** Something that happened, in words. */
export type Told = { rule: string | null, message: Message, };

/** What one entry of the log did. */
export type Step = { version: number, entry: Entry, told: Array<Told>, cues: Array<Cue>, };

/** A position of the past. */
export type Moment = { version: number, view: View, ask: Message, };

/** A table and its state. */
export type TableNow = { table: TableInfo, now: Now, };

/** What the keys of a hello open. */
export type You = { seats: Array<Array<number>>, host: boolean, };

/** What the server says. */
export type ServerSays = { "type": "welcome", protocol: number, table: TableInfo, you: You, now: Now, steps: Array<Step>, } | { "type": "update", now: Now, steps: Array<Step>, } | { "type": "beat" } | { "type": "gone", message: string, };

/** What the browser says, once. */
export type ClientSays = { "type": "hello", protocol: number, keys: Array<string>, version: number | null, };

/** A request with nothing but its id: start, give up, rematch. */
export type IdBody = { id: string, };

/** Sitting down on all seats of a key. */
export type SitBody = { id: string, name: string | null, word_hash: string, };

/** Revealing a device's word. */
export type WordBody = { id: string, word: string, };

/** What a seat decides. */
export type Answer = { seat: number, tokens: Array<string>, };

/** Decisions of one or several seats of a key, all given at the same version. */
export type PlayBody = { id: string, version: number, answers: Array<Answer>, };

/** Rolling, for a seat of one's own. */
export type RollBody = { id: string, version: number, seat: number, };

/** Asking why something is not possible. */
export type WhyBody = { version: number, seat: number, spot: Spot, };

/** Taking back. */
export type UndoBody = { id: string, version: number, seat: number, };

/** Whether a seat agrees to a take-back. */
export type UndoAnswerBody = { id: string, version: number, seat: number, agree: boolean, };

/** Whether a seat wants to be asked what silence may answer. */
export type AskMeBody = { id: string, seat: number, on: boolean, };

/** Handing a seat to a bot. */
export type ReplaceBody = { id: string, seat: number, level: string, };

/** A request was carried out. */
export type Accepted = { version: number, };

/** What is wrong. */
export type ProblemBody = { code: string, message: string, rule: string | null, version: number | null, };

/** The body of every refusal. */
export type Problem = { error: ProblemBody, };

/** One chance entry. */
export type Roll = { index: number, ways: number, way: number, physical: boolean, undone: boolean, };

/** What a table tells of its dice; the secret only once the table has ended. */
export type Dice = { derivation: number, commitment: string, word_hashes: Array<string>, words: Array<string>, secret: string | null, rolls: Array<Roll>, };

/** A record to be checked. */
export type VerifyBody = { record: string, };

/** What a check found. */
export type Verified = { ok: boolean, findings: Array<string>, };
