// A table is shown as everybody sees it before its socket is open. Its page brings along what that takes.

import type { TableNow } from '../api';

/** The element of the page that holds it. */
const ID = 'table-now';

/** The table that the page was opened with, once. Null for any other: somebody went there without loading a page. */
export function firstLook(id: string): TableNow | null {
  const element = document.getElementById(ID);
  element?.remove();
  const seen = element?.textContent ? (JSON.parse(element.textContent) as TableNow) : null;
  return seen?.table.id === id ? seen : null;
}
