// Moves a lens by fingers, mouse and wheel: pinch and wheel zoom, and dragging pans what is zoomed in.

import type { Lens } from './lens.svelte';

/** A pointer that moves less than this clicks. */
const STEADY = 8;
const WHEEL = 0.0022;

export function gestures(node: HTMLElement, lens: Lens) {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = 0;
  let dragged = false;

  const at = (event: { clientX: number; clientY: number }) => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null;
  };
  const down = (event: PointerEvent) => {
    if (fingers.size === 0) dragged = false;
    moved = 0;
    fingers.set(event.pointerId, at(event));
  };
  const move = (event: PointerEvent) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const now = at(event);
    const before = spread();
    fingers.set(event.pointerId, now);
    const after = spread();
    if (before && after) {
      if (before.far > 0) lens.zoom(after.far / before.far, after);
      lens.pan(after.x - before.x, after.y - before.y);
    } else if (lens.scale > 1) {
      moved += Math.hypot(now.x - last.x, now.y - last.y);
      if (moved < STEADY && !dragged) return;
      lens.pan(now.x - last.x, now.y - last.y);
    } else {
      return;
    }
    dragged = true;
    lens.held = true;
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) lens.held = false;
  };
  /** The end of a drag is no click. */
  const click = (event: MouseEvent) => {
    if (!dragged) return;
    dragged = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const wheel = (event: WheelEvent) => {
    const scrolls = document.documentElement.scrollHeight > document.documentElement.clientHeight + 1;
    if (scrolls && !event.ctrlKey && lens.scale === 1) return;
    event.preventDefault();
    lens.zoom(Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 4 : 1)), at(event));
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', up);
  node.addEventListener('click', click, { capture: true });
  node.addEventListener('wheel', wheel, { passive: false });
}
