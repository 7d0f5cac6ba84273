import { passwordLengthProblem } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/**
 * Returns the fault of a new password in one sentence for its field; undefined when it may be used.
 */
export function passwordProblem(password: string, phone: string): string | undefined {
  const length = passwordLengthProblem(password);
  if (length) return length;
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (plain.includes(phone)) return FIELD_FAULTS.phoneInPassword;
  if (isOneSymbol(plain) || COMMON_PASSWORDS.has(plain)) return FIELD_FAULTS.commonPassword;
  return undefined;
}

/** Refuses a new password at its field (SECURITY §3 row 92). */
export function refuseWeakPassword(password: string, phone: string): void {
  const problem = passwordProblem(password, phone);
  if (problem) fail('E_PARAM', { text: problem, fields: { password: problem } });
}

/** Any one symbol over and over, blanks included. */
function isOneSymbol(text: string): boolean {
  return new Set(text).size <= 1;
}
