import type { Worker } from 'node:worker_threads';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import type { RenderedArticle } from '@transmit/markdown';
import { fail } from '#core/app-error.ts';
import { startThread } from '#core/start-thread.ts';

/**
 * A call may take two seconds (spec §7). An ordinary article of the largest size takes a fifth of one, and a
 * single paragraph of that size, full of marks, less than one (`render-apart.test.ts`).
 */
const GIVE_UP_MS = 1200;
const BUSY_RETRY_SECONDS = 5;

/** The thread says first that it stands, then what came out. */
export type RenderReport = 'ready' | 'too complex' | RenderedArticle;
type Outcome = 'too complex' | 'no time' | RenderedArticle;

/**
 * Renders on a thread of its own, which is ended when it takes too long: a text may be made to keep the library
 * busy, and nobody else is to wait for it (SECURITY §10.7). Starting the thread on a loaded machine does not
 * count as the text's time.
 */
export async function renderApart(
  source: string,
  giveUpMs: number = GIVE_UP_MS,
): Promise<RenderedArticle> {
  const worker = startThread(new URL('./render.worker.ts', import.meta.url), {
    workerData: source,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      worker.on('message', (report: RenderReport) => {
        if (report !== 'ready') return resolve(report);
        timer = setTimeout(
          () => void findCpuMs(worker).then((cpuMs) => resolve(judgeSilence(cpuMs, giveUpMs))),
          giveUpMs,
        );
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve('too complex'));
    });
    if (outcome === 'no time') fail('E_BUSY', { retryAfter: BUSY_RETRY_SECONDS });
    if (outcome !== 'too complex') return outcome;
    return fail('E_PARAM', { fields: { source: FIELD_FAULTS.articleTooComplex } });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** A thread that the machine gave little time says nothing about its text, which is not blamed for it. */
export function judgeSilence(cpuMs: number, giveUpMs: number): 'too complex' | 'no time' {
  return cpuMs < giveUpMs / 2 ? 'no time' : 'too complex';
}

/** Includes the thread's start. A thread that has just ended has used what it needed. */
async function findCpuMs(worker: Worker): Promise<number> {
  const used = await worker.cpuUsage().catch(() => undefined);
  return used ? (used.user + used.system) / 1000 : Number.POSITIVE_INFINITY;
}
