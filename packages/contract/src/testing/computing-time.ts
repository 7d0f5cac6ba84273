interface Usage {
  /** Microseconds. */
  user: number;
  system: number;
}

/** Packages for browsers have no types of Node's, in which their tests run. */
interface TestRuntime {
  process: { threadCpuUsage(begun?: Usage): Usage };
}

/**
 * Begins to measure what this thread computes, in ms: a machine that is shared draws the clock out, not this. For tests
 * that hold a computation to a bound.
 */
export function startComputingTime(): () => number {
  const { process } = globalThis as unknown as TestRuntime;
  const begun = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  };
}
