// What happened, as far as the screen has shown it.

import type { Message, Seat, Told } from '../api';
import { undone } from './known';
import { commonness, endOf, firstOf, newsOf, openingOf, type NameOf, type Part, sinceLast } from './news';
import type { Session } from './session.svelte';
import { t } from '../words';
import { lastTurns, trailsOf, type Turn, turnsOf } from './turns';

/** The turns of others that a panel tells of: its own player's, and a rival's. More can't be taken in at once. The log has it all. */
const MOST_SINCE = { own: 2, rival: 1 };
/** The letters that a panel has room for, of what happened in the turn of another. */
const ROOM = 100;

export class Story {
  private readonly steps = $derived.by(() => this.session.known?.steps ?? []);
  /** The versions that were taken back. */
  readonly gone = $derived.by(() => undone(this.steps));
  /** The log: everything up to what the screen shows. Somebody who looks back sees what came later, too. */
  readonly turns = $derived.by(() => turnsOf(this.steps.filter((step) => step.told.length > 0 && (this.session.replay.at !== null || step.version <= this.upto))));
  private readonly told = $derived.by(() => turnsOf(this.steps.filter((step) => step.version <= this.upto && !this.gone.has(step.version))));
  /** What each seat did last. */
  readonly last = $derived.by(() => lastTurns(this.told));
  private readonly common = $derived.by(() => commonness(this.turns));
  readonly trails = $derived.by(() => trailsOf(this.told, this.session.shown?.now.view.pieces ?? []));

  constructor(private readonly session: Session) {}

  /** A turn without what was taken back; all of it if nothing is left. */
  kept(turn: Turn): Turn {
    const steps = turn.steps.filter((step) => !this.gone.has(step.version));
    return steps.some(({ entry }) => entry.type === 'token') ? { ...turn, steps } : turn;
  }

  /** Whether a turn was taken back as a whole. */
  takenBack(turn: Turn): boolean {
    const tokens = turn.steps.filter(({ entry }) => entry.type === 'token');
    return tokens.length > 0 && tokens.every((step) => this.gone.has(step.version));
  }

  /** Whether a turn is still being played. */
  goesOn(turn: Turn): boolean {
    return this.session.status?.phase === 'playing' && this.told.at(-1)?.turn === turn.turn;
  }

  /** What came of a turn, in a few sentences; empty if there is nothing to say. */
  summary(turn: Turn): string {
    const places = new Map((this.session.info?.scene.places ?? []).map(({ id, name }) => [id, name]));
    const nameOf = (id: string) => places.get(id);
    const text = (part: Part, at: number): string => {
      if ('told' in part) return this.session.say(part.told);
      if ('more' in part) return at > 0 ? t('turn-more', { count: part.more }) : t('turn-moves', { count: part.more });
      return t('turn-chain', { places: wayOf(part.stops, nameOf, this.session.say) });
    };
    const rolls = newsOf(this.kept(turn), this.common, this.session.you, nameOf).map(({ dice, parts }) => {
      if (!dice) return parts.map(text).join(' ');
      const rolled = dice.map(String).reduce((a, b) => t('turn-roll-die', { a, b }));
      const [first, ...rest] = parts;
      if (!first || !('stops' in first)) return t('turn-roll', { dice: rolled, told: parts.map(text).join(' ') });
      // The dice lead to the first stop.
      return [t('turn-roll-chain', { dice: rolled, places: wayOf(first.stops, nameOf, this.session.say) }), ...rest.map((part) => text(part, 1))].join(' ');
    });
    return rolls.join(' ');
  }

  /** What happened to a seat since its last turn, in the turns of others: the newest of it, in order. */
  since(seat: Seat): { by: Seat; text: string }[] {
    const { say, seats } = this.session;
    const most = seats.includes(seat) ? MOST_SINCE.own : MOST_SINCE.rival;
    return sinceLast(this.told, this.common, seat).map(({ by, told }) => ({ by, text: endOf(told.map(say), ROOM) })).slice(-most);
  }

  /** What a seat did before the first turn of the game. */
  opening(seat: Seat): Told[] {
    return openingOf(this.told, seat);
  }

  /** What the last roll for the first turn led to, such as a tie, or who has the first turn. It is news until that turn is over. */
  readonly first = $derived.by(() => {
    const begun = this.told.filter(({ turn }) => turn > 0);
    return begun.every(({ turn }) => turn === begun[0]?.turn) ? firstOf(this.told) : [];
  });
  /** The same for whoever waits for the first player to move. Those who play on this device have it in their panel. */
  get setup(): Told[] {
    const mover = this.told.find(({ turn }) => turn > 0)?.seat;
    const next = this.session.shown?.now.view.mover;
    return this.session.seats.includes(mover ?? -1) || (mover !== undefined && mover !== next) ? [] : this.first;
  }

  private get upto(): number {
    return this.session.replay.at ?? this.session.shown?.now.version ?? 0;
  }
}

/** Places, one after the other. */
const wayOf = (stops: (string | null)[], nameOf: NameOf, say: (message: Message) => string): string => {
  const names = stops.flatMap((id) => (id === null ? t('turn-chain-gap') : [nameOf(id) ?? []].flat().map(say)));
  return names.length > 0 ? names.reduce((a, b) => t('turn-chain-step', { a, b })) : '';
};
