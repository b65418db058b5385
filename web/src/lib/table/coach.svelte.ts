// The coach: a short note when a rule is first met. The notes are words of the game, by rule.

import { learned } from '../learned.svelte';
import { prefs } from '../prefs.svelte';
import type { Session } from './session.svelte';

/** The key of the note on a rule. */
export const noteOn = (rule: string): string => `coach-${rule.toLowerCase()}`;

export interface Note {
  rule: string;
  key: string;
}

export class Coach {
  /** What happened before this page was opened is no news. */
  private from: number | null = $state(null);

  constructor(private readonly session: Session) {}

  /** Whether notes are wanted. Unless the user says otherwise, they are, except at an arranged table. */
  get on(): boolean {
    const { info, seats } = this.session;
    return seats.length > 0 && (prefs.all.coach ?? info?.arranged === false);
  }

  /** Begins to watch, once the table is there. */
  begin(): void {
    this.from ??= this.session.shown?.now.version ?? null;
  }

  /** The note on the first rule that was met and not yet learned. */
  get note(): Note | null {
    const { from, session } = this;
    const game = session.info?.game.id;
    if (!this.on || from === null || game === undefined || session.replay.at !== null) return null;
    for (const { version, told } of session.shown?.steps ?? []) {
      if (version <= from) continue;
      for (const { rule } of told) {
        if (rule === undefined || learned.has(`${game} ${rule}`)) continue;
        if (session.hasWords(noteOn(rule))) return { rule, key: noteOn(rule) };
      }
    }
    return null;
  }

  /** The user has got it. */
  dismiss(note: Note): void {
    learned.add(`${this.session.info?.game.id} ${note.rule}`);
  }
}
