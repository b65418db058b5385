// What happened, as far as the screen has shown it.

import type { Seat, Told } from '../api';
import { undone } from './known';
import { chainOf, commonness, endOf, firstOf, newsOf, openingOf, sinceLast } from './news';
import type { Session } from './session.svelte';
import { t } from '../words';
import { lastTurns, trailsOf, type Turn, turnsOf } from './turns';

/** The turns of others that a panel tells of: its own player's, and a rival's. More can't be taken in at once. The log has it all. */
const MOST_SINCE = { own: 2, rival: 1 };
/** The letters that a panel has room for, of what happened in the turn of another. */
const ROOM = 90;

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
    const { session } = this;
    const kept = this.kept(turn);
    const { told: news, more } = newsOf(kept, this.common, session.you);
    const chain = chainOf(kept, news, this.common);
    if (chain.length === 0) return prose([...news.map(session.say), ...(more > 0 ? [t('turn-more', { count: more })] : [])]);
    const names = new Map((session.info?.scene.places ?? []).map(({ id, name }) => [id, session.say(name)]));
    return prose(
      chain.flatMap((part) => {
        if ('told' in part) return session.say(part.told);
        const stops = part.stops.flatMap((id) => names.get(id) ?? []);
        return stops.length > 0 ? t('turn-chain', { places: stops.reduce((a, b) => t('turn-chain-step', { a, b })) }) : [];
      }),
    );
  }

  /** What happened to a seat since its last turn, in the turns of others: the newest of it, in order. */
  since(seat: Seat): { by: Seat; text: string }[] {
    const { say, seats } = this.session;
    const most = seats.includes(seat) ? MOST_SINCE.own : MOST_SINCE.rival;
    const all = sinceLast(this.told, this.common, seat).map(({ by, told }) => ({ by, text: endOf([...new Set(told.map(say))], ROOM) }));
    // What is said again, such as that somebody kept a card, is said once.
    return all.filter(({ text }, i) => text !== all[i + 1]?.text).slice(-most);
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
    return this.session.seats.includes(mover ?? -1) ? [] : this.first;
  }

  private get upto(): number {
    return this.session.replay.at ?? this.session.shown?.now.version ?? 0;
  }
}

/** Sentences as one text. What is said again, such as that somebody kept a card, is said once. */
const prose = (sentences: string[]): string => [...new Set(sentences)].join(' ');
