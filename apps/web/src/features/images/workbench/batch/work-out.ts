import type { Clock } from '@transmit/contract/clock';
import { isAbort, toFailure } from '@transmit/imaging/failure';
import type { Tool, Turn } from './tool.ts';
import type { ToolTypes } from './tool-types.ts';
import { doneWith, type Stage } from './work-item.ts';

/** Works on one picture, and returns the stage in which that leaves it; never throws. */
export async function workOut<T extends ToolTypes>(
  tool: Pick<Tool<T>, 'work'>,
  turn: Turn<T>,
  clock: Pick<Clock, 'steady'>,
): Promise<Stage<T['detail']>> {
  const startedAt = clock.steady();
  try {
    return doneWith(await tool.work(turn), turn.file, clock.steady() - startedAt);
  } catch (error) {
    return isAbort(error) ? { state: 'cancelled' } : { state: 'failed', failure: toFailure(error) };
  }
}
