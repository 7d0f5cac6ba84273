/** Mainland mobile numbers (PRODUCT §4, SECURITY T17): eleven digits, the second from 3 to 9. */
const MAINLAND = /^1[3-9]\d{9}$/;

/**
 * Marks that people and address books put between digits: spaces, dashes, brackets, invisible
 * marks.
 */
const SEPARATORS = /[\s\p{Pd}\p{Cf}.()]/gu;

/**
 * The one spelling under which a number is kept and counted: `13800138000`. Takes any usual one:
 * `+86 138-0013-8000`, `0086…`, full-width digits. Undefined for what is no such number.
 */
export function normalizePhone(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replace(SEPARATORS, '');
  const national = digits.replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return MAINLAND.test(national) ? national : undefined;
}

/** Masks a number for people to see: `138****8000`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
