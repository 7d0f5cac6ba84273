import { CosError } from '@transmit/cos';
import { isMissingBlob } from './blobs/blob-store.ts';
import { insertBlobRows, listBlobRows } from './blobs.store.ts';
import { discardBlobs } from './discard-blobs.ts';
import type { EmbeddedStore, ObjectMeta } from './embedded-store.ts';
import { toMetaColumns } from './meta-columns.ts';
import { findObjectRow, type ObjectRow } from './objects.store.ts';
import { newObjectId, publishObject } from './publish-object.ts';
import { ObjectReplacedError } from './read-object.ts';

const TRIES = 3;

/** An object of its own with the same bytes, by further links to the same immutable files. */
export async function copyObject(
  store: EmbeddedStore,
  { from, to, meta }: { from: string; to: string; meta?: ObjectMeta | undefined },
): Promise<ObjectRow> {
  for (let tries = 1; ; tries += 1) {
    const source = await findObjectRow(store.db, from);
    if (!source) throw new CosError('NoSuchKey');
    try {
      return await copyRow(store, source, to, meta);
    } catch (error) {
      // The source was replaced between looking it up and linking its files.
      const isReplaced = error instanceof ObjectReplacedError || isMissingBlob(error);
      if (tries === TRIES || !isReplaced) throw error;
    }
  }
}

async function copyRow(
  store: EmbeddedStore,
  source: ObjectRow,
  key: string,
  meta: ObjectMeta | undefined,
): Promise<ObjectRow> {
  const sourceBlobs = await listBlobRows(store.db, source.id);
  // Even an empty object has a blob: without any, the copy would be a size and no bytes.
  if (sourceBlobs.length === 0) throw new ObjectReplacedError();
  const ids = await store.blobs.link(sourceBlobs.map((blob) => blob.id));
  const now = store.now();
  const row: ObjectRow = {
    ...source,
    key,
    id: newObjectId(),
    modified_at: now,
    ...(meta && toMetaColumns(meta)),
  };
  const blobs = sourceBlobs.map((blob, index) => ({
    ...blob,
    // One link was made for each blob.
    id: ids[index] as string,
    owner_id: row.id,
    created_at: now,
  }));
  const replaced = await store.commit(async (tx) => {
    const previous = await publishObject(tx, row);
    await insertBlobRows(tx, blobs);
    return previous;
  });
  await discardBlobs(store, replaced);
  return row;
}
