import { planPicture } from '../codec/plan-picture.ts';
import { memoryBound, poolSize, thisDevice } from '../worker/pool-size.ts';
import { WorkerPool } from '../worker/worker-pool.ts';
import type { TextJobs, TextModelUrls, TextProgress } from './text-jobs.ts';
import type { TextPage } from './text-page.ts';

/** Small print of a photographed page is still 20 pixels high; more only costs memory. */
const LONGEST_SIDE = 3200;
/** Models, their work space and the runtime, beside the picture. */
const MODEL_BYTES = 200 * 2 ** 20;
/** With the first picture the models are loaded too, over whatever network. */
const TIME_LIMIT_MS = 600_000;

export interface RecognizeSettings {
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: TextProgress) => void) | undefined;
}

let urls: TextModelUrls | undefined;
let pool: WorkerPool<TextJobs> | undefined;

/** Says where the models lie, before the first picture. */
export function configureTextModels(addresses: TextModelUrls): void {
  urls = absolute(addresses);
}

/** Reads the text of a picture in a worker: lines with boxes and confidence, and a table of cells. */
export async function recognizePicture(
  file: Blob,
  { signal, onProgress }: RecognizeSettings = {},
): Promise<TextPage> {
  if (!urls) throw new Error('configureTextModels comes first');
  const { request, weightBytes } = await planPicture(file, LONGEST_SIDE);
  pool ??= createTextPool();
  return pool.run(
    'recognize',
    { ...request, urls },
    { signal, onProgress, weightBytes: MODEL_BYTES + weightBytes, timeLimitMs: TIME_LIMIT_MS },
  );
}

/** Ends the workers and gives their memory back; the next picture starts new ones. */
export function closeTextReader(): void {
  pool?.close();
  pool = undefined;
}

function createTextPool(): WorkerPool<TextJobs> {
  const device = thisDevice();
  return new WorkerPool<TextJobs>({
    startWorker: () => new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' }),
    size: poolSize(device, 'heavy'),
    memoryBytes: memoryBound(device),
    // Starting again means opening three models again.
    idleMs: 120_000,
    // One step of a network cannot be interrupted; ending the worker would cost more than waiting.
    graceMs: 1500,
  });
}

/** A worker's own address is another one, so relative addresses would mean something else there. */
function absolute(addresses: TextModelUrls): TextModelUrls {
  const from = (url: string) => new URL(url, location.href).href;
  return {
    detUrl: from(addresses.detUrl),
    recUrl: from(addresses.recUrl),
    clsUrl: from(addresses.clsUrl),
    dictUrl: from(addresses.dictUrl),
    wasmUrl: from(addresses.wasmUrl),
  };
}
