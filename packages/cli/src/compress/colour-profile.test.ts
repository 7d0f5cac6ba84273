import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildPngChunk, paintQuarters, toPng, WEBP } from '#test/pictures.ts';
import { profileSegments } from './colour-profile.ts';

/** Its head of 128 bytes says for which colours it is. */
const profileFor = (colours: string, length: number) =>
  Buffer.concat([Buffer.alloc(16), Buffer.from(colours), Buffer.alloc(length - 20, 'p')]);
const PROFILE = profileFor('RGB ', 84_000);
const packed = (body: Buffer) =>
  buildPngChunk(
    'iCCP',
    Buffer.concat([Buffer.from('Display P3\0\0', 'latin1'), deflateSync(body)]),
  );

it('a profile of a PNG travels as segments of a JPEG, and is the same when it is read there', () => {
  const segments = profileSegments('png', toPng(paintQuarters(2, 2), [packed(PROFILE)]));
  expect(segments.length).toBeGreaterThan(PROFILE.length);
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8]), segments, Buffer.from([0xff, 0xda])]);
  expect(profileSegments('jpeg', jpeg).equals(segments)).toBe(true);
});

it('a profile of a WebP is the chunk as it is', () => {
  const chunk = Buffer.concat([
    Buffer.from('ICCP'),
    Buffer.from([129, 0, 0, 0]),
    PROFILE.subarray(0, 130),
  ]);
  const segments = profileSegments('webp', Buffer.concat([WEBP, chunk]));
  expect(segments.subarray(-129)).toEqual(PROFILE.subarray(0, 129));
});

it.each([
  ['that is not there', toPng(paintQuarters(2, 2))],
  ['of a grey picture', toPng(paintQuarters(2, 2), [packed(profileFor('GRAY', 300))])],
  ['that bursts', toPng(paintQuarters(2, 2), [packed(Buffer.alloc(5_000_000))])],
  ['that is broken', toPng(paintQuarters(2, 2), [buildPngChunk('iCCP', Buffer.from('x\0\0yz'))])],
])('a profile %s is none', (_what, png) => {
  expect(profileSegments('png', png)).toHaveLength(0);
});
