import { describe, expect, it } from 'vitest';
import { createPixels } from '../pixels.ts';
import { findingSide, recognizeText } from './recognize-text.ts';
import type { TextModels } from './text-models.ts';

const DICTIONARY = ['批', '号', '1', ' '];

/** Finds one line in the middle of whatever it is shown; reads it with the given confidence. */
function buildModels(confidences: number[]) {
  const sides: number[] = [];
  const models: TextModels = {
    dictionary: DICTIONARY,
    async detect(_planes, { width, height }) {
      sides.push(Math.max(width, height));
      const map = new Float32Array(width * height);
      for (let y = height * 0.4; y < height * 0.5; y += 1) {
        map.fill(0.9, Math.floor(y) * width + width * 0.2, Math.floor(y) * width + width * 0.8);
      }
      return map;
    },
    findUpsideDown: async () => 0,
    async read() {
      // Three characters at the beginning, blanks after them.
      const values = new Float32Array(30 * 5);
      const confidence = confidences[sides.length - 1] ?? 0;
      for (const step of [0, 1, 2]) values[step * 5 + step + 1] = confidence;
      return { values, steps: 30, classes: 5 };
    },
  };
  return { models, sides };
}

describe('findingSide', () => {
  it.each([
    ['a large picture is made smaller', 4000, 960],
    ['a middling one a little', 640, 557],
    ['one that is just large enough is not', 480, 480],
    ['a small one is enlarged', 400, 480],
    ['a tiny one is not enlarged without end', 100, 160],
  ])('%s', (_title, longestSide, expected) => {
    expect(findingSide(longestSide)).toBe(expected);
  });
});

describe('recognizeText', () => {
  it('looks once at a page that it reads well', async () => {
    const { models, sides } = buildModels([0.99]);
    const page = await recognizeText(models, createPixels(640, 320));
    expect(page.lines.map(({ text }) => text)).toEqual(['批号1']);
    expect(sides).toEqual([576]);
  });

  it('looks smaller, then larger, where it has doubts, and keeps the best', async () => {
    const { models, sides } = buildModels([0.7, 0.6, 0.97]);
    const page = await recognizeText(models, createPixels(640, 320));
    expect(sides).toEqual([576, 352, 896]);
    expect(page.lines[0]?.confidence).toBeCloseTo(0.97);
  });

  it('never looks at more than 1,600 pixels across', async () => {
    const { models, sides } = buildModels([]);
    await recognizeText(models, createPixels(4000, 600));
    expect(sides).toEqual([960, 576, 1536]);
  });

  it('leaves out what is no text', async () => {
    const { models } = buildModels([0.4, 0.4, 0.4]);
    expect((await recognizeText(models, createPixels(640, 320))).lines).toEqual([]);
  });

  it('reports its progress and stops when it is cancelled', async () => {
    const shares: number[] = [];
    const { models } = buildModels([0.99]);
    await recognizeText(models, createPixels(640, 320), {
      onProgress: (share) => shares.push(share),
    });
    expect(shares).toEqual([0.3]);
    const signal = AbortSignal.abort();
    await expect(recognizeText(models, createPixels(9, 9), { signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
