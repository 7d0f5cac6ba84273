import { describe, expect, it } from 'vitest';
import { readPictureHeader } from '../codec/read-picture-header.ts';
import { createPixels, type Pixels } from '../pixels.ts';
import { PaletteEncoder } from './palette-encoder.ts';

function paint(width: number, height: number, colour: (x: number, y: number) => number[]): Pixels {
  const pixels = createPixels(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.data.set(colour(x, y), (y * width + x) * 4);
  }
  return pixels;
}

/** Decodes as far as needed: this package writes indexed rows without filters alone. */
async function decode(file: Blob): Promise<{ pixels: Pixels; depth: number; entries: number }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.set(name, bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const of = (name: string) => chunks.get(name) ?? new Uint8Array();
  const [width, height, depth] = [view.getUint32(16), view.getUint32(20), of('IHDR')[8] ?? 0];
  const colours = of('PLTE');
  const opacities = of('tRNS');
  const unpacked = new Blob([of('IDAT')]).stream().pipeThrough(new DecompressionStream('deflate'));
  const rows = new Uint8Array(await new Response(unpacked).arrayBuffer());
  const rowBytes = 1 + Math.ceil((width * depth) / 8);
  const pixels = paint(width, height, (x, y) => {
    const byte = rows[y * rowBytes + 1 + Math.floor((x * depth) / 8)] ?? 0;
    const entry = (byte >> (8 - depth - ((x * depth) % 8))) & ((1 << depth) - 1);
    return [...colours.subarray(entry * 3, entry * 3 + 3), opacities[entry] ?? 255];
  });
  return { pixels, depth, entries: colours.length / 3 };
}

const gradient = paint(64, 40, (x, y) => [x * 4, y * 6, 128 + ((x * y) % 100), 255]);

describe('a palette', () => {
  it.each([2, 3, 16, 200])('of the very %i colours of a picture loses nothing', async (count) => {
    const few = paint(37, 21, (x, y) => {
      const colour = (x + y * 37) % count;
      return [colour, 255 - colour, 40, colour === 0 ? 0 : 255 - colour];
    });
    const encoder = new PaletteEncoder(few);
    expect(encoder.exactColours).toBe(count);
    const { pixels, entries } = await decode(await encoder.encodeExactly());
    expect(entries).toBe(count);
    expect(pixels.data.every((value, at) => value === few.data[at])).toBe(true);
  });

  it.each([
    [256, 8],
    [16, 4],
    [4, 2],
    [2, 1],
  ])('of %i colours takes %i bits a pixel, and is a picture', async (colours, depth) => {
    const encoder = new PaletteEncoder(gradient);
    expect(encoder.exactColours).toBeUndefined();
    const file = await encoder.encode(colours, false);
    const decoded = await decode(file);
    expect(decoded.depth).toBe(depth);
    expect(decoded.entries).toBeLessThanOrEqual(colours);
    expect(await readPictureHeader(file)).toMatchObject({ kind: 'png', width: 64, height: 40 });
  });

  it.each([false, true])('is close to the picture, mixed %o', async (isMixed) => {
    const { pixels } = await decode(await new PaletteEncoder(gradient).encode(256, isMixed));
    expect(meanError(pixels, gradient)).toBeLessThan(isMixed ? 9 : 8);
  });

  it.each([
    ['greys', (x: number, y: number) => [x, x, x, y > 2 ? 255 : 0]],
    ['browns', (x: number) => [x, (x * 9) >> 4, x >> 2, 255]],
    ['greys with a cast', (x: number, y: number) => [x, Math.min(255, x + (y % 3)), x, 255]],
  ])('of 256 %s has many of them', async (_title, colour) => {
    const picture = paint(256, 6, colour);
    for (const isMixed of [false, true]) {
      const { entries, pixels } = await decode(
        await new PaletteEncoder(picture).encode(256, isMixed),
      );
      expect(entries).toBeGreaterThan(200);
      const shown = new Set(Array.from({ length: 256 }, (_, x) => pixels.data[(256 * 4 + x) * 4]));
      expect(shown.size).toBeGreaterThan(200);
    }
  });

  it('mixed keeps the mean of a slow gradient better than plain', async () => {
    const slow = paint(256, 64, (x, y) => [100 + x / 8, 90 + (x + y) / 9, 80 + y / 4, 255]);
    const encoder = new PaletteEncoder(slow);
    const [plain, mixed] = await Promise.all(
      [false, true].map(async (isMixed) => decode(await encoder.encode(16, isMixed))),
    );
    expect(blurredError(mixed?.pixels, slow)).toBeLessThan(
      0.65 * blurredError(plain?.pixels, slow),
    );
  });

  it('keeps what is clear clear, what is opaque opaque, and edges soft', async () => {
    const round = paint(300, 300, (x, y) => {
      const edge = Math.min(255, Math.max(0, (120 - Math.hypot(x - 150, y - 150)) * 20));
      return [x % 256, y % 256, 90, Math.round(edge)];
    });
    const { pixels } = await decode(await new PaletteEncoder(round).encode(64, true));
    const wrong = [0, 0];
    for (let at = 3; at < round.data.length; at += 4) {
      const [wanted = 0, shown = 0] = [round.data[at], pixels.data[at]];
      if ((wanted === 0) !== (shown === 0)) wrong[0] = (wrong[0] ?? 0) + 1;
      if (wanted === 255 && shown < 255) wrong[1] = (wrong[1] ?? 0) + 1;
    }
    expect(wrong).toEqual([0, 0]);
  });
});

function meanError(one: Pixels, other: Pixels): number {
  let sum = 0;
  for (const [at, value] of one.data.entries()) sum += Math.abs(value - (other.data[at] ?? 0));
  return sum / (one.data.length * 0.75);
}

/** Compares the means of squares of 8 × 8: an eye sees those from afar. */
function blurredError(one: Pixels | undefined, other: Pixels): number {
  if (!one) return Number.POSITIVE_INFINITY;
  let sum = 0;
  let squares = 0;
  for (let top = 0; top < one.height; top += 8) {
    for (let left = 0; left < one.width; left += 8) {
      let difference = 0;
      for (let place = 0; place < 64; place += 1) {
        const at = ((top + (place >> 3)) * one.width + left + (place & 7)) * 4;
        difference += (one.data[at] ?? 0) - (other.data[at] ?? 0);
      }
      sum += Math.abs(difference / 64);
      squares += 1;
    }
  }
  return sum / squares;
}
