import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildPngChunk, paintQuarters, toPng, WEBP } from '#test/pictures.ts';
import { profileSegments } from './colour-profile.ts';

const PROFILE = Buffer.from('a profile of colours '.repeat(4000));
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
    Buffer.from([7, 0, 0, 0]),
    PROFILE.subarray(0, 8),
  ]);
  const segments = profileSegments('webp', Buffer.concat([WEBP, chunk]));
  expect(segments.subarray(-7).toString()).toBe('a profi');
});

it.each([
  ['that is not there', toPng(paintQuarters(2, 2))],
  ['that bursts', toPng(paintQuarters(2, 2), [packed(Buffer.alloc(5_000_000))])],
  ['that is broken', toPng(paintQuarters(2, 2), [buildPngChunk('iCCP', Buffer.from('x\0\0yz'))])],
])('a profile %s is none', (_what, png) => {
  expect(profileSegments('png', png)).toHaveLength(0);
});
