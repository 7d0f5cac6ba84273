import { createPixels, type Pixels } from '../pixels.ts';
import type { Alpha } from './mask.ts';

type Colour = readonly [red: number, green: number, blue: number];

export interface Scene {
  picture: Pixels;
  /** The truth. */
  alpha: Alpha;
}

/** Test builder: a disc on a background, its rim one pixel soft, with fixed grain. */
export function buildScene(
  options: {
    width?: number;
    height?: number;
    radius?: number;
    subject?: Colour;
    /** Colour of the background at a place of 0 … 1. */
    background?: (x: number, y: number) => Colour;
    /** Radius of an opening in the middle. */
    hole?: number;
    grain?: number;
  } = {},
): Scene {
  const { width = 160, height = 120, radius = 36, hole = 0, grain = 2 } = options;
  const subject = options.subject ?? [180, 40, 50];
  const background = options.background ?? (() => [240, 240, 238] as const);
  const picture = createPixels(width, height);
  const alpha: Alpha = { width, height, data: new Uint8Array(width * height) };
  const noise = createNoise();
  for (let y = 0, place = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, place += 1) {
      const distance = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2);
      const share = clamp(radius - distance + 0.5) * clamp(distance - hole + 0.5);
      const behind = background(x / width, y / height);
      const colour = subject.map(
        (own, channel) =>
          own * share + (behind[channel] ?? 0) * (1 - share) + (noise() - 0.5) * 2 * grain,
      );
      picture.data.set([...colour, 255], place * 4);
      alpha.data[place] = Math.round(share * 255);
    }
  }
  return { picture, alpha };
}

/** Numbers of 0 … 1, the same in every scene. */
function createNoise(): () => number {
  let noise = 1;
  return () => {
    noise = (noise * 48271) % 2147483647;
    return noise / 2147483647;
  };
}

/** Shared opacity ÷ joined opacity: 1 for the same mask. */
export function likeness(a: Alpha, b: Alpha): number {
  let [shared, joined] = [0, 0];
  for (const [place, value] of a.data.entries()) {
    const other = b.data[place] ?? 0;
    shared += Math.min(value, other);
    joined += Math.max(value, other);
  }
  return shared / Math.max(1, joined);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
