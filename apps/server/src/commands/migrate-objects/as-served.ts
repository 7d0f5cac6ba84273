import type { ObjectStorage, Version } from '#adapters/object-storage/object-storage.ts';
import type { Database } from '#kernel/database/database.ts';

/**
 * A storage as its files are served from it: where a bucket keeps versions, by the one that was verified, whatever
 * has been written to the key since (SECURITY §9.3).
 */
export function asServed(storage: ObjectStorage, db: Database): ObjectStorage {
  const versionOf = async (key: string): Promise<Version> => {
    const file = await db
      .selectFrom('files')
      .select('object_version')
      .where('object_key', '=', key)
      .where('purged_at', 'is', null)
      .executeTakeFirst();
    return file?.object_version ?? null;
  };
  return {
    ...storage,
    findObject: async (key) => storage.findObject(key, await versionOf(key)),
    async *readObject(key, range) {
      yield* storage.readObject(key, range, await versionOf(key));
    },
  };
}
