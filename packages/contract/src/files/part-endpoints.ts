/** Uploads to a store that speaks S3: addresses for single parts, which the server makes one object. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  LEAST_ADDRESSED_PART_BYTES,
  MAX_ADDRESSES_AT_ONCE,
  MAX_KEY_BYTES,
  MAX_PARTS,
  MOST_ADDRESSED_BYTES,
} from '../limits.ts';
import { dataReply, doneReply } from '../reply.ts';
import { integer } from '../wire.ts';

/** Exactly as it was granted; no granted one holds a NUL, and PostgreSQL cannot look for one. */
export const uploadKey = z
  .string()
  .check(z.minLength(1), z.maxLength(MAX_KEY_BYTES), z.regex(/^[^\0]*$/));

const partNumber = integer(1, MAX_PARTS);
/** MD5 of 16 bytes, as `Content-MD5` wants it. */
const base64Md5 = z.string().check(z.regex(/^[A-Za-z0-9+/]{22}==$/));

export const partCalls = {
  partAddresses: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/part_addresses',
    summary: '为文件的几个分块各申请一个只能写这一块的上传地址（存储为 S3 时）',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    body: z.strictObject({
      key: uploadKey,
      /** Every part but the last has it, the same in every call for the same upload. */
      part_size: integer(LEAST_ADDRESSED_PART_BYTES, MOST_ADDRESSED_BYTES),
      parts: z
        .array(z.strictObject({ number: partNumber, md5: base64Md5 }))
        .check(z.minLength(1), z.maxLength(MAX_ADDRESSES_AT_ONCE)),
    }),
    /** In the order of the parts. Each wants `Content-MD5` as it was told, and exactly its bytes. */
    reply: dataReply(z.object({ addresses: z.array(z.string()) })),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_STORAGE'],
    example: {
      key: 'docs/report.pdf',
      part_size: 5242880,
      parts: [{ number: 1, md5: '1B2M2Y8AsgTpgAmY7PhCfg==' }],
    },
  }),

  partStanding: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/part_standing',
    summary: '哪些分块已经到达，以便接着发送（存储为 S3 时）',
    access: 'viewer',
    // An upload that the store has swept away is begun anew from then on.
    effect: 'change',
    token: 'send',
    body: z.strictObject({ key: uploadKey, after: z.optional(integer(0, MAX_PARTS)) }),
    reply: dataReply(
      z.object({
        /** 0: nothing has been begun. */
        part_size: z.int(),
        /** `etag`: MD5 of the part in hex, unless the store encrypts with keys of its own. */
        parts: z.array(z.object({ number: z.int(), size: z.int(), etag: z.string() })),
        /** More parts stand after this number. */
        next: z.optional(z.int()),
        /** All of it has become one object. */
        is_complete: z.boolean(),
      }),
    ),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_STORAGE'],
    example: { key: 'docs/report.pdf' },
  }),

  completeParts: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/part_complete',
    summary: '把已到达的分块合成一个文件；需要较久时回答 E_BUSY，稍后再次提交（存储为 S3 时）',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    body: z.strictObject({
      key: uploadKey,
      /** MD5 of the parts’ MD5s in hex, a hyphen, and their number: the ETag that S3 gives to the whole. */
      proof: z.string().check(z.regex(/^[0-9a-f]{32}-[1-9]\d{0,4}$/)),
    }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_NOT_UPLOADED', 'E_CHECKSUM', 'E_STORAGE'],
    example: { key: 'docs/report.pdf', proof: '59adb24ef3cdbe0297f05b395827453f-1' },
  }),
};
