import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Picture, paintQuarters, toJpeg, toPng, WEBP } from '#test/pictures.ts';
import { decodeBytes } from '../compress/codecs.ts';
import { run } from '../run.ts';

/** Somebody in a folder of their own, without a server anywhere. */
function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-compress-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const compress = async (...args: string[]) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const told: Buffer[] = [];
    stderr.on('data', (piece: Buffer) => told.push(piece));
    const exit = await run(['compress', ...args], {
      stdin: Readable.from([]),
      stdout,
      stderr,
      env: {},
      cwd: folder,
      home: folder,
      signal: new AbortController().signal,
    });
    return { exit, out: String(stdout.read() ?? ''), err: told.join('') };
  };
  const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes);
  const read = (name: string) => readFileSync(join(folder, name));
  return { folder, compress, write, read };
}

async function pixelsOf(jpeg: Buffer): Promise<Picture> {
  const { width, height, data } = await decodeBytes('jpeg', new Uint8Array(jpeg).buffer);
  return { width, height, data: new Uint8ClampedArray(data) };
}

/** The mean colour of a quarter: 0 left above, 3 right below. */
function colourOf({ width, height, data }: Picture, quarter: number): number[] {
  const x = Math.floor(width * (quarter % 2 ? 0.75 : 0.25));
  const y = Math.floor(height * (quarter > 1 ? 0.75 : 0.25));
  const sum = [0, 0, 0];
  for (let at = 0; at < 64; at += 1) {
    const place = ((y + (at >> 3)) * width + x + (at & 7)) * 4;
    for (const light of [0, 1, 2]) sum[light] = (sum[light] ?? 0) + (data[place + light] ?? 0);
  }
  return sum.map((light) => light / 64);
}

const readCase = (name: string) =>
  readFileSync(new URL(`../../../imaging/browser/fixtures/cases/${name}`, import.meta.url));

const isBright = (light: number) => light > 170;

describe('a picture becomes as small as was asked', () => {
  it.each([
    ['JPEG', 'a.jpg', toJpeg],
    ['PNG', 'a.png', async (picture: Picture) => toPng(picture)],
  ] as const)('%s', async (_kind, name, make) => {
    const desk = openFolder();
    desk.write(name, await make(paintQuarters(600, 400)));
    const original = desk.read(name);
    const { exit, out } = await desk.compress(name, '--to', '40K');
    expect({ exit, out }).toMatchObject({ exit: 0 });
    expect(out).toContain('a-压缩.jpg');
    const small = desk.read('a-压缩.jpg');
    expect(small.length).toBeLessThanOrEqual(40 * 1024);
    expect(small.length).toBeGreaterThan(15 * 1024);
    expect(desk.read(name).equals(original)).toBe(true);
    const pixels = await pixelsOf(small);
    expect([pixels.width, pixels.height]).toEqual([600, 400]);
    const quarters = [0, 1, 2, 3].map((quarter) => colourOf(pixels, quarter).map(isBright));
    expect(quarters).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
      [true, true, true],
    ]);
  });

  it('WebP, on white where it is transparent', async () => {
    const desk = openFolder();
    // Padded by a chunk that nobody reads, so that there is something to win.
    const rest = Buffer.alloc(8 + 4000);
    rest.write('JUNK', 'latin1');
    rest.writeUInt32LE(4000, 4);
    const padded = Buffer.concat([WEBP, rest]);
    padded.writeUInt32LE(padded.length - 8, 4);
    desk.write('a.webp', padded);
    expect(await desk.compress('a.webp', '--to', '2K')).toMatchObject({ exit: 0 });
    const pixels = await pixelsOf(desk.read('a-压缩.jpg'));
    expect(colourOf(pixels, 0).map(isBright)).toEqual([true, true, false]);
    expect(colourOf(pixels, 3).map(isBright)).toEqual([true, true, true]);
  });

  it('its longest side is at most 2000, and better looks like the same picture', async () => {
    const desk = openFolder();
    desk.write('a.png', toPng(paintQuarters(2400, 120)));
    expect(await desk.compress('a.png', '--better', '--to', '40K')).toMatchObject({ exit: 0 });
    const small = desk.read('a-压缩.jpg');
    expect(small.length).toBeLessThanOrEqual(40 * 1024);
    const { width, height } = await pixelsOf(small);
    expect(width).toBeLessThanOrEqual(2000);
    expect(width / height).toBeCloseTo(20, 0);
  });
});

describe('what is left alone', () => {
  // SECURITY §3 row 186.
  it.each([[[]], [['--better']]])('a picture that becomes no smaller, with %o', async (how) => {
    const desk = openFolder();
    const noise = readCase('one-bit-noise.png');
    desk.write('noise.png', noise);
    const { exit, out } = await desk.compress('noise.png', '--to', '30K', ...how);
    expect(exit).toBe(0);
    const made = readdirSync(desk.folder).filter((name) => name !== 'noise.png');
    if (how.length === 0) expect(made).toEqual([]);
    if (made.length === 0) expect(out).toContain('无法再压小，已保留原图');
    for (const name of made) expect(desk.read(name).length).toBeLessThan(noise.length);
    expect(desk.read('noise.png').equals(noise)).toBe(true);
  });

  it('is said, and the others go on', async () => {
    const desk = openFolder();
    mkdirSync(join(desk.folder, '相册'));
    desk.write('相册/1.jpg', await toJpeg(paintQuarters(400, 400)));
    desk.write('相册/2.png', toPng(paintQuarters(8, 8)));
    desk.write('相册/3.jpg', Buffer.from('no picture at all'));
    desk.write('相册/说明.txt', Buffer.from('x'));
    const { exit, out } = await desk.compress('相册', '--to', '10K', '-o', '小图/', '--json');
    expect(exit).toBe(1);
    const facts = JSON.parse(out);
    expect(facts).toMatchObject({
      ok: false,
      pictures: [
        { state: 'compressed' },
        { state: 'unchanged', why: 'small-enough' },
        { state: 'failed', message: '这不是图片，支持 JPEG、PNG 和 WebP' },
      ],
    });
    expect(readdirSync(join(desk.folder, '小图')).toSorted()).toEqual(['1.jpg', '2.png']);
  });

  it('a picture that was cut off, or of a kind that only a browser reads', async () => {
    const desk = openFolder();
    const jpeg = await toJpeg(paintQuarters(600, 600));
    desk.write('cut.jpg', jpeg.subarray(0, jpeg.length / 2));
    const cut = await desk.compress('cut.jpg', '--to', '5K');
    expect(cut).toMatchObject({ exit: 0 });
    expect(cut.out).toContain('图片不完整，只有能读出的部分');
    const facts = await desk.compress('cut.jpg', '--to', '5K', '--force', '--json');
    expect(JSON.parse(facts.out).pictures).toMatchObject([
      { state: 'compressed', incomplete: true },
    ]);
    desk.write('a.bmp', bitmap(64, 64));
    const bmp = await desk.compress('a.bmp', '--to', '5K');
    expect(bmp.out).toContain('命令行读不了 BMP，请在网页的图片压缩里处理');
    expect(readdirSync(desk.folder).toSorted()).toEqual(['a.bmp', 'cut-压缩.jpg', 'cut.jpg']);
  });

  it('print in four inks becomes light, and a rare coding is called so', async () => {
    const desk = openFolder();
    const inks = readFileSync(
      new URL('../../../imaging/browser/fixtures/cmyk.jpg', import.meta.url),
    );
    // Larger than the target by what follows its end.
    desk.write('print.jpg', Buffer.concat([inks, Buffer.alloc(9000)]));
    const print = await desk.compress('print.jpg', '--to', '5K', '--json');
    expect(print.exit).toBe(0);
    expect(JSON.parse(print.out).pictures[0].notes).toContain('colours-converted');
    const { data } = await pixelsOf(desk.read('print-压缩.jpg'));
    expect(data.length).toBeGreaterThan(0);

    const jpeg = await toJpeg(paintQuarters(600, 600));
    // The second byte of the start of frame says how it is coded.
    jpeg[jpeg.indexOf(Buffer.from([0xff, 0xc2])) + 1] = 0xca;
    desk.write('rare.jpg', jpeg);
    const rare = await desk.compress('rare.jpg', '--to', '5K');
    expect(rare).toMatchObject({ exit: 1 });
    expect(rare.out).toContain('这张 JPEG 用了少见的算术编码，命令行读不了');
    // Its width and its height, and nothing else.
    const tags =
      'II*\0\x08\0\0\0\x02\0\0\x01\x03\0\x01\0\0\0\x09\0\0\0\x01\x01\x03\0\x01\0\0\0\x09\0\0\0';
    desk.write('scan.tif', Buffer.concat([Buffer.from(tags, 'latin1'), Buffer.alloc(9000)]));
    expect((await desk.compress('scan.tif', '--to', '5K')).out).toContain('命令行读不了 TIFF');
  });

  it('what stands there already, unless that is said', async () => {
    const desk = openFolder();
    desk.write('a.jpg', await toJpeg(paintQuarters(400, 400)));
    desk.write('b.jpg', Buffer.from('mine'));
    const refused = await desk.compress('a.jpg', '--to', '10K', '-o', 'b.jpg');
    expect(refused).toMatchObject({ exit: 1 });
    expect(refused.err).toContain('--force');
    expect(String(desk.read('b.jpg'))).toBe('mine');
    expect(existsSync(join(desk.folder, 'b.jpg.part'))).toBe(false);
    expect(await desk.compress('a.jpg', '-t', '10K', '-o', 'b.jpg', '-f')).toMatchObject({
      exit: 0,
    });
    expect(desk.read('b.jpg').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });
});

/** Builds a picture of zeros, 24 bits a pixel. */
function bitmap(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54 + width * height * 3);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.set([1, 0, 24, 0], 26);
  return bytes;
}
