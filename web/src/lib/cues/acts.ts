// Cues as acts: how each looks, frame by frame.

import type { Cue, Place, Point, View } from '../api';
import { layout, lookOf, placesById } from '../board/slots';
import type { Sound } from '../sound';
import type { Actor, Stage } from '../stage.svelte';
import type { Act } from './queue';

type Play = (sound: Sound) => void;

interface Set {
  stage: Stage;
  places: Map<string, Place>;
  play: Play;
}

/** An act that looks at the stage when it begins. */
function act(length: number, setup: () => ((t: number) => void) | undefined, begin?: () => void): Act {
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
function glide(set: Set, id: string, to: () => Point | undefined, length: number, lift: number, spin: number, begin?: () => void): Act {
  return act(
    length,
    () => {
      const actor = set.stage.actor(id);
      const end = to();
      if (!actor || !end) return;
      const from = { x: actor.x, y: actor.y };
      const turn = turnsWith(set.stage, actor) && Math.hypot(end.x - from.x, end.y - from.y) > 1 ? heading(from, end) : actor.turn;
      return (t) => {
        const part = ease(t);
        actor.x = between(from.x, end.x, part);
        actor.y = between(from.y, end.y, part);
        actor.lift = lift * hump(t);
        actor.turn = turn + (t < 1 ? spin * part : 0);
      };
    },
    begin,
  );
}

function travel(set: Set, cue: Extract<Cue, { type: 'travel' }>): Act[] {
  const { piece, path, gait } = cue;
  const at = (id: string | undefined) => () => (id === undefined ? undefined : set.places.get(id)?.at);
  const arrive = act(0, () => {
    const actor = set.stage.actor(piece);
    const last = path[path.length - 1];
    if (actor && last !== undefined) actor.place = last;
    return undefined;
  });
  if (gait === 'slide' || gait === 'fly') {
    const [length, lift, spin, sound] = gait === 'fly' ? ([600, 2.2, 720, 'thud'] as const) : ([380, 0, 0, 'land'] as const);
    const move = glide(set, piece, at(path[path.length - 1]), length, lift, spin, () => set.play('swoosh'));
    return [move, { ...arrive, begin: () => set.play(sound) }];
  }
  const each = Math.max(60, Math.min(gait === 'shove' ? 220 : 170, 1500 / Math.max(path.length, 1)));
  const hops = path.map((id) => glide(set, piece, at(id), each, gait === 'shove' ? 0 : 0.45, 0, () => set.play('step')));
  return [...hops, { ...arrive, begin: () => set.play('land') }];
}

function swap(set: Set, a: string, b: string): Act {
  return act(
    560,
    () => {
      const [one, two] = [set.stage.actor(a), set.stage.actor(b)];
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
    () => set.play('swoosh'),
  );
}

function appear(set: Set, cue: Extract<Cue, { type: 'appear' }>): Act {
  return act(
    380,
    () => {
      const end = set.places.get(cue.place)?.at;
      const begin = cue.from === null ? end : set.places.get(cue.from)?.at;
      if (!end || !begin || set.stage.actor(cue.piece)) return;
      const { piece: id, kind, seat, label, place } = cue;
      const actor = set.stage.add({ id, kind, seat, label, place, state: '', name: label }, begin);
      return (t) => {
        const part = ease(t);
        actor.x = between(begin.x, end.x, part);
        actor.y = between(begin.y, end.y, part);
        actor.opacity = cue.from === null ? part : 1;
        actor.grow = cue.from === null ? between(1.6, 1, part) : 1;
        actor.lift = cue.from === null ? 0 : 0.6 * hump(t);
      };
    },
    () => set.play('card'),
  );
}

/** Changes something of one piece over a time. */
function change(set: Set, id: string, length: number, draw: (actor: Actor, t: number) => void, sound: Sound): Act {
  return act(
    length,
    () => {
      const actor = set.stage.actor(id);
      return actor && ((t) => draw(actor, t));
    },
    () => set.play(sound),
  );
}

function dice(set: Set, cue: Extract<Cue, { type: 'dice' }>): Act {
  const show = (faces: number[]): void => {
    set.stage.dice = faces.map((value, i) => ({ value, colour: cue.colours[i] ?? 'white', used: false }));
  };
  return act(
    850,
    () => (t) => {
      set.stage.tumble = t < 1 ? (1 - t) ** 1.5 : 0;
      const tick = Math.floor(9 * t ** 0.6);
      show(t > 0.8 ? cue.faces : cue.faces.map((face, i) => ((face + tick * (3 + 2 * i) + i) % 6) + 1));
    },
    () => set.play('dice'),
  );
}

function roll(set: Set, cue: Extract<Cue, { type: 'roll' }>): Act[] {
  const each = Math.max(50, Math.min(260, 1800 / Math.max(cue.fronts.length, 1)));
  return cue.fronts.map(([front, direction]) =>
    act(each, () => {
      const track = set.stage.tracks.find((t) => t.track === cue.track);
      if (!track) return;
      const from = track.direction === direction ? track.front : front;
      return (t) => {
        track.direction = direction;
        track.front = between(from, front, t);
      };
    }, () => set.play('step')),
  );
}

export function actsOf(cue: Cue, set: Set): Act[] {
  const { stage, play } = set;
  switch (cue.type) {
    case 'dice':
      return [dice(set, cue)];
    case 'travel':
      return travel(set, cue);
    case 'swap':
      return [swap(set, cue.a, cue.b)];
    case 'appear':
      return [appear(set, cue)];
    case 'vanish': {
      const fade = (a: Actor, t: number): void => void Object.assign(a, { opacity: 1 - t, grow: 1 - 0.5 * t });
      return [change(set, cue.piece, 300, fade, 'card'), act(0, () => void stage.remove(cue.piece))];
    }
    case 'flip':
      return [change(set, cue.piece, 420, (a, t) => void Object.assign(a, { squash: Math.cos(t * 2 * Math.PI), lift: hump(t) }), 'thud')];
    case 'change': {
      const pulse = (a: Actor, t: number): void => {
        a.grow = 1 + 0.25 * hump(t);
        if (t >= 0.5) a.state = cue.state;
      };
      return [change(set, cue.piece, 260, pulse, 'card')];
    }
    case 'roll':
      return roll(set, cue);
    case 'score':
      return [
        act(
          620,
          () => (t) => {
            stage.pop = t < 1 ? { seat: cue.seat, by: cue.by, t } : null;
          },
          () => play(cue.by >= 0 ? 'good' : 'bad'),
        ),
      ];
    case 'flash':
      return [
        act(420, () => (t) => {
          stage.flash = t < 1 ? { place: cue.place, strength: hump(t) } : null;
        }),
      ];
    case 'card':
      return [
        act(
          900,
          () => (t) => {
            stage.card = t < 1 ? { seat: cue.seat, label: cue.label, t } : null;
          },
          () => play('card'),
        ),
      ];
    case 'end':
      return [act(200, () => undefined, () => play('win'))];
  }
}

/** Pieces go from where the cues left them to where the view has them. */
function settle(stage: Stage, view: View): Act {
  return act(140, () => {
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

/** All acts of some cues, and the way from where they end to the view. */
export function actsFor(cues: Cue[], stage: Stage, view: View, play: Play): Act[] {
  const set: Set = { stage, places: placesById(stage.scene), play };
  const acts = cues.flatMap((cue) => actsOf(cue, set));
  return acts.length > 0 ? [...acts, settle(stage, view)] : [];
}
