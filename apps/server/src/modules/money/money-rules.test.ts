/** The small rules of money, as tables. */
import { describe, expect, it } from 'vitest';
import { compareBill } from './books/compare-bill.ts';
import { isFee, writeYuan } from './catalogue/read-fee.ts';
import { takeRange } from './numbers/take-range.ts';
import { nextAsk, nextRefundTry } from './payments/ask-rhythm.ts';
import { daysLeft, takeBack } from './refunds/takes-back.ts';

const DAY_MS = 86_400_000;

describe('takeBack', () => {
  it.each([
    ['nothing used', 1000, 100, 100, { feeFen: 1000, amount: 100 }],
    ['more there than was bought', 1000, 100, 350, { feeFen: 1000, amount: 100 }],
    ['a third left', 1000, 100, 33, { feeFen: 330, amount: 33 }],
    ['all used', 1000, 100, 0, { feeFen: 0, amount: 0 }],
    ['a fen that does not divide', 50, 3, 1, { feeFen: 16, amount: 1 }],
    ['nothing given', 50, 0, 0, { feeFen: 0, amount: 0 }],
  ])('%s', (_title, feeFen, given, left, taken) => {
    expect(takeBack({ feeFen, given, left })).toEqual(taken);
  });
});

describe('daysLeft', () => {
  const period = { from_at: 10 * DAY_MS, to_at: 40 * DAY_MS };
  it.each([
    ['before it begins', 0, 30],
    ['as it begins', 10 * DAY_MS, 30],
    ['a moment later', 10 * DAY_MS + 1, 29],
    ['in its last hour', 40 * DAY_MS - 1, 0],
    ['after its end', 50 * DAY_MS, 0],
  ])('%s', (_title, now, days) => {
    expect(daysLeft([period], now)).toBe(days);
  });

  it('are whole ones of all parts together', () => {
    const half = DAY_MS / 2;
    const parts = [
      { from_at: 0, to_at: half },
      { from_at: DAY_MS, to_at: DAY_MS + half },
    ];
    expect(daysLeft(parts, 0)).toBe(1);
    expect(daysLeft(parts, 1)).toBe(0);
  });
});

describe('takeRange', () => {
  it.each([
    ['the first', { width: 4, next: 1 }, 1, { first: 1, last: 1 }],
    ['a hundred', { width: 4, next: 50 }, 100, { first: 50, last: 149 }],
    ['the last that fit', { width: 2, next: 98 }, 2, { first: 98, last: 99 }],
    ['one too many', { width: 2, next: 98 }, 3, undefined],
  ])('%s', (_title, series, count, range) => {
    expect(takeRange(series, count)).toEqual(range);
  });
});

describe('isFee', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['0.2', true],
    ['0.20', true],
    [0.2, true],
    ['0.21', false],
    ['.2', false],
    ['2e-1', false],
    ['0.2 ', false],
    [Number.NaN, false],
  ])('%s is the fee of 20 fen: %s', (shown, is) => {
    expect(isFee(shown, 20)).toBe(is);
  });

  it('is said without zeros for show', () => {
    expect([10, 60, 1990, 100_000].map(writeYuan)).toEqual(['0.1', '0.6', '19.9', '1000']);
  });
});

describe('rhythms', () => {
  it('asks after 5 and 30 seconds, 1, 3, 5, 10 and 30 minutes, and then no more', () => {
    const times = Array.from({ length: 8 }, (_, count) => nextAsk(1000, count));
    const seconds = [5, 30, 60, 180, 300, 600, 1800].map((after) => 1000 + after * 1000);
    expect(times).toEqual([...seconds, null]);
  });

  it('tries a refund soon, and every hour at least', () => {
    expect(nextRefundTry(0, 0)).toBe(10_000);
    expect(nextRefundTry(0, 3)).toBe(80_000);
    expect(nextRefundTry(0, 1000)).toBe(3_600_000);
  });
});

describe('compareBill', () => {
  const payment = { kind: 'payment', number: 'n1', transaction: 't1', fen: 20 } as const;
  const refund = { ...payment, kind: 'refund', refundNumber: 'r1' } as const;
  const ours = { kind: 'payment', name: 't1', fen: 20 } as const;
  const back = { kind: 'refund', name: 'r1', fen: 20 } as const;
  it.each([
    ['nothing', [], [], [], []],
    ['the same', [payment, refund], [ours, back], [ours, back], []],
    ['theirs alone', [payment], [], [], ['unknown_payment t1']],
    ['theirs alone, of another day of ours', [payment], [], [ours], []],
    ['ours alone', [], [ours], [], ['missing_payment t1']],
    ['another sum', [payment], [ours], [{ ...ours, fen: 19 }], ['wrong_sum t1']],
    ['a refund of theirs', [refund], [], [], ['unknown_refund r1']],
    ['a payment of theirs that went back', [payment, refund], [], [], ['unknown_payment t1']],
    [
      'a refund of theirs, of a payment of ours',
      [payment, refund],
      [ours],
      [ours],
      ['unknown_refund r1'],
    ],
    ['a refund of ours', [], [back], [], ['missing_refund r1']],
    [
      'a payment is no refund of its name',
      [{ ...payment, transaction: 'r1' }],
      [back],
      [back],
      ['unknown_payment r1', 'missing_refund r1'],
    ],
  ] as const)('%s', (_title, bill, mine, known, found) => {
    const differences = compareBill(bill, { ours: mine, known });
    expect(differences.map(({ kind, name }) => `${kind} ${name}`)).toEqual(found);
  });
});
