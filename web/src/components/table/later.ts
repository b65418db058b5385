// What a game in play shows a moment later, as one file: nobody needs it for the first choice.

export { default as CoachNote } from '../learn/CoachNote.svelte';
export { default as ReplayBar } from '../replay/ReplayBar.svelte';
