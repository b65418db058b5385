import { storage } from './storage';

const KEY = 'rollick.prefs';

/** How fast things move on the screen. */
export type Speed = 'slow' | 'usual' | 'fast' | 'off';
export type Scheme = 'system' | 'light' | 'dark';

interface Stored {
  muted: boolean;
  name: string;
  /** The colour that the user chose last; empty if none. */
  colour: string;
  /** The pass phrase of this server, if it asks for one. */
  phrase: string;
  speed: Speed;
  /** From 0 to 1. */
  volume: number;
  scheme: Scheme;
  /** Whether choices show their notation, too. */
  notation: boolean;
  /** Whether a choice on the board takes two taps: one to look, one to do it. Null: only under a finger. */
  confirm: boolean | null;
  /** Whether players have colours that the colour-blind can tell apart, with large marks and patterns. */
  marks: boolean;
  /** Whether the browser may notify of turns. Null: the user hasn't been asked. */
  notify: boolean | null;
  /** Where a request goes when it is the user's turn and the page is closed; empty if none. */
  webhook: string;
  /** Whether the coach explains rules that are new to the user. Null: except at arranged tables. */
  coach: boolean | null;
  /** Whether the board zooms to what can be picked. Null: only under a finger. */
  follow: boolean | null;
}

function load(): Stored {
  const plain: Stored = { muted: false, name: '', colour: '', phrase: '', speed: 'usual', volume: 1, scheme: 'system', notation: false, confirm: null, marks: false, notify: null, webhook: '', coach: null, follow: null };
  try {
    return { ...plain, ...(JSON.parse(storage.get(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return plain;
  }
}

const PACE: Record<Speed, number> = { slow: 0.6, usual: 1, fast: 2, off: 1 };

/** What this browser remembers about its user. */
class Prefs {
  private stored: Stored = $state(load());

  get all(): Readonly<Stored> {
    return this.stored;
  }
  get muted(): boolean {
    return this.stored.muted;
  }
  set muted(muted: boolean) {
    this.save({ muted });
  }
  get name(): string {
    return this.stored.name;
  }
  set name(name: string) {
    this.save({ name });
  }
  get pace(): number {
    return PACE[this.stored.speed];
  }
  get confirm(): boolean {
    return this.stored.confirm ?? matchMedia('(pointer: coarse)').matches;
  }

  get follow(): boolean {
    return this.stored.follow ?? matchMedia('(pointer: coarse)').matches;
  }

  save(change: Partial<Stored>): void {
    this.stored = { ...this.stored, ...change };
    storage.set(KEY, JSON.stringify(this.stored));
  }
}

export const prefs = new Prefs();
