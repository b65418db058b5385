// What a table needs before the game, as one file: a game in play opens sooner without it.

export { default as HintsNote } from '../learn/HintsNote.svelte';
export { default as Lobby } from './Lobby.svelte';
