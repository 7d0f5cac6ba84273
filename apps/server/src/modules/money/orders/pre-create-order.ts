import { MAX_UNPAID_ORDERS, ORDER_LIFE_MS, toYuan } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { chooseGoods, type Goods, type OrderWish, wishOf } from '../catalogue/choose-goods.ts';
import { isFee, writeYuan } from '../catalogue/read-fee.ts';
import type { OrderRow } from '../money.tables.ts';
import { newNumber } from '../new-number.ts';
import {
  countUnpaid,
  findUnpaidWish,
  giveUpWish,
  insertOrder,
  insertOrderFiles,
} from './orders.store.ts';

/**
 * Makes an order at the server's price, or gives the one that this buyer has for the same wish and has
 * not paid. Another price than the buyer was shown is refused with the right one (SECURITY T13).
 */
export async function preCreateOrder(
  { fee, ...wish }: OrderWish & { fee?: string | number | undefined },
  context: CallContext,
): Promise<OrderRow> {
  const goods = await chooseGoods(wish, context);
  if (!isFee(fee, goods.feeFen)) {
    fail('E_FEE_CHANGED', {
      text: REFUSALS.E_FEE_CHANGED.fee(writeYuan(goods.feeFen)),
      data: { fee: toYuan(goods.feeFen) },
    });
  }
  const { services, viewer } = context;
  const owner = ownerOf(viewer);
  // Looking, counting and making are one step, or calls sent at once would each make one.
  return lockedTransaction(services.db, [`orders:${owner}`], (tx) =>
    findOrMake(tx, goods, { owner, now: context.now }),
  );
}

async function findOrMake(
  tx: Executor,
  goods: Goods,
  { owner, now }: { owner: string; now: number },
): Promise<OrderRow> {
  const wish = wishOf(goods);
  const known = await findUnpaidWish(tx, { owner, wish, now });
  if (known) return known;
  if ((await countUnpaid(tx, { owner, now })) >= MAX_UNPAID_ORDERS) {
    fail('E_RATE', { text: REFUSALS.E_RATE.unpaidOrders(MAX_UNPAID_ORDERS) });
  }
  await giveUpWish(tx, { owner, wish });
  const order = await insertOrder(tx, {
    number: newNumber(),
    owner,
    kind: goods.kind,
    audience: goods.audience,
    product_code: goods.product?.code ?? null,
    count: goods.product?.count ?? 1,
    name: goods.name,
    fee_fen: goods.feeFen,
    gift_kind: goods.product?.gift.kind ?? null,
    gift_amount: goods.product?.gift.amount ?? 0,
    code: goods.code,
    wish,
    state: 'created',
    created_at: now,
    expires_at: now + ORDER_LIFE_MS,
    paid_at: null,
    closed_at: null,
    provider: null,
    refund_reason: null,
  });
  // Nobody else makes any under the lock.
  if (!order) throw new Error('an order of the same wish is there');
  await insertOrderFiles(
    tx,
    goods.files.map(({ file, feeFen }, position) => ({
      order_id: order.id,
      position,
      file_id: file.id,
      name: file.name,
      size_bytes: file.size_bytes,
      fee_fen: feeFen,
      object_key: file.object_key,
      object_version: file.object_version,
    })),
  );
  return order;
}
