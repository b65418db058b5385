// The stage types as they come over the wire: the fields of crates/stage, enums tagged by `type`.
// The types that the protocol crate generates replace this file; nothing else in the client changes then.

export type Seat = number;

export type Arg =
  | { type: 'seat'; seat: Seat }
  | { type: 'number'; value: number }
  | { type: 'text'; value: string };

/** A message with its sentence already in words, players called by their names. */
export interface Message {
  key: string;
  args: Record<string, Arg>;
  text: string;
}

export interface Reason {
  rule: string;
  message: Message;
}

export interface Point {
  x: number;
  y: number;
}

export type Ink =
  | { type: 'none' }
  | { type: 'named'; name: string }
  | { type: 'seat'; seat: Seat }
  | { type: 'owner' }
  | { type: 'owner_dark' };

/** Part of the way, the light colour, the dark colour. */
export type Stop = [number, string, string];

export type Paint =
  | { type: 'solid'; light: string; dark: string }
  | { type: 'linear'; angle: number; stops: Stop[] }
  | { type: 'radial'; stops: Stop[] };

export interface Stroke {
  ink: Ink;
  width: number;
  dash: [number, number] | null;
}

export type Anchor = 'start' | 'middle' | 'end';
export type Font = 'plain' | 'heavy' | 'display';

export type Shape =
  | { type: 'circle'; at: Point; r: number }
  | { type: 'rect'; at: Point; w: number; h: number; round: number; turn: number }
  | { type: 'polygon'; points: Point[] }
  | { type: 'line'; points: Point[] }
  | { type: 'path'; d: string }
  | {
      type: 'text';
      at: Point;
      size: number;
      text: string;
      anchor: Anchor;
      font: Font;
      turn: number;
      spread: number;
    };

export interface Mark {
  shape: Shape;
  fill: Ink;
  stroke: Stroke | null;
  opacity: number;
}

export interface Theme {
  display_font: string;
  paints: [string, Paint][];
}

export interface SeatLook {
  name: string;
  colour: string;
  dark: string;
  mark: string;
}

export interface Place {
  id: string;
  name: string;
  kind: string;
  at: Point;
  slots: Point[];
  outline: Shape;
}

export interface Track {
  id: string;
  points: Point[];
  first: number;
}

export interface PieceLook {
  kind: string;
  size: number;
  art: Mark[];
  turns: boolean;
}

/** What the client needs of a scene: its layers and the art of its places are in the drawing already. */
export interface Scene {
  title: string;
  description: string;
  size: [number, number];
  theme: Theme;
  seats: SeatLook[];
  places: Place[];
  tracks: Track[];
  pieces: PieceLook[];
}

export interface Counter {
  name: string;
  value: number;
  of: number | null;
}

export interface Card {
  id: string;
  label: string;
  name: string;
}

export interface SeatView {
  score: Counter | null;
  counters: Counter[];
  hand: Card[];
  notes: Message[];
}

export interface Piece {
  id: string;
  kind: string;
  seat: Seat | null;
  place: string;
  label: string;
  state: string;
  name: string;
}

export interface TrackView {
  track: string;
  front: number;
  direction: number;
  length: number;
}

export interface Die {
  value: number;
  colour: string;
  used: boolean;
}

export interface Standings {
  first: Seat[];
  by_limit: boolean;
}

export interface View {
  pieces: Piece[];
  tracks: TrackView[];
  seats: SeatView[];
  dice: Die[];
  turn: Seat | null;
  asked: Seat[];
  counters: Counter[];
  over: Standings | null;
}

export type Spot =
  | { type: 'piece'; id: string }
  | { type: 'place'; id: string }
  | { type: 'die'; index: number }
  | { type: 'card'; id: string }
  | { type: 'seat'; seat: Seat };

export interface Choice {
  tokens: string[];
  label: Message;
  targets: Spot[];
  path: string[];
}

export type Gait = 'step' | 'slide' | 'fly' | 'shove';

export type Cue =
  | { type: 'dice'; seat: Seat; faces: number[]; colours: string[] }
  | { type: 'travel'; piece: string; path: string[]; gait: Gait }
  | { type: 'swap'; a: string; b: string }
  | {
      type: 'appear';
      piece: string;
      kind: string;
      seat: Seat | null;
      label: string;
      from: string | null;
      place: string;
    }
  | { type: 'vanish'; piece: string }
  | { type: 'flip'; piece: string }
  | { type: 'change'; piece: string; state: string }
  | { type: 'roll'; track: string; fronts: [number, number][] }
  | { type: 'score'; seat: Seat; by: number }
  | { type: 'flash'; place: string }
  | { type: 'card'; seat: Seat; label: string }
  | { type: 'end'; first: Seat[] };
