/** Carries out operators' wishes: the quick part at once, the rest as a job. */
import { isJobEnded, type Operation } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { findLatestJob } from '#kernel/jobs/jobs.store.ts';
import type { JobRow } from '#kernel/jobs/jobs.tables.ts';
import { startJob } from '../jobs/start-job.ts';
import { findOperatedFile, hasFileWithMd5, listContentsByMd5 } from './operated-files.store.ts';
import { type OperatorWork, readCode, refuseUnknownFile, requireAllowed } from './operator-work.ts';

export function workOf({ services, viewer, now }: CallContext): OperatorWork {
  return { services, actor: ownerOf(viewer), now };
}

interface OperationRequest {
  action: Operation;
  codes: readonly string[];
  request_key?: string | undefined;
}

/** Several files with one wish; what each became stands in the job. A code that is none is its own result. */
export function operateMany(
  { action, codes, request_key }: OperationRequest,
  context: CallContext,
): Promise<JobRow> {
  const distinct = [...new Set(codes.map(storedCode))];
  const input = { kind: 'operate', operation: action, codes: distinct } as const;
  return startJob(input, context, { total: distinct.length, requestKey: request_key });
}

function storedCode(typed: string): string {
  try {
    return readCode(typed);
  } catch {
    // Kept as it came, so that its result can be told from the others.
    return typed;
  }
}

/** PRODUCT §3: `POST /clear`. Done twice it answers the same; refuses with E_NOT_FOUND. */
export async function startClear(typed: string, context: CallContext): Promise<JobRow> {
  const code = readCode(typed);
  const file = (await findOperatedFile(context.services.db, code)) ?? refuseUnknownFile();
  requireAllowed('clear', file, context.now);
  return requireDone(
    await startJob({ kind: 'operate', operation: 'clear', codes: [code] }, context, { total: 1 }),
  );
}

/** spec §7: all files with this MD5; refuses when there is none, or none that can be backed up. */
export async function startBackup(md5: string, context: CallContext): Promise<JobRow> {
  const wanted = md5.toLowerCase();
  const { db } = context.services;
  if (!(await hasFileWithMd5(db, wanted))) {
    fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.content });
  }
  const contents = await listContentsByMd5(db, wanted);
  if (contents.length === 0) fail('E_STATE', { text: REFUSALS.E_STATE.backUpNothing });
  const total = contents.length;
  return requireDone(await startJob({ kind: 'backup_md5', md5: wanted }, context, { total }));
}

/** One report at a time: whoever asks while it runs gets the running one. */
export async function startStoreReconciliation(context: CallContext): Promise<JobRow> {
  const latest = await findLatestJob(context.services.db, 'reconcile');
  if (latest && !isJobEnded(latest)) return latest;
  return startJob({ kind: 'reconcile' }, context);
}

/** Refuses a wish for one thing when nothing of it could be done. */
function requireDone(job: JobRow): JobRow {
  if (job.state !== 'done' || job.failed === 0 || job.failed < job.finished) return job;
  const [first] = JSON.parse(job.results) as { message: string }[];
  return fail('E_STORAGE', { text: first?.message });
}
