import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { UserRow } from '../accounts.tables.ts';
import { findUser } from './users.store.ts';

/** The user who is calling; for calls with `access: 'user'`. */
export async function currentUser({ services, viewer }: CallContext): Promise<UserRow> {
  const user = viewer.role === 'visitor' ? undefined : await findUser(services.db, viewer.userId);
  // Deleted on another device a moment ago.
  return user ?? fail('E_LOGIN');
}
