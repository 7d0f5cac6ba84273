/** SECURITY T16 (e): what is spent and taken by two applications on one database is as by one. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { addTimes } from '#test/add-times.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { logInAs } from '#test/log-in-as.ts';
import { findWrongBalances } from '../books/check-money.ts';
import { openShop, openShopBeside, type Shop } from '../testing/open-shop.ts';
import { postToLedger } from './post-to-ledger.ts';
import { readBalances } from './show-balance.ts';

const ENGINES: DatabaseEngine[] = ['sqlite', 'postgres'];
const OWNER = 'u:1';

function post({ services: { db }, clock }: Shop, amount: number, requestKey: string) {
  const posting = { owner: OWNER, kind: 'points', amount, reason: '测试', requestKey } as const;
  return lockedTransaction(db, [`test:${OWNER}`], (tx) =>
    postToLedger(tx, { ...posting, now: clock.now }),
  );
}

const refusal = (error: unknown) => (error instanceof AppError ? error.code : String(error));

describe.each(ENGINES)('SECURITY T16 (e): two applications on one %s', (engine) => {
  async function openTwo() {
    const shop = await openShop({ engine });
    const both = [shop, await openShopBeside(shop)] as const;
    const atTurn = (turn: number) => both[turn % 2 === 0 ? 0 : 1];
    return { shop, atTurn };
  }

  it('(a) meet 50 of 100 spends of 50 points', async () => {
    const { shop, atTurn } = await openTwo();
    await post(shop, 50, 'given');
    // A caller that is asked for patience asks again, for the same wish.
    const insist = async (turn: number): Promise<string> => {
      for (;;) {
        const end = await post(atTurn(turn), -1, `spend-${turn}`).then(() => 'met', refusal);
        if (end === 'met' || end === 'E_POINTS') return end;
        await othersTurn();
      }
    };
    const ends = await Promise.all(Array.from({ length: 100 }, (_, turn) => insist(turn)));
    expect(ends.filter((end) => end === 'met')).toHaveLength(50);
    expect(ends.filter((end) => end === 'E_POINTS')).toHaveLength(50);
    expect((await readBalances(shop.services.db, OWNER)).points).toBe(0);
    expect(await findWrongBalances(shop.services.db)).toEqual([]);
  });

  it('(c), (d) know a wish that the other has met, and refuse another sum under its key', async () => {
    const { shop, atTurn } = await openTwo();
    await post(shop, 10, 'given');
    const clicks = await Promise.all([0, 1, 2, 3].map((turn) => post(atTurn(turn), -3, 'once')));
    expect(clicks.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await readBalances(shop.services.db, OWNER)).points).toBe(7);
    await expect(post(atTurn(1), -4, 'once')).rejects.toMatchObject({ code: 'E_IDEMPOTENCY' });
  });

  it('give no batch number twice', async () => {
    const { shop, atTurn } = await openTwo();
    const user = await logInAs(shop, 'user');
    await user.api.money.saveSeries({ name: '甲线', prefix: 'LOT-', width: 4, next: 1 });
    await addTimes(shop, user.phone, 100);
    const headers = {
      Cookie: user.cookies(),
      'Content-Type': 'application/json',
      'X-Requested-With': 'transmit',
    };
    const take = async (turn: number): Promise<number> => {
      const wish = { series: '甲线', count: 3, request_key: `take-from-device-${turn}` };
      const init = { method: 'POST', headers, body: JSON.stringify(wish) };
      const socket = { remoteAddress: '198.51.100.9', remotePort: 1, remoteFamily: 'IPv4' };
      const path = '/api/rename/take_numbers';
      const answer = await atTurn(turn).app.request(path, init, { incoming: { socket } });
      // Told to have patience, a browser asks again in the same words.
      if (answer.status === 503) return take(turn);
      const { data }: { data: { first: number } } = JSON.parse(await answer.text());
      return data.first;
    };
    const firsts = await Promise.all(Array.from({ length: 20 }, (_, turn) => take(turn)));
    expect(firsts.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, place) => 1 + 3 * place),
    );
    expect((await user.api.money.balance()).data.times).toBe(40);
    expect(await findWrongBalances(shop.services.db)).toEqual([]);
  });
});
