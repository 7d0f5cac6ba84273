import type { RunModel } from '../../models/run-model.ts';
import type { Pixels } from '../../pixels.ts';
import type { Bounds } from '../mask.ts';
import type { LearnedModel } from './learned-model.ts';
import { mirrorRows } from './mirror-rows.ts';
import { modelInput } from './model-input.ts';
import { modelOutput } from './model-output.ts';

/** A model's word on one part of a picture: an opacity of 0 to 1 on a square of `side` pixels. */
export interface Look {
  values: Float32Array;
  side: number;
  /** The part that the square stands for, in pixels of the picture. */
  within: Bounds;
}

/** Mirrored, a network sees the same part anew: what it took for one thing it may take for another. */
export type LookAt = (within: Bounds, isMirrored?: boolean) => Promise<Look>;

/**
 * A model that looks at a larger square than the shipped one takes up to a minute for it: what it has seen once is not
 * looked at again mirrored.
 */
export function withoutMirror(lookAt: LookAt): LookAt {
  return (within) => lookAt(within);
}

/** Makes a way to look at parts of this picture with this model. */
export function lookerAt(picture: Pixels, model: LearnedModel, run: RunModel): LookAt {
  return async (within, isMirrored = false) => {
    const { values, dimensions } = modelInput(picture, model, { within, isMirrored });
    const answer = await run(values, dimensions, model.inputName);
    const opacity = modelOutput(answer.values, model);
    if (isMirrored) mirrorRows(opacity, model.size);
    return { values: opacity, side: model.size, within };
  };
}
