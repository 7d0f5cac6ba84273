/** The round of a day through all files: each run goes on where the one before it stopped. */
export interface Md5Round {
  /** Id of the last file that was looked at. */
  reached: number;
  begunAt: number;
}

/** Files that could not be read have their turn again in the next round, and hold up nobody in this one. */
const ROUND_MS = 86_400_000;

/** The round of an earlier job's results, or a new one. */
export function readRound(results: string, now: number): Md5Round {
  const kept: Partial<Md5Round> = JSON.parse(results);
  const { reached = 0, begunAt = 0 } = kept;
  return now - begunAt < ROUND_MS ? { reached, begunAt } : { reached: 0, begunAt: now };
}
