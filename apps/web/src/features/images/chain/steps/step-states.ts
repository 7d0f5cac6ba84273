/** Decides the state of each of a picture's steps. Pure. */
import type { Stage } from '../../workbench/batch/work-item.ts';
import type { ChainDetail, StepResults } from '../chain-workbench.ts';
import { type PlannedStep, STEPS, type StepId } from '../plan.ts';

export type StepState =
  /** `undone`: an earlier step has stopped. */
  | { state: 'waiting' | 'done' | 'failed' | 'cancelled' | 'undone' }
  /** Done, and somebody has to say whether it is right. */
  | { state: 'unsure' }
  /** Waits for that. */
  | { state: 'held' }
  /** `share` is 0 to 1, of this step. */
  | { state: 'working'; share: number };

/**
 * Returns the state of each step of a plan. A result of the plan's key is done, whatever becomes of
 * the later ones: those wait, and of a picture that has stopped the first that is not done is where
 * it stopped. Without a plan, while the settings cannot be used, every result that is there counts.
 */
export function stepStates(
  stage: Stage<ChainDetail>,
  plan: readonly Pick<PlannedStep, 'id' | 'key'>[] | undefined,
  results: StepResults | undefined,
): ReadonlyMap<StepId, StepState> {
  const steps = plan ?? STEPS.map((id) => ({ id, key: results?.get(id)?.key ?? '' }));
  const firstOpen = steps.findIndex(({ id, key }) => results?.get(id)?.key !== key);
  const openFrom = firstOpen < 0 ? steps.length : firstOpen;
  return new Map(
    steps.map(({ id }, at): [StepId, StepState] => {
      if (stage.state === 'done') return [id, doneState(stage.detail, id)];
      if (at < openFrom) return [id, { state: 'done' }];
      if (at === openFrom) return [id, openState(stage, at, steps.length)];
      const isStopped = stage.state === 'failed' || stage.state === 'cancelled';
      return [id, { state: isStopped ? 'undone' : 'waiting' }];
    }),
  );
}

function doneState({ steps, waits }: ChainDetail, id: StepId): StepState {
  if (!steps.has(id)) return { state: 'held' };
  return { state: waits && id === 'cutout' ? 'unsure' : 'done' };
}

/** Returns the state of the first step that is not done. */
function openState(
  stage: Exclude<Stage<ChainDetail>, { state: 'done' }>,
  at: number,
  count: number,
): StepState {
  if (stage.state !== 'working') return { state: stage.state };
  return { state: 'working', share: Math.min(1, Math.max(0, stage.share * count - at)) };
}
