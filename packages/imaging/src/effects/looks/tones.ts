import type { Pixels } from '../../pixels.ts';
import { blurPixels, grainAt, lightOf, mapPixels, smoothStep } from '../kit/planes.ts';

/** `amount` is 0 to 1 in all of these. */
export function film(source: Pixels, amount: number): Pixels {
  return mapPixels(source, (red, green, blue, place) => {
    const grain = grainAt(place) * 14 * amount;
    const light = (red + green + blue) / 3;
    const faded = (value: number, lift: number) =>
      value + (light - value) * 0.3 * amount + (lift - value * 0.14) * amount + grain;
    return [faded(red, 30), faded(green, 20), faded(blue, 14)];
  });
}

export function warm(source: Pixels, amount: number): Pixels {
  return mapPixels(source, (red, green, blue) => [
    red * (1 + 0.16 * amount) + 8 * amount,
    green * (1 + 0.04 * amount) + 3 * amount,
    blue * (1 - 0.22 * amount),
  ]);
}

export function cool(source: Pixels, amount: number): Pixels {
  return mapPixels(source, (red, green, blue) => [
    red * (1 - 0.2 * amount),
    green * (1 + 0.01 * amount),
    blue * (1 + 0.14 * amount) + 10 * amount,
  ]);
}

/** Red counts more than to the eye, as film with a yellow filter sees it; the middle is steeper. */
export function mono(source: Pixels, amount: number): Pixels {
  return mapPixels(source, (red, green, blue) => {
    const grey = 0.38 * red + 0.5 * green + 0.12 * blue;
    const curved = grey + (255 * smoothStep(0, 255, grey) - grey) * 0.6 * amount;
    const share = 0.4 + 0.6 * amount;
    return [
      red + (curved - red) * share,
      green + (curved - green) * share,
      blue + (curved - blue) * share,
    ];
  });
}

export function vignette(source: Pixels, amount: number): Pixels {
  const { width, height } = source;
  return mapPixels(source, (red, green, blue, place) => {
    const x = (place % width) / width - 0.5;
    const y = Math.floor(place / width) / height - 0.5;
    const shade = 1 - 0.85 * amount * smoothStep(0.32, 0.78, Math.hypot(x, y));
    return [red * shade, green * shade, blue * shade];
  });
}

/** Light laid over a soft copy of itself, as through gauze. */
export function glow(source: Pixels, amount: number): Pixels {
  const soft = blurPixels(source, Math.max(2, Math.min(source.width, source.height) * 0.012));
  return mapPixels(source, (red, green, blue, place) => {
    const at = place * 4;
    const screen = (value: number, over: number) => {
      const lit = 255 - ((255 - value) * (255 - over)) / 255;
      return value + (lit - value) * 0.55 * amount;
    };
    return [
      screen(red, soft.data[at] ?? 0),
      screen(green, soft.data[at + 1] ?? 0),
      screen(blue, soft.data[at + 2] ?? 0),
    ];
  });
}

export function sharpen(source: Pixels, amount: number): Pixels {
  const soft = blurPixels(source, Math.max(1, Math.min(source.width, source.height) * 0.0015));
  return mapPixels(source, (red, green, blue, place) => {
    const more = (value: number, over: number) => value + (value - over) * (0.4 + 1.6 * amount);
    const at = place * 4;
    return [
      more(red, soft.data[at] ?? 0),
      more(green, soft.data[at + 1] ?? 0),
      more(blue, soft.data[at + 2] ?? 0),
    ];
  });
}

/** Spreads the light over its whole range, then deepens what is pale. */
export function dehaze(source: Pixels, amount: number): Pixels {
  const sorted = lightOf(source).sort();
  const darkest = sorted[Math.floor(sorted.length * 0.01)] ?? 0;
  const lightest = sorted[Math.floor(sorted.length * 0.99)] ?? 255;
  const scale = 255 / Math.max(40, lightest - darkest);
  return mapPixels(source, (red, green, blue) => {
    const clear = (value: number) => value + ((value - darkest) * scale - value) * amount;
    const [r, g, b] = [clear(red), clear(green), clear(blue)];
    const grey = (r + g + b) / 3;
    const depth = 1 + 0.25 * amount;
    return [grey + (r - grey) * depth, grey + (g - grey) * depth, grey + (b - grey) * depth];
  });
}
