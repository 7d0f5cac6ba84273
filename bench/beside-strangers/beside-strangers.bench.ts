/**
 * Strangers at work: 45 connections of a visitor's worst calls, with the limits that the product ships,
 * and beside them people who log in and pick up (SECURITY §9.6). On SQLite and on PostgreSQL; about
 * six minutes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sendByApi } from '@transmit/e2e/library';
import { startServer, type TestServer } from '@transmit/e2e/server';
import { startPostgres } from '../../apps/server/test/database/postgres-server.ts';
import { writeResult } from '../steps/result.ts';
import type { Attack, Tally } from './attack.ts';
import { newAddress, type StrangerCaller, type StrangerWish } from './caller.ts';
import { arrive, barOf, createPeople, type People, probe, summary } from './people.ts';

const CONNECTIONS = 45;
const SECONDS = 20;

interface Stranger extends StrangerCaller {
  /** The code of a file of theirs. */
  code: string;
}

interface Setting {
  name: string;
  wish: (stranger: Stranger) => StrangerWish;
  /** All of them behind one address, or each behind one of its own. */
  isOneAddress?: boolean;
  /**
   * The file that is picked up meanwhile is the sender's own: strangers are asked for a proof of
   * work.
   */
  isOwnFile?: boolean;
}

const setPassword = ({ code }: Stranger): StrangerWish => ({
  method: 'POST',
  path: '/api/transmit/set_password',
  body: { code, password: 'p{new}' },
});
const askForCredentials = (): StrangerWish => ({
  method: 'GET',
  path: '/api/transmit/sts?filename=strangers/{new}.bin&size=1',
});
const missCode = (): StrangerWish => ({ method: 'GET', path: '/api/transmit/detail?code={miss}' });

const SETTINGS: Setting[] = [
  { name: 'set_password, 45 addresses', wish: setPassword },
  { name: 'set_password, one address', wish: setPassword, isOneAddress: true },
  { name: 'sts, 45 addresses', wish: askForCredentials },
  { name: 'sts, one address', wish: askForCredentials, isOneAddress: true },
  { name: 'openapi.json', wish: () => ({ method: 'GET', path: '/api/openapi.json' }) },
  { name: 'detail of unknown codes, one address', wish: missCode, isOneAddress: true },
  // Last: past 600 misses a minute from everywhere a stranger's look-up needs a proof of work.
  { name: 'detail of unknown codes, 45 addresses', wish: missCode, isOwnFile: true },
];

const sqlite = await measureOn({});
const postgres = await startPostgres();
const postgresql = await measureOn({ DATABASE_URL: postgres.url });
await postgres.stop();

const databases = { SQLite: sqlite, PostgreSQL: postgresql };
writeResult(
  'beside-strangers',
  Object.entries(databases).flatMap(([database, { besides }]) =>
    besides.flatMap(({ name, logins, links }) => [
      barOf(`${database}, beside ${name}: login, p99`, logins.p99),
      barOf(`${database}, beside ${name}: get_download_link, p99`, links.p99),
    ]),
  ),
  databases,
);

async function measureOn(environment: Record<string, string>) {
  const server = await startServer({
    ...environment,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.0/8',
  });
  const people = await createPeople(server, SETTINGS.length + 1);
  const alone = await probe(server, people, { end: delay(SECONDS * 1000) });
  const besides = [];
  for (const setting of SETTINGS) besides.push(await measureBeside(server, people, setting));
  await server.close();
  return { alone: summary(alone), besides };
}

async function measureBeside(server: TestServer, people: People, setting: Setting) {
  const shared = setting.isOneAddress ? newAddress() : undefined;
  const callers = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const { viewer, address } = arrive(server, shared);
      const code = await sendByApi(viewer, { name: 'own.txt' });
      const stranger = { address, cookie: viewer.cookie(), code };
      return { address, cookie: stranger.cookie, wish: setting.wish(stranger) };
    }),
  );
  const attack: Attack = { origin: server.origin, callers };
  const strangers = fork(new URL('attack.ts', import.meta.url));
  strangers.send(attack);
  await delay(1000);
  const end = delay(SECONDS * 1000);
  const seen = await probe(server, people, { end, isOwnFile: setting.isOwnFile });
  strangers.send('stop');
  const [tally]: Tally[] = await once(strangers, 'message');
  return { name: setting.name, strangers: tally, ...summary(seen) };
}
