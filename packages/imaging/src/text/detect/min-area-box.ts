import { inFrame, type Point, type TiltedBox } from '../../sampling/geometry.ts';

/**
 * The smallest rectangle around a convex outline: it shares a side with the outline, so trying each
 * side is enough. The width is the longer side; its angle lies in −π/2 … π/2.
 */
export function minAreaBox(hull: readonly Point[]): TiltedBox | undefined {
  let best: TiltedBox | undefined;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const box = boxAt(hull, angle);
    if (!best || box.width * box.height < best.width * best.height) best = box;
  }
  return best && withLongWidth(best);
}

function boxAt(points: readonly Point[], angle: number): TiltedBox {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of points) {
    const { u, v } = inFrame(point, angle);
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  const centre = inFrame({ x: (left + right) / 2, y: (top + bottom) / 2 }, -angle);
  return { x: centre.u, y: centre.v, width: right - left, height: bottom - top, angle };
}

function withLongWidth(box: TiltedBox): TiltedBox {
  const isUpright = box.width >= box.height;
  const angle = isUpright ? box.angle : box.angle + Math.PI / 2;
  const half = Math.PI;
  return {
    ...box,
    width: Math.max(box.width, box.height),
    height: Math.min(box.width, box.height),
    angle: angle - half * Math.round(angle / half),
  };
}
