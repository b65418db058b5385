// Games, tables and what is said between the browser and the server. See docs/web.md.

import type { Choice, Cue, Message, Scene, Seat, Spot, Standings, View } from './stage';

export type RulingValues =
  | { type: 'words'; words: { value: string; meaning: string }[] }
  | { type: 'number'; least: number; greatest: number; none: boolean };

export interface Ruling {
  id: string;
  rule: string;
  question: string;
  values: RulingValues;
  default: string;
}

export interface BotLevel {
  level: string;
  name: string;
  about: string;
}

export interface GameInfo {
  id: string;
  title: string;
  about: string;
  least: number;
  most: number;
  rules_version: number;
  rulings: Ruling[];
  bots: BotLevel[];
  /** The colours of the seats, as many as can play. */
  seats: { name: string; colour: string; dark: string; mark: string }[];
}

export interface Rule {
  id: string;
  title: string;
  text: string;
}

export interface RulesPage {
  game: string;
  title: string;
  intro: string;
  rules: Rule[];
}

export interface Settings {
  /** How long a question to several seats stays open; null: until all have answered. */
  answer_seconds: number | null;
  /** The server rolls for everybody as soon as a roll is due. */
  auto_roll: boolean;
  /** The server plays a choice that is the only one. */
  auto_single: boolean;
}

export type SeatPlan =
  | { type: 'device'; name: string }
  | { type: 'link' }
  | { type: 'bot'; level: string };

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  house: Record<string, string>;
  settings: Settings;
}

/** A key opens the seats it names. All seats on one device share a key. */
export interface Key {
  key: string;
  seats: Seat[];
}

export interface MadeTable {
  table: string;
  /** Opens what only the one who made the table may do: start, replace, give up. */
  host: string;
  commitment: string;
  device: Key | null;
  links: Key[];
}

export interface TableInfo {
  id: string;
  game: GameInfo;
  scene: Scene;
  house: Record<string, string>;
  settings: Settings;
  commitment: string;
  /** Why the table can only be read, if its log no longer replays. */
  read_only: string | null;
}

export type Phase = 'gathering' | 'revealing' | 'playing' | 'over' | 'given_up';

export interface Sitter {
  kind: 'open' | 'person' | 'bot';
  name: string;
  level: string | null;
  online: boolean;
  ask_me: boolean;
}

export type Next =
  | { type: 'choose'; seat: Seat }
  /** `what` is the first word of the outcome's token: `dice`, `draw`. */
  | { type: 'chance'; seat: Seat; ways: number; what: string }
  | { type: 'over'; standings: Standings };

export interface SeatChoices {
  seat: Seat;
  choices: Choice[];
}

/** A question that is open to seats of other devices, too; one with a time closes by itself. */
export interface Window {
  left_ms: number | null;
  length_ms: number | null;
  /** Who has not answered yet. */
  waiting: Seat[];
}

export interface Undo {
  /** The version whose position comes back. */
  to: number;
  /** Who may ask for it. */
  seats: Seat[];
  /** Whether everybody has to agree, because others have seen a roll since. */
  agree: boolean;
}

export interface Offer {
  by: Seat;
  to: number;
  agreed: Seat[];
  waiting: Seat[];
}

/** All that is true of a table at its newest version. */
export interface Now {
  version: number;
  phase: Phase;
  sitters: Sitter[];
  /** Devices that still owe their word, while the words are revealed. */
  words_missing: Seat[];
  view: View;
  ask: Message;
  next: Next;
  choices: SeatChoices[];
  /** What no answer means, where a question may go unanswered. */
  silence: string | null;
  window: Window | null;
  undo: Undo | null;
  offer: Offer | null;
  rematch: string | null;
}

export type Entry =
  | { type: 'token'; seat: Seat | null; token: string; by: 'person' | 'bot' | 'chance' | 'silence' | 'auto' }
  | { type: 'undo'; seat: Seat | null; to: number }
  | { type: 'other'; kind: string; seat: Seat | null };

export interface Told {
  /** The rule by which it happened; null for what happens around the game. */
  rule: string | null;
  message: Message;
}

/** What one entry of the log did. */
export interface Step {
  version: number;
  entry: Entry;
  told: Told[];
  cues: Cue[];
}

/** A position of the past. */
export interface Moment {
  version: number;
  view: View;
  ask: Message;
}

/** What the keys of a hello open. */
export interface You {
  /** For each key, in order, its seats; empty for the host key and for one that opens nothing. */
  seats: Seat[][];
  host: boolean;
}

export type ServerSays =
  | { type: 'welcome'; protocol: number; table: TableInfo; you: You; now: Now; steps: Step[] }
  | { type: 'update'; now: Now; steps: Step[] }
  | { type: 'beat' }
  | { type: 'gone'; message: string };

export type ClientSays = { type: 'hello'; protocol: number; keys: string[]; version: number | null };

export interface Answer {
  seat: Seat;
  tokens: string[];
}

export interface PlayBody {
  id: string;
  version: number;
  answers: Answer[];
}

export interface RollBody {
  id: string;
  version: number;
  seat: Seat;
}

export interface WhyBody {
  version: number;
  seat: Seat;
  spot: Spot;
}

export interface Problem {
  error: {
    code: string;
    message: string;
    rule: string | null;
    version: number | null;
  };
}

export interface Roll {
  index: number;
  ways: number;
  way: number;
  physical: boolean;
  undone: boolean;
}

/** What a table tells of its dice; the secret only once the table has ended. */
export interface Dice {
  derivation: number;
  commitment: string;
  word_hashes: string[];
  words: string[];
  secret: string | null;
  rolls: Roll[];
}

export interface Verified {
  ok: boolean;
  findings: string[];
}
