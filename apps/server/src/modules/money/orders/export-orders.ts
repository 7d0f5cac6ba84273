/**
 * `GET /api/order/export`: the orders that the operators' list shows, as a table. Not a call of the
 * contract: it answers with a file, written while it is read.
 */
import {
  CSV_MARK,
  contract,
  csvLine,
  ORDER_STATE_LABELS,
  PAY_PROVIDER_LABELS,
} from '@transmit/contract';
import type { Context } from 'hono';
import { downloadDisposition } from '#adapters/object-storage/download-disposition.ts';
import type { OwnCall, OwnRoute } from '#area.ts';
import { shanghaiDay } from '#core/shanghai-day.ts';
import { readInput } from '#http/read-input.ts';
import type { Services } from '#kernel/services.ts';
import { type OrderFilter, queryOrders } from './query-orders.store.ts';
import { filterOf, type OrderQuery, presentBought } from './query-orders.ts';

const ROWS_AT_ONCE = 500;

export const orderExportRoute: OwnRoute = {
  method: 'GET',
  path: '/api/order/export',
  access: 'operator',
  reason: 'answers with a file of any length; admitted like a call that reads',
  answer: exportOrders,
};

async function exportOrders(http: Context, { admit, services }: OwnCall): Promise<Response> {
  await admit({ effect: 'read', access: 'operator' });
  const query: OrderQuery = await readInput(contract.money.allOrders, http);
  const filter = await filterOf(query, services.db);
  return http.body(ReadableStream.from(logged(writeLines(filter, services), services)), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': downloadDisposition(
      'attachment',
      `订单 ${shanghaiDay(services.now())}.csv`,
    ),
    'Cache-Control': 'no-store',
  });
}

type Bought = Awaited<ReturnType<typeof presentBought>>[number];

const BUYERS = { visitor: '访客', user: '用户', deleted: '已注销' } as const;

const COLUMNS: readonly [head: string, cell: (order: Bought) => string][] = [
  ['订单号', (order) => order.order_id],
  ['名称', (order) => order.name],
  ['状态', (order) => ORDER_STATE_LABELS[order.state]],
  ['金额（元）', (order) => order.fee.toFixed(2)],
  ['已退（元）', (order) => order.refunded_fee.toFixed(2)],
  ['退款原因', (order) => order.refund_reason ?? ''],
  ['创建时间', (order) => order.create_time],
  ['付款时间', (order) => order.pay_time ?? ''],
  ['渠道', (order) => (order.provider ? PAY_PROVIDER_LABELS[order.provider] : '')],
  ['渠道单号', (order) => order.transaction ?? ''],
  ['买家', ({ buyer }) => BUYERS[buyer.kind]],
  ['手机号', ({ buyer }) => buyer.phone ?? ''],
  ['用户编号', ({ buyer }) => buyer.unionid ?? ''],
  ['取件码', (order) => order.code ?? ''],
  ['备注', (order) => order.remark],
  ['文件数', ({ kind, file_count }) => (kind === 'files' ? String(file_count) : '')],
];

/** Newest first, a portion at a time: as long as it is, it is never held whole. */
async function* writeLines(filter: OrderFilter, { db }: Services): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(COLUMNS.map(([head]) => head));
  for (let beforeId: number | undefined; ; ) {
    const orders = await queryOrders(db, filter, { beforeId, limit: ROWS_AT_ONCE });
    const rows = await presentBought(db, orders);
    yield rows.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row)))).join('');
    if (orders.length < ROWS_AT_ONCE) return;
    beforeId = orders.at(-1)?.id;
  }
}

/** The headers have left: all that can be done is to break off, and to say so to the operator. */
async function* logged(
  lines: AsyncGenerator<string>,
  { log }: Services,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const line of lines) yield new TextEncoder().encode(line);
  } catch (error) {
    log.error({ err: error }, 'the table of orders broke off');
    throw error;
  }
}
