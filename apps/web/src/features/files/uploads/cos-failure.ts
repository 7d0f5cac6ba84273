import { type FailureReason, storeFailureReason, UploadFailure } from '@transmit/transfer';

/** The SDK's words for a request without an answer, and for credentials that did not come. */
const NO_ANSWER = /CORS blocked or network error|timeout/i;
const NO_CREDENTIALS = /^getAuthorization callback/;

/** What the SDK calls back with. Its own type promises more than it keeps (COS.md §1.9). */
interface SdkError {
  message?: string;
  code?: string;
  statusCode?: number;
  error?: unknown;
}

/** Translates an error of the SDK. `credentialFailure` is why the last STS call failed, if it did. */
export function toCosFailure(error: unknown, credentialFailure?: UploadFailure): UploadFailure {
  const sdkError = isObject(error) ? (error as SdkError) : {};
  const message = sdkError.message ?? '';
  if (NO_CREDENTIALS.test(message)) {
    return credentialFailure ?? new UploadFailure('credentials', { cause: error });
  }
  return new UploadFailure(reasonOf(sdkError, message), { cause: error });
}

function reasonOf({ code, statusCode = 0, error }: SdkError, message: string): FailureReason {
  const xmlCode = isObject(error) && 'Code' in error ? String(error.Code) : (code ?? '');
  const reason = storeFailureReason(xmlCode, statusCode);
  return reason === 'refused' && NO_ANSWER.test(message) ? 'network' : reason;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
