/** Names, titles and pictures by an AI service (PRODUCT §6, spec §1). */
import * as z from 'zod/mini';
import { rowId } from '../change-by-id.ts';
import { defineEndpoint } from '../endpoint.ts';
import { filterField } from '../query-field.ts';
import { dataReply, doneReply, rowsReply } from '../reply.ts';
import { flag } from '../wire.ts';
import {
  aiHistoryRow,
  aiItem,
  aiJob,
  aiRequestKey,
  aiWork,
  jobReply,
  queryId,
  wantedItem,
} from './ai-fields.ts';
import { AI_WAITING } from './ai-kinds.ts';
import { aiOffice } from './office.ts';

const EXAMPLE_KEY = 'example-key';
const consentId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/** A wish for one or several pictures. */
const wish = z.strictObject({
  request_key: aiRequestKey,
  work: aiWork,
  items: z.array(wantedItem).check(z.minLength(1), z.maxLength(AI_WAITING)),
  /** Take what the points are enough for; the rest is paused. Left out, too few points are refused. */
  is_partial: z.optional(flag),
});

export const ai = {
  service: defineEndpoint({
    method: 'GET',
    path: '/api/ai/service',
    summary: '由谁完成：local 为浏览器内置引擎，否则为外部 AI 服务',
    // The same engine answers everybody; a new page's first calls make no visitor by it.
    access: 'anyone',
    effect: 'read',
    reply: dataReply(
      z.object({
        engine: z.enum(['local', 'service']),
        /** Null where the browser's own engine does all. */
        service: z.nullable(
          z.object({
            /** As people are told it: 通义千问, or the host. */
            name: z.string(),
            host: z.string(),
            vision_model: z.string(),
            /** Empty: no image-to-image by the service. */
            image_model: z.string(),
            /** Names what is agreed to: another service or model has another one, and asks anew. */
            consent_id: consentId,
            daily_limit: z.int(),
          }),
        ),
        /** Points of one picture. */
        points: z.object({ rename: z.int(), title: z.int(), image: z.int() }),
      }),
    ),
  }),

  account: defineEndpoint({
    method: 'GET',
    path: '/api/ai/account',
    summary: '我的积分、今日还能处理的图片数，以及是否已同意把图片发给 AI 服务',
    access: 'user',
    effect: 'read',
    reply: dataReply(
      z.object({
        points: z.int(),
        /** Pictures that may still be accepted today, and beside those that are waiting. */
        left_today: z.int(),
        room: z.int(),
        has_consented: z.boolean(),
      }),
    ),
  }),

  consent: defineEndpoint({
    method: 'POST',
    path: '/api/ai/consent',
    summary: '同意或撤回把图片副本发给 AI 服务',
    access: 'user',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ consent_id: consentId, is_agreed: flag }),
    reply: doneReply,
    errors: ['E_STATE'],
    example: { consent_id: 'x', is_agreed: 0 },
  }),

  start: defineEndpoint({
    method: 'POST',
    path: '/api/ai/jobs',
    summary: '提交一批图片；积分先冻结，成功才扣，失败或取消退回',
    access: 'user',
    effect: 'change',
    bodyBytes: 96 * 1024,
    body: wish,
    reply: jobReply,
    errors: [
      'E_STATE',
      'E_CONSENT',
      'E_POINTS',
      'E_LIMIT',
      'E_NOT_FOUND',
      'E_IDEMPOTENCY',
      'E_BUSY',
    ],
    example: {
      request_key: EXAMPLE_KEY,
      work: { kind: 'rename', language: 'zh', most_letters: 20 },
      items: [{ ref: 'a', source_id: 'A'.repeat(43) }],
    },
  }),

  jobs: defineEndpoint({
    method: 'GET',
    path: '/api/ai/jobs',
    summary: '我的批次，新的在前；关闭页面后由此找回',
    access: 'user',
    effect: 'read',
    query: z.strictObject({
      last_id: filterField(queryId),
      kind: filterField(z.enum(['rename', 'title', 'image'])),
    }),
    reply: rowsReply(aiJob),
  }),

  job: defineEndpoint({
    method: 'GET',
    path: '/api/ai/job',
    summary: '一个批次的进度',
    access: 'user',
    effect: 'read',
    query: z.strictObject({ job_id: queryId }),
    reply: jobReply,
    errors: ['E_NOT_FOUND'],
    example: { job_id: 1 },
  }),

  items: defineEndpoint({
    method: 'GET',
    path: '/api/ai/items',
    summary: '一个批次的图片与结果，按提交顺序',
    access: 'user',
    effect: 'read',
    query: z.strictObject({ job_id: queryId, last_id: filterField(queryId) }),
    reply: rowsReply(aiItem),
    errors: ['E_NOT_FOUND'],
    example: { job_id: 1 },
  }),

  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/ai/jobs/cancel',
    summary: '取消一批或其中一张，冻结的积分立即退回',
    access: 'user',
    effect: 'change',
    body: z.strictObject({ job_id: rowId, item_id: z.optional(rowId) }),
    reply: jobReply,
    errors: ['E_NOT_FOUND'],
    example: { job_id: 1 },
  }),

  resume: defineEndpoint({
    method: 'POST',
    path: '/api/ai/jobs/resume',
    summary: '继续暂停的批次；积分够几张就继续几张',
    access: 'user',
    effect: 'change',
    body: z.strictObject({ job_id: rowId }),
    reply: jobReply,
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_POINTS', 'E_CONSENT'],
    example: { job_id: 1 },
  }),

  again: defineEndpoint({
    method: 'POST',
    path: '/api/ai/jobs/again',
    summary: '重新生成一张，或重试失败的一张；成功才扣积分',
    access: 'user',
    effect: 'change',
    body: z.strictObject({ job_id: rowId, item_id: rowId, request_key: aiRequestKey }),
    reply: dataReply(aiItem),
    errors: [
      'E_NOT_FOUND',
      'E_STATE',
      'E_POINTS',
      'E_LIMIT',
      'E_IDEMPOTENCY',
      'E_BUSY',
      'E_CONSENT',
    ],
    example: { job_id: 1, item_id: 1, request_key: EXAMPLE_KEY },
  }),

  history: defineEndpoint({
    method: 'GET',
    path: '/api/ai/history',
    summary: '图生图的记录，保留 7 天，新的在前',
    access: 'user',
    effect: 'read',
    query: z.strictObject({ last_id: filterField(queryId) }),
    reply: rowsReply(aiHistoryRow),
  }),

  clearHistory: defineEndpoint({
    method: 'POST',
    path: '/api/ai/history/remove',
    summary: '删除图生图的一条记录，或全部',
    access: 'user',
    effect: 'change',
    body: z.strictObject({ item_id: z.optional(rowId) }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
    example: { item_id: 1 },
  }),

  ...aiOffice,
};
