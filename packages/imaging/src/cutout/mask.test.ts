import { describe, expect, it } from 'vitest';
import { boundsOf, dilate, erode, inverse, type Mask } from './mask.ts';

const mask = (...rows: string[]): Mask => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(rows.join(''), (letter) => (letter === '#' ? 1 : 0)),
});

describe('masks', () => {
  it('grow by the radius across and down', () => {
    const grown = dilate(mask('.....', '.....', '..#..', '.....', '.....'), 1);
    expect(grown).toEqual(mask('.....', '.###.', '.###.', '.###.', '.....'));
  });

  it('shrink by the radius, but not from the edge of the picture', () => {
    expect(erode(mask('####.', '####.', '####.'), 1)).toEqual(mask('###..', '###..', '###..'));
  });

  it('stay as they are with radius 0, and fill with one larger than the picture', () => {
    const dot = mask('...', '.#.', '...');
    expect(dilate(dot, 0)).toEqual(dot);
    expect(dilate(dot, 9)).toEqual(mask('###', '###', '###'));
  });

  it('turn into their opposite', () => {
    expect(inverse(mask('#.', '.#'))).toEqual(mask('.#', '#.'));
  });
});

describe('boundsOf', () => {
  it('is the smallest box around what is at least half opaque', () => {
    const data = Uint8Array.of(0, 127, 0, 0, 200, 255, 0, 0, 128, 0, 0, 0);
    expect(boundsOf({ width: 4, height: 3, data })).toEqual({
      left: 0,
      top: 1,
      right: 2,
      bottom: 3,
    });
  });

  it('is nothing when nothing is', () => {
    expect(boundsOf({ width: 2, height: 1, data: new Uint8Array(2) })).toBeUndefined();
  });
});
