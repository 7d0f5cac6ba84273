import type { Size } from '../codec/picture-header.ts';
import { createPixels, type Pixels } from '../pixels.ts';
import { fitWithin } from '../resize/fit-within.ts';
import { SHAPES, type ShapeId } from './effect-list.ts';

/** Part that is cut from the middle of a picture of a size. */
export interface Frame extends Size {
  left: number;
  top: number;
}

export function frameOf({ width, height }: Size, shape: ShapeId): Frame {
  const ratio = SHAPES.find(({ id }) => id === shape)?.ratio;
  if (ratio === undefined) return { left: 0, top: 0, width, height };
  const isWide = width / height > ratio;
  const across = isWide ? Math.max(1, Math.round(height * ratio)) : width;
  const down = isWide ? height : Math.max(1, Math.round(width / ratio));
  return {
    left: Math.floor((width - across) / 2),
    top: Math.floor((height - down) / 2),
    width: across,
    height: down,
  };
}

/** The size to decode at, so that what is cut out of it has the wanted longest side. */
export function decodeSizeFor(size: Size, shape: ShapeId, longest: number): Size {
  const frame = frameOf(size, shape);
  const scale = Math.min(1, longest / Math.max(frame.width, frame.height));
  return fitWithin(size, Math.max(1, Math.max(size.width, size.height) * scale));
}

export function cutFrame(source: Pixels, { left, top, width, height }: Frame): Pixels {
  if (width === source.width && height === source.height) return source;
  const target = createPixels(width, height);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * source.width + left) * 4;
    target.data.set(source.data.subarray(from, from + width * 4), y * width * 4);
  }
  return target;
}
