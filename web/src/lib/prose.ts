// Reads text with a little Markdown: bold, italic and code.

export type Inline = { type: 'text' | 'bold' | 'italic' | 'code'; text: string };

export function inline(text: string): Inline[] {
  const parts: Inline[] = [];
  const mark = /\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*/g;
  let from = 0;
  for (const found of text.matchAll(mark)) {
    if (found.index > from) parts.push({ type: 'text', text: text.slice(from, found.index) });
    const [, bold, code, italic] = found;
    if (bold !== undefined) parts.push({ type: 'bold', text: bold });
    else if (code !== undefined) parts.push({ type: 'code', text: code });
    else parts.push({ type: 'italic', text: italic ?? '' });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ type: 'text', text: text.slice(from) });
  return parts;
}
