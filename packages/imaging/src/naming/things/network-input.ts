import type { Pixels } from '../../pixels.ts';
import { boxAroundAll } from '../../sampling/geometry.ts';
import { pyramidOf } from '../../sampling/pyramid.ts';
import { type Normalization, sampleBox } from '../../sampling/sample.ts';

/** Side of the square that the network looks at. */
export const SIDE = 416;

/** As NanoDet was trained: blue, green, red. */
const NORMALIZATION: Normalization = {
  channels: [2, 1, 0],
  mean: [103.53 / 255, 116.28 / 255, 123.675 / 255],
  deviation: [57.375 / 255, 57.12 / 255, 58.395 / 255],
};
/** Grey around a picture that keeps its proportion. */
const MARGIN = 114 / 255;

/** A picture as the network's square, and where on the square the picture lies, in shares of it. */
export interface NetworkInput {
  planes: Float32Array;
  frame: { left: number; top: number; width: number; height: number };
  isMirrored: boolean;
}

/** The whole square, the picture's proportion given up: all pixels of the network are used. */
export function stretchInput(picture: Pixels): NetworkInput {
  const planes = samplePart(picture, SIDE, SIDE);
  return { planes, frame: { left: 0, top: 0, width: 1, height: 1 }, isMirrored: false };
}

/** The same with left and right exchanged: a thing stays what it is, and chance does not. */
export function mirrorInput({ planes, frame, isMirrored }: NetworkInput): NetworkInput {
  const mirrored = planes.slice();
  for (let from = 0; from < mirrored.length; from += SIDE) {
    mirrored.subarray(from, from + SIDE).reverse();
  }
  const left = 1 - frame.left - frame.width;
  return { planes: mirrored, frame: { ...frame, left }, isMirrored: !isMirrored };
}

/** In its own proportion, with grey beside it: things have the shapes that the network knows. */
export function boxInput(picture: Pixels): NetworkInput {
  const scale = SIDE / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const left = (SIDE - width) >> 1;
  const top = (SIDE - height) >> 1;
  const part = samplePart(picture, width, height);
  const area = SIDE * SIDE;
  const planes = new Float32Array(3 * area);
  for (let plane = 0; plane < 3; plane += 1) {
    const { mean, deviation } = NORMALIZATION;
    planes.fill(
      (MARGIN - (mean[plane] ?? 0)) / (deviation[plane] ?? 1),
      plane * area,
      (plane + 1) * area,
    );
    for (let row = 0; row < height; row += 1) {
      const from = (plane * height + row) * width;
      planes.set(part.subarray(from, from + width), plane * area + (top + row) * SIDE + left);
    }
  }
  const frame = { left: left / SIDE, top: top / SIDE, width: width / SIDE, height: height / SIDE };
  return { planes, frame, isMirrored: false };
}

function samplePart(picture: Pixels, width: number, height: number): Float32Array {
  const box = boxAroundAll(picture);
  return sampleBox(pyramidOf(picture), box, { width, height }, { normalization: NORMALIZATION });
}
