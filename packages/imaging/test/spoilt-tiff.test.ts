import { deflateSync } from 'node:zlib';
import { startComputingTime } from '@transmit/contract/testing/computing-time';
import { describe, expect, it } from 'vitest';
import { checkPixels } from '../src/codec/picture-limits.ts';
import { readPictureHeader } from '../src/codec/read-picture-header.ts';
import { type BuiltPage, buildTiff, packFax, packLzw } from '../src/tiff/build-tiff.ts';
import { openTiffPages } from '../src/tiff/cut-pages.ts';
import { decodeTiff } from '../src/tiff/decode-tiff.ts';
import { PACKING, TAG } from '../src/tiff/tags.ts';

const DAMAGED = { reason: 'damaged' };
const MOST_MS = 2000;
const [WIDE, HIGH] = [64, 40];
const gray = { [TAG.width]: [WIDE], [TAG.height]: [HIGH], [TAG.bits]: [8], [TAG.photometric]: [1] };
const plain = new Uint8Array(WIDE * HIGH).fill(90);

function fileOf(more: Record<number, readonly number[]>, pieces: readonly Uint8Array[] = [plain]) {
  const page: BuiltPage = { tags: { ...gray, ...more }, pieces };
  return new Blob([buildTiff([page])]);
}

async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
  const computedMs = startComputingTime();
  try {
    return await work();
  } finally {
    expect(computedMs()).toBeLessThan(MOST_MS);
  }
}

describe('spoilt TIFFs are told (SECURITY §3 row 239)', () => {
  it.each([
    ['no tags', { [TAG.width]: [] }],
    ['a height of nothing', { [TAG.height]: [0] }],
    ['no pieces', { [TAG.stripOffsets]: [] }],
    ['pieces behind its end', { [TAG.stripOffsets]: [0x7000_0000] }],
    ['fewer samples than its colours need', { [TAG.photometric]: [2] }],
    ['a palette that is too short', { [TAG.photometric]: [3], [TAG.palette]: [1, 2, 3] }],
    ['tiles of no size that fits', { [TAG.tileWidth]: [70_000], [TAG.tileHeight]: [70_000] }],
  ])('%s', async (_, more) => {
    await expect(timed(() => decodeTiff(fileOf(more)))).rejects.toMatchObject(DAMAGED);
  });

  it.each([
    ['numbers with a point', { [TAG.sampleFormat]: [3] }, '每个值 8 位的 TIFF'],
    ['32 bits', { [TAG.bits]: [32] }, '每个值 32 位的 TIFF'],
    ['colours of a laboratory', { [TAG.photometric]: [8], [TAG.samples]: [3] }, '这种颜色的 TIFF'],
    [
      'luma and chroma that no JPEG holds',
      { [TAG.photometric]: [6], [TAG.samples]: [3], [TAG.chroma]: [1, 1] },
      '这种颜色的 TIFF',
    ],
    ['JPEG 2000', { [TAG.compression]: [34_712] }, '用 JPEG 2000 压缩的 TIFF'],
    ['an old JPEG in parts', { [TAG.compression]: [PACKING.oldJpeg] }, '用旧式 JPEG 压缩的 TIFF'],
  ])('%s: not read, and not called damaged', async (_, more, what) => {
    const wanted = { reason: 'unsupported', detail: { what } };
    await expect(decodeTiff(fileOf(more))).rejects.toMatchObject(wanted);
  });

  it('a BigTIFF, a header alone, half a header', async () => {
    const big = new Blob([Uint8Array.from([0x49, 0x49, 43, 0, 8, 0, 0, 0, 16, 0])]);
    await expect(readPictureHeader(big)).rejects.toMatchObject({
      reason: 'unsupported',
      detail: { what: 'BigTIFF' },
    });
    for (const bytes of [
      [0x49, 0x49, 42, 0, 8, 0, 0, 0],
      [0x4d, 0x4d, 0, 42],
    ]) {
      await expect(readPictureHeader(new Blob([Uint8Array.from(bytes)]))).rejects.toMatchObject(
        DAMAGED,
      );
    }
  });

  it('cut at any place: what there is, with its word, or damaged', async () => {
    const strips = [0, 1, 2, 3].map(() => packLzw(plain.slice(0, (WIDE * HIGH) / 4)));
    const tags = { ...gray, [TAG.compression]: [PACKING.lzw], [TAG.rowsInStrip]: [HIGH / 4] };
    // Its tags first, as scanners that write while they scan do it.
    const whole = await (
      await openTiffPages(new Blob([buildTiff([{ tags, pieces: strips }])]))
    ).cut(1);
    for (let end = 0; end < whole.size; end += 7) {
      const cut = whole.slice(0, end);
      const found = await decodeTiff(cut).catch((error: unknown) => error);
      if ('pixels' in Object(found)) expect(found).toMatchObject({ isIncomplete: true });
      else expect(found).toMatchObject(DAMAGED);
    }
    const { pixels, isIncomplete } = await decodeTiff(whole.slice(0, whole.size - 20));
    expect([isIncomplete, pixels.data[0], pixels.data.at(-4)]).toEqual([true, 90, 255]);
  });

  it.each([
    ['LZW', PACKING.lzw, packLzw, 0xff],
    ['deflate', PACKING.deflate, (bytes: Uint8Array) => deflateSync(bytes), 0xff],
    // Some of its values are others, and only the sum behind its end tells it.
    [
      'deflate without packing',
      PACKING.deflate,
      (bytes: Uint8Array) => deflateSync(bytes, { level: 0 }),
      0xff,
    ],
  ])(
    'one strip of %s, spoilt in its middle: all above is there',
    async (_, packing, pack, spoilt) => {
      const scan = Uint8Array.from({ length: WIDE * HIGH }, (_value, at) => (at * at) >> 5);
      const packed = Uint8Array.from(pack(scan));
      packed.fill(spoilt, packed.length / 2, packed.length / 2 + 12);
      const more = { [TAG.compression]: [packing] };
      const { pixels, isIncomplete } = await decodeTiff(fileOf(more, [packed]));
      expect(isIncomplete).toBe(true);
      const rows = (WIDE * HIGH) / 4;
      const shown = Uint8Array.from({ length: rows }, (_value, at) => pixels.data[at * 4] ?? 0);
      expect(shown).toEqual(scan.subarray(0, rows));
    },
  );

  it.each([
    PACKING.lzw,
    PACKING.deflate,
    PACKING.packBits,
    PACKING.fax3,
    PACKING.fax4,
    PACKING.jpeg,
  ])('noise in place of what packing %i makes', async (packing) => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const noise = Uint8Array.from(
        { length: 3000 },
        (_, at) => ((at + 1) * seed * 2_654_435_761) >>> 19,
      );
      const isFax = packing === PACKING.fax3 || packing === PACKING.fax4;
      const more = { [TAG.compression]: [packing], [TAG.bits]: [isFax ? 1 : 8] };
      const found = await timed(() =>
        decodeTiff(fileOf(more, [noise])).catch((error: unknown) => error),
      );
      if (!('pixels' in Object(found))) expect(found).toMatchObject(DAMAGED);
    }
  });

  it('a fax line that was spoilt is as the one above, and the next is right again', async () => {
    const line = (black: number) => Array.from({ length: WIDE }, (_, x) => x < black);
    const lines = [8, 16, 24, 32].map((black) => line(black));
    const fax = packFax(lines, 'plain');
    const [before] = [packFax(lines.slice(0, 1), 'plain')];
    // Inside of the second line.
    const at = before.length - 8;
    fax[at] = 0x00;
    const more = {
      [TAG.bits]: [1],
      [TAG.photometric]: [0],
      [TAG.height]: [4],
      [TAG.compression]: [PACKING.fax3],
    };
    const { pixels } = await decodeTiff(fileOf(more, [fax]));
    const blackIn = (y: number) =>
      [...pixels.data.slice(y * WIDE * 4, (y + 1) * WIDE * 4)].filter(
        (value, index) => index % 4 === 0 && value === 0,
      ).length;
    expect([0, 1, 2, 3].map(blackIn)).toEqual([8, 8, 24, 32]);
  });
});

describe('TIFFs that claim too much are told within two seconds (SECURITY §3 row 240)', () => {
  const huge = { [TAG.width]: [10_000], [TAG.height]: [10_000] };

  it('a hundred million pixels of a few bytes', async () => {
    const packed = deflateSync(new Uint8Array(20_000));
    const file = fileOf({ ...huge, [TAG.compression]: [PACKING.deflate] }, [packed]);
    // Two rows of it are there: a page, were it not for its length.
    const rows = timed(async () => (await decodeTiff(file)).pixels.height);
    await expect(rows).rejects.toMatchObject(DAMAGED);
  });

  it('more pixels than a tab may have, before anything is decoded', async () => {
    const header = await readPictureHeader(
      fileOf({ [TAG.width]: [60_000], [TAG.height]: [60_000] }),
    );
    expect(() => checkPixels(header, { isIos: false, canScale: true })).toThrow(
      expect.objectContaining({ reason: 'too-many-pixels' }),
    );
  });

  it('a strip that unpacks to a gigabyte: as much as the page has', async () => {
    const bomb = deflateSync(new Uint8Array(64 * 1024 * 1024));
    const file = fileOf({ [TAG.compression]: [PACKING.deflate] }, [bomb]);
    const { pixels } = await timed(() => decodeTiff(file));
    expect(pixels).toMatchObject({ width: WIDE, height: HIGH });
  });

  it('sixteen samples of sixteen bits for each of them', async () => {
    const file = fileOf({ ...huge, [TAG.bits]: [16], [TAG.samples]: [16] });
    await expect(timed(() => decodeTiff(file))).rejects.toMatchObject({
      reason: 'too-many-pixels',
    });
  });

  it('the same strip for every row', async () => {
    const rows = 5000;
    const more = {
      [TAG.height]: [rows],
      [TAG.rowsInStrip]: [1],
      [TAG.stripOffsets]: new Array<number>(rows).fill(8),
      [TAG.stripBytes]: new Array<number>(rows).fill(WIDE * HIGH),
    };
    await expect(timed(() => decodeTiff(fileOf(more)))).rejects.toMatchObject(DAMAGED);
  });

  it('the same strip for every row of a page that is cut out', async () => {
    const rows = 5000;
    const more = {
      [TAG.height]: [rows],
      [TAG.rowsInStrip]: [1],
      [TAG.stripOffsets]: new Array<number>(rows).fill(8),
      [TAG.stripBytes]: new Array<number>(rows).fill(WIDE * HIGH),
    };
    const pages = await openTiffPages(fileOf(more));
    await expect(timed(() => pages.cut(1))).rejects.toMatchObject(DAMAGED);
  });

  it('a fax that ends in nothing', async () => {
    const more = { [TAG.bits]: [1], [TAG.photometric]: [0], [TAG.compression]: [PACKING.fax3] };
    const fax = packFax([new Array<boolean>(WIDE).fill(true)], 'plain');
    // Before the end of the page, which would be one.
    const packed = new Uint8Array(256 * 1024);
    packed.set(fax.subarray(0, 5));
    const { isIncomplete } = await timed(() => decodeTiff(fileOf(more, [packed])));
    expect(isIncomplete).toBe(true);
  });

  it('one JPEG for more pixels than our own decoder has memory for', async () => {
    const more = { [TAG.width]: [8000], [TAG.height]: [6000], [TAG.compression]: [PACKING.jpeg] };
    await expect(timed(() => decodeTiff(fileOf(more)))).rejects.toMatchObject({
      reason: 'too-many-pixels',
    });
  });

  it('tiles that lie beyond the edge of their page', async () => {
    const more = { [TAG.tileWidth]: [20_000], [TAG.tileHeight]: [20_000] };
    const rows = [new Uint8Array(20_000 * HIGH)];
    await expect(timed(() => decodeTiff(fileOf(more, rows)))).rejects.toMatchObject(DAMAGED);
    const usual = { [TAG.tileWidth]: [256], [TAG.tileHeight]: [256] };
    const { pixels } = await decodeTiff(fileOf(usual, [new Uint8Array(256 * 256).fill(90)]));
    expect(new Set(pixels.data)).toEqual(new Set([90, 255]));
  });

  it('lists of tags that lie over each other', async () => {
    const file = overlappingPages(5000);
    expect(file.size).toBeLessThan(120_000);
    await expect(timed(() => openTiffPages(file))).rejects.toMatchObject(DAMAGED);
  });

  it('the same three hundred thousand values for one tag of every page', async () => {
    expect((await timed(() => openTiffPages(pagesOfOneList(1000)))).count).toBe(1000);
  });

  it('a hundred thousand pieces and more', async () => {
    const file = fileOf({ [TAG.width]: [60_000], [TAG.tileWidth]: [1], [TAG.tileHeight]: [1] });
    await expect(timed(() => decodeTiff(file))).rejects.toMatchObject(DAMAGED);
  });

  it('thousands of pages: counted, or refused', async () => {
    const bare = { tags: gray, pieces: [new Uint8Array([90])] };
    const many = new Blob([buildTiff(new Array<BuiltPage>(600).fill(bare))]);
    expect((await timed(() => openTiffPages(many))).count).toBe(600);
  });
});

/** Lists of 4,096 tags, each 12 bytes behind the one before: a value's end is the next list's length. */
function overlappingPages(pages: number): Blob {
  const [start, listed] = [8, 4096];
  const view = new DataView(new ArrayBuffer(start + 2 + (listed + pages) * 12 + 4));
  view.setUint32(0, 0x4949_2a00);
  view.setUint32(4, start, true);
  view.setUint16(start, listed, true);
  for (let index = 0; index < listed + pages; index += 1) {
    const at = start + 2 + index * 12;
    const next = index - listed + 1;
    // Behind a list its page names the next one, in what is a tag of that one.
    if (next > 0) view.setUint32(at, next === pages ? 0 : start + next * 12, true);
    else view.setUint32(at, (1 << 16) | index, true);
    view.setUint32(at + 4, 1, true);
    view.setUint16(at + 10, listed, true);
  }
  return new Blob([view.buffer]);
}

/** Pages of a single tag, whose values all lie in one place. */
function pagesOfOneList(pages: number): Blob {
  const [start, listed, values] = [8, 18, 300_000];
  const end = start + pages * listed;
  const view = new DataView(new ArrayBuffer(end + values * 4));
  view.setUint32(0, 0x4949_2a00);
  view.setUint32(4, start, true);
  for (let at = start; at < end; at += listed) {
    view.setUint16(at, 1, true);
    view.setUint16(at + 2, TAG.photometric, true);
    view.setUint16(at + 4, 4, true);
    view.setUint32(at + 6, values, true);
    view.setUint32(at + 10, end, true);
    view.setUint32(at + 14, at + listed === end ? 0 : at + listed, true);
  }
  return new Blob([view.buffer]);
}
