import type { Key, Row, TableShape } from '../copy-database/table-shape.ts';

/** The database as it was at one moment, while everybody goes on writing. */
export interface Snapshot {
  /** The rows after that key, in its order. */
  readAfter(shape: TableShape, after: Key | undefined, limit: number): Promise<Row[]>;
  /** All of it as one SQLite file, which must not be there yet. */
  writeTo(path: string): Promise<void>;
  end(): Promise<void>;
}

const BATCH = 2000;

export async function* readRows(snapshot: Snapshot, shape: TableShape): AsyncGenerator<Row> {
  let rows = await snapshot.readAfter(shape, undefined, BATCH);
  while (rows.length > 0) {
    yield* rows;
    if (rows.length < BATCH) return;
    const last = rows.at(-1) ?? [];
    const after = shape.key.map((place) => last[place] ?? null);
    rows = await snapshot.readAfter(shape, after, BATCH);
  }
}
