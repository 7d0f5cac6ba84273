/** The operators' work on orders, prices and the providers' bills. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_PRICE_YUAN, MAX_REASON_LENGTH, MAX_REFUND_WAY_LENGTH } from '../limits.ts';
import { filterField } from '../query-field.ts';
import { dataReply, rowsReply } from '../reply.ts';
import { optionalText, requiredText, wireTime, yuan } from '../wire.ts';
import { DIFFERENCE_KINDS } from './difference.ts';
import {
  gift,
  order,
  orderFields,
  orderId,
  orderProvider,
  productCode,
  requestKey,
} from './money-fields.ts';
import { ORDER_FILTER_STATES } from './order-state.ts';

/** Filters of a list of orders; the export takes the same. */
const orderFilters = {
  /** An order, a user's number or unionid, or what a provider calls the payment. */
  q: z.optional(optionalText(64)),
  state: filterField(z.enum(ORDER_FILTER_STATES)),
  kind: filterField(z.enum(['product', 'files'])),
  product_code: filterField(productCode),
  provider: filterField(orderProvider),
  /** Days in Asia/Shanghai, both inclusive: `2026-11-20`. */
  from: filterField(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  to: filterField(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
};

const boughtOrder = z.extend(order, {
  buyer: z.object({
    kind: z.enum(['visitor', 'user', 'deleted']),
    unionid: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** The provider's number of the payment. */
  transaction: z.nullable(z.string()),
  /** An operator's remark on an order that was paid by hand; empty for any other. */
  remark: z.string(),
  /** Money of it may be paid back now. */
  refundable: z.boolean(),
  /** The oldest refund of it that the provider has given up; null where none waits for an operator. */
  stuck_refund: z.nullable(z.object({ refund_number: z.string(), fee: yuan })),
});

/** One difference between our orders and a provider's bill, and what was done about it. */
const difference = z.object({
  id: z.int(),
  day: z.string(),
  provider: orderProvider,
  kind: z.enum(DIFFERENCE_KINDS),
  /** Our number of the payment or the refund, or theirs. */
  number: z.string(),
  order_id: z.nullable(z.string()),
  our_fee: z.nullable(yuan),
  their_fee: z.nullable(yuan),
  /** A sentence: what was done, or has to be. */
  action: z.string(),
  find_time: wireTime,
});

const reconciling = z.object({
  job_id: z.int(),
  /** `YYYY-MM-DD` of the bills, in Asia/Shanghai. */
  day: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  create_time: wireTime,
  end_time: z.nullable(wireTime),
  message: z.string(),
});

const price = z.object({ code: productCode, name: z.string(), price: yuan, gives: gift });

export const moneyOffice = {
  allOrders: defineEndpoint({
    method: 'GET',
    path: '/api/order/query',
    summary: '全部订单，新的在前',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ ...orderFilters, last_id: filterField(orderId) }),
    reply: rowsReply(boughtOrder),
    example: { state: 'paid' },
  }),

  refundSum: defineEndpoint({
    method: 'GET',
    path: '/api/order/refund_sum',
    summary: '一个订单可退的金额，以及会收回什么',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ order_id: orderId }),
    reply: dataReply(
      z.object({ fee: yuan, takes_back: z.array(gift), closes_download: z.boolean() }),
    ),
    errors: ['E_NOT_FOUND', 'E_ORDER_STATE'],
  }),

  refund: defineEndpoint({
    method: 'POST',
    path: '/api/order/refund',
    summary: '退款：收回还没有用掉的部分，金额由服务器计算',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({
      order_id: orderId,
      reason: requiredText(MAX_REASON_LENGTH),
      request_key: requestKey,
    }),
    reply: dataReply(z.object({ fee: yuan, order: z.object(orderFields) })),
    errors: ['E_NOT_FOUND', 'E_ORDER_STATE', 'E_IDEMPOTENCY'],
    example: { order_id: '0', reason: 'wrong item', request_key: 'refund-order-00001' },
  }),

  refundByHand: defineEndpoint({
    method: 'POST',
    path: '/api/order/refund_by_hand',
    summary: '登记另行退还：支付渠道退不回去的一笔退款，已由商家用其他方式退给买家',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({
      /** As `stuck_refund` names it. */
      refund_number: orderId,
      /** The way by which it was paid back; the buyer reads it. */
      way: requiredText(MAX_REFUND_WAY_LENGTH),
      request_key: requestKey,
    }),
    reply: dataReply(z.object({ fee: yuan, order: z.object(orderFields) })),
    errors: ['E_NOT_FOUND', 'E_ORDER_STATE', 'E_IDEMPOTENCY'],
    example: { refund_number: '0', way: 'bank transfer', request_key: 'by-hand-0000000001' },
  }),

  prices: defineEndpoint({
    method: 'GET',
    path: '/api/order/prices',
    summary: '各商品的价格',
    access: 'operator',
    effect: 'read',
    reply: dataReply(z.object({ products: z.array(price) })),
  }),

  setPrice: defineEndpoint({
    method: 'POST',
    path: '/api/order/set_price',
    summary: '修改一个商品的价格；已有的订单不变',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({
      product_code: productCode,
      price: yuan.check(z.minimum(0.01), z.maximum(MAX_PRICE_YUAN)),
    }),
    reply: dataReply(price),
    example: { product_code: '100002', price: 10 },
  }),

  reconcile: defineEndpoint({
    method: 'POST',
    path: '/api/order/reconcile',
    summary: '开始对账：比对订单与支付渠道的账单；已在对账时返回正在进行的一次',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({
      /** Left out: yesterday. */
      day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    }),
    reply: dataReply(reconciling),
    example: { day: '2026-11-20' },
  }),

  reconciliation: defineEndpoint({
    method: 'GET',
    path: '/api/order/reconciliation',
    summary: '最近一次对账，以及找到的差异',
    access: 'operator',
    effect: 'read',
    reply: dataReply(z.object({ job: z.nullable(reconciling), differences: z.array(difference) })),
  }),
};
