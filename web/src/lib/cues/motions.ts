// Turns cues into motions: how each cue looks, frame by frame.

import type { Cue, Message, Place, Point, Seat, Told, View } from '../api';
import { layout, lookOf, placesById } from '../board/slots';
import type { Sound } from '../sound';
import type { Actor, Stage } from '../stage.svelte';
import type { Motion } from './queue';

type Play = (sound: Sound) => void;

interface Context {
  stage: Stage;
  /** The view that is shown afterwards. */
  view: View;
  places: Map<string, Place>;
  play: Play;
  /** The seats of whoever watches: their cards stay long enough to be read. */
  own: Seat[];
}

/** Makes a motion. `setup` runs at its first frame, when the stage has settled, and returns what draws each frame. */
function motion(length: number, setup: () => ((t: number) => void) | undefined, begin?: () => void): Motion {
  let draw: ((t: number) => void) | undefined;
  let ready = false;
  return {
    length,
    frame(t) {
      if (!ready) {
        draw = setup();
        ready = true;
      }
      draw?.(t);
    },
    ...(begin ? { begin } : {}),
  };
}

const ease = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2);
const between = (a: number, b: number, t: number): number => a + (b - a) * t;
const hump = (t: number): number => 4 * t * (1 - t);

function heading(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function turnsWith(stage: Stage, actor: Actor): boolean {
  return lookOf(stage.scene, actor)?.turns ?? false;
}

/** Moves a piece to a point. */
function glide(context: Context, id: string, to: () => Point | undefined, length: number, lift: number, spin: number, begin?: () => void): Motion {
  return motion(
    length,
    () => {
      const actor = context.stage.actor(id);
      const end = to();
      if (!actor || !end) return;
      const from = { x: actor.x, y: actor.y };
      const angle = turnsWith(context.stage, actor) && Math.hypot(end.x - from.x, end.y - from.y) > 1 ? heading(from, end) : actor.angle;
      return (t) => {
        const part = ease(t);
        actor.x = between(from.x, end.x, part);
        actor.y = between(from.y, end.y, part);
        actor.lift = lift * hump(t);
        actor.angle = angle + (t < 1 ? spin * part : 0);
      };
    },
    begin,
  );
}

function travel(context: Context, cue: Extract<Cue, { type: 'travel' }>): Motion[] {
  const { piece, path, gait } = cue;
  const at = (id: string | undefined) => () => (id === undefined ? undefined : context.places.get(id)?.at);
  const arrive = motion(0, () => {
    const actor = context.stage.actor(piece);
    const last = path[path.length - 1];
    if (actor && last !== undefined) actor.place = last;
    return undefined;
  });
  if (gait === 'slide' || gait === 'fly') {
    const [length, lift, spin, sound] = gait === 'fly' ? ([600, 2.2, 720, 'thud'] as const) : ([380, 0, 0, 'land'] as const);
    const move = glide(context, piece, at(path[path.length - 1]), length, lift, spin, () => context.play('swoosh'));
    return [move, { ...arrive, begin: () => context.play(sound) }];
  }
  const each = Math.max(60, Math.min(gait === 'shove' ? 220 : 170, 1500 / Math.max(path.length, 1)));
  const hops = path.map((id) => glide(context, piece, at(id), each, gait === 'shove' ? 0 : 0.45, 0, () => context.play('step')));
  return [...hops, { ...arrive, begin: () => context.play('land') }];
}

function swap(context: Context, a: string, b: string): Motion {
  return motion(
    560,
    () => {
      const [one, two] = [context.stage.actor(a), context.stage.actor(b)];
      if (!one || !two) return;
      const [p, q] = [{ x: one.x, y: one.y, place: one.place }, { x: two.x, y: two.y, place: two.place }];
      return (t) => {
        const part = ease(t);
        const aside = { x: (q.y - p.y) * 0.18 * hump(t), y: (p.x - q.x) * 0.18 * hump(t) };
        Object.assign(one, { x: between(p.x, q.x, part) + aside.x, y: between(p.y, q.y, part) + aside.y, lift: 0.8 * hump(t) });
        Object.assign(two, { x: between(q.x, p.x, part) - aside.x, y: between(q.y, p.y, part) - aside.y, lift: 0.8 * hump(t) });
        if (t === 1) [one.place, two.place] = [q.place, p.place];
      };
    },
    () => context.play('swoosh'),
  );
}

function appear(context: Context, cue: Extract<Cue, { type: 'appear' }>): Motion {
  return motion(
    380,
    () => {
      const end = context.places.get(cue.place)?.at;
      const begin = cue.from === null ? end : context.places.get(cue.from)?.at;
      if (!end || !begin || context.stage.actor(cue.piece)) return;
      const { piece: id, kind, seat, label, place } = cue;
      const name = context.view.pieces.find((piece) => piece.id === id)?.name ?? null;
      const actor = context.stage.add({ id, kind, seat, label, place, state: '', name }, begin);
      return (t) => {
        const part = ease(t);
        actor.x = between(begin.x, end.x, part);
        actor.y = between(begin.y, end.y, part);
        actor.opacity = cue.from === null ? part : 1;
        actor.grow = cue.from === null ? between(1.6, 1, part) : 1;
        actor.lift = cue.from === null ? 0 : 0.6 * hump(t);
      };
    },
    () => context.play('card'),
  );
}

/** Animates one piece in place. */
function change(context: Context, id: string, length: number, draw: (actor: Actor, t: number) => void, sound: Sound): Motion {
  return motion(
    length,
    () => {
      const actor = context.stage.actor(id);
      return actor && ((t) => draw(actor, t));
    },
    () => context.play(sound),
  );
}

/** A piece is pressed flat, stays flat for a moment while the board shakes, and gets its shape back. */
function flatten(stage: Stage, actor: Actor, t: number): void {
  const flat = t < 0.25 ? ease(t / 0.25) : t < 0.75 ? 1 : ease((1 - t) / 0.25);
  Object.assign(actor, { squash: 1 - 0.78 * flat, grow: 1 + 0.22 * flat });
  stage.impact = t < 1 ? { x: actor.x, y: actor.y, t } : null;
}

/** How long dice lie still, so that they can be read even if nothing can be done with them. */
const DICE_REST = 550;

function dice(context: Context, cue: Extract<Cue, { type: 'dice' }>): Motion[] {
  const roll = motion(
    700,
    () => {
      context.stage.dice = cue.faces.map((value, i) => ({ value, look: cue.looks[i] ?? 'white', used: false }));
      return (t) => void (context.stage.tumble = t < 1 ? (1 - t) ** 1.5 : 0);
    },
    () => context.play('dice'),
  );
  return [roll, { ...motion(DICE_REST, () => undefined), rests: true }];
}

function run(context: Context, cue: Extract<Cue, { type: 'run' }>): Motion[] {
  const each = Math.max(50, Math.min(260, 1800 / Math.max(cue.fronts.length, 1)));
  return cue.fronts.map(([front, direction]) =>
    motion(each, () => {
      const track = context.stage.tracks.find((t) => t.track === cue.track);
      if (!track) return;
      const from = track.direction === direction ? track.front : front;
      return (t) => {
        track.direction = direction;
        track.front = between(from, front, t);
      };
    }, () => context.play('step')),
  );
}

/** How long a sign stays over a piece. */
const SIGN = 1100;
/** How long a card is shown. A card that takes effect at once has to be read, and so does the player's own. */
const CARD = 1400;
const READ_CARD = 2500;

export function motionsOf(cue: Cue, context: Context): Motion[] {
  const { stage, play } = context;
  switch (cue.type) {
    case 'dice':
      return dice(context, cue);
    case 'travel':
      return travel(context, cue);
    case 'swap':
      return [swap(context, cue.a, cue.b)];
    case 'appear':
      return [appear(context, cue)];
    case 'flip':
      return [change(context, cue.piece, 760, (actor, t) => flatten(stage, actor, t), 'thud')];
    case 'change': {
      const pulse = (a: Actor, t: number): void => {
        a.grow = 1 + 0.25 * hump(t);
        if (t >= 0.5) a.state = cue.state;
      };
      return [change(context, cue.piece, 260, pulse, 'card')];
    }
    case 'run':
      return run(context, cue);
    case 'score':
      return [
        motion(
          620,
          () => (t) => {
            stage.pop = t < 1 ? { seat: cue.seat, by: cue.by, t } : null;
          },
          () => play(cue.by >= 0 ? 'good' : 'bad'),
        ),
      ];
    case 'flash':
      return [
        motion(420, () => (t) => {
          stage.flash = t < 1 ? { place: cue.place, strength: hump(t) } : null;
        }),
      ];
    case 'sign': {
      const show = motion(
        SIGN,
        () => (t) => {
          stage.sign = t < 1 ? { piece: cue.piece, icon: cue.icon, t } : null;
        },
        () => play('bad'),
      );
      return [{ ...show, rests: true }];
    }
    case 'card': {
      // A card that goes into a rival's hand matters less than what it will do once it is played.
      const kept = context.view.seats[cue.seat]?.hand.some(({ id }) => id === cue.card) ?? false;
      const read = context.own.includes(cue.seat) || !kept;
      const show = motion(
        read ? READ_CARD : CARD,
        () => (t) => {
          stage.card = t < 1 ? { seat: cue.seat, card: cue.card, name: cue.name, t } : null;
        },
        () => play('card'),
      );
      return [{ ...show, rests: read }];
    }
    case 'end':
      return [motion(200, () => undefined, () => play('win'))];
  }
}

/** How long a forced move is announced before it is played. */
const FORCED = 1800;

/** Says that there was only one move, before it is played. */
export function announce(message: Message, stage: Stage): Motion {
  const say = motion(FORCED, () => (t) => {
    stage.forced = t < 1 ? message : null;
  });
  return { ...say, rests: true };
}

/**
 * How long a roll that can't be used stays, after it has come to rest: one's own, a rival's, and how long if the reason was given
 * before. Whoever can't use a roll has nothing to click, so the game goes on without them.
 */
const RESULT = { own: 3500, rival: 2000 };
const RESULT_AGAIN = { own: 1200, rival: 450 };
/** How much faster the dice of such a roll tumble. */
const AGAIN = 2;

/** Says what became of a roll that can't be used, or that somebody misses a turn, before the next player rolls. */
export function lament(told: Told, stage: Stage, who: 'own' | 'rival', again = false): Motion {
  const say = motion((again ? RESULT_AGAIN : RESULT)[who], () => (t) => {
    stage.result = t < 1 ? told : null;
  });
  return { ...say, rests: true };
}

/** The same motions in less time. What has to be read stays as long as ever. */
export function hurried(motions: Motion[]): Motion[] {
  return motions.map((each) => (each.rests ? each : { ...each, length: each.length / AGAIN }));
}

/** Moves the pieces from where the cues left them to where the view has them. */
function settle(stage: Stage, view: View): Motion {
  return motion(140, () => {
    const ends = layout(stage.scene, view.pieces);
    const moves = stage.actors.flatMap((actor) => {
      const end = ends.get(actor.id);
      return end ? [{ actor, from: { x: actor.x, y: actor.y, scale: actor.scale }, end }] : [];
    });
    return (t) =>
      moves.forEach(({ actor, from, end }) => {
        actor.x = between(from.x, end.x, ease(t));
        actor.y = between(from.y, end.y, ease(t));
        actor.scale = between(from.scale, end.scale, ease(t));
      });
  });
}

/** The motions of some cues, and a last one that moves the pieces to where the view has them. */
export function motionsFor(cues: Cue[], stage: Stage, view: View, play: Play, own: Seat[] = []): Motion[] {
  const context: Context = { stage, view, places: placesById(stage.scene), play, own };
  const motions = cues.flatMap((cue) => motionsOf(cue, context));
  return motions.length > 0 ? [...motions, settle(stage, view)] : [];
}
