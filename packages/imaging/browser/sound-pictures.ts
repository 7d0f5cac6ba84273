/**
 * Pictures that are odd and sound, each with the upright corners that every tool must show: red, green, blue and
 * white quarters, 240 × 160 as stored. Made from a few that other programs wrote.
 */
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { buildExifBlock } from '../src/codec/build-picture.ts';
import { buildTiff, packLzw } from '../src/tiff/build-tiff.ts';
import { COLOURS, PACKING, TAG } from '../src/tiff/tags.ts';

export interface SoundPicture {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Left above, right above, left below, right below. */
  corners: string;
  isUpright: boolean;
}

/** Colours of the quarters as they are seen, by orientation. */
const CORNERS = [
  'red green blue white',
  'green red white blue',
  'white blue green red',
  'blue white red green',
  'red blue green white',
  'blue red white green',
  'white green blue red',
  'green white red blue',
] as const;

export function readFixture(name: string): Buffer {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url));
}

/** All of them; `kinds` leaves out what a reader does not know. */
export function soundPictures(kinds: readonly string[]): SoundPicture[] {
  const all = [...turnedPictures(), ...oddJpegs(), ...oddPngs(), ...others()];
  return all.filter(({ name }) => kinds.some((kind) => name.endsWith(kind)));
}

function sound(name: string, bytes: Uint8Array, orientation = 1): SoundPicture {
  const corners = CORNERS[orientation - 1] ?? CORNERS[0];
  return { name, bytes: new Uint8Array(bytes), corners, isUpright: orientation < 5 };
}

function turnedPictures(): SoundPicture[] {
  const [jpeg, png] = [readFixture('sound/baseline.jpg'), readFixture('sound/plain.png')];
  const [lossy, lossless] = [readFixture('sound/lossy.webp'), readFixture('sound/lossless.webp')];
  return [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) => [
    sound(`turned-${orientation}.jpg`, withSegment(jpeg, exifSegment(orientation)), orientation),
    sound(`turned-${orientation}.png`, withChunk(png, 33, exifChunk(orientation)), orientation),
    sound(`turned-${orientation}.webp`, withExif(lossy, orientation), orientation),
    sound(`turned-lossless-${orientation}.webp`, withExif(lossless, orientation), orientation),
  ]);
}

function oddJpegs(): SoundPicture[] {
  const jpeg = readFixture('sound/baseline.jpg');
  const progressive = readFixture('sound/progressive.jpg');
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const put = (at: number, more: number[]) =>
    Buffer.concat([jpeg.subarray(0, at), Buffer.from(more), jpeg.subarray(at)]);
  return [
    sound('stray-behind-start.jpg', put(2, [0, 0])),
    sound('stray-behind-jfif.jpg', put(20, [0x12, 0x34, 0x56])),
    sound('stray-before-frame.jpg', put(frame, [0, 0xff, 0, 7])),
    sound('stray-fill-bytes.jpg', put(frame, [0xff, 0xff, 0xff])),
    sound('no-end.jpg', jpeg.subarray(0, -2)),
    sound('half-an-end.jpg', jpeg.subarray(0, -1)),
    sound('no-end-progressive.jpg', progressive.subarray(0, -2)),
    sound('no-end-turned.jpg', withSegment(jpeg, exifSegment(6)).subarray(0, -2), 6),
    sound('too-long-segment.jpg', put(20, [0xff, 0xe5, 0xff, 0xf0, 1, 2])),
    sound('empty-segment.jpg', put(20, [0xff, 0xe5, 0, 0])),
    sound('short-segment.jpg', put(20, [0xff, 0xe5, 0, 3, 1, 2, 3, 4])),
    sound('trailing.jpg', Buffer.concat([jpeg, Buffer.alloc(5000, 0xff)])),
    sound('two-exif.jpg', withSegment(withSegment(jpeg, exifSegment(6)), exifSegment(6)), 6),
  ];
}

function oddPngs(): SoundPicture[] {
  const png = readFixture('sound/plain.png');
  const text = buildChunk('tEXt', Buffer.from('Comment\0x', 'latin1'));
  const wrongSum = Buffer.from(text);
  wrongSum[wrongSum.length - 1] = (wrongSum.at(-1) ?? 0) ^ 255;
  const late = withChunk(png, png.length - 12, exifChunk(6));
  return [
    sound('interlaced.png', readFixture('sound/interlaced.png')),
    sound('trailing.png', Buffer.concat([png, Buffer.alloc(3000, 7)])),
    sound('wrong-sum-of-a-comment.png', withChunk(png, 33, wrongSum)),
    sound('no-end-chunk.png', png.subarray(0, -12)),
    sound('turned-behind-pixels.png', late, 6),
    sound('really-a-webp.png', readFixture('sound/lossless.webp')),
  ];
}

function others(): SoundPicture[] {
  return [
    sound('plain.webp', readFixture('sound/lossy.webp')),
    sound('frames.gif', readFixture('sound/frames.gif')),
    sound('no-end.gif', readFixture('sound/frames.gif').subarray(0, -1)),
    sound('rows-downwards.bmp', bmp(-160)),
    sound('rows-upwards.bmp', bmp(160)),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((turn) => sound(`turned-${turn}.tif`, tiff(turn), turn)),
    sound('turned-by-container.avif', readFixture('sound/exif.avif'), 6),
    sound('turned-by-exif.avif', readFixture('sound/exif-only.avif'), 6),
    sound('upright-by-container.avif', readFixture('sound/exif-and-upright.avif')),
  ];
}

function exifSegment(orientation: number): Buffer {
  const block = buildExifBlock(orientation);
  const head = Buffer.from([0xff, 0xe1, 0, 8 + block.length, ...Buffer.from('Exif\0\0', 'latin1')]);
  return Buffer.concat([head, block]);
}

function withSegment(jpeg: Buffer, segment: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

function buildChunk(name: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function exifChunk(orientation: number): Buffer {
  return buildChunk('eXIf', buildExifBlock(orientation));
}

function withChunk(png: Buffer, at: number, chunk: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
}

/** The extended form, which alone has room for EXIF. */
function withExif(webp: Buffer, orientation: number): Buffer {
  const [width, height] = [239, 159];
  const extended = Buffer.alloc(10);
  extended[0] = 0x08;
  extended.writeUIntLE(width, 4, 3);
  extended.writeUIntLE(height, 7, 3);
  const chunks = [
    riff('VP8X', extended),
    webp.subarray(12),
    riff('EXIF', buildExifBlock(orientation, true)),
  ];
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF'), length, body]);
}

function riff(name: string, content: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length & 1)]);
}

const BGR = [
  [40, 40, 220],
  [60, 180, 40],
  [220, 60, 40],
  [250, 250, 250],
] as const;

/** In tiles that reach beyond its edges, packed by LZW. */
function tiff(orientation: number): Uint8Array {
  const [wide, high, side] = [240, 160, 96];
  const tile = (left: number, top: number) =>
    Uint8Array.from(
      Array.from({ length: side * side }, (_, at) => {
        const [x, y] = [left + (at % side), top + Math.floor(at / side)];
        const colour = BGR[(x >= wide / 2 ? 1 : 0) + (y >= high / 2 ? 2 : 0)] ?? BGR[0];
        return colour.toReversed();
      }).flat(),
    );
  const tags = {
    [TAG.width]: [wide],
    [TAG.height]: [high],
    [TAG.bits]: [8, 8, 8],
    [TAG.samples]: [3],
    [TAG.photometric]: [COLOURS.rgb],
    [TAG.compression]: [PACKING.lzw],
    [TAG.orientation]: [orientation],
    [TAG.tileWidth]: [side],
    [TAG.tileHeight]: [side],
  };
  const pieces = [0, side].flatMap((top) =>
    [0, side, side * 2].map((left) => packLzw(tile(left, top))),
  );
  return buildTiff([{ tags, pieces }]);
}

/** 24 bits; a height below zero means rows from top to bottom. */
function bmp(height: number): Buffer {
  const [wide, high] = [240, 160];
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(54 + wide * high * 3, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(wide, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  const rows = Buffer.alloc(wide * high * 3);
  for (let at = 0; at < wide * high; at += 1) {
    const y = height < 0 ? Math.floor(at / wide) : high - 1 - Math.floor(at / wide);
    const quarter = (at % wide >= wide / 2 ? 1 : 0) + (y >= high / 2 ? 2 : 0);
    rows.set(BGR[quarter] ?? BGR[0], at * 3);
  }
  return Buffer.concat([head, rows]);
}
