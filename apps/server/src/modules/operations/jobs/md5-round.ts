import { CLOCKS_DIFFER_MS } from '#kernel/clocks-differ.ts';

/** The round of a day through all files: each run goes on where the one before it stopped. */
export interface Md5Round {
  /** Id of the last file that was looked at. */
  reached: number;
  begunAt: number;
}

/** Files that could not be read have their turn again in the next round, and hold up nobody in this one. */
const ROUND_MS = 86_400_000;

/** The round of an earlier job's results, or a new one: also where it was begun by a clock that was ahead. */
export function readRound(results: string, now: number): Md5Round {
  const kept: Partial<Md5Round> = JSON.parse(results);
  const { reached = 0, begunAt = 0 } = kept;
  const age = now - begunAt;
  const goesOn = age >= -CLOCKS_DIFFER_MS && age < ROUND_MS;
  return goesOn ? { reached, begunAt } : { reached: 0, begunAt: now };
}
