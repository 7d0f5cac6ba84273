/** Binds the operators' calls to their use cases. */
import { toWireTime, toYuan } from '@transmit/contract';
import type { HandlersOf } from '#http/call-context.ts';
import { findLatestJob } from '#kernel/jobs/jobs.store.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';

import { BILL_CHECK, dayOf } from './books/run-bill-check.ts';
import { showDifferences } from './books/show-differences.ts';
import { startBillCheck } from './books/start-bill-check.ts';
import { changePrice, showPrices } from './catalogue/set-price.ts';
import { presentOrder } from './orders/present-order.ts';
import { showAllOrders } from './orders/query-orders.ts';
import { refundOrder, showRefundSum } from './refunds/refund-order.ts';

type Office = Pick<
  HandlersOf<'money'>,
  'allOrders' | 'refundSum' | 'refund' | 'prices' | 'setPrice' | 'reconcile' | 'reconciliation'
>;

const SHOWN_FINDINGS = 200;

export const officeHandlers: Office = {
  allOrders: async (query, context) => ({ status: 1, ...(await showAllOrders(query, context)) }),

  refundSum: async ({ order_id }, context) => {
    const { feeFen, takesBack, closesDownload } = await showRefundSum(order_id, context);
    const data = { fee: toYuan(feeFen), takes_back: takesBack, closes_download: closesDownload };
    return { status: 1, data };
  },

  refund: async (input, context) => {
    const { feeFen, order } = await refundOrder(input, context);
    const presented = await presentOrder(context.services.db, order);
    return { status: 1, data: { fee: toYuan(feeFen), order: presented } };
  },

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
