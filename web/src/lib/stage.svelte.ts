// What the screen shows at this moment: a view, or an animation frame between two views.

import type { Die, Message, Piece, Point, Scene, Seat, Told, TrackView, View } from './api';
import { distinct } from './board/distinct';
import { layout } from './board/slots';
import { prefs } from './prefs.svelte';

/** A piece as it is drawn in this frame. */
export interface Actor extends Omit<Piece, 'name'> {
  /** Null while it appears only to go away again. */
  name: Message | null;
  x: number;
  y: number;
  /** Its size, as a part of the size of its look. */
  scale: number;
  /** How high it is off the board, as a part of its size. */
  lift: number;
  /** Where it faces, in degrees clockwise. */
  angle: number;
  /** A factor for its size during an animation. */
  grow: number;
  /** A factor for its height; a piece that is crushed is flat. */
  squash: number;
  opacity: number;
}

/** A change of score that pops up at a seat. */
export interface Pop {
  seat: Seat;
  by: number;
  /** From 0 to 1: how far the animation has got. */
  t: number;
}

export class Stage {
  actors: Actor[] = $state([]);
  tracks: TrackView[] = $state([]);
  dice: Die[] = $state([]);
  /** How fast the dice tumble: 0 lies still, 1 is a fresh throw. */
  tumble = $state(0);
  flash: { place: string; strength: number } | null = $state(null);
  /** Something is crushed here: the board shakes and dust flies. `t` goes from 0 to 1. */
  impact: { x: number; y: number; t: number } | null = $state(null);
  /** A small picture over a piece: its player misses a turn. */
  sign: { piece: string; icon: string; t: number } | null = $state(null);
  card: { seat: Seat; card: string; name: Message; t: number } | null = $state(null);
  pop: Pop | null = $state(null);
  /** The only move there was, while it is about to be played. */
  forced: Message | null = $state.raw(null);
  /** What became of a roll that can't be used and by which rule, while the dice lie there. */
  result: Told | null = $state.raw(null);

  /** The player whose panel is looked at. */
  lookedAt: Seat | null = $state(null);

  private readonly others: Scene;

  constructor(private readonly plain: Scene) {
    this.others = distinct(plain);
  }

  /** The board, with the players in the colours that the user wants. */
  get scene(): Scene {
    return prefs.all.marks ? this.others : this.plain;
  }

  actor(id: string): Actor | undefined {
    return this.actors.find((actor) => actor.id === id);
  }

  /** Shows a view. Pieces keep facing where they faced. */
  show(view: View): void {
    const at = layout(this.scene, view.pieces);
    const angles = new Map(this.actors.map((actor) => [actor.id, actor.angle]));
    this.actors = view.pieces.flatMap((piece) => {
      const point = at.get(piece.id);
      return point ? [{ ...piece, ...point, ...AT_REST, angle: angles.get(piece.id) ?? 0 }] : [];
    });
    this.tracks = view.tracks.map((track) => ({ ...track }));
    this.dice = view.dice.map((die) => ({ ...die }));
    this.tumble = 0;
    this.flash = null;
    this.impact = null;
    this.sign = null;
    this.card = null;
    this.pop = null;
    this.forced = null;
  }

  add(piece: Omit<Piece, 'name'> & Pick<Actor, 'name'>, at: Point): Actor {
    this.actors.push({ ...piece, ...at, scale: 1, ...AT_REST });
    return this.actors[this.actors.length - 1] as Actor;
  }
}

const AT_REST = { lift: 0, angle: 0, grow: 1, squash: 1, opacity: 1 };
