import type { Picking } from './picking.svelte';
import type { Session } from './session.svelte';

interface Desk {
  session: Session;
  picking: Picking;
  help(): void;
  mute(): void;
  /** The list of keys is open. */
  helping: boolean;
}

/** Keys of the table. Those with a modifier, and those meant for a field, are the browser's. */
export function tableKey(event: KeyboardEvent, desk: Desk): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
  if (desk.helping && event.key !== '?') return;
  const does = actions(desk)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!does) return;
  event.preventDefault();
  does();
}

function actions({ session, picking, help, mute }: Desk): Record<string, () => void> {
  return {
    r: () => session.roll(),
    p: () => picking.pass(),
    u: () => session.undo(),
    m: mute,
    '?': help,
    Escape: () => (picking.holds ? picking.let() : session.queue.skip()),
    ArrowLeft: () => void session.replay.step(-1),
    ArrowRight: () => void session.replay.step(1),
    End: () => session.replay.live(),
  };
}
