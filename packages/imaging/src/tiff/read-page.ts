import type { Bytes } from '../bytes.ts';
import type { ByteSource } from '../codec/byte-source.ts';
import { damaged, isOrientation, MOST_STEPS, type Orientation } from '../codec/picture-header.ts';
import { ImagingFailure } from '../failure.ts';
import { type Directory, MOST_OVERLAP, readBytes, readFirst, readNumbers } from './directories.ts';
import { isPicture } from './is-picture.ts';
import { COLOUR_SAMPLES, COLOURS, PACKING, TAG } from './tags.ts';

/** A part of a page that is packed by itself: a strip over its width, or a tile. */
export interface Piece {
  at: number;
  bytes: number;
}

/** All that is needed to make pixels of a page. */
export interface TiffPage {
  isLittle: boolean;
  width: number;
  height: number;
  orientation: Orientation;
  /** Bits of a sample. */
  bits: number;
  /** Samples of a pixel. */
  samples: number;
  colours: number;
  packing: number;
  /** Samples hold the difference from their neighbour on the left. */
  isDifference: boolean;
  /** Each sample has pieces of its own. */
  isInPlanes: boolean;
  /** The first pixel is the lowest bit. */
  isLowBitFirst: boolean;
  faxOptions: number;
  palette: readonly number[];
  alpha: 'none' | 'straight' | 'premultiplied';
  jpegTables: Bytes | undefined;
  inkProfile: Bytes | undefined;
  /** Pieces are tiles, not strips. */
  isTiled: boolean;
  pieceWidth: number;
  pieceHeight: number;
  pieces: readonly Piece[];
}

const DEPTHS = [1, 2, 4, 8, 16];
const MOST_SAMPLES = 16;
/** Taller ones would be more than any picture that is decoded. */
const MOST_PIECE_SIDE = 65_535;
const UNREAD = new Map([
  [34_712, '用 JPEG 2000 压缩的 TIFF'],
  [50_000, '用 Zstandard 压缩的 TIFF'],
  [50_001, '用 WebP 压缩的 TIFF'],
  [34_925, '用 LZMA 压缩的 TIFF'],
]);

/** Width, height and way to stand alone: all that a header is asked for. */
export async function readPageSize(source: ByteSource, directory: Directory) {
  const first = (tag: number) => readFirst(source, directory, tag);
  if (!(await isPicture(source, directory))) {
    throw new ImagingFailure('unsupported', { what: '相机 RAW' });
  }
  const [width = 0, height = 0, turn = 1] = [
    await first(TAG.width),
    await first(TAG.height),
    await first(TAG.orientation),
  ];
  const orientation: Orientation = isOrientation(turn) ? turn : 1;
  return { width, height, orientation };
}

/** Rejects with words for what is damaged, and for what is written in a way that is not known. */
export async function readPage(source: ByteSource, directory: Directory): Promise<TiffPage> {
  const first = (tag: number) => readFirst(source, directory, tag);
  const size = await readPageSize(source, directory);
  if (size.width === 0 || size.height === 0) throw damaged('no size');
  const samples = (await first(TAG.samples)) ?? 1;
  const packing = (await first(TAG.compression)) ?? PACKING.none;
  const page = {
    isLittle: directory.isLittle,
    ...size,
    samples,
    packing,
    bits: await readDepth(source, directory),
    colours: (await first(TAG.photometric)) ?? COLOURS.whiteIsZero,
    isDifference: (await first(TAG.predictor)) === 2,
    isInPlanes: (await first(TAG.planes)) === 2 && samples > 1,
    isLowBitFirst: (await first(TAG.bitOrder)) === 2,
    faxOptions: (await first(TAG.faxOptions)) ?? 0,
    palette: await readNumbers(source, directory, TAG.palette),
    jpegTables: await readBytes(source, directory, TAG.jpegTables),
    inkProfile: await readBytes(source, directory, TAG.inkProfile).catch(() => undefined),
    alpha: 'none' as TiffPage['alpha'],
    ...(await readPieces(source, directory, size, packing)),
  };
  await checkColours(source, directory, page);
  checkPieces(source.size, page);
  return { ...page, alpha: await readAlpha(source, directory, page) };
}

async function readDepth(source: ByteSource, directory: Directory): Promise<number> {
  const depths = await readNumbers(source, directory, TAG.bits);
  const bits = depths[0] ?? 1;
  const formats = await readNumbers(source, directory, TAG.sampleFormat);
  const isWhole = formats.every((format) => format === 1 || format === 4);
  if (!DEPTHS.includes(bits) || !isWhole || depths.some((other) => other !== bits)) {
    throw unread(`每个值 ${bits} 位的 TIFF`);
  }
  return bits;
}

async function readPieces(
  source: ByteSource,
  directory: Directory,
  { width, height }: { width: number; height: number },
  packing: number,
) {
  const numbers = (tag: number) => readNumbers(source, directory, tag);
  const [tileWidth = 0] = await numbers(TAG.tileWidth);
  const [tileHeight = 0] = await numbers(TAG.tileHeight);
  if (tileWidth > 0 && tileHeight > 0) {
    const offsets = await numbers(TAG.tileOffsets);
    const sizes = await numbers(TAG.tileBytes);
    return {
      isTiled: true,
      pieceWidth: tileWidth,
      pieceHeight: tileHeight,
      pieces: piecesOf(offsets, sizes),
    };
  }
  const whole = { isTiled: false, pieceWidth: width, pieceHeight: height };
  const [jpeg] = await numbers(TAG.wholeJpeg);
  if (packing === PACKING.oldJpeg) {
    if (jpeg === undefined) throw unread('用旧式 JPEG 压缩的 TIFF');
    const [bytes = source.size - jpeg] = await numbers(TAG.wholeJpegBytes);
    return { ...whole, pieces: [{ at: jpeg, bytes }] };
  }
  const offsets = await numbers(TAG.stripOffsets);
  const sizes = await numbers(TAG.stripBytes);
  const [rows = height] = await numbers(TAG.rowsInStrip);
  const pieceHeight = Math.max(1, Math.min(rows, height));
  // One strip without a length goes on to the end of the file.
  const known = sizes.length === 0 && offsets.length === 1 ? [source.size] : sizes;
  return { ...whole, pieceHeight, pieces: piecesOf(offsets, known) };
}

function piecesOf(offsets: readonly number[], sizes: readonly number[]): Piece[] {
  return offsets.map((at, index) => ({ at, bytes: sizes[index] ?? 0 }));
}

async function checkColours(
  source: ByteSource,
  directory: Directory,
  { colours, samples, bits, packing, palette }: TiffPage,
): Promise<void> {
  const least = COLOUR_SAMPLES[colours];
  if (least === undefined) throw unread('这种颜色的 TIFF');
  if (samples < least || samples > MOST_SAMPLES) throw damaged('samples');
  const isJpeg = packing === PACKING.jpeg || packing === PACKING.oldJpeg;
  // Only what decodes a JPEG makes colours of luma and chroma.
  if (colours === COLOURS.lumaAndChroma && !isJpeg) throw unread('这种颜色的 TIFF');
  if (!isJpeg && !isKnownPacking(packing)) throw unread(UNREAD.get(packing) ?? '这种压缩的 TIFF');
  if (isJpeg && bits !== 8) throw unread(`每个值 ${bits} 位的 TIFF`);
  if (colours === COLOURS.palette && (bits > 8 || palette.length < 3 << bits)) {
    throw damaged('palette');
  }
  const predictor = (await readFirst(source, directory, TAG.predictor)) ?? 1;
  if (predictor > 2 || (predictor === 2 && bits < 8)) throw unread('这种压缩的 TIFF');
}

function isKnownPacking(packing: number): boolean {
  const known: readonly number[] = Object.values(PACKING);
  return known.includes(packing);
}

function checkPieces(size: number, page: TiffPage): void {
  const { width, height, pieceWidth, pieceHeight, isInPlanes, samples, pieces } = page;
  if (Math.max(pieceWidth, pieceHeight) > MOST_PIECE_SIDE) throw damaged('pieces');
  const across = Math.ceil(width / pieceWidth);
  const wanted = across * Math.ceil(height / pieceHeight) * (isInPlanes ? samples : 1);
  // Fewer than the page needs are what is left of it.
  if (pieces.length === 0 || wanted > MOST_STEPS) throw damaged('pieces');
  const packed = pieces.reduce((sum, piece) => sum + withinFile(piece, size).bytes, 0);
  if (packed > size * MOST_OVERLAP) throw damaged('pieces lie over each other');
}

/** The part of a piece that a file of this size has. */
export function withinFile({ at, bytes }: Piece, size: number): Piece {
  const start = Math.min(at, size);
  return { at: start, bytes: Math.min(bytes, size - start) };
}

async function readAlpha(
  source: ByteSource,
  directory: Directory,
  { colours, samples }: TiffPage,
): Promise<TiffPage['alpha']> {
  const extras = await readNumbers(source, directory, TAG.extraSamples);
  if (samples <= (COLOUR_SAMPLES[colours] ?? 0)) return 'none';
  if (extras[0] === 1) return 'premultiplied';
  return extras[0] === 2 ? 'straight' : 'none';
}

function unread(what: string): ImagingFailure {
  return new ImagingFailure('unsupported', { what });
}
