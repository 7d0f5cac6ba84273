import { planFirstFrame } from '../codec/plan-picture.ts';
import { type Device, thisDevice } from '../worker/pool-size.ts';
import type { Seat } from '../worker/seat.ts';
import { absoluteTextUrls } from './absolute-text-urls.ts';
import { TEXT_MODEL_URLS } from './model-files.ts';
import { MODEL_TIME_LIMIT_MS, openModelPool, type ReadOptions } from './model-pool.ts';
import type { TextErrands, TextModelUrls } from './text-errands.ts';
import type { TextPage } from './text-page.ts';

/** Small print of a photographed page is still 20 pixels high; more only costs memory. */
const LONGEST_SIDE = 3200;
/** Models, their work space and the runtime, beside the picture. */
const MODEL_BYTES = 200 * 2 ** 20;

/** Reads the text of pictures in workers of its own, as many at once as the device bears. */
export interface TextReader {
  /** Calls `begin` when a worker is free for one picture; answers how to leave the line. */
  takeSeat(begin: (seat: Seat) => void): () => void;
  /**
   * Lines with boxes and confidence, and the rows and columns that they form. Corners are in pixels
   * of the upright picture. What `findLotNumbers` wants is the page's `lines`. Rejects with an
   * `ImagingFailure` that concerns this file alone, or with the signal's reason.
   */
  read(file: Blob, options?: ReadOptions): Promise<TextPage>;
  /** Ends the workers and gives their memory back; the next picture starts new ones. */
  close(): void;
}

export interface TextReaderOptions {
  device?: Device;
  /** Addresses of the models, if not those of the build. */
  urls?: TextModelUrls;
}

/** Nothing is loaded before the first picture. */
export function createTextReader({
  device = thisDevice(),
  urls = TEXT_MODEL_URLS,
}: TextReaderOptions = {}): TextReader {
  const pool = openModelPool<TextErrands>(
    () => new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' }),
    device,
  );
  const absolute = absoluteTextUrls(urls);
  return {
    takeSeat: (begin) => pool.takeSeat(begin),
    async read(file, { signal, onProgress, seat } = {}) {
      const { request, weightBytes } = await planFirstFrame(file, LONGEST_SIDE);
      return pool.run(
        'recognize',
        { ...request, urls: absolute },
        {
          signal,
          onProgress,
          seat,
          weightBytes: MODEL_BYTES + weightBytes,
          timeLimitMs: MODEL_TIME_LIMIT_MS,
        },
      );
    },
    close: () => pool.close(),
  };
}
