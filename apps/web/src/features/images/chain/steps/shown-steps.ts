/** Chooses the result that stands for a picture at a step. Pure. */
import type { StepResult, StepResults } from '../chain-workbench.ts';
import { STEPS, type StepId } from '../plan.ts';

export const SHOWN_STEPS = ['source', ...STEPS, 'rename'] as const;
export type ShownStep = (typeof SHOWN_STEPS)[number];

/**
 * Returns the result of a step, or of the last one before it that has one; undefined is the
 * original.
 */
export function resultAt(steps: StepResults | undefined, shown: ShownStep): StepResult | undefined {
  if (shown === 'source') return undefined;
  const upTo = shown === 'rename' ? STEPS.length : STEPS.indexOf(shown) + 1;
  const found = STEPS.slice(0, upTo).map((id: StepId) => steps?.get(id));
  return found.findLast((result) => result !== undefined);
}

/** From one picture to the next that is to be looked at, around the end; none where all others are sure. */
export function nextWaiting(
  ids: readonly string[],
  at: string,
  waits: (id: string) => boolean,
): string | undefined {
  const from = ids.indexOf(at) + 1;
  return [...ids.slice(from), ...ids.slice(0, from)].find((id) => id !== at && waits(id));
}
