import { describe, expect, it } from 'vitest';
import {
  actualScale,
  boxOf,
  fitInto,
  keepInside,
  mostScale,
  panBy,
  startZoom,
  WHOLE,
  zoomAt,
} from './zoom.ts';

const VIEW = { width: 600, height: 400 };
const PHOTO = { width: 2000, height: 1500 };
const LONG = { width: 790, height: 15_000 };

describe('zoom', () => {
  it('shows all of a picture at first, in the middle', () => {
    expect(fitInto(VIEW, PHOTO).height).toBe(400);
    const { left, top, width, height } = boxOf(startZoom(VIEW, PHOTO), VIEW, PHOTO);
    expect(top).toBeCloseTo(0);
    expect(left).toBeCloseTo((600 - width) / 2);
    expect(height).toBeCloseTo(400);
  });

  it('shows a long picture as wide as the view, from its top', () => {
    const { left, top, width } = boxOf(startZoom(VIEW, LONG), VIEW, LONG);
    expect([left, top, width].map(Math.round)).toEqual([0, 0, 600]);
  });

  it('leaves what is under the pointer where it is', () => {
    const at = { x: 420, y: 90 };
    const before = boxOf(WHOLE, VIEW, PHOTO);
    const after = boxOf(zoomAt(WHOLE, 3, at, VIEW, PHOTO), VIEW, PHOTO);
    const place = (box: typeof before) => (at.x - box.left) / box.width;
    expect(place(after)).toBeCloseTo(place(before));
    expect(after.width / before.width).toBeCloseTo(3);
  });

  it.each([
    ['out of all of it', zoomAt(WHOLE, 0.1, { x: 0, y: 0 }, VIEW, PHOTO), 1],
    ['in without end', zoomAt(WHOLE, 1e6, { x: 0, y: 0 }, VIEW, PHOTO), mostScale(VIEW, PHOTO)],
  ])('does not go %s', (_title, { scale }, wanted) => {
    expect(scale).toBeCloseTo(wanted);
  });

  it('follows the hand, and not beyond the edge', () => {
    const near = keepInside({ scale: 4, x: 0.5, y: 0.5 }, VIEW, PHOTO);
    const moved = boxOf(panBy(near, { x: 50, y: -20 }, VIEW, PHOTO), VIEW, PHOTO);
    const before = boxOf(near, VIEW, PHOTO);
    expect(moved.left - before.left).toBeCloseTo(50);
    expect(moved.top - before.top).toBeCloseTo(-20);
    const far = boxOf(panBy(near, { x: 1e6, y: 1e6 }, VIEW, PHOTO), VIEW, PHOTO);
    expect([far.left, far.top].map(Math.round)).toEqual([0, 0]);
  });

  it('knows the scale of one pixel on one pixel', () => {
    const zoom = { ...WHOLE, scale: actualScale(VIEW, PHOTO) };
    expect(boxOf(zoom, VIEW, PHOTO).width).toBeCloseTo(2000);
  });
});
