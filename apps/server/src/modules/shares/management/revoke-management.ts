import type { CallContext } from '#http/call-context.ts';
import { isOwner } from '#http/viewer.ts';
import { manageUrlFor, raiseManageVersion } from '#modules/files/index.ts';
import { raiseShareManageVersion } from '../codes/share-codes.store.ts';
import { removeManagePasses } from '../doors/share-passes.store.ts';
import { findByTypedCode, refuseUnknown } from '../finding/find-shared.ts';
import { isOfKind } from '../finding/shared.ts';

/**
 * Ends a management link that got into wrong hands, and whatever was opened with it. Its owner alone may;
 * a visitor gets the next one, which is as good as the first.
 */
export async function revokeManagement(
  typed: string,
  context: CallContext,
): Promise<{ manageUrl: string | undefined }> {
  const { services, viewer } = context;
  const shared = (await findByTypedCode(typed, context)) ?? refuseUnknown();
  // A sending that still goes up has no link yet.
  if (!isOwner(viewer, shared) || isOfKind(shared, 'promise')) refuseUnknown();
  const code = shared.mainCode;
  const raise = shared.kind === 'file' ? raiseManageVersion : raiseShareManageVersion;
  const manage_version = await services.db.transaction().execute(async (tx) => {
    const raised = await raise(tx, shared.id);
    await removeManagePasses(tx, code);
    return raised;
  });
  return { manageUrl: manageUrlFor({ ...shared, code, manage_version }, services) };
}
