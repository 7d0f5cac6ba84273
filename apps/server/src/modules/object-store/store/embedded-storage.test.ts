import { expect, it } from 'vitest';
import { describeObjectStorage } from '#adapters/object-storage/object-storage.conformance.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { openTestStore } from '../testing/test-store.ts';

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
