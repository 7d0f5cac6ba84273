/**
 * Progress of a copy: rows in the target itself, written in the transaction of the batch that they
 * tell of, so that a copy that was killed goes on exactly where it was.
 */
import { hash } from 'node:crypto';
import type pg from 'pg';
import { UNFINISHED_COPY } from '#kernel/database/unfinished-copy.ts';
import type { SqliteSide } from './sqlite-side.ts';
import type { Key } from './table-shape.ts';

/** The row that stands for the whole copy. */
const WHOLE = '';

/** Stages of the whole, in the column `prepared`. */
const PREPARED = 1;
const COPIED = 2;

export interface CopiedTable {
  /** The last key that was copied. */
  lastKey: Key | undefined;
  rows: number;
}

export interface CopyNote {
  /** Tells the source from another one. */
  source: string;
  /** The target has its shape, is empty, and its triggers rest. */
  isPrepared: boolean;
  /** Every row is there and compared; what is still to be changed in it is not. */
  isCopied: boolean;
  tables: ReadonlyMap<string, CopiedTable>;
}

/** An installation keeps its secrets for life; of its backups each is a source of its own. */
export function fingerprintOf(source: SqliteSide, backup?: string): string {
  const words = ['copy', source.secret('visitor-cookie'), backup];
  return hash('sha256', words.filter((word) => word !== undefined).join(' '));
}

export async function beginNote(client: pg.Client, source: string): Promise<void> {
  await client.query(
    `create table ${UNFINISHED_COPY}
     (name text primary key, last_key text, rows bigint not null, source text, prepared integer)`,
  );
  await client.query(`insert into ${UNFINISHED_COPY} values ($1, null, 0, $2, 0)`, [WHOLE, source]);
}

export async function readNote(client: pg.Client): Promise<CopyNote | undefined> {
  const { rows: found } = await client.query<{ place: string | null }>(
    'select to_regclass($1)::text as place',
    [UNFINISHED_COPY],
  );
  if (!found[0]?.place) return undefined;
  const { rows } = await client.query<{
    name: string;
    last_key: string | null;
    rows: number;
    source: string | null;
    prepared: number | null;
  }>(`select * from ${UNFINISHED_COPY}`);
  const whole = rows.find(({ name }) => name === WHOLE);
  const tables = rows
    .filter(({ name }) => name !== WHOLE)
    .map(({ name, last_key, rows }): [string, CopiedTable] => [
      name,
      { lastKey: last_key === null ? undefined : JSON.parse(last_key), rows },
    ]);
  return {
    source: whole?.source ?? '',
    isPrepared: (whole?.prepared ?? 0) >= PREPARED,
    isCopied: whole?.prepared === COPIED,
    tables: new Map(tables),
  };
}

/** Call it in the transaction that makes it true. */
export async function notePrepared(client: pg.Client): Promise<void> {
  await setStage(client, PREPARED);
  await client.query(`delete from ${UNFINISHED_COPY} where name <> $1`, [WHOLE]);
}

export async function noteTable(client: pg.Client, name: string, note: CopiedTable): Promise<void> {
  const lastKey = note.lastKey === undefined ? null : JSON.stringify(note.lastKey);
  await client.query(
    `insert into ${UNFINISHED_COPY} (name, last_key, rows) values ($1, $2, $3)
     on conflict (name) do update set last_key = excluded.last_key, rows = excluded.rows`,
    [name, lastKey, note.rows],
  );
}

/** Call it in the transaction that makes it true. */
export async function noteCopied(client: pg.Client): Promise<void> {
  await setStage(client, COPIED);
}

async function setStage(client: pg.Client, stage: number): Promise<void> {
  await client.query(`update ${UNFINISHED_COPY} set prepared = $1 where name = $2`, [stage, WHOLE]);
}

export async function endNote(client: pg.Client): Promise<void> {
  await client.query(`drop table ${UNFINISHED_COPY}`);
}
