import { describe, expect, it } from 'vitest';
import { createPixels } from '../../pixels.ts';
import type { TiltedBox } from '../../sampling/geometry.ts';
import { Pyramid } from '../../sampling/pyramid.ts';
import { boxesFromMap, unclip } from './boxes-from-map.ts';
import { findComponents } from './components.ts';
import { convexHull } from './convex-hull.ts';
import { prepareDetection } from './detection-input.ts';
import { minAreaBox } from './min-area-box.ts';
import { alongText, pageAxis } from './page-axis.ts';
import { sideForPrint } from './side-for-print.ts';

const OPTIONS = { threshold: 0.3, minPlaces: 1 };

/** A map on which the inside of each box has a probability of 0.9. */
function mapOf(width: number, height: number, ...boxes: TiltedBox[]): Float32Array {
  return Float32Array.from({ length: width * height }, (_, place) => {
    const [x, y] = [(place % width) + 0.5, Math.floor(place / width) + 0.5];
    const isInside = boxes.some((box) => {
      const [dx, dy] = [x - box.x, y - box.y];
      const along = dx * Math.cos(box.angle) + dy * Math.sin(box.angle);
      const down = dy * Math.cos(box.angle) - dx * Math.sin(box.angle);
      return Math.abs(along) < box.width / 2 && Math.abs(down) < box.height / 2;
    });
    return isInside ? 0.9 : 0.05;
  });
}

describe('findComponents', () => {
  it('joins pixels that touch by a corner, and parts others', () => {
    const map = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 1);
    const found = findComponents(map, { width: 4, height: 2 }, OPTIONS);
    expect(found.map(({ places }) => Array.from(places))).toEqual([[0, 5], [7]]);
  });

  it('leaves small ones out and tells the mean', () => {
    const map = Float32Array.of(0.4, 0.8, 0, 0.9);
    const found = findComponents(map, { width: 4, height: 1 }, { threshold: 0.3, minPlaces: 2 });
    expect(found).toHaveLength(1);
    expect(found[0]?.meanValue).toBeCloseTo(0.6);
  });
});

describe('minAreaBox', () => {
  it.each([0, 12, -37, 80])('finds a rectangle that lies at %i°', (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const points = [
      [-20, -5],
      [20, -5],
      [20, 5],
      [-20, 5],
      [0, 0],
    ].map(([u = 0, v = 0]) => ({ x: 50 + u * cos - v * sin, y: 40 + u * sin + v * cos }));
    const box = minAreaBox(convexHull(points));
    expect(box?.x).toBeCloseTo(50);
    expect(box?.y).toBeCloseTo(40);
    expect(box?.width).toBeCloseTo(40);
    expect(box?.height).toBeCloseTo(10);
    expect(box?.angle).toBeCloseTo(angle);
  });

  it('is nothing without points', () => {
    expect(minAreaBox(convexHull([]))).toBeUndefined();
  });
});

describe('boxesFromMap', () => {
  it('finds two lines and grows them to the size of the text, in pixels of the picture', () => {
    const upper = { x: 60, y: 20, width: 80, height: 8, angle: 0 };
    const lower = { x: 60, y: 50, width: 60, height: 8, angle: 0 };
    const boxes = boxesFromMap(mapOf(120, 70, upper, lower), { width: 120, height: 70 }, 2);
    expect(boxes).toHaveLength(2);
    const grown = unclip(upper);
    expect(boxes[0]?.x).toBeCloseTo(120, 0);
    expect(Math.abs((boxes[0]?.width ?? 0) - 2 * grown.width)).toBeLessThan(4);
    expect(Math.abs((boxes[0]?.height ?? 0) - 2 * grown.height)).toBeLessThan(4);
  });

  it('leaves out what the network is not sure of, and specks', () => {
    const faint = mapOf(60, 30, { x: 30, y: 15, width: 40, height: 8, angle: 0 }).map(
      (value) => value / 2,
    );
    expect(boxesFromMap(faint, { width: 60, height: 30 }, 1)).toEqual([]);
    const speck = mapOf(60, 30, { x: 30, y: 15, width: 2, height: 2, angle: 0 });
    expect(boxesFromMap(speck, { width: 60, height: 30 }, 1)).toEqual([]);
  });
});

describe('prepareDetection', () => {
  it.each([
    [100, 40, 960, { width: 960, height: 384 }],
    [1920, 1080, 960, { width: 960, height: 544 }],
    [640, 350, 640, { width: 640, height: 352 }],
    [1, 1, 960, { width: 960, height: 960 }],
    [5000, 10, 960, { width: 960, height: 32 }],
  ])('gives %i × %i pixels full 32s', (width, height, longest, size) => {
    const input = prepareDetection(new Pyramid(createPixels(width, height)), longest);
    expect(input.size).toEqual(size);
    expect(input.planes).toHaveLength(3 * size.width * size.height);
  });
});

describe('sideForPrint', () => {
  const boxes = (...heights: number[]) =>
    heights.map((height) => ({ x: 0, y: 0, width: 200, height, angle: 0 }));

  it.each([
    ['high enough', boxes(30, 30, 30), 960, 1366, undefined],
    ['small print of a large screen', boxes(18, 19, 19, 60), 960, 1366, 1366],
    ['smaller print of a larger one', boxes(18, 18, 18), 960, 1920, 1600],
    ['no more pixels to show', boxes(14, 14, 14), 696, 700, undefined],
    ['nothing found', [], 960, 1920, undefined],
  ] as const)('%s', (_, found, side, pictureSide, expected) => {
    expect(sideForPrint(found, side, pictureSide)).toBe(expected);
  });
});

describe('alongText', () => {
  const line = (angle: number, width = 100, height = 20): TiltedBox => ({
    x: 0,
    y: 0,
    width,
    height,
    angle,
  });

  it('lays short boxes along the lines of a turned page', () => {
    const page = [line(1.5), line(-1.56), line(1.57), line(0.02, 22, 20)];
    const short = alongText(page)[3];
    expect(short?.width).toBe(20);
    expect(Math.abs(Math.sin(short?.angle ?? 0))).toBeGreaterThan(0.9);
  });

  it('leaves a long box its own way', () => {
    const page = [line(0), line(0), line(0), line(1.57, 90)];
    expect(alongText(page)[3]?.width).toBe(90);
  });

  it('finds the angle in which most of the length lies', () => {
    expect(pageAxis([line(0.05, 300), line(0.06, 300), line(-1.5, 40)])).toBeCloseTo(0.05);
    expect(pageAxis([])).toBe(0);
  });
});
