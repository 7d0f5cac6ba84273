import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#core/app-error.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/** A plain curl asks once and gives up: what takes the store or a job a moment is waited for here. */
export async function whenNotBusy<T>(
  work: () => Promise<T>,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Promise<T> {
  for (const end = Date.now() + patienceMs; ; await delay(PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'E_BUSY';
      if (!isBusy || Date.now() > end) throw error;
    }
  }
}
