/** SECURITY F7: a PostgreSQL that takes what it is sent and says nothing, as when it is stopped. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { nextSuspicion } from './silent-postgres.ts';

it('is given up by those who wait, also in a transaction, and asked again when it is back', async () => {
  const proxy = await openProxy(inject('postgresUrl'));
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

/** Hands everything on, both ways, until it is told to swallow it. */
async function openProxy(target: string) {
  const { host, port } = new pg.Client({ connectionString: target });
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect({ host, port });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.on('data', (bytes) => isSilent || to.write(bytes));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(target);
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', `${(server.address() as AddressInfo).port}`);
  return {
    url: url.href,
    silence: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
  };
}
