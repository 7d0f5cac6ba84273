import { expect, it } from 'vitest';
import * as limits from './limits.ts';

/** The numbers of spec §7 and §9, written out: whoever changes one changes the product. */
it.each([
  ['API time-out, ms', limits.API_TIMEOUT_MS, 2000],
  ['slice threshold, bytes', limits.SLICE_THRESHOLD_BYTES, 5_242_880],
  ['chunk, bytes', limits.CHUNK_BYTES, 1_048_576],
  ['the 50 MB constant', limits.FREE_DOWNLOAD_BYTES, 52_428_800],
  ['fee block, bytes', limits.FEE_BLOCK_BYTES, 104_857_600],
  ['fee of a block, fen', limits.FEE_PER_BLOCK_FEN, 10],
  ['file parallelism', limits.FILE_PARALLELISM, 3],
  ['chunk parallelism', limits.CHUNK_PARALLELISM, 3],
  ['most parts', limits.MAX_PARTS, 10_000],
  ['progress interval, ms', limits.PROGRESS_INTERVAL_MS, 1000],
  ['upload queue', limits.UPLOAD_QUEUE_SIZE, 10_000],
])('%s', (_name, value, specified) => {
  expect(value).toBe(specified);
});
