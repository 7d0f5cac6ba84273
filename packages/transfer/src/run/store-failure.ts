import type { UploadFailureReason } from './upload-failure.ts';

/** Error codes of COS (COS.md §2.3) and S3 by what the queue should do about them. */
const REASONS: Record<string, UploadFailureReason> = {
  ExpiredToken: 'credentials',
  InvalidAccessKeyId: 'credentials',
  SignatureDoesNotMatch: 'credentials',
  RequestTimeTooSkewed: 'credentials',
  AccessDenied: 'credentials',
  NoSuchUpload: 'upload-gone',
  InvalidPart: 'upload-gone',
  InvalidPartOrder: 'upload-gone',
  EntityTooSmall: 'upload-gone',
  EntityTooLarge: 'too-large',
  StorageFull: 'no-space',
  QuotaExceeded: 'no-space',
  TooManyUploads: 'busy',
  BadDigest: 'network',
  IncompleteBody: 'network',
  RequestTimeout: 'network',
  SlowDown: 'busy',
  ServiceUnavailable: 'busy',
};

/** Names the reason why the store refused: by the code of its XML, or by its HTTP status alone. */
export function storeFailureReason(code: string, httpStatus: number): UploadFailureReason {
  return REASONS[code] ?? (httpStatus >= 500 ? 'network' : 'refused');
}
