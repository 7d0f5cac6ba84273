/** Copies that were sent and results that were made: bytes in the store, out of anybody's reach but ours. */
import { randomUUID } from 'node:crypto';
import { MAX_OWNER_BYTES } from '@transmit/contract';
import { AiProblem } from '#adapters/ai/ai-service.ts';
import { sealedKey } from '#adapters/object-storage/sealed-key.ts';
import { type PictureFacts, readPictureFacts } from '#core/picture-facts.ts';
import type { Services } from '#kernel/services.ts';
import type { AiItemRow, AiPictureRow } from '../ai.tables.ts';
import { hashOf } from '../batches/work-key.ts';
import type { Success } from '../items/end-item.ts';
import type { AskedPicture } from '../service/ask-service.ts';
import { labelResult } from './label-result.ts';
import { findPicture, insertPicture, keepPictures } from './pictures.store.ts';

/** SECURITY T20: what a browser may be asked to draw. */
const MAX_PIXELS = 50_000_000;
/**
 * A result is kept for this long until its picture has succeeded, and where it does not fit into its owner's quota:
 * enough to save it.
 */
const UNKEPT_MS = 3_600_000;

type StoreServices = Pick<Services, 'db' | 'storage' | 'now'>;

/** The same bytes again are the same picture. */
export async function putAway(
  picture: Pick<AiPictureRow, 'owner' | 'type' | 'width' | 'height' | 'is_result' | 'kept_until'>,
  bytes: Uint8Array,
  { db, storage, now }: StoreServices,
): Promise<string> {
  const hash = hashOf(bytes);
  const { owner, kept_until } = picture;
  if (await findPicture(db, { owner, hash })) {
    await keepPictures(db, { owner, hashes: [hash] }, kept_until);
    // Unless the sweep took it in this moment.
    if (await findPicture(db, { owner, hash })) return hash;
  }
  const object_key = sealedKey(`ai/${randomUUID()}`);
  await storage.writeObject(object_key, bytes, picture.type);
  const row = { ...picture, hash, object_key, size_bytes: bytes.byteLength, created_at: now() };
  // Sent twice at once: the other one's object is the one.
  if (!(await insertPicture(db, row))) await storage.removeObject(object_key);
  return hash;
}

export async function readSource(
  { owner, source_hash: hash }: Pick<AiItemRow, 'owner' | 'source_hash'>,
  { db, storage }: StoreServices,
): Promise<AskedPicture> {
  const picture = await findPicture(db, { owner, hash });
  if (!picture) throw new AiProblem('input', 'SOURCE_GONE');
  const bytes = await readAll(storage.readObject(picture.object_key));
  return { bytes, type: picture.type, isText: picture.type === 'text/plain' };
}

/** Checks a result that a service calls a picture before anybody's browser draws it. */
export async function storeResult(
  { id, owner }: Pick<AiItemRow, 'id' | 'owner'>,
  answered: Uint8Array<ArrayBuffer>,
  services: StoreServices &
    Pick<Services, 'rights' | 'usedBytesOf' | 'publicOrigin'> & { keptUntil: number },
): Promise<Success> {
  const facts = readPictureFacts(answered);
  if (!facts) throw new AiProblem('answer', 'NO_PICTURE');
  if (facts.width * facts.height > MAX_PIXELS) throw new AiProblem('answer', 'TOO_MANY_PIXELS');
  const bytes = await labelResult(answered, { id }, services);
  const fits = await fitsQuota(owner, bytes.byteLength, services);
  const row = { owner, ...facts, is_result: 1, kept_until: services.now() + UNKEPT_MS };
  const picture_id = await putAway(row, bytes, services);
  const keptUntil = fits ? services.keptUntil : null;
  return { result: resultOf(facts, picture_id, bytes), keptUntil };
}

function resultOf(facts: PictureFacts, picture_id: string, { byteLength }: Uint8Array) {
  return { kind: 'image' as const, picture_id, ...facts, size: byteLength };
}

/** PRODUCT §6: what is kept counts with what its owner has sent. */
async function fitsQuota(
  owner: string,
  more: number,
  { now, rights, usedBytesOf }: Pick<Services, 'now' | 'rights' | 'usedBytesOf'>,
): Promise<boolean> {
  const members = await rights.listMembers([owner], now());
  const limit = MAX_OWNER_BYTES[members.has(owner) ? 'member' : 'user'];
  return (await usedBytesOf(owner)) + more <= limit;
}

/** Reads a copy or a result whole; its size was bounded when it came. */
export async function readAll(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return new Uint8Array(Buffer.concat(chunks));
}
