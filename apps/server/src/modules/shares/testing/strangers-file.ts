/** A file to pick up, and what its picking up has left behind. */
import type { NewFile } from '#modules/files/files.tables.ts';
import { buildFile } from '#test/file-rows.ts';
import type { TestApp } from '#test/test-app.ts';

/** A stranger's file that was never sent through this app, with some bytes behind it. */
export async function share(app: TestApp, file: Partial<NewFile>) {
  const stored = await buildFile(app.services.db, { created_at: app.clock.now, ...file });
  await app.services.storage.writeObject(stored.object_key, new Uint8Array(3), '');
  // As many and those that the record tells of, without their being written.
  await app.services.db
    .updateTable('store_objects')
    .set({ size_bytes: stored.size_bytes, crc64: stored.crc64 })
    .where('key', '=', stored.object_key)
    .execute();
  return stored;
}

/** Lists the visits without the entries of the senders' own history. */
export function visitsOf(app: TestApp) {
  return app.services.db
    .selectFrom('file_visits')
    .selectAll()
    .where('action', '<>', 'send')
    .execute();
}
