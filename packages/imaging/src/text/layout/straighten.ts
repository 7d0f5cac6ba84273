import { inFrame, type TiltedBox, wrapAngle } from '../../sampling/geometry.ts';
import { fitSlope, levelSlope, type Slope } from './fit-slope.ts';

/** A box in the text's own frame, where rows are level: `u` to the right, `v` down. */
export interface LevelBox {
  left: number;
  right: number;
  u: number;
  v: number;
  height: number;
}

/** Boxes this long have an angle that can be trusted. */
const TELLING = 3;

/**
 * Returns the boxes as if the page had been scanned: turned by `angle`, and the slant that grows
 * over a photographed page taken out, so that a row has one `v` from end to end.
 */
export function straighten(boxes: readonly TiltedBox[], angle: number): LevelBox[] {
  return leveled(boxes, angle, fitSlope);
}

/** The same of a page that lies flat and is turned, no more. */
export function turnLevel(boxes: readonly TiltedBox[], angle: number): LevelBox[] {
  return leveled(boxes, angle, levelSlope);
}

function leveled(boxes: readonly TiltedBox[], angle: number, slopeOf: typeof fitSlope): LevelBox[] {
  const placed = boxes.map((box) => ({
    ...inFrame(box, angle),
    width: box.width,
    height: box.height,
    tilt: Math.tan(wrapAngle(box.angle - angle)),
  }));
  const middle = {
    u: placed.reduce((sum, { u }) => sum + u, 0) / Math.max(1, placed.length),
    v: placed.reduce((sum, { v }) => sum + v, 0) / Math.max(1, placed.length),
  };
  const telling = placed.filter(({ width, height }) => width > TELLING * height);
  const slope = slopeOf(
    telling.map((box) => ({
      u: box.u - middle.u,
      v: box.v - middle.v,
      tilt: box.tilt,
      weight: box.width,
    })),
  );
  return placed.map(({ u, v, width, height }) => {
    const rise = riseAt(slope, u - middle.u, v - middle.v);
    return { left: u - width / 2, right: u + width / 2, u, v: v - rise, height };
  });
}

/** The integral of the slope along the row, from the middle of the page. */
function riseAt({ constant, perU, perV }: Slope, du: number, dv: number): number {
  return constant * du + (perU * du * du) / 2 + perV * dv * du;
}
