import { describe, expect, it } from 'vitest';
import { createMask } from '../mask.ts';
import { listThings, MOST_THINGS, withoutThings } from './things.ts';

const WIDTH = 100;

/** Lines of these lengths, one below the other. */
function maskOf(...lengths: number[]) {
  const mask = createMask(WIDTH, 2 * lengths.length);
  for (const [index, length] of lengths.entries()) {
    const start = 2 * index * WIDTH;
    mask.data.fill(1, start, start + length);
  }
  return mask;
}

const sizes = (pieces: readonly { places: Int32Array }[]) =>
  pieces.map(({ places }) => places.length);

describe('the things of a mask', () => {
  it.each([
    ['are listed, the largest first', [40, 50], [50, 40]],
    ['have what is below 3 % of all and a tenth of the largest as crumbs', [90, 40, 2], [90, 40]],
    ['are small beside others as small', Array(50).fill(4), Array(50).fill(4)],
    ['are none of an empty mask', [], []],
  ])('%s', (_, lengths, listed) => {
    expect(sizes(listThings(maskOf(...lengths)))).toEqual(listed);
  });

  it('are bounded: the smaller ones go to the nearest', () => {
    const many = Array.from({ length: 200 }, (_, index) => (index < MOST_THINGS ? 20 : 10));
    const things = listThings(maskOf(...many));
    expect(sizes(things)).toEqual(Array(MOST_THINGS).fill(20));
    const crumbs = things.flatMap((thing) => thing.crumbs);
    expect(crumbs).toHaveLength(200 - MOST_THINGS);
    expect(things[MOST_THINGS - 1]?.crumbs).toHaveLength(200 - MOST_THINGS);
  });
});

describe('the things beside what is left out', () => {
  it('are the same where there are too many', () => {
    const mask = maskOf(...Array(200).fill(20));
    const all = listThings(mask);
    const gone = all.slice(3, 5);
    const rest = listThings(withoutThings(mask, gone), gone);
    const placesOf = (things: typeof all) => things.map(({ places }) => places);
    expect(placesOf(rest)).toEqual(placesOf([...all.slice(0, 3), ...all.slice(5)]));
  });

  it('gain none that was a crumb beside the crumbs of what is gone', () => {
    // A crumb is less than 3 % of all 303 pixels, 9.1; without those that go with the first line it would be 8.8.
    const mask = maskOf(99, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 93, 92, 9);
    const all = listThings(mask);
    expect(sizes(all)).toEqual([99, 93, 92]);
    const gone = all.slice(0, 1);
    expect(sizes(listThings(withoutThings(mask, gone), gone))).toEqual([93, 92]);
  });
});
