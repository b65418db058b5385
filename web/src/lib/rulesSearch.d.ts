/** Shows only the rules that have the words in the field of a rules page, and says how many there are. */
export function searchable(root: ParentNode): void;
