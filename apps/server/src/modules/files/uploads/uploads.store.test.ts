import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildUpload } from '../testing/build-file.ts';
import {
  closeUpload,
  endStaleUpload,
  endUpload,
  findUncleanedFile,
  findUploadByKey,
  findWriteCap,
  insertUpload,
  listStaleUploads,
  listUncleanedFiles,
  listUncleanedUploads,
  lowerReservation,
  markCleaned,
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
    await buildUpload(database(), { owner, max_bytes: 2 ** 40 });
    await buildUpload(database(), { owner, declared_bytes: null, max_bytes: 8, reserved_bytes: 9 });
    const finished = await buildUpload(database(), { owner, declared_bytes: 9 });
    await closeUpload(database(), finished.id, 1);
    const ended = await buildUpload(database(), { owner, declared_bytes: 9 });
    await endUpload(database(), ended.id, 1);
    expect(await measureOpenUploads(database(), owner)).toEqual({
      count: 2,
      reservedBytes: 2 ** 40 + 9,
    });
  });

  it('renews what is granted', async () => {
    const { id } = await buildUpload(database());
    const terms = {
      declared_bytes: 8,
      max_bytes: 9,
      reserved_bytes: 9,
      expires_at: 10,
      credentials_end_at: 11,
    };
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

  it('ends an upload as stale only while its time is over', async () => {
    const renewed = await buildUpload(database(), { expires_at: 6 });
    expect(await endStaleUpload(database(), renewed.id, 5)).toBe(false);
    expect(await endStaleUpload(database(), renewed.id, 6)).toBe(true);
    expect(await endStaleUpload(database(), renewed.id, 7)).toBe(false);
  });

  it('lowers what is reserved to the cap, once and for exactly this grant', async () => {
    const upload = await buildUpload(database(), { max_bytes: 3, reserved_bytes: 10 });
    expect(await lowerReservation(database(), { ...upload, max_bytes: 4 })).toBe(false);
    expect(await lowerReservation(database(), { ...upload, expires_at: 1 })).toBe(false);
    expect(await lowerReservation(database(), upload)).toBe(true);
    expect(await lowerReservation(database(), upload)).toBe(false);
    expect(await findUploadByKey(database(), upload.object_key)).toMatchObject({
      max_bytes: 3,
      reserved_bytes: 3,
    });
    const ended = await buildUpload(database(), { reserved_bytes: 10 });
    await endUpload(database(), ended.id, 1);
    expect(await lowerReservation(database(), ended)).toBe(false);
  });

  it('lets a key be written up to its cap while its upload is open', async () => {
    const { id, object_key } = await buildUpload(database(), { max_bytes: 7 });
    expect(await findWriteCap(database(), object_key)).toBe(7);
    await database()
      .transaction()
      .execute(async (tx) => {
        expect(await findWriteCap(tx, object_key)).toBe(7);
        await endUpload(tx, id, 1);
        expect(await findWriteCap(tx, object_key)).toBeUndefined();
      });
    expect(await findWriteCap(database(), object_key)).toBeUndefined();
    const finished = await buildUpload(database());
    await closeUpload(database(), finished.id, 1);
    expect(await findWriteCap(database(), finished.object_key)).toBeUndefined();
    expect(await findWriteCap(database(), 'never granted')).toBeUndefined();
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
    const listed = await listUncleanedUploads(database(), 2);
    expect(listed.map(({ id }) => id)).toEqual([first.id, second.id]);
    await markCleaned(database(), first.id, 1);
    await markCleaned(database(), second.id, 1);
    const left = await listUncleanedUploads(database(), 100);
    expect(left.filter(({ id }) => id >= first.id)).toEqual([]);
  });

  it('lists uploads that became files until they are cleaned', async () => {
    const upload = await buildUpload(database());
    await closeUpload(database(), upload.id, 77);
    const ids = async () => (await listUncleanedFiles(database(), 100)).map(({ id }) => id);
    expect(await ids()).toContain(upload.id);
    expect(await findUncleanedFile(database(), 77)).toMatchObject({ id: upload.id, file_id: 77 });
    await markCleaned(database(), upload.id, 1);
    expect(await ids()).not.toContain(upload.id);
    expect(await findUncleanedFile(database(), 77)).toBeUndefined();
  });
});
