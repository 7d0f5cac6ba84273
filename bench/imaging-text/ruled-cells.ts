/** Cells that take up more than one place, as a table of texts and one of spans. */
export interface RuledCell {
  row: number;
  column: number;
  rows: number;
  columns: number;
  lines: readonly string[];
}

export interface CellSpan {
  rows: number;
  columns: number;
}

/** Undefined in `spans` stands below a merged cell. */
export function placeCells(
  cells: readonly RuledCell[],
  rows: number,
  columns: number,
): { texts: string[][]; spans: (CellSpan | undefined)[][] } {
  const texts = Array.from({ length: rows }, () => Array<string>(columns).fill(''));
  const spans = Array.from({ length: rows }, () =>
    Array<CellSpan | undefined>(columns).fill(undefined),
  );
  for (const { row, column, rows: high, columns: wide, lines } of cells) {
    const [texted, spanned] = [texts[row], spans[row]];
    if (texted) texted[column] = lines.join('');
    if (spanned) spanned[column] = { rows: high, columns: wide };
  }
  return { texts, spans };
}

/** A truth file beside a picture: rows as HTML has them, each cell its text, rows and columns. */
export interface TruthFile {
  /** Rows of the reading above the table. */
  skip?: number;
  rows: readonly (readonly (readonly [text: string, rows: number, columns: number])[])[];
}

/** Every cell of such a file at its place, behind rows that nothing is said of. */
function takePlaces(
  taken: Set<string>,
  { at, column, high, wide }: { at: number; column: number; high: number; wide: number },
): void {
  for (let y = at; y < at + high; y += 1) {
    for (let x = column; x < column + wide; x += 1) taken.add(`${y} ${x}`);
  }
}

export function placeTruth({ skip = 0, rows }: TruthFile) {
  const taken = new Set<string>();
  const cells: RuledCell[] = [];
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const [text, high, wide] of row) {
      while (taken.has(`${at} ${column}`)) column += 1;
      takePlaces(taken, { at, column, high, wide });
      cells.push({ row: at + skip, column, rows: high, columns: wide, lines: [text] });
      column += wide;
    }
  }
  const width = Math.max(0, ...cells.map((cell) => cell.column + cell.columns));
  return placeCells(cells, rows.length + skip, width);
}
