// What rivals could do with their next roll: now, or after the choice that somebody looks at. The server finds it out by
// trying.

import type { Choice, Danger, Seat } from '../api';
import { toasts } from '../toasts.svelte';
import { t } from '../words';
import type { Picking } from './picking.svelte';
import type { Session } from './session.svelte';

/** How long somebody has to look at a choice before the server is asked about it, in milliseconds. */
const LOOKS = 150;
/** A window in which the list of dangers is below the board. */
const PHONE = '(max-width: 700px) and (orientation: portrait)';

export class Dangers {
  on = $state(false);
  /** What is known about one version: about now (under the empty text), and about the choices that were looked at. */
  private answers: { version: number; about: Map<string, Danger[]> } = $state.raw({ version: -1, about: new Map() });
  /** Somebody has just asked, and hasn't been answered yet. */
  private asked: { at: { x: number; y: number } | null } | null = null;

  /**
   * The one choice that is looked at; null if there is none, or if several lead to what is looked at. A choice that only picks up
   * dice changes nothing yet.
   */
  private readonly choice: Choice | null = $derived.by(() => {
    const [choice, ...others] = this.on ? this.picking.shown : [];
    return choice && others.length === 0 && !choice.rolls && !this.picking.passes(choice) ? choice : null;
  });

  constructor(private readonly session: Session, private readonly picking: Picking) {}

  private get about(): Map<string, Danger[]> | null {
    const { shown, replay } = this.session;
    return this.on && replay.at === null && this.answers.version === shown?.now.version ? this.answers.about : null;
  }

  /** Whether the server has answered about the position on the screen. */
  get known(): boolean {
    return this.about?.has('') ?? false;
  }

  /** Whether what is shown is about the time after the choice that is looked at. */
  get after(): boolean {
    return this.choice !== null && (this.about?.has(keyOf(this.choice)) ?? false);
  }

  /** What is known about the position on the screen, or about the one after the choice that is looked at. */
  get all(): Danger[] {
    return this.about?.get(this.after ? keyOf(this.choice) : '') ?? [];
  }

  /** The seat that the dangers are about. */
  get seat(): Seat | undefined {
    const { shown, seats, you } = this.session;
    return you ?? seats.find((each) => shown?.now.view.asked.includes(each)) ?? seats[0];
  }

  /** Whether somebody at this device plays, so that there are rivals. */
  get possible(): boolean {
    return this.session.seats.length > 0 && this.session.status?.phase === 'playing';
  }

  /** `at` is where the button is. If nothing can happen, a phone says so there. */
  toggle(at: { x: number; y: number } | null = null): void {
    this.on = !this.on && this.possible;
    this.asked = this.on ? { at } : null;
  }

  /** Asks the server about the position on the screen. */
  async renew(): Promise<void> {
    try {
      const all = await this.find(null);
      if (!all) return;
      // On a phone the list is below the board, out of sight.
      if (this.asked && matchMedia(PHONE).matches && all.every(({ harms }) => harms.length === 0)) toasts.say(all.every(({ whole }) => whole) ? t('danger-none') : t('danger-none-found'), null, this.asked.at);
      this.asked = null;
    } catch (error) {
      this.on = false;
      this.session.complain(error);
    }
  }

  /** Asks about the choice that is looked at, once somebody has looked at it for a moment. Returns what cancels that. */
  look(): (() => void) | undefined {
    const { choice } = this;
    if (!choice) return undefined;
    // Without an answer the screen goes on showing the dangers of the present, and says so.
    const wait = setTimeout(() => void this.find(choice).catch(() => undefined), LOOKS);
    return () => clearTimeout(wait);
  }

  /** Asks about now or about a choice, and keeps the answer. Null if the position changed meanwhile. */
  private async find(choice: Choice | null): Promise<Danger[] | null> {
    const { shown } = this.session;
    const seat = (choice && this.picking.judge) ?? this.seat;
    if (!shown || seat === undefined) return null;
    const { version } = shown.now;
    const known = this.answers.version === version ? this.answers.about.get(keyOf(choice)) : undefined;
    const all = known ?? (await this.session.dangersFor(seat, choice?.tokens ?? []));
    if (this.session.shown?.now.version !== version) return null;
    this.answers = { version, about: new Map([...(this.answers.version === version ? this.answers.about : []), [keyOf(choice), all]]) };
    return all;
  }
}

const keyOf = (choice: Choice | null): string => choice?.tokens.join('\n') ?? '';

/** The dangers from the rival whose panel is looked at. */
export function lookedAt(dangers: Danger[], seat: number | null): Danger | undefined {
  return dangers.find((danger) => danger.seat === seat);
}
