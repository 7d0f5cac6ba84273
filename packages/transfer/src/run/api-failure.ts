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
  return error instanceof ApiError ? inReason(error, REASONS[error.code] ?? 'refused') : error;
}

/** The same of the call that finishes: an upload that it does not find has ended, with all that had arrived. */
export function toFinishFailure(error: unknown): unknown {
  const failure = toApiFailure(error);
  return isGone(failure) ? inReason(failure.cause, 'upload-gone') : failure;
}

/** The server knows nothing of what was asked for. */
export function isGone(failure: unknown): failure is UploadFailure & { cause: ApiError } {
  if (!(failure instanceof UploadFailure)) return false;
  return failure.cause instanceof ApiError && failure.cause.code === 'E_NOT_FOUND';
}

function inReason(error: ApiError, reason: UploadFailureReason): UploadFailure {
  return new UploadFailure(reason, {
    serverMessage: error.message,
    retryAfterMs: error.retryAfter === undefined ? undefined : error.retryAfter * 1000,
    cause: error,
  });
}
