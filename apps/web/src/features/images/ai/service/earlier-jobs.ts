import { type AiKind, fromWireTime, type WireAiItem, type WireAiJob } from '@transmit/contract';
import { client } from '#api/client.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { readJobItems } from './follow-job.ts';

const DAY_MS = 24 * 3_600_000;
const MOST = 3;

/** Batches that were handed over before the page was opened: open ones, and those of the last day; newest last. */
export async function listEarlier(
  kind: AiKind,
): Promise<{ job: WireAiJob; items: WireAiItem[] }[]> {
  const { rows } = await client.ai.jobs({ kind });
  const after = serverNow() - DAY_MS;
  const recent = rows.filter(
    ({ state, create_time }) => state !== 'done' || (fromWireTime(create_time) ?? 0) > after,
  );
  return Promise.all(
    recent
      .slice(0, MOST)
      .toReversed()
      .map(async (job) => ({ job, items: await readJobItems(job.job_id) })),
  );
}
