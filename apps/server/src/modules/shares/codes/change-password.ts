import { isAlive } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { hashPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import { updateFile } from '#modules/files/index.ts';
import { removeUnlocks } from '../doors/share-passes.store.ts';
import { findAsOwner } from '../finding/find-as.ts';
import type { Shared } from '../finding/shared.ts';
import { removePersonUnlocks, toTarget } from '../persons/person-codes.store.ts';
import { limitShareChanges } from './limit-share-changes.ts';
import { setSharePassword } from './share-codes.store.ts';

/** Sets what a code asks for, or removes it when it is empty; who knew the old one is asked again. */
export async function changeSharePassword(
  kind: Exclude<Shared['kind'], 'promise'>,
  { code, password }: { code: string; password: string },
  context: CallContext,
): Promise<{ hasPassword: boolean }> {
  await limitShareChanges(context);
  const { services, signal } = context;
  const shared = await findAsOwner(kind, code, context);
  if (shared.kind === 'file' && !isAlive(shared.status)) {
    fail('E_STATE', { text: REFUSALS.E_STATE.setPassword });
  }
  const hash = password === '' ? null : await hashPassword(password, { purpose: 'share', signal });
  await services.db.transaction().execute(async (tx) => {
    if (shared.kind === 'file') await updateFile(tx, shared.id, { password_hash: hash });
    else await setSharePassword(tx, shared.id, hash);
    await removeUnlocks(tx, shared.code);
    if (shared.kind !== 'collection') await removePersonUnlocks(tx, toTarget(shared));
  });
  return { hasPassword: hash !== null };
}
