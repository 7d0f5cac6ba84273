import { createPixels, type Pixels } from '../../pixels.ts';

/** One number a pixel, 0 to 255 where it is light. */
export type Plane = Float32Array<ArrayBuffer>;

export function lightOf({ data }: Pixels): Plane {
  const light = new Float32Array(data.length / 4);
  for (let place = 0, at = 0; place < light.length; place += 1, at += 4) {
    light[place] =
      0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return light;
}

/** The colour of each pixel made anew; opacity is kept. */
export function mapPixels(
  source: Pixels,
  paint: (
    red: number,
    green: number,
    blue: number,
    place: number,
  ) => readonly [number, number, number],
): Pixels {
  const target = createPixels(source.width, source.height);
  const { data } = source;
  for (let at = 0, place = 0; at < data.length; at += 4, place += 1) {
    const [red, green, blue] = paint(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, place);
    target.data[at] = red;
    target.data[at + 1] = green;
    target.data[at + 2] = blue;
    target.data[at + 3] = data[at + 3] ?? 255;
  }
  return target;
}

/** `share` of the second picture over the first. */
export function mixed(first: Pixels, second: Pixels, share: number): Pixels {
  const target = createPixels(first.width, first.height);
  for (let at = 0; at < target.data.length; at += 1) {
    const own = first.data[at] ?? 0;
    target.data[at] = at % 4 === 3 ? own : own + ((second.data[at] ?? 0) - own) * share;
  }
  return target;
}

/** Three passes of a box look like a soft lens. Time does not grow with the radius. */
export function blurPlane(plane: Plane, width: number, height: number, radius: number): Plane {
  if (radius < 1) return plane.slice();
  const source = plane.slice();
  const target = new Float32Array(plane.length);
  const size = { width, height };
  const reach = Math.round(radius);
  for (let pass = 0; pass < 3; pass += 1) {
    slideAcross(source, target, size, reach);
    slideDown(target, source, size, reach);
  }
  return source;
}

interface Size {
  width: number;
  height: number;
}

/** A running mean along each row; beyond the ends the last pixel repeats. */
function slideAcross(from: Plane, to: Plane, { width, height }: Size, reach: number): void {
  const share = 1 / (2 * reach + 1);
  for (let start = 0; start < width * height; start += width) {
    const last = start + width - 1;
    let sum = 0;
    for (let place = start - reach; place <= start + reach; place += 1) {
      sum += from[Math.min(last, Math.max(start, place))] ?? 0;
    }
    for (let place = start; place <= last; place += 1) {
      to[place] = sum * share;
      sum +=
        (from[Math.min(last, place + reach + 1)] ?? 0) -
        (from[Math.max(start, place - reach)] ?? 0);
    }
  }
}

/** The same along all columns at once, row after row: going down one by one misses the cache at each step. */
function slideDown(from: Plane, to: Plane, { width, height }: Size, reach: number): void {
  const share = 1 / (2 * reach + 1);
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  const sums = new Float64Array(width);
  for (let y = -reach; y <= reach; y += 1) {
    const row = rowAt(y);
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + (from[row + x] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    const [row, ahead, behind] = [y * width, rowAt(y + reach + 1), rowAt(y - reach)];
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] ?? 0;
      to[row + x] = sum * share;
      sums[x] = sum + ((from[ahead + x] ?? 0) - (from[behind + x] ?? 0));
    }
  }
}

export function blurPixels(source: Pixels, radius: number): Pixels {
  const { width, height, data } = source;
  const target = createPixels(width, height);
  const plane = new Float32Array(width * height);
  for (let channel = 0; channel < 4; channel += 1) {
    for (let place = 0, at = channel; place < plane.length; place += 1, at += 4) {
      plane[place] = data[at] ?? 0;
    }
    const stays = channel === 3 && isOpaque(source);
    const soft = stays ? plane : blurPlane(plane, width, height, radius);
    for (let place = 0, at = channel; place < plane.length; place += 1, at += 4) {
      target.data[at] = soft[place] ?? 0;
    }
  }
  return target;
}

function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Measures the steepness of the light at each pixel, by Sobel; about 0 to 1,000. */
export function edgesOf(light: Plane, width: number, height: number): Plane {
  const edges = new Float32Array(light.length);
  for (let y = 0, place = 0; y < height; y += 1) {
    const up = y > 0 ? -width : 0;
    const down = y + 1 < height ? width : 0;
    for (let x = 0; x < width; x += 1, place += 1) {
      const left = x > 0 ? -1 : 0;
      const right = x + 1 < width ? 1 : 0;
      const upLeft = light[place + up + left] ?? 0;
      const upRight = light[place + up + right] ?? 0;
      const downLeft = light[place + down + left] ?? 0;
      const downRight = light[place + down + right] ?? 0;
      const sideways = (light[place + right] ?? 0) - (light[place + left] ?? 0);
      const lengthways = (light[place + down] ?? 0) - (light[place + up] ?? 0);
      const across = upRight + downRight - upLeft - downLeft + 2 * sideways;
      const along = downLeft + downRight - upLeft - upRight + 2 * lengthways;
      // `Math.hypot` guards against overflow, at five times the price.
      edges[place] = Math.sqrt(across * across + along * along);
    }
  }
  return edges;
}

/** Chance that is the same for the same place: −1 to 1. */
export function grainAt(place: number): number {
  let mix = Math.imul(place + 0x9e3779b9, 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return ((mix ^ (mix >>> 16)) >>> 0) / 2 ** 31 - 1;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
