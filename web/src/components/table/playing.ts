// What a table needs once the game has begun, as one file: the lobby opens sooner without it.

export { default as ActionButtons } from './ActionButtons.svelte';
export { default as ArrangedNote } from './ArrangedNote.svelte';
export { default as AskBar } from './AskBar.svelte';
export { default as ChatButton } from './ChatButton.svelte';
export { default as ChoiceList } from './ChoiceList.svelte';
export { default as Counters } from './Counters.svelte';
export { default as DiceTray } from './DiceTray.svelte';
export { default as HandBar } from './HandBar.svelte';
export { default as HintsNote } from '../learn/HintsNote.svelte';
export { default as LogView } from './LogView.svelte';
export { default as NotifyAsk } from './NotifyAsk.svelte';
export { default as OriginNote } from '../replay/OriginNote.svelte';
export { default as Panel } from './Panel.svelte';
export { default as SeatBack } from './SeatBack.svelte';
export { default as Tools } from './Tools.svelte';
export { default as UndoButton } from './UndoButton.svelte';
export { default as ViewButtons } from './ViewButtons.svelte';
