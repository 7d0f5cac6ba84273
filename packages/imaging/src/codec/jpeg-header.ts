import { lettersOf } from '../bytes.ts';
import type { ByteSource } from './byte-source.ts';
import { orientationOf } from './exif-block.ts';
import { findFrames } from './jpeg-frames.ts';
import {
  damaged,
  type PictureHeader,
  type RareCoding,
  readExactly,
  readView,
} from './picture-header.ts';

const EXIF_MARK = 'Exif\0\0';
const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Real files have 10 to 40 segments before their frame. */
const MOST_SEGMENTS = 2_000;
/** Decoders pass over what stands between two segments; this much is looked through for the next. */
const MOST_STRAY_BYTES = 1024 * 1024;
/** A frame that no segment leads to is looked for in so much of a file. */
const MOST_SEARCHED_BYTES = 4 * 1024 * 1024;

/**
 * Reads by the segments, as they lead to the frame; where a wrong length leads elsewhere, by the
 * look of a frame.
 */
export async function readJpegHeader(source: ByteSource): Promise<PictureHeader> {
  const seen: Seen = { exif: undefined };
  try {
    return await readBySegments(source, seen);
  } catch (error) {
    const [found] = findFrames(await source.read(0, Math.min(source.size, MOST_SEARCHED_BYTES)));
    if (!found) throw error;
    const code = (await readExactly(source, found.at + 1, 1))[0] ?? 0;
    return readFrame(source, { code, end: found.at + 2 }, seen.exif);
  }
}

/** Segments that were met on the way to the frame. */
interface Seen {
  exif: PictureHeader['exif'];
}

async function readBySegments(source: ByteSource, seen: Seen): Promise<PictureHeader> {
  let exif: PictureHeader['exif'];
  let at = 2;
  for (let step = 0; step < MOST_SEGMENTS; step += 1) {
    const marker = await readMarker(source, at);
    if (isBare(marker.code)) {
      at = marker.end;
      continue;
    }
    if (marker.code === START_OF_SCAN || marker.code === END_OF_IMAGE) break;
    // A length counts its own two bytes; decoders take less for an empty segment.
    const length = Math.max(2, (await readView(source, marker.end, 2)).getUint16(0));
    if (isFrame(marker.code)) return await readFrame(source, marker, exif);
    if (marker.code === APP1 && !exif) exif = await findExif(source, marker.end, length);
    seen.exif = exif;
    at = marker.end + length;
  }
  throw damaged('no frame');
}

interface Marker {
  code: number;
  /** Start of the content after the marker. */
  end: number;
}

/** The next 0xff with a code behind it: anything may stand before it, as decoders have it. */
async function readMarker(source: ByteSource, start: number): Promise<Marker> {
  let at = start;
  while (at - start < MOST_STRAY_BYTES) {
    const piece = await source.read(at, PIECE_BYTES);
    if (piece.length < 2) throw damaged('marker');
    const marker = markerIn(piece);
    if (marker) return { code: marker.code, end: at + marker.end };
    // The last byte again: it may be the first of a marker.
    at += piece.length - 1;
  }
  throw damaged('marker');
}

function markerIn(piece: Uint8Array): Marker | undefined {
  for (let mark = piece.indexOf(0xff); mark >= 0; mark = piece.indexOf(0xff, mark + 1)) {
    const code = piece[mark + 1];
    if (code !== undefined && code !== 0 && code !== 0xff) return { code, end: mark + 2 };
  }
  return undefined;
}

const PIECE_BYTES = 256;

async function readFrame(
  source: ByteSource,
  { code, end }: Marker,
  exif: PictureHeader['exif'],
): Promise<PictureHeader> {
  const frame = await readView(source, end + 2, 6);
  const header: PictureHeader = {
    kind: 'jpeg',
    width: frame.getUint16(3),
    height: frame.getUint16(1),
    orientation: exif ? orientationOf(await source.read(exif.at, exif.length)) : 1,
    frames: 1,
    isCmyk: frame.getUint8(5) === 4,
    isProgressive: code === 0xc2,
  };
  const rareCoding = RARE_CODINGS[code];
  if (rareCoding) header.rareCoding = rareCoding;
  return exif ? { ...header, exif } : header;
}

async function findExif(
  source: ByteSource,
  at: number,
  length: number,
): Promise<PictureHeader['exif']> {
  const mark = await source.read(at + 2, EXIF_MARK.length);
  if (lettersOf(mark) !== EXIF_MARK) return undefined;
  return { at: at + 2 + EXIF_MARK.length, length: length - 2 - EXIF_MARK.length };
}

/**
 * Codings by the second byte of the start of frame (ITU-T T.81, table B.1); C0 to C2 are what
 * everybody writes.
 */
const RARE_CODINGS: Readonly<Record<number, RareCoding>> = {
  195: 'lossless',
  197: 'hierarchical',
  198: 'hierarchical',
  199: 'hierarchical',
  201: 'arithmetic',
  202: 'arithmetic',
  203: 'lossless',
  205: 'hierarchical',
  206: 'hierarchical',
  207: 'hierarchical',
};

/** Start of frame in any of its codings; C4, C8 and CC are tables. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}

/** Markers without a length. */
function isBare(code: number): boolean {
  return code === 0x01 || (code >= 0xd0 && code <= 0xd8);
}
