import { type ByteSource, lettersOf } from './byte-source.ts';
import { orientationOf } from './exif-block.ts';
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

export async function readJpegHeader(source: ByteSource): Promise<PictureHeader> {
  let exif: PictureHeader['exif'];
  let at = 2;
  for (let step = 0; step < MOST_SEGMENTS; step += 1) {
    const marker = await readMarker(source, at);
    if (isBare(marker.code)) {
      at = marker.end;
      continue;
    }
    if (marker.code === START_OF_SCAN || marker.code === END_OF_IMAGE) break;
    const length = (await readView(source, marker.end, 2)).getUint16(0);
    if (length < 2) throw damaged('segment length');
    if (isFrame(marker.code)) return await readFrame(source, marker, exif);
    if (marker.code === APP1 && !exif) exif = await findExif(source, marker.end, length);
    at = marker.end + length;
  }
  throw damaged('no frame');
}

interface Marker {
  code: number;
  /** Where what follows the marker begins. */
  end: number;
}

/** Any number of 0xff may stand before the code. */
async function readMarker(source: ByteSource, start: number): Promise<Marker> {
  let at = start;
  if ((await readExactly(source, at, 1))[0] !== 0xff) throw damaged('marker');
  let code = 0xff;
  while (code === 0xff) {
    at += 1;
    code = (await readExactly(source, at, 1))[0] ?? 0;
    if (at - start > 64) throw damaged('marker');
  }
  return { code, end: at + 1 };
}

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

/** By the second byte of the start of frame (ITU-T T.81, table B.1); C0 to C2 are what everybody writes. */
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
