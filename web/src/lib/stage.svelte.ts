// What stands on the screen at this moment: the view, or a frame on the way from one view to the next.

import type { Die, Piece, Point, Scene, Seat, TrackView, View } from './api';
import { layout } from './board/slots';

/** A piece as it is drawn now. */
export interface Actor extends Piece {
  x: number;
  y: number;
  /** Its size as a part of the size of its look. */
  scale: number;
  /** How far it is off the ground, as part of its size. */
  lift: number;
  /** Degrees clockwise. */
  turn: number;
  /** Size across and along; a piece that turns over passes through 0. */
  grow: number;
  squash: number;
  opacity: number;
}

export interface Pop {
  seat: Seat;
  by: number;
  t: number;
}

export class Stage {
  actors: Actor[] = $state([]);
  tracks: TrackView[] = $state([]);
  dice: Die[] = $state([]);
  /** From 0, lying still, to 1, tumbling. */
  tumble = $state(0);
  flash: { place: string; strength: number } | null = $state(null);
  card: { seat: Seat; label: string; t: number } | null = $state(null);
  pop: Pop | null = $state(null);

  constructor(readonly scene: Scene) {}

  actor(id: string): Actor | undefined {
    return this.actors.find((actor) => actor.id === id);
  }

  /** Shows a view as it is. A piece keeps facing where it faced. */
  show(view: View): void {
    const at = layout(this.scene, view.pieces);
    const turns = new Map(this.actors.map((actor) => [actor.id, actor.turn]));
    this.actors = view.pieces.flatMap((piece) => {
      const point = at.get(piece.id);
      return point ? [{ ...piece, ...point, ...AT_REST, turn: turns.get(piece.id) ?? 0 }] : [];
    });
    this.tracks = view.tracks.map((track) => ({ ...track }));
    this.dice = view.dice.map((die) => ({ ...die }));
    this.tumble = 0;
    this.flash = null;
    this.card = null;
    this.pop = null;
  }

  add(piece: Piece, at: Point): Actor {
    this.actors.push({ ...piece, ...at, scale: 1, ...AT_REST });
    return this.actors[this.actors.length - 1] as Actor;
  }

  remove(id: string): void {
    this.actors = this.actors.filter((actor) => actor.id !== id);
  }
}

const AT_REST = { lift: 0, turn: 0, grow: 1, squash: 1, opacity: 1 };
