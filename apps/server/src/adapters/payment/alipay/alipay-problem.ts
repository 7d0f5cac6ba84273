/** Pure: what a failure of Alipay's interface means to us, told by its code and never by its message. */
import { ProviderProblem } from '../payment-provider.ts';

/** Nothing is known about what became of the call: ask, or send the same number again. */
const UNAVAILABLE = new Set([
  'SYSTEM_ERROR',
  '20000',
  'unknow-error',
  'app-call-limited',
  // The SDK's own: it was done, perhaps, by somebody who did not sign for it with the key that we know.
  'response-signature-verify-error',
]);

/** The SDK sends what broke off once more by itself, as it was: then the first one may have arrived. */
const USED_NONCE = /nonce/;

/**
 * Codes of single calls that the merchant has to put right with Alipay, beside those of the
 * gateway.
 */
const CONFIGURATION = new Set([
  'ACCESS_FORBIDDEN',
  'PARTNER_ERROR',
  'MERCHANT_AGREEMENT_NOT_EXIST',
  'SELLER_BALANCE_NOT_ENOUGH',
]);

/** The gateway's own codes are words with dashes, `invalid-signature`; those of trades are capitals. */
const OF_GATEWAY = /^[a-z]+(-[a-z0-9]+)+$/;

/** As thrown by the SDK: its own error, or whatever it tripped over. */
interface Failure {
  code?: unknown;
  responseHttpStatus?: unknown;
}

export function readAlipayProblem(error: unknown): ProviderProblem {
  const { code, responseHttpStatus: status } = (error ?? {}) as Failure;
  const isAnswered = typeof status === 'number';
  // An answer that is no JSON surfaces as SyntaxError, a missing signature as TypeError: no status.
  if (!isAnswered || typeof code !== 'string') return unavailable('NO_ANSWER', error);
  const plain = plainCode(code);
  const isPassing = UNAVAILABLE.has(plain) || USED_NONCE.test(plain);
  if (isPassing || status >= 500 || status === 429) return unavailable(plain, error);
  const isConfiguration = CONFIGURATION.has(plain) || OF_GATEWAY.test(plain);
  return new ProviderProblem(isConfiguration ? 'configuration' : 'refused', plain, error);
}

function unavailable(code: string, cause: unknown): ProviderProblem {
  return new ProviderProblem('unavailable', code, cause);
}

/** Interface v3 leaves out some of the prefixes that the same codes had before; one is misspelt there. */
function plainCode(code: string): string {
  return code.replace(/^(ACQ|AQC|isv|isp|aop)\./, '');
}
