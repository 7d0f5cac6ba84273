import { describe, expect, it } from 'vitest';
import { MIN_PART_BYTES } from './limits.ts';
import { parsePartNumber, planCompletion } from './multipart.ts';

const part = (partNumber: number, etag = `e${partNumber}`, sizeBytes = MIN_PART_BYTES) => ({
  partNumber,
  etag,
  sizeBytes,
});
const three = [part(1), part(2), part(3, 'e3', 5)];
const named = (...numbers: number[]) => numbers.map((n) => ({ partNumber: n, etag: `e${n}` }));

describe('parsePartNumber', () => {
  it.each([
    ['1', 1],
    ['10000', 10_000],
    ['007', 7],
  ])('reads %s', (text, number) => {
    expect(parsePartNumber(text)).toBe(number);
  });
  it.each(['', '0', '10001', '-1', 'abc', '1.5', '1e3', ' 1', '999999'])('refuses %j', (text) => {
    expect(parsePartNumber(text)).toBeUndefined();
  });
});

describe('planCompletion', () => {
  it('accepts all parts in order and adds up their sizes', () => {
    expect(planCompletion(three, named(1, 2, 3))).toEqual({
      ok: true,
      sizeBytes: 2 * MIN_PART_BYTES + 5,
    });
  });

  it('accepts a single small part', () => {
    expect(planCompletion([part(1, 'e1', 0)], named(1))).toEqual({ ok: true, sizeBytes: 0 });
  });

  it('leaves out parts beyond the last named one', () => {
    expect(planCompletion(three, named(1))).toEqual({ ok: true, sizeBytes: MIN_PART_BYTES });
  });

  it.each([
    ['an empty list', three, [], 'MalformedXML'],
    ['a descending list', three, named(2, 1), 'InvalidPartOrder'],
    ['a number twice', three, named(1, 1), 'InvalidPartOrder'],
    ['a gap', three, named(1, 3), 'InvalidPart'],
    ['a start above 1', three, named(2, 3), 'InvalidPart'],
    ['a part that is not there', three, named(1, 2, 3, 4), 'InvalidPart'],
    ['no parts at all', [], named(1), 'InvalidPart'],
    ['a part missing in the middle', [part(1), part(3)], named(1, 2, 3), 'InvalidPart'],
    ['another ETag', three, [{ partNumber: 1, etag: 'other' }], 'InvalidPart'],
    ['a small part before the last', [part(1, 'e1', 5), part(2)], named(1, 2), 'EntityTooSmall'],
  ] as const)('refuses %s', (_, uploaded, requested, error) => {
    expect(planCompletion(uploaded, requested)).toEqual({ ok: false, error });
  });
});
