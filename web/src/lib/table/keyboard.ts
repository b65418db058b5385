import type { Lens } from '../board/lens.svelte';
import { walk } from '../board/walk';
import type { Dangers } from './dangers.svelte';
import type { Picking } from './picking.svelte';
import type { Session } from './session.svelte';
import { takeBack } from './takenBack';

const ZOOM = 1.5;

/** What the keys control. */
interface Desk {
  session: Session;
  picking: Picking;
  lens: Lens;
  dangers: Dangers;
  help(): void;
  mute(): void;
  /** Whether the list of keys is open. */
  helping: boolean;
}

/** Handles the keys of a table. Keys with a modifier, and keys typed into a field, are left to the browser. */
export function tableKey(event: KeyboardEvent, desk: Desk): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
  if (desk.helping && event.key !== '?') return;
  if (walk(document.querySelector('.board'), event.key, event.shiftKey)) return event.preventDefault();
  const does = actions(desk)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!does) return;
  event.preventDefault();
  does();
}

function actions({ session, picking, lens, dangers, help, mute }: Desk): Record<string, () => void> {
  return {
    r: () => session.roll(),
    p: () => picking.pass(),
    u: () => takeBack(session),
    m: mute,
    d: () => dangers.toggle(),
    '+': () => lens.zoom(ZOOM),
    '-': () => lens.zoom(1 / ZOOM),
    '0': () => lens.reset(),
    ',': () => void session.replay.step(-1),
    '.': () => void session.replay.step(1),
    '?': help,
    Escape: () => (picking.holds ? picking.back() : session.queue.skip()),
    ArrowLeft: () => void session.replay.step(-1),
    ArrowRight: () => void session.replay.step(1),
    End: () => session.replay.live(),
  };
}
