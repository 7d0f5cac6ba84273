/** SECURITY F6: another process holds the write lock. */
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/each-database.ts';
import { isDatabaseAway } from './database-away.ts';

it('of many who wait for the lock at once, all are told together that it is busy', async () => {
  const { db, close } = await openTestDatabase('sqlite');
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const other = new DatabaseSync(rows[0]?.file ?? '');
  const insert = (name: string, executor = db) =>
    executor.insertInto('secrets').values({ name, value: '' }).execute();
  other.exec('begin immediate');
  // One after the other they would take longer than this test may.
  const waiting = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? insert(`${index}`) : db.transaction().execute((tx) => insert(`${index}`, tx)),
  );
  for (const { status, ...rest } of await Promise.allSettled(waiting)) {
    expect(status).toBe('rejected');
    expect('reason' in rest && isDatabaseAway(rest.reason)).toBe(true);
  }
  other.exec('rollback');
  await insert('afterwards');
  other.close();
  await close();
});
