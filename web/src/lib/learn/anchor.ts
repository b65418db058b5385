// Where something is on the screen: the element that shows a spot or a choice, so that a note can stand beside it.

import type { Scene, Spot } from '../api';
import type { Rect } from '../freeSpot';

/** What names a choice in the page: its tokens. */
export const choiceKey = (tokens: string[]): string => tokens.join(' ');

function selector(spot: Spot): string {
  switch (spot.type) {
    case 'die':
      return `.dice .die:nth-child(${spot.index + 1})`;
    case 'seat':
      return `.panel[data-seat="${spot.seat}"]`;
    default:
      return `[data-${spot.type}="${CSS.escape(spot.id)}"]`;
  }
}

/** Whether the middle of an element can be seen. A board that is zoomed in shows only a part of itself. */
export function inSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const board = element.closest('.board')?.getBoundingClientRect();
  const within = !board || (x >= board.left && x <= board.right && y >= board.top && y <= board.bottom);
  return width > 0 && within && x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
}

/** The element that shows a spot: one that can be seen, if there is one. */
export function elementOf(spot: Spot): Element | null {
  const all = [...document.querySelectorAll(`.table :is(${selector(spot)})`)];
  return all.find(inSight) ?? all[0] ?? null;
}

/** The button of a choice, if it can be seen. One that stands out comes first. */
export function buttonOf(tokens: string[]): Element | null {
  const all = [...document.querySelectorAll(`.table [data-choice="${CSS.escape(choiceKey(tokens))}"]`)].filter(inSight);
  return all.find((element) => element.closest('.act')) ?? all[0] ?? null;
}

/** The button that drops what was picked, if it can be seen. */
export function backButton(): Element | null {
  return [...document.querySelectorAll('.table [data-back]')].find(inSight) ?? null;
}

/** How large the box around a place is at least and at most, in pixels. */
const [SMALL, LARGE] = [24, 76];

/**
 * The box of what is meant by an element. A place may be bent round a ring, so that the middle of its box is somewhere else:
 * then it is a box around the point where pieces stand.
 */
export function markOf(element: Element, scene: Scene): Rect {
  const box = boxOf(element);
  const place = element instanceof SVGGraphicsElement ? scene.places.find(({ id }) => id === element.dataset.place) : undefined;
  const matrix = place && (element as SVGGraphicsElement).ownerSVGElement?.getScreenCTM();
  if (!place || !matrix) return box;
  const { x, y } = new DOMPoint(place.at.x, place.at.y).matrixTransform(matrix);
  const side = Math.min(Math.max(Math.min(box.width, box.height), SMALL), LARGE);
  return { left: x - side / 2, top: y - side / 2, width: side, height: side };
}

/** The box of an element, as far as it is inside of the window. */
export function boxOf(element: Element): Rect {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [l, t] = [Math.max(left, 0), Math.max(top, 0)];
  return { left: l, top: t, width: Math.min(right, innerWidth) - l, height: Math.min(bottom, innerHeight) - t };
}

/** Whether two boxes are in the same place. */
export function same(a: Rect | null, b: Rect | null): boolean {
  return a === b || (a !== null && b !== null && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height);
}
