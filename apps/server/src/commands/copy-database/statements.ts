/** Pieces of statements that both engines understand. */
import { keyColumns, type TableShape } from './table-shape.ts';

/** `"a", "b"`: what a query names of a table. */
export function listOfColumns(columns: readonly { name: string }[], prefix = ''): string {
  return columns.map(({ name }) => prefix + quoteName(name)).join(', ');
}

/** Names come from the database's own catalogue; quoted, because `at` and `key` are words of SQL too. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The next rows in the order of the key, with `place(n)` for the n-th parameter. */
export function selectAfter(shape: TableShape, hasKey: boolean, place: (n: number) => string) {
  const key = listOfColumns(keyColumns(shape));
  const after = shape.key.map((_, index) => place(index + 1)).join(', ');
  const where = hasKey ? ` where (${key}) > (${after})` : '';
  const limit = place(hasKey ? shape.key.length + 1 : 1);
  return `select ${listOfColumns(shape.columns)} from ${quoteName(shape.name)}${where} order by ${key} limit ${limit}`;
}
