/** `GET /api/order/export`: the orders that the operators' list shows, as a table. */
import {
  type Contract,
  contract,
  type HandlerInput,
  ORDER_STATE_LABELS,
  PAY_PROVIDER_LABELS,
} from '@transmit/contract';
import { exportRoute } from '#export-list.ts';
import { queryOrders } from './query-orders.store.ts';
import { filterOf, presentBought } from './query-orders.ts';

type Query = HandlerInput<Contract['money']['allOrders']> & { beforeId?: number };
type Bought = Awaited<ReturnType<typeof presentBought>>[number];

const ROWS_AT_ONCE = 500;
const BUYERS = { visitor: '访客', user: '用户', deleted: '已注销' } as const;

export const orderExportRoute = exportRoute<Bought, Query>({
  path: '/api/order/export',
  name: '订单',
  call: contract.money.allOrders,
  columns: [
    ['订单号', (order) => order.order_id],
    ['名称', (order) => order.name],
    ['状态', (order) => ORDER_STATE_LABELS[order.state]],
    ['金额（元）', (order) => order.fee.toFixed(2)],
    ['已退（元）', (order) => order.refunded_fee.toFixed(2)],
    ['其中另行退还（元）', (order) => order.by_hand_fee.toFixed(2)],
    ['需人工退款', (order) => (order.refund_stuck ? '是' : '')],
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
  ],
  async readPage(query, { services: { db } }) {
    const { beforeId } = query;
    const orders = await queryOrders(db, await filterOf(query, db), {
      beforeId,
      limit: ROWS_AT_ONCE,
    });
    const last = orders.length < ROWS_AT_ONCE ? undefined : orders.at(-1);
    return {
      rows: await presentBought(db, orders),
      next: last && { ...query, beforeId: last.id },
    };
  },
});
