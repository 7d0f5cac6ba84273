/**
 * A batch at a service that misbehaves in one call of five, while the process that works on it is killed, and
 * killed again. After a kill the lease of the dead process is set to its end by hand: waiting thirty seconds
 * thirty times proves nothing more.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Mood } from '../../apps/server/src/adapters/ai/testing/fake-ai.ts';
import { isDataWhole } from '../money/count-money.ts';
import { type AiShop, endLeases, openAiShop, sendPictures, startWork } from './ai-shop.ts';

/** Most pictures of one user that wait. */
const MOST_WAITING = 500;
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

export interface FaultyBatchFigures {
  accepted: number;
  ended: number;
  kills: number;
  chargedForFailures: number;
  /** Points too many or too few. */
  wronglyCharged: number;
  stillHeld: number;
  /** A second batch, beyond what may wait, was refused; undefined where the first was too small for that. */
  isRestRefused: boolean | undefined;
  isWhole: boolean;
  done: number;
  failed: number;
  faults: unknown;
  calls: number;
  afterTheLastKillMs: number;
}

export async function runFaultyBatch(pictures: number, kills: number): Promise<FaultyBatchFigures> {
  const shop = await openAiShop({ points: pictures + 100 });
  try {
    return await run(shop, pictures, kills);
  } finally {
    await shop.close();
  }
}

async function run(shop: AiShop, pictures: number, kills: number): Promise<FaultyBatchFigures> {
  const { fake, server, user } = shop;
  const { points: given } = (await user.api.ai.account()).data;
  fake.delayMs = 120;
  const ids = await sendPictures(shop, pictures);
  const jobId = await startWork(shop, ids, 'the-batch-of-it');
  // The same again while all of them wait: together they are more than may.
  const isRestRefused =
    pictures > MOST_WAITING / 2 + 50
      ? await startWork(shop, ids, 'one-too-many').then(
          () => false,
          () => true,
        )
      : undefined;
  const trouble = { isOn: true };
  const troubles = misbehave(shop, trouble);
  const killed = await killOften(shop, jobId, kills);
  const afterTheLastKillMs = await untilBatchDone(shop, jobId);
  trouble.isOn = false;
  await troubles;
  const { data: job } = await user.api.ai.job({ job_id: jobId });
  const { points: left } = (await user.api.ai.account()).data;
  const { ofFailures, faults } = readBooks(server.dataDir);
  return {
    accepted: job.total,
    ended: job.done + job.failed,
    kills: killed,
    chargedForFailures: ofFailures,
    wronglyCharged: Math.abs(given - left - job.done),
    stillHeld: job.points_held,
    isRestRefused,
    isWhole: await isDataWhole(server),
    done: job.done,
    failed: job.failed,
    faults,
    calls: fake.asked.length,
    afterTheLastKillMs,
  };
}

/** One call of five goes wrong. */
async function misbehave({ fake }: AiShop, trouble: { isOn: boolean }): Promise<void> {
  let heard = 0;
  while (trouble.isOn) {
    for (; heard < fake.asked.length; heard += 1) fake.moods.push(...pickMoods());
    await delay(20);
  }
}

/** Each time while pictures are at the service. */
/** One answer in five is out of order. */
function pickMoods() {
  const mood = MOODS[Math.floor(Math.random() * MOODS.length)];
  return mood && Math.random() < 0.2 ? [mood] : [];
}

async function killOften(shop: AiShop, jobId: number, kills: number): Promise<number> {
  const { fake, server } = shop;
  for (let killed = 0; killed < kills; killed += 1) {
    if (await isDoneBefore(shop, jobId, fake.asked.length + 4)) return killed;
    await delay(Math.random() * 300);
    await server.kill();
    endLeases(server);
    await server.restart();
  }
  return kills;
}

async function isDone({ user }: AiShop, jobId: number): Promise<boolean> {
  const answer = await user.api.ai.job({ job_id: jobId }).catch(() => undefined);
  return answer?.data.state === 'done';
}

/** Waits until the job is done and returns the time in ms. */
export async function untilBatchDone(shop: AiShop, jobId: number): Promise<number> {
  const began = performance.now();
  while (!(await isDone(shop, jobId)) && performance.now() - began < MOST_WAIT_MS) await delay(250);
  return Math.round(performance.now() - began);
}

function readBooks(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, 'transmit.db'), { readOnly: true });
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

/** Waits until the service has been asked so often; true where the batch was done before. */
async function isDoneBefore(shop: AiShop, jobId: number, asked: number): Promise<boolean> {
  for (let waits = 0; shop.fake.asked.length < asked && waits < 1200; waits += 1) {
    await delay(50);
    if (await isDone(shop, jobId)) return true;
  }
  return false;
}
