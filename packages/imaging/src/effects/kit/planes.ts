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
  for (let pass = 0; pass < 3; pass += 1) {
    slide(source, target, { count: height, length: width, step: 1, jump: width }, radius);
    slide(target, source, { count: width, length: height, step: width, jump: 1 }, radius);
  }
  return source;
}

interface Lanes {
  count: number;
  length: number;
  step: number;
  jump: number;
}

/** A running mean along each lane; beyond the ends the last pixel repeats. */
function slide(from: Plane, to: Plane, { count, length, step, jump }: Lanes, radius: number): void {
  const reach = Math.round(radius);
  const share = 1 / (2 * reach + 1);
  for (let lane = 0; lane < count; lane += 1) {
    const start = lane * jump;
    const at = (place: number) => {
      const inside = place < 0 ? 0 : place >= length ? length - 1 : place;
      return from[start + inside * step] ?? 0;
    };
    let sum = 0;
    for (let place = -reach; place <= reach; place += 1) sum += at(place);
    for (let place = 0; place < length; place += 1) {
      to[start + place * step] = sum * share;
      sum += at(place + reach + 1) - at(place - reach);
    }
  }
}

export function blurPixels(source: Pixels, radius: number): Pixels {
  const { width, height, data } = source;
  const target = createPixels(width, height);
  for (let channel = 0; channel < 4; channel += 1) {
    const plane = new Float32Array(width * height);
    for (let place = 0; place < plane.length; place += 1)
      plane[place] = data[place * 4 + channel] ?? 0;
    const soft = blurPlane(plane, width, height, radius);
    for (let place = 0; place < plane.length; place += 1)
      target.data[place * 4 + channel] = soft[place] ?? 0;
  }
  return target;
}

/** How steep the light is at each pixel, by Sobel; about 0 to 1,000. */
export function edgesOf(light: Plane, width: number, height: number): Plane {
  const edges = new Float32Array(light.length);
  for (let y = 0, place = 0; y < height; y += 1) {
    const up = y > 0 ? -width : 0;
    const down = y + 1 < height ? width : 0;
    for (let x = 0; x < width; x += 1, place += 1) {
      const left = x > 0 ? -1 : 0;
      const right = x + 1 < width ? 1 : 0;
      const value = (by: number) => light[place + by] ?? 0;
      const across =
        value(up + right) +
        2 * value(right) +
        value(down + right) -
        value(up + left) -
        2 * value(left) -
        value(down + left);
      const along =
        value(down + left) +
        2 * value(down) +
        value(down + right) -
        value(up + left) -
        2 * value(up) -
        value(up + right);
      edges[place] = Math.hypot(across, along);
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
