/** A PostgreSQL database as one end of a copy: plain statements, no pg_dump and no extension. */
import pg from 'pg';
import { INT8, NUMERIC } from '#kernel/database/database.ts';
import { listOfColumns, quoteName, selectAfter } from './statements.ts';
import { type Key, keyColumns, type Row, type TableShape } from './table-shape.ts';

export async function connectPostgres(url: string): Promise<pg.Client> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const client = new pg.Client({ connectionString: url, types, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function hasTable(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ place: string | null }>(
    'select to_regclass($1)::text as place',
    [name],
  );
  return Boolean(rows[0]?.place);
}

export async function insertRows(
  client: pg.Client,
  shape: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const { name, columns } = shape;
  await client.query({
    name: `insert ${name}`,
    text: `insert into ${quoteName(name)} (${listOfColumns(columns)}) select * from ${unnested(columns)}`,
    values: columns.map((_, place) => rows.map((row) => row[place])),
  });
}

/** The rows with these keys, in whatever order. */
export async function readByKeys(
  client: pg.Client,
  shape: TableShape,
  keys: readonly Key[],
): Promise<Row[]> {
  const own = keyColumns(shape);
  const names = own.map((_, place) => `k${place}`);
  const on = own.map(({ name }, place) => `t.${quoteName(name)} = k.k${place}`).join(' and ');
  const { rows } = await client.query<Row>({
    name: `compare ${shape.name}`,
    text: `select ${listOfColumns(shape.columns, 't.')} from ${unnested(own)} as k (${names.join(', ')})
      join ${quoteName(shape.name)} t on ${on}`,
    values: own.map((_, place) => keys.map((key) => key[place])),
    rowMode: 'array',
  });
  return rows;
}

export async function readRowsAfter(
  client: pg.Client,
  shape: TableShape,
  after: Key | undefined,
  limit: number,
): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    text: selectAfter(shape, after !== undefined, (n) => `$${n}`),
    values: [...(after ?? []), limit],
    rowMode: 'array',
  });
  return rows;
}

export async function countTableRows(client: pg.Client, { name }: TableShape): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*) as n from ${quoteName(name)}`,
  );
  return rows[0]?.n ?? 0;
}

/** Each column is one array: a batch has as many parameters as the table has columns, however long it is. */
function unnested(columns: readonly { type: string }[]): string {
  return `unnest(${columns.map(({ type }, place) => `$${place + 1}::${quoteName(type)}[]`).join(', ')})`;
}
