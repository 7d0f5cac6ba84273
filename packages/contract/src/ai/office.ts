/** The operators' side: which service, does it work, what does it cost (PRODUCT §1). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { toFen } from '../money.ts';
import { filterField } from '../query-field.ts';
import { dataReply, doneReply, rowsReply } from '../reply.ts';
import { wireTime, yuan } from '../wire.ts';
import { aiKind, queryId } from './ai-fields.ts';

/** Yuan for a thousand pictures: one costs fractions of a fen. */
const MAX_PRICE_PER_THOUSAND = 100_000;
const price = z
  .number()
  .check(z.minimum(0), z.maximum(MAX_PRICE_PER_THOUSAND))
  .check(z.refine((value) => toFen(value) !== undefined));

const tested = z.object({
  part: z.enum(['vision', 'image']),
  is_ok: z.boolean(),
  /** Finding of the test, or the fault and its remedy. */
  message: z.string(),
  seconds: z.number(),
});

export const aiOffice = {
  office: defineEndpoint({
    method: 'GET',
    path: '/api/ai/office',
    summary: 'AI 服务的状态、预算与价格',
    access: 'operator',
    effect: 'read',
    reply: dataReply(
      z.object({
        /** Null: no service is set, the browser's own engine answers. */
        service: z.nullable(
          z.object({
            name: z.string(),
            base_url: z.string(),
            vision_model: z.string(),
            image_model: z.string(),
            /** The service's way of speaking, as the test found it. */
            dialect: z.string(),
            /** `open`: it failed five times in a row and rests; calls go on at `retry_time`. */
            circuit: z.enum(['closed', 'open', 'half-open']),
            retry_time: z.nullable(wireTime),
          }),
        ),
        waiting: z.int(),
        running: z.int(),
        paused: z.int(),
        budget: yuan,
        spent_today: yuan,
        user_daily_limit: z.int(),
        prices: z.array(
          z.object({ kind: aiKind, price_per_thousand: yuan, update_time: wireTime }),
        ),
        test: z.nullable(
          z.object({
            state: z.enum(['waiting', 'running', 'done', 'failed']),
            time: wireTime,
            message: z.string(),
            parts: z.array(tested),
          }),
        ),
      }),
    ),
  }),

  testService: defineEndpoint({
    method: 'POST',
    path: '/api/ai/office/test',
    summary: '测试 AI 服务：密钥、识图、改图；结果见状态',
    access: 'operator',
    effect: 'change',
    reply: doneReply,
    errors: ['E_STATE'],
  }),

  setAiPrice: defineEndpoint({
    method: 'POST',
    path: '/api/ai/office/price',
    summary: '修改每千张的价格，预算按它计算',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ kind: aiKind, price_per_thousand: price }),
    reply: doneReply,
    example: { kind: 'rename', price_per_thousand: 3 },
  }),

  aiDays: defineEndpoint({
    method: 'GET',
    path: '/api/ai/office/days',
    summary: '最近 30 天每天的调用、失败与费用',
    access: 'operator',
    effect: 'read',
    reply: dataReply(
      z.object({
        days: z.array(
          z.object({
            /** `YYYY-MM-DD`, oldest first, without gaps. */
            day: z.string(),
            calls: z.int(),
            failures: z.int(),
            cost: yuan,
          }),
        ),
      }),
    ),
  }),

  aiFailures: defineEndpoint({
    method: 'GET',
    path: '/api/ai/office/failures',
    summary: 'AI 服务失败的调用，新的在前',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ last_id: filterField(queryId) }),
    reply: rowsReply(
      z.object({
        call_id: z.int(),
        time: wireTime,
        kind: aiKind,
        /** policy, money, key, rate, overload, input, answer, unavailable. */
        problem: z.string(),
        /** The service's own code; never its text. */
        code: z.string(),
        message: z.string(),
        seconds: z.number(),
      }),
    ),
  }),
};
