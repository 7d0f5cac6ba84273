import { expect, it } from 'vitest';
import { chooseZipAnswer } from './choose-answer.ts';

const ZIP = { sizeBytes: 100, tag: 'now', signedTag: 'now' };
const WHOLE = [200, 0, 100];
const NONE = [416, 0, 0];

/** SECURITY §3 row 191. */
it.each([
  [undefined, undefined, WHOLE],
  ['bytes=0-', undefined, [206, 0, 100]],
  ['bytes=40-', undefined, [206, 40, 100]],
  ['bytes=40-59', undefined, [206, 40, 60]],
  ['bytes=99-', undefined, [206, 99, 100]],
  ['bytes=-22', undefined, [206, 78, 100]],
  ['bytes=-500', undefined, [206, 0, 100]],
  ['bytes=90-4000000000000', undefined, [206, 90, 100]],
  ['BYTES = 1-2', undefined, [206, 1, 3]],
  ['bytes=100-', undefined, NONE],
  ['bytes=9-1', undefined, NONE],
  ['bytes=-0', undefined, NONE],
  ['bytes=0-0,2-2', undefined, WHOLE],
  [`bytes=${Array.from({ length: 17 }, () => '1-2').join(',')}`, undefined, NONE],
  ['bytes=-', undefined, WHOLE],
  ['bytes=a-b', undefined, WHOLE],
  ['bytes=1.5-2', undefined, WHOLE],
  ['bytes=--1', undefined, WHOLE],
  ['items=0-1', undefined, WHOLE],
  ['', undefined, WHOLE],
  ['bytes=40-', '"now"', [206, 40, 100]],
  ['bytes=40-', '"before"', WHOLE],
  ['bytes=400-', '"before"', WHOLE],
  // Weak tags and dates name no bytes.
  ['bytes=40-', 'W/"now"', WHOLE],
  ['bytes=40-', 'Fri, 02 Jan 2026 03:04:05 GMT', WHOLE],
  ['bytes=40-', '', WHOLE],
])('the range %j of %j is answered %j', (range, ifRange, expected) => {
  const answer = chooseZipAnswer({ range, ifRange }, ZIP);
  expect([answer.status, answer.range.start, answer.range.end]).toEqual(expected);
});

it('SECURITY §3 row 191: a rest is not sent of a zip that is another one by now', () => {
  const changed = { ...ZIP, tag: 'left' };
  const statusOf = (ifRange?: string) =>
    chooseZipAnswer({ range: 'bytes=40-', ifRange }, changed).status;
  expect(statusOf()).toBe(200);
  expect(statusOf('"now"')).toBe(200);
  // It was begun after the change.
  expect(statusOf('"left"')).toBe(206);
});
