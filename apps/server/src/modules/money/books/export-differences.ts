/** `GET /api/order/reconciliation/export`: differences between our orders and the providers' bills, as a table. */
import { contract, DIFFERENCE_LABELS, PAY_PROVIDER_LABELS } from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { showDifferences } from './show-differences.ts';

type Row = Awaited<ReturnType<typeof showDifferences>>[number];

/** Far more than anybody has who looks at them. */
const MOST_DIFFERENCES = 10_000;

export const differenceExportRoute = exportRoute<Row, Record<string, never>>({
  path: '/api/order/reconciliation/export',
  name: '对账差异',
  call: contract.money.reconciliation,
  columns: [
    ['编号', ({ id }) => String(id)],
    ['账单日期', ({ day }) => day],
    ['渠道', ({ provider }) => PAY_PROVIDER_LABELS[provider]],
    ['差异', ({ kind }) => DIFFERENCE_LABELS[kind]],
    ['单号', ({ number }) => number],
    ['订单号', ({ order_id }) => order_id ?? ''],
    ['我方（元）', ({ our_fee }) => our_fee?.toFixed(2) ?? ''],
    ['渠道（元）', ({ their_fee }) => their_fee?.toFixed(2) ?? ''],
    ['处理', ({ action }) => action],
    ['发现时间', ({ find_time }) => find_time],
  ],
  readPage: async (_query, { services: { db } }) => ({
    rows: await showDifferences(db, MOST_DIFFERENCES),
    next: undefined,
  }),
});
