import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { filterField, queryInteger } from '../query-field.ts';
import { doneReply, rowsReply } from '../reply.ts';
import { lookUpFields } from '../shares/share-fields.ts';
import { integer, optionalText, requestKey, requiredText, wireTime } from '../wire.ts';
import {
  MAX_REPORT_CONTACT,
  MAX_REPORT_TEXT,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_STATES,
} from './report.ts';

const last_id = filterField(queryInteger(1, Number.MAX_SAFE_INTEGER));
const contact = optionalText(MAX_REPORT_CONTACT);
const state = z.enum(REPORT_STATES);
const kind = z.enum(REPORT_KINDS);

const told = {
  id: z.int(),
  kind,
  /** The code that was reported; empty for feedback. */
  code: z.string(),
  reason: z.nullable(z.enum(REPORT_REASONS)),
  text: z.string(),
  state,
  answer: z.string(),
  create_time: wireTime,
  answer_time: z.nullable(wireTime),
};

/** The fields that operators write; one that is not given stays as it is. */
const handled = {
  state: z.optional(state),
  /** For operators alone. */
  note: z.optional(optionalText(MAX_REPORT_TEXT)),
  /** For who told it. */
  answer: z.optional(optionalText(MAX_REPORT_TEXT)),
};

export const reports = {
  share: defineEndpoint({
    method: 'POST',
    path: '/api/report/share',
    summary: '举报一个取件码的内容；不透露任何关于发送人的信息',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({
      ...lookUpFields,
      reason: z.enum(REPORT_REASONS),
      text: optionalText(MAX_REPORT_TEXT),
      contact,
      request_key: requestKey,
    }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_PROOF'],
    example: {
      code: '0000000000',
      reason: 'other',
      text: '',
      contact: '',
      request_key: 'a-report-of-a-share',
    },
  }),

  feedback: defineEndpoint({
    method: 'POST',
    path: '/api/report/feedback',
    summary: '意见反馈，运营人员会看到并回复',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({
      text: requiredText(MAX_REPORT_TEXT),
      contact,
      request_key: requestKey,
    }),
    reply: doneReply,
    example: { text: '很好用', contact: '', request_key: 'a-word-of-feedback' },
  }),

  own: defineEndpoint({
    method: 'GET',
    path: '/api/report/own',
    summary: '我的反馈与举报，以及回复',
    access: 'viewer',
    effect: 'read',
    query: z.strictObject({ last_id }),
    reply: rowsReply(z.object(told)),
  }),

  query: defineEndpoint({
    method: 'GET',
    path: '/api/report/query',
    summary: '运营人员的举报与反馈列表',
    access: 'operator',
    effect: 'read',
    query: z.strictObject({ kind: filterField(kind), state: filterField(state), last_id }),
    reply: rowsReply(
      z.object({
        ...told,
        contact: z.string(),
        /** The person who told it; null for visitors. */
        unionid: z.nullable(z.string()),
        note: z.string(),
        /** The files that the code opened, by which the operators' list shows them. */
        files: z.array(z.object({ id: z.int(), name: z.string(), is_left: z.boolean() })),
      }),
    ),
  }),

  handle: defineEndpoint({
    method: 'POST',
    path: '/api/report/handle',
    summary: '处理一条举报或反馈：状态、备注与回复',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({
      id: integer(1, Number.MAX_SAFE_INTEGER),
      ...handled,
      /** As the fields stood before; words that somebody else has written since are not overwritten but refused. */
      seen: z.optional(z.strictObject(handled)),
    }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_CHANGED'],
    example: { id: 1, state: 'done', note: '', answer: '谢谢' },
  }),
};
