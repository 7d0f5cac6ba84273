import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { removeFile } from '#modules/files/index.ts';
import { findAsManager } from '../finding/find-as.ts';

/**
 * Removes a shared file for its owner, or for somebody who has opened its management link: gone for
 * everyone at once.
 */
export async function removeSharedFile(code: string, context: CallContext): Promise<void> {
  const { id, mainCode, owner } = await findAsManager('file', code, context);
  const file = { id, code: mainCode, owner };
  if (!(await removeFile(context.services, file, context.now))) {
    fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.file });
  }
}
