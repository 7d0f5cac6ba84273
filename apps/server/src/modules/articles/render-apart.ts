import { Worker } from 'node:worker_threads';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import type { RenderedArticle } from '@transmit/markdown';
import { fail } from '#core/app-error.ts';

/** A call may take two seconds (spec §7). An ordinary article of the largest size takes a third of one. */
const GIVE_UP_MS = 1200;

/** What the thread says: first that it stands, then what came out. */
export type RenderReport = 'ready' | RenderedArticle;

/**
 * On a thread of its own, which is ended when it takes too long: some texts of 100 KB keep the library busy
 * for minutes, and nobody else is to wait for them. What a loaded machine takes to start it is not the text's.
 */
export async function renderApart(
  source: string,
  giveUpMs: number = GIVE_UP_MS,
): Promise<RenderedArticle> {
  const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { workerData: source });
  let timer: NodeJS.Timeout | undefined;
  try {
    const rendered = await new Promise<RenderedArticle | undefined>((resolve, reject) => {
      worker.on('message', (report: RenderReport) => {
        if (report === 'ready') timer = setTimeout(() => resolve(undefined), giveUpMs);
        else resolve(report);
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve(undefined));
    });
    return rendered ?? fail('E_PARAM', { fields: { source: FIELD_FAULTS.articleTooComplex } });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
