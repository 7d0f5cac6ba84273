import { decodeBytes, planDecode } from '../codec/decode-plan.ts';
import { findDecoderAbilities } from '../codec/decoder-abilities.ts';
import { uprightSize } from '../codec/picture-header.ts';
import { readPictureHeader } from '../codec/read-picture-header.ts';
import { fitWithin } from '../resize/fit-within.ts';
import type { ImagePool } from '../worker/image-pool.ts';
import { thisDevice } from '../worker/pool-size.ts';

const TIME_LIMIT_MS = 20_000;

/** A small copy for a list or for the side "before"; large pictures never reach the page whole. */
export async function makePreview(
  file: Blob,
  longest: number,
  pool: ImagePool,
  signal?: AbortSignal,
): Promise<Blob> {
  const header = await readPictureHeader(file);
  const size = fitWithin(uprightSize(header), longest);
  const plan = planDecode(header, size, await findDecoderAbilities(thisDevice()), true);
  const weightBytes = decodeBytes(header, plan, size);
  return pool.run(
    'preview',
    { file, header, plan, size },
    { signal, weightBytes, timeLimitMs: TIME_LIMIT_MS },
  );
}
