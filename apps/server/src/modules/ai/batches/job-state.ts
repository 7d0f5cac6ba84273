/** Pure: the state of a batch from its pictures. */
import type { AiItemState, AiPause } from '@transmit/contract';

export type StateCounts = Readonly<Partial<Record<AiItemState, number>>>;

export interface JobState {
  state: 'running' | 'paused' | 'done';
  pause: AiPause | null;
}

/** A pause that nobody named is one for points: those items were accepted without. */
export function jobStateOf(counts: StateCounts, pause: AiPause | null): JobState {
  const { waiting = 0, running = 0, paused = 0 } = counts;
  if (waiting + running > 0) return { state: 'running', pause: paused > 0 ? pause : null };
  if (paused > 0) return { state: 'paused', pause: pause ?? 'points' };
  return { state: 'done', pause: null };
}
