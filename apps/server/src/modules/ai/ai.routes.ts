/** Binds each call of the contract to its use case; the envelope is put on here. */
import { PAGE_ROWS } from '@transmit/contract';
import type { CallContext, HandlersOf } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { AiJobRow } from './ai.tables.ts';
import { countBatches, listBatches } from './batches/batches.store.ts';
import { cancelItems } from './batches/cancel-items.ts';
import { clearHistory, showHistory } from './batches/history.ts';
import { makeAgain } from './batches/make-again.ts';
import { ownBatch } from './batches/own-batch.ts';
import { presentBatch, presentBatches, presentItem } from './batches/present-batch.ts';
import { resumeBatch } from './batches/resume-batch.ts';
import { startBatch } from './batches/start-batch.ts';
import { setAiPrice } from './costs/set-ai-price.ts';
import { showDays, showFailures, showOffice } from './costs/show-office.ts';
import { countItems, listItems } from './items/items.store.ts';
import { giveConsent } from './service/give-consent.ts';
import { showAccount, showService } from './service/show-service.ts';
import { startTest } from './service/test-service.ts';

export const aiHandlers: HandlersOf<'ai'> = {
  service: (_input, context) => ({ status: 1, data: showService(context) }),

  account: async (_input, context) => ({ status: 1, data: await showAccount(context) }),

  consent: async (input, context) => {
    await giveConsent(input, context);
    return { status: 1 };
  },

  start: async (input, context) => answerBatch(await startBatch(input, context), context),

  jobs: async ({ last_id, kind }, { services: { db }, viewer }) => {
    const wanted = { owner: ownerOf(viewer), kind };
    const jobs = await listBatches(db, wanted, { beforeId: last_id, limit: PAGE_ROWS });
    const total = await countBatches(db, wanted);
    return { status: 1, rows: await presentBatches(db, jobs), total };
  },

  job: async ({ job_id }, context) => answerBatch(await ownBatch(job_id, context), context),

  items: async ({ job_id, last_id = 0 }, context) => {
    const { db } = context.services;
    const job = await ownBatch(job_id, context);
    const items = await listItems(db, job.id, { afterId: last_id, limit: PAGE_ROWS });
    const rows = items.map((item) => presentItem(item, job));
    return { status: 1, rows, total: await countItems(db, job.id) };
  },

  cancel: async (input, context) => answerBatch(await cancelItems(input, context), context),

  resume: async (input, context) => answerBatch(await resumeBatch(input, context), context),

  again: async (input, context) => {
    const { item, job } = await makeAgain(input, context);
    return { status: 1, data: presentItem(item, job) };
  },

  history: async ({ last_id }, context) => ({
    status: 1,
    ...(await showHistory(last_id, context)),
  }),

  clearHistory: async ({ item_id }, context) => {
    await clearHistory(item_id, context);
    return { status: 1 };
  },

  office: async (_input, context) => ({ status: 1, data: await showOffice(context) }),

  testService: async (_input, context) => {
    await startTest(context);
    return { status: 1 };
  },

  setAiPrice: async (input, context) => {
    await setAiPrice(input, context);
    return { status: 1 };
  },

  aiDays: async (_input, context) => ({ status: 1, data: { days: await showDays(context) } }),

  aiFailures: async ({ last_id }, context) => ({
    status: 1,
    ...(await showFailures(last_id, context)),
  }),
};

async function answerBatch(job: AiJobRow, { services }: CallContext) {
  return { status: 1 as const, data: await presentBatch(services.db, job) };
}
