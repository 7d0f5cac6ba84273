import { describe, expect, it } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import { createLogger } from '#kernel/logger.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { createFileGates } from '../file-gates.ts';
import { findFileByKey, getFile } from '../records/files.store.ts';
import { buildFile, buildUpload } from '../testing/build-file.ts';
import { discardUpload } from '../uploads/discard-upload.ts';
import { sweepUploads } from '../uploads/sweep-uploads.ts';
import { closeUpload, findUploadByKey, measureOpenUploads } from '../uploads/uploads.store.ts';
import { purgeObjects } from './purge-objects.ts';

const DAY_MS = 86_400_000;

describeEachDatabase('upkeep', (database) => {
  function upkeep(db: Database = database()) {
    const storage = createFakeStorage();
    const put = (key: string) => storage.objects.set(key, new Uint8Array(3));
    const backups = createFakeStorage();
    const isDraining = () => false;
    return { db, storage, backups, log: createLogger('silent'), isDraining, put };
  }

  describe('the sweep of unfinished uploads', () => {
    it('makes a failed file of an upload a day without a sign, and cleans the store', async () => {
      const services = upkeep();
      const upload = await buildUpload(database(), { owner: 'v:1', name: '照片.png' });
      services.put(upload.object_key);
      await sweepUploads(services, DAY_MS - 1);
      expect(await findFileByKey(database(), upload.object_key)).toBeUndefined();
      await sweepUploads(services, DAY_MS);
      expect(await fileOf(upload.object_key)).toMatchObject({
        name: '照片.png',
        size_bytes: 3,
        file_type: 2,
        status: 5,
        owner: 'v:1',
        created_at: 0,
        purged_at: DAY_MS,
      });
      expect(services.storage.objects.size).toBe(0);
      expect(services.storage.aborted).toEqual([upload.object_key]);
      expect(await measureOpenUploads(database(), 'v:1')).toEqual({ count: 0, reservedBytes: 0 });
    });

    it('does nothing the second time', async () => {
      const services = upkeep();
      const upload = await buildUpload(database());
      await sweepUploads(services, DAY_MS);
      await sweepUploads(services, 2 * DAY_MS);
      expect(services.storage.aborted).toEqual([upload.object_key]);
      expect(await filesOf(upload.object_key)).toHaveLength(1);
    });

    it('leaves alone what is finished, cancelled or renewed', async () => {
      const services = upkeep();
      const finished = await buildUpload(database());
      await closeUpload(database(), finished.id, 1);
      const cancelled = await buildUpload(database());
      await discardUpload(services, cancelled, 1);
      const renewed = await buildUpload(database(), { expires_at: DAY_MS + 1 });
      await sweepUploads(services, DAY_MS);
      for (const { object_key } of [finished, cancelled, renewed]) {
        expect(await filesOf(object_key)).toEqual([]);
      }
    });

    it('cleans later what the store refused, and is not held up by it', async () => {
      const services = upkeep();
      const stuck = await buildUpload(database());
      const other = await buildUpload(database());
      const remove = services.storage.removeObject;
      services.storage.removeObject = async (key) => {
        if (key === stuck.object_key) throw new Error('disk');
        return remove(key);
      };
      await sweepUploads(services, DAY_MS);
      expect(await findUploadByKey(database(), stuck.object_key)).toMatchObject({
        ended_at: DAY_MS,
        cleaned_at: null,
      });
      expect(await findUploadByKey(database(), other.object_key)).toMatchObject({
        cleaned_at: DAY_MS,
      });
      services.storage.removeObject = remove;
      await sweepUploads(services, DAY_MS + 1);
      expect(await findUploadByKey(database(), stuck.object_key)).toMatchObject({
        cleaned_at: DAY_MS + 1,
      });
    });

    it('finds what was left beside a finished file, and leaves its object', async () => {
      const services = upkeep();
      const upload = await buildUpload(database());
      services.put(upload.object_key);
      await closeUpload(database(), upload.id, 1);
      services.storage.isAway = true;
      await sweepUploads(services, 1);
      expect(await findUploadByKey(database(), upload.object_key)).toMatchObject({
        cleaned_at: null,
      });
      services.storage.isAway = false;
      await sweepUploads(services, 2);
      await sweepUploads(services, 3);
      expect(services.storage.aborted).toEqual([upload.object_key]);
      expect(services.storage.objects.has(upload.object_key)).toBe(true);
      expect(await findUploadByKey(database(), upload.object_key)).toMatchObject({ cleaned_at: 2 });
    });

    it.each([
      ['a file of the first', 1, { files: 1, cleaned: 0 }],
      ['both files, and has cleaned after the first', 3, { files: 2, cleaned: 1 }],
    ])('ends when its process stops: it has made %s', async (_title, rows, expected) => {
      const services = upkeep();
      const uploads = [await buildUpload(database()), await buildUpload(database())];
      let looks = 0;
      services.isDraining = () => {
        looks += 1;
        return looks > rows;
      };
      await sweepUploads(services, DAY_MS);
      const files = await Promise.all(uploads.map(({ object_key }) => filesOf(object_key)));
      expect({ files: files.flat().length, cleaned: services.storage.aborted.length }).toEqual(
        expected,
      );
      await sweepUploads(upkeep(), DAY_MS);
    });

    it('works through more than one batch', async () => {
      const services = upkeep();
      const owner = 'v:many';
      for (let index = 0; index < 205; index += 1) await buildUpload(database(), { owner });
      await sweepUploads(services, DAY_MS);
      expect(await measureOpenUploads(database(), owner)).toMatchObject({ count: 0 });
      expect(services.storage.aborted).toHaveLength(205);
    });
  });

  describe('the purge', () => {
    it('ends when its process stops', async () => {
      const services = upkeep();
      const due = { status: 0, removed_at: 0 };
      const files = [await buildFile(database(), due), await buildFile(database(), due)];
      for (const { object_key } of files) services.put(object_key);
      services.isDraining = () => services.storage.objects.size < 2;
      await purgeObjects(services, 7 * DAY_MS);
      expect(services.storage.objects.size).toBe(1);
      services.isDraining = () => false;
      await purgeObjects(services, 7 * DAY_MS);
      expect(services.storage.objects.size).toBe(0);
    });

    it('removes objects a week after deletion and a month after expiry', async () => {
      const services = upkeep();
      const deleted = await buildFile(database(), { status: 0, removed_at: 0 });
      const expired = await buildFile(database(), { expires_at: 0, status: 3 });
      for (const { object_key } of [deleted, expired]) services.put(object_key);
      await purgeObjects(services, 7 * DAY_MS - 1);
      expect(services.storage.objects.size).toBe(2);
      await purgeObjects(services, 7 * DAY_MS);
      expect([...services.storage.objects.keys()]).toEqual([expired.object_key]);
      await purgeObjects(services, 30 * DAY_MS);
      expect(services.storage.objects.size).toBe(0);
      expect(await getFile(database(), deleted.id)).toMatchObject({ purged_at: 7 * DAY_MS });
      expect(await getFile(database(), expired.id)).toMatchObject({
        status: 3,
        purged_at: 30 * DAY_MS,
      });
    });

    it('says so only when it is so, and tries again', async () => {
      const services = upkeep();
      const file = await buildFile(database(), { status: 0, removed_at: 0 });
      services.put(file.object_key);
      services.storage.isAway = true;
      await purgeObjects(services, 7 * DAY_MS);
      expect(await getFile(database(), file.id)).toMatchObject({ purged_at: null });
      services.storage.isAway = false;
      await purgeObjects(services, 8 * DAY_MS);
      expect(services.storage.objects.size).toBe(0);
      expect(await getFile(database(), file.id)).toMatchObject({ purged_at: 8 * DAY_MS });
    });
  });

  describe('the gates of the store', () => {
    it.each([
      ['a normal file', { status: 1 }, 'yes'],
      ['a backed-up file', { status: 3 }, 'yes'],
      ['a deleted file', { status: 0 }, 'missing'],
      ['a cleared file', { status: 2 }, 'gone'],
      ['a failed file', { status: 5 }, 'missing'],
      ['an expired file', { expires_at: 100 }, 'gone'],
      ['a file in its last moment', { expires_at: 101 }, 'yes'],
      ['a deleted file that expired as well', { status: 0, expires_at: 100 }, 'missing'],
    ] as const)('SECURITY T12: reading %s', async (_title, file, verdict) => {
      const gates = createFileGates(database(), () => 100);
      const { object_key } = await buildFile(database(), file);
      expect(await gates.mayRead(object_key)).toBe(verdict);
    });

    it('let a key without a file be read, and none without an open upload be written', async () => {
      const gates = createFileGates(database(), () => 100);
      expect(await gates.mayRead('backup/x')).toBe('yes');
      expect(await gates.mayWrite('backup/x', database())).toBeUndefined();
      const { object_key } = await buildUpload(database());
      expect(await gates.mayWrite(object_key, database())).toBe(3);
    });
  });

  function filesOf(key: string) {
    return database().selectFrom('files').selectAll().where('object_key', '=', key).execute();
  }

  async function fileOf(key: string) {
    const [file] = await filesOf(key);
    return file;
  }
});
