// Parts of a table that are loaded only when somebody wants them. Players' browsers fetch them ahead of time,
// so that they are there even if the server can't be reached.

/** What sitting down needs. */
const SITTING = [() => import('../drawWord'), () => import('../../components/SureDialog.svelte')];

/** What somebody who sits may want, in the order in which it may come up. */
const PLAYING = [
  () => import('../../components/SureDialog.svelte'),
  () => import('../../components/table/SeatMenu.svelte'),
  () => import('../../components/learn/HintButton.svelte'),
  () => import('../../components/table/DangerList.svelte'),
  () => import('../../components/table/OfferBar.svelte'),
  () => import('../../components/table/Chat.svelte'),
  () => import('../../components/table/SettingsPanel.svelte'),
  () => import('../../components/table/KeysHelp.svelte'),
  () => import('../../components/RuleDrawer.svelte'),
  () => import('../../components/table/EndScreen.svelte'),
  () => import('../../components/table/Celebration.svelte'),
];

/** Fetches parts. One that doesn't come is tried again when it is wanted. */
function fetchAll(parts: (() => Promise<unknown>)[]): void {
  for (const part of parts) part().catch(() => undefined);
}

export const fetchForSitting = (): void => fetchAll(SITTING);
export const fetchForPlaying = (): void => fetchAll(PLAYING);
