// The check of a record's dice, in words.

import { readDice, verify } from './fair';
import type { Kept } from './keys';

export interface DiceReport {
  ok: boolean;
  lines: string[];
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** Recomputes every roll; with what this browser kept of the table, also whether its own word and the commitment are there. */
export function checkRecord(record: string, own: Pick<Kept, 'word' | 'commitment'> | null): DiceReport {
  try {
    const dice = readDice(record);
    const verdict = verify(dice);
    const lines = [
      `${count(verdict.checked, 'roll follows', 'rolls follow')} from the secret and ${count(verdict.words, 'word', 'words')}.`,
    ];
    if (verdict.physical > 0) lines.push(`${count(verdict.physical, 'roll was', 'rolls were')} typed in from physical dice: nobody can check them.`);
    if (verdict.undone > 0) lines.push(`${count(verdict.undone, 'roll was', 'rolls were')} taken back; the index stays used.`);
    if (!own?.word) return { ok: true, lines: [...lines, 'This browser kept no word of its own for this table, so it trusts those of the others.'] };
    if (!dice.words.includes(own.word)) return { ok: false, lines: [...lines, 'The word of this browser is not in the list.'] };
    if (own.commitment !== dice.commitment) {
      return { ok: false, lines: [...lines, `This browser saw another commitment before it joined: ${own.commitment}`] };
    }
    return { ok: true, lines: [...lines, 'The word of this browser is among them, and the commitment is the one it saw before it joined.'] };
  } catch (error) {
    return { ok: false, lines: [error instanceof Error ? error.message : String(error)] };
  }
}
