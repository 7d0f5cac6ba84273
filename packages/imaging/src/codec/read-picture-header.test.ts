import { describe, expect, it } from 'vitest';
import {
  box,
  buildBmp,
  buildExifBlock,
  buildGif,
  buildHeif,
  buildJpeg,
  buildPng,
  buildWebp,
  bytes,
  chunk,
  letters,
} from './build-picture.ts';
import { uprightSize } from './picture-header.ts';
import { readPictureHeader } from './read-picture-header.ts';

const size = { width: 640, height: 480 };

function inserted(file: Uint8Array, at: number, more: number[]) {
  return bytes([...file.subarray(0, at)], more, [...file.subarray(at)]);
}

const stray = (at: number) => inserted(buildJpeg(), at, [0, 7, 0xff, 0]);
/** An application's segment that says to be longer than the file. */
const longSegment = () =>
  inserted(buildJpeg({ orientation: 6 }), 2 + 44, [0xff, 0xe5, 0xff, 0xf0, 1, 2]);
const shortSegment = () => inserted(buildJpeg(), 2, [0xff, 0xe5, 0, 0]);
const endlessChunk = () => buildPng({ chunks: [chunk('iTXt', [], 2 ** 32 - 1)] });
const lateExif = () => {
  const png = buildPng();
  return inserted(png, png.length - 12, chunk('eXIf', [...buildExifBlock(6)]));
};
const markedExif = () => buildWebp({ orientation: 6, isMarked: true });

describe('readPictureHeader', () => {
  it.each([
    ['a JPEG', buildJpeg(), { kind: 'jpeg', ...size, orientation: 1, frames: 1 }],
    ['a turned JPEG', buildJpeg({ orientation: 6 }), { kind: 'jpeg', ...size, orientation: 6 }],
    ['a grey JPEG', buildJpeg({ components: 1 }), { kind: 'jpeg', isCmyk: false }],
    ['a CMYK JPEG', buildJpeg({ components: 4 }), { kind: 'jpeg', isCmyk: true }],
    ['an arithmetic JPEG', buildJpeg({ frameCode: 0xc9 }), { rareCoding: 'arithmetic' }],
    ['a lossless JPEG', buildJpeg({ frameCode: 0xc3 }), { rareCoding: 'lossless' }],
    ['a layered JPEG', buildJpeg({ frameCode: 0xc6 }), { rareCoding: 'hierarchical' }],
    ['a progressive JPEG', buildJpeg({ frameCode: 0xc2 }), { isProgressive: true }],
    ['a JPEG after 300 KB of profiles', buildJpeg({ padding: 300_000 }), { kind: 'jpeg', ...size }],
    ['a JPEG with nonsense for an orientation', buildJpeg({ orientation: 77 }), { orientation: 1 }],
    ['a PNG', buildPng(), { kind: 'png', ...size, orientation: 1, frames: 1 }],
    ['an animated PNG', buildPng({ frames: 12 }), { kind: 'png', frames: 12 }],
    ['a turned PNG', buildPng({ orientation: 8 }), { kind: 'png', orientation: 8 }],
    ['a GIF', buildGif(), { kind: 'gif', ...size, frames: 1 }],
    ['an animated GIF', buildGif({ frames: 12 }), { kind: 'gif', frames: 12 }],
    ['a GIF of 5,000 frames', buildGif({ frames: 5_000 }), { kind: 'gif', frames: 5_000 }],
    ['a lossy WebP', buildWebp({ coding: 'VP8 ' }), { kind: 'webp', ...size, frames: 1 }],
    ['a lossless WebP', buildWebp({ coding: 'VP8L' }), { kind: 'webp', ...size }],
    ['an extended WebP', buildWebp(), { kind: 'webp', ...size }],
    ['an animated WebP', buildWebp({ frames: 3 }), { kind: 'webp', frames: 3 }],
    ['a turned WebP', buildWebp({ orientation: 3 }), { kind: 'webp', orientation: 3 }],
    ['a BMP', buildBmp(), { kind: 'bmp', width: 4, height: 3 }],
    ['a BMP from top to bottom', buildBmp({ height: -3 }), { kind: 'bmp', height: 3 }],
    ['an AVIF', buildHeif({ brand: 'avif' }), { kind: 'avif', ...size, frames: 1 }],
    ['an AVIF sequence', buildHeif({ brand: 'avis' }), { kind: 'avif', frames: 2 }],
    ['a HEIC', buildHeif(), { kind: 'heic', ...size, orientation: 1 }],
    ['a turned HEIC', buildHeif({ quarterTurns: 3 }), { kind: 'heic', orientation: 6 }],
    // SECURITY §3 row 185: no reader is stricter than the decoders behind it.
    ['a JPEG with stray bytes behind its start', stray(2), { kind: 'jpeg', ...size }],
    ['a JPEG with stray bytes in front of its frame', stray(20), { kind: 'jpeg', ...size }],
    ['a JPEG whose segment is too long', longSegment(), { kind: 'jpeg', ...size, orientation: 6 }],
    ['a JPEG whose segment is shorter than its length', shortSegment(), { kind: 'jpeg', ...size }],
    ['a PNG that says its turn behind its pixels', lateExif(), { kind: 'png', orientation: 6 }],
    ['a PNG whose chunk has no end', endlessChunk(), { kind: 'png', ...size }],
    [
      'a WebP that is cut off',
      buildWebp({ orientation: 6, cutBytes: 9 }),
      { kind: 'webp', ...size },
    ],
    ['a WebP with a JPEG’s mark before its EXIF', markedExif(), { orientation: 6 }],
    ['a BMP that is cut off', buildBmp({ cut: 8 }), { kind: 'bmp', width: 4, height: 3 }],
    ['a generic HEIC', buildHeif({ brand: 'mif1', brands: ['heic'] }), { kind: 'heic', ...size }],
  ])('reads %s', async (_title, file, expected) => {
    await expect(readPictureHeader(new Blob([file]))).resolves.toMatchObject(expected);
  });

  it.each([
    ['nothing', new Uint8Array(), 'empty'],
    ['a text', bytes(letters('hello, this is not a picture')), 'not-a-picture'],
    ['one byte', bytes([0xff]), 'not-a-picture'],
    ['a zip', bytes(letters('PK\x03\x04\x14\0')), 'not-a-picture'],
    ['a PDF', bytes(letters('%PDF-1.7')), 'not-a-picture'],
    ['a film', bytes(box('ftyp', letters('isom\0\0\0\0mp42'))), 'not-a-picture'],
    ['an SVG', bytes(letters('<svg xmlns="x"></svg>')), 'svg'],
    [
      'an SVG behind a declaration',
      bytes(letters('\n<?xml version="1.0"?><!-- a --><svg >')),
      'svg',
    ],
    ['a page with an SVG', bytes(letters('<html><svg></svg></html>')), 'not-a-picture'],
    ['a TIFF without a page', bytes(letters('II*\0....')), 'damaged'],
    ['a BigTIFF', bytes(letters('II+\0....')), 'unsupported'],
    ['a Photoshop file', bytes(letters('8BPS\0\x01')), 'unsupported'],
    ['a JPEG XL', bytes([0xff, 0x0a, 1, 2]), 'unsupported'],
    ['a JPEG of its first bytes', buildJpeg().subarray(0, 8), 'damaged'],
    ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xd9]), 'damaged'],
    ['a JPEG that goes in circles', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 'damaged'],
    ['a JPEG of marker bytes only', new Uint8Array(5000).fill(0xff).fill(0xd8, 1, 2), 'damaged'],
    ['a JPEG of no height', buildJpeg({ height: 0 }), 'damaged'],
    ['a PNG of its first bytes', buildPng().subarray(0, 20), 'damaged'],
    ['a PNG without pixels', buildPng().subarray(0, 33), 'damaged'],
    ['a PNG of no width', buildPng({ width: 0 }), 'damaged'],
    ['a PNG of an impossible depth', buildPng({ depth: 3 }), 'damaged'],
    ['a GIF without a frame', buildGif({ frames: 0 }), 'damaged'],
    ['a WebP of its first bytes', buildWebp({ coding: 'VP8 ' }).subarray(0, 22), 'damaged'],
    ['a BMP without pixels', buildBmp({ cut: 36 }), 'damaged'],
    ['a HEIC without a description', bytes(box('ftyp', letters('heic\0\0\0\0heic'))), 'damaged'],
    ['a HEIC that is cut short', buildHeif().subarray(0, 100), 'damaged'],
  ])('refuses %s', async (_title, file, reason) => {
    await expect(readPictureHeader(new Blob([file]))).rejects.toMatchObject({ reason });
  });

  it('reads a little of a large file', async () => {
    const file = bytes([...buildJpeg({ orientation: 3 })], new Array(2_000_000).fill(0));
    let readBytes = 0;
    await readPictureHeader({
      size: file.length,
      async read(at, length) {
        readBytes += length;
        return file.subarray(at, at + length);
      },
    });
    expect(readBytes).toBeLessThan(1_000);
  });

  it.each([
    ['JPEG', buildJpeg({ orientation: 6 })],
    ['PNG', buildPng({ orientation: 6 })],
    ['WebP', buildWebp({ orientation: 6 })],
    ['HEIC', buildHeif({ orientation: 6 })],
  ])('finds the EXIF block of a %s', async (_kind, file) => {
    const { exif } = await readPictureHeader(new Blob([file]));
    const block = file.subarray(exif?.at, (exif?.at ?? 0) + (exif?.length ?? 0));
    expect(['MM', 'II']).toContain(String.fromCharCode(...block.subarray(0, 2)));
  });

  it.each([
    ['%PDF-1.7', 'not-a-picture', 'PDF 文件'],
    ['PK\x03\x04\x14\0', 'not-a-picture', '压缩包或 Office 文档'],
    ['<!DOCTYPE html><html>', 'not-a-picture', '网页'],
    ['hello', 'not-a-picture', undefined],
    ['II+\0\x08\0\0\0', 'unsupported', 'BigTIFF'],
    ['8BPS\0\x01', 'unsupported', 'Photoshop 的 PSD'],
    ['\0\0\x01\0\x01\0', 'unsupported', 'ICO 图标'],
    ['\0\0\0\x0cjP  \r\n', 'unsupported', 'JPEG 2000'],
    ['\xff\x0a\0\0', 'unsupported', 'JPEG XL'],
  ])('names what %j begins', async (start, reason, what) => {
    const reading = readPictureHeader(new Blob([bytes(letters(start))]));
    await expect(reading).rejects.toMatchObject({ reason, detail: what ? { what } : {} });
  });

  it('survives every cut and every changed byte of every kind', async () => {
    const files = [buildJpeg({ orientation: 6 }), buildPng({ frames: 2 }), buildGif(), buildWebp()];
    for (const file of [...files, buildBmp(), buildHeif({ orientation: 6 })]) {
      for (let at = 0; at < file.length; at += 1) {
        const changed = file.with(at, (file[at] ?? 0) ^ 0xff);
        for (const broken of [file.subarray(0, at), changed]) {
          const answer = await readPictureHeader(new Blob([broken])).catch((error) => error.name);
          expect(['object', 'ImagingFailure']).toContain(
            typeof answer === 'string' ? answer : typeof answer,
          );
        }
      }
    }
  });
});

describe('uprightSize', () => {
  it('swaps the sides of a picture on its side', async () => {
    const lying = await readPictureHeader(new Blob([buildJpeg({ orientation: 6 })]));
    const standing = await readPictureHeader(new Blob([buildJpeg({ orientation: 3 })]));
    expect(uprightSize(lying)).toEqual({ width: 480, height: 640 });
    expect(uprightSize(standing)).toEqual({ width: 640, height: 480 });
  });
});
