/** People who log in and pick up while others keep the server busy, and how long that takes them. */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import type { TestServer } from '@transmit/e2e/server';
import { type BenchAccount, registerAccount } from '../steps/account.ts';
import { quantile } from '../steps/statistics.ts';
import { askAsStranger, newAddress, type StrangerCaller } from './caller.ts';

/** A person's pace, and enough of them for a 99th percentile. */
const PAUSE_MS = 100;
const PASSWORD = '一只橘猫睡在窗台';
/** A device may try its number ten times in 15 minutes (SECURITY T18). */
const LOGINS_EACH = 10;
/** Logins of one measurement of 20 seconds. */
const LOGINS_A_ROUND = 200;

export interface People {
  /** Logins that are still to be made: each account as often as its device may. */
  logins: (BenchAccount & StrangerCaller)[];
  /** Code of the file that is picked up. */
  code: string;
  sender: StrangerCaller;
  /** Has the code and nothing else, like curl. */
  receiver: StrangerCaller;
}

export async function createPeople(server: TestServer, rounds: number): Promise<People> {
  const logins: (BenchAccount & StrangerCaller)[] = [];
  const count = Math.ceil((rounds * LOGINS_A_ROUND) / LOGINS_EACH);
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

export function arrive(
  server: TestServer,
  address = newAddress(),
): { viewer: Viewer; address: string } {
  const headers = { 'X-Forwarded-For': address };
  return { viewer: createViewer(server.origin, 10_000, headers), address };
}

export interface SeenByStranger {
  logins: Probe[];
  links: Probe[];
}

export interface Probe {
  ms: number;
  status: number;
}

/** One person logs in and one picks up, again and again, until `end`. */
export async function probe(
  { origin }: TestServer,
  { logins, code, sender, receiver }: People,
  { end, isOwnFile }: { end: Promise<void>; isOwnFile?: boolean | undefined },
): Promise<SeenByStranger> {
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
    return askAsStranger(origin, agent, device, { method: 'POST', path: '/api/user/login', body });
  };
  const pickUp = (agent: Agent) => {
    const path = `/api/transmit/get_download_link?code=${code}`;
    return askAsStranger(origin, agent, isOwnFile ? sender : receiver, { method: 'GET', path });
  };
  const [loggedIn, links] = await Promise.all([repeat(logIn), repeat(pickUp), over]);
  return { logins: loggedIn, links };
}

export function summary(seen: SeenByStranger) {
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

export function barOf(name: string, value: number) {
  return { name, value, unit: 'ms', target: { at: '<=' as const, value: 300 } };
}
