import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openTestDatabase } from '#test/each-database.ts';
import type { Database } from './database/database.ts';
import { createLogger } from './logger.ts';
import { createWriteBehind } from './write-behind.ts';

const rowsOf = (db: Database) => db.selectFrom('secrets').select('name').execute();
const behind = (db: Database, log = createLogger('silent')) =>
  createWriteBehind<{ name: string; value: string }>({
    name: 'secrets',
    log,
    write: (rows) => db.insertInto('secrets').values(rows).execute(),
  });
const row = (name: string) => ({ name, value: '' });

it('writes everything that is waiting, whatever its number', async () => {
  const database = await openTestDatabase();
  const before = (await rowsOf(database.db)).length;
  const queue = behind(database.db);
  for (let index = 0; index < 1201; index += 1) queue.add(row(`row ${index}`));
  await queue.close();
  expect(await rowsOf(database.db)).toHaveLength(before + 1201);
  await database.close();
});

it('keeps rows while another process holds the database', async () => {
  const database = await openTestDatabase();
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database.db);
  const other = new DatabaseSync(rows[0]?.file ?? '');
  other.exec('begin immediate');
  const log = createLogger('silent');
  const warn = vi.spyOn(log, 'warn');
  const queue = behind(database.db, log);
  queue.add(row('kept'));
  await queue.close();
  expect(warn).toHaveBeenCalledWith({ name: 'secrets', rows: 1 }, 'rows not written');
  other.exec('commit');
  other.close();
  await queue.close();
  expect(await rowsOf(database.db)).toContainEqual({ name: 'kept' });
  await database.close();
});

it('loses rows that the database refuses, and nothing else', async () => {
  const database = await openTestDatabase();
  const log = createLogger('silent');
  const warn = vi.spyOn(log, 'warn');
  const queue = behind(database.db, log);
  for (const name of ['twice', 'twice']) queue.add(row(name));
  await queue.close();
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ rows: 2 }), 'rows lost');
  queue.add(row('after it'));
  await queue.close();
  expect(await rowsOf(database.db)).toContainEqual({ name: 'after it' });
  await database.close();
});
