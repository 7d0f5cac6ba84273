import { planPicture } from '../codec/plan-picture.ts';
import { wallTimeOf } from '../rename/wall-time.ts';
import { absoluteTextUrls } from '../text/absolute-text-urls.ts';
import { TEXT_MODEL_URLS } from '../text/model-files.ts';
import type { TextModelUrls, TextProgress } from '../text/text-errands.ts';
import { type Device, memoryBound, poolSize, thisDevice } from '../worker/pool-size.ts';
import type { Seat } from '../worker/seat.ts';
import { WorkerPool } from '../worker/worker-pool.ts';
import type { NamingErrands } from './naming-errands.ts';
import type { PictureReading } from './reading.ts';
import { type ThingUrls, thingUrls } from './things/thing-urls.ts';

/** Titles and labels are large; small print is not what a picture is called by. */
const LONGEST_SIDE = 2000;
/** Models, their work space and the runtime, beside the picture. */
const MODEL_BYTES = 260 * 2 ** 20;
/** With the first picture the models are loaded too, over whatever network. */
const TIME_LIMIT_MS = 600_000;

export interface PictureReadOptions {
  signal?: AbortSignal | undefined;
  /** First the loading of the models, once for each worker; then the reading of this picture. */
  onProgress?: ((progress: TextProgress) => void) | undefined;
  /** A seat from {@link PictureReader.takeSeat}. */
  seat?: Seat | undefined;
}

/** Reads what the built-in engine names pictures by: text, things, camera data, colours (PRODUCT §6). */
export interface PictureReader {
  /** Calls `begin` when a worker is free for one picture; answers how to leave the line. */
  takeSeat(begin: (seat: Seat) => void): () => void;
  /** Rejects with an `ImagingFailure` that concerns this file alone, or with the signal's reason. */
  read(file: Blob, options?: PictureReadOptions): Promise<PictureReading>;
  /** Ends the workers and gives their memory back; the next picture starts new ones. */
  close(): void;
}

export interface PictureReaderOptions {
  device?: Device;
  /** Addresses of the models, if not those of the build. */
  urls?: TextModelUrls;
  thingUrls?: ThingUrls;
}

/** Nothing is loaded before the first picture. */
export function createPictureReader({
  device = thisDevice(),
  urls = TEXT_MODEL_URLS,
  thingUrls: things = thingUrls(),
}: PictureReaderOptions = {}): PictureReader {
  const pool = new WorkerPool<NamingErrands>({
    startWorker: () =>
      new Worker(new URL('./naming.worker.ts', import.meta.url), { type: 'module' }),
    size: poolSize(device, 'heavy'),
    memoryBytes: memoryBound(device),
    // Starting again means opening three models again.
    idleMs: 120_000,
    // One step of a network cannot be interrupted; ending the worker would cost more than waiting.
    graceMs: 1500,
  });
  const absolute = absoluteTextUrls(urls);
  return {
    takeSeat: (begin) => pool.takeSeat(begin),
    async read(file, { signal, onProgress, seat } = {}) {
      const { request, weightBytes } = await planPicture(file, LONGEST_SIDE);
      const reading = await pool.run(
        'read',
        { ...request, urls: absolute, thingUrls: things },
        {
          signal,
          onProgress,
          seat,
          weightBytes: MODEL_BYTES + weightBytes,
          timeLimitMs: TIME_LIMIT_MS,
        },
      );
      return file instanceof File
        ? { ...reading, savedAt: wallTimeOf(file.lastModified) }
        : reading;
    },
    close: () => pool.close(),
  };
}
