/** Orders, payments, balances (PRODUCT §5). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_BUNDLE_FILES } from '../limits.ts';
import { filterField, queryInteger } from '../query-field.ts';
import { dataReply, rowsReply } from '../reply.ts';
import { lookUpFields, sharePassword } from '../shares/share-fields.ts';
import { wireTime, yuan } from '../wire.ts';
import { ledgerRow } from './ledger-row.ts';
import {
  gift,
  indexList,
  order,
  orderId,
  orderReply,
  productCode,
  provider,
} from './money-fields.ts';
import { numbers } from './numbers.ts';
import { moneyOffice } from './office.ts';
import { LEDGER_KINDS } from './products.ts';

export const money = {
  preCreate: defineEndpoint({
    method: 'GET',
    path: '/api/order/pre_create',
    summary: '为文件或商品创建订单；价格以服务器为准',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    query: z.strictObject({
      code: z.optional(lookUpFields.code),
      captcha: lookUpFields.captcha,
      /** Chosen files of a bundle: one of them, or several; left out, all that cost something. */
      index: z.optional(queryInteger(0, MAX_BUNDLE_FILES - 1)),
      indexes: z.optional(indexList),
      product_code: z.optional(productCode),
      count: z.optional(queryInteger(1, 100)),
      /** `all`: a sender pays for everybody. */
      for: z.optional(z.enum(['me', 'all'])),
      password: z.optional(sharePassword),
      /**
       * The price that the buyer was shown; if the server's differs, the order is refused with that
       * (SECURITY T13).
       */
      fee: z.optional(z.union([z.string().check(z.maxLength(64)), z.number()])),
      /** As the spec's client sends it; the server's own is used. */
      name: z.optional(z.string()),
    }),
    reply: dataReply(z.object({ order_id: z.string() })),
    errors: [
      'E_NOT_FOUND',
      'E_LOGIN',
      'E_EXPIRED',
      'E_LOCKED',
      'E_USED_UP',
      'E_SHARE_PASSWORD',
      'E_FEE_CHANGED',
      'E_NOT_PAID_FILE',
      'E_ORDER_STATE',
      'E_PROOF',
      'E_CAPTCHA',
    ],
    example: { code: 'ABCDE-FGHJK', fee: 0.6 },
  }),

  pay: defineEndpoint({
    method: 'POST',
    path: '/api/order/pay',
    summary: '开始支付：qr 扫码，jump 前往收银台',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({
      order_id: orderId,
      provider,
      device: z.enum(['desktop', 'phone']),
    }),
    reply: dataReply(
      z.union([
        z.object({ kind: z.literal('qr'), text: z.string(), expire_time: wireTime }),
        z.object({
          kind: z.literal('jump'),
          url: z.string(),
          /** The cashier wants to know our origin: the one link that tells it. */
          needs_referrer: z.boolean(),
          expire_time: wireTime,
        }),
      ]),
    ),
    errors: ['E_NOT_FOUND', 'E_ORDER_STATE'],
    example: { order_id: '0', provider: 'sandbox', device: 'desktop' },
  }),

  state: defineEndpoint({
    method: 'GET',
    path: '/api/order/state',
    summary: '订单的状态；支付中时向支付渠道查询',
    access: 'viewer',
    // The call writes down the provider's answer.
    effect: 'count',
    isRepeatable: true,
    query: z.strictObject({ order_id: orderId }),
    reply: orderReply,
    errors: ['E_NOT_FOUND'],
    example: { order_id: '0' },
  }),

  close: defineEndpoint({
    method: 'POST',
    path: '/api/order/close',
    summary: '取消未支付的订单',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ order_id: orderId }),
    reply: orderReply,
    errors: ['E_NOT_FOUND', 'E_ORDER_STATE'],
    example: { order_id: '0' },
  }),

  orders: defineEndpoint({
    method: 'GET',
    path: '/api/order/list',
    summary: '我的订单，新的在前',
    access: 'viewer',
    effect: 'read',
    query: z.strictObject({ last_id: filterField(orderId) }),
    reply: rowsReply(order),
  }),

  products: defineEndpoint({
    method: 'GET',
    path: '/api/order/products',
    summary: '在售的商品与支付方式',
    access: 'viewer',
    effect: 'read',
    reply: dataReply(
      z.object({
        products: z.array(
          z.object({
            code: productCode,
            name: z.string(),
            price: yuan,
            gives: gift,
            /** Most units in one order. */
            max_count: z.int(),
          }),
        ),
        providers: z.array(provider),
      }),
    ),
  }),

  balance: defineEndpoint({
    method: 'GET',
    path: '/api/user/balance',
    summary: '积分、批号次数、生日提醒次数与会员期限',
    access: 'user',
    effect: 'read',
    reply: dataReply(
      z.object({
        points: z.int(),
        times: z.int(),
        notifications: z.int(),
        /** Null for who is no member now. */
        member_until: z.nullable(wireTime),
      }),
    ),
  }),

  ledger: defineEndpoint({
    method: 'GET',
    path: '/api/user/ledger',
    summary: '积分或次数的明细，新的在前',
    access: 'user',
    effect: 'read',
    query: z.strictObject({
      kind: z.enum(LEDGER_KINDS),
      last_id: filterField(queryInteger(1, Number.MAX_SAFE_INTEGER)),
    }),
    reply: rowsReply(ledgerRow),
    example: { kind: 'points' },
  }),

  ...numbers,
  ...moneyOffice,
};
