import { normalizePhone } from '@transmit/contract';
import { FIELD_FAULTS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';

/** The one spelling of a typed number, or a refusal at its field (SECURITY §3 row 85). */
export function readPhone(typed: string): string {
  const phone = normalizePhone(typed);
  if (phone) return phone;
  const problem = FIELD_FAULTS.phone;
  fail('E_PARAM', { text: problem, fields: { phone: problem } });
}
