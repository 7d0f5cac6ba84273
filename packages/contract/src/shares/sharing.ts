/** Sharing beyond a file's own code: extra codes and management links. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXPIRY_DAYS, MAX_DOWNLOAD_LIMIT, MAX_LABEL_LENGTH } from '../limits.ts';
import { dataReply, doneReply, rowsReply } from '../reply.ts';
import { integer, requestKey, requiredText } from '../wire.ts';
import { code, codeTerms, lookUpFields, removalByCode, sharePassword } from './share-fields.ts';

const extraCode = z.object({
  code: z.string(),
  detail_url: z.string(),
  label: z.string(),
  /** Its time is never after the file's own. */
  ...codeTerms,
});

export const sharing = {
  createCode: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/create_code',
    summary: '为自己的文件添加一个取件码，单独限制次数、时间和密码',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({
      code,
      label: requiredText(MAX_LABEL_LENGTH),
      /** From now; left out: as long as the file. */
      expire_days: z.optional(integer(1, EXPIRY_DAYS.member.max)),
      password: z.optional(sharePassword),
      max_downloads: z.optional(integer(1, MAX_DOWNLOAD_LIMIT)),
      /** Left out: each call makes a code. */
      request_key: z.optional(requestKey),
    }),
    reply: dataReply(extraCode),
    errors: ['E_NOT_FOUND', 'E_STATE', 'E_LIMIT', 'E_IDEMPOTENCY'],
  }),

  extraCodes: defineEndpoint({
    method: 'GET',
    path: '/api/transmit/query_codes',
    summary: '自己文件的附加取件码',
    access: 'viewer',
    effect: 'read',
    query: z.strictObject({ code }),
    reply: rowsReply(extraCode),
    errors: ['E_NOT_FOUND'],
  }),

  revokeCode: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/revoke_code',
    summary: '停用一个附加取件码',
    access: 'viewer',
    effect: 'change',
    ...removalByCode,
  }),

  manage: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/manage',
    summary: '用管理链接取得删除和延期的权限',
    access: 'viewer',
    effect: 'change',
    isRepeatable: true,
    body: z.strictObject({ ...lookUpFields, token: requiredText(128) }),
    reply: doneReply,
    errors: ['E_NOT_FOUND', 'E_FORBIDDEN', 'E_PROOF', 'E_CAPTCHA'],
  }),

  revokeManage: defineEndpoint({
    method: 'POST',
    path: '/api/transmit/revoke_manage',
    summary: '停用自己文件或打包分享的管理链接；访客会得到新的链接',
    access: 'viewer',
    effect: 'change',
    body: z.strictObject({ code }),
    reply: dataReply(z.object({ manage_url: z.optional(z.string()) })),
    errors: ['E_NOT_FOUND'],
  }),
};
