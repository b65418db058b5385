import { toasts } from './toasts.svelte';
import { t } from './words';

/** Copies a link and says so. Where the browser doesn't allow that, the user can copy it by hand. */
export async function copyLink(link: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.say(copied);
  } catch {
    prompt(t('copy-by-hand'), link);
  }
}
