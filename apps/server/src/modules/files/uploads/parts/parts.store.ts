import type { Executor } from '#kernel/database/database.ts';
import type { UploadRow } from '../../files.tables.ts';

/** Gives an open upload more time. */
export async function prolongUpload(db: Executor, id: number, expiresAt: number): Promise<void> {
  await open(db, id).set({ expires_at: expiresAt }).execute();
}

/** Only while nothing else is being filled or completed; false when somebody was first. */
export async function beginParts(
  db: Executor,
  { id, storeUpload, partBytes }: { id: number; storeUpload: string; partBytes: number },
): Promise<boolean> {
  const result = await open(db, id)
    .set({ store_upload: storeUpload, part_bytes: partBytes })
    .where('store_upload', 'is', null)
    .where('is_completing', '=', 0)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * From here on no file is made of the upload until its parts have become one object or cannot: what is compared
 * is then not replaced any more. False when it was finished, given up, or begun anew.
 */
export async function claimCompletion(
  db: Executor,
  { id, store_upload }: Pick<UploadRow, 'id' | 'store_upload'>,
): Promise<boolean> {
  const result = await open(db, id)
    .set({ is_completing: 1 })
    .where('store_upload', '=', store_upload)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Some parts are not there: they can still be sent. */
export async function releaseCompletion(db: Executor, id: number): Promise<void> {
  await db.updateTable('uploads').set({ is_completing: 0 }).where('id', '=', id).execute();
}

/** The store knows the upload no more, or has made it an object, which `proofEtag` proves where it is told. */
export async function closeParts(
  db: Executor,
  { id, store_upload }: Pick<UploadRow, 'id' | 'store_upload'>,
  proofEtag: string | null = null,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ store_upload: null, is_completing: 0, proof_etag: proofEtag, proof_crc64: null })
    .where('id', '=', id)
    .where('store_upload', '=', store_upload)
    .execute();
}

/** Writes down what reading an object has shown. */
export async function writeProof(
  db: Executor,
  id: number,
  proof: { proof_etag: string; proof_crc64: string },
): Promise<void> {
  await open(db, id).set(proof).execute();
}

export function findUpload(db: Executor, id: number): Promise<UploadRow | undefined> {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

function open(db: Executor, id: number) {
  return db
    .updateTable('uploads')
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .where('ended_at', 'is', null);
}
