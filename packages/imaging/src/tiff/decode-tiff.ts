import { blobSource } from '../codec/byte-source.ts';
import { damaged } from '../codec/picture-header.ts';
import { MOST_OWN_JPEG_PIXELS } from '../codec/picture-limits.ts';
import { ImagingFailure } from '../failure.ts';
import { createPixels, type Pixels } from '../pixels.ts';
import { readFirstDirectory } from './directories.ts';
import { decodeJpegPiece } from './jpeg-piece.ts';
import { rowPainter, whitePixel } from './paint-samples.ts';
import { type Place, placePieces } from './place-pieces.ts';
import { readPage, type TiffPage, withinFile } from './read-page.ts';
import { createSpreader } from './spread-samples.ts';
import { PACKING } from './tags.ts';
import { unpackPiece } from './unpack-piece.ts';

export interface DecodedTiff {
  pixels: Pixels;
  /** A part of it could not be read, and is white. */
  isIncomplete: boolean;
}

/** White and opaque, for what could not be read. */
const WHITE = 255;

/**
 * The first page of a TIFF as stored: not turned (docs/decisions/0105). Piece by piece, so that no more of the
 * file is in memory than one. Rejects with an `ImagingFailure` for what is damaged from its beginning, or
 * written in a way that is not known.
 */
export async function decodeTiff(file: Blob): Promise<DecodedTiff> {
  const source = blobSource(file);
  const page = await readPage(source, await readFirstDirectory(source));
  const places = placePieces(page);
  checkMemory(page, places);
  checkLength(file.size, page, places);
  const pixels = createPixels(page.width, page.height);
  pixels.data.fill(WHITE);
  const paint = page.isInPlanes ? planePaint(page, pixels) : rowPaint(page, pixels);
  let rows = 0;
  for (const place of places) rows += await paintPiece(file, page, place, paint);
  paint.finish();
  if (rows === 0) throw damaged('no pixels');
  return { pixels, isIncomplete: rows < places.reduce((sum, { height }) => sum + height, 0) };
}

/** Takes one row of a piece; `finish` when all have come. */
interface Paint {
  row(samples: Uint8Array, place: Place, y: number): void;
  finish(): void;
}

async function paintPiece(file: Blob, page: TiffPage, place: Place, paint: Paint): Promise<number> {
  const piece = await unpackPlace(file, page, place);
  if (!piece) return 0;
  const spread = createSpreader(page, page.pieceWidth * place.samples);
  const rows = Math.min(piece.rows, place.height);
  for (let y = 0; y < rows; y += 1) {
    const row = spread(piece.samples.subarray(y * piece.rowBytes, (y + 1) * piece.rowBytes));
    paint.row(row.subarray(0, place.width * place.samples), place, place.y + y);
  }
  return rows;
}

/** A piece that cannot be read leaves its place white: the rest of the page is worth having. */
async function unpackPlace(file: Blob, page: TiffPage, place: Place) {
  const { at, bytes } = place.piece;
  const packed = new Uint8Array(await file.slice(at, at + bytes).arrayBuffer());
  if (packed.length === 0) return undefined;
  const shape = { samples: place.samples, width: page.pieceWidth, height: place.storedHeight };
  try {
    return await (isJpeg(page) ? decodeJpegPiece : unpackPiece)(packed, page, shape);
  } catch (error) {
    const isBroken = error instanceof ImagingFailure || error instanceof RangeError;
    if (isBroken) return undefined;
    throw error;
  }
}

function isJpeg({ packing }: TiffPage): boolean {
  return packing === PACKING.jpeg || packing === PACKING.oldJpeg;
}

function rowPaint(page: TiffPage, { width, data }: Pixels): Paint {
  const paint = rowPainter(page);
  return {
    row: (samples, { x }, y) => paint(samples, data, (y * width + x) * 4),
    finish: () => {},
  };
}

/** Samples that come one after the other wait for each other. */
function planePaint(page: TiffPage, pixels: Pixels): Paint {
  const { width, height, samples } = page;
  const all = new Uint8Array(width * height * samples);
  fillEvery(all, whitePixel(page));
  return {
    row: (row, { x, plane }, y) => {
      let at = (y * width + x) * samples + plane;
      for (const value of row) {
        all[at] = value;
        at += samples;
      }
    },
    finish: () => {
      const paint = rowPainter(page);
      for (let y = 0; y < height; y += 1) {
        const row = all.subarray(y * width * samples, (y + 1) * width * samples);
        paint(row, pixels.data, y * width * 4);
      }
    },
  };
}

function fillEvery(target: Uint8Array, values: readonly number[]): void {
  for (const [first, value] of values.entries()) {
    for (let at = first; at < target.length; at += values.length) target[at] = value;
  }
}

/**
 * The most that each way of packing can make of one byte: a JPEG's block of 64 pixels, of four colours at most,
 * is a bit at least. A fax has no such bound, for a line of any width may be a single bit.
 */
const MOST_GROWTH: Readonly<Record<number, number>> = {
  [PACKING.none]: 1,
  [PACKING.packBits]: 64,
  [PACKING.lzw]: 4096,
  [PACKING.deflate]: 1040,
  [PACKING.oldDeflate]: 1040,
  [PACKING.jpeg]: 2048,
  [PACKING.oldJpeg]: 2048,
};
/** So much of the page has to be in the file at least, for half a file is worth reading. */
const LEAST_SHARE = 1 / 64;

const MOST_SAMPLE_BYTES = 800_000_000;
/** Tiles reach beyond the edge of their page: all of them are so many times the page, or this large, at most. */
const MOST_BEYOND_PAGE = 4;
const SMALL_TILES_BYTES = 128 * 1024 * 1024;

/** Told before memory is taken: claims beyond what a tab has, and tiles that are mostly beyond their page. */
function checkMemory(page: TiffPage, places: readonly Place[]): void {
  const { width, height, pieceWidth, pieceHeight, samples, bits } = page;
  const inPiece = pieceWidth * pieceHeight;
  const largest = Math.max(page.isInPlanes ? width * height : 0, inPiece);
  if ((largest * samples * bits) / 8 > MOST_SAMPLE_BYTES) {
    throw new ImagingFailure('too-many-pixels', { width, height });
  }
  if (isJpeg(page) && inPiece > MOST_OWN_JPEG_PIXELS) {
    throw new ImagingFailure('too-many-pixels', { width, height });
  }
  const rows = places.reduce((sum, place) => sum + place.storedHeight * place.samples, 0);
  const stored = (rows * pieceWidth * bits) / 8;
  const most = Math.max(sampleBytes(page) * MOST_BEYOND_PAGE, SMALL_TILES_BYTES);
  if (stored > most) throw damaged('tiles far larger than their page');
}

/** Few bytes that claim a page of a hundred million pixels are told before memory is taken for it. */
function checkLength(size: number, page: TiffPage, places: readonly Place[]): void {
  const packed = places.reduce((sum, { piece }) => sum + withinFile(piece, size).bytes, 0);
  const growth = MOST_GROWTH[page.packing];
  const least = sampleBytes(page) * LEAST_SHARE;
  if (growth !== undefined && packed * growth < least) throw damaged('too few bytes');
}

function sampleBytes({ width, height, samples, bits }: TiffPage): number {
  return (width * height * samples * bits) / 8;
}
