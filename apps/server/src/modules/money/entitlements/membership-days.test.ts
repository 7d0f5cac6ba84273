/** Days of membership on the line of time: bought, given beside, and taken back (decisions 0161, 0163). */
import { describe, expect, it } from 'vitest';
import { findCoverEnd, putDays, sumCovered } from './membership-period.ts';
import { listStacked, takeTimeBack } from './take-time-back.ts';

const DAY_MS = 86_400_000;

/** Days of a period, and who gave it: the order of that number, or an operator by a key. */
type Days = readonly [from: number, to: number, order?: number | undefined, key?: string];

const rowsOf = (periods: readonly Days[]) =>
  periods.map(([from, to, order_id = null, request_key = null], id) => ({
    id,
    from_at: from * DAY_MS,
    to_at: to * DAY_MS,
    order_id,
    request_key,
  }));

const inDays = (periods: readonly { from_at: number; to_at: number }[]) =>
  periods.map(({ from_at, to_at }) => [from_at / DAY_MS, to_at / DAY_MS]);

describe('the time that a member has', () => {
  it.each<[string, Days[], number | undefined, number]>([
    ['nothing', [], undefined, 0],
    ['one that runs', [[0, 30]], 30, 20],
    ['one that begins now', [[10, 40]], 40, 30],
    ['one that ends now', [[0, 10]], undefined, 0],
    ['one that begins later', [[30, 60]], undefined, 30],
    [
      'one that runs and one after a gap',
      [
        [0, 30],
        [31, 60],
      ],
      30,
      49,
    ],
    [
      'two that follow each other',
      [
        [30, 60],
        [0, 30],
      ],
      60,
      50,
    ],
    [
      'two that lie over each other',
      [
        [0, 30],
        [20, 50],
      ],
      50,
      40,
    ],
    [
      'one within another',
      [
        [0, 50],
        [20, 30],
      ],
      50,
      40,
    ],
  ])('of %s', (_title, periods, end, covered) => {
    expect(findCoverEnd(rowsOf(periods), 10 * DAY_MS)).toBe(end && end * DAY_MS);
    expect(sumCovered(rowsOf(periods), 10 * DAY_MS)).toBe(covered * DAY_MS);
  });
});

describe('thirty days that are bought', () => {
  it.each<[string, Days[], number[][]]>([
    ['begin now where there is nothing', [], [[10, 40]]],
    ['follow what runs', [[0, 30]], [[30, 60]]],
    ['begin now before what begins later', [[40, 70]], [[10, 40]]],
    [
      'go on behind what begins meanwhile',
      [[20, 50]],
      [
        [10, 20],
        [50, 70],
      ],
    ],
    [
      'fill each gap',
      [
        [0, 15],
        [20, 30],
        [40, 50],
      ],
      [
        [15, 20],
        [30, 40],
        [50, 65],
      ],
    ],
  ])('%s', (_title, periods, put) => {
    const wish = { days: 30, now: 10 * DAY_MS };
    expect(inDays(putDays(rowsOf(periods), wish))).toEqual(put);
  });
});

describe('listStacked', () => {
  it.each<[string, Days[], number[]]>([
    [
      'an unbroken chain',
      [
        [10, 20],
        [20, 30],
      ],
      [10, 20],
    ],
    [
      'nothing behind a gap',
      [
        [12, 20],
        [20, 30],
      ],
      [],
    ],
    [
      'no period that an operator chose, nor what follows it',
      [
        [10, 20, 1, 'k'],
        [20, 30],
      ],
      [],
    ],
    [
      'one behind a gift that begins at the same time',
      [
        [10, 40, 1, 'k'],
        [10, 20],
      ],
      [10],
    ],
    [
      'nothing that was taken back',
      [
        [10, 10],
        [10, 20],
      ],
      [10],
    ],
  ])('lists %s', (_title, later, from) => {
    const stacked = listStacked({ from_at: 0, to_at: 10 * DAY_MS }, rowsOf(later));
    expect(inDays(stacked).map(([start]) => start)).toEqual(from);
  });
});

describe('time that goes back', () => {
  const SOLD = 7;
  it.each<[string, Days[], number, number[][]]>([
    ['of the only one', [[0, 30, SOLD]], 20, [[0, 10]]],
    [
      'draws what follows',
      [
        [0, 30, SOLD],
        [30, 60, 1],
        [60, 90, 2],
      ],
      20,
      [
        [0, 10],
        [10, 40],
        [40, 70],
      ],
    ],
    [
      'draws nothing into time that is paid for already',
      [
        [0, 30, 1],
        [5, 65, SOLD, 'k'],
        [65, 95, 2],
      ],
      55,
      [
        [0, 30],
        [5, 10],
        [30, 60],
      ],
    ],
    [
      'draws nothing where all is paid for',
      [
        [0, 30, SOLD],
        [10, 40, 1, 'k'],
        [30, 60, 2],
      ],
      20,
      [
        [0, 10],
        [10, 40],
        [30, 60],
      ],
    ],
    [
      'in two parts, from the last',
      [
        [0, 20, SOLD],
        [20, 50, 1, 'k'],
        [50, 60, SOLD],
        [60, 90, 2],
      ],
      15,
      [
        [0, 15],
        [20, 50],
        [50, 50],
        [50, 80],
      ],
    ],
  ])('%s', (_title, periods, days, after) => {
    const rows = rowsOf(periods);
    const wish = { orderId: SOLD, byMs: days * DAY_MS, now: 10 * DAY_MS };
    const changed = new Map(takeTimeBack(rows, wish).map((row) => [row.id, row]));
    expect(inDays(rows.map((row) => changed.get(row.id) ?? row))).toEqual(after);
  });

  it.each(permute([1, 2, 3, 4]))(
    'of orders in the sequence %i %i %i %i leaves the days of the others, and none twice',
    (...sequence) => {
      let rows = rowsOf([[50, 80, undefined, 'given']]);
      for (const [place, days] of [30, 60, 90, 10].entries()) {
        const put = putDays(rows, { days, now: 0 });
        const bought = { order_id: place + 1, request_key: null };
        rows = [
          ...rows,
          ...put.map((period, part) => ({ ...bought, ...period, id: rows.length + part })),
        ];
      }
      const daysOf = (orders: readonly number[]) =>
        orders.reduce((sum, order) => sum + ([30, 60, 90, 10][order - 1] ?? 0), 0);
      for (const [place, orderId] of sequence.entries()) {
        const own = rows.filter(({ order_id }) => order_id === orderId);
        const byMs = own.reduce((sum, { from_at, to_at }) => sum + to_at - from_at, 0);
        const changed = new Map(
          takeTimeBack(rows, { orderId, byMs, now: 0 }).map((row) => [row.id, row]),
        );
        rows = rows.map((row) => changed.get(row.id) ?? row);
        // The given ones are there throughout.
        expect(sumCovered(rows, 0) / DAY_MS).toBe(30 + daysOf(sequence.slice(place + 1)));
      }
    },
  );
});

function permute(orders: readonly number[]): number[][] {
  if (orders.length === 0) return [[]];
  return orders.flatMap((first) =>
    permute(orders.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}
