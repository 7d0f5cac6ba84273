import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildUpload } from './build-file.ts';
import {
  closeUpload,
  endUpload,
  findUploadByKey,
  insertUpload,
  listStaleUploads,
  listUncleanedUploads,
  markCleaned,
  mayStillWrite,
  measureOpenUploads,
  renewUpload,
} from './uploads.store.ts';

describeEachDatabase('uploads store', (database) => {
  it('keeps one upload per key', async () => {
    const { id: _, ...upload } = await buildUpload(database());
    expect(await insertUpload(database(), upload)).toBeUndefined();
    expect(await findUploadByKey(database(), upload.object_key)).toMatchObject(upload);
    expect(await findUploadByKey(database(), 'nothing')).toBeUndefined();
  });

  it('measures what an owner has open', async () => {
    const owner = 'v:open';
    expect(await measureOpenUploads(database(), owner)).toEqual({ count: 0, reservedBytes: 0 });
    await buildUpload(database(), { owner, declared_bytes: 2 ** 40 });
    await buildUpload(database(), { owner, declared_bytes: null });
    const finished = await buildUpload(database(), { owner, declared_bytes: 9 });
    await closeUpload(database(), finished.id, 1);
    const ended = await buildUpload(database(), { owner, declared_bytes: 9 });
    await endUpload(database(), ended.id, 1);
    expect(await measureOpenUploads(database(), owner)).toEqual({
      count: 2,
      reservedBytes: 2 ** 40,
    });
  });

  it('renews what is granted', async () => {
    const { id } = await buildUpload(database());
    const terms = { declared_bytes: 8, max_bytes: 9, expires_at: 10, credentials_end_at: 11 };
    expect(await renewUpload(database(), id, terms)).toMatchObject({ id, ...terms });
  });

  it('ends an open upload once, and never one that became a file', async () => {
    const open = await buildUpload(database());
    expect(await endUpload(database(), open.id, 5)).toBe(true);
    expect(await endUpload(database(), open.id, 6)).toBe(false);
    const finished = await buildUpload(database());
    await closeUpload(database(), finished.id, 1);
    expect(await endUpload(database(), finished.id, 5)).toBe(false);
  });

  it('lets a key be written while its upload is open', async () => {
    const { id, object_key } = await buildUpload(database());
    expect(await mayStillWrite(database(), object_key)).toBe(true);
    await database()
      .transaction()
      .execute(async (tx) => {
        expect(await mayStillWrite(tx, object_key)).toBe(true);
        await endUpload(tx, id, 1);
        expect(await mayStillWrite(tx, object_key)).toBe(false);
      });
    expect(await mayStillWrite(database(), object_key)).toBe(false);
    const finished = await buildUpload(database());
    await closeUpload(database(), finished.id, 1);
    expect(await mayStillWrite(database(), finished.object_key)).toBe(false);
    expect(await mayStillWrite(database(), 'never granted')).toBe(false);
  });

  it('lists open uploads whose time is over, the oldest first', async () => {
    const late = await buildUpload(database(), { expires_at: -20 });
    const later = await buildUpload(database(), { expires_at: -10 });
    await buildUpload(database(), { expires_at: -9 });
    const ended = await buildUpload(database(), { expires_at: -30 });
    await endUpload(database(), ended.id, 1);
    const listed = await listStaleUploads(database(), -10, 10);
    expect(listed.map(({ id }) => id)).toEqual([late.id, later.id]);
    expect(await listStaleUploads(database(), -10, 1)).toHaveLength(1);
  });

  it('lists ended uploads until they are cleaned', async () => {
    const first = await buildUpload(database());
    const second = await buildUpload(database());
    await endUpload(database(), second.id, -2);
    await endUpload(database(), first.id, -3);
    const due = { endedBefore: -2, limit: 10 };
    const listed = await listUncleanedUploads(database(), due);
    expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
    await markCleaned(database(), first.id, 1);
    await markCleaned(database(), second.id, 1);
    expect(await listUncleanedUploads(database(), due)).toEqual([]);
  });
});
