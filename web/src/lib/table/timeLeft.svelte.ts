// How much of a clock is left, by this browser's own clock: the two need not agree on the time of day.

import type { Clock } from '../api';
import { t } from '../words';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Call it while a component is made. `since` is when the clock arrived, as `performance.now()` counts. */
export class TimeLeft {
  private now = $state(performance.now());
  /** In milliseconds. */
  readonly left = $derived.by(() => Math.max(0, (this.clock()?.left ?? 0) - Math.max(0, this.now - this.since())));

  constructor(
    private readonly clock: () => Clock | undefined,
    private readonly since: () => number,
  ) {
    $effect(() => {
      if (!this.clock()) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), 200);
      return () => clearInterval(timer);
    });
  }

  /** The part of the whole that is left, from 0 to 1. */
  get part(): number {
    const length = this.clock()?.length ?? 0;
    return length > 0 ? Math.min(1, this.left / length) : 0;
  }

  get text(): string {
    return inWords(this.left);
  }
}

/** A time in its two largest units: "2 d 3 h", "4 min 5 s", "12 s". */
export function inWords(ms: number): string {
  const whole = Math.ceil(ms / SECOND) * SECOND;
  if (whole >= DAY) return t('time-days', { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  if (whole >= HOUR) return t('time-hours', { hours: Math.floor(whole / HOUR), minutes: Math.floor((whole % HOUR) / MINUTE) });
  if (whole > MINUTE) return t('time-minutes', { minutes: Math.floor(whole / MINUTE), seconds: (whole % MINUTE) / SECOND });
  return t('ask-seconds-left', { seconds: whole / SECOND });
}
