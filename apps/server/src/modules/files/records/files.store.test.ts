import { describe, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildFile } from '../testing/build-file.ts';
import { createFile } from './create-file.ts';
import {
  addDownloads,
  deleteFile,
  findFileByCode,
  findFileByKey,
  getFile,
  insertFile,
  keepFilesUntil,
  listPurgeable,
  setLaterExpiry,
  spendDownload,
  sumLiveBytes,
  updateFile,
} from './files.store.ts';

describeEachDatabase('files store', (database) => {
  describe('a new file', () => {
    it('is found by its code, its id and its key', async () => {
      const file = await buildFile(database(), { name: '报告.pdf', md5: 'ab', max_downloads: 2 });
      expect(file).toMatchObject({ name: '报告.pdf', download_count: 0, used_downloads: 0 });
      expect(await getFile(database(), file.id)).toEqual(file);
      expect(await findFileByCode(database(), file.code)).toEqual(file);
      expect(await findFileByKey(database(), file.object_key)).toEqual({
        status: 1,
        expires_at: file.expires_at,
      });
    });

    it('is not found by what is not its own', async () => {
      expect(await findFileByCode(database(), 'nothing')).toBeUndefined();
      expect(await findFileByKey(database(), 'nothing')).toBeUndefined();
      await expect(getFile(database(), 999_999)).rejects.toThrow('no result');
    });

    it('takes the next code when its own is taken', async () => {
      const { code, id: _, is_favorite: __, ...first } = await buildFile(database());
      expect(await insertFile(database(), { ...first, code })).toBeUndefined();
      const codes = [code, code, 'FREE000000'];
      const second = await createFile(database(), first, () => codes.shift() ?? '');
      expect(second.code).toBe('FREE000000');
    });

    it('gives up when every code is taken', async () => {
      const { code, id: _, is_favorite: __, ...first } = await buildFile(database());
      await expect(createFile(database(), first, () => code)).rejects.toThrow('no free code');
    });
  });

  describe('live bytes', () => {
    it('are those of files that can still be picked up', async () => {
      const owner = 'v:sum';
      expect(await sumLiveBytes(database(), owner, 10)).toBe(0);
      await buildFile(database(), { owner, size_bytes: 5 });
      await buildFile(database(), { owner, size_bytes: 2 ** 40, status: 3 });
      for (const status of [0, 2, 5]) await buildFile(database(), { owner, status, size_bytes: 9 });
      await buildFile(database(), { owner, size_bytes: 9, expires_at: 10 });
      await buildFile(database(), { owner: 'v:other', size_bytes: 9 });
      expect(await sumLiveBytes(database(), owner, 10)).toBe(2 ** 40 + 5);
    });
  });

  describe('deleting', () => {
    it('is done once and by the owner alone', async () => {
      const { code, id } = await buildFile(database(), { owner: 'v:a' });
      expect(await deleteFile(database(), { code, owner: 'v:b', now: 7 })).toBe(false);
      expect(await deleteFile(database(), { code, owner: 'v:a', now: 7 })).toBe(true);
      expect(await deleteFile(database(), { code, owner: 'v:a', now: 8 })).toBe(false);
      expect(await getFile(database(), id)).toMatchObject({ status: 0, removed_at: 7 });
    });
  });

  describe('changes', () => {
    it('sets a later expiry, and the password', async () => {
      const { id } = await buildFile(database(), { expires_at: 50 });
      await setLaterExpiry(database(), [id], 99);
      await setLaterExpiry(database(), [id], 98);
      await updateFile(database(), id, { password_hash: 'hash' });
      expect(await getFile(database(), id)).toMatchObject({
        expires_at: 99,
        password_hash: 'hash',
      });
      await updateFile(database(), id, { password_hash: null });
      expect(await getFile(database(), id)).toMatchObject({ password_hash: null });
    });

    it('keeps living files longer, never shorter', async () => {
      const files = await Promise.all(
        [50, 100, 300].map((expires_at) => buildFile(database(), { expires_at })),
      );
      const ids = files.map(({ id }) => id);
      await keepFilesUntil(database(), ids, { now: 60, expiresAt: 200 });
      const kept = await Promise.all(ids.map((id) => getFile(database(), id)));
      expect(kept.map(({ expires_at }) => expires_at)).toEqual([50, 200, 300]);
    });

    it('counts downloads', async () => {
      const [{ id }, other] = [await buildFile(database()), await buildFile(database())];
      const by = { viewer: 'v:other', now: 7 };
      expect(await addDownloads(database(), [id], by)).toEqual(new Map([[id, 1]]));
      const both = new Map([
        [id, 2],
        [other.id, 1],
      ]);
      expect(await addDownloads(database(), [id, other.id], by)).toEqual(both);
    });

    it('knows when it was last picked up, not counting its own sender', async () => {
      const { id, owner } = await buildFile(database());
      const pickedAt = async (viewer: string, now: number) => {
        await addDownloads(database(), [id], { viewer, now });
        return (await getFile(database(), id)).picked_at;
      };
      expect(await pickedAt(owner, 5)).toBe(null);
      expect(await pickedAt('v:other', 6)).toBe(6);
      expect(await pickedAt(owner, 7)).toBe(6);
      expect(await pickedAt('u:1', 8)).toBe(8);
    });

    it('spends limited downloads until none is left', async () => {
      const { id } = await buildFile(database(), { max_downloads: 2 });
      const spent = [1, 2, 3].map(() => spendDownload(database(), id));
      expect((await Promise.all(spent)).filter(Boolean)).toHaveLength(2);
      expect(await getFile(database(), id)).toMatchObject({ used_downloads: 2 });
    });

    it('has nothing to spend without a limit', async () => {
      const { id } = await buildFile(database());
      expect(await spendDownload(database(), id)).toBe(false);
    });
  });

  describe('purging', () => {
    it('lists deleted and expired files whose object is there and whose time has come', async () => {
      // These times are before everything that the other tests have made.
      const due = { deletedBefore: -100, expiredBefore: -50 };
      const deleted = await buildFile(database(), { status: 0, removed_at: -100 });
      const expired = await buildFile(database(), { expires_at: -50 });
      const backedUp = await buildFile(database(), { expires_at: -50, status: 3 });
      await buildFile(database(), { status: 0, removed_at: -99 });
      await buildFile(database(), { expires_at: -49 });
      await buildFile(database(), { status: 2, expires_at: -99, removed_at: -100 });
      await buildFile(database(), { status: 5, expires_at: -99 });
      const listed = await listPurgeable(database(), due, 100);
      expect(listed.map(({ id }) => id).sort()).toEqual(
        [deleted.id, expired.id, backedUp.id].sort(),
      );
      expect(await listPurgeable(database(), due, 2)).toHaveLength(2);
      for (const { id } of listed) await updateFile(database(), id, { purged_at: 200 });
      expect(await listPurgeable(database(), due, 100)).toEqual([]);
      expect(await getFile(database(), deleted.id)).toMatchObject({ purged_at: 200 });
    });
  });
});
