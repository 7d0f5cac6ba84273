import { describe, expect, it } from 'vitest';
import { longerChoices } from './longer-choices.ts';

const now = Date.parse('2026-11-20T10:00:00+08:00');

describe('days that extend a file', () => {
  it.each([
    ['2026-11-27 10:00:00', []],
    ['2026-11-27 09:55:00', []],
    ['2026-11-26 10:00:00', [7]],
    ['2026-11-21 10:00:00', [3, 7]],
    ['2026-11-20 10:00:00', [1, 3, 7]],
    ['2026-11-01 10:00:00', [1, 3, 7]],
  ])('kept until %s are %j', (expireTime, choices) => {
    expect(longerChoices([1, 3, 7], expireTime, now)).toEqual(choices);
  });
});
