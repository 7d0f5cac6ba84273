/** Gifts and spending, on both databases (SECURITY T16, §3 row 125). */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { AppError } from '#core/app-error.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { findWrongBalances } from '../books/check-money.ts';
import { type Posting, postToLedger, spendIfThere } from './post-to-ledger.ts';
import { readBalances, showLedgerOf } from './show-balance.ts';

let owners = 0;
const NOW = Date.UTC(2026, 10, 20);

describeEachDatabase('a ledger', (database) => {
  /** Somebody new who has so many points. */
  async function somebodyWith(points: number) {
    owners += 1;
    const owner = `u:${owners}`;
    const post = (amount: number, requestKey: string, kind: Posting['kind'] = 'points') =>
      lockedTransaction(database(), [`test:${owner}`], (tx) =>
        postToLedger(tx, { owner, kind, amount, reason: '测试', requestKey, now: NOW }),
      );
    if (points > 0) await post(points, 'given');
    return { owner, post };
  }

  const refusal = (error: unknown) => (error instanceof AppError ? error.code : String(error));

  it('T16 (a): of 200 spends at once of 100 points 100 are met, and nothing is below zero', async () => {
    const { owner, post } = await somebodyWith(100);
    // A queue that is full, or a pool, asks for patience: a client asks again, for the same wish.
    const insist = async (place: number): Promise<string> => {
      for (;;) {
        const end = await post(-1, `spend-${place}`).then(() => 'met', refusal);
        if (end === 'met' || end === 'E_POINTS') return end;
        await othersTurn();
      }
    };
    const ends = await Promise.all(Array.from({ length: 200 }, (_, place) => insist(place)));
    expect(ends.filter((end) => end === 'met')).toHaveLength(100);
    expect(ends.filter((end) => end === 'E_POINTS')).toHaveLength(100);
    expect((await readBalances(database(), owner)).points).toBe(0);
    const { rows, total } = await showLedgerOf(database(), { owner, kind: 'points' });
    expect(total).toBe(101);
    expect(rows[0]).toMatchObject({ amount: -1, balance: 0 });
    expect(await findWrongBalances(database())).toEqual([]);
  });

  it('row 125: is refused without points, met with exactly enough, and once for two tabs', async () => {
    const poor = await somebodyWith(0);
    await expect(poor.post(-1, 'spend-1')).rejects.toMatchObject({
      code: 'E_POINTS',
      message: '积分不足，还差 1 积分，请先充值',
      details: { data: { kind: 'points', missing: 1 } },
    });
    const enough = await somebodyWith(5);
    expect(await enough.post(-5, 'spend-1')).toMatchObject({ balance: 0, isNew: true });
    const two = await somebodyWith(5);
    const tabs = [two.post(-5, 'tab-1'), two.post(-5, 'tab-2')];
    const ends = await Promise.all(tabs.map((tab) => tab.then(() => 'met', refusal)));
    expect(ends.toSorted()).toEqual(['E_POINTS', 'met']);
  });

  it('T16 (c), (d): the same wish again changes nothing, and another amount under its key is refused', async () => {
    const { owner, post } = await somebodyWith(10);
    const clicks = await Promise.all([post(-3, 'once'), post(-3, 'once'), post(-3, 'once')]);
    expect(clicks.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(clicks.map(({ balance }) => balance)).toEqual([7, 7, 7]);
    await expect(post(-4, 'once')).rejects.toMatchObject({ code: 'E_IDEMPOTENCY' });
    // Another kind of ledger, and another owner, are other wishes.
    expect((await post(3, 'once', 'times')).isNew).toBe(true);
    expect((await (await somebodyWith(10)).post(-3, 'once')).isNew).toBe(true);
    expect((await readBalances(database(), owner)).points).toBe(7);
  });

  it('of whom nobody waits for is left as it is where it is short', async () => {
    const { owner } = await somebodyWith(2);
    const spend = (requestKey: string, amount: number) =>
      database()
        .transaction()
        .execute((tx) => {
          const posting = { owner, kind: 'points', amount, reason: '测试', requestKey, now: NOW };
          return spendIfThere(tx, posting as Posting);
        });
    expect(await spend('too-much', -3)).toBeUndefined();
    expect(await spend('enough', -2)).toMatchObject({ balance: 0, isNew: true });
    expect(await spend('enough', -2)).toMatchObject({ balance: 0, isNew: false });
  });

  it('goes back with the transaction that it belongs to', async () => {
    const { owner } = await somebodyWith(2);
    const failing = database()
      .transaction()
      .execute(async (tx) => {
        await postToLedger(tx, {
          owner,
          kind: 'points',
          amount: -2,
          reason: '测试',
          requestKey: 'gone',
          now: NOW,
        });
        throw new Error('the work failed');
      });
    await expect(failing).rejects.toThrow('the work failed');
    expect((await readBalances(database(), owner)).points).toBe(2);
  });

  it('is rewritten by no query', async () => {
    const { owner } = await somebodyWith(2);
    const changed = database()
      .updateTable('ledgers')
      .set({ amount: 200 })
      .where('owner', '=', owner);
    await expect(changed.execute()).rejects.toThrow('append-only');
    await expect(
      database().deleteFrom('ledgers').where('owner', '=', owner).execute(),
    ).rejects.toThrow('append-only');
  });
});
