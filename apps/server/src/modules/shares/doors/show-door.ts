import type { CallContext } from '#http/call-context.ts';
import { mayManage } from '../finding/find-as.ts';
import type { Shared } from '../finding/shared.ts';
import type { Access } from './gate.ts';

/** Tells everybody who has a code what it opens; a locked share tells nothing more. */
export async function showDoor(
  shared: Shared,
  { isLocked, isOwner }: Access,
  context: CallContext,
) {
  return {
    locked: isLocked,
    code: shared.code,
    has_password: shared.password_hash !== null,
    is_owner: isOwner,
    may_manage: !isOwner && (await mayManage(shared, context)),
  };
}
