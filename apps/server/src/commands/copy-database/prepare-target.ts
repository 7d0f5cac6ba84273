/** An empty database becomes one that rows can be poured into. */
import type pg from 'pg';
import { openDatabase } from '#kernel/database/database.ts';
import { migrateWith } from '#kernel/database/migrate.ts';
import { allMigrations } from '#migrate.ts';
import { CommandError } from '../command-words.ts';
import { beginNote, type CopyNote, notePrepared, readNote } from './copy-note.ts';
import { quoteName } from './statements.ts';
import { readShapes, type TableShape } from './table-shape.ts';

export interface CopyTarget {
  client: pg.Client;
  url: string;
}

export interface WantedSource {
  fingerprint: string;
  /** Migrations that made the source what it is. */
  migrations: readonly string[];
}

/** Goes on with the copy that is there, or begins one where nothing is. */
export async function prepareTarget(
  target: CopyTarget,
  source: WantedSource,
  restarts: boolean,
): Promise<CopyNote> {
  refuseUnknownShape(source.migrations);
  const note = await readNote(target.client);
  if (!note) {
    await refuseUsed(target.client);
    await beginNote(target.client, source.fingerprint);
  } else if (note.source !== source.fingerprint) {
    throw new CommandError(
      '目标数据库里有另一处数据未完成的复制。请换一个空的数据库，或清空该数据库后再试。',
    );
  }
  if (!note?.isPrepared || restarts) await prepare(target, source.migrations);
  const begun = await readNote(target.client);
  if (!begun) throw new Error('the note of the copy has gone');
  return begun;
}

/** Refuses rows that a newer program wrote, because they may mean things that ours does not know. */
function refuseUnknownShape(migrations: readonly string[]): void {
  const ours = allMigrations();
  if (migrations.every((name) => ours[name])) return;
  throw new CommandError('数据来自更新版本的程序。请先把程序升级到相同或更新的版本。');
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*) as n from information_schema.tables where table_schema = current_schema()',
  );
  if (rows[0]?.n === 0) return;
  throw new CommandError(
    `目标数据库不是空的：其中已有 ${rows[0]?.n} 张表。请新建一个空的数据库（create database …）再试，已有的内容没有被改动。`,
  );
}

async function prepare({ client, url }: CopyTarget, migrations: readonly string[]): Promise<void> {
  const db = openDatabase({ url, sqlitePath: '' });
  try {
    const done = Object.entries(allMigrations()).filter(([name]) => migrations.includes(name));
    await migrateWith(db, Object.fromEntries(done));
  } finally {
    await db.destroy();
  }
  const shapes = await readShapes(client);
  await inTransaction(client, async () => {
    await setTriggers(client, shapes, 'disable');
    // Migrations put rows of their own there, which come with the source as it has them.
    for (const { name } of shapes) await client.query(`delete from ${quoteName(name)}`);
    await notePrepared(client);
  });
}

/** Summaries that triggers keep are tables too and come as the source has them. */
export async function setTriggers(
  client: pg.Client,
  shapes: readonly TableShape[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of shapes) {
    await client.query(`alter table ${quoteName(name)} ${state} trigger user`);
  }
}

export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
