import type { RunModel } from '../../models/run-model.ts';
import type { Pixels } from '../../pixels.ts';
import type { CutOut } from '../cut-out.ts';
import { type Alpha, boundsOf } from '../mask.ts';
import { guidedUpsample } from '../matte/guided-upsample.ts';
import type { LearnedModel } from './learned-model.ts';
import { modelInput } from './model-input.ts';
import { modelOutput } from './model-output.ts';

/** A model that found something leaves little undecided; hair and glass stay below this share. */
const MOST_UNDECIDED = 0.25;
const CLEARLY_OUTSIDE = 26;
const CLEARLY_INSIDE = 230;

/** Frees the subject by the configured model. */
export async function cutOutWithModel(
  picture: Pixels,
  model: LearnedModel,
  run: RunModel,
): Promise<CutOut> {
  const { values, dimensions } = modelInput(picture, model);
  const answer = await run(values, dimensions, model.inputName);
  const map = modelOutput(answer.values, model);
  const alpha = guidedUpsample(picture, { width: model.size, height: model.size, values: map });
  const bounds = boundsOf(alpha);
  const isSure = bounds !== undefined && undecided(alpha) < MOST_UNDECIDED;
  return { alpha, method: 'model', certainty: isSure ? 'sure' : 'ask-for-box', bounds };
}

/** Of all that is not clearly background, the share that is not clearly subject either. */
function undecided({ data }: Alpha): number {
  let [some, between] = [0, 0];
  for (const value of data) {
    if (value < CLEARLY_OUTSIDE) continue;
    some += 1;
    if (value < CLEARLY_INSIDE) between += 1;
  }
  return between / Math.max(1, some);
}
