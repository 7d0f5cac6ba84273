import { fitWithin } from '../resize/fit-within.ts';
import { thisDevice } from '../worker/pool-size.ts';
import { decodeBytes, planDecode } from './decode-plan.ts';
import { findDecoderAbilities } from './decoder-abilities.ts';
import { uprightSize } from './picture-header.ts';
import type { PictureRequest } from './picture-request.ts';
import { readPictureHeader } from './read-picture-header.ts';

/** Looks at a file's header on the page; refuses what is no picture or too large (SECURITY T20). */
export async function planPicture(
  file: Blob,
  longest: number,
): Promise<{ request: PictureRequest; weightBytes: number }> {
  const header = await readPictureHeader(file);
  const size = fitWithin(uprightSize(header), longest);
  const plan = planDecode(header, size, await findDecoderAbilities(thisDevice()), true);
  return { request: { file, header, plan, size }, weightBytes: decodeBytes(header, plan, size) };
}
