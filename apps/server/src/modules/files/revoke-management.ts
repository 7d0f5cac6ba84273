import type { CallContext } from '#http/call-context.ts';
import { isOwner } from './files.policy.ts';
import { raiseManageVersion } from './files.store.ts';
import { findByTypedCode, refuseUnknown } from './find-shared.ts';
import { manageToken, manageUrl } from './manage-link.ts';
import { managementOf } from './open-management.ts';
import { raiseShareManageVersion } from './share-codes.store.ts';
import { removeManagePasses } from './share-passes.store.ts';
import { isVisitor } from './viewer-plan.ts';

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
  const target = shared.kind === 'file' ? shared.file : shared.bundle;
  if (!isOwner(viewer, target)) refuseUnknown();
  const { code, managed } = managementOf(shared);
  const version = await services.db.transaction().execute(async (tx) => {
    const raise = shared.kind === 'file' ? raiseManageVersion : raiseShareManageVersion;
    const raised = await raise(tx, target.id);
    await removeManagePasses(tx, code);
    return raised;
  });
  if (!isVisitor(target.owner)) return { manageUrl: undefined };
  const token = manageToken(services.manageLinkKey, { ...managed, version });
  return { manageUrl: manageUrl(services.publicOrigin, code, token) };
}
