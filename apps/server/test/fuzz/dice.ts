/** Chance that repeats: the same seed and turn always draw the same. */
export interface Dice {
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

/** One for each turn: what a turn draws does not depend on which connection takes it, or when. */
export function createDice(seed: number, turn = 0): Dice {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(turn + 1, 0xc2b2ae35)) >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (probability) => next() < probability,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
    pick<T>(list: readonly T[]): T {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}
