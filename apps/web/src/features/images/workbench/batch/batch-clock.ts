/** Time, for tests to hold in their hands. */
export interface BatchClock {
  now: () => number;
  /** Answers how to call it off. */
  after: (ms: number, act: () => void) => () => void;
}

export const REAL_CLOCK: BatchClock = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};
