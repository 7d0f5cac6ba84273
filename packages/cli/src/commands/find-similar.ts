/** Typing errors in one word; more is another word. */
const MOST_EDITS = 2;

/** Finds the name that was probably meant: the nearest within two letters typed wrong, left out or exchanged. */
export function findSimilar(typed: string, names: readonly string[]): string | undefined {
  const [nearest] = names
    .map((name) => ({ name, edits: countEdits(typed.toLowerCase(), name) }))
    .filter(({ name, edits }) => edits <= MOST_EDITS && edits < name.length)
    .sort((one, other) => one.edits - other.edits);
  return nearest?.name;
}

/** Damerau's distance: letters put in, left out, changed, or exchanged with their neighbour. */
function countEdits(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at]);
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Math.max(row, column);
  for (let column = 1; column <= other.length; column += 1) rows[0]?.push(column);
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          cell(row - 1, column) + 1,
          cell(row, column - 1) + 1,
          cell(row - 1, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwap ? cell(row - 2, column - 2) + 1 : Number.MAX_VALUE,
        ),
      );
    }
  }
  return cell(one.length, other.length);
}
