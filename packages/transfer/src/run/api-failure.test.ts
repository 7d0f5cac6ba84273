import { ApiError, PASSING_CODES } from '@transmit/contract/client';
import { expect, it } from 'vitest';
import { toApiFailure } from './api-failure.ts';
import { isPassing, toUploadFailure } from './upload-failure.ts';

it.each(PASSING_CODES)('%s is tried again by the queue as by everybody', (code) => {
  const failure = toApiFailure(new ApiError(code, { message: code }));
  expect(isPassing(toUploadFailure(failure))).toBe(true);
});
