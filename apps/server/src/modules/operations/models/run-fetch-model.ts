import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { tellModelFault } from '#modules/site/index.ts';
import { createByteProgress } from '../bytes/byte-progress.ts';
import type { JobInput } from '../jobs/job-inputs.ts';
import type { OperationRun } from '../jobs/job-run.ts';

type Input = Extract<JobInput, { kind: 'fetch_model' }>;

/** Fetches a larger model for cutouts, proves it and switches it on; what broke off goes on at the next time. */
export async function runFetchModel(run: OperationRun, { name }: Input): Promise<void> {
  const { db, modelShelf, log, now } = run.services;
  const model = modelShelf.find(name);
  if (!model) return fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.cutoutModel });
  const { chosen } = await modelShelf.list();
  await run.save({ total: 1, total_bytes: model.bytes });
  const progress = createByteProgress(run);
  let told = 0;
  const onBytes = (so: number) => {
    progress.add(so - told);
    told = so;
  };
  try {
    // Saving tells whether an operator has gone back meanwhile.
    const beforeChoosing = () => run.save({});
    await modelShelf.switchOn(model, { signal: run.signal, onBytes, beforeChoosing });
  } catch (error) {
    run.signal.throwIfAborted();
    log.warn({ err: error, name }, 'cutout model not fetched');
    fail('E_STORAGE', { text: tellModelFault(error), cause: error });
  }
  await recordAudit(db, {
    now: now(),
    actor: run.job.actor,
    action: 'model.switch',
    target: 'cutout',
    before: { model: chosen?.name ?? null },
    after: { model: name },
  });
  await run.save({ finished: 1, done_bytes: model.bytes });
}
