import { createPixels, type Pixels } from '../../pixels.ts';
import type { Alpha, Bounds } from '../mask.ts';

/** Ground that the subject is put on. */
export type Background =
  | { kind: 'transparent' }
  | { kind: 'colour'; red: number; green: number; blue: number }
  /** A picture of one's own, which covers the whole; what is too much of it is cut off evenly. */
  | { kind: 'picture'; pixels: Pixels };

/** The subject with its opacity on a new background, as much of it as the crop says. */
export function compose(
  subject: Pixels,
  alpha: Alpha,
  { background, crop }: { background: Background; crop?: Bounds | undefined },
): Pixels {
  const { left, top, right, bottom } = crop ?? {
    left: 0,
    top: 0,
    right: subject.width,
    bottom: subject.height,
  };
  const result = createPixels(right - left, bottom - top);
  const area = { left, top, right, bottom };
  if (background.kind === 'transparent') return layOnNothing(result, subject, alpha, area);
  const behind = painter(background, result);
  for (let y = 0, to = 0; y < result.height; y += 1) {
    for (let x = 0; x < result.width; x += 1, to += 4) {
      const place = (y + top) * subject.width + x + left;
      const share = (alpha.data[place] ?? 0) / 255;
      behind(x, y, to);
      layOnGround(result.data, to, { own: subject.data, from: place * 4, share });
    }
  }
  return result;
}

/** With nothing behind it a pixel keeps its colour, however little of it is seen. */
function layOnNothing(
  result: Pixels,
  { width, data }: Pixels,
  alpha: Alpha,
  { left, top }: Bounds,
): Pixels {
  for (let y = 0, to = 0; y < result.height; y += 1) {
    const start = (y + top) * width + left;
    const end = start + result.width;
    result.data.set(data.subarray(4 * start, 4 * end), to);
    for (let place = start; place < end; place += 1, to += 4) {
      result.data[to + 3] = alpha.data[place] ?? 0;
    }
  }
  return result;
}

function layOnGround(
  target: Uint8ClampedArray,
  to: number,
  { own, from, share }: { own: Uint8ClampedArray; from: number; share: number },
): void {
  for (let c = 0; c < 3; c += 1) {
    target[to + c] = Math.round((own[from + c] ?? 0) * share + (target[to + c] ?? 0) * (1 - share));
  }
  target[to + 3] = 255;
}

/** Writes the background's colour at one place of the result. */
function painter(
  background: Exclude<Background, { kind: 'transparent' }>,
  result: Pixels,
): (x: number, y: number, to: number) => void {
  if (background.kind === 'colour') {
    const { red, green, blue } = background;
    return (_x, _y, to) => result.data.set([red, green, blue], to);
  }
  const { pixels } = background;
  const scale = Math.min(pixels.width / result.width, pixels.height / result.height);
  const startX = (pixels.width - result.width * scale) / 2;
  const startY = (pixels.height - result.height * scale) / 2;
  return (x, y, to) => {
    const fromX = Math.min(pixels.width - 1, Math.floor(startX + (x + 0.5) * scale));
    const fromY = Math.min(pixels.height - 1, Math.floor(startY + (y + 0.5) * scale));
    const from = (fromY * pixels.width + fromX) * 4;
    result.data.set(pixels.data.subarray(from, from + 3), to);
  };
}
