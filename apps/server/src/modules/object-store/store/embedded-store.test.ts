/** The use cases of the embedded store, on both databases, with two processes' worth of it. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc64 } from '@transmit/cos';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DurableFiles, diskFiles } from '#core/durable-files.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { abortUpload, abortUploadsOf } from './abort-upload.ts';
import { BlobStore } from './blobs/blob-store.ts';
import { listBlobRows } from './blobs.store.ts';
import { completeUpload } from './complete-upload.ts';
import { copyObject } from './copy-object.ts';
import type { EmbeddedStore } from './embedded-store.ts';
import { findDamage } from './find-damage.ts';
import { createGroupCommit } from './group-commit.ts';
import { PLAIN_META } from './meta-columns.ts';
import { findObjectRow, listObjectRows } from './objects.store.ts';
import { putObject } from './put-object.ts';
import { putPart } from './put-part.ts';
import { openObject, readObjectBytes } from './read-object.ts';
import { removeObject } from './remove-object.ts';
import { startUpload } from './start-upload.ts';
import { sweepDeadUploads, sweepOrphans } from './sweep.ts';
import { countUploadsOf, listUploadRows } from './uploads.store.ts';

const MIB = 1024 * 1024;
const HOUR_MS = 3_600_000;
const META = { ...PLAIN_META, contentType: 'text/plain' };

describeEachDatabase('the embedded store', (database) => {
  let folder: string;
  let clock: number;
  let store: EmbeddedStore;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'transmit-embedded-'));
    clock = Date.now();
    store = await openStore();
    for (const table of [
      'store_objects',
      'store_uploads',
      'store_blobs',
      'store_finished_uploads',
    ]) {
      // The four tables of the store.
      await database()
        .deleteFrom(table as 'store_objects')
        .execute();
    }
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Another process on the same folder and database. */
  async function openStore(files: Partial<DurableFiles> = {}): Promise<EmbeddedStore> {
    const blobs = new BlobStore(folder, { ...diskFiles, ...files });
    await blobs.prepare();
    return {
      db: database(),
      blobs,
      commit: createGroupCommit(database()),
      gates: { mayWrite: async () => Number.POSITIVE_INFINITY, mayRead: async () => 'yes' },
      now: () => clock,
    };
  }

  const put = (key: string, text: string, through = store) =>
    putObject(through, { key, body: chunks(text), meta: META });
  const part = (uploadId: string, key: string, partNumber: number, bytes: Uint8Array) =>
    putPart(store, { uploadId, key, partNumber, body: chunks(bytes), sizeBytes: bytes.length });
  const get = async (key: string) => {
    const opened = await openObject(store, key, (row) => ({ start: 0, end: row.size_bytes }));
    if (!opened) return undefined;
    const bytes = await collect(opened.bytes);
    await opened.close();
    return bytes;
  };
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .toSorted();
  /** SECURITY I1 to I3: every file has its row and every row its file. */
  const expectConsistent = async () => {
    const rows = await database().selectFrom('store_blobs').select(['id', 'owner_id']).execute();
    expect(rows.filter((row) => row.owner_id === null)).toEqual([]);
    expect(rows.map((row) => row.id).toSorted()).toEqual(files());
  };

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
        put('met', `${round} ${n}`, n % 2 ? store : other),
      );
      await Promise.all(writers);
      await expectConsistent();
      expect(files()).toHaveLength(1);
    }
  });

  it('takes parts of one upload through two processes', async () => {
    const other = await openStore();
    const uploadId = await startUpload(store, { key: 'shared', meta: META });
    const bytes = (n: number) => Buffer.alloc(1000, n);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        putPart(n % 2 ? store : other, {
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
    const uploadId = await startUpload(store, { key: 'limit', meta: META });
    const guarded = (partNumber: number, sizeBytes: number) =>
      putPart(store, {
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
    const uploadId = await startUpload(store, { key: 'raced', meta: META });
    const { etag } = await part(uploadId, 'raced', 1, Buffer.from('x'));
    const parts = [{ partNumber: 1, etag }];
    const answers = await Promise.all(
      [store, other, store, other].map((one) =>
        completeUpload(one, { uploadId, key: 'raced', parts }),
      ),
    );
    expect(new Set(answers).size).toBe(1);
    expect(String(await get('raced'))).toBe('x');
    await expectConsistent();
  });

  it('joins parts of any size into one object with the right check values and places', async () => {
    const uploadId = await startUpload(store, { key: 'joined', meta: META });
    const pieces = [MIB, MIB + 1, 2 * MIB, 3].map((size, n) => Buffer.alloc(size, n + 1));
    const parts: { partNumber: number; etag: string }[] = [];
    // Parts may come in any order.
    for (const index of [2, 0, 3, 1]) {
      const { etag } = await part(uploadId, 'joined', index + 1, pieces[index] ?? Buffer.alloc(0));
      parts[index] = { partNumber: index + 1, etag };
    }
    await completeUpload(store, { uploadId, key: 'joined', parts });
    const whole = Buffer.concat(pieces);
    const row = await findObjectRow(database(), 'joined');
    expect(row).toMatchObject({ size_bytes: whole.length, crc64: String(crc64(whole)) });
    const blobs = await listBlobRows(database(), row?.id ?? '');
    expect(blobs.map((blob) => blob.offset_bytes)).toEqual([0, MIB, 2 * MIB + 1, 4 * MIB + 1]);
    expect((await get('joined'))?.equals(whole)).toBe(true);
  });

  it('completes a thousand parts without reading or writing a file', async () => {
    const uploadId = await startUpload(store, { key: 'thousand', meta: META });
    const etag = createHash('md5').update('x').digest('hex');
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      id: `${n}`.padStart(32, '0'),
      owner_id: uploadId,
      position: n + 1,
      offset_bytes: 0,
      size_bytes: MIB,
      etag,
      crc64: '1',
      crc32: 1,
      created_at: clock,
    }));
    for (let at = 0; at < rows.length; at += 500) {
      await database()
        .insertInto('store_blobs')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    const parts = rows.map((row) => ({ partNumber: row.position, etag }));
    await completeUpload(store, { uploadId, key: 'thousand', parts });
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
    expect(String(await collect(opened.bytes))).toBe('new');
    await opened.close();
  });

  it('copies with bytes of its own', async () => {
    await put('from', 'bytes');
    await copyObject(store, { from: 'from', to: 'to' });
    await removeObject(store, 'from');
    expect(String(await get('to'))).toBe('bytes');
    await expectConsistent();
    await expect(copyObject(store, { from: 'from', to: 'x' })).rejects.toMatchObject({
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
    await copyObject({ ...store, db }, { from: 'from', to: 'to' });
    expect(String(await get('to'))).toBe('new');
    await expectConsistent();
  });

  it('ends an upload in one way only, whoever meets at its end', async () => {
    const other = await openStore();
    for (let round = 0; round < 10; round += 1) {
      const key = `ended ${round}`;
      const uploadId = await startUpload(store, { key, meta: META });
      const { etag } = await part(uploadId, key, 1, Buffer.from('first'));
      const parts = [{ partNumber: 1, etag }];
      const late = { uploadId, key, partNumber: 1, body: chunks('later'), sizeBytes: 5 };
      const [completed, again, aborted] = await Promise.allSettled([
        completeUpload(other, { uploadId, key, parts }),
        completeUpload(store, { uploadId, key, parts }),
        abortUpload(round % 2 ? store : other, { uploadId, key }),
        putPart(store, late),
      ]);
      const isComplete = [completed, again].some((one) => one.status === 'fulfilled');
      // A part that was replaced in time makes the list wrong; then the upload is only aborted.
      expect(isComplete && aborted.status === 'fulfilled').toBe(false);
      expect(String(await get(key))).toBe(isComplete ? 'first' : 'undefined');
      await abortUploadsOf(store, key);
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

  describe('clean-up', () => {
    it('ends uploads that were idle for a day, and only those', async () => {
      const idle = await startUpload(store, { key: 'idle', meta: META });
      await part(idle, 'idle', 1, Buffer.from('x'));
      clock += 23 * HOUR_MS;
      const alive = await startUpload(store, { key: 'alive', meta: META });
      await part(alive, 'alive', 1, Buffer.from('y'));
      expect(await sweepDeadUploads(store, clock)).toBe(0);
      expect(await sweepDeadUploads(store, clock + 2 * HOUR_MS)).toBe(1);
      expect(await countUploadsOf(database(), 'idle')).toBe(0);
      expect(await countUploadsOf(database(), 'alive')).toBe(1);
      expect(files()).toHaveLength(1);
      await expectConsistent();
    });

    it('counts a new part as a sign of life', async () => {
      const id = await startUpload(store, { key: 'slow', meta: META });
      clock += 20 * HOUR_MS;
      await part(id, 'slow', 1, Buffer.from('x'));
      expect(await sweepDeadUploads(store, clock + 20 * HOUR_MS)).toBe(0);
    });

    it('remembers the answer to Complete for a day', async () => {
      const uploadId = await startUpload(store, { key: 'k', meta: META });
      const { etag } = await part(uploadId, 'k', 1, Buffer.from('x'));
      const request = { uploadId, key: 'k', parts: [{ partNumber: 1, etag }] };
      const answer = await completeUpload(store, request);
      await sweepDeadUploads(store, clock + 23 * HOUR_MS);
      expect(await completeUpload(store, request)).toBe(answer);
      await sweepDeadUploads(store, clock + 25 * HOUR_MS);
      await expect(completeUpload(store, request)).rejects.toMatchObject({ code: 'NoSuchUpload' });
    });

    it('removes files that a crash has left, once they are old, and nothing else (F20)', async () => {
      await put('kept', 'kept');
      const [kept = ''] = files();
      const orphan = 'f'.repeat(32);
      writeFileSync(join(folder, 'blobs', 'ff', orphan), 'x');
      writeFileSync(join(folder, 'tmp', 'half'), 'x');
      expect(await sweepOrphans(store, Date.now())).toBe(0);
      expect(await sweepOrphans(store, Date.now() + 2 * HOUR_MS)).toBe(2);
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
      expect(await sweepOrphans(store, clock)).toBe(1);
      await expectConsistent();
    });

    it('removes nothing when the database seems to be another store’s', async () => {
      for (let n = 0; n < 16; n += 1) {
        writeFileSync(join(folder, 'blobs', 'aa', `aa${`${n}`.padStart(30, '0')}`), 'x');
      }
      await expect(sweepOrphans(store, Date.now() + 2 * HOUR_MS)).rejects.toThrow('DATABASE_URL');
      expect(files()).toHaveLength(16);
    });

    it('aborts every upload of exactly one key', async () => {
      for (const key of ['gone', 'gone', 'gone.not']) await startUpload(store, { key, meta: META });
      await abortUploadsOf(store, 'gone');
      const left = await listUploadRows(database(), everyUpload());
      expect(left.map((row) => row.key)).toEqual(['gone.not']);
    });

    it('aborts once', async () => {
      const uploadId = await startUpload(store, { key: 'k', meta: META });
      await abortUpload(store, { uploadId, key: 'k' });
      const again = abortUpload(store, { uploadId, key: 'k' });
      await expect(again).rejects.toMatchObject({ code: 'NoSuchUpload' });
    });
  });

  it('finds bytes that have rotted, vanished or were cut (F19)', async () => {
    for (const key of ['whole', 'rotten', 'cut', 'gone', 'gone-empty']) {
      await put(key, key === 'gone-empty' ? '' : `${key} bytes`);
    }
    const pathOf = async (key: string) => {
      const row = await findObjectRow(database(), key);
      const [blob] = await listBlobRows(database(), row?.id ?? '');
      return join(folder, 'blobs', blob?.id.slice(0, 2) ?? '', blob?.id ?? '');
    };
    writeFileSync(await pathOf('rotten'), 'rotten BYTES');
    writeFileSync(await pathOf('cut'), 'cut');
    rmSync(await pathOf('gone'));
    rmSync(await pathOf('gone-empty'));
    const damaged = await collectAll(findDamage(store));
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
      ...store,
      commit: async (work) => {
        await store.commit(work);
        throw new Error('connection lost after commit');
      },
    };
    await expect(put('unsure', 'bytes', unsure)).rejects.toThrow('connection lost');
    expect(String(await get('unsure'))).toBe('bytes');
  });

  it('has no bytes of an empty range', async () => {
    const row = await put('empty', '');
    expect(await collectAll(readObjectBytes(store, row))).toEqual([]);
  });
});

function everyUpload() {
  return { prefix: '', afterKey: '', afterId: '', limit: 100 };
}

async function* chunks(bytes: Uint8Array | string): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield Buffer.from(bytes);
}

async function collectAll<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await collectAll(bytes));
}
