import { ImagingFailure } from '../../failure.ts';
import type { RunModel } from '../../models/run-model.ts';
import type { LearnedModel } from './learned-model.ts';
import { type OpenOptions, openLearnedModel } from './open-learned-model.ts';

/** Why a picture was cut out without a model that was offered: it did not come, could not be started, or never could. */
export type ModelMiss = 'absent' | 'broken' | 'unable';

export interface FoundModel {
  model: LearnedModel;
  run: RunModel;
}

/** Pictures that come soon after a failure do not wait for the same again. */
const PAUSE_MS = 30_000;

const missed = new Map<string, { miss: ModelMiss; until: number }>();

/**
 * Finds the first of these models that can be had. A model is a help and no condition: where none comes, the
 * picture is cut out as it would be without, and what became of the first is said. A cancellation is thrown.
 */
export async function findModel(
  models: readonly LearnedModel[],
  { isAskedAgain = false, ...options }: OpenOptions & { isAskedAgain?: boolean | undefined },
  { open = openLearnedModel, now = () => performance.now() } = {},
): Promise<{ found?: FoundModel; miss?: ModelMiss }> {
  let miss: ModelMiss | undefined;
  for (const model of models) {
    const last = missed.get(model.url);
    if (last && now() < last.until && !isAskedAgain) {
      miss ??= last.miss;
      continue;
    }
    try {
      const found = { model, run: await open(model, options) };
      missed.delete(model.url);
      return miss ? { found, miss } : { found };
    } catch (error) {
      options.signal?.throwIfAborted();
      const own = missOf(error);
      miss ??= own;
      missed.set(model.url, { miss: own, until: now() + PAUSE_MS });
    }
  }
  return miss ? { miss } : {};
}

function missOf(error: unknown): ModelMiss {
  if (!(error instanceof ImagingFailure)) return 'broken';
  if (error.detail['cannotRun']) return 'unable';
  return error.reason === 'part-missing' ? 'absent' : 'broken';
}
