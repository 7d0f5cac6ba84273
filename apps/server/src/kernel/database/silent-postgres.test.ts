/** SECURITY F7: a PostgreSQL that takes what it is sent and says nothing, as when it is stopped. */
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPostgresProxy } from '#test/database/postgres-proxy.ts';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { nextSuspicion } from './silent-postgres.ts';

it('is given up by those who wait, also in a transaction, and asked again when it is back', async () => {
  const proxy = await openPostgresProxy(inject('postgresUrl'));
  const db = openDatabase({ url: proxy.url, sqlitePath: '' });
  onTestFinished(() => db.destroy());
  const transaction = db.transaction().execute(async (tx) => {
    await ask(tx);
    proxy.silence();
    await ask(tx);
  });
  const problem = await transaction.catch((error: unknown) => error);
  expect(isDatabaseAway(problem)).toBe(true);
  expect(isDatabaseAway(await ask(db).catch((error: unknown) => error))).toBe(true);
  proxy.speak();
  await ask(db);
});

it.each([
  ['a call still waits', 1500, 1500],
  ['only a job waits, twice as late each time', 10_000, 20_000],
])('is asked again while %s', (_, now, next) => {
  expect(nextSuspicion(0, now)).toBe(next);
});

function ask(db: Database): Promise<unknown> {
  return db.selectNoFrom(({ val }) => val(1).as('one')).execute();
}
