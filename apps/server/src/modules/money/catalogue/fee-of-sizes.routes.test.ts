/**
 * SECURITY T13: of 10,000 random sizes the fee that is shown, that is ordered, that the cashier is asked
 * for and that stands in the books is one and the same. Each thousand is a bundle and one order of it.
 */
import { feeText, paidDownloadText, receiverFeeFen, toYuan } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { alipayYuan, readFen } from '#adapters/payment/alipay/alipay-amount.ts';
import { pageOf } from '#adapters/payment/alipay/alipay-page.ts';
import { nativeOrder } from '#adapters/payment/wechat/wechat-requests.ts';
import { buildFile } from '#test/file-rows.ts';
import { buy, enlarge, openShop, type Shop } from '../testing/open-shop.ts';
import { randomFrom } from '../testing/shuffle.ts';

const BLOCK = 104_857_600;
const FREE = 52_428_800;
const MOST = 48 * 1024 ** 3;
const FILES = 1000;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Anything; and, every third, an edge of a block or of what is free. */
function sizesOf(seed: number, count: number): number[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, place) => {
    const size = Math.floor(random() * MOST);
    if (place % 3 !== 0) return size;
    const off = Math.floor(random() * 3) - 1;
    return place % 30 === 0 ? FREE + off : Math.floor(size / BLOCK) * BLOCK + BLOCK + off;
  });
}

/** The specification's, in whole fen and by another road than the product's. */
function specFen(size: number): number {
  if (size <= FREE) return 0;
  return Number((BigInt(size) + BigInt(BLOCK) - 1n) / BigInt(BLOCK)) * 10;
}

function lastAttempt({ bank }: Shop) {
  const last = [...bank.payments.values()].at(-1);
  if (!last) throw new Error('nobody pays');
  return last.attempt;
}

/** Expects both real cashiers to be sent this sum for the order that was paid last. */
function expectCashiers(shop: Shop, fen: number): void {
  const attempt = lastAttempt(shop);
  expect(attempt.totalFen).toBe(fen);
  const merchant = { merchantId: '1900000001', appId: 'wx0000000000000001' };
  expect(nativeOrder(attempt, merchant).amount).toEqual({ total: fen, currency: 'CNY' });
  const { total_amount } = pageOf(attempt, shop.clock.now).trade;
  expect(total_amount).toBe(alipayYuan(fen));
  expect(readFen(String(total_amount))).toBe(fen);
}

async function readBooks({ services: { db } }: Shop, number: string) {
  const order = await db
    .selectFrom('orders')
    .innerJoin('settlements', 'settlements.order_id', 'orders.id')
    .select(['orders.id', 'orders.fee_fen', 'settlements.sum_fen', 'settlements.is_credited'])
    .where('orders.number', '=', number)
    .executeTakeFirstOrThrow();
  const files = await db
    .selectFrom('order_files')
    .select(['size_bytes', 'fee_fen'])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  return { fee_fen: order.fee_fen, sum_fen: order.sum_fen, files };
}

/** Files of one sender in one bundle, their bytes not written; its code. */
async function bundleOf(shop: Shop, sizes: readonly number[]): Promise<string> {
  const { db } = shop.services;
  const { sender, id } = await shop.sendLarge();
  const { owner } = await db
    .selectFrom('files')
    .select('owner')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const codes: string[] = [];
  await db.transaction().execute(async (tx) => {
    for (const [place, size_bytes] of sizes.entries()) {
      const row = { owner, name: `${place}.bin`, size_bytes, created_at: shop.clock.now };
      codes.push((await buildFile(tx, row)).code);
    }
  });
  return (await sender.api.bundles.create({ codes })).data.code;
}

describe('SECURITY T13: the fee of a size is the same shown, ordered, asked for and booked', () => {
  it.each(SEEDS)('for a thousand files of a bundle, seed %i', async (seed) => {
    const shop = await openShop();
    const sizes = sizesOf(seed, FILES);
    const fees = sizes.map(specFen);
    const sum = fees.reduce((all, fee) => all + fee, 0);
    const code = await bundleOf(shop, sizes);
    const buyer = shop.visitor();
    const { data: shown } = await buyer.api.bundles.detail({ code });
    expect(shown.bundle?.files.map(({ fee }) => fee)).toEqual(fees.map(toYuan));
    expect(sizes.map((size) => Number(feeText(receiverFeeFen(size, true))))).toEqual(
      fees.map(toYuan),
    );
    const { orderId } = await buy(shop, buyer, { code, fee: toYuan(sum) });
    expect((await buyer.api.money.state({ order_id: orderId })).data.fee).toBe(toYuan(sum));
    expectCashiers(shop, sum);
    const files = sizes
      .map((size_bytes, place) => ({ size_bytes, fee_fen: fees[place] }))
      .filter(({ fee_fen }) => fee_fen !== 0);
    expect(await readBooks(shop, orderId)).toEqual({ fee_fen: sum, sum_fen: sum, files });
  });

  it.each([11, 12])('for one file, with the sentence that asks, seed %i', async (seed) => {
    const shop = await openShop();
    const { id, code } = await shop.sendLarge();
    for (const size of sizesOf(seed, 30)) {
      const fen = specFen(size);
      await enlarge(shop, id, size);
      const buyer = shop.visitor();
      expect((await buyer.api.shares.detail({ code })).data.file?.fee).toBe(toYuan(fen));
      const asked = await buyer.api.shares.downloadLink({ code });
      expect(asked.status).toBe(fen === 0 ? 1 : 2);
      if (fen === 0) continue;
      expect(asked).toMatchObject({ msg: paidDownloadText(fen), data: { fee: toYuan(fen) } });
      expect(paidDownloadText(fen)).toContain(feeText(fen));
      const { orderId } = await buy(shop, buyer, { code, fee: toYuan(fen) });
      expectCashiers(shop, fen);
      const files = [{ size_bytes: size, fee_fen: fen }];
      expect(await readBooks(shop, orderId)).toEqual({ fee_fen: fen, sum_fen: fen, files });
    }
  });
});
