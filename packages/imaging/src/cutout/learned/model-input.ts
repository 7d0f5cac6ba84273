import type { Pixels } from '../../pixels.ts';
import { pyramidOf } from '../../sampling/pyramid.ts';
import { sampleBox } from '../../sampling/sample.ts';
import type { Bounds } from '../mask.ts';
import type { LearnedModel } from './learned-model.ts';
import { mirrorRows } from './mirror-rows.ts';
import { wholeOf } from './whole-of.ts';

export interface ModelInput {
  values: Float32Array;
  dimensions: readonly number[];
}

interface Part {
  within?: Bounds;
  isMirrored?: boolean;
}

/** A part of a picture as the square that the model was trained on, its proportion given up. */
export function modelInput(
  picture: Pixels,
  { size, mean, std, layout }: LearnedModel,
  { within = wholeOf(picture), isMirrored = false }: Part = {},
): ModelInput {
  const { left, top, right, bottom } = within;
  const planes = sampleBox(
    pyramidOf(picture),
    {
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      width: right - left,
      height: bottom - top,
      angle: 0,
    },
    { width: size, height: size },
    { normalization: { channels: [0, 1, 2], mean, deviation: std } },
  );
  if (isMirrored) mirrorRows(planes, size);
  if (layout === 'NCHW') return { values: planes, dimensions: [1, 3, size, size] };
  return { values: interleave(planes, size * size), dimensions: [1, size, size, 3] };
}

function interleave(planes: Float32Array, area: number): Float32Array {
  const values = new Float32Array(planes.length);
  for (let place = 0; place < area; place += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      values[place * 3 + channel] = planes[channel * area + place] ?? 0;
    }
  }
  return values;
}
