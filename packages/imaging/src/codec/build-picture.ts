import type { Bytes } from '../bytes.ts';

/** Test builders: files that begin like pictures, with whatever header a test wants. */
export interface PictureParts {
  width?: number;
  height?: number;
  orientation?: number;
  frames?: number;
}

export function buildJpeg(
  parts: PictureParts & {
    components?: number;
    /** Second byte of the start of frame; 0xc2 is progressive. */
    frameCode?: number;
    /** Bytes in front of the frame, in segments of 60 KB. */
    padding?: number;
    tail?: number[];
  } = {},
): Bytes {
  const { width = 640, height = 480, components = 3, frameCode = 0xc0 } = parts;
  const exif = parts.orientation === undefined ? [] : exifSegment(parts.orientation);
  const padding = Array.from({ length: Math.ceil((parts.padding ?? 0) / 60_000) }, () => [
    ...[0xff, 0xe2],
    ...be16(60_000),
    ...new Array<number>(59_998).fill(0),
  ]).flat();
  const frame = [8, ...be16(height), ...be16(width), components, ...tables(components)];
  return bytes(
    [0xff, 0xd8, ...exif, ...padding],
    [0xff, frameCode, ...be16(frame.length + 2), ...frame],
    parts.tail ?? [0xff, 0xda, 0, 2, 0xff, 0xd9],
  );
}

function tables(components: number): number[] {
  return Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat();
}

export function buildExifBlock(orientation: number, littleEndian = false): Bytes {
  const two = littleEndian ? le16 : be16;
  const four = littleEndian ? le32 : be32;
  return bytes(
    littleEndian ? [0x49, 0x49, 0x2a, 0] : [0x4d, 0x4d, 0, 0x2a],
    [...four(8), ...two(2)],
    [...two(0x0100), ...two(4), ...four(1), ...four(7)],
    [...two(0x0112), ...two(3), ...four(1), ...two(orientation), 0, 0],
    four(0),
  );
}

export function exifSegment(orientation: number): number[] {
  const block = buildExifBlock(orientation);
  return [0xff, 0xe1, ...be16(block.length + 8), ...letters('Exif\0\0'), ...block];
}

export function buildPng(
  parts: PictureParts & { depth?: number; colourType?: number; chunks?: number[][] } = {},
): Bytes {
  const { width = 640, height = 480, depth = 8, colourType = 6, chunks = [] } = parts;
  const extra = [
    ...chunks,
    ...(parts.frames ? [chunk('acTL', [...be32(parts.frames), ...be32(0)])] : []),
    ...(parts.orientation ? [chunk('eXIf', [...buildExifBlock(parts.orientation)])] : []),
  ];
  return bytes(
    [0x89, ...letters('PNG\r\n\x1a\n')],
    chunk('IHDR', [...be32(width), ...be32(height), depth, colourType, 0, 0, 0]),
    ...extra,
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND', []),
  );
}

export function chunk(name: string, data: number[], length = data.length): number[] {
  return [...be32(length), ...letters(name), ...data, 0, 0, 0, 0];
}

export function buildGif({ width = 640, height = 480, frames = 1 }: PictureParts = {}): Bytes {
  const frame = [
    ...[0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, ...le16(width), ...le16(height), 0x80, ...new Array<number>(6).fill(0)],
    ...[2, 2, 0x4c, 1, 0],
  ];
  return bytes(
    letters('GIF89a'),
    [...le16(width), ...le16(height), 0x80, 0, 0, ...new Array<number>(6).fill(0)],
    ...Array.from({ length: frames }, () => frame),
    [0x3b],
  );
}

export function buildWebp(
  parts: PictureParts & {
    coding?: 'VP8 ' | 'VP8L' | 'VP8X';
    cutBytes?: number;
    isMarked?: boolean;
  } = {},
): Bytes {
  const { width = 640, height = 480, frames = 1, coding = 'VP8X' } = parts;
  const chunks = {
    'VP8 ': [0x10, 0, 0, 0x9d, 1, 0x2a, ...le16(width), ...le16(height)],
    VP8L: [0x2f, ...le32((width - 1) | ((height - 1) << 14)), 0, 0, 0, 0, 0],
    VP8X: [0x02, 0, 0, 0, ...le32(width - 1).slice(0, 3), ...le32(height - 1).slice(0, 3)],
  };
  const mark = parts.isMarked ? letters('Exif\0\0') : [];
  const exif = parts.orientation ? [...mark, ...buildExifBlock(parts.orientation, true)] : [];
  const body = [
    ...letters('WEBP'),
    ...riff(coding, chunks[coding]),
    ...(frames > 1 ? Array.from({ length: frames }, () => riff('ANMF', [0, 0])).flat() : []),
    ...(exif.length ? riff('EXIF', exif) : []),
  ];
  const whole = bytes(letters('RIFF'), le32(body.length), body);
  return whole.subarray(0, whole.length - (parts.cutBytes ?? 0));
}

function riff(name: string, data: number[]): number[] {
  return [...letters(name), ...le32(data.length), ...data, ...(data.length & 1 ? [0] : [])];
}

export function buildBmp({ width = 4, height = 3, cut = 0 } = {}): Bytes {
  const rowBytes = Math.ceil((width * 24) / 32) * 4;
  const pixels = new Array<number>(rowBytes * Math.abs(height) - cut).fill(0);
  return bytes(
    letters('BM'),
    [...le32(54 + pixels.length), 0, 0, 0, 0, ...le32(54), ...le32(40)],
    [...le32(width), ...le32(height), 1, 0, 24, 0, ...new Array<number>(24).fill(0)],
    pixels,
  );
}

export function buildHeif(
  parts: PictureParts & { brand?: string; brands?: string[]; quarterTurns?: number } = {},
): Bytes {
  const { width = 640, height = 480, brand = 'heic', quarterTurns = 0 } = parts;
  const exif = parts.orientation ? [...buildExifBlock(parts.orientation)] : [];
  const ftyp = box('ftyp', [
    ...letters(brand),
    ...be32(0),
    ...(parts.brands ?? ['mif1', brand]).flatMap(letters),
  ]);
  const properties = [
    box('ispe', [...be32(0), ...be32(160), ...be32(120)]),
    box('ispe', [...be32(0), ...be32(width), ...be32(height)]),
    box('irot', [quarterTurns]),
  ].flat();
  const links = [...be32(0), ...be32(2), ...[0, 2, 1, 1], ...[0, 1, 2, 0x82, 0x83]];
  const build = (exifAt: number) =>
    box('meta', [
      ...be32(0),
      ...box('pitm', [...be32(0), ...be16(1)]),
      ...box('iinf', [...be32(0), ...be16(2), ...entry(1, 'hvc1'), ...entry(9, 'Exif')]),
      ...box('iloc', [
        ...be32(0),
        ...[0x44, 0],
        ...be16(1),
        ...[...be16(9), ...be16(0), ...be16(1), ...be32(exifAt), ...be32(exif.length + 10)],
      ]),
      ...box('iprp', [...box('ipco', properties), ...box('ipma', links)]),
    ]);
  const exifAt = ftyp.length + build(0).length + 8;
  const data = exif.length ? [...be32(6), ...letters('Exif\0\0'), ...exif] : [1, 2, 3, 4];
  return bytes(ftyp, build(exifAt), box('mdat', data));
}

function entry(id: number, type: string): number[] {
  return box('infe', [2, 0, 0, 0, ...be16(id), ...be16(0), ...letters(type), 0]);
}

export function box(name: string, data: number[]): number[] {
  return [...be32(data.length + 8), ...letters(name), ...data];
}

export function bytes(...parts: number[][]): Bytes {
  return Uint8Array.from(parts.flat());
}

export function letters(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

export function be16(value: number): number[] {
  return [(value >> 8) & 255, value & 255];
}

export function be32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function le16(value: number): number[] {
  return be16(value).reverse();
}

function le32(value: number): number[] {
  return be32(value).reverse();
}
