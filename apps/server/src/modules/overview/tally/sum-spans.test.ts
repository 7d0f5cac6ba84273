import { expect, it } from 'vitest';
import { type Happened, SPAN_MS, sumSpans } from './sum-spans.ts';

const happened = (at: number, kind: Happened['kind'], sum = 1) => ({ id: at, at, kind, sum });

it('sums by kind and ten minutes; what no chart shows is left out', () => {
  const rows = [
    happened(0, 'send', 5),
    happened(SPAN_MS - 1, 'send', 7),
    happened(SPAN_MS, 'send', 1),
    happened(1, 'pickup', 3),
    happened(2, null, 9),
  ];
  expect(sumSpans(rows)).toEqual([
    { kind: 'send', from_at: 0, count: 2, sum: 12 },
    { kind: 'send', from_at: SPAN_MS, count: 1, sum: 1 },
    { kind: 'pickup', from_at: 0, count: 1, sum: 3 },
  ]);
  expect(sumSpans([])).toEqual([]);
});
