import { describe, expect, it } from 'vitest';
import { sortInSteps } from './sort-in-steps.ts';

function sort<Item>(items: readonly Item[], compare: (one: Item, other: Item) => number) {
  const steps = sortInSteps(items, compare);
  for (let count = 0; ; count += 1) {
    const step = steps.next();
    if (step.done) return { sorted: step.value, count };
  }
}

/** The same for the same seed, with many that are equal. */
function numbers(length: number): { value: number; at: number }[] {
  let state = length + 1;
  return Array.from({ length }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { value: state % 40, at };
  });
}

describe('sorting in steps', () => {
  it.each([0, 1, 2, 249, 250, 251, 1000, 3333])('%i as toSorted does', (length) => {
    const items = numbers(length);
    const byValue = (one: { value: number }, other: { value: number }) => one.value - other.value;
    expect(sort(items, byValue).sorted).toEqual(items.toSorted(byValue));
  });

  it('stops often: after each block that was sorted or merged', () => {
    let since = 0;
    let most = 0;
    const steps = sortInSteps(numbers(10_000), (one, other) => {
      since += 1;
      return one.value - other.value;
    });
    while (!steps.next().done) {
      most = Math.max(most, since);
      since = 0;
    }
    // A block of 250 takes eight comparisons for each.
    expect(most).toBeLessThan(250 * 9);
  });
});
