import type { PictureKind } from '../codec/picture-header.ts';
import type { Pixels } from '../pixels.ts';
import type { CutOut } from './cut-out.ts';
import { type Alpha, boundsOf } from './mask.ts';

/** Below, nothing of a pixel is seen. */
const CLEAR = 16;
/** So much of the border is clear around a subject that stands free. */
const LEAST_CLEAR_BORDER = 0.6;

/** Tells whether pictures of a kind may have an opacity at all: the others need no look. */
export function mayBeClear(kind: PictureKind): boolean {
  return kind !== 'jpeg' && kind !== 'bmp' && kind !== 'heic';
}

/**
 * A picture that somebody has cut out before: its own opacity is the cutout, whatever its colours would say.
 * Nothing where its border is mostly opaque, as of a picture with round corners, or where nothing is seen.
 */
export function ownCutout(picture: Pixels): CutOut | undefined {
  const alpha = alphaOf(picture);
  if (clearBorder(alpha) < LEAST_CLEAR_BORDER) return undefined;
  const bounds = boundsOf(alpha);
  return bounds && { alpha, method: 'own', certainty: 'sure', bounds };
}

/** Tells whether a cutout's opacity is the one that the picture came with. */
export function hasOpacity({ data }: Pixels, alpha: Alpha): boolean {
  return alpha.data.every((value, place) => value === data[place * 4 + 3]);
}

/** Tells whether nothing of a picture is clear. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Lays what is clear on white, in place. */
export function layOnWhite({ data }: Pixels): void {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = data[at + 3] ?? 255;
    if (opacity === 255) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      data[at + channel] = 255 + (((data[at + channel] ?? 0) - 255) * opacity) / 255;
    }
    data[at + 3] = 255;
  }
}

function alphaOf({ width, height, data }: Pixels): Alpha {
  const alpha = new Uint8Array(width * height);
  for (let place = 0; place < alpha.length; place += 1) alpha[place] = data[place * 4 + 3] ?? 0;
  return { width, height, data: alpha };
}

/** As a share of the outermost pixels. */
function clearBorder({ width, height, data }: Alpha): number {
  let [clear, count] = [0, 0];
  for (let y = 0; y < height; y += 1) {
    const isEnd = y === 0 || y === height - 1;
    for (let x = 0; x < width; x += isEnd ? 1 : Math.max(1, width - 1)) {
      count += 1;
      clear += (data[y * width + x] ?? 0) < CLEAR ? 1 : 0;
    }
  }
  return clear / count;
}
