import { product } from '../segment/box-filters.ts';
import type { Planes } from '../segment/work-image.ts';

interface Level {
  width: number;
  height: number;
  /** Red, green, blue times weight, and the weight, plane after plane. */
  planes: readonly Float32Array[];
}

/**
 * Colours everywhere, known at some pixels only: each gap takes the mean of what is known around
 * it, nearest first (push and pull over a pyramid; Gortler and others, "The Lumigraph", 1996).
 */
export function fillColours(
  planes: Planes,
  isKnown: Uint8Array,
  { width, height }: { width: number; height: number },
): Planes {
  const levels = [firstLevel(planes, isKnown, width, height)];
  for (let last = levels[0]; last && (last.width > 1 || last.height > 1); last = levels.at(-1)) {
    levels.push(gather(last));
  }
  for (let index = levels.length - 2; index >= 0; index -= 1) {
    const [fine, coarse] = [levels[index], levels[index + 1]];
    if (fine && coarse) fillFrom(fine, coarse);
  }
  const [r, g, b] = levels[0]?.planes ?? [];
  return [r ?? planes[0], g ?? planes[1], b ?? planes[2]];
}

function firstLevel(planes: Planes, isKnown: Uint8Array, width: number, height: number): Level {
  const weight = new Float32Array(isKnown);
  const colours = planes.map((plane) => product(plane, weight));
  return { width, height, planes: [...colours, weight] };
}

/** Half the size; a pixel's weight is at most 1, so that many known pixels do not outvote a near one. */
function gather(fine: Level): Level {
  const width = (fine.width + 1) >> 1;
  const height = (fine.height + 1) >> 1;
  const planes = fine.planes.map(() => new Float32Array(width * height));
  for (const [index, from] of fine.planes.entries()) {
    const to = planes[index];
    if (to) addQuarters(from, fine, to, width);
  }
  const weight = planes[3] ?? new Float32Array();
  for (const [place, value] of weight.entries()) {
    if (value <= 1) continue;
    for (const plane of planes) plane[place] = (plane[place] ?? 0) / value;
  }
  return { width, height, planes };
}

/** Adds each four pixels of the finer plane to the one that covers them. */
function addQuarters(
  from: Float32Array,
  { width, height }: Level,
  to: Float32Array,
  toWidth: number,
): void {
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 1) {
      const target = (y >> 1) * toWidth + (x >> 1);
      to[target] = (to[target] ?? 0) + (from[place] ?? 0);
    }
  }
}

/** Gives every pixel its colour: what it lacks in weight comes from the coarser level, smoothly. */
function fillFrom(fine: Level, coarse: Level): void {
  const [, , , weight = new Float32Array()] = fine.planes;
  for (let channel = 0; channel < 3; channel += 1) {
    const [to, from] = [fine.planes[channel], coarse.planes[channel]];
    for (let y = 0; to && from && y < fine.height; y += 1) {
      fillRow(to.subarray(y * fine.width, (y + 1) * fine.width), {
        weight: weight.subarray(y * fine.width, (y + 1) * fine.width),
        from,
        coarse,
        y: clamp((y - 0.5) / 2, coarse.height - 1),
      });
    }
  }
  weight.fill(1);
}

/** `y` is the row's place among those of the coarser plane. */
function fillRow(
  to: Float32Array,
  {
    weight,
    from,
    coarse: { width, height },
    y,
  }: { weight: Float32Array; from: Float32Array; coarse: Level; y: number },
): void {
  const top = Math.floor(y);
  const below = Math.min(top + 1, height - 1) * width;
  const above = top * width;
  const fy = y - top;
  for (let x = 0; x < to.length; x += 1) {
    const known = weight[x] ?? 0;
    if (known >= 1) continue;
    const cx = clamp((x - 0.5) / 2, width - 1);
    const left = Math.floor(cx);
    const right = Math.min(left + 1, width - 1);
    const fx = cx - left;
    const upper = (from[above + left] ?? 0) * (1 - fx) + (from[above + right] ?? 0) * fx;
    const lower = (from[below + left] ?? 0) * (1 - fx) + (from[below + right] ?? 0) * fx;
    to[x] = (to[x] ?? 0) + (1 - known) * (upper * (1 - fy) + lower * fy);
  }
}

function clamp(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}
