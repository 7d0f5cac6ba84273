/** The sweep of the embedded store: the rows and blobs it removes, and when, on both databases. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findSecret, replaceSecret } from '#kernel/database/secrets.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { everyUpload, META, useBareStore } from '../testing/bare-store.ts';
import { removeObject } from './remove-object.ts';
import { claimFolder } from './store-mark.ts';
import { sweepDeadUploads, sweepOrphans } from './sweep.ts';
import { abortUpload, abortUploadsOf } from './uploads/abort-upload.ts';
import { completeUpload } from './uploads/complete-upload.ts';
import { startUpload } from './uploads/start-upload.ts';
import { countUploadsOf, listUploadRows } from './uploads/uploads.store.ts';

const HOUR_MS = 3_600_000;

describeEachDatabase('clean-up of the embedded store', (database) => {
  const { clock, store, folder, openStore, put, part, get, files, expectConsistent } =
    useBareStore(database);

  it('ends uploads that were idle for a day, and only those', async () => {
    const idle = await startUpload(store(), { key: 'idle', meta: META });
    await part(idle, 'idle', 1, Buffer.from('x'));
    clock.now += 23 * HOUR_MS;
    const alive = await startUpload(store(), { key: 'alive', meta: META });
    await part(alive, 'alive', 1, Buffer.from('y'));
    expect(await sweepDeadUploads(store(), clock.now)).toBe(0);
    expect(await sweepDeadUploads(store(), clock.now + 2 * HOUR_MS)).toBe(1);
    expect(await countUploadsOf(database(), 'idle')).toBe(0);
    expect(await countUploadsOf(database(), 'alive')).toBe(1);
    expect(files()).toHaveLength(1);
    await expectConsistent();
  });

  it('ends no more of them once the process stops', async () => {
    for (const key of ['a', 'b']) await startUpload(store(), { key, meta: META });
    const isDraining = () => asked++ > 0;
    let asked = 0;
    expect(await sweepDeadUploads(store(), clock.now + 25 * HOUR_MS, isDraining)).toBe(1);
    expect(await sweepDeadUploads(store(), clock.now + 25 * HOUR_MS)).toBe(1);
  });

  it('counts a new part as a sign of life', async () => {
    const id = await startUpload(store(), { key: 'slow', meta: META });
    clock.now += 20 * HOUR_MS;
    await part(id, 'slow', 1, Buffer.from('x'));
    expect(await sweepDeadUploads(store(), clock.now + 20 * HOUR_MS)).toBe(0);
  });

  it('remembers the answer to Complete for a day', async () => {
    const uploadId = await startUpload(store(), { key: 'k', meta: META });
    const { etag } = await part(uploadId, 'k', 1, Buffer.from('x'));
    const request = { uploadId, key: 'k', parts: [{ partNumber: 1, etag }] };
    const answer = await completeUpload(store(), request);
    await sweepDeadUploads(store(), clock.now + 23 * HOUR_MS);
    expect(await completeUpload(store(), request)).toBe(answer);
    await sweepDeadUploads(store(), clock.now + 25 * HOUR_MS);
    await expect(completeUpload(store(), request)).rejects.toMatchObject({ code: 'NoSuchUpload' });
  });

  it('removes files that a crash has left, once they are old, and nothing else (F20)', async () => {
    await put('kept', 'kept');
    const [kept = ''] = files();
    const orphan = 'f'.repeat(32);
    writeFileSync(join(folder(), 'blobs', 'ff', orphan), 'x');
    writeFileSync(join(folder(), 'tmp', 'half'), 'x');
    expect(await sweepOrphans(store(), Date.now())).toBe(0);
    expect(await sweepOrphans(store(), Date.now() + 2 * HOUR_MS)).toBe(2);
    expect(files()).toEqual([kept]);
  });

  it('finishes a removal that was cut short', async () => {
    await put('cut', 'x');
    const failing = await openStore({
      remove: async () => {
        throw new Error('crash');
      },
    });
    await expect(removeObject(failing, 'cut')).rejects.toThrow('crash');
    expect(await get('cut')).toBeUndefined();
    expect(files()).toHaveLength(1);
    expect(await sweepOrphans(store(), clock.now)).toBe(1);
    await expectConsistent();
  });

  /** Files as another database has them there: some in each of the folders, so few in none of them. */
  function strew(folders: number, each: number): void {
    for (let n = 0; n < folders * each; n += 1) {
      const name = (n % folders).toString(16).padStart(2, '0');
      writeFileSync(join(folder(), 'blobs', name, `${name}${`${n}`.padStart(30, '0')}`), 'x');
    }
  }
  const sweepLater = () => sweepOrphans(store(), Date.now() + 2 * HOUR_MS);

  it('removes nothing when the database seems to be another store’s', async () => {
    strew(20, 3);
    await expect(sweepLater()).rejects.toThrow('DATABASE_URL');
    expect(files()).toHaveLength(60);
    // Known by its mark all the same: then its files have gone from the database.
    await store().blobs.writeMark('ours');
    await replaceSecret(database(), 'store-mark', 'ours');
    await expect(sweepLater()).rejects.toThrow('DATABASE_URL');
    expect(files()).toHaveLength(60);
  });

  it('removes the most where an operator says so, once, also after a start', async () => {
    await put('kept', 'x');
    strew(20, 3);
    await claimFolder(store());
    await expect(sweepLater()).rejects.toThrow('write the word adopt into objects/store-mark');
    await store().blobs.writeMark('adopt');
    await claimFolder(store());
    expect(await sweepLater()).toBe(60);
    strew(20, 3);
    await expect(sweepLater()).rejects.toThrow('DATABASE_URL');
    expect(files()).toHaveLength(61);
  });

  it('takes back a mark that was removed, and no word from that', async () => {
    await put('kept', 'x');
    strew(20, 3);
    await expect(sweepLater()).rejects.toThrow('DATABASE_URL');
    rmSync(join(folder(), 'store-mark'));
    await expect(sweepLater()).rejects.toThrow('DATABASE_URL');
    expect(files()).toHaveLength(61);
  });

  it('removes drafts and what was released also where the mark cannot be had', async () => {
    await put('cut', 'x');
    const crashing = await openStore({ remove: () => Promise.reject(new Error('crash')) });
    await expect(removeObject(crashing, 'cut')).rejects.toThrow('crash');
    writeFileSync(join(folder(), 'tmp', 'half'), 'x');
    strew(1, 1);
    await store().blobs.writeMark('theirs');
    await expect(sweepLater()).rejects.toThrow('DATABASE_URL');
    expect(files()).toEqual(['0'.repeat(32)]);
  });

  it('removes nothing by an older copy of the database', async () => {
    for (let n = 0; n < 6; n += 1) await put(`before ${n}`, 'x');
    await sweepLater();
    const older = (await findSecret(database(), 'store-mark')) ?? expect.fail('no mark');
    await sweepLater();
    // These came since, and the copy does not know them: 40 % of all.
    strew(4, 1);
    await replaceSecret(database(), 'store-mark', older);
    await expect(sweepLater()).rejects.toThrow('DATABASE_URL');
    expect(files()).toHaveLength(10);
  });

  it('aborts every upload of exactly one key', async () => {
    for (const key of ['gone', 'gone', 'gone.not']) await startUpload(store(), { key, meta: META });
    await abortUploadsOf(store(), 'gone');
    const left = await listUploadRows(database(), everyUpload());
    expect(left.map((row) => row.key)).toEqual(['gone.not']);
  });

  it('aborts once', async () => {
    const uploadId = await startUpload(store(), { key: 'k', meta: META });
    await abortUpload(store(), { uploadId, key: 'k' });
    const again = abortUpload(store(), { uploadId, key: 'k' });
    await expect(again).rejects.toMatchObject({ code: 'NoSuchUpload' });
  });
});
