import type { PartStore, StoredObject } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import type { Services } from '#kernel/services.ts';
import type { UploadRow } from '../../files.tables.ts';
import { areAllThere, type StandingPart } from './are-all-there.ts';
import { LongWork } from './long-work.ts';
import { findOwnParts, requirePartStore } from './own-upload.ts';
import { claimCompletion, closeParts, releaseCompletion } from './parts.store.ts';

type Needs = Pick<Services, 'db' | 'storage'>;

/** A store may take minutes to join thousands of parts. */
const joinings = new LongWork<void>();

/**
 * Has the store make one object of the parts. `proof` is the ETag that it must have then: the MD5 of the MD5s of
 * the sender's own parts. Asked again, it answers the same.
 */
export async function completeParts(
  { key, proof }: { key: string; proof?: string | undefined },
  context: CallContext,
): Promise<void> {
  const upload = await findOwnParts(key, context);
  const store = requirePartStore(context);
  await joinUpload(upload, proof, { store, services: context.services });
}

export async function joinUpload(
  upload: UploadRow,
  proof: string | undefined,
  { store, services }: { store: PartStore; services: Needs },
): Promise<void> {
  if (upload.file_id !== null) return;
  if (upload.store_upload === null) {
    // A completion whose answer was lost; what it has made is compared when the file is.
    if (upload.proof_etag === null && !(await findWhole(upload, services))) fail('E_NOT_UPLOADED');
    // Another file's parts were made the object that lies there.
    if (upload.proof_etag !== null && proof && proof !== upload.proof_etag) fail('E_CHECKSUM');
    return;
  }
  await joinings.wait(upload.object_key, () => join(upload, proof, { store, services }));
}

async function join(
  upload: UploadRow,
  proof: string | undefined,
  { store, services }: { store: PartStore; services: Needs },
): Promise<void> {
  const { db } = services;
  if (!(await claimCompletion(db, upload))) fail('E_BUSY', { retryAfter: 1 });
  const parts = await listAll(upload, store);
  if (!parts) return closeJoined(upload, proof, services);
  if (!areAllThere(parts, cutOf(upload))) {
    await releaseCompletion(db, upload.id);
    fail('E_NOT_UPLOADED');
  }
  const etags = parts.map(({ etag }) => etag);
  const joining = await store.completeUpload({ ...placeOf(upload), etags });
  if (joining !== 'misfit') return closeJoined(upload, proof, services);
  // Whatever the store has for these parts, it is not what it said: all of it is sent anew.
  await store.abortUpload(placeOf(upload));
  await closeParts(db, upload);
  fail('E_NOT_UPLOADED');
}

/** The object is there and has the size; the ETag that its sender expects proves its bytes as well. */
async function closeJoined(
  upload: UploadRow,
  proof: string | undefined,
  services: Needs,
): Promise<void> {
  const object = await findWhole(upload, services);
  const isProven = proof !== undefined && object?.etag === proof;
  await closeParts(services.db, upload, isProven ? proof : null);
  if (!object) fail('E_NOT_UPLOADED');
}

async function findWhole(upload: UploadRow, { storage }: Needs): Promise<StoredObject | undefined> {
  const object = await storage.findObject(upload.object_key);
  return object?.sizeBytes === cutOf(upload).sizeBytes ? object : undefined;
}

async function listAll(upload: UploadRow, store: PartStore): Promise<StandingPart[] | undefined> {
  const parts: StandingPart[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await store.listParts({ ...placeOf(upload), after });
    if (!page) return undefined;
    parts.push(...page.parts);
    after = page.next;
  }
  return parts;
}

function placeOf({ object_key, store_upload }: UploadRow) {
  return { key: object_key, uploadId: store_upload ?? '' };
}

function cutOf({ declared_bytes, max_bytes, part_bytes }: UploadRow) {
  return { sizeBytes: declared_bytes ?? max_bytes, partBytes: part_bytes ?? max_bytes };
}
