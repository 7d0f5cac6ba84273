/** A worker that has lived this long died of something that happened to it, not of how it starts. */
const GROWN_UP_MS = 60_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

export interface WorkerRestart {
  /** Number of workers in a row that have died young at this place, this one included. */
  youngDeaths: number;
  /** Milliseconds until the next one is started. */
  waitMs: number;
}

/** When a worker that died is started anew: at once, unless it and those before it did not live long. */
export function restartAfter(livedMs: number, youngDeathsBefore: number): WorkerRestart {
  if (livedMs >= GROWN_UP_MS) return { youngDeaths: 0, waitMs: 0 };
  const youngDeaths = youngDeathsBefore + 1;
  // The first of them may be bad luck, as a kill for want of memory is.
  const waitMs = youngDeaths === 1 ? 0 : FIRST_WAIT_MS * 2 ** (youngDeaths - 2);
  return { youngDeaths, waitMs: Math.min(waitMs, LONGEST_WAIT_MS) };
}
