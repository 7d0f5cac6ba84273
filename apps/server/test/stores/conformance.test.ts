import { describeBackupStorage } from '#adapters/object-storage/backup-storage.conformance.ts';
import { describeObjectStorage } from '#adapters/object-storage/object-storage.conformance.ts';
import { createS3Storage } from '#adapters/object-storage/s3/s3-storage.ts';
import { openTestDatabase } from '../each-database.ts';
import { openTestBucket } from './open-bucket.ts';

describeObjectStorage(
  'a bucket of Ceph',
  async () => {
    const options = await openTestBucket();
    const database = await openTestDatabase();
    const storage = createS3Storage(options);
    const uploadUrl = `${options.endpoint}/${options.bucket}`;
    return { storage, uploadUrl, db: database.db, close: database.close };
  },
  'presigned',
);

describeBackupStorage('a bucket of Ceph', async () => ({
  storage: createS3Storage(await openTestBucket()),
  close: async () => {},
}));
