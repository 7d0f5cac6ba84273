import { expect, it } from 'vitest';
import { endsSoonIn } from './membership.ts';

const NOW = Date.parse('2026-11-23T17:00:00+08:00');

it.each<[string | null | undefined, string | undefined]>([
  ['2026-11-26 17:00:01', undefined],
  ['2026-11-26 17:00:00', '3 天'],
  ['2026-11-25 17:00:00', '2 天'],
  ['2026-11-23 22:00:00', '5 小时'],
  ['2026-11-23 17:00:30', '1 分钟'],
  ['2026-11-23 17:00:00', undefined],
  ['2026-11-01 17:00:00', undefined],
  [null, undefined],
  [undefined, undefined],
  ['soon', undefined],
])('a membership until %s is spoken of as %s', (until, left) => {
  expect(endsSoonIn(until, NOW)).toBe(left);
});
