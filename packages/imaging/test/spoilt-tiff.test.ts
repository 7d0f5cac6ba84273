import { deflateSync } from 'node:zlib';
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
  const start = performance.now();
  try {
    return await work();
  } finally {
    expect(performance.now() - start).toBeLessThan(MOST_MS);
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
    expect(blackIn(0)).toBe(8);
    expect([blackIn(2), blackIn(3)]).toEqual([24, 32]);
  });
});

describe('TIFFs that claim too much are told within two seconds (SECURITY §3 row 240)', () => {
  const huge = { [TAG.width]: [10_000], [TAG.height]: [10_000] };

  it('a hundred million pixels of a few bytes', async () => {
    const packed = deflateSync(new Uint8Array(1000));
    const file = fileOf({ ...huge, [TAG.compression]: [PACKING.deflate] }, [packed]);
    await expect(timed(() => decodeTiff(file))).rejects.toMatchObject(DAMAGED);
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
