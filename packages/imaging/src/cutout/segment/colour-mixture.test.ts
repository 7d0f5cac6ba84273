import { describe, expect, it } from 'vitest';
import { coloursOf, costOf, fitMixture } from './colour-mixture.ts';

const plane = (values: number[]) => Float32Array.from(values);

describe('fitMixture', () => {
  it('finds the colours that there are and charges others more', () => {
    const colours = Float32Array.from(
      Array.from({ length: 60 }, (_, index) => (index % 2 ? [250, 10, 10] : [10, 10, 250])).flat(),
    );
    const mixture = fitMixture({ colours, count: 60 }, 5);
    expect(costOf(mixture, 248, 12, 9)).toBeLessThan(costOf(mixture, 130, 10, 130));
    expect(costOf(mixture, 12, 9, 248)).toBeLessThan(costOf(mixture, 130, 10, 130));
  });

  it('has no components without colours', () => {
    expect(fitMixture({ colours: new Float32Array(0), count: 0 }, 5).components).toHaveLength(0);
  });
});

describe('coloursOf', () => {
  it('takes the pixels of one side', () => {
    const planes = [plane([1, 2, 3]), plane([4, 5, 6]), plane([7, 8, 9])] as const;
    const { colours, count } = coloursOf(planes, Uint8Array.of(1, 0, 1), 1);
    expect(count).toBe(2);
    expect(Array.from(colours)).toEqual([1, 4, 7, 3, 6, 9]);
  });
});
