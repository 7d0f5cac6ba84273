import * as z from 'zod/mini';
import { BODY_BYTES, defineEndpoint } from '../endpoint.ts';
import {
  EXPIRY_DAYS,
  MAX_CREDENTIALS_AT_ONCE,
  MAX_DOWNLOAD_LIMIT,
  MAX_PASSWORD_LENGTH,
} from '../limits.ts';
import { queryInteger } from '../query-field.ts';
import { dataReply, doneReply } from '../reply.ts';
import { noteField, titleField } from '../shares/note-fields.ts';
import { code, requestKey, sharePassword } from '../shares/share-fields.ts';
import { integer, sizeBytes, wireTime, yuan } from '../wire.ts';
import { sentFileName } from './name-field.ts';
import { LAST_OWN_DATE_MS } from './own-date.ts';
import { partCalls, uploadKey } from './part-endpoints.ts';
import { MAX_SEALED_HEAD } from './sealed.ts';

const fileType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]);
const expireDays = integer(1, EXPIRY_DAYS.member.max);

/** Room for as many long paths as one call may name. */
const ASKED_KEYS_BYTES = 64 * 1024;

export const lentCredentials = z.object({
  /** Absent where the parts get addresses of their own (`upload`). */
  credentials: z.optional(
    z.object({
      tmpSecretId: z.string(),
      tmpSecretKey: z.string(),
      sessionToken: z.string(),
    }),
  ),
  /** The store speaks S3: the server begins and completes the upload (`part_addresses`). */
  upload: z.optional(z.literal('presigned')),
  region: z.string(),
  bucket: z.string(),
  /** Unix seconds, by the server's clock. */
  startTime: z.int(),
  expiredTime: z.int(),
  /** The key to use; differs from the asked one when that was taken (SECURITY §8.1). */
  key: z.string(),
  domain: z.optional(z.string()),
  protocol: z.optional(z.string()),
});

const lendingErrors = [
  'E_KEY',
  'E_TOO_LARGE',
  'E_QUOTA',
  'E_LIMIT',
  'E_NO_SPACE',
  'E_NOT_FOUND',
  'E_STORAGE',
] as const;

const finishedUpload = z.object({
  id: z.int(),
  code: z.string(),
  detail_url: z.string(),
  /** Asked of receivers; the sending itself is free. */
  fee: yuan,
  expire_time: wireTime,
  /** For visitors only: whoever opens it may delete and extend. It is told here and nowhere else. */
  manage_url: z.optional(z.string()),
});

export const files = {
  room: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/upload_room',
    summary: '还能发送多大的文件：身份、单个文件上限和剩余空间',
    access: 'viewer',
    effect: 'read',
    token: 'send',
    reply: dataReply(
      z.object({
        /** It sets the limits, and the days that a file may be kept (EXPIRY_DAYS). */
        plan: z.enum(['visitor', 'user', 'member']),
        max_file: sizeBytes,
        /** Live files and uploads under way. */
        used: sizeBytes,
        limit: sizeBytes,
        /** Bytes that fit at this moment, also on the disk. */
        left: sizeBytes,
      }),
    ),
  }),

  uploadCredentials: defineEndpoint({
    method: 'GET',
    path: '/api/:module/sts',
    summary: '申请上传凭证（只对一个文件有效）',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    params: z.object({ module: z.string() }),
    query: z.strictObject({
      /** Missing is an empty key, refused with E_KEY like other bad ones (SECURITY §3 row 65). */
      filename: z._default(z.string().check(z.maxLength(4096)), ''),
      size: z.optional(queryInteger(0, Number.MAX_SAFE_INTEGER)),
    }),
    reply: dataReply(lentCredentials),
    errors: lendingErrors,
    example: { module: 'transmit', filename: 'docs/报告.pdf', size: 1024 },
  }),

  /** A folder of small files costs a call for some of them, not one for each. */
  manyCredentials: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/sts_many',
    summary: '一次申请多个小文件的上传凭证；轮不到的文件不在回答里，单独申请',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    bodyBytes: ASKED_KEYS_BYTES,
    body: z.strictObject({
      files: z
        .array(z.strictObject({ filename: z.string().check(z.maxLength(4096)), size: sizeBytes }))
        .check(z.minLength(1), z.maxLength(MAX_CREDENTIALS_AT_ONCE)),
    }),
    /** In the order of the files, and no further than to the first that is refused. */
    reply: dataReply(z.object({ lent: z.array(lentCredentials) })),
    errors: lendingErrors,
    example: { files: [{ filename: '照片/1.jpg', size: 1024 }] },
  }),

  /** Hashing it is the dearest thing about a small file, so the files of a sending share it. */
  createLock: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/create_lock',
    summary: '存放一次发送的提取密码，供其中每个文件和它们的取件码引用；重复提交时回答相同',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    isRepeatable: true,
    body: z.strictObject({
      lock: requestKey,
      password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
    }),
    reply: doneReply,
    errors: ['E_IDEMPOTENCY'],
    example: { lock: '3f2c6a0e-6d0b-4e0e-9a57-0f4c1d2b3a49', password: '8852' },
  }),

  finishUpload: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/upload_count',
    summary: '完成上传：核对对象并生成取件码；重复提交时回答相同，设置不同则拒绝',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    isRepeatable: true,
    bodyBytes: MAX_SEALED_HEAD + BODY_BYTES,
    body: z.strictObject({
      key: uploadKey,
      name: sentFileName,
      size: sizeBytes,
      /** Compared where the store knows the true one, and never kept (SECURITY §9.5). */
      md5: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{32}$/))),
      crc64: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
      file_type: fileType,
      expire_days: z.optional(expireDays),
      password: z.optional(sharePassword),
      /** Instead of a password: that of the sending, by the name that `create_lock` was told. */
      lock: z.optional(requestKey),
      max_downloads: z.optional(integer(1, MAX_DOWNLOAD_LIMIT)),
      /** To the receiver; what several files share stands with their common code. */
      title: z.optional(titleField),
      note: z.optional(noteField),
      /** The file's own date, epoch ms, as `File.lastModified` tells it. */
      last_modified: z.optional(integer(1, LAST_OWN_DATE_MS)),
      /** The sending whose promised code (`promise_code`) becomes the file's. */
      promise: z.optional(requestKey),
      /** Head of a sealed sending (docs/sealed.md §4): kept as it is, and given to whoever has the code. */
      sealed: z.optional(
        z.string().check(z.minLength(1), z.maxLength(MAX_SEALED_HEAD), z.regex(/^[\w-]+$/)),
      ),
    }),
    reply: dataReply(finishedUpload),
    errors: [
      'E_NOT_FOUND',
      'E_STATE',
      'E_NOT_UPLOADED',
      'E_SIZE_MISMATCH',
      'E_CHECKSUM',
      'E_QUOTA',
      'E_STORAGE',
    ],
    example: { key: 'docs/报告.pdf', name: '报告.pdf', size: 1024, file_type: 1, expire_days: 7 },
  }),

  cancelUpload: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/upload_cancel',
    summary: '放弃未完成的上传，释放占用的空间',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    isRepeatable: true,
    body: z.strictObject({ key: uploadKey }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_STATE'],
  }),

  ...partCalls,

  restore: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/restore',
    summary: '恢复自己 7 天内删除的文件，取件码不变；重复提交时回答相同',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ code }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_QUOTA'],
  }),
};
