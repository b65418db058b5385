// What the screen shows of a table. It lags behind what is known while cues play.

import type { Seat, Step } from '../api';
import { announce, hurried, lament, motionsFor } from '../cues/motions';
import { CueQueue, type Motion, screenTicker } from '../cues/queue';
import { prefs } from '../prefs.svelte';
import { Stage } from '../stage.svelte';
import type { Known } from './known';
import { missesIn, resultsOf, thrownBy } from './news';
import type { Session } from './session.svelte';
import { seatsIn } from './turns';

/** If more steps than this wait to be shown, skip their animations to catch up. */
const MOST_WAITING = 12;
/** How long the whole setup may take to be shown, and the most that one step of it may take; in milliseconds. */
const SETUP = 1800;
const SETUP_STEP = 120;

/** Whether nobody wants to see how things come about. */
const still = () => document.hidden || prefs.all.speed === 'off';
/** Whether nothing should move. Dice and cards still stay long enough to be read. */
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Screen {
  shown: Known | null = $state.raw(null);
  stage: Stage | null = $state.raw(null);
  readonly queue: CueQueue;
  /** Steps whose cues are still to be played, each with what to show afterwards. */
  private waiting: { after: Known }[] = [];
  /** How much time is left for showing the setup. */
  private setup = SETUP;

  /** `follow` is called with everything that is shown. */
  constructor(private readonly session: Session, private readonly follow: (known: Known) => void) {
    this.queue = new CueQueue(screenTicker, still, () => prefs.pace * session.replay.pace, calm);
  }

  private get seats(): Seat[] {
    return this.session.seats;
  }

  /** Whether somebody looks back, so that nothing new moves. */
  private get past(): boolean {
    return this.session.replay.at !== null;
  }

  /** Plays the cues of new steps, then shows the new state. */
  perform(steps: Step[], known: Known): void {
    const stage = this.stage;
    if (!stage) return;
    const cues = this.past ? [] : steps.flatMap((step) => step.cues);
    const entry = { after: known };
    const limit = steps.every((step) => step.turn === 0) && cues.length > 0 ? Math.min(this.setup, SETUP_STEP) : undefined;
    if (limit !== undefined) this.setup -= limit;
    this.waiting.push(entry);
    this.queue.add(
      () => {
        const motions = motionsFor(cues, stage, entry.after.now.view, this.session.sound, this.seats);
        return [...this.forced(steps, stage), ...(this.familiar(steps) ? hurried(motions) : motions), ...this.lost(steps, stage)];
      },
      () => {
        this.waiting = this.waiting.filter((each) => each !== entry);
        this.show(entry.after);
      },
      limit,
    );
    if (this.waiting.length > MOST_WAITING) this.queue.skip();
  }

  /** Says what the table played for a player who had no other choice, before it is played. */
  private forced(steps: Step[], stage: Stage): Motion[] {
    const only = steps.find(({ entry }) => entry.type === 'token' && entry.by === 'auto' && this.seats.includes(entry.seat ?? -1));
    return only?.told[0] && !this.past ? [announce(only.told[0], stage)] : [];
  }

  /** Says why a roll changed nothing or whom it hit, and leaves the dice on the table meanwhile. Or says who misses a turn. */
  private lost([step, ...more]: Step[], stage: Stage): Motion[] {
    if (!step || more.length > 0 || this.past) return [];
    const results = resultsOf(step);
    // Whoever loses a roll wants to know every reason. Of others, one is enough.
    const own = step.entry.type === 'token' && this.seats.includes(step.entry.seat ?? -1);
    const missed = missesIn(step, (piece) => stage.actor(piece)?.seat ?? null);
    const again = this.familiar([step]);
    const rolled = results.length > 0 ? results.slice(0, own ? undefined : 1) : thrownBy(step);
    return [
      ...rolled.map((told) => lament(told, stage, own ? 'own' : 'rival', again)),
      ...missed.map((told) => lament(told, stage, seatsIn(told).some((seat) => this.seats.includes(seat)) ? 'own' : 'rival', again)),
    ];
  }

  /** Whether a roll came to nothing for a reason that ended other rolls before. Nobody has to read that again. */
  private familiar([step]: Step[]): boolean {
    const reason = step && resultsOf(step)[0]?.key;
    if (reason === undefined) return false;
    return (this.session.known?.steps ?? []).some((other) => other.version < step!.version && resultsOf(other)[0]?.key === reason);
  }

  /** Shows news that moves nothing: at once, or together with the last step that is still to be shown. */
  renew(known: Known): void {
    const last = this.waiting.at(-1);
    if (last) last.after = known;
    else this.show(known);
  }

  show(known: Known): void {
    const mine = ({ now }: Known) => (now.ask.waiting ?? []).some((seat) => this.seats.includes(seat));
    if (this.shown && mine(known) && !mine(this.shown)) this.session.sound('turn');
    const moved = this.shown?.now.view !== known.now.view;
    this.shown = known;
    if (!this.past && moved) this.stage?.show(known.now.view);
    this.follow(known);
  }
}
