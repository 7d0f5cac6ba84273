/** SECURITY §3 rows 152 and 153, on a real PostgreSQL behind a way that breaks. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { openPostgresProxy } from '#test/database/postgres-proxy.ts';
import { openTestDatabase } from '#test/each-database.ts';
import { awaitDatabase } from './await-database.ts';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { proveWritable } from './prove-writable.ts';

it('row 152: a connection that is reset in a running query, or in a transaction, is away; the next call is served', async () => {
  const proxy = await openPostgresProxy(inject('postgresUrl'));
  const db = open(proxy.url);
  const running = problemOf(sql`select pg_sleep(5)`.execute(db));
  await delay(200);
  proxy.reset();
  expect(isDatabaseAway(await running)).toBe(true);
  const transaction = problemOf(
    db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx);
      proxy.reset();
      await sql`select 1`.execute(tx);
    }),
  );
  expect(isDatabaseAway(await transaction)).toBe(true);
  await ask(db);
});

it('row 152: a connection that breaks between two queries of a transaction ends that alone', async () => {
  const proxy = await openPostgresProxy(inject('postgresUrl'));
  const db = open(proxy.url);
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.prependListener('uncaughtException', note);
  onTestFinished(() => void process.removeListener('uncaughtException', note));
  const transaction = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    proxy.reset();
    await delay(200);
    await sql`select 1`.execute(tx);
  });
  expect(isDatabaseAway(await problemOf(transaction))).toBe(true);
  expect(uncaught).toEqual([]);
  await ask(db);
});

it('row 152: nobody who listens is away, and is found again', async () => {
  const proxy = await openPostgresProxy(inject('postgresUrl'));
  const db = open(proxy.url);
  await proxy.close();
  expect(isDatabaseAway(await problemOf(ask(db)))).toBe(true);
  await proxy.listen();
  await ask(db);
});

it('row 152: a name that nobody knows is away', async () => {
  // RFC 2606: no name below `invalid` is ever given out.
  const db = open('postgres://postgres@db.transmit.invalid/postgres');
  const problem = await problemOf(ask(db));
  expect(['ENOTFOUND', 'EAI_AGAIN']).toContain((problem as { code?: string }).code);
  expect(isDatabaseAway(problem)).toBe(true);
});

it('row 153: a primary that has become read-only answers, and proves that it takes no writes', async () => {
  const { db, url, close } = await openTestDatabase('postgres');
  onTestFinished(close);
  await proveWritable(db);
  await setReadOnly(url, true);
  // A connection that has just been ended may be handed out once more before its end has come here.
  await expect.poll(() => ask(db).then(() => 'answered', String)).toBe('answered');
  expect(isDatabaseAway(await problemOf(proveWritable(db)))).toBe(true);
  await setReadOnly(url, false);
  await expect.poll(() => proveWritable(db).then(() => 'written', String)).toBe('written');
});

it('row 154: a database that is away at the start is waited for, and the log says so', async () => {
  const proxy = await openPostgresProxy(inject('postgresUrl'));
  const db = open(proxy.url);
  await proxy.close();
  const warn = vi.fn(() => void proxy.listen());
  await awaitDatabase(db, { log: { warn }, patienceMs: 20_000, askAgainMs: 10 });
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ err: expect.any(Error) }),
    'waiting for the database',
  );
});

it('row 154: one that stays away ends the wait with what is wrong', async () => {
  const db = open('postgres://postgres@127.0.0.1:1/postgres');
  const warn = vi.fn();
  const waiting = awaitDatabase(db, { log: { warn }, patienceMs: 50, askAgainMs: 10 });
  await expect(waiting).rejects.toMatchObject({
    message: 'the database does not answer',
    cause: { code: 'ECONNREFUSED' },
  });
  expect(warn).toHaveBeenCalled();
});

it('row 154: what waiting cannot mend is said at once', async () => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/no_such_database';
  const warn = vi.fn();
  const waiting = awaitDatabase(open(url.href), { log: { warn }, patienceMs: 60_000 });
  await expect(waiting).rejects.toMatchObject({ cause: { code: '3D000' } });
  expect(warn).not.toHaveBeenCalled();
});

function open(url: string): Database {
  const db = openDatabase({ url, sqlitePath: '' });
  onTestFinished(() => db.destroy());
  return db;
}

function ask(db: Database): Promise<unknown> {
  return sql`select 1`.execute(db);
}

function problemOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** As a demoted primary is: connections that are open break, and new ones can only read. */
async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  await client.query('set default_transaction_read_only = off');
  await client.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  );
  await client.end();
}
