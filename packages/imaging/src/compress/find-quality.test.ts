import { describe, expect, it } from 'vitest';
import { findQuality } from './find-quality.ts';
import { QUALITY_STEPS } from './quality-steps.ts';

/** A picture whose size at each step is given. */
function buildEncoder(sizes: readonly number[]) {
  const asked: number[] = [];
  return {
    asked,
    encode: async (quality: number) => {
      asked.push(quality);
      return { quality, size: sizes[QUALITY_STEPS.indexOf(quality)] ?? Number.NaN };
    },
  };
}

/** Spec §5, word by word. */
function literalLoop(sizes: readonly number[], targetBytes: number) {
  for (const [step, quality] of QUALITY_STEPS.entries()) {
    if ((sizes[step] ?? 0) <= targetBytes) return { quality, fits: true };
  }
  return { quality: 10, fits: false };
}

async function compare(sizes: readonly number[], targetBytes: number) {
  const { encode, asked } = buildEncoder(sizes);
  const found = await findQuality(targetBytes, encode);
  const { quality, fits } = literalLoop(sizes, targetBytes);
  expect({ quality: found.quality, fits: found.fits }).toEqual({ quality, fits });
  expect(found.encoded).toEqual({ quality, size: sizes[QUALITY_STEPS.indexOf(quality)] });
  expect(found.encodes).toBe(asked.length);
  expect(new Set(asked).size).toBe(asked.length);
  return found;
}

/** The same numbers in every run. */
function buildRandom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sizes from the lowest quality up, each larger by its share. */
function weightsOf(growth: readonly number[], least: number): number[] {
  const sizes = growth.map(() => least);
  for (let step = growth.length - 2; step >= 0; step -= 1) {
    sizes[step] = Math.ceil((sizes[step + 1] ?? 0) * (1 + (growth[step] ?? 0)));
  }
  return sizes;
}

const indices = QUALITY_STEPS.map((_, step) => step);
const shapes: Record<string, number[]> = {
  'like a photograph': indices.map((step) => 450_000 * 0.84 ** step),
  flat: indices.map(() => 100_000),
  'nearly flat': indices.map((step) => 100_000 - step),
  straight: indices.map((step) => 900_000 - step * 50_000),
  'steep at the top': indices.map((step) => 1_000_000 / (1 + step) ** 2),
  'steep at the bottom': indices.map((step) => 1_000_000 - step ** 4 * 14),
  'one high step': indices.map((step) => (step < 9 ? 500_000 : 50_000)),
  'a staircase': indices.map((step) => 900_000 - Math.floor(step / 4) * 200_000),
};

describe('findQuality', () => {
  it.each(Object.entries(shapes))(
    'finds what the loop finds for sizes that fall %s',
    async (_title, sizes) => {
      const targets = sizes.flatMap((size) => [
        size - 1,
        size,
        size + 1,
        size * 1.005,
        size * 0.995,
      ]);
      for (const target of [1, ...targets, 2_000_000]) await compare(sizes, target);
    },
  );

  it('finds what the loop finds for every falling shape', async () => {
    const random = buildRandom(1);
    for (let round = 0; round < 3_000; round += 1) {
      const sizes = indices.map(() => Math.ceil(random() ** 3 * 1e6)).sort((a, b) => b - a);
      await compare(sizes, Math.ceil(random() * 1e6));
    }
  });

  it('finds what the loop finds when sizes waver by less than one percent', async () => {
    const random = buildRandom(2);
    for (let round = 0; round < 3_000; round += 1) {
      const slope = 0.02 + random() * 0.3;
      const sizes = indices.map((step) =>
        Math.ceil(800_000 * Math.exp(-slope * step) * (1 + (random() - 0.5) * 0.0095)),
      );
      const near = sizes[Math.floor(random() * sizes.length)] ?? 1;
      await compare(sizes, Math.ceil(near * (0.99 + random() * 0.02)));
    }
  });

  it('leaves the proof out that a sample gives, and finds the same', async () => {
    const random = buildRandom(5);
    let [alone, sampled] = [0, 0];
    for (let round = 0; round < 2_000; round += 1) {
      const growth = indices.map(() => 0.04 + random() * 0.25);
      const sizes = weightsOf(growth, 8_000);
      // A sample that grows by a tenth more or less than its picture.
      const part = weightsOf(
        growth.map((share) => share * (0.9 + random() * 0.2)),
        700,
      );
      const target = Math.ceil((sizes[16] ?? 1) + random() * (sizes[0] ?? 1));
      const quality = QUALITY_STEPS[Math.floor(random() * QUALITY_STEPS.length)] ?? 60;
      const weigh = async (at: number) => part[QUALITY_STEPS.indexOf(at)] ?? 0;
      const found = await findQuality(target, buildEncoder(sizes).encode, { quality, weigh });
      expect(found.quality).toBe(literalLoop(sizes, target).quality);
      sampled += found.encodes;
      alone += (await findQuality(target, buildEncoder(sizes).encode)).encodes;
    }
    expect(sampled).toBeLessThan(alone);
  });

  it('proves by itself what a sample leaves open', async () => {
    const sizes = weightsOf(
      indices.map(() => 0.1),
      8_000,
    );
    const target = sizes[6] ?? 0;
    const weigh = async () => 700;
    const { encode, asked } = buildEncoder(sizes);
    await findQuality(target, encode, { quality: 60, weigh });
    expect(asked).toEqual([60, 65]);
    const likeIt = async (at: number) => (sizes[QUALITY_STEPS.indexOf(at)] ?? 0) / 12;
    const sampled = buildEncoder(sizes);
    await findQuality(target, sampled.encode, { quality: 60, weigh: likeIt });
    expect(sampled.asked).toEqual([60]);
  });

  it('goes through the grid like the loop once it sees sizes rise', async () => {
    // Quality 60 is smaller than 45, which no falling shape allows; 85 is what the loop finds.
    const sizes = indices.map((step) => 500_000 - step * 1_000);
    sizes[1] = 90_000;
    sizes[6] = 480_000;
    sizes[16] = 490_000;
    const found = await compare(sizes, 100_000);
    expect(found.quality).toBe(85);
  });

  it('never calls a picture fitting that does not fit, whatever the shape', async () => {
    const random = buildRandom(3);
    for (let round = 0; round < 2_000; round += 1) {
      const sizes = indices.map(() => Math.ceil(random() * 1e6));
      const target = Math.ceil(random() * 1e6);
      const found = await findQuality(target, buildEncoder(sizes).encode);
      expect(found.fits).toBe(found.encoded.size <= target);
      if (!found.fits) expect(found.quality).toBe(10);
    }
  });

  it('gives the lowest quality when nothing fits, and says so', async () => {
    const found = await compare(shapes['like a photograph'] ?? [], 100);
    expect(found).toMatchObject({ quality: 10, fits: false });
    expect(found.encodes).toBeLessThan(6);
  });

  it('needs a few encodes where the loop needs many', async () => {
    const random = buildRandom(4);
    let encodes = 0;
    let loop = 0;
    for (let round = 0; round < 1_000; round += 1) {
      const slope = 0.1 + random() * 0.12;
      const sizes = indices.map((step) => 900_000 * Math.exp(-slope * step));
      const target = 60_000 + random() * 500_000;
      const found = await compare(sizes, target);
      encodes += found.encodes;
      loop += QUALITY_STEPS.indexOf(found.quality) + 1;
    }
    expect(encodes / 1_000).toBeLessThan(3.5);
    expect(loop / encodes).toBeGreaterThan(1.8);
  });

  it('passes on what goes wrong while encoding', async () => {
    const broken = findQuality(1, () => Promise.reject(new Error('no memory')));
    await expect(broken).rejects.toThrow('no memory');
  });
});
