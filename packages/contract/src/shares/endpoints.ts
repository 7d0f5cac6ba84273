/** Calls about a code: looking it up, opening it, taking the files that it stands for, managing it. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { fileFacts } from '../files/file-row.ts';
import { PREVIEW_KINDS } from '../files/preview.ts';
import { EXPIRY_DAYS } from '../limits.ts';
import { dataReply, doneReply } from '../reply.ts';
import { integer, optionalText, wireTime, yuan } from '../wire.ts';
import { handOverCalls } from './hand-over.ts';
import { personCodes } from './person-codes.ts';
import { promises } from './promises.ts';
import { code, feeReply, lookUpFields, sharePassword } from './share-fields.ts';
import { sharing } from './sharing.ts';

const downloadLink = z.object({ fee: yuan, name: z.string(), download_src: z.string() });
const expireDays = integer(1, EXPIRY_DAYS.member.max);

/** spec §3 file record, as its detail page needs it. */
const fileDetail = z.object({
  /**
   * A bundle's files are the answer of `bundles.detail`, a collection's page that of `collect.page`, and how far a
   * promised sending is that of `standing`.
   */
  kind: z.enum(['file', 'bundle', 'collection', 'promise']),
  /** True until the share's password was given; until then `file` is not told. */
  locked: z.boolean(),
  code: z.string(),
  has_password: z.boolean(),
  is_owner: z.boolean(),
  /** The viewer has opened the management link. */
  may_manage: z.boolean(),
  file: z.optional(
    z.object({
      ...fileFacts,
      /** From the sender; empty when there is none. */
      title: z.string(),
      note: z.string(),
      /** The own date of the file, epoch ms; null where its sender told none. */
      last_modified: z.nullable(z.int()),
      /** Price of a download for this viewer; 0 = free. */
      fee: yuan,
      /** Size and CRC-64 were compared with what the sender's browser computed. */
      verified: z.boolean(),
      preview: z.nullable(z.enum(PREVIEW_KINDS)),
      /** Head of a sealed sending, which its words or its link open (docs/sealed.md §4). */
      sealed_head: z.optional(z.string()),
      /** A further code whose own end has passed: it opens nothing any more, however long the file is kept. */
      code_expired: z.optional(z.literal(true)),
      /** When somebody else last downloaded it, null while nobody has; told to its sender alone. */
      picked_time: z.optional(z.nullable(wireTime)),
    }),
  ),
});

export const shares = {
  ...sharing,
  ...personCodes,
  ...promises,
  ...handOverCalls,

  detail: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/detail',
    summary: '按取件码查看文件',
    access: 'viewer',
    effect: 'count',
    token: 'pick_up',
    isRepeatable: true,
    query: z.strictObject(lookUpFields),
    reply: dataReply(fileDetail),
    errors: ['E_NOT_FOUND', 'E_PROOF', 'E_CAPTCHA'],
  }),

  unlock: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/unlock',
    summary: '输入提取密码',
    access: 'viewer',
    effect: 'change',
    token: 'pick_up',
    isRepeatable: true,
    body: z.strictObject({ ...lookUpFields, password: sharePassword }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_SHARE_PASSWORD', 'E_PROOF', 'E_CAPTCHA'],
  }),

  downloadLink: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/get_download_link',
    summary: '取得下载链接：1 可下载，2 需付费',
    access: 'viewer',
    effect: 'count',
    token: 'pick_up',
    isRepeatable: true,
    query: z.strictObject(lookUpFields),
    reply: z.union([
      z.object({ status: z.literal(1), msg: z.string(), data: downloadLink }),
      feeReply,
    ]),
    outcomes: [2],
    errors: [
      'E_LOGIN',
      'E_NOT_FOUND',
      'E_EXPIRED',
      'E_LOCKED',
      'E_USED_UP',
      'E_STORAGE',
      'E_PROOF',
      'E_CAPTCHA',
    ],
  }),

  previewLink: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/preview',
    summary: '取得预览链接',
    access: 'viewer',
    effect: 'count',
    token: 'pick_up',
    isRepeatable: true,
    query: z.strictObject(lookUpFields),
    reply: dataReply(z.object({ src: z.string(), kind: z.enum(PREVIEW_KINDS) })),
    errors: [
      'E_LOGIN',
      'E_NOT_FOUND',
      'E_EXPIRED',
      'E_LOCKED',
      'E_STATE',
      'E_STORAGE',
      'E_PROOF',
      'E_CAPTCHA',
    ],
  }),

  countDownload: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/count_download',
    summary: '记录一次下载',
    access: 'viewer',
    effect: 'change',
    token: 'pick_up',
    isRepeatable: true,
    query: z.strictObject(lookUpFields),
    /**
     * spec §7: a log (uqid, action=download, user-agent info). What else is in it is let pass and
     * dropped: it must not stand for the fields of the query.
     */
    body: z.object({
      uqid: z.optional(optionalText(64)),
      action: z.optional(optionalText(32)),
      /** False where somebody tries things out: kept, so that figures can leave it out. */
      isOnline: z.optional(z.boolean()),
    }),
    reply: dataReply(z.object({ dcount: z.int() })),
    errors: ['E_NOT_FOUND', 'E_LOCKED', 'E_PROOF', 'E_CAPTCHA'],
  }),

  countDownloadByGet: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/count_download',
    summary: '记录一次下载（GET）',
    access: 'viewer',
    effect: 'change',
    token: 'pick_up',
    query: z.strictObject(lookUpFields),
    reply: dataReply(z.object({ dcount: z.int() })),
    errors: ['E_NOT_FOUND', 'E_LOCKED', 'E_PROOF', 'E_CAPTCHA'],
  }),

  remove: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/remove',
    summary: '删除自己的文件',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    isDoneWhenGone: true,
    query: z.strictObject({ code }),
    reply: doneReply,
    errors: ['E_NOT_FOUND'],
  }),

  extend: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/extend',
    summary: '延长自己文件的保存时间（从现在起的天数）',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ code, expire_days: expireDays }),
    reply: dataReply(z.object({ expire_time: wireTime })),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_QUOTA'],
  }),

  setPassword: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/set_password',
    summary: '设置或取消提取密码（空为取消）',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ code, password: sharePassword }),
    reply: dataReply(z.object({ has_password: z.boolean() })),
    errors: ['E_NOT_FOUND', 'E_STATE'],
  }),
};
