import { normalizePhone } from '@transmit/contract';
import { fail } from '#core/app-error.ts';

/** The one spelling of a typed number, or a refusal at its field (SECURITY §3 row 85). */
export function readPhone(typed: string): string {
  const phone = normalizePhone(typed);
  if (phone) return phone;
  const problem = '请输入 11 位中国大陆手机号';
  fail('E_PARAM', { text: problem, fields: { phone: problem } });
}
