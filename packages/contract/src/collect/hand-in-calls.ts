/** Calls of who hands in: no account, a code and the key of one's own hand-in. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { lentCredentials } from '../files/endpoints.ts';
import { sentFileName } from '../files/name-field.ts';
import { LAST_OWN_DATE_MS } from '../files/own-date.ts';
import { uploadKey } from '../files/part-endpoints.ts';
import { dataReply, doneReply } from '../reply.ts';
import { lookUpFields } from '../shares/share-fields.ts';
import { integer, sizeBytes } from '../wire.ts';
import { MAX_COLLECT_FILES } from './collect-limits.ts';
import { filePath, handInOf, id, ownHandIn, publicPage, values } from './wire-fields.ts';

const EXAMPLE = { code: '8K3F2-A7QWE', key: 'k'.repeat(43) };

/** Room for as many long paths as a hand-in may have files. */
const HAND_IN_BYTES = 64 * 1024;

const doorErrors = ['E_NOT_FOUND', 'E_STATE', 'E_PROOF', 'E_CAPTCHA'] as const;
const handingErrors = [...doorErrors, 'E_LOCKED', 'E_EXPIRED'] as const;

export const handInCalls = {
  page: defineEndpoint({
    method: 'GET',
    path: '/api/collect/page',
    summary: '按收件码查看收件单：收什么、到什么时候',
    access: 'viewer',
    effect: 'count',
    token: 'send',
    isRepeatable: true,
    query: z.strictObject(lookUpFields),
    reply: dataReply(
      z.object({
        code: z.string(),
        has_password: z.boolean(),
        /** True until the password was given (`shares.unlock`); until then `page` is not told. */
        locked: z.boolean(),
        is_owner: z.boolean(),
        page: z.optional(publicPage),
      }),
    ),
    errors: doorErrors,
  }),

  lend: defineEndpoint({
    method: 'POST',
    path: '/api/collect/lend',
    summary: '为要交的一个文件申请上传凭证，占用发起人的空间',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    body: z.strictObject({
      ...handInOf,
      name: sentFileName,
      size: sizeBytes,
      /** The same file, lent before: its credentials are renewed, also after the end. */
      upload: z.optional(uploadKey),
    }),
    reply: dataReply(lentCredentials),
    errors: [
      ...handingErrors,
      'E_MEDIA_TYPE',
      'E_TOO_LARGE',
      'E_LIMIT',
      'E_QUOTA',
      'E_NO_SPACE',
      'E_STORAGE',
    ],
    example: { ...EXAMPLE, name: 'IMG_2231.jpg', size: 1024 },
  }),

  finish: defineEndpoint({
    method: 'POST',
    path: '/api/collect/upload_count',
    summary: '一个文件已送达：核对并放进自己这一份；重复提交时回答相同',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    isRepeatable: true,
    body: z.strictObject({
      ...handInOf,
      upload: uploadKey,
      name: sentFileName,
      size: sizeBytes,
      crc64: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
      md5: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{32}$/))),
      last_modified: z.optional(integer(1, LAST_OWN_DATE_MS)),
    }),
    reply: dataReply(
      z.object({ id: z.int(), name: z.string(), size: sizeBytes, verified: z.boolean() }),
    ),
    errors: [
      ...handingErrors,
      'E_MEDIA_TYPE',
      'E_TOO_LARGE',
      'E_NOT_UPLOADED',
      'E_SIZE_MISMATCH',
      'E_CHECKSUM',
      'E_QUOTA',
      'E_STORAGE',
    ],
    example: { ...EXAMPLE, upload: 'held/1', name: 'IMG_2231.jpg', size: 1024 },
  }),

  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/collect/upload_cancel',
    summary: '放弃一个没有送完的文件，释放占用的空间',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    isRepeatable: true,
    body: z.strictObject({ ...handInOf, upload: uploadKey }),
    reply: doneReply,
    errors: doorErrors,
    example: { ...EXAMPLE, upload: 'held/1' },
  }),

  handIn: defineEndpoint({
    method: 'POST',
    path: '/api/collect/hand_in',
    summary: '交上去：填写的信息和这一份里的文件；再次提交即修改，不在其中的文件会移除',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    isRepeatable: true,
    bodyBytes: HAND_IN_BYTES,
    body: z.strictObject({
      ...handInOf,
      /** In the order of the fields. */
      values,
      /** All that is in it from now on: ids as `finish` and `mine` tell them, and where each stands. */
      files: z
        .array(z.strictObject({ id, path: filePath }))
        .check(z.minLength(1), z.maxLength(MAX_COLLECT_FILES)),
    }),
    reply: dataReply(ownHandIn),
    errors: [...handingErrors, 'E_MEDIA_TYPE', 'E_TOO_LARGE', 'E_LIMIT'],
    example: { ...EXAMPLE, values: ['林小满'], files: [{ id: 1, path: 'IMG_2231.jpg' }] },
  }),

  mine: defineEndpoint({
    method: 'POST',
    path: '/api/collect/mine',
    summary: '自己交的这一份：回执、内容，能否修改',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    isRepeatable: true,
    body: z.strictObject(handInOf),
    reply: dataReply(ownHandIn),
    errors: doorErrors,
    example: EXAMPLE,
  }),

  withdraw: defineEndpoint({
    method: 'POST',
    path: '/api/collect/withdraw',
    summary: '撤回自己交的这一份',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject(handInOf),
    reply: doneReply,
    errors: [...doorErrors, 'E_EXPIRED'],
    example: EXAMPLE,
  }),
};
