import type { Pixels } from '../../pixels.ts';
import {
  type CutOut,
  type CutOutOptions,
  finishTouched,
  type TouchedMask,
  touchMask,
} from '../cut-out.ts';
import { findWithModel } from './find-with-model.ts';
import type { LookAt } from './look.ts';

/** Frees the subject of a picture from its background with the help of a model. */
export async function cutOutWithModel(
  picture: Pixels,
  lookAt: LookAt,
  options: CutOutOptions = {},
): Promise<CutOut> {
  return finishTouched(picture, await touchWithModel(picture, lookAt, options), options);
}

/** The mask alone, of which each thing may become a cutout of its own. */
export async function touchWithModel(
  picture: Pixels,
  lookAt: LookAt,
  options: CutOutOptions,
): Promise<TouchedMask> {
  return touchMask(await findWithModel(picture, lookAt, options), options);
}
