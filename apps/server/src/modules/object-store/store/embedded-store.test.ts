/** The use cases of the embedded store, on both databases, with two processes' worth of it. */
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc64 } from '@transmit/cos';
import { expect, it } from 'vitest';
import { diskFiles } from '#core/durable-files.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import {
  chunks,
  collectAll,
  everyUpload,
  gather,
  META,
  useBareStore,
} from '../testing/bare-store.ts';
import { listBlobRows } from './blobs.store.ts';
import { copyObject } from './copy-object.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { findDamage } from './find-damage.ts';
import { findObjectRow, listObjectRows } from './objects.store.ts';
import { openObject, readObjectBytes } from './read-object.ts';
import { removeObject } from './remove-object.ts';
import { abortUpload, abortUploadsOf } from './uploads/abort-upload.ts';
import { completeUpload } from './uploads/complete-upload.ts';
import { putPart } from './uploads/put-part.ts';
import { startUpload } from './uploads/start-upload.ts';
import { listUploadRows } from './uploads/uploads.store.ts';

const MIB = 1024 * 1024;

describeEachDatabase('the embedded store', (database) => {
  const { clock, store, folder, openStore, put, part, get, files, expectConsistent } =
    useBareStore(database);

  it('replaces an object and forgets the old bytes', async () => {
    await put('a', 'one');
    await put('a', 'two');
    expect(String(await get('a'))).toBe('two');
    expect(files()).toHaveLength(1);
    await expectConsistent();
  });

  it('lets writers in two processes meet at a new key and at an old one', async () => {
    const other = await openStore();
    for (let round = 0; round < 5; round += 1) {
      const writers = Array.from({ length: 8 }, (_, n) =>
        put('met', `${round} ${n}`, n % 2 ? store() : other),
      );
      await Promise.all(writers);
      await expectConsistent();
      expect(files()).toHaveLength(1);
    }
  });

  it('takes parts of one upload through two processes', async () => {
    const other = await openStore();
    const uploadId = await startUpload(store(), { key: 'shared', meta: META });
    const bytes = (n: number) => Buffer.alloc(1000, n);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        putPart(n % 2 ? store() : other, {
          uploadId,
          key: 'shared',
          partNumber: (n % 10) + 1,
          body: chunks(bytes((n % 10) + 1)),
          sizeBytes: 1000,
        }),
      ),
    );
    const [row] = await listUploadRows(database(), everyUpload());
    expect(row?.total_bytes).toBe(10_000);
    expect(await listBlobRows(database(), uploadId)).toHaveLength(10);
    await expectConsistent();
  });

  it('keeps no part beyond the limit, whatever was let through before', async () => {
    const uploadId = await startUpload(store(), { key: 'limit', meta: META });
    const guarded = (partNumber: number, sizeBytes: number) =>
      putPart(store(), {
        uploadId,
        key: 'limit',
        partNumber,
        sizeBytes,
        body: chunks(Buffer.alloc(sizeBytes, 1)),
        guard: { maxSizeBytes: 10 },
      });
    await guarded(1, 6);
    await expect(guarded(2, 5)).rejects.toMatchObject({ status: 413, code: 'EntityTooLarge' });
    await guarded(2, 4);
    await expectConsistent();
  });

  it('completes once when two processes try, with the same answer', async () => {
    const other = await openStore();
    const uploadId = await startUpload(store(), { key: 'raced', meta: META });
    const { etag } = await part(uploadId, 'raced', 1, Buffer.from('x'));
    const parts = [{ partNumber: 1, etag }];
    const answers = await Promise.all(
      [store(), other, store(), other].map((one) =>
        completeUpload(one, { uploadId, key: 'raced', parts }),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(String(await get('raced'))).toBe('x');
    await expectConsistent();
  });

  it('joins parts of any size into one object with the right check values and places', async () => {
    const uploadId = await startUpload(store(), { key: 'joined', meta: META });
    const pieces = [MIB, MIB + 1, 2 * MIB, 3].map((size, n) => Buffer.alloc(size, n + 1));
    const parts: { partNumber: number; etag: string }[] = [];
    // Parts may come in any order.
    for (const index of [2, 0, 3, 1]) {
      const { etag } = await part(uploadId, 'joined', index + 1, pieces[index] ?? Buffer.alloc(0));
      parts[index] = { partNumber: index + 1, etag };
    }
    await completeUpload(store(), { uploadId, key: 'joined', parts });
    const whole = Buffer.concat(pieces);
    const row = await findObjectRow(database(), 'joined');
    expect(row).toMatchObject({ size_bytes: whole.length, crc64: String(crc64(whole)) });
    const blobs = await listBlobRows(database(), row?.id ?? '');
    expect(blobs.map((blob) => blob.offset_bytes)).toEqual([0, MIB, 2 * MIB + 1, 4 * MIB + 1]);
    expect((await get('joined'))?.equals(whole)).toBe(true);
  });

  it('completes a thousand parts without reading or writing a file', async () => {
    const uploadId = await startUpload(store(), { key: 'thousand', meta: META });
    const etag = createHash('md5').update('x').digest('hex');
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      id: `${n}`.padStart(32, '0'),
      owner_id: uploadId,
      position: n + 1,
      offset_bytes: 0,
      size_bytes: MIB,
      etag,
      crc64: '1',
      crc32: 0,
      xxh64: '0'.repeat(16),
      created_at: clock.now,
    }));
    for (let at = 0; at < rows.length; at += 500) {
      await database()
        .insertInto('store_blobs')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    const parts = rows.map((row) => ({ partNumber: row.position, etag }));
    await completeUpload(store(), { uploadId, key: 'thousand', parts });
    expect((await findObjectRow(database(), 'thousand'))?.size_bytes).toBe(1000 * MIB);
    expect(files()).toEqual([]);
  });

  it('reads again when the object was replaced between look-up and opening', async () => {
    await put('moved', 'old');
    let isFirst = true;
    const racing = await openStore({
      openToRead: async (path) => {
        if (isFirst) {
          isFirst = false;
          await put('moved', 'new');
        }
        return diskFiles.openToRead(path);
      },
    });
    const opened = await openObject(racing, 'moved', (row) => ({ start: 0, end: row.size_bytes }));
    if (!opened) throw new Error('not found');
    expect(String(await gather(opened.bytes))).toBe('new');
    await opened.close();
  });

  it('copies with bytes of its own', async () => {
    await put('from', 'bytes');
    await copyObject(store(), { from: 'from', to: 'to' });
    await removeObject(store(), 'from');
    expect(String(await get('to'))).toBe('bytes');
    await expectConsistent();
    await expect(copyObject(store(), { from: 'from', to: 'x' })).rejects.toMatchObject({
      code: 'NoSuchKey',
    });
  });

  it('copies what replaced the source while it was looked up, never a size without bytes', async () => {
    await put('from', 'the old bytes');
    let isFirst = true;
    const db = database().withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isFirst) {
          isFirst = false;
          await put('from', 'new');
        }
        return result;
      },
    });
    await copyObject({ ...store(), db }, { from: 'from', to: 'to' });
    expect(String(await get('to'))).toBe('new');
    await expectConsistent();
  });

  it('ends an upload in one way only, whoever meets at its end', async () => {
    const other = await openStore();
    for (let round = 0; round < 10; round += 1) {
      const key = `ended ${round}`;
      const uploadId = await startUpload(store(), { key, meta: META });
      const { etag } = await part(uploadId, key, 1, Buffer.from('first'));
      const parts = [{ partNumber: 1, etag }];
      const late = { uploadId, key, partNumber: 1, body: chunks('later'), sizeBytes: 5 };
      const [completed, again, aborted] = await Promise.allSettled([
        completeUpload(other, { uploadId, key, parts }),
        completeUpload(store(), { uploadId, key, parts }),
        abortUpload(round % 2 ? store() : other, { uploadId, key }),
        putPart(store(), late),
      ]);
      const isComplete = [completed, again].some((one) => one.status === 'fulfilled');
      // A part that was replaced in time makes the list wrong; then the upload is only aborted.
      expect(isComplete && aborted.status === 'fulfilled').toBe(false);
      expect(String(await get(key))).toBe(isComplete ? 'first' : 'undefined');
      await abortUploadsOf(store(), key);
    }
    await expectConsistent();
  });

  it('lists objects by the bytes of their keys, from any place', async () => {
    const keys = ['a', 'B', 'a/1', 'a/2', '汉', '\u{10ffff}'];
    for (const key of keys) await put(key, 'x');
    const list = async (prefix: string, after = '', limit = 10) =>
      (await listObjectRows(database(), { prefix, after, limit })).map((row) => row.key);
    expect(await list('')).toEqual(['B', 'a', 'a/1', 'a/2', '汉', '\u{10ffff}']);
    expect(await list('a/')).toEqual(['a/1', 'a/2']);
    expect(await list('', 'a/1', 2)).toEqual(['a/2', '汉']);
    expect(await list('none')).toEqual([]);
  });

  it('finds bytes that have rotted, vanished or were cut (F19)', async () => {
    for (const key of ['whole', 'rotten', 'cut', 'gone', 'gone-empty']) {
      await put(key, key === 'gone-empty' ? '' : `${key} bytes`);
    }
    const pathOf = async (key: string) => {
      const row = await findObjectRow(database(), key);
      const [blob] = await listBlobRows(database(), row?.id ?? '');
      return join(folder(), 'blobs', blob?.id.slice(0, 2) ?? '', blob?.id ?? '');
    };
    writeFileSync(await pathOf('rotten'), 'rotten BYTES');
    writeFileSync(await pathOf('cut'), 'cut');
    rmSync(await pathOf('gone'));
    rmSync(await pathOf('gone-empty'));
    const damaged = await collectAll(findDamage(store()));
    expect(damaged.map((one) => one.fault.replace(/^blob \S+ /, '')).toSorted()).toEqual([
      'does not have its check value',
      'ends at 3 of 9 bytes',
      'is missing',
      'is missing',
    ]);
  });

  it('gives up when the disk fails, shows nothing and goes on afterwards (F4)', async () => {
    const failing = await openStore({
      datasync: async () => {
        throw Object.assign(new Error('EIO'), { code: 'EIO' });
      },
    });
    await expect(put('eio', 'x', failing)).rejects.toThrow('EIO');
    expect(await get('eio')).toBeUndefined();
    expect(files()).toEqual([]);
    await put('eio', 'fine');
    expect(String(await get('eio'))).toBe('fine');
  });

  it('keeps the bytes while nobody knows whether they were committed', async () => {
    const unsure: EmbeddedStore = {
      ...store(),
      commit: async (work) => {
        await store().commit(work);
        throw new Error('connection lost after commit');
      },
    };
    await expect(put('unsure', 'bytes', unsure)).rejects.toThrow('connection lost');
    expect(String(await get('unsure'))).toBe('bytes');
  });

  it('has no bytes of an empty range', async () => {
    const row = await put('empty', '');
    expect(await collectAll(readObjectBytes(store(), row))).toEqual([]);
  });
});
