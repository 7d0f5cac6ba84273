/** Batch numbers of an account's own counters over HTTP (PRODUCT §6; SECURITY T16, §3 row 125). */
import { describe, expect, it } from 'vitest';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import { findWrongBalances } from '../books/check-money.ts';
import { becomeMember, openWithSeries, SERIES, take } from '../testing/open-series.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];

describe('taking numbers', () => {
  it('gives the next of the series, and takes one time for each', async () => {
    const { user, timesLeft } = await openWithSeries(100);
    expect((await user.api.money.takeNumbers(take(3, 'take-numbers-0001'))).data).toEqual({
      prefix: 'LOT-',
      width: 4,
      first: 7,
      last: 9,
      charged: 3,
    });
    expect((await user.api.money.takeNumbers(take(1, 'take-numbers-0002'))).data.first).toBe(10);
    expect((await user.api.money.series()).rows).toEqual([{ ...SERIES, next: 11 }]);
    expect(await timesLeft()).toBe(96);
    const { rows } = await user.api.money.ledger({ kind: 'times' });
    expect(rows[0]).toMatchObject({ amount: -1, reason: '取号：甲线 1 个' });
  });

  it.each(ENGINES)('gives no number twice to twenty devices at once, on %s', async (engine) => {
    const { shop, user, timesLeft } = await openWithSeries(100, engine);
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, device) =>
        user.api.money.takeNumbers(take(3, `take-from-device-${device}`)),
      ),
    );
    const numbers = taken.flatMap(({ data: { first } }) => [first, first + 1, first + 2]);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 60 }, (_, place) => 7 + place),
    );
    expect(await timesLeft()).toBe(40);
    expect(await findWrongBalances(shop.services.db)).toEqual([]);
  });

  it('is answered alike when it is asked again, and refused with another wish', async () => {
    const { user, timesLeft } = await openWithSeries(100);
    const first = await user.api.money.takeNumbers(take(3, 'take-numbers-0001'));
    expect(await user.api.money.takeNumbers(take(3, 'take-numbers-0001'))).toEqual(first);
    expect(await user.post('/api/rename/take_numbers', take(4, 'take-numbers-0001'))).toMatchObject(
      {
        status: 422,
        body: { code: 'E_IDEMPOTENCY' },
      },
    );
    expect(await timesLeft()).toBe(97);
  });

  it('row 125: is refused when times are short, met with exactly enough, and once for two tabs', async () => {
    const { user, timesLeft } = await openWithSeries(5);
    expect(await user.post('/api/rename/take_numbers', take(6, 'take-numbers-0001'))).toMatchObject(
      {
        status: 402,
        body: {
          code: 'E_POINTS',
          msg: '批号次数不足，还差 1 次，请先购买',
          data: { kind: 'times', missing: 1 },
        },
      },
    );
    const tabs = ['one', 'two'].map((tab) =>
      user.post('/api/rename/take_numbers', take(5, `take-numbers-tab-${tab}`)),
    );
    const answers = await Promise.all(tabs);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402]);
    expect(await timesLeft()).toBe(0);
    // The refused wish has used no number.
    expect((await user.api.money.series()).rows[0]?.next).toBe(12);
  });

  it('costs a member nothing', async () => {
    const { shop, user, timesLeft } = await openWithSeries(0);
    await becomeMember(shop, user);
    expect((await user.api.money.takeNumbers(take(3, 'take-numbers-0001'))).data.charged).toBe(0);
    expect(await timesLeft()).toBe(0);
  });

  it('ends with the digits of the series, and is for series that are there', async () => {
    const { user } = await openWithSeries(100);
    await user.api.money.saveSeries({ ...SERIES, width: 2, next: 98 });
    expect(await user.post('/api/rename/take_numbers', take(3, 'take-numbers-0001'))).toMatchObject(
      {
        status: 409,
        body: { code: 'E_LIMIT' },
      },
    );
    expect(
      await user.post('/api/rename/take_numbers', take(1, 'take-numbers-0002', '乙线')),
    ).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    expect(await user.post('/api/rename/series', { ...SERIES, width: 2, next: 100 })).toMatchObject(
      { status: 409, body: { code: 'E_LIMIT' } },
    );
  });

  it('is for accounts, and another’s series are not there', async () => {
    const { shop } = await openWithSeries(100);
    expect(
      (await shop.visitor().post('/api/rename/take_numbers', take(1, 'take-numbers-0001'))).status,
    ).toBe(401);
    const other = await logInAs(shop, 'user');
    expect((await other.api.money.series()).rows).toEqual([]);
    expect(
      (await other.post('/api/rename/take_numbers', take(1, 'take-numbers-0001'))).status,
    ).toBe(404);
  });
});
