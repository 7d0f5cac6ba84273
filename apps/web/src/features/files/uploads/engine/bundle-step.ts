import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { mayShareCode, type UploadSettings, type UploadTask } from '@transmit/transfer';

export type BundleStep =
  | { kind: 'wait' }
  | { kind: 'make'; tasks: UploadTask[] }
  | { kind: 'drop' };

/**
 * Decides the next step of files that are to share a code. Removed and cancelled ones are left out;
 * one that failed is waited for until it was retried or given up; a single one that is left needs
 * no code but its own, unless there is a note with it, or its code was told first.
 */
export function bundleStep(
  ids: readonly string[],
  byId: Pick<ReadonlyMap<string, UploadTask>, 'get'>,
  { title, note, promise }: Pick<UploadSettings, 'title' | 'note' | 'promise'> = {},
): BundleStep {
  const tasks = ids.flatMap((id) => byId.get(id) ?? []).filter(({ state }) => state !== 'canceled');
  const isTied = tasks.length > 0 && Boolean(title || note || promise);
  if (!isTied && !mayShareCode(tasks)) return { kind: 'drop' };
  return tasks.every(({ state }) => state === 'success')
    ? { kind: 'make', tasks }
    : { kind: 'wait' };
}

const ENDED: ReadonlySet<ClientErrorCode> = new Set(['E_STATE', 'E_IDEMPOTENCY']);

/** The code of this key has ended, or is of other files since one was removed: the next try has a key of its own. */
export function beginsAnew(error: unknown): boolean {
  return error instanceof ApiError && ENDED.has(error.code);
}
