/**
 * Proofs that are the same one again: under another condition, with another seed, in more rounds. `npm test` gives
 * each once, `npm run test:full` all of them (docs/decisions/0159).
 */

/** For `it.runIf`: a test that proves over hours or by hundreds what another one proves at once. */
export const IN_FULL = process.env['TEST_BREADTH'] === 'full';

/** For `it.each`: of these conditions, those that are walked. */
export function walked<const T extends readonly unknown[]>(...conditions: T): readonly T[number][] {
  return IN_FULL ? conditions : conditions.slice(0, 1);
}

/** As often as a proof is repeated. */
export function rounds(inFull: number, otherwise: number): number {
  return IN_FULL ? inFull : otherwise;
}
