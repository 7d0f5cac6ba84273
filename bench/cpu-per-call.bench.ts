/**
 * What a call of somebody without an account costs the server in CPU, in its ordinary and in its worst
 * shape, and what limits it (SECURITY §9.6): no call costs more than 5 ms without a limit. About five
 * minutes; the limits are out of reach meanwhile, or they would end most of the measurements.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { RATE_LIMITS } from '@transmit/contract';
import { startServer } from '@transmit/e2e/server';
import { initiateUpload, targetOf } from '@transmit/e2e/store-client';
import { contractCalls } from './cpu-per-call/contract-calls.ts';
import type { LimitName, MeasuredCall } from './cpu-per-call/measured-call.ts';
import { ownRoutes } from './cpu-per-call/own-routes.ts';
import { seedLists } from './cpu-per-call/seed.ts';
import { storeCalls } from './cpu-per-call/store-calls.ts';
import { sendEverything } from './cpu-per-call/stranger.ts';
import { cpuSeconds } from './steps/process-figures.ts';
import { createRawCaller } from './steps/raw-call.ts';
import { writeResult } from './steps/result.ts';

const MOST_WITHOUT_LIMIT_MS = 5;
/** Linux counts a process's time in hundredths of a second: as many calls as make a good part of one. */
const ENOUGH = { calls: 300, cpuSeconds: 0.5, least: 10 };
const WARM_UP_CALLS = 10;
const IDLE_SECONDS = 5;

const server = await startServer({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' });
const stranger = await sendEverything(server);
await server.stop();
await seedLists(server.dataDir, stranger.code);
await server.restart();
// What a start sets going by itself is over.
await delay(5000);

const target = targetOf(stranger.grant);
const uploadId = await initiateUpload(target, stranger.grant.key);
const calls: MeasuredCall[] = [
  ...(await ownRoutes(server, stranger)),
  ...contractCalls(server, stranger),
  ...storeCalls(stranger, uploadId),
];
const caller = createRawCaller();
const idleMs = await measureIdle();
const rows = [];
for (const call of calls) rows.push(await measure(call));
caller.close();
await server.close();

rows.sort((one, other) => other.cpuMs - one.cpuMs);
for (const { call, shape, cpuMs, status, limit } of rows) {
  console.log(`${cpuMs.toFixed(2).padStart(8)} ms  ${status}  ${call}, ${shape}  ${limit}`);
}
const unlimited = rows.filter(({ limit }) => limit === '');
writeResult(
  'cpu-per-call',
  [
    {
      name: 'calls over 5 ms of CPU without a limit',
      value: unlimited.filter(({ cpuMs }) => cpuMs > MOST_WITHOUT_LIMIT_MS).length,
      unit: `of ${rows.length}`,
      target: { at: '<=', value: 0 },
    },
    {
      name: `the dearest without a limit: ${nameOf(unlimited[0])}`,
      value: unlimited[0]?.cpuMs ?? 0,
      unit: 'ms of CPU',
      target: { at: '<=', value: MOST_WITHOUT_LIMIT_MS },
    },
    {
      name: `the dearest of all: ${nameOf(rows[0])}`,
      value: rows[0]?.cpuMs ?? 0,
      unit: 'ms of CPU',
    },
    { name: 'the server by itself', value: idleMs, unit: 'ms of CPU a second' },
  ],
  { calls: rows },
);

async function measure({ name, shape, limit, request }: MeasuredCall) {
  let round = 0;
  let status = 0;
  const callOnce = async () => {
    ({ status } = await caller.call(request(round)));
    round += 1;
  };
  while (round < WARM_UP_CALLS) await callOnce();
  const before = cpuSeconds(server.pid);
  const spent = () => cpuSeconds(server.pid) - before;
  const first = round;
  while (round - first < ENOUGH.calls) {
    await callOnce();
    if (round - first >= ENOUGH.least && spent() >= ENOUGH.cpuSeconds) break;
  }
  const cpuMs = Math.round((spent() * 100_000) / (round - first)) / 100;
  return { call: name, shape, cpuMs, calls: round - first, status, limit: limitText(limit) };
}

/** Its own upkeep is part of every figure; it has to be little. */
async function measureIdle(): Promise<number> {
  const before = cpuSeconds(server.pid);
  await delay(IDLE_SECONDS * 1000);
  return ((cpuSeconds(server.pid) - before) * 1000) / IDLE_SECONDS;
}

function limitText(name: LimitName | undefined): string {
  if (!name) return '';
  const { limit, windowMs } = RATE_LIMITS[name];
  return `${name}: ${limit} in ${windowMs / 1000} s`;
}

function nameOf(row: { call: string; shape: string } | undefined): string {
  return row ? `${row.call}, ${row.shape}` : 'none';
}
