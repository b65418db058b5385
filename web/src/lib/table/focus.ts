// After a choice the focus goes to where the next one is. It never gets lost.

import { spotKey } from '../choices';
import { bestFirst } from '../effects';
import type { Picking } from './picking.svelte';

/** Whether the last thing that the user touched was the keyboard. Other people don't want the focus to jump around. */
let keys = false;
let active = false;
addEventListener('keydown', () => (keys = active = true), { capture: true });
addEventListener('pointerdown', () => ([keys, active] = [false, true]), { capture: true });

/** Puts the focus where the next choice is, if it is lost or was left behind by the last choice. */
export function settleFocus(root: HTMLElement, picking: Picking): void {
  if (!active || document.querySelector('dialog[open]')) return;
  const now = document.activeElement;
  const lost = !now || now === document.body;
  const rest = root.querySelector<HTMLElement>('[data-rest]');
  const stale = now === rest || (now?.closest('.board, .die, .playing') && !now.classList.contains('legal'));
  if (!lost && !(keys && stale)) return;
  const next = keys ? nextStop(root, picking) : null;
  if (next || lost) (next ?? rest)?.focus({ preventScroll: !keys });
}

/** Where the next choice is: the dice, a question, the best spot on the board, a card, a button. */
function nextStop(root: HTMLElement, picking: Picking): HTMLElement | SVGElement | null {
  const find = (selector: string) => root.querySelector<HTMLElement | SVGElement>(selector);
  const asked = picking.asking.length > 0 ? find('.buttons button') : null;
  return find('.roll') ?? find('.bar button') ?? asked ?? bestSpot(root, picking) ?? find('.playing.legal') ?? find('.buttons button') ?? find('.die.legal');
}

/**
 * Calls back when the focus may be lost: its element went away, was hidden or was disabled. A browser takes the focus from such
 * an element only when it draws the next frame, and most say nothing about it. Returns what ends the watch.
 */
export function watchFocus(settle: () => void): () => void {
  let due = false;
  const soon = () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        due = false;
        if (document.activeElement === document.body) settle();
      }),
    );
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open'] });
  const left = (event: FocusEvent) => event.relatedTarget === null && soon();
  addEventListener('focusout', left);
  addEventListener('resize', soon);
  return () => {
    changes.disconnect();
    removeEventListener('focusout', left);
    removeEventListener('resize', soon);
  };
}

function bestSpot(root: HTMLElement, picking: Picking): SVGElement | null {
  for (const { targets } of bestFirst(picking.open, picking.seat)) {
    const spot = targets.find((target) => picking.glowing.has(spotKey(target)));
    if (spot?.type === 'piece' || spot?.type === 'place') {
      const found = root.querySelector<SVGElement>(`.board [data-${spot.type}="${CSS.escape(spot.id)}"]`);
      if (found) return found;
    }
  }
  return root.querySelector<SVGElement>('.board .legal');
}
