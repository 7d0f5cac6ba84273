import { expect, it } from 'vitest';
import { compareSpans, formatMoney, listMeasures, listValues } from './measures.ts';

it.each([
  [108, 100, '+8%'],
  [94, 100, '−6%'],
  [100, 100, '±0%'],
  [1, 0, undefined],
  [1, null, undefined],
  [0, 10, '−100%'],
])('compares %d with %d as %s', (last, before, words) => {
  expect(compareSpans(last, before)).toBe(words);
});

it('writes money with its sign in front', () => {
  expect(formatMoney(1234.5)).toBe('¥1,234.50');
  expect(formatMoney(-0.6)).toBe('−¥0.60');
});

it('measures income only where something is sold', () => {
  expect(listMeasures(false).map(({ key }) => key)).toEqual(['sent', 'sent_bytes', 'picked_up']);
  expect(listMeasures(true)).toHaveLength(4);
});

it('an uncounted day is not a day of nothing', () => {
  const brought = { sent: 0, sent_bytes: 0, picked_up: 0, income: null };
  const days = [
    { day: '2026-11-19', brought: null },
    { day: '2026-11-20', brought },
  ];
  expect(listValues({ days }, 'sent')).toEqual([null, 0]);
});
