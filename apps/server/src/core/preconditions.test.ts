import { describe, expect, it } from 'vitest';
import { isSameVersion, weigh } from './preconditions.ts';

const version = { etag: 'abc', modifiedAt: Date.parse('2026-01-02T03:04:05.678Z') };
const SAME = 'Fri, 02 Jan 2026 03:04:05 GMT';
const EARLIER = 'Fri, 02 Jan 2026 03:04:04 GMT';
const LATER = 'Fri, 02 Jan 2026 03:04:06 GMT';

describe('weigh', () => {
  it.each([
    [{}, 'proceed'],
    [{ ifMatch: '"abc"' }, 'proceed'],
    [{ ifMatch: 'abc' }, 'proceed'],
    [{ ifMatch: '*' }, 'proceed'],
    [{ ifMatch: '"x", "abc"' }, 'proceed'],
    [{ ifMatch: '"x"' }, 'failed'],
    [{ ifMatch: '"abc"', ifUnmodifiedSince: EARLIER }, 'proceed'],
    [{ ifUnmodifiedSince: SAME }, 'proceed'],
    [{ ifUnmodifiedSince: EARLIER }, 'failed'],
    [{ ifUnmodifiedSince: 'no date' }, 'proceed'],
    [{ ifNoneMatch: '"abc"' }, 'not-modified'],
    [{ ifNoneMatch: 'W/"abc"' }, 'not-modified'],
    [{ ifNoneMatch: '*' }, 'not-modified'],
    [{ ifNoneMatch: '"x"' }, 'proceed'],
    [{ ifNoneMatch: '"x"', ifModifiedSince: LATER }, 'proceed'],
    [{ ifModifiedSince: SAME }, 'not-modified'],
    [{ ifModifiedSince: LATER }, 'not-modified'],
    [{ ifModifiedSince: EARLIER }, 'proceed'],
    [{ ifModifiedSince: 'no date' }, 'proceed'],
    [{ ifMatch: '"x"', ifNoneMatch: '"abc"' }, 'failed'],
  ] as const)('weighs %o as %s', (conditions, verdict) => {
    expect(weigh(conditions, version)).toBe(verdict);
  });
});

describe('isSameVersion', () => {
  it.each([
    [undefined, true],
    ['"abc"', true],
    ['"x"', false],
    [SAME, true],
    [LATER, false],
    ['garbage', false],
  ])('compares If-Range %j', (ifRange, isSame) => {
    expect(isSameVersion(ifRange, version)).toBe(isSame);
  });
});
