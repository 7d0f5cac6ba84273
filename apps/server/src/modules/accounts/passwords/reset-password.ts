import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { hashPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import { takeAddressTry } from '../sessions/login-tries.ts';
import { revokeSessions } from '../sessions/sessions.store.ts';
import { checkCode, spendCode } from '../sms/check-code.ts';
import { withholdSecondStep } from '../users/confirm-operator.ts';
import { readPhone } from '../users/read-phone.ts';
import { findUserByPhone, lockUser, setPassword } from '../users/users.store.ts';
import { refuseWeakPassword } from './password-rules.ts';

interface Reset {
  phone: string;
  code: string;
  password: string;
}

/**
 * Sets a new password by SMS code. Whoever had the old one is logged out everywhere (T18); an operator
 * acts as a user until the reset is confirmed.
 */
export async function resetPassword(
  { phone: typed, code, password }: Reset,
  context: CallContext,
): Promise<void> {
  const phone = readPhone(typed);
  refuseWeakPassword(password, phone);
  await takeAddressTry(context);
  const proof = await checkCode(code, { phone, purpose: 'reset' }, context);
  const passwordHash = await hashPassword(password, {
    purpose: 'account',
    signal: context.signal,
  });
  const { services, now } = context;
  await services.db.transaction().execute(async (tx) => {
    await spendCode(tx, proof);
    const found = await findUserByPhone(tx, phone);
    const user = found && (await lockUser(tx, found.id));
    // Deleted since the code was sent.
    if (!user) fail('E_CODE', { fields: { code: FIELD_FAULTS.smsCode } });
    await setPassword(tx, { id: user.id, passwordHash, now });
    await revokeSessions(tx, { userId: user.id, now });
    await services.accountNews.tell(tx, { owner: `u:${user.id}`, news: 'password_reset', now });
    if (user.role === 'operator') await withholdSecondStep(tx, user, now);
  });
}
