/** Binds each call of the contract to its use case; the envelope is put on here. */
import { toWireTime } from '@transmit/contract';
import type { CallContext, HandlersOf } from '#http/call-context.ts';
import { cancelUpload } from './cancel-upload.ts';
import { changePassword, extendFile, removeFile } from './change-file.ts';
import { countDownload } from './count-download.ts';
import { finishUpload } from './finish-upload.ts';
import { issueDownloadLink } from './issue-download-link.ts';
import { issuePreviewLink } from './issue-preview-link.ts';
import { issueUploadCredentials } from './issue-upload-credentials.ts';
import { presentFinished } from './present-file.ts';
import { showDetail } from './show-detail.ts';
import { unlockFile } from './unlock-file.ts';

export const filesHandlers: HandlersOf<'files'> = {
  uploadCredentials: async (input, context) => ({
    status: 1,
    data: await issueUploadCredentials(input, context),
  }),

  finishUpload: async (input, context) => {
    const file = await finishUpload(input, context);
    return { status: 1, data: presentFinished(file, context.services.publicOrigin) };
  },

  cancelUpload: async ({ key }, context) => {
    await cancelUpload(key, context);
    return { status: 1 };
  },

  detail: async ({ code }, context) => ({ status: 1, data: await showDetail(code, context) }),

  unlock: async (input, context) => {
    await unlockFile(input, context);
    return { status: 1 };
  },

  downloadLink: async ({ code }, context) => {
    const answer = await issueDownloadLink(code, context);
    return answer.kind === 'link'
      ? { status: 1, msg: '', data: { fee: 0, name: answer.name, download_src: answer.src } }
      : {
          status: 2,
          msg: answer.message,
          message: answer.message,
          data: { fee: answer.feeYuan, name: answer.name },
        };
  },

  previewLink: async ({ code }, context) => ({
    status: 1,
    data: await issuePreviewLink(code, context),
  }),

  countDownload: ({ code }, context) => answerCount(code, context),

  countDownloadByGet: ({ code }, context) => answerCount(code, context),

  remove: async ({ code }, context) => {
    await removeFile(code, context);
    return { status: 1 };
  },

  extend: async (input, context) => {
    const expiresAt = await extendFile(input, context);
    return { status: 1, data: { expire_time: toWireTime(expiresAt) } };
  },

  setPassword: async (input, context) => {
    const { hasPassword } = await changePassword(input, context);
    return { status: 1, data: { has_password: hasPassword } };
  },
};

async function answerCount(code: string, context: CallContext) {
  return { status: 1 as const, data: { dcount: await countDownload(code, context) } };
}
