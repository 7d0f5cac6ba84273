import { randomBytes } from 'node:crypto';
import { CosError } from '@transmit/cos';
import type { EmbeddedStore, ObjectMeta, WriteGuard } from '../embedded-store.ts';
import { toMetaColumns } from '../meta-columns.ts';
import { capOf } from '../room.ts';
import { countUploadsOf, insertUploadRow } from './uploads.store.ts';

/** A client resumes instead of beginning again, so more than a few for one key is abuse. */
const MAX_UNFINISHED_PER_KEY = 8;

/** Begins an upload in parts; resolves with its id. */
export async function startUpload(
  store: EmbeddedStore,
  { key, meta, guard }: { key: string; meta: ObjectMeta; guard?: WriteGuard | undefined },
): Promise<string> {
  const now = store.now();
  const id = newUploadId(now);
  await store.commit(async (tx) => {
    if (guard) {
      await capOf(store, key, guard, tx);
      const unfinished = await countUploadsOf(tx, key);
      if (unfinished >= MAX_UNFINISHED_PER_KEY) throw new CosError('TooManyUploads');
    }
    await insertUploadRow(tx, {
      id,
      key,
      total_bytes: 0,
      created_at: now,
      touched_at: now,
      ...toMetaColumns(meta),
    });
  });
  return id;
}

/** Ids sort by the time they were made, as listings are expected to (COS.md §2.2). */
function newUploadId(now: number): string {
  return now.toString(16).padStart(12, '0') + randomBytes(20).toString('hex');
}
