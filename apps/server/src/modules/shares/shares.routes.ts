/** Binds each call of the contract to its use case; the envelope is put on here. */
import { toWireTime } from '@transmit/contract';
import type { CallContext, HandlersOf } from '#http/call-context.ts';
import { extendFile } from '#modules/files/index.ts';
import { changePassword } from './change-password.ts';
import { countDownload } from './count-download.ts';
import { createExtraCode, revokeExtraCode, showExtraCodes } from './extra-codes.ts';
import { findAsManager } from './find-as.ts';
import type { LookUp } from './find-shared.ts';
import { issueDownloadLink } from './issue-download-link.ts';
import { issuePreviewLink } from './issue-preview-link.ts';
import { openManagement } from './open-management.ts';
import { presentExtraCode } from './present-extra-code.ts';
import { removeSharedFile } from './remove-shared-file.ts';
import { revokeManagement } from './revoke-management.ts';
import { showDetail } from './show-detail.ts';
import { unlockShare } from './unlock-share.ts';

export const sharesHandlers: HandlersOf<'shares'> = {
  detail: async (lookUp, context) => ({ status: 1, data: await showDetail(lookUp, context) }),

  unlock: async (input, context) => {
    await unlockShare(input, context);
    return { status: 1 };
  },

  downloadLink: async (lookUp, context) => {
    const answer = await issueDownloadLink(lookUp, context);
    return answer.kind === 'link'
      ? { status: 1, msg: '', data: { fee: 0, name: answer.name, download_src: answer.src } }
      : {
          status: 2,
          msg: answer.message,
          message: answer.message,
          data: { fee: answer.feeYuan, name: answer.name },
        };
  },

  previewLink: async (lookUp, context) => ({
    status: 1,
    data: await issuePreviewLink(lookUp, context),
  }),

  countDownload: (lookUp, context) => answerCount(lookUp, context),

  countDownloadByGet: (lookUp, context) => answerCount(lookUp, context),

  remove: async ({ code }, context) => {
    await removeSharedFile(code, context);
    return { status: 1 };
  },

  extend: async ({ code, expire_days }, context) => {
    const file = await findAsManager('file', code, context);
    const expiresAt = await extendFile(file, expire_days, context);
    return { status: 1, data: { expire_time: toWireTime(expiresAt) } };
  },

  setPassword: async (input, context) => {
    const { hasPassword } = await changePassword('file', input, context);
    return { status: 1, data: { has_password: hasPassword } };
  },

  createCode: async (input, context) => {
    const { file, extra } = await createExtraCode(input, context);
    return { status: 1, data: presentExtraCode(file, extra, context) };
  },

  extraCodes: async ({ code }, context) => {
    const { file, codes } = await showExtraCodes(code, context);
    const rows = codes.map((extra) => presentExtraCode(file, extra, context));
    return { status: 1, rows, total: rows.length };
  },

  revokeCode: async ({ code }, context) => {
    await revokeExtraCode(code, context);
    return { status: 1 };
  },

  manage: async (input, context) => {
    await openManagement(input, context);
    return { status: 1 };
  },

  revokeManage: async ({ code }, context) => {
    const { manageUrl } = await revokeManagement(code, context);
    return { status: 1, data: { ...(manageUrl && { manage_url: manageUrl }) } };
  },
};

async function answerCount(lookUp: LookUp, context: CallContext) {
  return { status: 1 as const, data: { dcount: await countDownload(lookUp, context) } };
}
