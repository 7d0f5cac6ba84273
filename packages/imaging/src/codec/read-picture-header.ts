import { lettersOf } from '../bytes.ts';
import { ImagingFailure, missingPart } from '../failure.ts';
import { type ByteSource, blobSource } from './byte-source.ts';
import { readBmpHeader } from './headers/bmp-header.ts';
import { readGifHeader } from './headers/gif-header.ts';
import { readHeifHeader } from './headers/heif-header.ts';
import { readPngHeader } from './headers/png-header.ts';
import { readWebpHeader } from './headers/webp-header.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { damaged, type PictureHeader } from './picture-header.ts';

const AVIF_BRANDS = /^(avif|avis|av01)$/;
const HEIC_BRANDS = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs)$/;
const SEQUENCE_BRANDS = /^(avis|hevc|hevx|msf1)$/;

/**
 * Looks at the content, never at the name: what kind of picture this is and how large it says it is.
 * Throws an {@link ImagingFailure} for everything that is not worth decoding.
 */
export async function readPictureHeader(picture: Blob | ByteSource): Promise<PictureHeader> {
  const source = picture instanceof Blob ? blobSource(picture) : picture;
  if (source.size === 0) throw new ImagingFailure('empty');
  const header = await readByContent(source, await source.read(0, 64));
  if (header.width < 1 || header.height < 1) throw damaged('no pixels');
  return header;
}

async function readByContent(source: ByteSource, start: Uint8Array): Promise<PictureHeader> {
  const letters = lettersOf(start);
  if (isJpeg(letters)) return readJpegHeader(source);
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return readPngHeader(source);
  if (/^GIF8[79]a/.test(letters)) return readGifHeader(source);
  if (letters.startsWith('RIFF') && letters.startsWith('WEBP', 8)) return readWebpHeader(source);
  if (letters.startsWith('BM') && start.length >= 26) return readBmpHeader(source);
  if (/^(II[*+]\0|MM\0[*+])/.test(letters)) return readTiff(source);
  if (letters.startsWith('ftyp', 4)) return readByBrand(source, letters);
  if (await isSvg(source)) throw new ImagingFailure('svg');
  const other = OTHER_PICTURES.find(([begins]) => letters.startsWith(begins));
  if (other) throw new ImagingFailure('unsupported', { what: other[1] });
  const text = letters.trimStart().toLowerCase();
  const thing = OTHER_THINGS.find(([begins]) => text.startsWith(begins));
  throw new ImagingFailure('not-a-picture', thing ? { what: thing[1] } : {});
}

/** Its first marker may stand a few bytes behind the start. */
function isJpeg(letters: string): boolean {
  if (letters.startsWith('\xff\xd8\xff')) return true;
  return letters.startsWith('\xff\xd8') && /\xff[\xc0-\xfe]/.test(letters.slice(2));
}

/** Loaded with the first one: the other kinds need none of it. */
async function readTiff(source: ByteSource): Promise<PictureHeader> {
  const { readTiffHeader } = await import('../tiff/read-tiff-header.ts').catch(missingPart('TIFF'));
  return readTiffHeader(source);
}

/** Beginnings of pictures that no browser decodes, with their names. */
const OTHER_PICTURES: readonly (readonly [begins: string, what: string])[] = [
  ['8BPS', 'Photoshop 的 PSD'],
  ['\0\0\x01\0', 'ICO 图标'],
  ['\0\0\x02\0', 'ICO 图标'],
  ['\0\0\0\x0cjP  ', 'JPEG 2000'],
  ['\xff\x0a', 'JPEG XL'],
  ['\0\0\0\x0cJXL ', 'JPEG XL'],
];

/** Beginnings of things that people take for a picture because of their name; in small letters. */
const OTHER_THINGS: readonly (readonly [begins: string, what: string])[] = [
  ['%pdf-', 'PDF 文件'],
  ['pk\x03\x04', '压缩包或 Office 文档'],
  ['<!doctype html', '网页'],
  ['<html', '网页'],
];

function readByBrand(source: ByteSource, letters: string): Promise<PictureHeader> {
  const brands = [letters.slice(8, 12), ...(letters.slice(16).match(/.{4}/gs) ?? [])];
  const isSequence = SEQUENCE_BRANDS.test(brands[0] ?? '');
  if (brands.some((brand) => AVIF_BRANDS.test(brand))) {
    return readHeifHeader(source, 'avif', isSequence);
  }
  if (brands.some((brand) => HEIC_BRANDS.test(brand))) {
    return readHeifHeader(source, 'heic', isSequence);
  }
  // The same boxes hold films; a generic still (mif1) of another coding is a picture none decodes.
  const isStill = brands[0] === 'mif1';
  throw isStill
    ? new ImagingFailure('unsupported')
    : new ImagingFailure('not-a-picture', { what: '视频' });
}

/** Text whose first element is `svg`, whatever stands before it. */
async function isSvg(source: ByteSource): Promise<boolean> {
  const text = new TextDecoder('utf-8').decode(await source.read(0, 2048));
  const body = text.replace(/^\ufeff/, '').trimStart();
  return /^<(\?xml|!--|!DOCTYPE|svg)/i.test(body) && /<svg[\s>]/i.test(body);
}
