import { describe, expect, it } from 'vitest';
import type { Bounds } from '../mask.ts';
import type { Look } from './look.ts';
import { lookInBox, lookWell } from './look-well.ts';

const SIDE = 40;
const WHOLE = { left: 0, top: 0, right: 400, bottom: 400 };

/** A model that marks whatever of these boxes lies in the part that it looks at. */
function sees(boxes: readonly Bounds[], within: Bounds): Look {
  const values = new Float32Array(SIDE * SIDE);
  const [column, row] = [within.right - within.left, within.bottom - within.top];
  for (const place of values.keys()) {
    const x = within.left + (((place % SIDE) + 0.5) / SIDE) * column;
    const y = within.top + ((Math.floor(place / SIDE) + 0.5) / SIDE) * row;
    const isSeen = boxes.some(
      (box) => x > box.left && x < box.right && y > box.top && y < box.bottom,
    );
    values[place] = isSeen ? 1 : 0;
  }
  return { values, side: SIDE, within };
}

describe('lookWell', () => {
  it('looks once at what is large, and at what is not there', async () => {
    const looked: Bounds[] = [];
    const look = (boxes: readonly Bounds[]) => async (within: Bounds) => {
      looked.push(within);
      return sees(boxes, within);
    };
    const large = await lookWell(look([{ left: 50, top: 50, right: 350, bottom: 350 }]), WHOLE);
    expect(large).toEqual({ look: expect.objectContaining({ within: WHOLE }) });
    await lookWell(look([]), WHOLE);
    expect(looked).toEqual([WHOLE, WHOLE]);
  });

  it('looks at something small again from near, with some of what is around', async () => {
    const small = { left: 100, top: 100, right: 200, bottom: 200 };
    const { look, agreement } = await lookWell(async (within) => sees([small], within), WHOLE);
    expect(look.within.left).toBeLessThan(100);
    expect(look.within.right).toBeLessThan(250);
    expect(agreement).toBeGreaterThan(0.9);
  });

  it('stays with the first look where the second sees another thing', async () => {
    const small = { left: 100, top: 100, right: 200, bottom: 200 };
    const detail = { left: 120, top: 120, right: 140, bottom: 140 };
    let count = 0;
    const lookAt = async (within: Bounds) => {
      count += 1;
      return sees(count === 1 ? [small] : [detail], within);
    };
    const { look, agreement } = await lookWell(lookAt, WHOLE);
    expect(look.within).toEqual(WHOLE);
    expect(agreement).toBeLessThan(0.1);
  });
});

/** A model that hesitates, and sees these shares of the part from left to right; mirrored others. */
function hesitating(plain: number, mirrored: number, doubt = 0.5) {
  const looked: [Bounds, boolean][] = [];
  const lookAt = async (within: Bounds, isMirrored = false): Promise<Look> => {
    looked.push([within, isMirrored]);
    const seen = (isMirrored ? mirrored : plain) * SIDE;
    const values = Float32Array.from({ length: SIDE * SIDE }, (_, place) => {
      const column = place % SIDE;
      if (column < seen) return 1;
      return column < 0.9 * SIDE ? doubt : 0;
    });
    return { values, side: SIDE, within };
  };
  return { lookAt, looked };
}

const shareOf = ({ values }: Look) => values.filter((value) => value > 0.9).length / values.length;

describe.each([
  ['a picture', lookWell],
  ['a box', lookInBox],
])('looking at %s of which a model is not certain', (_, look) => {
  it('looks again mirrored, and takes what either look sees', async () => {
    const { lookAt, looked } = hesitating(0.3, 0.8);
    const sight = await look(lookAt, WHOLE);
    expect(looked).toEqual([
      [WHOLE, false],
      [WHOLE, true],
    ]);
    expect(shareOf(sight.look)).toBeCloseTo(0.8);
    expect(sight.agreement).toBeLessThan(0.9);
  });

  it('stays with the first look where the other leaves more open', async () => {
    const { lookAt } = hesitating(0.6, 0.2, 0.4);
    const sight = await look(async (within, isMirrored) => {
      const seen = await lookAt(within, isMirrored);
      // Mirrored it hesitates about the rest of the picture too.
      return isMirrored ? { ...seen, values: seen.values.map((value) => value || 0.4) } : seen;
    }, WHOLE);
    expect(shareOf(sight.look)).toBeCloseTo(0.6);
    expect(sight.look.values.at(-1)).toBe(0);
    expect(sight.agreement).toBeLessThan(0.8);
  });
});

it('looks at a box no nearer, whose sides a person has drawn', async () => {
  const small = { left: 100, top: 100, right: 200, bottom: 200 };
  const { look, agreement } = await lookInBox(async (within) => sees([small], within), WHOLE);
  expect(look.within).toEqual(WHOLE);
  expect(agreement).toBeUndefined();
});
