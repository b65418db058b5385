// Arrow keys move the focus on the board by direction.

export interface At {
  x: number;
  y: number;
}

const ARROWS: Record<string, At> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The number of the nearest point in a direction; -1 if there is none. What lies to the side counts as farther. */
export function nearest(from: At, points: At[], direction: At): number {
  let best = { at: -1, cost: Infinity };
  points.forEach((point, at) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && aside <= 2 * ahead && cost < best.cost) best = { at, cost };
  });
  return best.at;
}

const middle = (element: Element): At => {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/**
 * Moves the focus in the direction of an arrow key: among what can be picked, or with Shift among everything on the
 * board. Returns false if the key means something else here.
 */
export function walk(board: Element | null, key: string, everything: boolean): boolean {
  const direction = ARROWS[key];
  if (!board || !direction) return false;
  const inside = board.contains(document.activeElement);
  const legal = [...board.querySelectorAll<SVGElement>('.legal')];
  const all = everything || (legal.length === 0 && inside) ? [...board.querySelectorAll<SVGElement>('[data-piece], [data-place]')] : legal;
  if (all.length === 0) return false;
  const from = inside ? document.activeElement : null;
  if (!from) {
    all[0]?.focus();
    return true;
  }
  const others = all.filter((element) => element !== from);
  others[nearest(middle(from), others.map(middle), direction)]?.focus();
  return true;
}
