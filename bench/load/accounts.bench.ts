/**
 * Logging in under attack: a known and an unknown number cannot be told apart, hashing never holds
 * the event loop, and check_status stays quick under 200 connections (issue bars of accounts).
 */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { startServer } from '@transmit/e2e/server';
import { hashPassword, verifyPassword } from '../../apps/server/src/core/password-hash.ts';
import { registerAccount } from '../steps/account.ts';
import { writeResult } from '../steps/result.ts';
import { median, quantile } from '../steps/statistics.ts';
import { type TimedAnswer, timedCall } from '../steps/timed-call.ts';

const LOGINS = 500;
/** The median of several rounds counts: on a shared machine one round may meet a neighbour's work. */
const STORM = { rounds: 5, connections: 30, seconds: 3 };
const CHECKS = { rounds: 5, connections: 200, requests: 10_000 };
const KNOWN = { phone: '13800138000', password: '一只橘猫睡在窗台' };
const HEADERS = { 'Content-Type': 'application/json', 'X-Requested-With': 'transmit' };

// The buckets of SECURITY T18 would stop every one of these measurements.
const server = await startServer({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' });
const viewer = createViewer(server.origin, 10_000);
await registerAccount(server, viewer, KNOWN);
/** Whoever tries numbers from elsewhere; the viewer's own device is known to one of them. */
const stranger = createViewer(server.origin, 10_000);
await stranger.api.accounts.checkStatus();

const logins = await compareLogins();
const idle = await roundsOf(STORM.rounds, async () => ({
  lagMs: await loopLagDuring(() => delay(STORM.seconds * 1000)),
}));
const storms = await roundsOf(STORM.rounds, stormOfLogins);
const hashing = await stormOfHashes();
const checks = await roundsOf(CHECKS.rounds, manyChecks);
await server.close();

writeResult(
  'accounts',
  [
    {
      name: 'login of an unknown number against a known one, median over 500',
      value: Math.abs(median(logins.unknown) / median(logins.known) - 1) * 100,
      unit: '% apart',
      target: { at: '<=', value: 10 },
    },
    {
      name: 'bodies that differ between the two',
      value: logins.differentBodies,
      unit: 'of 1000',
      target: { at: '<=', value: 0 },
    },
    {
      name: 'event loop lag in a storm of logins, longest of a round',
      value: median(storms.map(({ lagMs }) => lagMs)),
      unit: 'ms',
      target: { at: '<=', value: 50 },
    },
    {
      name: 'main thread computing in one piece while passwords are hashed, longest',
      value: hashing.longestCpuMs,
      unit: 'ms',
      target: { at: '<=', value: 50 },
    },
    {
      name: 'check_status under 200 connections, p99',
      value: median(checks.map(({ p99 }) => p99)),
      unit: 'ms',
      target: { at: '<=', value: 100 },
    },
    { name: 'check_status', value: median(checks.map((round) => round.perSecond)), unit: '/s' },
    {
      name: 'logins in the storm',
      value: median(storms.map((round) => round.perSecond)),
      unit: '/s',
    },
  ],
  {
    loginMs: { known: median(logins.known), unknown: median(logins.unknown) },
    idle,
    storms,
    hashing,
    checks,
  },
);

function send(
  agent: Agent,
  { path, cookie = '', body }: { path: string; cookie?: string; body?: object },
): Promise<TimedAnswer> {
  const headers = { ...HEADERS, ...(cookie && { Cookie: cookie }) };
  const method = body ? 'POST' : 'GET';
  return timedCall(agent, `${server.origin}${path}`, { method, headers, body });
}

function logIn(agent: Agent, phone: string): Promise<TimedAnswer> {
  const body = { phone, password: 'not this one' };
  return send(agent, { path: '/api/user/login', cookie: stranger.cookie(), body });
}

/** Alternating, so that whatever else the machine does hits both alike. */
async function compareLogins() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const known: number[] = [];
  const unknown: number[] = [];
  const bodies: string[] = [];
  for (let round = 0; round < LOGINS; round += 1) {
    const right = await logIn(agent, KNOWN.phone);
    const wrong = await logIn(agent, `139${String(round).padStart(8, '0')}`);
    known.push(right.ms);
    unknown.push(wrong.ms);
    bodies.push(`${right.status} ${right.body}`, `${wrong.status} ${wrong.body}`);
  }
  agent.destroy();
  return { known, unknown, differentBodies: bodies.filter((body) => body !== bodies[0]).length };
}

async function stormOfLogins() {
  const agent = new Agent({ keepAlive: true, maxSockets: STORM.connections });
  const statuses: Record<number, number> = {};
  let done = 0;
  const lagMs = await loopLagDuring(async () => {
    const endsAt = performance.now() + STORM.seconds * 1000;
    await Promise.all(
      Array.from({ length: STORM.connections }, async (_, caller) => {
        while (performance.now() < endsAt) {
          const phone = caller % 2 ? KNOWN.phone : `137${String(caller).padStart(8, '0')}`;
          const { status } = await logIn(agent, phone);
          statuses[status] = (statuses[status] ?? 0) + 1;
          done += 1;
        }
      }),
    );
  });
  agent.destroy();
  return { lagMs, statuses, perSecond: done / STORM.seconds };
}

/**
 * The hashing alone, in this process. The clock also counts what neighbours take of the machine; the
 * thread's own CPU time does not: it tells whether hashing happens on the loop.
 */
async function stormOfHashes() {
  const stored = await hashPassword(KNOWN.password, { purpose: 'account' });
  let longestCpuMs = 0;
  let hashes = 0;
  let last = process.threadCpuUsage();
  const beat = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longestCpuMs = Math.max(longestCpuMs, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, 1);
  const endsAt = performance.now() + STORM.seconds * 1000;
  await Promise.all(
    Array.from({ length: STORM.connections }, async () => {
      while (performance.now() < endsAt) {
        await verifyPassword('not this one', stored, { purpose: 'account' });
        hashes += 1;
      }
    }),
  );
  clearInterval(beat);
  return { longestCpuMs, hashesPerSecond: hashes / STORM.seconds };
}

/** The server's own figure: the longest delay of its loop since the last time it was asked. */
async function loopLagDuring(work: () => Promise<unknown>): Promise<number> {
  await readLag();
  await work();
  return readLag();
}

async function readLag(): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1];
  return Number(seconds) * 1000;
}

async function roundsOf<T>(rounds: number, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  return results;
}

async function manyChecks() {
  const agent = new Agent({ keepAlive: true, maxSockets: CHECKS.connections });
  const ms: number[] = [];
  let left = CHECKS.requests;
  const cookie = viewer.cookie();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CHECKS.connections }, async () => {
      while (left > 0) {
        left -= 1;
        const answer = await send(agent, { path: '/api/user/check_status', cookie });
        if (answer.body !== '{"status":1}') throw new Error(answer.body);
        ms.push(answer.ms);
      }
    }),
  );
  agent.destroy();
  const perSecond = (CHECKS.requests * 1000) / (performance.now() - started);
  return { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99), max: Math.max(...ms), perSecond };
}
