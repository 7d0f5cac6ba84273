/**
 * Measures the CPU that each call and each frame of a room's socket costs the server, in its
 * ordinary and in its worst shape and on the worst state that the limits allow, against the bars of
 * the contract (SECURITY §9.6, §10.1); without an account none costs more than 5 ms without a
 * limit. About eight minutes; the limits are out of reach meanwhile, or they would end most of the
 * measurements. `npm run bench -- cost frames` measures the frames alone.
 */
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CallAccess,
  type Cost,
  costOfCall,
  costOfRoute,
  FRAME_COSTS,
  type LimitName,
  listEndpoints,
  MOST_CPU_MS_WITHOUT_LIMIT,
  RATE_LIMITS,
} from '@transmit/contract';
import { newPhone } from '@transmit/e2e/accounts';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { startServer } from '@transmit/e2e/server';
import { initiateUpload, targetOf } from '@transmit/e2e/store-client';
import { familyCpuSeconds } from '../steps/process-figures.ts';
import { createRawCaller } from '../steps/raw-call.ts';
import { writeResult } from '../steps/result.ts';
import { accountCalls } from './account-calls.ts';
import { contractCalls } from './contract-calls.ts';
import type { MeasuredCall } from './measured-call.ts';
import { openManyAccounts } from './open-accounts.ts';
import { ownRoutes } from './own-routes.ts';
import { type MeasuredFrame, measureFrames } from './room-frames.ts';
import { seedLists } from './seed.ts';
import { storeCalls } from './store-calls.ts';
import { sendEverything } from './stranger.ts';

/** Linux counts a process's time in hundredths of a second: as many calls as make a good part of one. */
const ENOUGH = { calls: 300, cpuSeconds: 0.5, least: 10 };
const WARM_UP_CALLS = 10;
const IDLE_SECONDS = 5;
const PATIENCE_MS = 60_000;

const asked = process.argv.slice(2);
const isOfFramesAlone = asked[0] === 'frames';
const isOfSomeCalls = asked.length > 0 && !isOfFramesAlone;
const operatorPhone = newPhone();
const server = await startServer({
  RATE_LIMIT_SCALE: '1000000',
  LOG_LEVEL: 'error',
  OPERATOR_PHONES: operatorPhone,
});
const caller = createRawCaller();
const rows: Row[] = isOfFramesAlone ? [] : await measureCalls();
// Work that a start sets going by itself is over by then.
await delay(10_000);
const idleMs = await measureIdle();
const viewer = createViewer(server.origin, PATIENCE_MS);
const { room } = (await viewer.api.rooms.enter({})).data;
const address = { origin: server.origin, cookie: viewer.cookie() };
const meter = { spent: () => familyCpuSeconds(server.pid), idleMs };
const frames = (isOfSomeCalls ? [] : await measureFrames(address, room, meter)).map((frame) => ({
  ...frame,
  barMs: FRAME_COSTS[frame.kind].cpuMs,
}));
caller.close();
await server.close();

rows.sort((one, other) => other.cpuMs - one.cpuMs);
for (const { call, shape, cpuMs, status, limit, barMs } of rows) {
  const mark = cpuMs > barMs ? '✗' : ' ';
  console.log(
    `${mark}${cpuMs.toFixed(2).padStart(8)} of ${barMs} ms  ${status}  ${call}, ${shape}  ${limit}`,
  );
}
for (const { kind, shape, cpuMs, barMs } of frames) {
  console.log(
    `${cpuMs > barMs ? '✗' : ' '}${cpuMs.toFixed(2).padStart(8)} of ${barMs} ms  frame ${kind}, ${shape}`,
  );
}
const unlimited = rows.filter(({ limit, isForAnybody }) => limit === '' && isForAnybody);
const framesOver = frames.filter(({ cpuMs, barMs }) => cpuMs > barMs);
writeResult(
  'cost',
  [
    ...(isOfFramesAlone ? [] : barsOfCalls()),
    ...(isOfSomeCalls ? [] : barsOfFrames()),
    { name: 'the server by itself', value: idleMs, unit: 'ms of CPU a second' },
  ],
  { calls: rows, frames },
  isOfFramesAlone ? 'frames' : isOfSomeCalls ? 'some' : '',
);

interface Row {
  call: string;
  shape: string;
  cpuMs: number;
  calls: number;
  status: number;
  limit: string;
  /** Bar of the contract. */
  barMs: number;
  isForAnybody: boolean;
}

async function measureCalls(): Promise<Row[]> {
  const stranger = await sendEverything(server);
  const accounts = await openManyAccounts(server, operatorPhone);
  await server.stop();
  await seedLists(server.dataDir, stranger.code);
  await server.restart();
  // Work that a start sets going by itself is over by then.
  await delay(5000);
  const target = targetOf(stranger.grant);
  const uploadId = await initiateUpload(target, stranger.grant.key);
  const calls: MeasuredCall[] = [
    ...(await ownRoutes(server, stranger)),
    ...contractCalls(server, stranger),
    ...accountCalls(server, accounts),
    ...storeCalls(stranger, uploadId),
  ];
  const measured: Row[] = [];
  const wanted = calls.filter(({ name }) => !isOfSomeCalls || asked.includes(name));
  for (const call of wanted) measured.push(await measure(call));
  return measured;
}

function barsOfCalls() {
  return [
    {
      name: 'calls above their bar in the contract',
      value: rows.filter(({ cpuMs, barMs }) => cpuMs > barMs).length,
      unit: `of ${rows.length}`,
      target: { at: '<=' as const, value: 0 },
    },
    {
      name: 'calls over 5 ms of CPU without a limit, without an account',
      value: unlimited.filter(({ cpuMs }) => cpuMs > MOST_CPU_MS_WITHOUT_LIMIT).length,
      unit: `of ${rows.length}`,
      target: { at: '<=' as const, value: 0 },
    },
    {
      name: `the dearest without a limit: ${nameOf(unlimited[0])}`,
      value: unlimited[0]?.cpuMs ?? 0,
      unit: 'ms of CPU',
      target: { at: '<=' as const, value: MOST_CPU_MS_WITHOUT_LIMIT },
    },
    {
      name: `the dearest of all: ${nameOf(rows[0])}`,
      value: rows[0]?.cpuMs ?? 0,
      unit: 'ms of CPU',
    },
  ];
}

function barsOfFrames() {
  const [dearest] = frames.toSorted((one, other) => other.cpuMs - one.cpuMs);
  return [
    {
      name: 'kinds of frames above their bar',
      value: framesOver.length,
      unit: `of ${frames.length}`,
      target: { at: '<=' as const, value: 0 },
    },
    {
      name: 'frames over 5 ms of CPU without a budget',
      value: frames.filter(isOverWithoutBudget).length,
      unit: `of ${frames.length}`,
      target: { at: '<=' as const, value: 0 },
    },
    {
      name: `the dearest frame: ${frameName(dearest)}`,
      value: dearest?.cpuMs ?? 0,
      unit: 'ms of CPU',
    },
  ];
}

async function measure({ name, shape, limit, request }: MeasuredCall): Promise<Row> {
  let round = 0;
  let status = 0;
  const callOnce = async () => {
    ({ status } = await caller.call(request(round)));
    round += 1;
  };
  while (round < WARM_UP_CALLS) await callOnce();
  const before = familyCpuSeconds(server.pid);
  const spent = () => familyCpuSeconds(server.pid) - before;
  const first = round;
  while (round - first < ENOUGH.calls) {
    await callOnce();
    if (round - first >= ENOUGH.least && spent() >= ENOUGH.cpuSeconds) break;
  }
  const cpuMs = Math.round((spent() * 100_000) / (round - first)) / 100;
  const { access, cost } = factsOf(name);
  const isForAnybody = access === 'anyone' || access === 'viewer';
  return {
    call: name,
    shape,
    cpuMs,
    calls: round - first,
    status,
    limit: limitText(limit),
    barMs: cost.cpuMs,
    isForAnybody,
  };
}

/** A call of the contract by its name; a route beside it by its path, which anybody may ask. */
function factsOf(name: string): { access: CallAccess; cost: Cost } {
  const endpoint = listEndpoints().find(([call]) => call === name)?.[1];
  if (endpoint) return { access: endpoint.access, cost: costOfCall(name, endpoint.access) };
  const path = name === 'store' ? '/cos/*' : (name.split('?')[0] ?? name);
  return { access: 'anyone', cost: costOfRoute(path, 'anyone') };
}

/** Its own upkeep is part of every figure; it has to be little. */
async function measureIdle(): Promise<number> {
  const before = familyCpuSeconds(server.pid);
  await delay(IDLE_SECONDS * 1000);
  return ((familyCpuSeconds(server.pid) - before) * 1000) / IDLE_SECONDS;
}

function limitText(name: LimitName | undefined): string {
  if (!name) return '';
  const { limit, windowMs } = RATE_LIMITS[name];
  return `${name}: ${limit} in ${windowMs / 1000} s`;
}

function nameOf(row: { call: string; shape: string } | undefined): string {
  return row ? `${row.call}, ${row.shape}` : 'none';
}

function isOverWithoutBudget({ kind, cpuMs }: MeasuredFrame): boolean {
  return cpuMs > MOST_CPU_MS_WITHOUT_LIMIT && FRAME_COSTS[kind].budgets.length === 0;
}

function frameName(frame: { kind: string; shape: string } | undefined): string {
  return frame ? `${frame.kind}, ${frame.shape}` : 'none';
}
