import { setTimeout as delay } from 'node:timers/promises';
import { isPassingFault } from './is-passing-fault.ts';

/** Together shorter than a lease. */
const WAITS_MS = [200, 1000, 3000, 9000];

/** Tries again after a passing fault, for a step whose loss would cost more than waiting: what it writes was paid for. */
export async function outlastFault<Result>(
  step: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (const waitMs of WAITS_MS) {
    try {
      return await step();
    } catch (error) {
      if (!isPassingFault(error)) throw error;
    }
    await delay(waitMs, undefined, { signal });
  }
  return step();
}
