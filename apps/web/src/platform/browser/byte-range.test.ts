import { expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

it.each([
  ['all', null, { start: 0, end: 100 }],
  ['a part', 'bytes=10-19', { start: 10, end: 20 }],
  ['all from a place', 'bytes=10-', { start: 10, end: 100 }],
  ['the end', 'bytes=-30', { start: 70, end: 100 }],
  ['a longer end than there is', 'bytes=-300', { start: 0, end: 100 }],
  ['more than there is', 'bytes=90-900', { start: 90, end: 100 }],
  ['one byte', 'bytes=0-0', { start: 0, end: 1 }],
  ['what lies behind', 'bytes=100-', undefined],
  ['nothing', 'bytes=-', undefined],
  ['a range that goes back', 'bytes=20-10', undefined],
  ['several', 'bytes=0-1,4-5', undefined],
  ['lines', 'lines=0-1', undefined],
])('%s', (_what, header, range) => {
  expect(readByteRange(header, 100)).toEqual(range);
});
