import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import { removeBelongings } from '#kernel/belongings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { removeDevices } from '../devices/user-devices.store.ts';
import { confirmPassword } from '../passwords/check-password.ts';
import { removeSecondStep } from '../second-step/record-second-step.ts';
import { takeSessionCookies } from '../sessions/open-session.ts';
import { removeSessions } from '../sessions/sessions.store.ts';
import { removeSmsCodes } from '../sms/sms-codes.store.ts';
import { currentUser } from './current-user.ts';
import { rememberFormerOperator } from './former-operators.store.ts';
import { hashPhone } from './phone-hash.ts';
import { lockUser, removeUser } from './users.store.ts';

/**
 * Removes a user and all that is theirs, in one transaction. The number may register again and is
 * then somebody new.
 */
export async function deleteAccount(password: string, context: CallContext): Promise<void> {
  const user = await currentUser(context);
  await confirmPassword({ password, field: 'password' }, user, context);
  const { services, viewer, now } = context;
  const { config } = services;
  const owner = ownerOf(viewer);
  await services.db.transaction().execute(async (tx) => {
    // Locked first: a login at this moment waits, and then finds nobody.
    const current = await lockUser(tx, user.id);
    if (!current) return;
    // Reset or frozen since the password was looked at: whoever had it then may not go on.
    if (current.password_hash !== user.password_hash || current.frozen_at !== null) fail('E_STATE');
    await removeBelongings(tx, services.belongings, { owner, now });
    await removeSessions(tx, current.id);
    await removeDevices(tx, current.id);
    await removeSecondStep(tx, current.id);
    await removeSmsCodes(tx, current.phone);
    await removeUser(tx, current.id);
    const hadRights = current.role === 'operator' || config.operatorPhones.includes(current.phone);
    if (hadRights) {
      // Or whoever holds the phone would have them back by registering.
      const phoneHash = hashPhone(current.phone, services.phoneHashKey);
      await rememberFormerOperator(tx, { phoneHash, now });
    }
    if (current.role === 'operator') {
      const before = { role: current.role };
      await recordAudit(tx, { now, actor: owner, action: 'user.delete', target: owner, before });
    }
  });
  takeSessionCookies(context);
}
