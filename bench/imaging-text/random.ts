/** Fixed-seed chance for the pictures of the benches (mulberry32): one seed, the same pictures. */
export interface Random {
  /** 0 ≤ value < 1. */
  next(): number;
  /** from ≤ value ≤ to. */
  int(from: number, to: number): number;
  between(from: number, to: number): number;
  pick<T>(values: readonly T[]): T;
  shuffled<T>(values: readonly T[]): T[];
  /** About normal: mean 0, deviation 1. */
  normal(): number;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(values: readonly T[]): T => {
    const value = values[int(0, values.length - 1)];
    if (value === undefined) throw new Error('nothing to pick from');
    return value;
  };
  const shuffled = <T>(values: readonly T[]): T[] =>
    values
      .map((value) => ({ value, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ value }) => value);
  return {
    next,
    int,
    pick,
    shuffled,
    between: (from, to) => from + next() * (to - from),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** A seed of its own for each picture, so that one more draw in a picture moves no other. */
export function seedOf(base: number, index: number): number {
  return (Math.imul(base, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
}
