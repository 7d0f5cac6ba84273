/** Grants of rights by operators to users (spec §3, §7, PRODUCT §7). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { productCode, requestKey } from '../money/money-fields.ts';
import { LEDGER_KINDS } from '../money/products.ts';
import { filterField, queryInteger } from '../query-field.ts';
import { dataReply } from '../reply.ts';
import { flag, integer, optionalText, requiredText, wireTime, yuan } from '../wire.ts';
import {
  MAX_GRANT,
  MAX_OFFLINE_FEE_YUAN,
  MAX_ORDER_NAME_LENGTH,
  MAX_REMARK_LENGTH,
} from './grant.ts';

const operationType = z.enum(LEDGER_KINDS);
/** A text that is no real time is refused with E_DATE, at its field. */
const timeText = z.optional(optionalText(32));

const granted = z.object({
  id: z.int(),
  /** The user's uuid; empty once the account is deleted. */
  user_id: z.string(),
  /** Masked. */
  phone: z.string(),
  create_time: wireTime,
  operationType,
  amount: z.int(),
  isMember: flag,
  startTime: z.nullable(wireTime),
  endTime: z.nullable(wireTime),
  isOfflineOrder: flag,
  orderName: z.nullable(z.string()),
  orderFee: z.nullable(yuan),
  productCode: z.nullable(productCode),
  remark: z.string(),
  orderRemark: z.string(),
});
export type WireGrant = z.output<typeof granted>;

export const rights = {
  give: defineEndpoint({
    method: 'POST',
    path: '/api/rights/give',
    summary:
      '给一个用户发放积分、批号次数或生日提醒次数，可同时设为会员、登记线下订单；不能发给自己',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({
      /** A unionid, or a phone number in any usual spelling; never a nickname. */
      username: requiredText(64),
      operationType,
      amount: integer(1, MAX_GRANT),
      remark: z.optional(optionalText(MAX_REMARK_LENGTH)),
      is_member: z.optional(flag),
      start_time: timeText,
      end_time: timeText,
      is_offline_order: z.optional(flag),
      order_name: z.optional(optionalText(MAX_ORDER_NAME_LENGTH)),
      order_fee: z.optional(yuan.check(z.maximum(MAX_OFFLINE_FEE_YUAN))),
      product_code: z.optional(productCode),
      order_remark: z.optional(optionalText(MAX_REMARK_LENGTH)),
      /** The same wish again is given once; left out, every call is a wish of its own. */
      request_key: z.optional(requestKey),
    }),
    reply: z.object({ status: z.literal(1), message: z.string(), data: granted }),
    errors: ['E_NOT_FOUND', 'E_DATE', 'E_LIMIT', 'E_IDEMPOTENCY'],
    example: { username: '13800138000', operationType: 'points', amount: 100 },
  }),

  history: defineEndpoint({
    method: 'GET',
    path: '/api/rights/query_give_history',
    summary: '发放记录，新的在前',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ last_id: filterField(queryInteger(1, Number.MAX_SAFE_INTEGER)) }),
    reply: dataReply(z.array(granted)),
  }),
};
