/** Binds each call of the contract to its use case; the envelope is put on here. */
import { toWireTime } from '@transmit/contract';
import type { CallContext, HandlersOf } from '#http/call-context.ts';
import { extendFiles } from '#modules/files/index.ts';
import { changeSharePassword } from './codes/change-password.ts';
import { createExtraCode, revokeExtraCode, showExtraCodes } from './codes/extra-codes.ts';
import { presentExtraCode } from './codes/present-extra-code.ts';
import { showDetail } from './doors/show-detail.ts';
import { unlockShare } from './doors/unlock-share.ts';
import { countDownload } from './downloads/count-download.ts';
import { issueDownloadLink } from './downloads/issue-download-link.ts';
import { issuePreviewLink } from './downloads/issue-preview-link.ts';
import { findAsManager } from './finding/find-as.ts';
import type { LookUp } from './finding/find-shared.ts';
import { handOverShare, takeOverShare } from './hand-over/hand-over.ts';
import { openManagement } from './management/open-management.ts';
import { removeSharedFile } from './management/remove-shared-file.ts';
import { revokeManagement } from './management/revoke-management.ts';
import { makePersonCodes } from './persons/make-person-codes.ts';
import { presentPersonCode, showPersonCodes } from './persons/show-person-codes.ts';
import { switchCodes } from './persons/switch-person-codes.ts';
import { giveUpPromise, noteProgress } from './promises/follow-promise.ts';
import { makePromise } from './promises/make-promise.ts';
import { presentPromise } from './promises/present-promise.ts';
import { showStanding } from './promises/show-standing.ts';

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
    const expiresAt = await extendFiles([file], expire_days, context);
    return { status: 1, data: { expire_time: toWireTime(expiresAt) } };
  },

  setPassword: async (input, context) => {
    const { hasPassword } = await changeSharePassword('file', input, context);
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

  createPersonCodes: async (wish, context) => {
    const rows = await makePersonCodes(wish, context);
    return { status: 1, data: { rows: rows.map((row) => presentPersonCode(row, context)) } };
  },

  personCodes: async (wish, context) => ({
    status: 1,
    data: await showPersonCodes(wish, context),
  }),

  switchPersonCodes: async (wish, context) => ({
    status: 1,
    data: { codes: await switchCodes(wish, context) },
  }),

  manage: async (input, context) => {
    await openManagement(input, context);
    return { status: 1 };
  },

  handOver: async (input, context) => {
    const { endsAt, ...given } = await handOverShare(input, context);
    return { status: 1, data: { ...given, expire_time: toWireTime(endsAt) } };
  },

  takeOver: async (input, context) => ({ status: 1, data: await takeOverShare(input, context) }),

  revokeManage: async ({ code }, context) => {
    const { manageUrl } = await revokeManagement(code, context);
    return { status: 1, data: { ...(manageUrl && { manage_url: manageUrl }) } };
  },

  promise: async (request, context) => {
    const promise = await makePromise(request, context);
    return { status: 1, data: presentPromise(promise, context) };
  },

  reportPromise: async (progress, context) => {
    await noteProgress(progress, context);
    return { status: 1 };
  },

  endPromise: async ({ sending }, context) => {
    await giveUpPromise(sending, context);
    return { status: 1 };
  },

  standing: async (lookUp, context) => ({ status: 1, data: await showStanding(lookUp, context) }),
};

async function answerCount(lookUp: LookUp, context: CallContext) {
  return { status: 1 as const, data: { dcount: await countDownload(lookUp, context) } };
}
