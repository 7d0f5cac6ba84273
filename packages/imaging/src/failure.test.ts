import { describe, expect, it } from 'vitest';
import { ImagingFailure, isAbort, toFailure } from './failure.ts';

describe('toFailure', () => {
  it('keeps a failure as it is', () => {
    const failure = new ImagingFailure('too-many-pixels', { pixels: 5 });
    expect(toFailure(failure)).toBe(failure);
  });

  it.each([
    [new DOMException('gone', 'NotReadableError'), 'unreadable'],
    [new DOMException('gone', 'NotFoundError'), 'unreadable'],
    [new DOMException('no', 'NotAllowedError'), 'not-allowed'],
    [new DOMException('busy', 'NoModificationAllowedError'), 'not-allowed'],
    [new DOMException('full', 'QuotaExceededError'), 'disk-full'],
    [new RangeError('Array buffer allocation failed'), 'out-of-memory'],
    [new TypeError('x is not a function'), 'unknown'],
    ['a word', 'unknown'],
  ])('reads %o as %s', (error, reason) => {
    expect(toFailure(error)).toMatchObject({ reason });
  });
});

describe('isAbort', () => {
  it('tells a cancellation from everything else', () => {
    expect(isAbort(new DOMException('', 'AbortError'))).toBe(true);
    expect(isAbort(new Error('AbortError'))).toBe(false);
    expect(isAbort(undefined)).toBe(false);
  });
});
