/** The daily clock-in (PRODUCT §5, §7). Days are the server's, in Asia/Shanghai: a caller names none. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { filterField } from '../query-field.ts';
import { dataReply } from '../reply.ts';
import { flag } from '../wire.ts';

const month = z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/));

export const clockIn = {
  show: defineEndpoint({
    method: 'GET',
    path: '/api/clock_in',
    summary: '打卡月历：今天、连续天数与一个月的打卡',
    access: 'viewer',
    effect: 'read',
    query: z.strictObject({
      /** `2026-11`; without it the present one. */
      month: filterField(month),
    }),
    reply: dataReply(
      z.object({
        /** `2026-11-23`. */
        today: z.string(),
        /** `农历十月十五`. */
        lunar: z.string(),
        /** `下元节`; empty on most days. */
        festival: z.string(),
        month: z.string(),
        days: z.array(z.object({ day: z.string(), points: z.int() })),
        /** The month of the first clock-in; null before it. */
        first_month: z.nullable(z.string()),
        /** Days in a row until now; a day left out begins anew. */
        streak: z.int(),
        is_done: flag,
        /** Points for the next clock-in, today or tomorrow. */
        next_points: z.int(),
        /** The account's balance. */
        points: z.int(),
      }),
    ),
  }),

  clockIn: defineEndpoint({
    method: 'POST',
    path: '/api/clock_in',
    summary: '打卡，一天一次',
    access: 'user',
    effect: 'change',
    body: z.strictObject({}),
    reply: dataReply(
      z.object({ day: z.string(), points: z.int(), streak: z.int(), balance: z.int() }),
    ),
    errors: ['E_DONE'],
    example: {},
  }),
};
