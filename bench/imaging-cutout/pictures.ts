/** The pictures of the cutout bench, with the exact opacity of each subject. */
import { createRandom, type Random, seedOf } from '../imaging-text/random.ts';
import { getSheetContext } from '../imaging-text/sheet.ts';
import { HARD, PLAIN } from './backgrounds.ts';
import { HARDER } from './harder.ts';
import type { Layers } from './layers.ts';
import { dropShadow } from './shadows.ts';
import { type Colour, type DrawnSubject, SUBJECTS } from './subjects.ts';

export interface CutoutPicture {
  name: string;
  kind: 'plain' | 'hard' | 'harder';
  canvas: OffscreenCanvas;
  /** The truth: one byte of opacity a pixel. */
  alpha: Uint8Array;
  /** The box that a user would draw around the subject: its bounds and 2 % more on each side. */
  box: { left: number; top: number; right: number; bottom: number };
}

/** 1.02 megapixels. */
const SIZE = { width: 1160, height: 880 };

const KINDS = Object.entries(HARDER);
/** Pictures of each harder kind. */
const OF_A_KIND = 2;

export const PICTURE_COUNT = 2 * SUBJECTS.length + OF_A_KIND * KINDS.length;

/** Plain backdrops first, then hard backgrounds, then the harder kinds. */
export function drawCutoutPicture(seed: number, index: number): CutoutPicture {
  const random = createRandom(seedOf(seed, index));
  const set = Math.min(2, Math.floor(index / SUBJECTS.length));
  const { name, ...layers } = set === 2 ? drawHarder(index, random) : drawSet(set, index, random);
  const alpha = opacityOf(layers.shape ?? layers.cut);
  const context = getSheetContext(layers.ground);
  context.drawImage(layers.cut, 0, 0);
  addGrain(context, random);
  return {
    name,
    kind: (['plain', 'hard', 'harder'] as const)[set] ?? 'harder',
    canvas: context.canvas,
    alpha,
    box: findDrawnBounds({ data: alpha, ...SIZE }),
  };
}

type Named = Layers & { name: string };

function drawHarder(index: number, random: Random): Named {
  const at = index - 2 * SUBJECTS.length;
  const [name, draw] = KINDS[Math.floor(at / OF_A_KIND)] ?? [];
  if (!name || !draw) throw new Error(`there are ${PICTURE_COUNT} pictures`);
  return { name, ...draw(SIZE, random) };
}

function drawSet(set: number, index: number, random: Random): Named {
  const subject = SUBJECTS[index % SUBJECTS.length];
  if (!subject) throw new Error('every index has a subject');
  const colour = {
    hue: random.int(0, 359),
    saturation: random.int(30, 75),
    lightness: random.int(28, 62),
  };
  const cut = drawSubject(subject, colour, random);
  // Two on, so that the shoe with its white sole stands on white.
  const backgrounds = Object.entries(set === 0 ? PLAIN : HARD);
  const [name, draw] = backgrounds[(index + 2) % backgrounds.length] ?? [];
  const context = getSheetContext(new OffscreenCanvas(SIZE.width, SIZE.height));
  draw?.(context, SIZE, random, colour);
  if (set === 0) dropShadow(context, cut, random);
  return { name: `${subject.name}-on-${name}`, ground: context.canvas, cut };
}

function drawSubject(subject: DrawnSubject, colour: Colour, random: Random): OffscreenCanvas {
  const context = getSheetContext(new OffscreenCanvas(SIZE.width, SIZE.height));
  const reach = SIZE.height * random.between(0.34, 0.42);
  context.translate(
    SIZE.width * random.between(0.42, 0.58),
    SIZE.height * random.between(0.47, 0.53),
  );
  context.rotate(random.between(-0.12, 0.12));
  context.scale(reach, reach);
  subject.draw(context, colour, random);
  return context.canvas;
}

function addGrain(context: OffscreenCanvasRenderingContext2D, random: Random): void {
  const image = context.getImageData(0, 0, SIZE.width, SIZE.height);
  for (let at = 0; at < image.data.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      image.data[at + channel] = (image.data[at + channel] ?? 0) + random.normal() * 3;
    }
  }
  context.putImageData(image, 0, 0);
}

function opacityOf(cut: OffscreenCanvas): Uint8Array {
  const { data } = getSheetContext(cut).getImageData(0, 0, SIZE.width, SIZE.height);
  return Uint8Array.from({ length: data.length / 4 }, (_, pixel) => data[pixel * 4 + 3] ?? 0);
}

/** The bounds of what is more than half opaque, and 2 % more on each side, as a person would draw them. */
export function findDrawnBounds({ data, width, height }: Opacity): CutoutPicture['box'] {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const [place, value] of data.entries()) {
    if (value < 128) continue;
    const [x, y] = [place % width, Math.floor(place / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  const margin = Math.round(0.02 * width);
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width, right + margin),
    bottom: Math.min(height, bottom + margin),
  };
}

interface Opacity {
  data: Uint8Array;
  width: number;
  height: number;
}
