import type { Pixels } from '../../pixels.ts';
import { boxAroundAll } from '../../sampling/geometry.ts';
import { pyramidOf } from '../../sampling/pyramid.ts';
import { sampleBox } from '../../sampling/sample.ts';

/** Red, green and blue, each pixel a number of its own. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array];

/** A picture made small for deciding, as three planes of 0 to 255. */
export interface WorkImage {
  width: number;
  height: number;
  /** Pixels of the picture per pixel here. */
  step: number;
  planes: Planes;
}

const AS_THEY_ARE = {
  channels: [0, 1, 2],
  mean: [0, 0, 0],
  deviation: [1 / 255, 1 / 255, 1 / 255],
} as const;

export function makeWorkImage(picture: Pixels, longestSide: number): WorkImage {
  const step = Math.max(1, Math.max(picture.width, picture.height) / longestSide);
  const width = Math.max(1, Math.round(picture.width / step));
  const height = Math.max(1, Math.round(picture.height / step));
  const box = boxAroundAll(picture);
  const all = sampleBox(pyramidOf(picture), box, { width, height }, { normalization: AS_THEY_ARE });
  const area = width * height;
  const plane = (index: number) => all.subarray(index * area, (index + 1) * area);
  return { width, height, step, planes: [plane(0), plane(1), plane(2)] };
}
