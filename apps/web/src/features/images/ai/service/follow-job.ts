/** A batch as it changes: by an event stream, or by asking where there is none (PRODUCT §6, spec §1). */
import { AI_ROUTES, type WireAiItem, type WireAiJob } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';

export interface Follower {
  onItem: (item: WireAiItem) => void;
  onJob: (job: WireAiJob) => void;
  /** Called when the job can be followed no more: logged out, or gone. */
  onLost: (error: unknown) => void;
}

const ASK_EVERY_MS = 2_000;
/** A line that was lost is back by then, or the person is told. */
const MOST_LOST = 15;

/** Answers how to stop. */
export function followJob(jobId: number, follower: Follower): () => void {
  let isOver = false;
  let stopAsking = () => {};
  const query = new URLSearchParams({ job_id: String(jobId) });
  const stream = new EventSource(`${AI_ROUTES.events}?${query}`, { withCredentials: true });
  const close = () => {
    isOver = true;
    stream.close();
    stopAsking();
  };
  const take = (job: WireAiJob) => {
    if (isOver) return;
    if (job.state === 'done') close();
    follower.onJob(job);
  };
  stream.addEventListener('item', ({ data }) => follower.onItem(JSON.parse(data)));
  stream.addEventListener('job', ({ data }) => take(JSON.parse(data)));
  const goOnAsking = () => {
    stream.close();
    if (!isOver) stopAsking = askOn(jobId, { ...follower, onJob: take });
  };
  // The server ends it with the session, or for its own restart; asking once more tells which.
  stream.addEventListener('end', goOnAsking);
  stream.addEventListener('error', () => {
    // A stream that was refused never comes back; one that broke off does so by itself.
    if (stream.readyState === EventSource.CLOSED) goOnAsking();
  });
  return close;
}

function askOn(jobId: number, { onItem, onJob, onLost }: Follower): () => void {
  let isStopped = false;
  let lost = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    try {
      const { data } = await client.ai.job({ job_id: jobId });
      for (const item of await readJobItems(jobId)) if (!isStopped) onItem(item);
      if (!isStopped) onJob(data);
      lost = 0;
    } catch (error) {
      lost += 1;
      if (!isStopped && (isRefused(error) || lost > MOST_LOST)) {
        isStopped = true;
        onLost(error);
      }
    }
    if (!isStopped) timer = setTimeout(ask, ASK_EVERY_MS);
  };
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The server itself says no, and would again; one that restarts, is busy or stands behind a proxy may answer soon. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'E_RATE' || error.code === 'E_ANSWER')
    return false;
  return error.httpStatus > 0 && error.httpStatus < 500;
}

/** All pictures of a batch, page by page. */
export async function readJobItems(jobId: number): Promise<WireAiItem[]> {
  const all: WireAiItem[] = [];
  for (let last: number | undefined; ; last = all.at(-1)?.item_id) {
    const page = await client.ai.items({ job_id: jobId, ...(last && { last_id: last }) });
    all.push(...page.rows);
    if (page.rows.length === 0 || all.length >= page.total) return all;
  }
}
