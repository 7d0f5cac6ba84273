import { describe, expect, it } from 'vitest';
import { describeObjectStorage } from '#adapters/object-storage/object-storage.conformance.ts';
import { describeEachDatabase, openTestDatabase } from '#test/each-database.ts';
import { BUCKET, KEYS, openTestStore, REGION } from '../testing/test-store.ts';
import { createEmbeddedStorage } from './embedded-storage.ts';

describeEachDatabase('the embedded store', (database) => {
  describeObjectStorage('it', async () => {
    const store = await openTestStore(database());
    const {
      domain = '',
      protocol,
      region,
      bucket,
    } = await store.storage.issueUploadCredentials({
      key: 'k',
      maxSizeBytes: 1,
      ttlSeconds: 1800,
    });
    const path = domain.replace('{Region}', region).replace('{Bucket}', bucket);
    return {
      storage: store.storage,
      uploadUrl: `${protocol}//${path}`,
      db: database(),
      close: store.close,
    };
  });

  it('says that a file lies on the server (spec §3)', async () => {
    const store = await openTestStore(database());
    expect(store.storage.storageType).toBe(1);
    await store.close();
  });
});

describe('the store without its keys (T7 b)', () => {
  it.each([
    { keys: { secretId: '', secretKey: 'x' } },
    { keys: { secretId: 'x', secretKey: '' } },
    { tokenSecret: '' },
  ])('refuses to start with %o', async (missing) => {
    const { db, close } = await openTestDatabase();
    const start = createEmbeddedStorage({
      db,
      folder: '/nowhere',
      origin: 'http://localhost',
      publicOrigin: 'http://localhost',
      bucket: BUCKET,
      region: REGION,
      keys: KEYS,
      tokenSecret: 'x',
      gates: { mayWrite: async () => 1, mayRead: async () => 'yes' },
      ...missing,
    });
    await expect(start).rejects.toThrow('does not start without its keys');
    await close();
  });
});
