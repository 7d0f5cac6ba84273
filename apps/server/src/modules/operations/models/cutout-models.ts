import { isJobEnded, type WireCutoutModels } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import { findLatestJob } from '#kernel/jobs/jobs.store.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import type { JobInput } from '../jobs/job-inputs.ts';
import { presentJob } from '../jobs/present-job.ts';
import { startJob } from '../jobs/start-job.ts';
import { stopJob } from '../jobs/stop-job.ts';

/** The larger models for cutouts, as `npm run cutout-model` lists them, and how far the last fetching is. */
export async function showCutoutModels({
  services: { db, modelShelf },
}: Pick<CallContext, 'services'>): Promise<WireCutoutModels> {
  const { chosen, models } = await modelShelf.list();
  const job = await findLatestJob(db, 'fetch_model');
  return {
    chosen: chosen?.name ?? null,
    is_fixed: modelShelf.isFixed,
    models: models.map(({ name, url, bytes, sha256, licence, seconds, isFetched }) => ({
      name,
      source: new URL(url).host,
      ...{ bytes, sha256, licence, seconds },
      is_fetched: isFetched,
    })),
    job: job ? presentJob(job) : null,
  };
}

/** Begins to fetch and switch on, or goes back to the model of the build, which also ends what is being fetched. */
export async function switchCutoutModel(
  name: string | null,
  context: CallContext,
): Promise<WireCutoutModels> {
  if (name === null) await switchOff(context);
  else await switchOn(name, context);
  return showCutoutModels(context);
}

async function switchOn(name: string, context: CallContext): Promise<void> {
  const { modelShelf } = context.services;
  if (!modelShelf.find(name)) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.cutoutModel });
  if (modelShelf.isFixed) fail('E_STATE', { text: REFUSALS.E_STATE.fixedModel });
  // Whoever asks while it is under way follows the one that runs; one that is being stopped has a successor.
  const findInstead = async (tx: Executor) => {
    const running = await findRunning(tx);
    if (!running || running.is_cancelled === 1) return undefined;
    if (nameIn(running) === name) return running;
    return fail('E_STATE', { text: REFUSALS.E_STATE.otherModelComing });
  };
  await startJob({ kind: 'fetch_model', name }, context, { total: 1, findInstead });
}

async function switchOff(context: CallContext): Promise<void> {
  const { services, viewer, now } = context;
  const running = await findRunning(services.db);
  const { chosen } = await services.modelShelf.list();
  if (running) await stopJob(running.id, context);
  await services.db.transaction().execute(async (tx) => {
    await recordAudit(tx, {
      now,
      actor: ownerOf(viewer),
      action: 'model.switch',
      target: 'cutout',
      before: { model: chosen?.name ?? null },
      after: { model: null },
    });
    await services.modelShelf.switchOff();
  });
}

async function findRunning(db: Executor): Promise<JobRow | undefined> {
  const latest = await findLatestJob(db, 'fetch_model');
  return latest && !isJobEnded(latest) ? latest : undefined;
}

function nameIn({ input }: JobRow): string {
  // Written by us alone.
  return (JSON.parse(input) as Extract<JobInput, { kind: 'fetch_model' }>).name;
}
