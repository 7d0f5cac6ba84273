/** Numbers that no file has, given back over HTTP on both databases (SECURITY §10.7, §3 row 148). */
import { describe, expect, it } from 'vitest';
import { logInAs } from '#test/log-in-as.ts';
import { findWrongBalances } from '../books/check-money.ts';
import { becomeMember, openWithSeries, SERIES, take } from '../testing/open-series.ts';
import { openShopBeside, type Shop } from '../testing/open-shop.ts';

const GIVE_BACK = '/api/rename/give_back';
const REFUSED = {
  later: { status: 409, body: { code: 'E_STATE' } },
  limit: { status: 409, body: { code: 'E_LIMIT' } },
  other: { status: 422, body: { code: 'E_IDEMPOTENCY' } },
};
const DAY_MS = 86_400_000;
const key = (name: string | number) => `take-numbers-${String(name).padStart(4, '0')}`;

describe.each(['sqlite', 'postgres'] as const)('row 148: giving back (%s)', (engine) => {
  async function open(times: number) {
    const opened = await openWithSeries(times, engine);
    const { user } = opened;
    return {
      ...opened,
      takeSome: async (count: number, name: string | number, series = SERIES.name) =>
        (await user.api.money.takeNumbers(take(count, key(name), series))).data,
      give: async (name: string | number, used = 0) =>
        (await user.api.money.giveBack({ request_key: key(name), used })).data,
      tryGive: (name: string | number, used = 0) =>
        user.post(GIVE_BACK, { request_key: key(name), used }),
      faults: () => findWrongBalances(opened.shop.services.db),
    };
  }

  it('returns what was not used, once: times to who paid, numbers to their series', async () => {
    const { takeSome, give, tryGive, timesLeft, next, user, faults } = await open(10);
    await takeSome(5, 1);
    const answer = { given_back: 3, numbers_back: 3, times: 8 };
    expect(await give(1, 2)).toEqual(answer);
    expect(await give(1, 2)).toEqual(answer);
    expect(await tryGive(1, 1)).toMatchObject(REFUSED.other);
    expect(await timesLeft()).toBe(8);
    expect(await next()).toBe(9);
    expect((await takeSome(1, 2)).first).toBe(9);
    // The old wish would give numbers that others have by now.
    expect(await user.post('/api/rename/take_numbers', take(5, key(1)))).toMatchObject(
      REFUSED.other,
    );
    expect(await faults()).toEqual([]);
  });

  it('takes no more than was taken, and of nobody else', async () => {
    const { takeSome, tryGive, user, shop } = await open(5);
    await takeSome(5, 1);
    expect(await tryGive(1, 6)).toMatchObject(REFUSED.other);
    expect((await tryGive('unknown')).status).toBe(404);
    expect((await user.post(GIVE_BACK, { request_key: key(1), used: -1 })).status).toBe(400);
    expect((await user.post(GIVE_BACK, { request_key: key(1), used: 0.5 })).status).toBe(400);
    expect((await user.post(GIVE_BACK, { request_key: key(1) })).status).toBe(400);
    const stranger = await logInAs(shop, 'user');
    expect((await stranger.post(GIVE_BACK, { request_key: key(1), used: 0 })).status).toBe(404);
  });

  it('of older ranges returns nothing, until the newer ones are back whole', async () => {
    const { takeSome, give, tryGive, timesLeft, next } = await open(20);
    await takeSome(5, 1);
    await takeSome(5, 2);
    expect(await tryGive(1)).toMatchObject(REFUSED.later);
    expect(await give(2)).toMatchObject({ given_back: 5 });
    expect(await give(1, 1)).toMatchObject({ given_back: 4 });
    expect([await timesLeft(), await next()]).toEqual([19, 8]);
    await takeSome(3, 3);
    await takeSome(3, 4);
    expect(await give(4, 1)).toMatchObject({ given_back: 2 });
    expect(await tryGive(3)).toMatchObject(REFUSED.later);
    // A caller may always say that all of them were used.
    expect(await give(3, 3)).toMatchObject({ given_back: 0 });
  });

  it('of a series that was changed meanwhile returns nothing', async () => {
    const { takeSome, tryGive, user, timesLeft } = await open(20);
    await takeSome(5, 1);
    for (const change of [
      { next: 7 },
      { next: 13 },
      { next: 12, prefix: 'B-' },
      { next: 12, width: 6 },
    ]) {
      await user.api.money.saveSeries({ ...SERIES, ...change });
      expect(await tryGive(1)).toMatchObject(REFUSED.later);
    }
    expect(await timesLeft()).toBe(15);
  });

  it('gives a member his numbers back, and no times', async () => {
    const { takeSome, give, next, timesLeft, shop, user, faults } = await open(0);
    await becomeMember(shop, user);
    await takeSome(500, 1);
    expect(await give(1, 100)).toEqual({ given_back: 0, numbers_back: 400, times: 0 });
    expect([await next(), await timesLeft()]).toEqual([107, 0]);
    expect(await faults()).toEqual([]);
  });

  it('costs the seller a pack a day of who uses numbers and says otherwise, however often', async () => {
    const { takeSome, tryGive, timesLeft, shop, faults } = await open(10);
    const numbersUsed = async (day: number) => {
      let used = 0;
      for (let turn = 0; (await timesLeft()) >= 10; turn += 1) {
        used += (await takeSome(10, `${day}-${turn}`)).charged;
        const { status } = await tryGive(`${day}-${turn}`);
        if (status !== 200) break;
        if (turn > 20) throw new Error('numbers without an end');
      }
      return used;
    };
    // Ten were paid for, and a hundred more came for nothing: a yuan.
    expect(await numbersUsed(1)).toBe(110);
    expect(await timesLeft()).toBe(0);
    shop.clock.now += DAY_MS;
    expect(await numbersUsed(2)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('costs the seller a fifth of what a day takes of many, over all series together', async () => {
    const { takeSome, user, timesLeft, tryGive, faults } = await open(1000);
    let used = 0;
    for (let turn = 0; (await timesLeft()) > 0 && turn < 200; turn += 1) {
      const name = `线${turn % 5}`;
      await user.api.money.saveSeries({ ...SERIES, name, next: turn * 100 });
      const count = Math.min(100, await timesLeft());
      used += (await takeSome(count, turn, name)).charged;
      await tryGive(turn);
    }
    expect(used).toBeGreaterThan(1000);
    expect(used).toBeLessThanOrEqual(1250);
    expect(await faults()).toEqual([]);
  });

  it('begins anew with the day of Shanghai', async () => {
    const { takeSome, give, tryGive, shop } = await open(400);
    await takeSome(150, 1);
    expect(await give(1)).toMatchObject({ given_back: 100 });
    await takeSome(20, 2);
    expect(await tryGive(2)).toMatchObject({
      ...REFUSED.limit,
      body: { msg: '今天退还的批号次数已到上限，请明天再退' },
    });
    shop.clock.now += DAY_MS;
    expect(await give(2)).toMatchObject({ given_back: 20 });
  });

  it('is once for two devices at once, and stands behind what another one takes', async () => {
    const { takeSome, user, shop, next, timesLeft, faults } = await open(100);
    const beside = await openShopBeside(shop);
    await takeSome(10, 1);
    const headers = {
      Cookie: user.cookies(),
      'Content-Type': 'application/json',
      'X-Requested-With': 'transmit',
    };
    const post = async ({ app }: Pick<Shop, 'app'>, path: string, wish: object) => {
      const socket = { remoteAddress: '198.51.100.9', remotePort: 1, remoteFamily: 'IPv4' };
      const init = { method: 'POST', headers, body: JSON.stringify(wish) };
      return (await app.request(path, init, { incoming: { socket } })).status;
    };
    const devices = Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? shop : beside));
    const statuses = await Promise.all([
      ...devices.map((device) => post(device, GIVE_BACK, { request_key: key(1), used: 0 })),
      ...[shop, beside].map((device, at) =>
        post(device, '/api/rename/take_numbers', take(10, key(`device-${at}`))),
      ),
    ]);
    // An answer that asks for patience is allowed; a fault is not.
    expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
    const { rows } = await user.api.money.ledger({ kind: 'times' });
    const cameBack = rows.filter(({ amount, reason }) => amount > 0 && reason.startsWith('退还'));
    expect(cameBack.length).toBeLessThanOrEqual(1);
    // Times and numbers agree, whoever came first.
    expect((await next()) ?? 0).toBe(7 + 100 - (await timesLeft()));
    expect(await faults()).toEqual([]);
  });
});
