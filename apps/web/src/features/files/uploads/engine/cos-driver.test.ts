import { type UploadCredentials, UploadFailure } from '@transmit/transfer';
import { DRIVER_RULES } from '@transmit/transfer/testing';
import type COS from 'cos-js-sdk-v5';
import { describe, expect, it } from 'vitest';
import {
  answer,
  buildHarness,
  buildParcel,
  FakeCos,
  PART,
  resetFake,
  settled,
} from '../testing/fake-cos.ts';
import { CosDriver } from './cos-driver.ts';

function setUp(credentialsFor: () => Promise<UploadCredentials> = async () => answer) {
  const cos = resetFake();
  return { driver: new CosDriver({ loadSdk: async () => FakeCos, credentialsFor }), cos };
}

describe('the SDK driver keeps the rules of every driver', () => {
  it.each(DRIVER_RULES)('$title', async ({ check }) => {
    const { driver, cos } = setUp();
    await expect(check(buildHarness(driver, cos))).resolves.toBeUndefined();
  });
});

describe('the SDK driver', () => {
  const send = (driver: CosDriver, parcel = buildParcel()) =>
    driver.send(parcel, () => undefined, new AbortController().signal);

  it('makes one client per store, with the constants of the spec', async () => {
    const { driver, cos } = setUp();
    const sent = send(driver);
    await settled();
    cos().end(null);
    await sent;
    const again = send(driver);
    await settled();
    cos().end(null);
    await again;
    expect(FakeCos.made).toHaveLength(1);
    expect(cos().options).toMatchObject({
      SliceSize: 5_242_880,
      FileParallelLimit: 3,
      ChunkParallelLimit: 3,
      ProgressInterval: 1000,
      Domain: answer.domain,
      Protocol: 'http:',
    });
  });

  it('passes the size and the number of parts with each file', async () => {
    const { driver, cos } = setUp();
    const sent = send(driver, buildParcel({ partSizeBytes: 8 * PART, partsAtOnce: 6 }));
    await settled();
    expect(cos().running().params).toMatchObject({
      SliceSize: 5_242_880,
      ChunkSize: 8 * PART,
      AsyncLimit: 6,
    });
    cos().end(null);
    await sent;
  });

  it.each([
    ['our own store', answer, { 'x-cos-meta-part-tags': 'opaque' }],
    ['real COS', { ...answer, domain: undefined, protocol: undefined }, undefined],
  ])('tells %s that the tags of parts are opaque to it: %j', async (_store, given, headers) => {
    const { driver, cos } = setUp(async () => given);
    const sent = send(driver);
    await settled();
    expect(cos().running().params.Headers).toEqual(headers);
    cos().end(null);
    await sent;
  });

  it('answers for exactly the key in scope, with the times of the server', async () => {
    const asked: string[] = [];
    const { driver, cos } = setUp();
    const scoped = new CosDriver({
      loadSdk: async () => FakeCos,
      credentialsFor: async (key) => {
        asked.push(key);
        return answer;
      },
    });
    const sent = send(scoped);
    await settled();
    const given = await authorize(cos(), 'id/b.bin');
    cos().end(null);
    await sent;
    expect(driver).toBeDefined();
    expect(asked).toEqual(['id/a.bin', 'id/b.bin']);
    expect(given).toMatchObject({ StartTime: 100, ExpiredTime: 2000, ScopeLimit: true });
  });

  it('calls back empty when there are no credentials, and reports why', async () => {
    const refusal = new UploadFailure('quota', { serverMessage: '存储空间不足' });
    let calls = 0;
    const { driver, cos } = setUp(async () => {
      calls += 1;
      if (calls > 1) throw refusal;
      return answer;
    });
    const sent = send(driver);
    await settled();
    expect(await authorize(cos(), answer.key)).toEqual({});
    cos().end({ message: 'getAuthorization callback params missing "TmpSecretId"' });
    await expect(sent).rejects.toBe(refusal);
  });

  it('lets go of the file of a failed task', async () => {
    const { driver, cos } = setUp();
    const sent = send(driver);
    await settled();
    cos().end({ statusCode: 404, error: { Code: 'NoSuchUpload' } });
    await expect(sent).rejects.toMatchObject({ reason: 'upload-gone' });
    expect(cos().isCanceled).toBe(true);
  });

  it('blames the file, not the network, when it cannot be read any more', async () => {
    const { driver, cos } = setUp();
    const source = new File(['abc'], 'gone.txt');
    source.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    const sent = send(driver, buildParcel({ source }));
    await settled();
    cos().end({ message: 'CORS blocked or network error' });
    await expect(sent).rejects.toMatchObject({ reason: 'file-changed' });
  });

  it('takes an SDK that does not load for a network failure', async () => {
    const driver = new CosDriver({
      loadSdk: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
      credentialsFor: async () => answer,
    });
    await expect(send(driver)).rejects.toMatchObject({ reason: 'network' });
  });
});

function authorize(cos: FakeCos, prefix: string): Promise<unknown> {
  const scope = { Scope: [{ action: '', bucket: '', region: '', prefix }] };
  return new Promise((resolve) => {
    // Only Scope is looked at.
    cos.options.getAuthorization?.(scope as unknown as COS.GetAuthorizationOptions, resolve);
  });
}
