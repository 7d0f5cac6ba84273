import { isCode, normalizeCode } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { isOwner } from '#http/viewer.ts';
import { findFileByCode } from '../records/files.store.ts';
import { restoreFile } from './restore-file.ts';

/** Restores a file for its owner; anybody else is answered as for a code that never was. */
export async function restoreRemovedFile(typed: string, context: CallContext): Promise<void> {
  const { services, viewer, now } = context;
  const code = normalizeCode(typed);
  const file = isCode(code) ? await findFileByCode(services.db, code) : undefined;
  const isDone = file && isOwner(viewer, file) && (await restoreFile(services, file, now));
  if (!isDone) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.removedFile });
}
