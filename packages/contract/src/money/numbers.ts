/** The account's own counters of batch numbers (PRODUCT §6). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { MAX_SERIES_NUMBER, MAX_TAKEN_NUMBERS } from '../limits.ts';
import { dataReply, doneReply, rowsReply } from '../reply.ts';
import { integer } from '../wire.ts';
import { requestKey, seriesName, seriesPrefix, seriesWidth } from './money-fields.ts';

const series = z.object({
  name: z.string(),
  prefix: z.string(),
  /** Digits, with zeros in front. */
  width: z.int(),
  /** The number that is taken next. */
  next: z.int(),
});

export const numbers = {
  takeNumbers: defineEndpoint({
    method: 'POST',
    path: '/api/rename/take_numbers',
    summary: '从自定编号中取一段连续的号；每个文件一次批号次数，会员免费',
    access: 'user',
    effect: 'change',
    body: z.strictObject({
      series: seriesName,
      count: integer(1, MAX_TAKEN_NUMBERS),
      request_key: requestKey,
    }),
    reply: dataReply(
      z.object({
        prefix: z.string(),
        width: z.int(),
        first: z.int(),
        last: z.int(),
        /** Times that it took; 0 for members. */
        charged: z.int(),
      }),
    ),
    errors: ['E_NOT_FOUND', 'E_POINTS', 'E_IDEMPOTENCY', 'E_LIMIT'],
    example: { series: 'A', count: 3, request_key: 'take-numbers-0001' },
  }),

  giveBack: defineEndpoint({
    method: 'POST',
    path: '/api/rename/give_back',
    summary: '退还一个编号最近一次取号里没有用上的号：号码退回编号，次数退回账户，每天有上限',
    access: 'user',
    effect: 'change',
    body: z.strictObject({
      request_key: requestKey,
      /** Numbers from the first of the range to the last that a file has; only those behind it come back. */
      used: integer(0, MAX_TAKEN_NUMBERS),
    }),
    reply: dataReply(
      z.object({
        /** Times that came back; a member has paid none. */
        given_back: z.int(),
        /** Numbers that came back, the last of the range: the next who takes some has them. */
        numbers_back: z.int(),
        times: z.int(),
      }),
    ),
    errors: ['E_NOT_FOUND', 'E_IDEMPOTENCY', 'E_STATE', 'E_LIMIT'],
    example: { request_key: 'take-numbers-0001', used: 1 },
  }),

  series: defineEndpoint({
    method: 'GET',
    path: '/api/rename/series',
    summary: '账号的自定编号',
    access: 'user',
    effect: 'read',
    reply: rowsReply(series),
  }),

  saveSeries: defineEndpoint({
    method: 'POST',
    path: '/api/rename/series',
    summary: '新建或修改一个自定编号',
    access: 'user',
    effect: 'change',
    body: z.strictObject({
      name: seriesName,
      prefix: seriesPrefix,
      width: seriesWidth,
      next: integer(0, MAX_SERIES_NUMBER),
    }),
    reply: doneReply,
    errors: ['E_LIMIT'],
    example: { name: 'A', prefix: 'LOT-', width: 4, next: 1 },
  }),
};
