/**
 * Strangers at work: 45 connections of a visitor's worst calls, with the limits that the product ships,
 * and beside them people who log in and pick up (SECURITY §9.6). On SQLite and on PostgreSQL; about
 * six minutes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { sendByApi } from '@transmit/e2e/library';
import { startServer, type TestServer } from '@transmit/e2e/server';
import { createViewer, type Viewer } from '@transmit/e2e/viewer';
import { startPostgres } from '../apps/server/test/postgres-server.ts';
import type { Attack, Tally } from './beside-strangers/attack.ts';
import { ask, type Caller, newAddress, type Wish } from './beside-strangers/caller.ts';
import { type Account, registerAccount } from './steps/account.ts';
import { writeResult } from './steps/result.ts';
import { quantile } from './steps/statistics.ts';

const CONNECTIONS = 45;
const SECONDS = 20;
/** A person's pace, and enough of them for a 99th percentile. */
const PAUSE_MS = 100;
const PASSWORD = '一只橘猫睡在窗台';
/** A device may try its number ten times in 15 minutes (SECURITY T18). */
const LOGINS_EACH = 10;

interface Stranger extends Caller {
  /** The code of a file of theirs. */
  code: string;
}

interface Setting {
  name: string;
  wish: (stranger: Stranger) => Wish;
  /** All of them behind one address, or each behind one of its own. */
  isOneAddress?: boolean;
  /** What is picked up meanwhile is the sender's own: strangers are asked for a proof of work. */
  isOwnFile?: boolean;
}

const setPassword = ({ code }: Stranger): Wish => ({
  method: 'POST',
  path: '/api/transmit/set_password',
  body: { code, password: 'p{new}' },
});
const askForCredentials = (): Wish => ({
  method: 'GET',
  path: '/api/transmit/sts?filename=strangers/{new}.bin&size=1',
});
const missCode = (): Wish => ({ method: 'GET', path: '/api/transmit/detail?code={miss}' });

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
  const people = await createPeople(server, Math.ceil(((SETTINGS.length + 1) * 200) / LOGINS_EACH));
  const alone = await probe(server, people, { end: delay(SECONDS * 1000) });
  const besides = [];
  for (const setting of SETTINGS) besides.push(await measureBeside(server, people, setting));
  await server.close();
  return { alone: summary(alone), besides };
}

interface People {
  /** Logins that are still to be made: each account as often as its device may. */
  logins: (Account & Caller)[];
  /** What is picked up. */
  code: string;
  sender: Caller;
  /** Has the code and nothing else, like curl. */
  receiver: Caller;
}

async function createPeople(server: TestServer, count: number): Promise<People> {
  const logins: (Account & Caller)[] = [];
  for (let index = 0; index < count; index += 1) {
    const account = { phone: String(13_800_138_000 + index), password: PASSWORD };
    const { viewer, address } = arrive(server);
    await registerAccount(server, viewer, account);
    const device = { ...account, address, cookie: viewer.cookie() };
    logins.push(...Array.from({ length: LOGINS_EACH }, () => device));
  }
  const { viewer, address } = arrive(server);
  const code = await sendByApi(viewer, { name: '会议纪要.txt' });
  return {
    logins,
    code,
    sender: { address, cookie: viewer.cookie() },
    receiver: { address: newAddress(), cookie: '' },
  };
}

function arrive(server: TestServer, address = newAddress()): { viewer: Viewer; address: string } {
  const headers = { 'X-Forwarded-For': address };
  return { viewer: createViewer(server.origin, 10_000, headers), address };
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
  const strangers = fork(new URL('beside-strangers/attack.ts', import.meta.url));
  strangers.send(attack);
  await delay(1000);
  const end = delay(SECONDS * 1000);
  const seen = await probe(server, people, { end, isOwnFile: setting.isOwnFile });
  strangers.send('stop');
  const [tally]: Tally[] = await once(strangers, 'message');
  return { name: setting.name, strangers: tally, ...summary(seen) };
}

interface Seen {
  logins: Probe[];
  links: Probe[];
}

interface Probe {
  ms: number;
  status: number;
}

/** One person logs in and one picks up, again and again, until `end`. */
async function probe(
  { origin }: TestServer,
  { logins, code, sender, receiver }: People,
  { end, isOwnFile }: { end: Promise<void>; isOwnFile?: boolean | undefined },
): Promise<Seen> {
  let isOver = false;
  const over = end.then(() => {
    isOver = true;
  });
  const repeat = async (probeOnce: (agent: Agent) => Promise<Probe>) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const seen: Probe[] = [];
    while (!isOver) {
      seen.push(await probeOnce(agent));
      await delay(PAUSE_MS);
    }
    agent.destroy();
    return seen;
  };
  const logIn = (agent: Agent) => {
    const next = logins.pop();
    if (!next) throw new Error('more accounts are needed');
    const { phone, password, ...device } = next;
    const body = { phone, password };
    return ask(origin, agent, device, { method: 'POST', path: '/api/user/login', body });
  };
  const pickUp = (agent: Agent) => {
    const path = `/api/transmit/get_download_link?code=${code}`;
    return ask(origin, agent, isOwnFile ? sender : receiver, { method: 'GET', path });
  };
  const [loggedIn, links] = await Promise.all([repeat(logIn), repeat(pickUp), over]);
  return { logins: loggedIn, links };
}

function summary(seen: Seen) {
  return { logins: figures(seen.logins), links: figures(seen.links) };
}

/** Only what was answered with success counts as an answer; a refusal is quick and of no use. */
function figures(probes: readonly Probe[]) {
  const refused = probes.filter(({ status }) => status !== 200);
  if (refused.length > 0)
    console.warn(`${refused.length} refused, the first ${refused[0]?.status}`);
  const ms = probes.map(({ ms: took, status }) =>
    status === 200 ? took : Number.MAX_SAFE_INTEGER,
  );
  return {
    count: ms.length,
    refused: refused.length,
    p50: quantile(ms, 0.5),
    p99: quantile(ms, 0.99),
  };
}

function barOf(name: string, value: number) {
  return { name, value, unit: 'ms', target: { at: '<=' as const, value: 300 } };
}
