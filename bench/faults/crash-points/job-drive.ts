/** Grants and pictures that cost points, at a server that dies on the way. */
import { setTimeout as delay } from 'node:timers/promises';
import { type AiShop, endLeases, sendPictures, startWork } from '../../ai/ai-shop.ts';
import { untilStored } from './store-drive.ts';

export const JOB_POINTS = [
  'spend.in_tx',
  'ledger.in_tx',
  'job.claimed',
  'job.half',
  'job.done_pre_ack',
] as const;

const PICTURES = 2;
const GRANT = 50;
const PATIENCE = 300;

/** Drives jobs through deaths and returns the number of points that are wrong afterwards. */
export async function driveJobs(
  shop: AiShop,
  turn: number,
  revive: () => Promise<void>,
): Promise<number> {
  const { user, operator, phone, server } = shop;
  const step = <T>(action: () => Promise<T>) => untilStored(action, revive);
  const before = (await step(() => user.api.ai.account())).data.points;
  await step(() =>
    operator.api.rights.give({
      request_key: `the-grant-of-turn-${turn}`,
      username: phone,
      operationType: 'points',
      amount: GRANT,
      remark: 'bench',
    }),
  );
  const ids = await step(() => sendPictures(shop, PICTURES, turn * PICTURES));
  const jobId = await step(() => startWork(shop, ids, `the-work-of-turn-${turn}`));
  for (let wait = 0; wait < PATIENCE; wait += 1) {
    const job = await user.api.ai.job({ job_id: jobId }).catch(() => undefined);
    if (job?.data.state === 'done') break;
    if (!job) {
      await revive();
      endLeases(server);
    }
    await delay(100);
  }
  const { data: job } = await step(() => user.api.ai.job({ job_id: jobId }));
  const after = (await step(() => user.api.ai.account())).data.points;
  const undone = PICTURES - job.done;
  return Math.abs(before + GRANT - job.done - after) + undone + job.points_held;
}
