import { describe, expect, it } from 'vitest';
import type { Bytes } from '../src/bytes.ts';
import { buildInkJpeg } from '../src/cmyk/build-ink-jpeg.ts';
import { readPictureHeader } from '../src/codec/read-picture-header.ts';
import { toComponents } from '../src/jpeg/components.ts';
import { quantTables } from '../src/jpeg/quant-tables.ts';
import { quantise } from '../src/jpeg/quantise.ts';
import { writeJpeg } from '../src/jpeg/write-jpeg.ts';
import { type BuiltFile, type BuiltPage, buildTiff } from '../src/tiff/build-tiff.ts';
import { openTiffPages } from '../src/tiff/cut-pages.ts';
import { decodeTiff } from '../src/tiff/decode-tiff.ts';
import { COLOURS, PACKING, TAG } from '../src/tiff/tags.ts';

const rgb = { [TAG.bits]: [8, 8, 8], [TAG.samples]: [3], [TAG.photometric]: [COLOURS.rgb] };
const grays = (pixels: { data: Uint8ClampedArray }) =>
  [...pixels.data].filter((_, at) => at % 4 === 0);

const [WIDE, HIGH] = [37, 21];

const decode = async (page: BuiltPage, file: BuiltFile = {}) =>
  (await decodeTiff(new Blob([buildTiff([page], file)]))).pixels;

function tags(more: Record<number, readonly number[]>): Record<number, readonly number[]> {
  return { [TAG.width]: [WIDE], [TAG.height]: [HIGH], ...more };
}

describe('a page of JPEG pieces', () => {
  const [side, tone] = [32, [200, 90, 40]] as const;

  function jpeg(): Bytes {
    const data = new Uint8ClampedArray(side * side * 4).fill(255);
    for (let at = 0; at < data.length; at += 4) data.set(tone, at);
    const tables = quantTables(95);
    const components = quantise(toComponents({ width: side, height: side, data }, true), tables);
    return writeJpeg({ width: side, height: side, isHalved: true, tables, components });
  }

  const size = {
    ...rgb,
    [TAG.width]: [side],
    [TAG.height]: [side],
    [TAG.compression]: [PACKING.jpeg],
    [TAG.photometric]: [6],
  };

  it('with tables of its own, and with tables that stand before all pieces', async () => {
    const whole = jpeg();
    // Header of JFIF, then two tables of 69 bytes.
    const [from, to] = [20, 20 + 138];
    const tables = Uint8Array.from([0xff, 0xd8, ...whole.slice(from, to), 0xff, 0xd9]);
    const piece = Uint8Array.from([0xff, 0xd8, ...whole.slice(to)]);
    const pages = [
      { tags: size, pieces: [whole] },
      { tags: size, pieces: [piece], bytes: { [TAG.jpegTables]: tables } },
      {
        tags: {
          ...size,
          [TAG.compression]: [PACKING.oldJpeg],
          [TAG.wholeJpeg]: [8],
          [TAG.wholeJpegBytes]: [whole.length],
        },
        pieces: [whole],
      },
    ];
    for (const page of pages) {
      const { data } = await decode(page);
      const middle = [...data.slice(4 * 500, 4 * 500 + 3)];
      for (const [at, value] of tone.entries())
        expect(Math.abs((middle[at] ?? 0) - value)).toBeLessThan(6);
    }
  });

  it('of inks', async () => {
    const inks = buildInkJpeg({ blocks: [4, 4], stored: () => [0, 0, 0, 255] });
    const four = {
      [TAG.bits]: [8, 8, 8, 8],
      [TAG.samples]: [4],
      [TAG.photometric]: [COLOURS.inks],
    };
    const { data } = await decode({ tags: { ...size, ...four }, pieces: [inks] });
    expect(data[0]).toBeLessThan(60);
  });

  it('that claims another size than its place is not taken', async () => {
    const page = { tags: { ...size, [TAG.width]: [side / 2] }, pieces: [jpeg()] };
    await expect(decode(page)).rejects.toMatchObject({ reason: 'damaged' });
  });
});

describe('pages', () => {
  const sheet = (value: number, more: Record<number, readonly number[]> = {}): BuiltPage => ({
    tags: tags({ [TAG.bits]: [8], [TAG.photometric]: [1], [TAG.rowsInStrip]: [8], ...more }),
    pieces: [8, 8, 5].map((rows) => new Uint8Array(WIDE * rows).fill(value)),
  });

  it.each([true, false])('are cut out one by one (little end first: %s)', async (isLittle) => {
    const file = new Blob([
      buildTiff([sheet(10), sheet(20, { [TAG.orientation]: [6] }), sheet(30)], { isLittle }),
    ]);
    const pages = await openTiffPages(file);
    expect(pages.count).toBe(3);
    for (const [page, value] of [
      [1, 10],
      [2, 20],
      [3, 30],
    ] as const) {
      const cut = await pages.cut(page);
      expect(cut.size).toBeLessThan(file.size / 2);
      const { pixels, isIncomplete } = await decodeTiff(cut);
      expect(isIncomplete).toBe(false);
      expect(new Set(grays(pixels))).toEqual(new Set([value]));
      expect(await readPictureHeader(cut)).toMatchObject({
        kind: 'tiff',
        width: WIDE,
        height: HIGH,
        orientation: page === 2 ? 6 : 1,
      });
    }
  });

  it('are cut out without what of their tags cannot be read', async () => {
    const built = buildTiff([sheet(10, { [TAG.inkProfile]: [1, 2, 3, 4], [282]: [7, 8, 9] })]);
    for (const tag of [TAG.inkProfile, 282]) pointOutside(built, tag);
    const cut = await (await openTiffPages(new Blob([built]))).cut(1);
    const { pixels, isIncomplete } = await decodeTiff(cut);
    expect([isIncomplete, new Set(grays(pixels))]).toEqual([false, new Set([10])]);
  });

  it('leave previews out, and a camera’s negative is none', async () => {
    const withPreview = buildTiff([sheet(10), sheet(20, { [TAG.kindOfPage]: [1] })]);
    expect((await openTiffPages(new Blob([withPreview]))).count).toBe(1);
    for (const more of [
      { [TAG.negative]: [1] },
      { [TAG.photometric]: [32_803] },
      { [TAG.kindOfPage]: [1] },
    ]) {
      const negative = new Blob([buildTiff([sheet(10, more)])]);
      await expect(readPictureHeader(negative)).rejects.toMatchObject({
        reason: 'unsupported',
        detail: { what: '相机 RAW' },
      });
      expect((await openTiffPages(negative)).count).toBe(0);
    }
  });

  it('are pages where a pixel behind the header looks like the mark of a camera', async () => {
    const pixels = new Uint8Array(WIDE * HIGH).fill(10);
    const pageOf = (mark: string) => {
      pixels.set(new TextEncoder().encode(mark));
      return openTiffPages(new Blob([buildTiff([{ ...sheet(10), pieces: [pixels] }])]));
    };
    expect([(await pageOf('CR')).count, (await pageOf('CR\x02\0')).count]).toEqual([1, 0]);
  });

  it('end where their chain runs in a circle or into nothing', async () => {
    for (const last of [(starts: readonly number[]) => starts[0] ?? 0, () => 0x7fff_ffff]) {
      const file = new Blob([buildTiff([sheet(10), sheet(20)], { last })]);
      expect((await openTiffPages(file)).count).toBe(2);
    }
  });
});

/** Moves the values of a file's only page behind its end. */
function pointOutside(file: Bytes, tag: number): void {
  const view = new DataView(file.buffer);
  const start = view.getUint32(4, true);
  const count = view.getUint16(start, true);
  for (let at = start + 2; at < start + 2 + count * 12; at += 12) {
    if (view.getUint16(at, true) === tag) view.setUint32(at + 8, 0x7000_0000, true);
  }
}

/** As libtiff packs the lines below, in a Group 3 fax: every run length that has a code of its own. */
const BY_LIBTIFF =
  'AIC4AB8dAIA+4KMCgBHgIwOAbcDHBoDDgA8MgEeAzwCAjwGfDIAZBXwFAIAFAXwwAIAcAvgIAIACCvhyAIAEHPArAIAwCOAvAIAL' +
  'OOATAIArDMDnAIAV6ICfAYA1GIB/AIByIAC/AYAYmAO+A4AIWAA+KwCAdNgAHjMAgGCwA540AIAQUACeNgCACqADniYAgGpgAB4p' +
  'AIBkmAI8VQCAEpgGPGUAgAyYATxoAIBAMAt4oACAwGABeLQAgFhgCXjUAIDYYAV4lACASGANeOgAgMiwBHioAIAosAx4yACAqLAC' +
  'eNgAgGiwCnjAAIDosAZ4DACAFLAOeGQAgJRgA3gKAIBUYAt4YACA1LAFeAgAgDSwDXhyAIC0oAJ4FQCAIKAKeAsAgKCgBngEAIBQ' +
  'oA54HACA0GACeBkAgEpgCngHgMqgBHgNgCqgDHgOgKpAAnisAIAkwA64zACApMABuNIAgBpADrjaAICaQAG4mgCAWqABuKQAgNqg' +
  'CbiqAIBSQA24ygCA0kADuNAAgEygBbigAIDMYAa4tACALGAOuNQAgJsVeNgBlxIAgIkVJmAHdEoAgDorTMIOqJQAgHZW0IYdkCkB' +
  'gGyswAw7YCkBgOyswAI7ICgBgCaswAq7QQmApqzABnaZlACAFqzAFnbblACA5qxACnablACAZliBNOzWKQGAZlmBDOxWKQGAlliB' +
  'LOyWKQGAllmBE+xmKQGAVliBM+zmlACAVlmBC+ymlACA1liBK+zslACA1lmBG+x2SgCANliBO+yJEgCAe4BnwAUGgGlgggEdGACA' +
  '+sAkAyowAID2AW0GZGAAgGwDzAxYYACA7AMsDAhgAIAmA6xsAAOApgNsWCYwAIAWA2zZNjAAgOYDpNgmMACAZgZIs3VgAIBmB8iw' +
  'VWAAgJYGyLJlYACAlgc4sVlgAIBWBjizOTAAgFYHuLApMACA1ga4MjswAIDWB7ixHRgAgDYGuHMCBoCsQAl2m5QAgDZZgRLYAICs' +
  'QBl2G5QAgLZYgTvYAICsQAV265QAgLZZgRvYAICsQBV2a5QAgDJYgSvYAICsQAt2q5QAgDJZgQvYAICsQBt2K5QAgLJYgTPYAICs' +
  'wAR2y5QAgAYrcAIbAICswBR2S5QAgLJZgSzYAICsgIDdLCUAgIBgBTJgA4CsgIHdDCUAgIBhBdJgA4CsgIXdnBIAgIBlBVJgA4Cs' +
  'gAS7BSUAgIDECmzBBgCArIAMuyklAICAzApswAYAgKyAArsJJQCAgMIKrGADgKyACjs7JQCAgMoKLGADgKyABjsbJQCAgMYKzGAD' +
  'gKyADrudEgCAgM4K2mADgKyAA7tOCYCAwwqTYAOArIALe6IEgIDLChNgA4CsgAf7pgSAgMcKPNgAgKyADzslAICAzwo2';

it('a fax that another program has packed', async () => {
  const width = 2600;
  const short = Array.from({ length: 63 }, (_, at) => at + 1);
  const long = [0, 5].flatMap((more) =>
    Array.from({ length: 19 }, (_, at) => (at + 1) * 64 + more),
  );
  const split = Array.from({ length: 21 }, (_, at) => (at + 20) * 64);
  const lines = [
    ...[...short, ...long].map((run) => [run, run * 2] as const),
    ...split.flatMap((run) => [[0, run] as const, [run, width] as const]),
  ];
  const fax = Buffer.from(BY_LIBTIFF, 'base64');
  const fixed = { [TAG.width]: [width], [TAG.height]: [lines.length], [TAG.photometric]: [0] };
  const more = { [TAG.compression]: [PACKING.fax3], [TAG.faxOptions]: [4], [TAG.bitOrder]: [2] };
  const { data } = await decode({ tags: { ...fixed, ...more }, pieces: [fax] });
  for (const [y, [from, to]] of lines.entries()) {
    const row = Array.from({ length: width }, (_, x) => data[(y * width + x) * 4]);
    const wanted = row.map((_, x) => (x >= from && x < to ? 0 : 255));
    expect(row).toEqual(wanted);
  }
});
