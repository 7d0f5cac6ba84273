import type { RunModel } from '../../models/run-model.ts';
import type { Pixels } from '../../pixels.ts';
import type { Bounds } from '../mask.ts';
import type { LearnedModel } from './learned-model.ts';
import { modelInput } from './model-input.ts';
import { modelOutput } from './model-output.ts';

/** A model's word on one part of a picture: an opacity of 0 to 1 on a square of `side` pixels. */
export interface Look {
  values: Float32Array;
  side: number;
  /** The part that the square stands for, in pixels of the picture. */
  within: Bounds;
}

export type LookAt = (within: Bounds) => Promise<Look>;

/** Makes a way to look at parts of this picture with this model. */
export function lookerAt(picture: Pixels, model: LearnedModel, run: RunModel): LookAt {
  return async (within) => {
    const { values, dimensions } = modelInput(picture, model, within);
    const answer = await run(values, dimensions, model.inputName);
    return { values: modelOutput(answer.values, model), side: model.size, within };
  };
}
