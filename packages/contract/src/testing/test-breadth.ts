/**
 * Proofs that are the same one again: under another condition, with another seed, in more rounds. `npm test` gives
 * each once, `npm run test:full` all of them (docs/decisions/0159).
 */

/** True in `npm run test:full`. */
export const IN_FULL = process.env['TEST_BREADTH'] === 'full';

/** For `it.each`: of these conditions, those that are walked. */
export function walked<const T extends readonly unknown[]>(...conditions: T): readonly T[number][] {
  return IN_FULL ? conditions : conditions.slice(0, 1);
}

/** The number of times that a proof is repeated in this run. */
export function rounds(inFull: number, otherwise: number): number {
  return IN_FULL ? inFull : otherwise;
}
