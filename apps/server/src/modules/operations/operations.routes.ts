/** Binds each call of the contract to its use case; the envelope is put on here. */
import { toWireTime } from '@transmit/contract';
import type { HandlersOf } from '#http/call-context.ts';
import { findLatestJob } from '#kernel/jobs/jobs.store.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';
import {
  operateMany,
  startBackup,
  startClear,
  startStoreReconciliation,
  workOf,
} from './actions/operate-files.ts';
import { readCode } from './actions/operator-work.ts';
import { prolongFile } from './actions/prolong-file.ts';
import { publishFile } from './actions/publish-file.ts';
import { showAllFiles } from './actions/show-all-files.ts';
import { unpublishFile } from './actions/unpublish-file.ts';
import { presentJob } from './jobs/present-job.ts';
import { getJob } from './jobs/start-job.ts';
import { stopJob } from './jobs/stop-job.ts';
import { showCutoutModels, switchCutoutModel } from './models/cutout-models.ts';
import { showServerInfo } from './server-info/show-server-info.ts';

export const operationsHandlers: HandlersOf<'operations'> = {
  allFiles: async (query, context) => ({ status: 1, ...(await showAllFiles(query, context)) }),

  backUp: async ({ md5 }, context) => answerJob(await startBackup(md5, context)),

  prolong: async ({ code }, context) => {
    const { expiresAt } = await prolongFile(readCode(code), workOf(context));
    return { status: 1, data: { expire_time: toWireTime(expiresAt) } };
  },

  publish: async ({ code }, context) => {
    const { expiresAt } = await publishFile(readCode(code), workOf(context));
    return { status: 1, data: { popular: 1, expire_time: toWireTime(expiresAt) } };
  },

  unpublish: async ({ code }, context) => {
    await unpublishFile(readCode(code), workOf(context));
    return { status: 1, data: { popular: 0 } };
  },

  clear: async ({ code }, context) => answerJob(await startClear(code, context)),

  operateMany: async (input, context) => answerJob(await operateMany(input, context)),

  job: async ({ job_id }, { services }) => answerJob(await getJob(services.db, job_id)),

  cancelJob: async ({ job_id }, context) => {
    await stopJob(job_id, context);
    return { status: 1 };
  },

  reconcile: async (_input, context) => answerJob(await startStoreReconciliation(context)),

  reconciliation: async (_input, { services }) => {
    const job = await findLatestJob(services.db, 'reconcile');
    return { status: 1, data: { job: job ? presentJob(job) : null } };
  },

  cutoutModels: async (_input, context) => ({ status: 1, data: await showCutoutModels(context) }),

  switchCutoutModel: async ({ name }, context) => ({
    status: 1,
    data: await switchCutoutModel(name, context),
  }),

  serverInfo: async (_input, context) => ({ status: 1, data: await showServerInfo(context) }),
};

function answerJob(job: JobRow) {
  return { status: 1 as const, data: presentJob(job) };
}
