/** Finds the share of a code of one kind for somebody who comes with it, owns it, or manages it. */
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { isOwner, ownerOf } from '#http/viewer.ts';
import { hasPass } from '../doors/share-passes.store.ts';
import { findByTypedCode, findShared, type LookUp, refuseUnknown } from './find-shared.ts';
import { isLeft, isOfKind, isOpen, type Shared, type SharedOf } from './shared.ts';

type Kind = Shared['kind'];

/** For who has the code, and nothing else; see {@link findShared}. */
export async function findToPickUp<K extends Kind>(
  kind: K,
  lookUp: LookUp,
  context: CallContext,
): Promise<SharedOf<K>> {
  const shared = await findShared(lookUp, context);
  if (!isOfKind(shared, kind)) fail('E_STATE', { text: IS_A[shared.kind] });
  return isOpen(shared) ? shared : refuseUnknown();
}

const IS_A: Record<Kind, string> = {
  file: REFUSALS.E_STATE.isFile,
  bundle: REFUSALS.E_STATE.isBundle,
  collection: REFUSALS.E_STATE.isCollection,
  promise: REFUSALS.E_STATE.isPromise,
};

/** The caller's own. Anybody else learns nothing from the answer, so nothing is counted. */
export async function findAsOwner<K extends Kind>(
  kind: K,
  typed: string,
  context: CallContext,
): Promise<SharedOf<K>> {
  const shared = await findLeft(kind, typed, context);
  return isOwner(context.viewer, shared) ? shared : refuseUnknown();
}

/** Like {@link findAsOwner}, also for who has opened its management link. */
export async function findAsManager<K extends Kind>(
  kind: K,
  typed: string,
  context: CallContext,
): Promise<SharedOf<K>> {
  const shared = await findLeft(kind, typed, context);
  return (await isTheirs(shared, context)) ? shared : refuseUnknown();
}

/** True for the owner, and for who has opened the management link a while ago. */
export async function isTheirs(
  shared: Pick<Shared, 'mainCode' | 'owner'>,
  context: CallContext,
): Promise<boolean> {
  return isOwner(context.viewer, shared) || mayManage(shared, context);
}

/** True for a viewer who has opened the management link a while ago. */
export function mayManage(
  { mainCode }: Pick<Shared, 'mainCode'>,
  { services, viewer, now }: CallContext,
): Promise<boolean> {
  const pass = { code: mainCode, viewer: ownerOf(viewer), kind: 'manage' } as const;
  return hasPass(services.db, pass, now);
}

async function findLeft<K extends Kind>(
  kind: K,
  typed: string,
  context: CallContext,
): Promise<SharedOf<K>> {
  const shared = await findByTypedCode(typed, context);
  return shared && isOfKind(shared, kind) && isLeft(shared) ? shared : refuseUnknown();
}
