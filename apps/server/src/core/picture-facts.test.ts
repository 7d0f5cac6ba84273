import { expect, it } from 'vitest';
import { readGifFacts, readPictureFacts } from './picture-facts.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => Buffer.from(part as string & number[], 'latin1'))),
  );

const PNG = bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 0, 3, 0, 0, 0, 2]);
const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 2, 0, 3, 1]);
const WEBP = bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0]);
const GIF = bytes('GIF89a', [3, 0, 2, 0]);

it.each([
  ['image/png', PNG],
  ['image/jpeg', JPEG],
  ['image/webp', WEBP],
])('%s is known by its head', (type, head) => {
  expect(readPictureFacts(head)).toEqual({ type, width: 3, height: 2 });
  expect(readGifFacts(head)).toBeUndefined();
});

it('a GIF is asked for by itself', () => {
  expect(readGifFacts(GIF)).toEqual({ type: 'image/gif', width: 3, height: 2 });
  expect(readPictureFacts(GIF)).toBeUndefined();
});

it.each([
  ['nothing', bytes()],
  ['a page', bytes('<html><script>alert(1)</script></html>')],
  ['a drawing with a script', bytes('<svg onload="alert(1)"/>')],
  ['an archive', bytes('PK\x03\x04', new Array(40).fill(0))],
  ['another GIF', bytes('GIF90a', [3, 0, 2, 0])],
  ['a GIF without pixels', bytes('GIF89a', [0, 0, 2, 0])],
  ['a PNG that ends in its head', PNG.slice(0, 18)],
  ['a PNG without pixels', bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', new Array(8).fill(0))],
  ['a JPEG whose picture begins before any frame', bytes([0xff, 0xd8, 0xff, 0xda, 0, 2])],
])('%s is no picture', (_what, head) => {
  expect(readPictureFacts(head) ?? readGifFacts(head)).toBeUndefined();
});
