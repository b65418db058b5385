// A pointer that still rests where it was last pressed isn't aimed at what has appeared under it since.

/** How far a hand trembles, in pixels. */
const SLACK = 4;
/** How long something that appeared under a resting pointer ignores clicks, in milliseconds. A double click is faster. */
const GUARD = 700;

interface Spot {
  clientX: number;
  clientY: number;
}
let pressed: Spot | null = null;
addEventListener('pointerdown', ({ clientX, clientY }) => (pressed = { clientX, clientY }), { capture: true });
addEventListener('pointermove', (event) => !rests(event) && (pressed = null), { capture: true });

function near(a: Spot, b: Spot | null): boolean {
  return b !== null && Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= SLACK;
}

/** Whether the pointer is still where it was last pressed. */
export function rests(event: Spot): boolean {
  return near(event, pressed);
}

/**
 * For a button: while it is new, it takes no click of a pointer that was pressed in the same spot before the button was there.
 * `about` is what the button is about; it is new again if that changes.
 */
export function unaimed(node: HTMLElement, about: unknown): { update(about: unknown): void; destroy(): void } {
  let since = performance.now();
  let before = pressed;
  // A click begins with a press of its own, so remember first where the one before was.
  const press = (event: PointerEvent) => {
    guarded = near(event, before) && performance.now() - since < GUARD;
  };
  let guarded = false;
  const click = (event: MouseEvent) => {
    // A click by keyboard has no press.
    if (guarded && event.detail > 0) event.stopPropagation();
    guarded = false;
  };
  node.addEventListener('pointerdown', press);
  node.addEventListener('click', click, { capture: true });
  return {
    update(next) {
      if (next === about) return;
      about = next;
      since = performance.now();
      before = pressed;
    },
    destroy() {
      node.removeEventListener('pointerdown', press);
      node.removeEventListener('click', click, { capture: true });
    },
  };
}
