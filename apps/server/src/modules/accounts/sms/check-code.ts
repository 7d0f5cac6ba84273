import { normalizeSmsCode, SMS_CODE_TRIES } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Executor } from '#kernel/database/database.ts';
import { takeCodeTry } from '../sessions/login-tries.ts';
import { isSmsCode } from './sms-code.ts';
import { hasSmsCode, removeSmsCode, type SmsCodeUse, takeSmsCodeTry } from './sms-codes.store.ts';

/** A code that was right; it still has to be used up. */
export interface CodeProof {
  phone: string;
  messageId: number;
}

/**
 * Compares a typed code with the one that was sent to this visitor for this purpose. Each look costs
 * one of five tries, taken before it is looked at: many at once get no more (SECURITY T18).
 */
export async function checkCode(
  typed: string,
  { phone, purpose }: Pick<SmsCodeUse, 'phone' | 'purpose'>,
  context: CallContext,
): Promise<CodeProof> {
  const { services, viewer, now } = context;
  const { db, smsCodeKey } = services;
  const use = { phone, purpose, visitor: viewer.visitorId };
  const sent = await takeSmsCodeTry(db, use, { now, maxTries: SMS_CODE_TRIES });
  if (!sent) refuse((await hasSmsCode(db, use, now)) ? 'E_CODE_DEAD' : 'E_CODE');
  await takeCodeTry(phone, context);
  const code = normalizeSmsCode(typed);
  if (code === undefined || !isSmsCode({ phone, purpose, code }, sent.code_hash, smsCodeKey)) {
    refuse('E_CODE');
  }
  return { phone, messageId: sent.message_id };
}

/** Uses a code up, inside the transaction that does what it was for: once, and not for nothing. */
export async function spendCode(tx: Executor, proof: CodeProof): Promise<void> {
  if (!(await removeSmsCode(tx, proof))) refuse('E_CODE');
}

const PROBLEMS = {
  E_CODE: FIELD_FAULTS.smsCode,
  E_CODE_DEAD: FIELD_FAULTS.deadSmsCode,
} as const;

function refuse(code: keyof typeof PROBLEMS): never {
  fail(code, { fields: { code: PROBLEMS[code] } });
}
