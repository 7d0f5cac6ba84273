/** The official Node SDK, told where the test's store is. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import COS from 'cos-nodejs-sdk-v5';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { BUCKET, KEYS, openTestStore, REGION, type TestStore } from './test-store.ts';

export const WHERE = { Bucket: BUCKET, Region: REGION };

/** A store, an SDK with its permanent keys and a folder, for the suite; all for tests and hooks. */
export function useSdk(database: () => Database) {
  let opened: { store: TestStore; cos: COS; folder: string } | undefined;
  beforeAll(async () => {
    const store = await openTestStore(database());
    opened = {
      store,
      cos: new COS({ ...sdkOptions(store), SecretId: KEYS.secretId, SecretKey: KEYS.secretKey }),
      folder: mkdtempSync(join(tmpdir(), 'transmit-sdk-')),
    };
  });
  afterAll(async () => {
    await opened?.store.close();
    if (opened) rmSync(opened.folder, { recursive: true, force: true });
  });
  return () => {
    if (!opened) throw new Error('the SDK is for tests and hooks');
    return opened;
  };
}

/** Returns the options that the product's STS call tells browsers (COS.md §1.1). */
export function sdkOptions(store: TestStore) {
  return { Domain: `${store.host}/cos/{Region}/{Bucket}`, Protocol: 'http:' } as const;
}
