import { planPicture } from '../codec/plan-picture.ts';
import { memoryBound, poolSize, thisDevice } from '../worker/pool-size.ts';
import { WorkerPool } from '../worker/worker-pool.ts';
import type { CutOut } from './cut-out.ts';
import type {
  BackgroundChoice,
  ComposeRequest,
  CutoutJobs,
  CutoutProgress,
} from './cutout-jobs.ts';
import type { LearnedModel } from './learned/learned-model.ts';
import type { Alpha, Bounds } from './mask.ts';
import type { Stroke } from './segment/strokes.ts';

/** Larger pictures are worked on, and saved, at this size. */
export const MOST_CUTOUT_SIDE = 4096;
/** Work space beside the picture itself: planes, masks and the result. */
const WORK_BYTES_PER_PIXEL = 16;
const MODEL_BYTES = 400 * 2 ** 20;
/** A model is loaded with the first picture, over whatever network. */
const TIME_LIMIT_MS = 600_000;

export interface CutoutSettings {
  /** In pixels of the upright picture at the size of the result's `alpha`. */
  box?: Bounds | undefined;
  strokes?: readonly Stroke[] | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: CutoutProgress) => void) | undefined;
}

export type ComposeSettings = Pick<ComposeRequest, 'alpha' | 'edge' | 'crop' | 'type'> & {
  background: Exclude<BackgroundChoice, { kind: 'picture' }> | { kind: 'picture'; file: Blob };
  signal?: AbortSignal | undefined;
};

let learned: { model: LearnedModel; wasmUrl?: string | undefined } | undefined;
let pool: WorkerPool<CutoutJobs> | undefined;

/** Says which model the operator configured; without this call, or with nothing, none is used. */
export function configureCutoutModel(model: LearnedModel | undefined, wasmUrl?: string): void {
  learned = model && {
    model: { ...model, url: absolute(model.url) },
    wasmUrl: wasmUrl && absolute(wasmUrl),
  };
}

/** Frees the subject of a picture from its background, in a worker. */
export async function cutOutPicture(file: Blob, settings: CutoutSettings = {}): Promise<CutOut> {
  const { box, strokes, signal, onProgress } = settings;
  const { request, weightBytes } = await planPicture(file, MOST_CUTOUT_SIDE);
  const pixels = request.size.width * request.size.height;
  const needed = weightBytes + pixels * WORK_BYTES_PER_PIXEL + (learned ? MODEL_BYTES : 0);
  return cutoutPool().run(
    'cutOut',
    { ...request, box, strokes, learned },
    { signal, onProgress, weightBytes: needed, timeLimitMs: TIME_LIMIT_MS },
  );
}

/** The finished file: the picture with the (perhaps brushed) opacity on its new background. */
export async function composeCutout(file: Blob, settings: ComposeSettings): Promise<Blob> {
  const { signal, alpha, edge, crop, type } = settings;
  const { request, weightBytes } = await planPicture(file, longestOf(alpha));
  const background =
    settings.background.kind === 'picture'
      ? {
          kind: 'picture' as const,
          picture: (await planPicture(settings.background.file, MOST_CUTOUT_SIDE)).request,
        }
      : settings.background;
  const pixels = alpha.width * alpha.height;
  return cutoutPool().run(
    'compose',
    { ...request, alpha, edge, crop, type, background },
    { signal, weightBytes: weightBytes + pixels * WORK_BYTES_PER_PIXEL },
  );
}

/** Ends the workers and gives their memory back; the next picture starts new ones. */
export function closeCutoutTool(): void {
  pool?.close();
  pool = undefined;
}

function cutoutPool(): WorkerPool<CutoutJobs> {
  const device = thisDevice();
  pool ??= new WorkerPool<CutoutJobs>({
    startWorker: () =>
      new Worker(new URL('./cutout.worker.ts', import.meta.url), { type: 'module' }),
    size: poolSize(device, 'heavy'),
    memoryBytes: memoryBound(device),
  });
  return pool;
}

function longestOf({ width, height }: Alpha): number {
  return Math.max(width, height);
}

/** A worker's own address is another one, so relative addresses would mean something else there. */
function absolute(url: string): string {
  return new URL(url, location.href).href;
}
