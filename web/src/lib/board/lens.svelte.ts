// Which part of the board is seen: how far it is zoomed in, and where to. All lengths are in pixels of the screen.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What lies outside of the window on one side. */
export interface Beyond {
  side: 'left' | 'right' | 'up' | 'down';
  count: number;
  /** The nearest of them. */
  point: { x: number; y: number };
}

export const CLOSEST = 6;
/** What can be picked is at least this large under a finger. */
export const FINGER = 42;

export class Lens {
  scale = $state(1);
  /** Where the upper left corner of the board is. */
  x = $state(0);
  y = $state(0);
  /** The size of the window onto the board. */
  width = $state(0);
  height = $state(0);
  /** Whether the user moves it right now. Then it follows at once. */
  held = $state(false);
  /** Whether the user has moved it since it was last reset. */
  moved = $state(false);

  /** Zooms by a factor. The given point stays where it is. */
  zoom(factor: number, at = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(Math.max(this.scale * factor, 1), CLOSEST);
    const by = scale / this.scale;
    this.scale = scale;
    this.place(at.x - (at.x - this.x) * by, at.y - (at.y - this.y) * by);
    this.moved = true;
  }

  pan(dx: number, dy: number): void {
    this.place(this.x + dx, this.y + dy);
    this.moved = true;
  }

  /** Shows the whole board. */
  reset(): void {
    this.scale = 1;
    this.place(0, 0);
    this.moved = false;
  }

  /** Zooms to boxes of the whole board, so far that the smallest of them can be touched. `middle` matters most. */
  follow(boxes: Box[], middle: Box | undefined): void {
    const smallest = Math.min(...boxes.map(({ w, h }) => Math.min(w, h)));
    const scale = Math.min(Math.max(FINGER / smallest, 1), CLOSEST);
    if (boxes.length === 0 || scale < 1.05) return this.reset();
    const left = Math.min(...boxes.map(({ x }) => x));
    const top = Math.min(...boxes.map(({ y }) => y));
    const right = Math.max(...boxes.map(({ x, w }) => x + w));
    const bottom = Math.max(...boxes.map(({ y, h }) => y + h));
    const fits = (right - left) * scale <= this.width && (bottom - top) * scale <= this.height;
    const box = fits || !middle ? { x: left, y: top, w: right - left, h: bottom - top } : middle;
    this.scale = scale;
    this.place(this.width / 2 - (box.x + box.w / 2) * scale, this.height / 2 - (box.y + box.h / 2) * scale);
    this.moved = false;
  }

  /** Brings a point of the whole board into the middle, as far as the edges allow. */
  show(point: { x: number; y: number }): void {
    this.place(this.width / 2 - point.x * this.scale, this.height / 2 - point.y * this.scale);
    this.moved = true;
  }

  /** The points of the whole board that can't be seen, by the side where they are: how many, and the nearest. */
  beyond(points: { x: number; y: number }[]): Beyond[] {
    const found = new Map<Beyond['side'], Beyond & { far: number }>();
    for (const point of points) {
      const [x, y] = [point.x * this.scale + this.x, point.y * this.scale + this.y];
      const past = { left: -x, right: x - this.width, up: -y, down: y - this.height };
      const [side, far] = (Object.entries(past) as [Beyond['side'], number][]).reduce((a, b) => (b[1] > a[1] ? b : a));
      if (far <= 0) continue;
      const other = found.get(side);
      const near = other && other.far <= far ? other : { point, far };
      found.set(side, { side, count: (other?.count ?? 0) + 1, point: near.point, far: near.far });
    }
    return [...found.values()].map(({ side, count, point }) => ({ side, count, point }));
  }

  /** Nothing beyond the edges of the board is shown. */
  private place(x: number, y: number): void {
    this.x = Math.min(0, Math.max(x, this.width * (1 - this.scale)));
    this.y = Math.min(0, Math.max(y, this.height * (1 - this.scale)));
  }
}
