// What changed between two views. The server sends this instead of the whole view; crates/protocol does the same in Rust.

import type { Piece, PiecePatch, SeatPatch, SeatView, View, ViewPatch } from '../api';

/** A new view. The old one stays as it is, because the screen may still show it. */
export function patched(view: View, patch: ViewPatch): View {
  const { gone, pieces, seats, ...rest } = patch;
  const next = { ...view, ...rest };
  if (gone || pieces) next.pieces = patchedPieces(view.pieces, gone ?? [], pieces ?? []);
  if (seats) next.seats = view.seats.map((panel, seat) => patchedPanel(panel, seats.find((each) => each.seat === seat)));
  return next;
}

function patchedPieces(old: Piece[], gone: string[], patches: PiecePatch[]): Piece[] {
  const pieces = old.filter((piece) => !gone.includes(piece.id));
  for (const { at, ...change } of patches) {
    if (at !== undefined) {
      pieces.splice(at, 0, { kind: '', seat: null, place: '', label: '', state: '', name: { key: '' }, ...change });
    } else {
      const index = pieces.findIndex((piece) => piece.id === change.id);
      if (index >= 0) pieces[index] = { ...(pieces[index] as Piece), ...change };
    }
  }
  return pieces;
}

function patchedPanel(panel: SeatView, patch: SeatPatch | undefined): SeatView {
  if (!patch) return panel;
  const { seat: _, ...change } = patch;
  return { ...panel, ...change };
}
