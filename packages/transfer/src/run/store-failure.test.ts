import { expect, it } from 'vitest';
import { storeFailureReason } from './store-failure.ts';

it.each([
  ['ExpiredToken', 403, 'credentials'],
  ['NoSuchUpload', 404, 'upload-gone'],
  ['StorageFull', 403, 'no-space'],
  ['SlowDown', 503, 'busy'],
  ['', 502, 'network'],
  ['InternalError', 500, 'network'],
  ['NoSuchBucket', 404, 'refused'],
])('the store’s %s with status %d is %s', (code, status, reason) => {
  expect(storeFailureReason(code, status)).toBe(reason);
});
