import { expect, it } from 'vitest';
import { findDate } from './find-date.ts';

it.each([
  ['2026-04-12', [2026, 4, 12, 0, 0]],
  ['时间：2026-11-18 12:30', [2026, 11, 18, 12, 30]],
  ['时间：2026-11-1812:30', [2026, 11, 18, 12, 30]],
  ['签订日期：2026年3月5日', [2026, 3, 5, 0, 0]],
  ['2026/1/9', [2026, 1, 9, 0, 0]],
])('reads %j', (text, [year, month, day, hour, minute]) => {
  expect(findDate([text])).toMatchObject({ year, month, day, hour, minute });
});

it.each(['有效期至：2028.03.05', '2026-13-40', '20260412', '订单 12026-04-12', '第 3 页'])(
  'takes %j for no date of its own',
  (text) => {
    expect(findDate([text])).toBeUndefined();
  },
);

it('prefers a date behind its word', () => {
  expect(findDate(['2020-01-01', '开票日期：2026-04-12'])).toMatchObject({ year: 2026 });
});
