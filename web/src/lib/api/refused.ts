import type { Message } from '.';
import { t } from '../words';
import { Unreachable } from './fetch';

/** The server refused a request. */
export class Refused extends Error {
  constructor(
    /** The reason in words, as far as they are known. */
    text: string,
    readonly code: string,
    readonly rule: string | null,
    readonly said: Message,
  ) {
    super(text);
  }
}

/** What went wrong, as a sentence to show. */
export function errorText(error: unknown): string {
  if (error instanceof Unreachable) return t('unreachable');
  return error instanceof Error ? error.message : String(error);
}
