import { planPicture } from '../codec/plan-picture.ts';
import { wallTimeOf } from '../rename/wall-time.ts';
import { absoluteTextUrls } from '../text/absolute-text-urls.ts';
import { TEXT_MODEL_URLS } from '../text/model-files.ts';
import { MODEL_TIME_LIMIT_MS, openModelPool, type ReadOptions } from '../text/model-pool.ts';
import type { TextModelUrls } from '../text/text-errands.ts';
import { type Device, thisDevice } from '../worker/pool-size.ts';
import type { Seat } from '../worker/seat.ts';
import type { NamingErrands } from './naming-errands.ts';
import type { PictureReading } from './reading.ts';
import { type ThingUrls, thingUrls } from './things/thing-urls.ts';

/** Titles and labels are large; small print is not what a picture is called by. */
const LONGEST_SIDE = 2000;
/** Models, their work space and the runtime, beside the picture. */
const MODEL_BYTES = 260 * 2 ** 20;

/** Reads what the built-in engine names pictures by: text, things, camera data, colours (PRODUCT §6). */
export interface PictureReader {
  /** Calls `begin` when a worker is free for one picture; answers how to leave the line. */
  takeSeat(begin: (seat: Seat) => void): () => void;
  /** Rejects with an `ImagingFailure` that concerns this file alone, or with the signal's reason. */
  read(file: Blob, options?: ReadOptions): Promise<PictureReading>;
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
  const pool = openModelPool<NamingErrands>(
    () => new Worker(new URL('./naming.worker.ts', import.meta.url), { type: 'module' }),
    device,
  );
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
          timeLimitMs: MODEL_TIME_LIMIT_MS,
        },
      );
      return file instanceof File
        ? { ...reading, savedAt: wallTimeOf(file.lastModified) }
        : reading;
    },
    close: () => pool.close(),
  };
}
