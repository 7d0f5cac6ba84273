export const SMS_CODE_DIGITS = 6;

/** Six digits however they were typed or pasted (SECURITY §3 row 89); undefined for anything else. */
export function normalizeSmsCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
