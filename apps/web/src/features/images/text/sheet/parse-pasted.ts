/** Cells of what a spreadsheet put on the clipboard: tabs between columns, quotes around breaks. */
export function parsePasted(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at];
    if (isQuoted && letter === '"' && body[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && letter === '\t') end();
    else if (!isQuoted && letter === '\n') {
      end();
      rows.push([]);
    } else cell += letter;
  }
  end();
  return rows;
}
