import { REFUSALS } from '@transmit/contract/refusals';
import { AppError, fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { removeFile } from '#modules/files/index.ts';
import { findAsManager, isTheirs } from '../finding/find-as.ts';
import { findByTypedCode } from '../finding/find-shared.ts';
import { isLeft, isOfKind } from '../finding/shared.ts';

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

/** True when a file that the viewer may remove is gone, by this call or by one before it. */
export async function removeIfTheirs(code: string, context: CallContext): Promise<boolean> {
  try {
    await removeSharedFile(code, context);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'E_NOT_FOUND') throw error;
    return wasRemoved(code, context);
  }
}

async function wasRemoved(code: string, context: CallContext): Promise<boolean> {
  const shared = await findByTypedCode(code, context);
  if (!shared || !isOfKind(shared, 'file') || isLeft(shared)) return false;
  return isTheirs(shared, context);
}
