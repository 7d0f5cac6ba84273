import { ApiError, type ClientErrorCode } from '@transmit/contract/client';
import { UploadFailure, type UploadFailureReason } from './upload-failure.ts';

/** The refusals of the product's own server, by what the queue should do about them. */
const REASONS: Partial<Record<ClientErrorCode, UploadFailureReason>> = {
  E_NETWORK: 'network',
  E_TIMEOUT: 'network',
  E_GATEWAY: 'network',
  E_ANSWER: 'network',
  E_INTERNAL: 'network',
  E_BUSY: 'busy',
  E_STORAGE: 'busy',
  E_RATE: 'busy',
  E_NOT_UPLOADED: 'upload-gone',
  E_SIZE_MISMATCH: 'mismatch',
  E_CHECKSUM: 'mismatch',
  E_TOO_LARGE: 'too-large',
  E_QUOTA: 'quota',
  E_NO_SPACE: 'no-space',
  E_KEY: 'bad-name',
};

/** Translates a failed API call; an abort passes through untouched. */
export function toApiFailure(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new UploadFailure(REASONS[error.code] ?? 'refused', {
    serverMessage: error.message,
    retryAfterMs: error.retryAfter === undefined ? undefined : error.retryAfter * 1000,
    cause: error,
  });
}
