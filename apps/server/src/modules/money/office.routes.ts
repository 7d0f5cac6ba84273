/** Binds the operators' calls to their use cases. */
import { toWireTime, toYuan } from '@transmit/contract';
import type { CallContext, HandlersOf } from '#http/call-context.ts';
import { findLatestJob } from '#kernel/jobs/jobs.store.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';

import { BILL_CHECK, dayOf } from './books/run-bill-check.ts';
import { showDifferences } from './books/show-differences.ts';
import { startBillCheck } from './books/start-bill-check.ts';
import { changePrice, showPrices } from './catalogue/set-price.ts';
import type { OrderRow } from './money.tables.ts';
import { presentOrder } from './orders/present-order.ts';
import { showAllOrders } from './orders/query-orders.ts';
import { noteHandRefund } from './refunds/note-hand-refund.ts';
import { refundOrder, showRefundSum } from './refunds/refund-order.ts';

type Office = Pick<
  HandlersOf<'money'>,
  | 'allOrders'
  | 'refundSum'
  | 'refund'
  | 'refundByHand'
  | 'prices'
  | 'setPrice'
  | 'reconcile'
  | 'reconciliation'
>;

const SHOWN_FINDINGS = 200;

export const officeHandlers: Office = {
  allOrders: async (query, context) => ({ status: 1, ...(await showAllOrders(query, context)) }),

  refundSum: async ({ order_id }, context) => {
    const { feeFen, takesBack, closesDownload } = await showRefundSum(order_id, context);
    const data = { fee: toYuan(feeFen), takes_back: takesBack, closes_download: closesDownload };
    return { status: 1, data };
  },

  refund: async (input, context) => presentRefund(await refundOrder(input, context), context),

  refundByHand: async (input, context) =>
    presentRefund(await noteHandRefund(input, context), context),

  prices: async (_input, context) => ({
    status: 1,
    data: { products: await showPrices(context) },
  }),

  setPrice: async (input, context) => ({ status: 1, data: await changePrice(input, context) }),

  reconcile: async ({ day }, context) => ({
    status: 1,
    data: presentJob(await startBillCheck(day, context)),
  }),

  reconciliation: async (_input, { services: { db } }) => {
    const job = await findLatestJob(db, BILL_CHECK);
    const differences = await showDifferences(db, SHOWN_FINDINGS);
    return { status: 1, data: { job: job ? presentJob(job) : null, differences } };
  },
};

async function presentRefund(
  { feeFen, order }: { feeFen: number; order: OrderRow },
  { services: { db } }: CallContext,
) {
  const presented = await presentOrder(db, order);
  return { status: 1 as const, data: { fee: toYuan(feeFen), order: presented } };
}

function presentJob({ id, input, state, created_at, ended_at, error }: JobRow) {
  return {
    job_id: id,
    day: dayOf({ input }),
    state,
    create_time: toWireTime(created_at),
    end_time: ended_at === null ? null : toWireTime(ended_at),
    message: error ?? '',
  };
}
