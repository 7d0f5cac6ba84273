import { describe, expect, it } from 'vitest';
import type { Alpha } from '../mask.ts';
import { visitAlong } from '../segment/visit-along.ts';
import { type BrushStroke, brushOver } from './brush.ts';

const NEVER = new AbortController().signal;

const grey = (width: number, height: number): Alpha => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(100),
});

/** An outline of this many points around the middle of a picture. */
function outline(count: number, { width, height }: { width: number; height: number }) {
  return Array.from({ length: count }, (_, index) => {
    const turn = (2 * Math.PI * index) / count;
    return { x: width * (0.5 + 0.4 * Math.cos(turn)), y: height * (0.5 + 0.4 * Math.sin(turn)) };
  });
}

/** By the rule: each pixel by its distance from all of the line. */
function byRule({ width, data }: Alpha, stroke: BrushStroke): number[] {
  const { points, radius, softness, mode } = stroke;
  const target = mode === 'restore' ? 255 : 0;
  const core = radius * (1 - softness);
  return Array.from(data, (value, place) => {
    const [x, y] = [(place % width) + 0.5, Math.floor(place / width) + 0.5];
    const far = Math.min(
      ...points.map((to, index) => {
        const from = points[index - 1] ?? to;
        const [dx, dy] = [to.x - from.x, to.y - from.y];
        const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
        const near = Math.min(1, Math.max(0, along));
        return Math.hypot(x - from.x - near * dx, y - from.y - near * dy);
      }),
    );
    const strength = far <= core ? 1 : far >= radius ? 0 : (radius - far) / (radius - core);
    return Math.round(value + (target - value) * strength);
  });
}

describe('a brush', () => {
  const size = { width: 70, height: 50 };
  it.each<[string, BrushStroke]>([
    ['an outline', { mode: 'erase', radius: 6, softness: 0.5, points: outline(40, size) }],
    ['a dot', { mode: 'restore', radius: 9, softness: 1, points: [{ x: 3, y: 48 }] }],
    [
      'a line that crosses itself and the edge',
      {
        mode: 'restore',
        radius: 5,
        softness: 0.2,
        points: [
          { x: 10, y: 10 },
          { x: 80, y: 40 },
          { x: 40, y: 40 },
          { x: 60, y: 5 },
        ],
      },
    ],
    [
      'what lies beside the picture',
      { mode: 'erase', radius: 5, softness: 0, points: [{ x: 99, y: 9 }] },
    ],
  ])('paints %s as its distance says', async (_, stroke) => {
    const alpha = grey(size.width, size.height);
    const expected = byRule(alpha, stroke);
    await brushOver(alpha, [stroke], NEVER);
    expect(Array.from(alpha.data)).toEqual(expected);
  });

  it('takes as many steps as its line is long, not all that it encloses for each of its points', () => {
    const bounds = { left: 0, top: 0, right: 4000, bottom: 3000 };
    const points = outline(400, { width: 4000, height: 3000 });
    let steps = 0;
    visitAlong(points, { radius: 60, bounds }, () => {
      steps += 1;
    });
    expect(steps).toBeGreaterThan(8800 * 120 * 0.9);
    expect(steps).toBeLessThan(400 * 170 * 170);
  });

  it('stops between two strokes when nobody waits any more', async () => {
    const alpha = grey(20, 20);
    const controller = new AbortController();
    const brush = { mode: 'erase', radius: 5, softness: 0 } as const;
    const first = {
      ...brush,
      get points() {
        controller.abort();
        return [{ x: 5, y: 5 }];
      },
    };
    const second = { ...brush, points: [{ x: 15, y: 15 }] };
    const painting = brushOver(alpha, [first, second], controller.signal);
    await expect(painting).rejects.toMatchObject({ name: 'AbortError' });
    expect([alpha.data[5 * 20 + 5], alpha.data[15 * 20 + 15]]).toEqual([0, 100]);
  });
});
