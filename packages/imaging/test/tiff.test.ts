import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  type BuiltFile,
  type BuiltPage,
  buildTiff,
  packBits,
  packFax,
  packLzw,
} from '../src/tiff/build-tiff.ts';
import { decodeTiff } from '../src/tiff/decode-tiff.ts';
import { COLOURS, PACKING, TAG } from '../src/tiff/tags.ts';
import { reverseBits } from '../src/tiff/unpack-bytes.ts';

const [WIDE, HIGH] = [37, 21];

const decode = async (page: BuiltPage, file: BuiltFile = {}) =>
  (await decodeTiff(new Blob([buildTiff([page], file)]))).pixels;

function tags(more: Record<number, readonly number[]>): Record<number, readonly number[]> {
  return { [TAG.width]: [WIDE], [TAG.height]: [HIGH], ...more };
}

function grid<Value>(of: (x: number, y: number) => Value): Value[][] {
  return Array.from({ length: HIGH }, (_, y) => Array.from({ length: WIDE }, (_, x) => of(x, y)));
}

/** A colour for each pixel, so that one out of its place shows. */
const colourAt = (x: number, y: number) => [(x * 7) & 255, (y * 11) & 255, (x * y) & 255] as const;
const coloured = Uint8Array.from(grid(colourAt).flat(2));
const rgb = { [TAG.bits]: [8, 8, 8], [TAG.samples]: [3], [TAG.photometric]: [COLOURS.rgb] };
const colours = (pixels: { data: Uint8ClampedArray }) =>
  [...pixels.data].filter((_, at) => at % 4 !== 3);

/** Letters of a page: bars, a slanted stroke, a filled row, an empty one, and black at both edges. */
const print = grid(
  (x, y) => y !== 4 && (y === 9 || (x * 3 + y) % 11 < 3 || x === y || x === WIDE - 1),
);
const printed = packRows(print);
const blackAndWhite = grid((x, y) => (print[y]?.[x] ? 0 : 255)).flat();
const grays = (pixels: { data: Uint8ClampedArray }) =>
  [...pixels.data].filter((_, at) => at % 4 === 0);

function packRows(lines: readonly (readonly boolean[])[]): Uint8Array {
  return Uint8Array.from(
    lines.flatMap((line) => {
      const bits = line
        .map(Number)
        .join('')
        .padEnd(Math.ceil(WIDE / 8) * 8, '0');
      return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
    }),
  );
}

describe('a page of a scanner', () => {
  it.each([
    ['as it is', PACKING.none, (bytes: Uint8Array) => bytes],
    ['LZW', PACKING.lzw, packLzw],
    ['deflate', PACKING.deflate, (bytes: Uint8Array) => deflateSync(bytes)],
    [
      'deflate, as it was called first',
      PACKING.oldDeflate,
      (bytes: Uint8Array) => deflateSync(bytes),
    ],
    ['PackBits', PACKING.packBits, packBits],
  ])('in colours, packed as %s, in strips that do not come out even', async (_, packing, pack) => {
    const strips = [0, 8, 16].map((y) => pack(coloured.slice(y * WIDE * 3, (y + 8) * WIDE * 3)));
    const page = {
      tags: tags({ ...rgb, [TAG.compression]: [packing], [TAG.rowsInStrip]: [8] }),
      pieces: strips,
    };
    for (const isLittle of [true, false]) {
      expect(colours(await decode(page, { isLittle }))).toEqual([...coloured]);
    }
  });

  it('with long strings of LZW, whose codes grow to twelve bits and begin anew', async () => {
    const noise = Uint8Array.from(
      { length: 120 * 120 },
      (_, at) => ((at * 2_654_435_761) >>> 21) & 255,
    );
    const page = {
      tags: {
        [TAG.width]: [120],
        [TAG.height]: [120],
        [TAG.bits]: [8],
        [TAG.photometric]: [1],
        [TAG.compression]: [PACKING.lzw],
      },
      pieces: [packLzw(noise)],
    };
    expect(grays(await decode(page))).toEqual([...noise]);
  });

  it.each([
    ['lines', PACKING.huffmanLines, 0],
    ['plain', PACKING.fax3, 0],
    ['second', PACKING.fax3, 1],
    ['all', PACKING.fax4, 0],
  ] as const)('as a fax of its %s, either bit first', async (way, packing, options) => {
    const fax = packFax(print, way);
    const fixed = {
      [TAG.photometric]: [0],
      [TAG.compression]: [packing],
      [TAG.faxOptions]: [options],
    };
    expect(grays(await decode({ tags: tags(fixed), pieces: [fax] }))).toEqual(blackAndWhite);
    reverseBits(fax);
    const turned = tags({ ...fixed, [TAG.bitOrder]: [2] });
    expect(grays(await decode({ tags: turned, pieces: [fax] }))).toEqual(blackAndWhite);
  });

  it.each([
    ['1 bit, white is zero', 1, COLOURS.whiteIsZero, printed, blackAndWhite],
    [
      '1 bit, black is zero',
      1,
      COLOURS.blackIsZero,
      printed,
      blackAndWhite.map((one) => 255 - one),
    ],
  ])('of %s', async (_, bits, photometric, piece, wanted) => {
    const page = {
      tags: tags({ [TAG.bits]: [bits], [TAG.photometric]: [photometric] }),
      pieces: [piece],
    };
    expect(grays(await decode(page))).toEqual(wanted);
  });

  it('of 4 bits, and of 16 in both orders of bytes', async () => {
    const four = Uint8Array.from(grid((x, y) => (x + y) & 15).flatMap((row) => nibbles(row)));
    const page = { tags: tags({ [TAG.bits]: [4], [TAG.photometric]: [1] }), pieces: [four] };
    expect(grays(await decode(page))).toEqual(grid((x, y) => ((x + y) & 15) * 17).flat());
    for (const isLittle of [true, false]) {
      const words = grid((x, y) => (isLittle ? [9, x + y] : [x + y, 9])).flat(2);
      const deep = {
        tags: tags({ [TAG.bits]: [16], [TAG.photometric]: [1] }),
        pieces: [Uint8Array.from(words)],
      };
      expect(grays(await decode(deep, { isLittle }))).toEqual(grid((x, y) => x + y).flat());
    }
  });

  it('of differences between neighbours, of 8 and of 16 bits', async () => {
    const eight = grid((x, y) =>
      colourAt(x, y).map(
        (value, at) => (value - (x === 0 ? 0 : (colourAt(x - 1, y)[at] ?? 0))) & 255,
      ),
    );
    const fixed = { ...rgb, [TAG.compression]: [PACKING.lzw], [TAG.predictor]: [2] };
    const page = { tags: tags(fixed), pieces: [packLzw(Uint8Array.from(eight.flat(2)))] };
    expect(colours(await decode(page))).toEqual([...coloured]);
    for (const isLittle of [true, false]) {
      const words = grid((x, y) => {
        const step = x === 0 ? y * 256 : 300;
        return isLittle ? [step & 255, step >> 8] : [step >> 8, step & 255];
      });
      const deep = tags({ [TAG.bits]: [16], [TAG.photometric]: [1], [TAG.predictor]: [2] });
      const pixels = await decode(
        { tags: deep, pieces: [Uint8Array.from(words.flat(2))] },
        { isLittle },
      );
      expect(grays(pixels)).toEqual(grid((x, y) => (y * 256 + x * 300) >> 8).flat());
    }
  });

  it('in tiles that reach beyond its edges, and in planes', async () => {
    const tile = (left: number, top: number) =>
      Uint8Array.from(
        Array.from({ length: 256 }, (_, at) => colourAt(left + (at % 16), top + (at >> 4))).flat(),
      );
    const pieces = [0, 16].flatMap((top) =>
      [0, 16, 32].map((left) => deflateSync(tile(left, top))),
    );
    const tiled = tags({
      ...rgb,
      [TAG.compression]: [PACKING.deflate],
      [TAG.tileWidth]: [16],
      [TAG.tileHeight]: [16],
    });
    expect(colours(await decode({ tags: tiled, pieces }))).toEqual([...coloured]);
    const planes = [0, 1, 2].map((at) => coloured.filter((_, index) => index % 3 === at));
    expect(
      colours(await decode({ tags: tags({ ...rgb, [TAG.planes]: [2] }), pieces: planes })),
    ).toEqual([...coloured]);
  });

  it.each([
    ['ink', COLOURS.inks, 4],
    ['light, white is zero', COLOURS.whiteIsZero, 1],
    ['light', COLOURS.blackIsZero, 1],
  ])(
    'in planes of %s of which a half is missing: white and opaque',
    async (_, photometric, own) => {
      const samples = own + 1;
      const page = {
        tags: tags({
          [TAG.bits]: new Array<number>(samples).fill(8),
          [TAG.samples]: [samples],
          [TAG.photometric]: [photometric],
          [TAG.extraSamples]: [2],
          [TAG.planes]: [2],
        }),
        pieces: Array.from({ length: samples }, () => new Uint8Array(WIDE * 10).fill(90)),
      };
      const { data } = await decode(page);
      expect(data[3]).toBe(90);
      for (const value of data.slice(-4)) expect(value).toBeGreaterThan(245);
    },
  );

  it('of a palette, in numbers of 16 bits and in those of 8 that some programs write', async () => {
    const places = Uint8Array.from(grid((x) => x & 3).flat());
    for (const step of [257, 1]) {
      const palette = [0, 1, 2].flatMap((colour) =>
        Array.from({ length: 256 }, (_, place) => ((place * 50 + colour * 9) & 255) * step),
      );
      const page = {
        tags: tags({ [TAG.bits]: [8], [TAG.photometric]: [3], [TAG.palette]: palette }),
        pieces: [places],
      };
      expect(colours(await decode(page))).toEqual(
        grid((x) => [0, 9, 18].map((more) => ((x & 3) * 50 + more) & 255)).flat(2),
      );
    }
  });

  it('of inks, as print is seen, and with a part that is not covered', async () => {
    const inks = Uint8Array.from(grid((x) => (x < 9 ? [0, 0, 0, 0] : [0, 0, 0, 255])).flat(2));
    const fixed = { [TAG.bits]: [8, 8, 8, 8], [TAG.samples]: [4] };
    const pixels = await decode({
      tags: tags({ ...fixed, [TAG.photometric]: [COLOURS.inks] }),
      pieces: [inks],
    });
    expect(pixels.data[0]).toBeGreaterThan(245);
    expect(pixels.data[4 * 20]).toBeLessThan(60);
    const clear = Uint8Array.from(grid((x, y) => [...colourAt(x, y), x < 9 ? 0 : 255]).flat(2));
    const { data } = await decode({
      tags: tags({ ...fixed, [TAG.photometric]: [COLOURS.rgb], [TAG.extraSamples]: [2] }),
      pieces: [clear],
    });
    expect([data[3], data[4 * 20 + 3]]).toEqual([0, 255]);
  });
});

function nibbles(row: readonly number[]): number[] {
  return Array.from(
    { length: Math.ceil(row.length / 2) },
    (_, at) => ((row[at * 2] ?? 0) << 4) | (row[at * 2 + 1] ?? 0),
  );
}
