import { buildInkGrid, type InkGrid, inksToPixels } from '../cmyk/ink-grid.ts';
import { inkModelOf } from '../cmyk/ink-profile.ts';
import { printedOnCoatedPaper } from '../cmyk/printing-inks.ts';
import type { TiffPage } from './read-page.ts';
import { COLOUR_SAMPLES, COLOURS } from './tags.ts';

/** Makes pixels of a row of samples, each 0 to 255 (of a palette: its place). */
export type PaintRow = (samples: Uint8Array, target: Uint8ClampedArray, at: number) => void;

/** The way from this page's samples to red, green, blue and opacity. */
export function rowPainter(page: TiffPage): PaintRow {
  const paint = colourPainter(page);
  return page.alpha === 'none' ? paint : withAlpha(page, paint);
}

/** Samples of a white and opaque pixel: what is missing is no ink, and all of the light. */
export function whitePixel({ colours, samples }: TiffPage): number[] {
  const isInk = colours === COLOURS.inks || colours === COLOURS.whiteIsZero;
  const ofColour = COLOUR_SAMPLES[colours] ?? samples;
  return Array.from({ length: samples }, (_, at) => (isInk && at < ofColour ? 0 : 255));
}

function colourPainter(page: TiffPage): PaintRow {
  const { colours, samples } = page;
  if (colours === COLOURS.inks) return inkPainter(page);
  if (colours === COLOURS.palette) return palettePainter(page);
  if (colours === COLOURS.rgb || colours === COLOURS.lumaAndChroma) {
    return paintEach(samples, (row, from, target, to) => {
      for (let colour = 0; colour < 3; colour += 1) target[to + colour] = row[from + colour] ?? 0;
    });
  }
  const flip = colours === COLOURS.whiteIsZero ? 255 : 0;
  return paintEach(samples, (row, from, target, to) => {
    target.fill((row[from] ?? 0) ^ flip, to, to + 3);
  });
}

function paintEach(
  samples: number,
  paint: (row: Uint8Array, from: number, target: Uint8ClampedArray, to: number) => void,
): PaintRow {
  return (row, target, at) => {
    for (let from = 0, to = at; from < row.length; from += samples, to += 4) {
      paint(row, from, target, to);
      target[to + 3] = 255;
    }
  };
}

function palettePainter({ palette, samples, bits }: TiffPage): PaintRow {
  const colours = 1 << bits;
  // Some programs write 0 to 255 where 0 to 65,535 is meant.
  const step = palette.some((value) => value > 255) ? 257 : 1;
  return paintEach(samples, (row, from, target, to) => {
    const place = row[from] ?? 0;
    for (let colour = 0; colour < 3; colour += 1) {
      target[to + colour] = (palette[colour * colours + place] ?? 0) / step;
    }
  });
}

let usualGrid: InkGrid | undefined;

/** By the page's own profile, else as on coated paper (docs/decisions/0105). */
function inkPainter({ samples, inkProfile }: TiffPage): PaintRow {
  const model = inkProfile && inkModelOf(inkProfile);
  usualGrid ??= model ? undefined : buildInkGrid(printedOnCoatedPaper);
  const grid = model ? buildInkGrid(model) : (usualGrid ?? buildInkGrid(printedOnCoatedPaper));
  return (row, target, at) => {
    const inks = [0, 1, 2, 3].map((ink) => everyOf(row, ink, samples));
    target.set(inksToPixels(inks, grid), at);
  };
}

function everyOf(row: Uint8Array, first: number, step: number): Uint8Array {
  const values = new Uint8Array(row.length / step);
  for (let index = 0; index < values.length; index += 1) {
    values[index] = row[first + index * step] ?? 0;
  }
  return values;
}

function withAlpha({ colours, samples, alpha }: TiffPage, paint: PaintRow): PaintRow {
  const place = COLOUR_SAMPLES[colours] ?? samples;
  const isMultiplied = alpha === 'premultiplied' && colours === COLOURS.rgb;
  return (row, target, at) => {
    paint(row, target, at);
    for (let from = place, to = at; from < row.length; from += samples, to += 4) {
      const opacity = row[from] ?? 255;
      target[to + 3] = opacity;
      if (isMultiplied && opacity > 0) undoMultiplying(target, to, opacity);
    }
  };
}

function undoMultiplying(target: Uint8ClampedArray, at: number, opacity: number): void {
  for (let colour = at; colour < at + 3; colour += 1) {
    target[colour] = ((target[colour] ?? 0) * 255) / opacity;
  }
}
