import type { Scheduled } from '#kernel/schedule/scheduled.ts';
import type { Services } from '#kernel/services.ts';
import { takeLate } from './take-money.ts';

const OFTEN_MS = 5_000;

/** The bank's work while nobody stands at its cashier. */
export function sandboxSchedule({ sandbox }: Services): Scheduled[] {
  if (!sandbox) return [];
  return [
    {
      name: 'sandbox-bank',
      everyMs: OFTEN_MS,
      run: async (now) => {
        await takeLate(sandbox.books, now);
        sandbox.courier.wake();
        await sandbox.courier.settled();
      },
    },
  ];
}
