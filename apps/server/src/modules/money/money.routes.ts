/** Binds each call of the contract to its use case; the envelope is put on here. */
import { toWireTime } from '@transmit/contract';
import type { CallContext, HandlersOf } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { showProducts } from './catalogue/show-products.ts';
import { showBalance, showLedger } from './ledgers/show-balance.ts';
import type { OrderRow } from './money.tables.ts';
import { giveNumbersBack } from './numbers/give-numbers-back.ts';
import { listSeries } from './numbers/numbers.store.ts';
import { defineSeries, takeNumbers } from './numbers/take-numbers.ts';
import { officeHandlers } from './office.routes.ts';
import { cancelOrder } from './orders/close-order.ts';
import { preCreateOrder } from './orders/pre-create-order.ts';
import { presentOrder } from './orders/present-order.ts';
import { showOrders, showState } from './orders/show-orders.ts';
import { startPayment } from './payments/start-payment.ts';

export const moneyHandlers: HandlersOf<'money'> = {
  ...officeHandlers,

  preCreate: async (input, context) => {
    const { number } = await preCreateOrder(input, context);
    return { status: 1, data: { order_id: number } };
  },

  pay: async (input, context) => {
    const { way, expiresAt } = await startPayment(input, context);
    const expire_time = toWireTime(expiresAt);
    return way.kind === 'qr'
      ? { status: 1, data: { kind: 'qr', text: way.text, expire_time } }
      : {
          status: 1,
          data: { kind: 'jump', url: way.url, needs_referrer: way.needsReferrer, expire_time },
        };
  },

  state: async ({ order_id }, context) => answerOrder(await showState(order_id, context), context),

  close: async ({ order_id }, context) =>
    answerOrder(await cancelOrder(order_id, context), context),

  orders: async ({ last_id }, context) => ({ status: 1, ...(await showOrders(last_id, context)) }),

  products: async (_input, context) => ({ status: 1, data: await showProducts(context) }),

  balance: async (_input, context) => ({ status: 1, data: await showBalance(context) }),

  ledger: async (input, context) => ({ status: 1, ...(await showLedger(input, context)) }),

  takeNumbers: async (input, context) => {
    const { prefix, width, first, count, charged } = await takeNumbers(input, context);
    return { status: 1, data: { prefix, width, first, last: first + count - 1, charged } };
  },

  giveBack: async (input, context) => {
    const { numbers, times, timesLeft } = await giveNumbersBack(input, context);
    return { status: 1, data: { given_back: times, numbers_back: numbers, times: timesLeft } };
  },

  series: async (_input, { services, viewer }) => {
    const all = await listSeries(services.db, ownerOf(viewer));
    const rows = all.map(({ name, prefix, width, next_number }) => ({
      name,
      prefix,
      width,
      next: next_number,
    }));
    return { status: 1, rows, total: rows.length };
  },

  saveSeries: async (input, context) => {
    await defineSeries(input, context);
    return { status: 1 };
  },
};

async function answerOrder(order: OrderRow, { services }: CallContext) {
  return { status: 1 as const, data: await presentOrder(services.db, order) };
}
