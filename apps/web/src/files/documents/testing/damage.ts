/** Sound bytes made unsound: what a broken line, a dying disk or a wrong program leaves of a file. */

export type Damage = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

export const cutAt =
  (share: number): Damage =>
  (bytes) =>
    bytes.slice(0, Math.max(1, Math.floor(bytes.length * share)));

/** From 1 to 100 bytes are others; the same ones for the same seed. */
export const flippedBy =
  (seed: number): Damage =>
  (bytes) => {
    const random = numbersFrom(seed);
    const damaged = bytes.slice();
    const count = 1 + (random() % 100);
    for (let flips = 0; flips < count; flips += 1) {
      const at = random() % damaged.length;
      damaged[at] = (damaged[at] ?? 0) ^ (1 + (random() % 255));
    }
    return damaged;
  };

function numbersFrom(seed: number): () => number {
  let state = (seed * 7_919 + 1) % 0x7fffffff;
  return () => {
    state = (state * 48_271) % 0x7fffffff;
    return state;
  };
}
