import { fail } from '#core/app-error.ts';
import { hashPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import { giveSessionCookies, openSession } from '../sessions/open-session.ts';
import { revokeSessions } from '../sessions/sessions.store.ts';
import { currentUser } from '../users/current-user.ts';
import { lockUser, setPassword } from '../users/users.store.ts';
import { confirmPassword } from './check-password.ts';
import { refuseWeakPassword } from './password-rules.ts';

interface Change {
  old_password: string;
  password: string;
}

/**
 * Sets a new password for a user who knows the old one. Every session ends, and this device goes on
 * under a new id: whoever copied its cookie is out too (SECURITY T2).
 */
export async function changePassword(
  { old_password, password }: Change,
  context: CallContext,
): Promise<void> {
  const user = await currentUser(context);
  await confirmPassword({ password: old_password, field: 'old_password' }, user, context);
  refuseWeakPassword(password, user.phone);
  const passwordHash = await hashPassword(password, {
    purpose: 'account',
    signal: context.signal,
  });
  const { services, viewer, now } = context;
  const isTwoStep = viewer.role === 'operator';
  const session = await services.db.transaction().execute(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (current?.password_hash !== user.password_hash) fail('E_STATE');
    await setPassword(tx, { id: user.id, passwordHash, now });
    await revokeSessions(tx, { userId: user.id, now });
    await services.accountNews.tell(tx, { owner: `u:${user.id}`, news: 'password_changed', now });
    return openSession(tx, { user, isTwoStep }, context);
  });
  giveSessionCookies(session, context);
}
