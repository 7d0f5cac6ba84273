import type { ImagePool } from '../worker/image-pool.ts';
import type { Seat } from '../worker/seat.ts';
import type { ExifFields } from './exif-fields.ts';

const TIME_LIMIT_MS = 20_000;

/** Reads the camera's data of a file in a worker. */
export function readExif(
  file: Blob,
  pool: ImagePool,
  { seat, signal }: { seat?: Seat | undefined; signal: AbortSignal },
): Promise<ExifFields> {
  return pool.run('readExif', file, { seat, signal, timeLimitMs: TIME_LIMIT_MS });
}
