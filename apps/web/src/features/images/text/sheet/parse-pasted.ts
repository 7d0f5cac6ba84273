/** Cells of what a spreadsheet put on the clipboard: tabs between columns, quotes around breaks. */
export function parsePasted(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (;;) {
    const cell = firstCell(rest);
    rows.at(-1)?.push(cell.text);
    const end = rest[cell.length];
    if (end === undefined) return rows;
    if (end === '\n') rows.push([]);
    rest = rest.slice(cell.length + 1);
  }
}

/** Quotes that a cell begins and ends with; one alone, as a ditto mark is, belongs to the text. */
const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/;
const PLAIN = /^[^\t\n]*/;

function firstCell(text: string): { text: string; length: number } {
  const [whole, quoted] = QUOTED.exec(text) ?? [];
  if (whole !== undefined && quoted !== undefined) {
    return { text: quoted.replaceAll('""', '"'), length: whole.length };
  }
  const [plain = ''] = PLAIN.exec(text) ?? [];
  return { text: plain, length: plain.length };
}

/** A cell as a spreadsheet reads it: breaks become spaces, and a quote at its start is no opening one. */
export function toPastedCell(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, ' ');
  return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
