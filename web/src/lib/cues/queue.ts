// Plays motions on the screen, one after the other. Any motion can be skipped: its last frame is drawn and the next
// begins. Nothing is lost, because the true position is shown after the last motion.

export interface Motion {
  /** In milliseconds. With 0, only the last frame is drawn, at once. */
  length: number;
  /** Draws the moment `t`, from 0 to 1. Moment 1 is drawn exactly once, at the end. */
  frame(t: number): void;
  /** Whether it takes its time even if others wait, and even without motion: something that has to be read. */
  rests?: boolean;
  /** Called when the motion begins, but not when it is skipped. Sounds belong here. */
  begin?(): void;
}

/** A clock and a frame callback; tests bring their own. */
export interface Ticker {
  now(): number;
  /** Calls back before the next frame is drawn. */
  next(callback: () => void): void;
}

export const screenTicker: Ticker = {
  now: () => performance.now(),
  next: (callback) => void requestAnimationFrame(callback),
};

/** How much faster a batch plays for each batch that waits behind it. */
const HURRY = 0.5;
/** The moment of a pause that is drawn while nothing may move. */
const AT_REST = 0.5;

interface Batch {
  motions: () => Motion[];
  done: () => void;
  limit: number | undefined;
}

export class CueQueue {
  private waiting: Batch[] = [];
  private current: { motions: Motion[]; at: number; since: number; speed: number; squeezed: boolean; done: () => void } | null = null;
  private ticking = false;
  private skipping = false;

  constructor(
    private readonly ticker: Ticker,
    /** Whether to skip everything, pauses included. */
    private readonly still: () => boolean,
    /** A factor for the speed of everything, as the user likes it. */
    private readonly pace: () => number = () => 1,
    /** Whether nothing may move. What has to be read stays as long as ever. */
    private readonly calm: () => boolean = () => false,
  ) {}

  get busy(): boolean {
    return this.current !== null || this.waiting.length > 0;
  }

  /**
   * Adds a batch. `motions` is called when its turn comes, and `done` after its last motion. The batch plays as fast as
   * it must to take at most `limit` milliseconds.
   */
  add(motions: () => Motion[], done: () => void, limit?: number): void {
    this.waiting.push({ motions, done, limit });
    if (!this.current) this.advance();
  }

  /** Skips everything that is queued: draws all last frames in order. */
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
      // A queue that falls behind plays faster.
      const motions = batch.motions();
      const natural = motions.reduce((sum, motion) => sum + this.lengthOf(motion), 0);
      const squeezed = batch.limit !== undefined && natural > batch.limit;
      const speed = squeezed ? natural / (batch.limit as number) : this.pace() * (1 + HURRY * this.waiting.length);
      this.current = { motions, at: 0, since: this.ticker.now(), speed, squeezed, done: batch.done };
      if (!this.skipping) this.current.motions[0]?.begin?.();
      this.step();
    }
    if (this.current && !this.ticking && !this.skipping) this.tick();
  }

  /** How long a motion takes before the queue speeds it up. */
  private lengthOf({ length, rests }: Motion): number {
    return this.calm() && !rests ? 0 : length;
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

  /** Draws this moment: finishes the motions that are over by now, then draws a frame of the next. */
  private step(): void {
    const now = this.skipping || this.still() ? Number.POSITIVE_INFINITY : this.ticker.now();
    const current = this.current;
    if (!current) {
      this.advance();
      return;
    }
    for (let motion = current.motions[current.at]; motion; motion = current.motions[current.at]) {
      const length = this.lengthOf(motion) / (motion.rests && !current.squeezed ? Math.min(current.speed, 1) : current.speed);
      const t = length > 0 ? (now - current.since) / length : 1;
      if (t < 1) {
        motion.frame(this.calm() ? AT_REST : Math.max(t, 0));
        return;
      }
      motion.frame(1);
      current.since = Number.isFinite(now) ? current.since + length : this.ticker.now();
      current.at += 1;
      if (!this.skipping) current.motions[current.at]?.begin?.();
    }
    this.current = null;
    current.done();
    if (!this.current) this.advance();
  }
}
