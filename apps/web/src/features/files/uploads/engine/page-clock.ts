import type { QueueClock } from '@transmit/transfer';

/** The clock of a queue in a page. */
export const pageClock: QueueClock = {
  now: () => Date.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
