const KEY = 'rollick.prefs';

interface Stored {
  muted: boolean;
  name: string;
}

function load(): Stored {
  const plain = { muted: false, name: '' };
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return plain;
  }
}

/** What this browser remembers of its user. */
class Prefs {
  private stored: Stored = $state(load());

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

  private save(change: Partial<Stored>): void {
    this.stored = { ...this.stored, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.stored));
  }
}

export const prefs = new Prefs();
