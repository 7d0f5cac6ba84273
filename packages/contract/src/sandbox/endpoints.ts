/** The cashier of the sandbox; without that way to pay there are no such calls (SECURITY T15 e). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dataReply } from '../reply.ts';
import { requiredText, wireTime, yuan } from '../wire.ts';
import { SANDBOX_OUTCOMES, SANDBOX_STATES } from './outcomes.ts';

/** The bank's number of a payment: whoever has it may pay, as at any cashier. */
const number = requiredText(64);

const paymentReply = dataReply(
  z.object({
    number: z.string(),
    /** Title of the order that is paid for. */
    title: z.string(),
    fee: yuan,
    state: z.enum(SANDBOX_STATES),
    /** Until when it can be paid. */
    expire_time: wireTime,
    /** Tries that have failed. */
    failures: z.int(),
    /** When late money arrives; null where none is on its way. */
    late_time: z.nullable(wireTime),
    transactions: z.array(
      z.object({ id: z.string(), fee: yuan, refunded_fee: yuan, pay_time: wireTime }),
    ),
    /** Back to the order. */
    return_url: z.string(),
  }),
);

export const sandbox = {
  payment: defineEndpoint({
    method: 'GET',
    path: '/api/sandbox/payment',
    summary: '测试收银台：一笔付款',
    access: 'anyone',
    effect: 'read',
    query: z.strictObject({ number }),
    reply: paymentReply,
    errors: ['E_NOT_FOUND'],
    example: { number: 'T00000000000' },
  }),

  pay: defineEndpoint({
    method: 'POST',
    path: '/api/sandbox/pay',
    summary: '测试收银台：选择支付结果，不涉及真实资金',
    access: 'anyone',
    effect: 'change',
    body: z.strictObject({ number, outcome: z.enum(SANDBOX_OUTCOMES) }),
    reply: paymentReply,
    errors: ['E_NOT_FOUND', 'E_STATE'],
    example: { number: 'T00000000000', outcome: 'success' },
  }),
};
