import { storage } from './storage';

const KEY = 'rollick.learned';

function load(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** The name of a coach's note among what was learned. */
export const noteName = (game: string, rule: string): string => `${game} ${rule}`;

/** The lessons that somebody has dismissed in this browser. They don't come up again unasked. */
class Learned {
  private names: string[] = $state.raw(load());

  has(name: string): boolean {
    return this.names.includes(name);
  }

  add(name: string): void {
    if (this.has(name)) return;
    this.names = [...this.names, name];
    storage.set(KEY, JSON.stringify(this.names));
  }
}

export const learned = new Learned();
