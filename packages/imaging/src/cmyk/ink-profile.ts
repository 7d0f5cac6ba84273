import { type Bytes, lettersOf, viewOf } from '../bytes.ts';
import { fromLight, type InkModel } from './printing-inks.ts';

const MARK = 'ICC_PROFILE\0';
const MOST_TABLE_ENTRIES = 4096;

/** The colour profile of a JPEG, put together from its segments; undefined where it has none. */
export function profileOf(jpeg: Bytes): Bytes | undefined {
  const view = viewOf(jpeg);
  const parts: { order: number; data: Bytes }[] = [];
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at + 1] !== 0xda) {
    // Decoders pass over what stands between two segments.
    if (jpeg[at] !== 0xff || (jpeg[at + 1] ?? 0) < 0xc0 || jpeg[at + 1] === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + view.getUint16(at + 2);
    if (jpeg[at + 1] === 0xe2 && lettersOf(jpeg, at + 4, MARK.length) === MARK) {
      parts.push({ order: jpeg[at + 16] ?? 0, data: jpeg.slice(at + 18, end) });
    }
    at = end;
  }
  if (parts.length === 0) return undefined;
  parts.sort((one, other) => one.order - other.order);
  const whole = new Uint8Array(parts.reduce((sum, { data }) => sum + data.length, 0));
  let length = 0;
  for (const { data } of parts) {
    whole.set(data, length);
    length += data.length;
  }
  return whole;
}

/**
 * Reads a profile of four inks (ICC.1, tables of 8 or 16 bits to Lab), colorimetric, with its black
 * as the screen's. Undefined for a profile of another kind, or one that is not sound.
 */
export function inkModelOf(profile: Bytes): InkModel | undefined {
  try {
    const isOfInks = lettersOf(profile, 16, 4) === 'CMYK' && lettersOf(profile, 20, 4) === 'Lab ';
    const table = isOfInks ? findTable(profile) : undefined;
    return table === undefined ? undefined : toScreen(readTable(profile, table));
  } catch (error) {
    // A table that ends beyond its file is a profile that says nothing.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function findTable(profile: Bytes): number | undefined {
  const view = viewOf(profile);
  const found = new Map<string, number>();
  const count = Math.min(100, view.getUint32(128));
  for (let index = 0; index < count; index += 1) {
    const at = 132 + index * 12;
    found.set(lettersOf(profile, at, 4), view.getUint32(at + 4));
  }
  return found.get('A2B1') ?? found.get('A2B0');
}

type Lab = readonly [number, number, number];
type ToLab = (inks: readonly number[]) => Lab;

interface Shape {
  places: number;
  inputs: number;
  outputs: number;
  start: number;
  read: (index: number) => number;
}

function readTable(profile: Bytes, at: number): ToLab {
  const view = viewOf(profile);
  const kind = lettersOf(profile, at, 4);
  const isWide = kind === 'mft2';
  const isOfFour = view.getUint8(at + 8) === 4 && view.getUint8(at + 9) === 3;
  if ((!isWide && kind !== 'mft1') || !isOfFour) throw new RangeError('another kind of table');
  const start = at + (isWide ? 52 : 48);
  const shape: Shape = {
    places: view.getUint8(at + 10),
    inputs: isWide ? view.getUint16(at + 48) : 256,
    outputs: isWide ? view.getUint16(at + 50) : 256,
    start,
    read: isWide
      ? (index) => view.getUint16(start + index * 2) / 65_535
      : (index) => view.getUint8(start + index) / 255,
  };
  const { places, inputs, outputs } = shape;
  const isSound = places >= 2 && inputs >= 2 && outputs >= 2;
  if (!isSound || Math.max(inputs, outputs) > MOST_TABLE_ENTRIES) throw new RangeError('size');
  // The last entry is asked for once, so that a table that is cut short is found here.
  shape.read(4 * inputs + places ** 4 * 3 + 3 * outputs - 1);
  const [mostLightness, shift] = isWide ? [65_535 / 652.8, 65_535 / 256] : [100, 255];
  return (inks) => {
    const [lightness = 0, a = 0, b = 0] = lookUp(shape, inks);
    return [lightness * mostLightness, a * shift - 128, b * shift - 128];
  };
}

function lookUp(shape: Shape, inks: readonly number[]): number[] {
  const { places, inputs, outputs, read } = shape;
  const along = inks.map((ink, index) => curve(read, index * inputs, inputs, ink) * (places - 1));
  const grid = 4 * inputs;
  const sums = [0, 0, 0];
  for (let corner = 0; corner < 16; corner += 1) {
    let share = 1;
    let at = 0;
    for (const [ink, place] of along.entries()) {
      const lower = Math.min(places - 2, Math.floor(place));
      const isUpper = corner & (1 << ink);
      share *= isUpper ? place - lower : 1 - (place - lower);
      at = at * places + lower + (isUpper ? 1 : 0);
    }
    if (share === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      sums[channel] = (sums[channel] ?? 0) + share * read(grid + at * 3 + channel);
    }
  }
  const after = grid + places ** 4 * 3;
  return sums.map((sum, channel) => curve(read, after + channel * outputs, outputs, sum));
}

/** A value of a table of so many entries, between two of them. */
function curve(
  read: (index: number) => number,
  start: number,
  entries: number,
  value: number,
): number {
  const place = Math.min(1, Math.max(0, value)) * (entries - 1);
  const lower = Math.min(entries - 2, Math.floor(place));
  const before = read(start + lower);
  return before + (read(start + lower + 1) - before) * (place - lower);
}

/** A printer's deepest black, and the blacks that files use. */
const BLACKS = [
  [1, 1, 1, 1],
  [0, 0, 0, 1],
  [0.9, 0.8, 0.8, 1],
] as const;
const WHITE = [0.9642, 1, 0.8249] as const;

function toScreen(toLab: ToLab): InkModel {
  const black = Math.min(...BLACKS.map((inks) => toXyz(toLab(inks))[1]));
  return (inks) => {
    const light = toXyz(toLab(inks)).map(
      (value, axis) => (value - black * (WHITE[axis] ?? 1)) / (1 - black),
    );
    const [x = 0, y = 0, z = 0] = light;
    return [
      fromLight(3.1341359 * x - 1.6172206 * y - 0.4906603 * z),
      fromLight(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
      fromLight(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
    ];
  };
}

/** CIE 15, under the light that profiles are made for. */
function toXyz([lightness, a, b]: Lab): [number, number, number] {
  const y = (lightness + 16) / 116;
  return [
    WHITE[0] * fromCubeRoot(y + a / 500),
    fromCubeRoot(y),
    WHITE[2] * fromCubeRoot(y - b / 200),
  ];
}

function fromCubeRoot(root: number): number {
  return root > 6 / 29 ? root ** 3 : 3 * (6 / 29) ** 2 * (root - 4 / 29);
}
