import { UploadFailure } from '@transmit/transfer';
import { describe, expect, it } from 'vitest';
import { toCosFailure } from './cos-failure.ts';

describe('an error of the SDK', () => {
  it.each([
    [{ message: 'CORS blocked or network error' }, 'network'],
    [{ message: 'timeout' }, 'network'],
    [{ statusCode: 500, error: { Code: 'InternalError' } }, 'network'],
    [{ statusCode: 503, error: { Code: 'SlowDown' } }, 'busy'],
    [
      { statusCode: 403, error: { Code: 'AccessDenied', Message: 'Request has expired' } },
      'credentials',
    ],
    [{ statusCode: 400, code: 'ExpiredToken' }, 'credentials'],
    [{ statusCode: 403, error: { Code: 'SignatureDoesNotMatch' } }, 'credentials'],
    [{ statusCode: 404, error: { Code: 'NoSuchUpload' } }, 'upload-gone'],
    [{ statusCode: 400, error: { Code: 'InvalidPart' } }, 'upload-gone'],
    [{ statusCode: 400, error: { Code: 'EntityTooLarge' } }, 'too-large'],
    [{ statusCode: 403, error: { Code: 'StorageFull' } }, 'no-space'],
    [{ statusCode: 400, error: { Code: 'BadDigest' } }, 'network'],
    [{ message: 'missing param Key' }, 'refused'],
    ['get ETag error, please add "ETag" to CORS ExposeHeader setting.', 'store-setup'],
    [{ error: 'get ETag error, please add "ETag" to CORS ExposeHeader setting.' }, 'store-setup'],
    [{ message: 'get Content-Length error, please add it to CORS ExposeHeader' }, 'store-setup'],
    ['something else', 'refused'],
    [undefined, 'refused'],
  ])('%o is %s', (error, reason) => {
    expect(toCosFailure(error).reason).toBe(reason);
  });

  it('without credentials is what the credentials call failed with', () => {
    const quota = new UploadFailure('quota');
    const error = { message: 'getAuthorization callback params missing "TmpSecretId"' };
    expect(toCosFailure(error, quota)).toBe(quota);
    expect(toCosFailure(error).reason).toBe('credentials');
  });
});
