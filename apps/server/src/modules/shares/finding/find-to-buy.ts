/** Finds the files of a buyer's code, and those that are left when the money comes. */
import type { CallContext } from '#http/call-context.ts';
import { createNobody } from '#http/viewer.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { Access } from '../doors/gate.ts';
import { unlockShare } from '../doors/unlock-share.ts';
import { enter } from './find-facts.ts';
import { findByTypedCode, findShared, type LookUp, refuseUnknown } from './find-shared.ts';
import { isOpen, type Shared } from './shared.ts';

/**
 * As picking up looks for it, under the same limits; a password that comes with it unlocks first. Refuses
 * what cannot be had: nobody is asked to pay for that.
 */
export async function findToBuy(
  { password, ...lookUp }: LookUp & { password?: string | undefined },
  context: CallContext,
): Promise<{ shared: Shared; access: Access }> {
  if (password) await unlockShare({ ...lookUp, password }, context);
  const shared = await findShared(lookUp, context);
  if (!isOpen(shared)) refuseUnknown();
  const access = await enter(shared, context);
  return { shared, access };
}

/** On which terms a code opens something, for everybody; undefined when it opens nothing any more. */
export async function findTerms(code: string, db: Executor): Promise<Shared | undefined> {
  const shared = await findByTypedCode(code, { services: { db }, viewer: createNobody() });
  return shared && isOpen(shared) ? shared : undefined;
}
