/** The same order for the same seed: what fails once fails again. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Numbers from 0 to below 1, by a linear congruence. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
