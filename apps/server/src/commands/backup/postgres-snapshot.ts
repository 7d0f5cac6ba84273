import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { ADDITIVE_TABLE, FLOOR_TABLE } from '#kernel/database/migrate.ts';
import { CommandError } from '../command-words.ts';
import { connectPostgres, hasTable, readRowsAfter } from '../copy-database/postgres-side.ts';
import { SqliteSide } from '../copy-database/sqlite-side.ts';
import { quoteName } from '../copy-database/statements.ts';
import { readRowKey, readShapes, type TableShape } from '../copy-database/table-shape.ts';
import type { Snapshot } from './snapshot.ts';

const BATCH = 5000;

/** One transaction that sees one moment, read by our own driver: no pg_dump is needed. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connectPostgres(url);
  await client.query('begin isolation level repeatable read, read only');
  // The first read is what fixes the moment.
  const shapes = await readShapes(client);
  if (shapes.length === 0) {
    await client.end();
    throw new CommandError('DATABASE_URL 指向的数据库是空的：没有可以备份的内容。');
  }
  return {
    readAfter: (shape, after, limit) => readRowsAfter(client, shape, after, limit),
    async writeTo(path) {
      const side = new SqliteSide(new DatabaseSync(path));
      try {
        // Nothing is lost by a crash: what is not whole gets no name.
        side.exec('pragma journal_mode = off; pragma synchronous = off');
        for (const shape of shapes) await writeTable(client, side, shape);
        await writeMigrations(client, side);
        await writeIdentities(client, side, shapes);
      } finally {
        side.close();
      }
    },
    end: () => client.end(),
  };
}

async function writeTable(client: pg.Client, side: SqliteSide, shape: TableShape): Promise<void> {
  side.createTable(shape);
  let rows = await readRowsAfter(client, shape, undefined, BATCH);
  while (rows.length > 0) {
    side.insert(shape, rows);
    if (rows.length < BATCH) return;
    rows = await readRowsAfter(client, shape, readRowKey(shape, rows.at(-1) ?? []), BATCH);
  }
}

/** Whoever restores it has to know which program's rows these are. */
async function writeMigrations(client: pg.Client, side: SqliteSide): Promise<void> {
  for (const name of [FLOOR_TABLE, ADDITIVE_TABLE]) {
    if (await hasTable(client, name)) await writeTable(client, side, notesOf(name));
  }
}

function notesOf(name: string): TableShape {
  const columns = ['name', 'timestamp'].map((column) => ({ name: column, type: 'varchar' }));
  return { name, columns, key: [0], identity: undefined };
}

/** Sequences stand outside of transactions, so they may be further than the rows, never behind. */
async function writeIdentities(
  client: pg.Client,
  side: SqliteSide,
  shapes: readonly TableShape[],
): Promise<void> {
  side.exec('create table copied_identities (name primary key, seq)');
  for (const { name, identity } of shapes) {
    if (!identity) continue;
    const { rows } = await client.query<{ last: number | null }>(
      'select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) as last',
      [quoteName(name), identity],
    );
    side.setIdentity(name, rows[0]?.last ?? 0);
  }
}
