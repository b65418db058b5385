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
  // A focused button takes the space bar itself.
  if (event.key === ' ' && event.target instanceof Element && event.target.closest('button, a, summary, [role=button], .board [tabindex]')) return;
  const does = actions(desk, event.shiftKey)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!does) return;
  event.preventDefault();
  does();
}

function actions({ session, picking, lens, dangers, help, mute }: Desk, shift: boolean): Record<string, () => void> {
  return {
    r: () => session.roll(),
    p: () => picking.pass(),
    u: () => void takeBack(session),
    m: mute,
    d: () => dangers.toggle(),
    '+': () => lens.zoom(ZOOM),
    '-': () => lens.zoom(1 / ZOOM),
    '0': () => lens.reset(),
    ',': () => void session.replay.step(-1),
    '.': () => void session.replay.step(1),
    '?': help,
    Escape: () => (picking.holds ? picking.back() : session.queue.skip()),
    ...(past(session) ? replayKeys(session, shift ? -1 : 1) : {}),
    ArrowLeft: () => void session.replay.step(-1),
    ArrowRight: () => void session.replay.step(1),
    Home: () => void session.replay.go(1),
    End: () => session.replay.live(),
  };
}

/** Whether somebody looks back, or the table has ended. While a game is played, no key may lead away from it by accident. */
function past({ replay, status }: Session): boolean {
  return replay.at !== null || status?.phase === 'over' || status?.phase === 'given_up';
}

/** Jumps lead on, or back while the shift key is held. */
function replayKeys({ replay, after }: Session, by: 1 | -1): Record<string, () => void> {
  const mistakes = () => after.review?.mistakes.map(({ version }) => version) ?? [];
  return {
    ' ': () => replay.toggle(),
    t: () => void replay.jump('turn', by),
    h: () => void replay.jump('hit', by),
    s: () => void replay.jump('score', by),
    x: () => void replay.jump('mistake', by, mistakes()),
  };
}
