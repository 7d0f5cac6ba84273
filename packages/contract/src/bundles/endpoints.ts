/** Several files under one code (spec §1: share by code). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { PREVIEW_KINDS } from '../files/preview.ts';
import { EXPIRY_DAYS, MAX_BUNDLE_FILES, MAX_DOWNLOAD_LIMIT, MAX_EMPTY_FOLDERS } from '../limits.ts';
import { queryInteger } from '../query-field.ts';
import { dataReply } from '../reply.ts';
import { noteField } from '../shares/note-fields.ts';
import {
  code,
  codeTerms,
  feeReply,
  lookUpFields,
  removalByCode,
  requestKey,
  sharePassword,
} from '../shares/share-fields.ts';
import { flag, integer, optionalText, sizeBytes, wireTime, yuan } from '../wire.ts';
import { MAX_PATH_LENGTH } from './bundle-path.ts';

const name = z.optional(optionalText(200));
const expireDays = integer(1, EXPIRY_DAYS.member.max);
const fileType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]);
const previewKind = z.enum(PREVIEW_KINDS);

/** The sender's own files, and where each stands in the bundle: `照片/2024/a.jpg`. */
const contents = {
  codes: z.array(code).check(z.minLength(1), z.maxLength(MAX_BUNDLE_FILES)),
  /** One for each code, in their order; left out: the files' names. */
  paths: z.optional(
    z.array(z.string().check(z.maxLength(MAX_PATH_LENGTH))).check(z.maxLength(MAX_BUNDLE_FILES)),
  ),
  /** Folders in which no file is, which are kept all the same: `照片/空`. */
  folders: z.optional(
    z.array(z.string().check(z.maxLength(MAX_PATH_LENGTH))).check(z.maxLength(MAX_EMPTY_FOLDERS)),
  ),
};

/** Room for some hundred long paths, or for a thousand short ones. */
const CONTENTS_BYTES = 64 * 1024;

/** Place of a file in its bundle: its `index` in the answer of `detail`. */
const index = integer(0, MAX_BUNDLE_FILES - 1);

const madeBundle = z.object({
  id: z.int(),
  code: z.string(),
  detail_url: z.string(),
  name: z.string(),
  file_count: z.int(),
  total_size: sizeBytes,
  expire_time: wireTime,
  /** As for a single file: visitors only, told once. */
  manage_url: z.optional(z.string()),
});

const bundleRow = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Names of the first few files, without their folders. */
  first_names: z.array(z.string()),
  /** All that were put in, and those that can still be had. */
  file_count: z.int(),
  ready_count: z.int(),
  /** Size of the files that can still be had. */
  total_size: sizeBytes,
  ...codeTerms,
});

const bundleFile = z.object({
  index: z.int(),
  path: z.string(),
  file_size: sizeBytes,
  file_type: fileType,
  /** The file's own date, epoch ms; null where its sender told none. */
  last_modified: z.nullable(z.int()),
  /** `gone`: deleted, cleared or expired since; it is left out of every download. */
  state: z.enum(['ready', 'gone']),
  /** Price for this viewer; 0 = free. */
  fee: yuan,
  preview: z.nullable(previewKind),
});

const bundleDetail = z.object({
  /** True until the password was given; until then `bundle` is not told. */
  locked: z.boolean(),
  code: z.string(),
  has_password: z.boolean(),
  is_owner: z.boolean(),
  may_manage: z.boolean(),
  bundle: z.optional(
    z.object({
      name: z.string(),
      /** From the sender; empty when there is none. */
      note: z.string(),
      create_time: wireTime,
      expire_time: wireTime,
      expire_status: flag,
      max_downloads: z.nullable(z.int()),
      downloads_left: z.nullable(z.int()),
      /** Size of the files that are still there. */
      total_size: sizeBytes,
      files: z.array(bundleFile),
      /** Folders in which no file is. */
      folders: z.array(z.string()),
    }),
  ),
});

const pickingErrors = [
  'E_LOGIN',
  'E_NOT_FOUND',
  'E_EXPIRED',
  'E_LOCKED',
  'E_USED_UP',
  'E_STATE',
  'E_STORAGE',
  'E_PROOF',
  'E_CAPTCHA',
] as const;

export const bundles = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/create_bundle',
    summary: '把自己的多个文件合为一个取件码',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    bodyBytes: CONTENTS_BYTES,
    body: z.strictObject({
      ...contents,
      /** Left out: `报告.pdf 等 3 个文件`. */
      name,
      /** To the receiver. */
      note: z.optional(noteField),
      expire_days: z.optional(expireDays),
      password: z.optional(sharePassword),
      /** Instead of a password: that of the sending, by its name. */
      lock: z.optional(requestKey),
      max_downloads: z.optional(integer(1, MAX_DOWNLOAD_LIMIT)),
      /** With the same one the same bundle is answered again, instead of a second one made. */
      request_key: z.optional(requestKey),
      /** The sending whose promised code (`promise_code`) becomes the bundle's. */
      promise: z.optional(requestKey),
    }),
    reply: dataReply(madeBundle),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_LIMIT', 'E_IDEMPOTENCY'],
    example: { codes: ['8K3F2-A7QWE', '2M4XC-9TRB6'], name: '周报', expire_days: 7 },
  }),

  /** A request has room for some hundred long paths; the rest of a large folder follows by this. */
  add: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/add_to_bundle',
    summary: '向自己的打包分享添加文件',
    access: 'viewer',
    effect: 'change',
    token: 'send',
    bodyBytes: CONTENTS_BYTES,
    body: z.strictObject({
      code,
      ...contents,
      /** With the last call of several: the promised code that becomes the bundle's, in place of `code`. */
      promise: z.optional(requestKey),
    }),
    reply: dataReply(madeBundle),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_LIMIT'],
  }),

  ownBundles: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/query_bundle',
    summary: '我的打包分享：没有取消的，最新在前',
    access: 'viewer',
    effect: 'read',
    token: 'list',
    query: z.strictObject({
      /** The last id of the page before; one that was removed since still pages. */
      last_id: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
    }),
    reply: z.object({ status: z.literal(1), rows: z.array(bundleRow) }),
  }),

  detail: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/bundle',
    summary: '按取件码查看打包分享里的文件',
    access: 'viewer',
    effect: 'count',
    token: 'pick_up',
    isRepeatable: true,
    query: z.strictObject(lookUpFields),
    reply: dataReply(bundleDetail),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_PROOF', 'E_CAPTCHA'],
  }),

  fileLink: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/bundle_file_link',
    summary: '取得打包分享里一个文件的下载链接：1 可下载，2 需付费',
    access: 'viewer',
    effect: 'change',
    token: 'pick_up',
    isRepeatable: true,
    body: z.strictObject({ ...lookUpFields, index }),
    reply: z.union([
      z.object({
        status: z.literal(1),
        msg: z.string(),
        data: z.object({ name: z.string(), download_src: z.string() }),
      }),
      feeReply,
    ]),
    outcomes: [2],
    errors: pickingErrors,
  }),

  zipLink: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/bundle_zip_link',
    summary: '取得打包下载（ZIP）的链接：1 可下载，2 其中有需付费的文件',
    access: 'viewer',
    effect: 'change',
    token: 'pick_up',
    isRepeatable: true,
    body: z.strictObject({
      ...lookUpFields,
      /** Left out: all that are still there. */
      indexes: z.optional(z.array(index).check(z.minLength(1), z.maxLength(MAX_BUNDLE_FILES))),
    }),
    reply: z.union([
      z.object({
        status: z.literal(1),
        msg: z.string(),
        data: z.object({
          name: z.string(),
          /** Size of the zip, to the byte. */
          size: sizeBytes,
          file_count: z.int(),
          download_src: z.string(),
        }),
      }),
      z.object({
        status: z.literal(2),
        msg: z.string(),
        message: z.string(),
        data: z.object({
          fee: yuan,
          /** Files that have to be paid for, and those that can be had without. */
          paid_indexes: z.array(z.int()),
          free_indexes: z.array(z.int()),
        }),
      }),
    ]),
    outcomes: [2],
    errors: pickingErrors,
  }),

  previewLink: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/bundle_preview',
    summary: '取得打包分享里一个文件的预览链接',
    access: 'viewer',
    effect: 'count',
    token: 'pick_up',
    isRepeatable: true,
    query: z.strictObject({ ...lookUpFields, index: queryInteger(0, MAX_BUNDLE_FILES - 1) }),
    reply: dataReply(z.object({ src: z.string(), kind: previewKind })),
    errors: pickingErrors,
  }),

  remove: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/remove_bundle',
    summary: '取消自己的打包分享（其中的文件保留）',
    access: 'viewer',
    effect: 'change',
    ...removalByCode,
  }),

  extend: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/extend_bundle',
    summary: '延长自己的打包分享和其中文件的保存时间（从现在起的天数）',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ code, expire_days: expireDays }),
    reply: dataReply(z.object({ expire_time: wireTime })),
    errors: ['E_NOT_FOUND', 'E_QUOTA', 'E_STATE'],
  }),

  setPassword: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/set_bundle_password',
    summary: '设置或取消打包分享的提取密码（空为取消）',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ code, password: sharePassword }),
    reply: dataReply(z.object({ has_password: z.boolean() })),
    errors: ['E_NOT_FOUND'],
  }),
};
