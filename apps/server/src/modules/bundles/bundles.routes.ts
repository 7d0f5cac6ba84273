/** Binds each call of the contract to its use case; the envelope is put on here. */
import { toWireTime } from '@transmit/contract';
import type { HandlersOf } from '#http/call-context.ts';
import { changeSharePassword } from '#modules/shares/index.ts';
import { extendBundle, removeBundle } from './change-bundle.ts';
import { addToBundle, createBundle } from './create-bundle.ts';
import { issueBundledPreview, issueFileLink } from './issue-bundle-links.ts';
import { issueZipLink } from './issue-zip-link.ts';
import { presentMade } from './present-bundle.ts';
import { showBundle } from './show-bundle.ts';
import { showOwnBundles } from './show-own-bundles.ts';

export const bundlesHandlers: HandlersOf<'bundles'> = {
  create: async (input, context) => ({
    status: 1,
    data: presentMade(await createBundle(input, context), context),
  }),

  add: async (input, context) => ({
    status: 1,
    data: presentMade(await addToBundle(input, context), context),
  }),

  ownBundles: async (wish, context) => ({ status: 1, rows: await showOwnBundles(wish, context) }),

  detail: async (lookUp, context) => ({ status: 1, data: await showBundle(lookUp, context) }),

  fileLink: async (input, context) => {
    const answer = await issueFileLink(input, context);
    if (answer.kind === 'link') {
      return { status: 1, msg: '', data: { name: answer.name, download_src: answer.src } };
    }
    const { message, name, feeYuan: fee } = answer;
    return { status: 2, msg: message, message, data: { fee, name } };
  },

  zipLink: async (input, context) => {
    const answer = await issueZipLink(input, context);
    if (answer.kind === 'link') {
      const { name, sizeBytes: size, fileCount: file_count, src: download_src } = answer;
      return { status: 1, msg: '', data: { name, size, file_count, download_src } };
    }
    const { message, feeYuan: fee, paid: paid_indexes, free: free_indexes } = answer;
    return { status: 2, msg: message, message, data: { fee, paid_indexes, free_indexes } };
  },

  previewLink: async (input, context) => ({
    status: 1,
    data: await issueBundledPreview(input, context),
  }),

  remove: async ({ code }, context) => {
    await removeBundle(code, context);
    return { status: 1 };
  },

  extend: async (input, context) => {
    const expiresAt = await extendBundle(input, context);
    return { status: 1, data: { expire_time: toWireTime(expiresAt) } };
  },

  setPassword: async (input, context) => {
    const { hasPassword } = await changeSharePassword('bundle', input, context);
    return { status: 1, data: { has_password: hasPassword } };
  },
};
