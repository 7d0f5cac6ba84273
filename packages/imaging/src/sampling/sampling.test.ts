import { describe, expect, it } from 'vitest';
import { createPixels, type Pixels } from '../pixels.ts';
import { cornersOf, inFrame, turned, weightedMedian, wrapAngle } from './geometry.ts';
import { halve, Pyramid } from './pyramid.ts';
import { sampleBox } from './sample.ts';

/** Grey values, row by row. */
function greys(width: number, ...values: number[]): Pixels {
  const picture = createPixels(width, values.length / width);
  for (const [place, value] of values.entries()) {
    picture.data.set([value, value, value, 255], place * 4);
  }
  return picture;
}

const RAW = {
  normalization: {
    channels: [0, 1, 2],
    mean: [0, 0, 0],
    deviation: [1 / 255, 1 / 255, 1 / 255],
  },
} as const;

function firstPlane(planes: Float32Array): number[] {
  return Array.from(planes.subarray(0, planes.length / 3), Math.round);
}

describe('halve', () => {
  it('takes the mean of four and leaves an odd column out', () => {
    expect(halve(greys(3, 0, 20, 9, 40, 60, 9)).data[0]).toBe(30);
    expect(halve(greys(3, 0, 20, 9, 40, 60, 9))).toMatchObject({ width: 1, height: 1 });
  });

  it('survives one pixel', () => {
    expect(halve(greys(1, 7)).data[0]).toBe(7);
  });
});

describe('sampleBox', () => {
  const picture = greys(3, 10, 20, 30, 40, 50, 60);

  it('returns the pixels themselves at their own size', () => {
    const box = { x: 1.5, y: 1, width: 3, height: 2, angle: 0 };
    const planes = sampleBox(new Pyramid(picture), box, { width: 3, height: 2 }, RAW);
    expect(firstPlane(planes)).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('turns a box that stands on its side', () => {
    const box = { x: 1.5, y: 1, width: 2, height: 3, angle: Math.PI / 2 };
    const planes = sampleBox(new Pyramid(picture), box, { width: 2, height: 3 }, RAW);
    expect(firstPlane(planes)).toEqual([30, 60, 20, 50, 10, 40]);
  });

  it('repeats the edge beyond the picture', () => {
    const box = { x: 3.5, y: 0.5, width: 3, height: 1, angle: 0 };
    const planes = sampleBox(new Pyramid(picture), box, { width: 3, height: 1 }, RAW);
    expect(firstPlane(planes)).toEqual([30, 30, 30]);
  });

  it('averages when it shrinks, so that fine lines do not vanish', () => {
    const lines = greys(8, ...Array.from({ length: 64 }, (_, place) => (place % 2 ? 0 : 200)));
    const box = { x: 4, y: 4, width: 8, height: 8, angle: 0 };
    const planes = sampleBox(new Pyramid(lines), box, { width: 2, height: 2 }, RAW);
    expect(firstPlane(planes)).toEqual([100, 100, 100, 100]);
  });

  it('normalises each channel as the network wants it, in its order', () => {
    const colour = createPixels(1, 1);
    colour.data.set([255, 0, 51, 255]);
    const box = { x: 0.5, y: 0.5, width: 1, height: 1, angle: 0 };
    const normalization = {
      channels: [2, 1, 0],
      mean: [0, 0.5, 0.5],
      deviation: [1, 0.5, 0.25],
    } as const;
    const planes = sampleBox(new Pyramid(colour), box, { width: 1, height: 1 }, { normalization });
    expect(Array.from(planes, (value) => Number(value.toFixed(3)))).toEqual([0.2, -1, 2]);
  });
});

describe('geometry', () => {
  it('names the corners from the text’s own top left', () => {
    const corners = cornersOf({ x: 10, y: 10, width: 4, height: 2, angle: Math.PI });
    expect(corners[0].x).toBeCloseTo(12);
    expect(corners[0].y).toBeCloseTo(11);
  });

  it('turns a box by quarters without moving it', () => {
    const box = { x: 3, y: 4, width: 10, height: 2, angle: 0.1 };
    expect(turned(box, 1)).toMatchObject({ x: 3, y: 4, width: 2, height: 10 });
    expect(turned(turned(box, 1), -1).angle).toBeCloseTo(0.1);
    expect(wrapAngle(turned(box, 2).angle - Math.PI - 0.1)).toBeCloseTo(0);
  });

  it('sees a point in a turned frame and back', () => {
    const { u, v } = inFrame({ x: 3, y: 5 }, 0.4);
    const back = inFrame({ x: u, y: v }, -0.4);
    expect(back.u).toBeCloseTo(3);
    expect(back.v).toBeCloseTo(5);
  });

  it('finds the value that half of the weight reaches', () => {
    const values = [
      { value: 5, weight: 1 },
      { value: 1, weight: 1 },
      { value: 9, weight: 7 },
    ];
    expect(weightedMedian(values)).toBe(9);
    expect(weightedMedian([])).toBe(0);
  });
});
