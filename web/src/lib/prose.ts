// Reads the simple Markdown of rule texts: paragraphs, headings, lists and tables, with bold, italic and code.

export type Inline = { type: 'text' | 'bold' | 'italic' | 'code'; text: string };
export type Block =
  | { type: 'paragraph'; parts: Inline[] }
  | { type: 'heading'; parts: Inline[] }
  | { type: 'list'; items: Inline[][] }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] };

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

function cells(line: string): Inline[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
}

function block(lines: string[]): Block {
  const [first = '', second = ''] = lines;
  if (first.startsWith('|') && /^\|[\s:|-]+\|?$/.test(second.trim())) {
    return { type: 'table', head: cells(first), rows: lines.slice(2).map(cells) };
  }
  if (/^[-*] /.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (/^[-*] /.test(line)) items.push(line.slice(2));
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    return { type: 'list', items: items.map(inline) };
  }
  const heading = /^#+ (.*)/.exec(first);
  if (heading && lines.length === 1) return { type: 'heading', parts: inline(heading[1] ?? '') };
  return { type: 'paragraph', parts: inline(lines.map((line) => line.trim()).join(' ')) };
}

export function readProse(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(block);
}
