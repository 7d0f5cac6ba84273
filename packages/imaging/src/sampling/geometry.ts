export interface Point {
  x: number;
  y: number;
}

/** A rectangle lying at an angle. `angle` is that of its width, in radians, clockwise on a screen. */
export interface TiltedBox {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

/** The box that is all of a picture, upright. */
export function boxAroundAll({ width, height }: { width: number; height: number }): TiltedBox {
  return { x: width / 2, y: height / 2, width, height, angle: 0 };
}

/** Corners in reading order of the box's own text: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

export function cornersOf({ x, y, width, height, angle }: TiltedBox): Corners {
  const along = { x: (Math.cos(angle) * width) / 2, y: (Math.sin(angle) * width) / 2 };
  const down = { x: (-Math.sin(angle) * height) / 2, y: (Math.cos(angle) * height) / 2 };
  const corner = (right: number, below: number): Point => ({
    x: x + right * along.x + below * down.x,
    y: y + right * along.y + below * down.y,
  });
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** The same rectangle seen after quarter turns: its width runs along what was another side. */
export function turned(box: TiltedBox, quarters: number): TiltedBox {
  const isOdd = Math.abs(quarters) % 2 === 1;
  return {
    x: box.x,
    y: box.y,
    width: isOdd ? box.height : box.width,
    height: isOdd ? box.width : box.height,
    angle: wrapAngle(box.angle + (quarters * Math.PI) / 2),
  };
}

/** Into −π … π. */
export function wrapAngle(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

export function scaledBox(box: TiltedBox, factor: number): TiltedBox {
  return {
    x: box.x * factor,
    y: box.y * factor,
    width: box.width * factor,
    height: box.height * factor,
    angle: box.angle,
  };
}

/** Returns a point's place in a frame turned by `angle`: `u` along its lines, `v` down its rows. */
export function inFrame(point: Point, angle: number): { u: number; v: number } {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { u: point.x * cos + point.y * sin, v: point.y * cos - point.x * sin };
}

/** The value at which half of the weight is reached; 0 for none. */
export function weightedMedian(values: readonly { value: number; weight: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let reached = 0;
  for (const { value, weight } of sorted) {
    reached += weight;
    if (reached >= half) return value;
  }
  return 0;
}
