/** The code first (PRODUCT §3): a code that is told while its sending still goes up. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { sentFileName } from '../files/name-field.ts';
import { MAX_BUNDLE_FILES } from '../limits.ts';
import { dataReply, doneReply } from '../reply.ts';
import { integer, requestKey, sizeBytes } from '../wire.ts';
import { noteField } from './note-fields.ts';
import { PROMISE_PHASES, PROMISE_STATES } from './promise-states.ts';
import { lookUpFields, sharePassword } from './share-fields.ts';

/** The sender's name for the sending: `create_bundle` and `upload_count` keep its promise by it. */
const sending = requestKey;
const fileCount = integer(1, MAX_BUNDLE_FILES);

/** The sender tells how far it is. */
const report = z.strictObject({
  sending,
  phase: z.enum(PROMISE_PHASES),
  file_count: fileCount,
  total_size: sizeBytes,
  loaded: sizeBytes,
  /** Bytes a second. */
  speed: sizeBytes,
});

export const promises = {
  promise: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/promise_code',
    summary: '先发取件码：为还在上传的一次发送取得取件码；重复提交时回答相同',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    isRepeatable: true,
    body: z.strictObject({
      sending,
      name: sentFileName,
      note: z.optional(noteField),
      file_count: fileCount,
      total_size: sizeBytes,
      password: z.optional(sharePassword),
      /** Instead of a password: that of the sending, by its name. */
      lock: z.optional(requestKey),
    }),
    reply: dataReply(
      z.object({
        code: z.string(),
        detail_url: z.string(),
        /** True once the code opens what was sent. */
        kept: z.boolean(),
      }),
    ),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_IDEMPOTENCY'],
    example: {
      sending: '3f2c6a0e-6d0b-4e0e-9a57-0f4c1d2b3a49',
      name: 'report.pdf',
      file_count: 3,
      total_size: 52_428_800,
    },
  }),

  /** Told every few seconds: the sender's silence is how receivers learn that it went away. */
  reportPromise: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/promise_progress',
    summary: '先发取件码：告诉等待的取件人传到哪里了',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    isRepeatable: true,
    body: report,
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
  }),

  endPromise: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/promise_cancel',
    summary: '先发取件码：取消发送，取件码作废；已传完的不受影响',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    isRepeatable: true,
    body: z.strictObject({ sending }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
  }),

  standing: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/standing',
    summary: '按取件码查看还在上传的发送：传到哪里了、是否已可下载',
    access: 'viewer',
    effect: 'count',
    token: 'pick_up',
    isRepeatable: true,
    query: z.strictObject(lookUpFields),
    reply: dataReply(
      z.object({
        /** True until the password was given; until then only that there is something. */
        locked: z.boolean(),
        state: z.optional(z.enum(PROMISE_STATES)),
        /** Absent once it can be had: `detail` tells the rest then. */
        sending: z.optional(
          z.object({
            name: z.string(),
            note: z.string(),
            file_count: z.int(),
            total_size: sizeBytes,
            loaded: sizeBytes,
            /** Bytes a second; 0 where nothing moves. */
            speed: sizeBytes,
          }),
        ),
      }),
    ),
    errors: ['E_NOT_FOUND', 'E_PROOF', 'E_CAPTCHA'],
  }),
};
