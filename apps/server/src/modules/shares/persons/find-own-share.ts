import type { CallContext } from '#http/call-context.ts';
import { isOwner } from '#http/viewer.ts';
import { findByTypedCode, refuseUnknown } from '../finding/find-shared.ts';
import { isLeft, type SharedBundle, type SharedFile } from '../finding/shared.ts';

/** The caller's own file or bundle; what collects has no codes for people, and is as unknown as another's. */
export async function findOwnShare(
  typed: string,
  context: CallContext,
): Promise<SharedFile | SharedBundle> {
  const shared = (await findByTypedCode(typed, context)) ?? refuseUnknown();
  const isTheirs = isOwner(context.viewer, shared) && isLeft(shared);
  return isTheirs && shared.kind !== 'collection' ? shared : refuseUnknown();
}
