// Pages are loaded when somebody goes there. The server tells browsers early which files the first one needs.

export const pages = {
  home: () => import('../pages/Home.svelte'),
  new: () => import('../pages/New.svelte'),
  table: () => import('../pages/Table.svelte'),
  check: () => import('../pages/Check.svelte'),
  rules: () => import('../pages/Rules.svelte'),
};

/** Loads a page that is about to be needed. If that fails, whoever goes there finds out. */
export function preload(page: keyof typeof pages): void {
  pages[page]().catch(() => undefined);
}
