import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@transmit/contract/client';
import { openAiShop, sendPictures, startWork } from '../ai/ai-shop.ts';
import { runFaultyBatch, untilBatchDone } from '../ai/faulty-batch.ts';
import { defineFault } from './fault.ts';
import { CALL_LIMIT_MS } from './steps.ts';

/** Most waiting pictures of one user (`AI_WAITING`). */
const CAP = 500;
const OPENS_AFTER = 5;
/**
 * Most calls until the breaker opens: three had left before the fifth failed, as so many are at the
 * service at a time; each is tried three times.
 */
const MOST_ASKED = 3 * (OPENS_AFTER + 3);

export const brokenProvider = defineFault({
  id: 'F8',
  title: 'provider hangs, breaks, answers nonsense',
  does: 'the AI service never answers, then says 500 to everything, then is well again; a batch at one that breaks in one call of five in eight ways (`bench/ai`). Payments: F9. SMS without a way out: F25',
  bar: 'each: user answer < 2 s (or job state), circuit opens after 5, half-open after 30 s; points not charged; nothing asked twice',
  async procedure({ isShort, defer }) {
    const shop = await openAiShop({ points: 200 });
    defer(shop.close);
    const { fake, user } = shop;
    const before = (await user.api.ai.account()).data.points;
    fake.always = { kind: 'hang' };
    const hanging = await startWork(shop, await sendPictures(shop, 4), 'at-one-that-hangs');
    let slowestMs = 0;
    const ask = async (jobId: number) => {
      const began = performance.now();
      const { data } = await user.api.ai.job({ job_id: jobId });
      slowestMs = Math.max(slowestMs, performance.now() - began);
      return data;
    };
    for (let look = 0; look < 20; look += 1) {
      await ask(hanging);
      await delay(50);
    }
    await user.api.ai.cancel({ job_id: hanging });
    fake.always = { kind: 'status', status: 500 };
    const heard = fake.asked.length;
    const jobId = await startWork(shop, await sendPictures(shop, 20, 10), 'at-one-that-breaks');
    let askedWhileBroken = 0;
    for (let look = 0; look < 100; look += 1) {
      if (look === 50) askedWhileBroken = fake.asked.length - heard;
      await ask(jobId);
      await delay(100);
    }
    const askedOnceOpen = fake.asked.length - heard - askedWhileBroken;
    fake.always = undefined;
    const backMs = await untilBatchDone(shop, jobId);
    const job = await ask(jobId);
    const charged = before - (await user.api.ai.account()).data.points;
    const batch = await runFaultyBatch(isShort ? 40 : 300, 0);
    return {
      slowestMs,
      askedWhileBroken,
      askedOnceOpen,
      backMs,
      done: job.done,
      failed: job.failed,
      charged,
      batch,
    };
  },
  line: ({ slowestMs, askedWhileBroken, askedOnceOpen, backMs, done, failed, charged, batch }) =>
    `user answers at most ${Math.round(slowestMs)} ms; asked ${askedWhileBroken} times until the circuit opened and ${askedOnceOpen} times while it was open, then ${done} done and ${failed} failed ${(backMs / 1000).toFixed(0)} s after it was well, ${charged} points charged; misbehaving in one of five: ${batch.ended}/${batch.accepted} ended, ${batch.chargedForFailures} charged for failures, ${batch.wronglyCharged} twice`,
  pass: ({ slowestMs, askedWhileBroken, askedOnceOpen, backMs, done, failed, charged, batch }) =>
    slowestMs < CALL_LIMIT_MS &&
    askedWhileBroken >= OPENS_AFTER &&
    askedWhileBroken <= MOST_ASKED &&
    askedOnceOpen === 0 &&
    done + failed === 20 &&
    backMs < 90_000 &&
    charged === done &&
    batch.ended === batch.accepted &&
    batch.chargedForFailures + batch.wronglyCharged + batch.stillHeld === 0 &&
    batch.isWhole,
});

export const fullQueue = defineFault({
  id: 'F15',
  title: 'full queue',
  does: 'ten batches of a hundred pictures from one user while the service hangs; then it is well again',
  bar: 'accepted ≤ cap (500 a user, SECURITY §9), rest refused and told so; accepted jobs 100 % finished or failed with refund',
  async procedure({ defer }) {
    const shop = await openAiShop({ points: 1200 });
    defer(shop.close);
    const { fake, user } = shop;
    const before = (await user.api.ai.account()).data.points;
    fake.delayMs = 3000;
    const ids = await sendPictures(shop, 1000);
    const jobs: number[] = [];
    const refusals: string[] = [];
    for (let batch = 0; batch < 10; batch += 1) {
      const some = ids.slice(batch * 100, batch * 100 + 100);
      await startWork(shop, some, `a-batch-too-many-${batch}`).then(
        (jobId) => jobs.push(jobId),
        (error: unknown) => refusals.push(error instanceof ApiError ? error.code : 'broken'),
      );
    }
    fake.delayMs = 0;
    let done = 0;
    let failed = 0;
    for (const jobId of jobs) {
      await untilBatchDone(shop, jobId);
      const { data } = await user.api.ai.job({ job_id: jobId });
      done += data.done;
      failed += data.failed;
    }
    const charged = before - (await user.api.ai.account()).data.points;
    return { accepted: jobs.length * 100, refusals, done, failed, charged };
  },
  line: ({ accepted, refusals, done, failed, charged }) =>
    `accepted ${accepted} ≤ ${CAP}, ${refusals.length} batches refused (${[...new Set(refusals)].join(', ')}); ${done} finished, ${failed} failed, ${charged} points charged`,
  pass: ({ accepted, refusals, done, failed, charged }) =>
    accepted > 0 &&
    accepted <= CAP &&
    refusals.length === 10 - accepted / 100 &&
    refusals.every((code) => code === 'E_LIMIT' || code === 'E_BUSY') &&
    done + failed === accepted &&
    charged === done,
});
