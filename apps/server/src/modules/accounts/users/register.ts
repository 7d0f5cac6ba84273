import { randomBytes } from 'node:crypto';
import { maskPhone } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { hashPassword } from '#core/password-hash.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import type { UserRole, UserRow } from '../accounts.tables.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { refuseWeakPassword } from '../passwords/password-rules.ts';
import { takeAddressTry } from '../sessions/login-tries.ts';
import { giveSessionCookies, openSession } from '../sessions/open-session.ts';
import { checkCode, spendCode } from '../sms/check-code.ts';
import { wasOperator } from './former-operators.store.ts';
import { hashPhone } from './phone-hash.ts';
import { readPhone } from './read-phone.ts';
import { insertUser, takeApproval } from './users.store.ts';

interface Registration {
  phone: string;
  code: string;
  password: string;
  /** The versions of user agreement and privacy policy; a caller without our form may leave it out. */
  agreed?: { user_agreement: number; privacy: number } | undefined;
}

/**
 * Makes an account and logs it in. For a number that has one no code was sent, so this ends like a
 * wrong code and tells nobody (SECURITY §3 row 91).
 */
export async function register(
  { phone: typed, code, password, agreed }: Registration,
  context: CallContext,
): Promise<UserRow> {
  const phone = readPhone(typed);
  refuseWeakPassword(password, phone);
  await takeAddressTry(context);
  const proof = await checkCode(code, { phone, purpose: 'register' }, context);
  const passwordHash = await hashPassword(password, {
    purpose: 'account',
    signal: context.signal,
  });
  const session = await context.services.db.transaction().execute(async (tx) => {
    await spendCode(tx, proof);
    const user = await createUser(tx, { phone, passwordHash }, context);
    if (agreed) {
      const who = { owner: `u:${user.id}`, now: context.now };
      await context.services.agreements.keep(tx, agreed, who);
    }
    // Number and password were proved in one go: as good as an operator's two steps.
    return openSession(tx, { user, isTwoStep: true }, context);
  });
  giveSessionCookies(session, context);
  return session.user;
}

/** OPERATOR_PHONES makes an operator once; a number that has been here before needs the command line. */
async function isConfiguredOperator(
  tx: Executor,
  phone: string,
  { config, phoneHashKey }: CallContext['services'],
): Promise<boolean> {
  if (!config.operatorPhones.includes(phone)) return false;
  return !(await wasOperator(tx, hashPhone(phone, phoneHashKey)));
}

async function createUser(
  tx: Executor,
  { phone, passwordHash }: { phone: string; passwordHash: string },
  { services, now }: CallContext,
): Promise<UserRow> {
  const isApproved = await takeApproval(tx, phone);
  const isOperator = isApproved || (await isConfiguredOperator(tx, phone, services));
  const role: UserRole = isOperator ? 'operator' : 'user';
  const user = await insertUser(tx, {
    phone,
    unionid: randomBytes(12).toString('hex'),
    display_name: maskPhone(phone),
    role,
    password_hash: passwordHash,
    password_changed_at: now,
    created_at: now,
  });
  // Two registrations with one code: the code was used up by the other.
  if (!user) fail('E_CODE', { fields: { code: FIELD_FAULTS.smsCode } });
  await services.newcomers.welcome(tx, user, now);
  if (isOperator) {
    const actor = `u:${user.id}`;
    await recordAudit(tx, { now, actor, action: 'user.role', target: actor, after: { role } });
  }
  return user;
}
