/** A cell of a ruled table: where it begins, and how many rows and columns of the grid it takes up. */
export interface Face {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Which sides of the smallest cells of a grid are drawn. */
export interface Sides {
  rows: number;
  columns: number;
  /** Whether a rule runs between a cell and the one below it. */
  below(row: number, column: number): boolean;
  /** Whether a rule runs between a cell and the one to its right. */
  beside(row: number, column: number): boolean;
}

/**
 * Cells between which no rule runs are one. One that would not be a rectangle, because a rule is broken, falls
 * into the largest rectangles from the top left.
 */
export function findFaces(sides: Sides): Face[] {
  const { rows, columns } = sides;
  const group = groupsOf(sides);
  const taken = new Uint8Array(rows * columns);
  const faces: Face[] = [];
  for (let at = 0; at < taken.length; at += 1) {
    if (taken[at] !== 0) continue;
    const [row, column] = [Math.floor(at / columns), at % columns];
    const isFree = (y: number, x: number) =>
      group[y * columns + x] === group[at] && taken[y * columns + x] === 0;
    let wide = 1;
    while (column + wide < columns && isFree(row, column + wide)) wide += 1;
    let high = 1;
    while (row + high < rows && isRowFree(row + high, column, wide, isFree)) high += 1;
    for (let y = row; y < row + high; y += 1) {
      taken.fill(1, y * columns + column, y * columns + column + wide);
    }
    faces.push({ row, column, rows: high, columns: wide });
  }
  return faces;
}

/** Without the rows and columns that no cell begins in: a rule that bounds nothing made them. */
export function withoutIdle(faces: readonly Face[]): Face[] {
  const rows = startsOf(faces, ({ row }) => row);
  const columns = startsOf(faces, ({ column }) => column);
  return faces.map((face) => {
    const [row, column] = [placeOf(rows, face.row), placeOf(columns, face.column)];
    return {
      row,
      column,
      rows: placeOf(rows, face.row + face.rows) - row,
      columns: placeOf(columns, face.column + face.columns) - column,
    };
  });
}

function startsOf(faces: readonly Face[], of: (face: Face) => number): number[] {
  return [...new Set(faces.map(of))].sort((a, b) => a - b);
}

/** The number of starts that lie before it. */
function placeOf(starts: readonly number[], at: number): number {
  const place = starts.findIndex((start) => start >= at);
  return place < 0 ? starts.length : place;
}

function isRowFree(
  row: number,
  column: number,
  wide: number,
  isFree: (row: number, column: number) => boolean,
): boolean {
  for (let x = column; x < column + wide; x += 1) if (!isFree(row, x)) return false;
  return true;
}

/** The number of its group for each cell. */
function groupsOf({ rows, columns, below, beside }: Sides): Int32Array {
  const parent = Int32Array.from({ length: rows * columns }, (_, at) => at);
  const join = (one: number, other: number) => {
    const [a, b] = [rootOf(parent, one), rootOf(parent, other)];
    parent[Math.max(a, b)] = Math.min(a, b);
  };
  for (const at of parent.keys()) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    if (column + 1 < columns && !beside(row, column)) join(at, at + 1);
    if (row + 1 < rows && !below(row, column)) join(at, at + columns);
  }
  return parent.map((_, at) => rootOf(parent, at));
}

function rootOf(parent: Int32Array, at: number): number {
  let root = at;
  while (parent[root] !== root) root = parent[root] ?? root;
  parent[at] = root;
  return root;
}
