// What rivals could do with their next roll. The server finds it out by trying.

import type { Danger } from '../api';
import { toasts } from '../toasts.svelte';
import { t } from '../words';
import type { Session } from './session.svelte';

export class Dangers {
  on = $state(false);
  private answer: { version: number; all: Danger[] } | null = $state.raw(null);

  /** Somebody has just asked, and hasn't been answered yet. */
  private asked: { at: { x: number; y: number } | null } | null = null;

  constructor(private readonly session: Session) {}

  /** What is known about the position on the screen. */
  get all(): Danger[] {
    const { shown, replay } = this.session;
    return this.on && replay.at === null && this.answer?.version === shown?.now.version ? (this.answer?.all ?? []) : [];
  }

  /** Whether somebody at this device plays, so that there are rivals. */
  get possible(): boolean {
    return this.session.seats.length > 0 && this.session.status?.phase === 'playing';
  }

  /** `at` is where the button is. If nothing can happen, that is said there. */
  toggle(at: { x: number; y: number } | null = null): void {
    this.on = !this.on && this.possible;
    this.asked = this.on ? { at } : null;
  }

  /** Asks the server about the position on the screen. */
  async renew(): Promise<void> {
    const { shown, seats, you } = this.session;
    const seat = you ?? seats.find((each) => shown?.now.view.asked.includes(each)) ?? seats[0];
    if (!shown || seat === undefined) return;
    const { version } = shown.now;
    try {
      const all = await this.session.dangersFor(seat);
      if (this.session.shown?.now.version !== version) return;
      this.answer = { version, all };
      if (this.asked && all.every(({ harms }) => harms.length === 0)) toasts.say(all.every(({ whole }) => whole) ? t('danger-none') : t('danger-none-found'), null, this.asked.at);
      this.asked = null;
    } catch (error) {
      this.on = false;
      this.session.complain(error);
    }
  }
}
