import type { UploadTask } from '@transmit/transfer';

export type BundleStep =
  | { kind: 'wait' }
  | { kind: 'make'; tasks: UploadTask[] }
  | { kind: 'drop' };

/**
 * What becomes of files that are to share a code. Removed and cancelled ones are left out; one that
 * failed is waited for until it was retried or given up; a single one that is left needs no bundle.
 */
export function bundleStep(
  ids: readonly string[],
  byId: ReadonlyMap<string, UploadTask>,
): BundleStep {
  const tasks = ids.flatMap((id) => byId.get(id) ?? []).filter(({ state }) => state !== 'canceled');
  if (tasks.length < 2) return { kind: 'drop' };
  return tasks.every(({ state }) => state === 'success')
    ? { kind: 'make', tasks }
    : { kind: 'wait' };
}
