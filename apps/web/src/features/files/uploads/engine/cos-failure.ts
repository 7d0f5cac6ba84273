import { storeFailureReason, UploadFailure, type UploadFailureReason } from '@transmit/transfer';

/** The SDK's words for a request without an answer, and for credentials that did not come. */
const NO_ANSWER = /CORS blocked or network error|timeout/i;
/** The SDK's sentence for an ETag or length that the bucket's CORS rules hide (spec §8). */
const HIDDEN_HEADER = /CORS ExposeHeader/;
const NO_CREDENTIALS = /^getAuthorization callback/;

/** Errors that the SDK calls back with. Its own type promises more than it keeps (COS.md §1.9). */
interface SdkError {
  message?: string;
  code?: string;
  statusCode?: number;
  error?: unknown;
}

/** Translates an error of the SDK. `credentialFailure` is why the last STS call failed, if it did. */
export function toCosFailure(error: unknown, credentialFailure?: UploadFailure): UploadFailure {
  const sdkError = isObject(error) ? (error as SdkError) : {};
  const message = sentenceOf(error, sdkError);
  if (NO_CREDENTIALS.test(message)) {
    return credentialFailure ?? new UploadFailure('credentials', { cause: error });
  }
  if (HIDDEN_HEADER.test(message)) return new UploadFailure('store-setup', { cause: error });
  return new UploadFailure(reasonOf(sdkError, message), { cause: error });
}

/** The SDK hands over an error, an object with its sentence under `error`, or the sentence alone. */
function sentenceOf(error: unknown, { message, error: inner }: SdkError): string {
  if (message) return message;
  return [error, inner].find((one) => typeof one === 'string') ?? '';
}

function reasonOf({ code, statusCode = 0, error }: SdkError, message: string): UploadFailureReason {
  const xmlCode = isObject(error) && 'Code' in error ? String(error.Code) : (code ?? '');
  const reason = storeFailureReason(xmlCode, statusCode);
  return reason === 'refused' && NO_ANSWER.test(message) ? 'network' : reason;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
