/** The use cases of the store without its front: as many processes on one folder as a test wants. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { type DurableFiles, diskFiles } from '#core/durable-files.ts';
import type { Database } from '#kernel/database/database.ts';
import { BlobStore } from '../store/blobs/blob-store.ts';
import { MARK_FILE } from '../store/blobs/mark-file.ts';
import type { EmbeddedStore } from '../store/embedded-store.ts';
import { createGroupCommit } from '../store/group-commit.ts';
import { PLAIN_META } from '../store/meta-columns.ts';
import { putObject } from '../store/put-object.ts';
import { openObject } from '../store/read-object.ts';
import { putPart } from '../store/uploads/put-part.ts';

export const META = { ...PLAIN_META, contentType: 'text/plain' };

const TABLES = ['store_objects', 'store_uploads', 'store_blobs', 'store_finished_uploads'] as const;

/** An empty store for each test; `store()` and `folder()` are for tests and hooks. */
export function useBareStore(database: () => Database) {
  const clock = { now: 0 };
  let place = '';
  let opened: EmbeddedStore | undefined;
  const store = () => {
    if (!opened) throw new Error('store() is for tests and hooks');
    return opened;
  };
  const files = () =>
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== MARK_FILE)
      .map((entry) => entry.name)
      .toSorted();

  beforeEach(async () => {
    place = mkdtempSync(join(tmpdir(), 'transmit-embedded-'));
    clock.now = Date.now();
    opened = await openStore();
    for (const table of TABLES) await database().deleteFrom(table).execute();
  });
  afterEach(() => {
    rmSync(place, { recursive: true, force: true });
  });

  /** Opens a store as another process does on the same folder and database. */
  async function openStore(broken: Partial<DurableFiles> = {}): Promise<EmbeddedStore> {
    const blobs = new BlobStore(place, { ...diskFiles, ...broken });
    await blobs.prepare();
    return {
      db: database(),
      blobs,
      commit: createGroupCommit(database()),
      gates: { mayWrite: async () => Number.POSITIVE_INFINITY, mayRead: async () => 'yes' },
      now: () => clock.now,
    };
  }

  return {
    clock,
    store,
    folder: () => place,
    openStore,
    put: (key: string, text: string, through = store()) =>
      putObject(through, { key, body: chunks(text), meta: META }),
    part: (uploadId: string, key: string, partNumber: number, bytes: Uint8Array) =>
      putPart(store(), { uploadId, key, partNumber, body: chunks(bytes), sizeBytes: bytes.length }),
    async get(key: string): Promise<Buffer | undefined> {
      const whole = (row: { size_bytes: number }) => ({ start: 0, end: row.size_bytes });
      const object = await openObject(store(), key, whole);
      if (!object) return undefined;
      const bytes = await gather(object.bytes);
      await object.close();
      return bytes;
    },
    /** Names of what lies in the folder. */
    files,
    /** SECURITY I1 to I3: every file has its row and every row its file. */
    async expectConsistent(): Promise<void> {
      const rows = await database().selectFrom('store_blobs').select(['id', 'owner_id']).execute();
      expect(rows.filter((row) => row.owner_id === null)).toEqual([]);
      expect(rows.map((row) => row.id).toSorted()).toEqual(files());
    },
  };
}

export function everyUpload() {
  return { prefix: '', afterKey: '', afterId: '', limit: 100 };
}

export async function* chunks(bytes: Uint8Array | string): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield Buffer.from(bytes);
}

export async function collectAll<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of source) all.push(one);
  return all;
}

export async function gather(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await collectAll(bytes));
}
