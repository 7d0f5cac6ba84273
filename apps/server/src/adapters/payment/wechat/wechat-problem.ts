/** Pure: what a refusal of WeChat means to us, told by its code and never by its message (PAY.md §1). */
import * as z from 'zod/mini';
import { ProviderProblem } from '../payment-provider.ts';

/** Repeated as it is, the same call may go through. */
const UNAVAILABLE = new Set([
  'SYSTEM_ERROR',
  'BANK_ERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'RATELIMIT_EXCEEDED',
  'STATEMENT_CREATING',
]);

/** The merchant has to put something right at WeChat, or in our variables. */
const CONFIGURATION = new Set([
  'SIGN_ERROR',
  'NO_AUTH',
  'APPID_MCHID_NOT_MATCH',
  'MCH_NOT_EXISTS',
  'NOT_ENOUGH',
]);

const refusal = z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) });

/**
 * Names the problem of an answer that is no success. Refusals are not signed, so the status comes
 * first.
 */
export function readWechatProblem(status: number, body: Uint8Array): ProviderProblem {
  const code = codeOf(body);
  if (status < 400 || status === 429 || status >= 500 || UNAVAILABLE.has(code)) {
    return new ProviderProblem('unavailable', code || `HTTP_${status}`);
  }
  // Without a code of WeChat's it was no call that WeChat has, or not WeChat.
  if (status === 401 || code === '' || CONFIGURATION.has(code)) {
    return new ProviderProblem('configuration', code || `HTTP_${status}`);
  }
  return new ProviderProblem('refused', code);
}

function codeOf(body: Uint8Array): string {
  try {
    return refusal.parse(JSON.parse(Buffer.from(body).toString('utf8'))).code;
  } catch {
    return '';
  }
}
