/** Times as counts of tenths of a millisecond: millions of them cross a process's border as a few hundred. */

const STEPS_PER_MS = 10;
/** A longer time counts as this one. */
const MOST_MS = 60_000;

/** Number of samples by their steps. */
export type Latencies = Record<number, number>;

export function addLatency(counts: Latencies, ms: number): void {
  const step = Math.round(Math.min(Math.max(0, ms), MOST_MS) * STEPS_PER_MS);
  counts[step] = (counts[step] ?? 0) + 1;
}

export function countSamples(all: readonly Latencies[]): number {
  return all.flatMap((counts) => Object.values(counts)).reduce((sum, count) => sum + count, 0);
}

/** The time below which a share of all lies. */
export function quantileOf(all: readonly Latencies[], share: number): number {
  const merged = new Map<number, number>();
  for (const counts of all) {
    for (const [step, count] of Object.entries(counts)) {
      merged.set(Number(step), (merged.get(Number(step)) ?? 0) + count);
    }
  }
  let left = countSamples(all) * share;
  for (const [step, count] of [...merged].sort(([one], [other]) => one - other)) {
    left -= count;
    if (left <= 0) return step / STEPS_PER_MS;
  }
  return 0;
}
