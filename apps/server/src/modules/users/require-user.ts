import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { Executor } from '#kernel/database/database.ts';
import { findNamedUser } from '#modules/accounts/index.ts';

/** Refuses with E_NOT_FOUND what is no user's number or unionid. */
export async function requireUser(db: Executor, named: string) {
  const user = await findNamedUser(db, named);
  return user ?? fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.user });
}
