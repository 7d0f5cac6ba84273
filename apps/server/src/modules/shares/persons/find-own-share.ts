import type { CallContext } from '#http/call-context.ts';
import { isOwner } from '#http/viewer.ts';
import { findByTypedCode, refuseUnknown } from '../finding/find-shared.ts';
import { isLeft, type SharedBundle, type SharedFile } from '../finding/shared.ts';

/** The caller's own file or bundle; whatever else has a code has none for people, and is as unknown as another's. */
export async function findOwnShare(
  typed: string,
  context: CallContext,
): Promise<SharedFile | SharedBundle> {
  const shared = (await findByTypedCode(typed, context)) ?? refuseUnknown();
  const isTheirs = isOwner(context.viewer, shared) && isLeft(shared);
  const mayHave = shared.kind === 'file' || shared.kind === 'bundle';
  return isTheirs && mayHave ? shared : refuseUnknown();
}
