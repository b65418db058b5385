// Acts that follow one another on the screen, each as frames over a time. What follows an act is the truth, so an act may be
// skipped at any moment: its last frame is drawn and the next begins.

export interface Act {
  /** In milliseconds; 0 is drawn at once. */
  length: number;
  /** Draws the moment `t`, from 0 to 1; 1 is drawn exactly once, at the end. */
  frame(t: number): void;
  /** Called when its time comes, but not when it is skipped: sounds belong here. */
  begin?(): void;
}

export interface Ticker {
  now(): number;
  /** Calls back before the next frame is drawn. */
  next(callback: () => void): void;
}

export const screenTicker: Ticker = {
  now: () => performance.now(),
  next: (callback) => void requestAnimationFrame(callback),
};

/** How much faster a batch is played for each that waits behind it. */
const HURRY = 0.5;

interface Batch {
  acts: () => Act[];
  done: () => void;
}

export class CueQueue {
  private waiting: Batch[] = [];
  private current: { acts: Act[]; at: number; since: number; speed: number; done: () => void } | null = null;
  private ticking = false;
  private skipping = false;

  constructor(
    private readonly ticker: Ticker,
    /** Whether motion is wanted at all. */
    private readonly still: () => boolean,
  ) {}

  get busy(): boolean {
    return this.current !== null || this.waiting.length > 0;
  }

  /** Adds acts, made when their turn comes, and what to do after the last of them. */
  add(acts: () => Act[], done: () => void): void {
    this.waiting.push({ acts, done });
    if (!this.current) this.advance();
  }

  /** Draws the end of everything that is waiting, in order. */
  skip(): void {
    if (!this.busy || this.skipping) return;
    this.skipping = true;
    try {
      while (this.busy) this.step();
    } finally {
      this.skipping = false;
    }
  }

  private advance(): void {
    while (!this.current && this.waiting.length > 0) {
      const batch = this.waiting.shift() as Batch;
      // Whoever falls behind plays faster.
      const speed = 1 + HURRY * this.waiting.length;
      this.current = { acts: batch.acts(), at: 0, since: this.ticker.now(), speed, done: batch.done };
      if (!this.skipping) this.current.acts[0]?.begin?.();
      this.step();
    }
    if (this.current && !this.ticking && !this.skipping) this.tick();
  }

  private tick(): void {
    this.ticking = true;
    this.ticker.next(() => {
      this.ticking = false;
      if (!this.current) return;
      this.step();
      if (this.current && !this.ticking) this.tick();
    });
  }

  /** Draws this moment: whole acts that are over by now, then a part of the next. */
  private step(): void {
    const now = this.skipping || this.still() ? Number.POSITIVE_INFINITY : this.ticker.now();
    const current = this.current;
    if (!current) {
      this.advance();
      return;
    }
    for (let act = current.acts[current.at]; act; act = current.acts[current.at]) {
      const length = act.length / current.speed;
      const t = length > 0 ? (now - current.since) / length : 1;
      if (t < 1) {
        act.frame(Math.max(t, 0));
        return;
      }
      act.frame(1);
      current.since = Number.isFinite(now) ? current.since + length : this.ticker.now();
      current.at += 1;
      if (!this.skipping) current.acts[current.at]?.begin?.();
    }
    this.current = null;
    current.done();
    if (!this.current) this.advance();
  }
}
