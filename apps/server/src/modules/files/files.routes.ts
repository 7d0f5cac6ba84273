/** Binds each call of the contract to its use case; the envelope is put on here. */
import type { HandlersOf } from '#http/call-context.ts';
import { createSendingLock } from './locks/create-sending-lock.ts';
import { showRoom } from './quota/show-room.ts';
import { presentFinished } from './records/present-file.ts';
import { restoreRemovedFile } from './removal/restore-removed-file.ts';
import { cancelUpload } from './uploads/cancel-upload.ts';
import { finishUpload } from './uploads/finish-upload.ts';
import {
  issueManyCredentials,
  issueUploadCredentials,
} from './uploads/issue-upload-credentials.ts';
import { completeParts } from './uploads/parts/complete-parts.ts';
import { issuePartAddresses } from './uploads/parts/issue-part-addresses.ts';
import { showPartStanding } from './uploads/parts/show-part-standing.ts';

export const filesHandlers: HandlersOf<'files'> = {
  room: async (_input, context) => ({ status: 1, data: await showRoom(context) }),

  uploadCredentials: async (input, context) => ({
    status: 1,
    data: await issueUploadCredentials(input, context),
  }),

  manyCredentials: async ({ files }, context) => ({
    status: 1,
    data: { lent: await issueManyCredentials(files, context) },
  }),

  createLock: async (input, context) => {
    await createSendingLock(input, context);
    return { status: 1 };
  },

  finishUpload: async (input, context) => {
    const file = await finishUpload(input, context);
    return { status: 1, data: presentFinished(file, context.services) };
  },

  cancelUpload: async ({ key }, context) => {
    await cancelUpload(key, context);
    return { status: 1 };
  },

  partAddresses: async (input, context) => ({
    status: 1,
    data: { addresses: await issuePartAddresses(input, context) },
  }),

  partStanding: async (input, context) => ({
    status: 1,
    data: await showPartStanding(input, context),
  }),

  completeParts: async (input, context) => {
    await completeParts(input, context);
    return { status: 1 };
  },

  restore: async ({ code }, context) => {
    await restoreRemovedFile(code, context);
    return { status: 1 };
  },
};
