import { readCookie, writeCookie } from './cookies.ts';
import { randomText } from './random.ts';

const COOKIE = 'sessionId';
/** spec §3, §9. */
const KEPT_DAYS = 10_000;
const MAX_LENGTH = 32;
const RANDOM_LENGTH = 6;
const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Gives this browser its session id, or replaces one that is missing or unusable. */
export function ensureSessionId(): string {
  const current = readCookie(COOKIE);
  if (current !== undefined && isSessionId(current)) return current;
  const created = createSessionId(new Date(), randomText(RANDOM_LENGTH, LETTERS_AND_DIGITS));
  writeCookie(COOKIE, created, KEPT_DAYS);
  return created;
}

/** spec §3: longer than 32 characters is replaced; SECURITY §3 row 96: so is anything but letters and digits. */
export function isSessionId(value: string): boolean {
  return value.length <= MAX_LENGTH && /^[A-Za-z0-9]+$/.test(value);
}

/** spec §3: a timestamp (yyyyMMddHHmmss) and six random letters or digits. */
export function createSessionId(now: Date, random: string): string {
  const parts = [
    now.getMonth() + 1,
    now.getDate(),
    now.getHours(),
    now.getMinutes(),
    now.getSeconds(),
  ];
  const rest = parts.map((part) => String(part).padStart(2, '0')).join('');
  return `${now.getFullYear()}${rest}${random}`;
}
