/**
 * SECURITY F8, F15, F17: batches at a service that misbehaves in one call of five, while the process that
 * works on them is killed, and killed again. Every accepted picture ends, no failure is charged, nothing
 * twice. After a kill the lease of the dead process is set to its end by hand: waiting thirty seconds thirty
 * times proves nothing more. `-- PICTURES KILLS`
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Mood } from '../apps/server/src/adapters/ai/testing/fake-ai.ts';
import { endLeases, openAiShop, sendPictures, startWork } from './ai/ai-shop.ts';
import { isDataWhole } from './money/count-money.ts';
import { writeResult } from './steps/result.ts';

const PICTURES = Number(process.argv[2] ?? 500);
const KILLS = Number(process.argv[3] ?? 30);
/** Of one user. */
const MOST_WAITING = 500;
const POINTS = PICTURES + 100;
const MOST_WAIT_MS = 15 * 60_000;

const MOODS: readonly Mood[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, headers: { 'Retry-After': '1' } },
  { kind: 'half' },
  { kind: 'close' },
  { kind: 'html' },
  { kind: 'answer', content: 'not what was asked for' },
  { kind: 'answer', content: '{"names":["../../etc/passwd"]}' },
  { kind: 'status', status: 400, body: { error: { code: 'data_inspection_failed' } } },
];

const shop = await openAiShop({ points: POINTS });
const { fake, server, user } = shop;
const { points: given } = (await user.api.ai.account()).data;
const path = join(server.dataDir, 'transmit.db');
fake.delayMs = 120;
const ids = await sendPictures(shop, PICTURES);
const jobId = await startWork(shop, ids, 'the-batch-of-it');
// The same again while all of them wait: together they are more than may.
const refused =
  PICTURES > MOST_WAITING / 2 + 50 &&
  (await startWork(shop, ids, 'one-too-many').then(
    () => false,
    () => true,
  ));

let isMisbehaving = true;
const troubles = misbehave();
const kills = await killOften();
const endedMs = await untilDone();
isMisbehaving = false;
await troubles;

const { data: job } = await user.api.ai.job({ job_id: jobId });
const { points: left } = (await user.api.ai.account()).data;
const books = readBooks();
const isWhole = await isDataWhole(server);
const calls = fake.asked.length;
await shop.close();

const none = { at: '<=', value: 0 } as const;
writeResult(
  'ai-faults',
  [
    { name: 'pictures accepted', value: job.total, unit: 'pictures' },
    {
      name: 'kill -9 while it works',
      value: kills,
      unit: 'kills',
      target: { at: '>=', value: KILLS },
    },
    {
      name: 'ended',
      value: job.done + job.failed,
      unit: 'pictures',
      target: { at: '>=', value: PICTURES },
    },
    { name: 'points charged for failures', value: books.ofFailures, unit: 'points', target: none },
    {
      name: 'points charged more than once',
      value: Math.abs(given - left - job.done),
      unit: 'points',
      target: none,
    },
    { name: 'points still held', value: job.points_held, unit: 'points', target: none },
    { name: 'beyond what may wait, refused', value: Number(refused), unit: 'batches' },
    { name: 'verify-data finds', value: isWhole ? 0 : 1, unit: 'breaches', target: none },
  ],
  { done: job.done, failed: job.failed, faults: books.faults, calls, afterTheLastKillMs: endedMs },
);

/** One call of five goes wrong. */
async function misbehave(): Promise<void> {
  let heard = 0;
  while (isMisbehaving) {
    for (; heard < fake.asked.length; heard += 1) {
      const mood = MOODS[Math.floor(Math.random() * MOODS.length)];
      if (mood && Math.random() < 0.2) fake.moods.push(mood);
    }
    await delay(20);
  }
}

/** Each time while pictures are at the service. */
async function killOften(): Promise<number> {
  for (let killed = 0; killed < KILLS; killed += 1) {
    const before = fake.asked.length;
    for (let waits = 0; fake.asked.length < before + 4 && waits < 1200; waits += 1) {
      await delay(50);
      if ((await isDone()) === true) return killed;
    }
    await delay(Math.random() * 300);
    await server.kill();
    endLeases(server);
    await server.restart();
  }
  return KILLS;
}

async function isDone(): Promise<boolean | undefined> {
  const answer = await user.api.ai.job({ job_id: jobId }).catch(() => undefined);
  return answer && answer.data.state === 'done';
}

async function untilDone(): Promise<number> {
  const began = performance.now();
  while (!(await isDone()) && performance.now() - began < MOST_WAIT_MS) await delay(250);
  return Math.round(performance.now() - began);
}

function readBooks() {
  const db = new DatabaseSync(path, { readOnly: true });
  const ofFailures = Number(
    db
      .prepare("select coalesce(sum(points), 0) as sum from ai_items where state <> 'done'")
      .get()?.['sum'],
  );
  const faults = db
    .prepare('select fault, count(*) as count from ai_items where fault is not null group by fault')
    .all();
  db.close();
  return { ofFailures, faults };
}
