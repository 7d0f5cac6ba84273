import { planFirstFrame, planPicture } from '../codec/plan-picture.ts';
import { absoluteUrl } from '../models/absolute-url.ts';
import { RUNTIME_URL } from '../models/runtime-file.ts';
import { type Device, memoryBound, poolSize, thisDevice } from '../worker/pool-size.ts';
import type { Seat } from '../worker/seat.ts';
import { WorkerPool } from '../worker/worker-pool.ts';
import type { CutOut } from './cut-out.ts';
import type {
  BackgroundChoice,
  ComposeRequest,
  CutoutErrands,
  CutoutProgress,
} from './cutout-errands.ts';
import type { LearnedModel } from './learned/learned-model.ts';
import { SHIPPED_MODEL } from './learned/shipped-model.ts';
import type { Bounds } from './mask.ts';
import type { Click } from './segment/clicks.ts';
import type { Stroke } from './segment/strokes.ts';
import type { SubjectPlace } from './subjects.ts';

/** Larger pictures are worked on, and saved, at this size. */
const MOST_CUTOUT_SIDE = 4096;
/** Work space beside the picture itself: planes, masks and the result. */
const WORK_BYTES_PER_PIXEL = 16;
/** The shipped model needs so much while it runs, with its runtime. */
const MODEL_BYTES = 200 * 2 ** 20;
/** So does an operator's, which may look at a square ten times as large. */
const LARGE_MODEL_BYTES = 400 * 2 ** 20;
/** A model is loaded with the first picture, over whatever network. */
const TIME_LIMIT_MS = 600_000;

export interface CutoutSettings {
  /** A box drawn around the subject, in pixels of the upright picture at the size of `alpha`. */
  box?: Bounds | undefined;
  /** Places whose regions are added or taken away, in this order, in the same pixels. */
  clicks?: readonly Click[] | undefined;
  /** Lines drawn over the subject and the background, in the same pixels. */
  strokes?: readonly Stroke[] | undefined;
  /** Places of things that were listed and are not wanted, in the same pixels. */
  left?: readonly SubjectPlace[] | undefined;
  /** A place in the one thing that is wanted alone, in the same pixels. */
  only?: SubjectPlace | undefined;
  /** The model that the operator configured, to be tried before the one that is shipped. */
  model?: LearnedModel | undefined;
  /** Set where colours alone decide, without any model. */
  isWithoutModel?: boolean | undefined;
  /** Set where a person asks for a model that was missing a moment ago. */
  isAskedAgain?: boolean | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: ((progress: CutoutProgress) => void) | undefined;
  /** The seat that {@link CutoutTool.takeSeat} gave. */
  seat?: Seat | undefined;
}

export type ComposeSettings = Pick<
  ComposeRequest,
  'alpha' | 'strokes' | 'edge' | 'crop' | 'type'
> & {
  background: Exclude<BackgroundChoice, { kind: 'picture' }> | { kind: 'picture'; file: Blob };
  signal?: AbortSignal | undefined;
  seat?: Seat | undefined;
};

/** Frees subjects from their backgrounds in workers of its own, as many at once as the device bears. */
export interface CutoutTool {
  /** Calls `begin` when a worker is free for one picture; answers how to leave the line. */
  takeSeat(begin: (seat: Seat) => void): () => void;
  /**
   * The opacity of each pixel, and whether it can be trusted: with a certainty of `ask-for-box` the
   * person is asked for a box or clicks, and this is called again with them. Rejects with an
   * `ImagingFailure` that concerns this file alone, or with the signal's reason.
   */
  cutOut(file: Blob, settings?: CutoutSettings): Promise<CutOut>;
  /** The finished file: the picture with the (perhaps brushed) opacity on its new background. */
  compose(file: Blob, settings: ComposeSettings): Promise<Blob>;
  /** Ends the workers and gives their memory back; the next picture starts new ones. */
  close(): void;
}

/** Nothing is loaded before the first picture. */
export function createCutoutTool(device: Device = thisDevice()): CutoutTool {
  const pool = new WorkerPool<CutoutErrands>({
    startWorker: () =>
      new Worker(new URL('./cutout.worker.ts', import.meta.url), { type: 'module' }),
    size: poolSize(device, 'heavy'),
    memoryBytes: memoryBound(device),
  });
  return {
    takeSeat: (begin) => pool.takeSeat(begin),
    async cutOut(file, { signal, onProgress, seat, ...settings } = {}) {
      const { box, clicks, strokes, left, only, isAskedAgain } = settings;
      const { models, modelBytes } = modelsOf(settings);
      const runtimeUrl = absoluteUrl(RUNTIME_URL);
      const learned = models.length > 0 ? { models, runtimeUrl, isAskedAgain } : undefined;
      const wanted = { picture: nameOf(file), box, clicks, strokes, left, only, learned };
      const { request, weightBytes } = await planFirstFrame(file, MOST_CUTOUT_SIDE);
      const pixels = request.size.width * request.size.height;
      const needed = weightBytes + pixels * WORK_BYTES_PER_PIXEL + modelBytes;
      return pool.run(
        'cutOut',
        { ...request, ...wanted },
        { signal, onProgress, seat, weightBytes: needed, timeLimitMs: TIME_LIMIT_MS },
      );
    },
    async compose(file, { signal, seat, alpha, strokes, edge, crop, type, background: choice }) {
      const longest = Math.max(alpha.width, alpha.height);
      const { request, weightBytes } = await planPicture(file, longest);
      const background = choice.kind === 'picture' ? await openBackground(choice.file) : choice;
      const needed = weightBytes + alpha.width * alpha.height * WORK_BYTES_PER_PIXEL;
      return pool.run(
        'compose',
        { ...request, picture: nameOf(file), alpha, strokes, edge, crop, type, background },
        { signal, seat, weightBytes: needed, timeLimitMs: TIME_LIMIT_MS },
      );
    },
    close: () => pool.close(),
  };
}

const names = new WeakMap<Blob, string>();
let lastName = 0;

/** Files have no names that nobody else has. */
function nameOf(file: Blob): string {
  const known = names.get(file);
  if (known) return known;
  lastName += 1;
  names.set(file, String(lastName));
  return String(lastName);
}

function modelsOf({ model, isWithoutModel }: CutoutSettings) {
  if (isWithoutModel) return { models: [], modelBytes: 0 };
  const models = [...(model ? [model] : []), SHIPPED_MODEL];
  return {
    models: models.map((one) => ({ ...one, url: absoluteUrl(one.url) })),
    modelBytes: model ? LARGE_MODEL_BYTES : MODEL_BYTES,
  };
}

async function openBackground(file: Blob): Promise<BackgroundChoice> {
  return { kind: 'picture', picture: (await planPicture(file, MOST_CUTOUT_SIDE)).request };
}
