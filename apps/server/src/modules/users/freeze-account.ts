import type { FreezeReason } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { freezeUser, unfreezeUser } from '#modules/accounts/index.ts';
import { requireUser } from './require-user.ts';

/** Not oneself: nobody could lift it from within. Answers how many sessions ended. */
export async function freezeAccount(
  {
    unionid,
    reason,
    note = '',
  }: { unionid: string; reason: FreezeReason; note?: string | undefined },
  { services: { db }, viewer, now }: CallContext,
): Promise<number> {
  const { id } = await requireUser(db, unionid);
  const actor = ownerOf(viewer);
  if (actor === `u:${id}`) fail('E_FORBIDDEN', { text: REFUSALS.E_FORBIDDEN.freezeOneself });
  const ended = await freezeUser(db, { userId: id, actor, now }, { reason, note });
  return ended ?? fail('E_STATE', { text: REFUSALS.E_STATE.frozen });
}

export async function unfreezeAccount(
  unionid: string,
  { services: { db }, viewer, now }: CallContext,
): Promise<void> {
  const { id } = await requireUser(db, unionid);
  const isLifted = await unfreezeUser(db, { userId: id, actor: ownerOf(viewer), now });
  if (!isLifted) fail('E_STATE', { text: REFUSALS.E_STATE.notFrozen });
}
