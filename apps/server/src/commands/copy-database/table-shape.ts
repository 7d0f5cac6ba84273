/** The shape of a table to copy, as both engines know it. */
import type pg from 'pg';
import { ADDITIVE_TABLE, FLOOR_TABLE } from '#kernel/database/migrate.ts';
import { CommandError } from '../command-words.ts';

type Value = string | number | null | Uint8Array;
/** The values of a row, in the order of the shape's columns. */
export type Row = Value[];
/** The values of a row's primary key. */
export type Key = Value[];

export interface TableShape {
  name: string;
  /** Columns that can be written: those that the database computes itself are not copied. */
  columns: { name: string; type: string }[];
  /** Places of the primary key's columns among {@link columns}. */
  key: number[];
  /** The column whose numbers the database gives out. */
  identity: string | undefined;
}

/** Notes of what was done to the database, and of the copy itself, are not part of the data. */
const NOT_DATA = [FLOOR_TABLE, ADDITIVE_TABLE, 'kysely_migration_lock', 'unfinished_copy'];

export async function readShapes(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{
    table_name: string;
    column_name: string;
    udt_name: string;
    is_identity: 'YES' | 'NO';
    key_place: number | null;
  }>(
    `select c.table_name, c.column_name, c.udt_name, c.is_identity, k.ordinal_position::int as key_place
     from information_schema.columns c
     join information_schema.tables t
       on t.table_schema = c.table_schema and t.table_name = c.table_name
     left join information_schema.table_constraints p
       on p.table_schema = c.table_schema and p.table_name = c.table_name
       and p.constraint_type = 'PRIMARY KEY'
     left join information_schema.key_column_usage k
       on k.constraint_schema = p.constraint_schema and k.constraint_name = p.constraint_name
       and k.table_name = c.table_name and k.column_name = c.column_name
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
       and c.is_generated = 'NEVER' and c.table_name <> all($1)
     order by c.table_name, c.ordinal_position`,
    [NOT_DATA],
  );
  return [...Map.groupBy(rows, (row) => row.table_name)].map(([name, columns]) => {
    const key = columns
      .map((column, place) => ({ place, rank: column.key_place }))
      .filter(({ rank }) => rank !== null)
      .sort((a, b) => Number(a.rank) - Number(b.rank))
      .map(({ place }) => place);
    if (key.length === 0) throw new CommandError(`表 ${name} 没有主键，无法逐批复制。`);
    return {
      name,
      columns: columns.map((column) => ({ name: column.column_name, type: column.udt_name })),
      key,
      identity: columns.find(({ is_identity }) => is_identity === 'YES')?.column_name,
    };
  });
}

export function readRowKey({ key }: TableShape, row: Row): Key {
  return key.map((place) => row[place] ?? null);
}

export function keyColumns({ columns, key }: TableShape): { name: string; type: string }[] {
  return key.map((place) => columns[place]).filter((column) => column !== undefined);
}
