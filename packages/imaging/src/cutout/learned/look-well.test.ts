import { describe, expect, it } from 'vitest';
import type { Bounds } from '../mask.ts';
import type { Look } from './look.ts';
import { lookWell } from './look-well.ts';

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
