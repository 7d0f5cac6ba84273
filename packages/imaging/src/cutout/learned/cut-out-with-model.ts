import type { Pixels } from '../../pixels.ts';
import { type CutOut, type CutOutOptions, finishCutOut } from '../cut-out.ts';
import { findWithModel } from './find-with-model.ts';
import type { LookAt } from './look.ts';

/** Frees the subject of a picture from its background with the help of a model. */
export async function cutOutWithModel(
  picture: Pixels,
  lookAt: LookAt,
  options: CutOutOptions = {},
): Promise<CutOut> {
  return finishCutOut(picture, await findWithModel(picture, lookAt, options), options);
}
