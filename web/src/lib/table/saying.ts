import { getContext, setContext } from 'svelte';

import type { Say } from '../effects';

const KEY = Symbol('say');

/** Gives all components of a table the function that makes messages into sentences. */
export const provideSay = (say: Say): void => void setContext(KEY, say);

/** Makes messages into sentences for the person in front of the screen. */
export const useSay = (): Say => getContext<Say>(KEY);
