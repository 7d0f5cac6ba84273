import { createHash } from 'node:crypto';
import { CosError, combineCrc64, planCompletion, type RequestedPart } from '@transmit/cos';
import { failpoint } from '#core/failpoint.ts';
import type { Executor } from '#kernel/database/database.ts';
import { type BlobRow, listBlobRows, placeParts, releaseBlobs } from '../blobs.store.ts';
import { discardBlobs } from '../discard-blobs.ts';
import type { EmbeddedStore, WriteGuard } from '../embedded-store.ts';
import { publishObject } from '../publish-object.ts';
import {
  findFinishedUpload,
  insertFinishedUpload,
  type StoreUploadRow,
  takeUploadRow,
  touchUploadRow,
} from './uploads.store.ts';

export interface CompleteRequest {
  uploadId: string;
  key: string;
  parts: readonly RequestedPart[];
  guard?: WriteGuard | undefined;
}

/**
 * Turns the parts into the object without moving a byte: the parts' blobs belong to the object from
 * then on, whose id is the upload's. All of it is one transaction, so a crash leaves either the upload
 * or the object. Resolves with the object's ETag; asked again with the same list, with the same one.
 */
export async function completeUpload(
  store: EmbeddedStore,
  request: CompleteRequest,
): Promise<string> {
  failpoint('cmpl.start');
  const partsDigest = digestOf(request.parts);
  const { etag, discarded } = await store.commit(async (tx) => {
    const { uploadId: id, key, guard } = request;
    // First, so that all writers of a key wait in the same order. A closed key still hears the answer
    // that was given before.
    const cap = guard ? await store.gates.mayWrite(key, tx) : Number.POSITIVE_INFINITY;
    const upload = await touchUploadRow(tx, { id, key, now: store.now() });
    if (upload) return publishUpload(store, tx, upload, { ...request, partsDigest, cap });
    const finished = await findFinishedUpload(tx, id, key);
    if (!finished) throw new CosError('NoSuchUpload');
    if (finished.parts_digest !== partsDigest) throw new CosError('InvalidPart');
    return { etag: finished.etag, discarded: [] };
  });
  failpoint('cmpl.post_commit');
  await discardBlobs(store, discarded);
  failpoint('cmpl.mid_cleanup');
  return etag;
}

async function publishUpload(
  store: EmbeddedStore,
  tx: Executor,
  upload: StoreUploadRow,
  { parts, cap, partsDigest }: CompleteRequest & { cap: number | undefined; partsDigest: string },
): Promise<{ etag: string; discarded: string[] }> {
  const { id, key, content_type, storage_class, headers } = upload;
  const uploaded = await listBlobRows(tx, id);
  const plan = planCompletion(uploaded.map(toUploadedPart), parts);
  if (!plan.ok) throw new CosError(plan.error);
  if (cap === undefined) throw new CosError('AccessDenied');
  // The cap may have been lowered since the parts came.
  if (plan.sizeBytes > cap) throw new CosError('UploadTooLarge');
  const chosen = uploaded.slice(0, parts.length);
  const now = store.now();
  const etag = multipartEtag(chosen);
  const surplus = await releaseBlobs(tx, id, { after: parts.length });
  await placeParts(tx, id);
  failpoint('cmpl.mid_concat');
  const replaced = await publishObject(tx, {
    key,
    id,
    size_bytes: plan.sizeBytes,
    etag,
    crc64: joinedCrc64(chosen),
    modified_at: now,
    content_type,
    storage_class,
    headers,
  });
  await takeUploadRow(tx, { id, key });
  await insertFinishedUpload(tx, { id, key, etag, parts_digest: partsDigest, finished_at: now });
  failpoint('cmpl.post_rename');
  return { etag, discarded: [...surplus, ...replaced] };
}

function toUploadedPart(row: BlobRow) {
  return { partNumber: row.position, etag: row.etag, sizeBytes: row.size_bytes };
}

/** As COS forms it: the MD5 of the parts' MD5s, and their number. */
function multipartEtag(parts: readonly BlobRow[]): string {
  const md5 = createHash('md5');
  for (const part of parts) md5.update(part.etag, 'hex');
  return `${md5.digest('hex')}-${parts.length}`;
}

function joinedCrc64(parts: readonly BlobRow[]): string {
  let joined = 0n;
  for (const part of parts) joined = combineCrc64(joined, BigInt(part.crc64), part.size_bytes);
  return joined.toString();
}

function digestOf(parts: readonly RequestedPart[]): string {
  const list = parts.map((part) => `${part.partNumber}:${part.etag}`).join('\n');
  return createHash('sha256').update(list).digest('hex');
}
