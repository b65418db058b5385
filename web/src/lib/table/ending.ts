// The end of a game in words.

import { t } from '../words';
import type { Session } from './session.svelte';

/** Who won, or that nobody did. */
export function endTitle(session: Session): string {
  const over = session.shown?.now.view.over;
  if (!over) return t('end-given-up');
  const [winner, ...others] = over.first;
  if (winner === undefined || others.length > 0) return t('end-draw', { names: session.nameAll(over.first) });
  return winner === session.you ? t('end-you-win') : t('end-wins', { name: session.name(winner) });
}
