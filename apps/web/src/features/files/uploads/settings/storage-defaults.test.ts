/** Holds what the official client does by itself, and our driver leaves as it is (spec §9, storage defaults). */
import COS from 'cos-js-sdk-v5';
import { expect, it } from 'vitest';

it('has the specification’s storage defaults', () => {
  const client = new COS({ SecretId: 'id', SecretKey: 'key' });
  expect(Reflect.get(client, 'options')).toMatchObject({
    ChunkRetryTimes: 2,
    FileParallelLimit: 3,
    ChunkParallelLimit: 3,
    MaxPartNumber: 10_000,
    ProgressInterval: 1000,
    UploadIdCacheLimit: 50,
    UploadQueueSize: 10_000,
    CopyChunkSize: 10 * 2 ** 20,
    CopyChunkParallelLimit: 20,
    CorrectClockSkew: true,
    AutoSwitchHost: true,
  });
});

it('signs for 900 seconds', () => {
  const signed = COS.getAuthorization({
    SecretId: 'id',
    SecretKey: 'key',
    Method: 'GET',
    Key: 'a',
  });
  const [, from = '', until = ''] = /q-sign-time=(\d+);(\d+)/.exec(signed) ?? [];
  expect(Number(until) - Number(from)).toBe(900);
});
