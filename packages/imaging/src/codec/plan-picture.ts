import { missingPart } from '../failure.ts';
import { fitWithin } from '../resize/fit-within.ts';
import { thisDevice } from '../worker/pool-size.ts';
import { countDecodeBytes, planDecode } from './decode-plan.ts';
import { findDecoderAbilities } from './decoder-abilities.ts';
import { markMoving } from './incomplete.ts';
import { type Size, uprightSize } from './picture-header.ts';
import type { PictureRequest } from './picture-request.ts';

/** Looks at a file's header on the page; refuses what is no picture or too large (SECURITY T20). */
export async function planPicture(
  file: Blob,
  /** The longest side, or the size for a picture of a size. */
  wanted: number | ((upright: Size) => Size),
): Promise<{ request: PictureRequest; weightBytes: number }> {
  // Readers for eight formats: 4 KB that no page needs before it has a file.
  const { readPictureHeader } = await import('./read-picture-header.ts').catch(
    missingPart('readers'),
  );
  const header = await readPictureHeader(file);
  const upright = uprightSize(header);
  const size = typeof wanted === 'number' ? fitWithin(upright, wanted) : wanted(upright);
  const plan = planDecode(header, size, await findDecoderAbilities(thisDevice()), true);
  return {
    request: { file, header, plan, size },
    weightBytes: countDecodeBytes(header, plan, size),
  };
}

/** The same for a tool whose result is all that is left of the picture: of an animation it holds the first frame. */
export async function planFirstFrame(
  ...wanted: Parameters<typeof planPicture>
): ReturnType<typeof planPicture> {
  const plan = await planPicture(...wanted);
  if (plan.request.header.frames > 1) markMoving(wanted[0]);
  return plan;
}
