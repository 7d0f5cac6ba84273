import type { Pyramid } from '../../sampling/pyramid.ts';
import type { Normalization, SampleSize } from '../../sampling/sample.ts';
import { sampleBox } from '../../sampling/sample.ts';

/** The network halves its input five times. */
const MULTIPLE = 32;

const DETECTION: Normalization = {
  channels: [2, 1, 0],
  mean: [0.485, 0.456, 0.406],
  deviation: [0.229, 0.224, 0.225],
};

export interface DetectionInput {
  planes: Float32Array;
  size: SampleSize;
  /** Pixels of the picture per pixel of the input, the same both ways. */
  step: number;
}

/** The picture with its longest side at `longestSide`, its edge repeated up to full 32s. */
export function prepareDetection(pyramid: Pyramid, longestSide: number): DetectionInput {
  const step = Math.max(pyramid.width, pyramid.height) / longestSide;
  const size = {
    width: roundUp(pyramid.width / step),
    height: roundUp(pyramid.height / step),
  };
  const box = {
    x: (size.width * step) / 2,
    y: (size.height * step) / 2,
    width: size.width * step,
    height: size.height * step,
    angle: 0,
  };
  return { planes: sampleBox(pyramid, box, size, { normalization: DETECTION }), size, step };
}

function roundUp(value: number): number {
  return Math.max(MULTIPLE, Math.ceil(Math.round(value) / MULTIPLE) * MULTIPLE);
}
