// Pages that are loaded when somebody goes there. The home page is always there, so that the first look is quick.

export const pages = {
  new: () => import('../pages/New.svelte'),
  table: () => import('../pages/Table.svelte'),
  check: () => import('../pages/Check.svelte'),
  rules: () => import('../pages/Rules.svelte'),
};

/** Loads a page that is about to be needed. If that fails, whoever goes there finds out. */
export function preload(page: keyof typeof pages): void {
  pages[page]().catch(() => undefined);
}
