import { describe, expect, it } from 'vitest';
import { parseTargetSize } from './target-size.ts';

describe('parseTargetSize', () => {
  it.each([
    ['200', 204_800],
    [200, 204_800],
    [' 60 KB ', 61_440],
    ['２００', 204_800],
    ['1', 1024],
    ['1.5', 1536],
    ['102400', 104_857_600],
  ])('reads %j', (typed, bytes) => {
    expect(parseTargetSize(typed)).toEqual({ bytes });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['abc', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['12abc', 'not-a-number'],
    [Number.NaN, 'not-a-number'],
    [Number.POSITIVE_INFINITY, 'not-a-number'],
    ['0', 'too-small'],
    [0, 'too-small'],
    ['-1', 'too-small'],
    ['0.5', 'too-small'],
    ['1000000000', 'too-large'],
    [1e9, 'too-large'],
    ['102401', 'too-large'],
  ])('answers %j with the hint %s', (typed, hint) => {
    expect(parseTargetSize(typed)).toEqual({ hint });
  });
});
