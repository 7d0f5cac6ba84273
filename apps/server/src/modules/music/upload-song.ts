/** A song's bytes come by the way of a file's (PRODUCT §7): straight into the store, never through a call. */
import { randomBytes, randomUUID } from 'node:crypto';
import { SONG_FILE_ROUTE } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { StoredObject } from '#adapters/object-storage/object-storage.ts';
import { sealedKey } from '#adapters/object-storage/sealed-key.ts';
import { fail } from '#core/app-error.ts';
import { readSoundType, SOUND_HEAD_BYTES, SOUND_TYPES } from '#core/sound-type.ts';
import type { CallContext } from '#http/call-context.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Services } from '#kernel/services.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { insertSongFile } from './song-files.store.ts';

const FOLDER = 'music';

export async function startSongUpload(size: number, context: CallContext) {
  const { services, viewer, now } = context;
  const opened = await services.lentUploads.open({ folder: FOLDER, size }, context);
  const actor = ownerOf(viewer);
  const after = { bytes: size };
  await recordAudit(services.db, { now, actor, action: 'music.upload', target: FOLDER, after });
  return opened;
}

/** The address that a song may have from now on. */
export async function finishSongUpload(
  { key, size }: { key: string; size: number },
  context: CallContext,
): Promise<string> {
  const object_key = sealedKey(`song/${randomUUID()}`);
  const { lentUploads } = context.services;
  return lentUploads.take({ key, size, to: object_key }, context, async (object) => {
    return `${SONG_FILE_ROUTE}/${await keep(object_key, object, context)}`;
  });
}

async function keep(
  object_key: string,
  { sizeBytes: size_bytes }: StoredObject,
  { services: { db, storage }, viewer, now }: CallContext,
): Promise<string> {
  const type = readSoundType(await readHead(storage, object_key));
  if (!type) fail('E_MEDIA_TYPE', { text: REFUSALS.E_MEDIA_TYPE.song });
  const name = `${randomBytes(16).toString('hex')}.${SOUND_TYPES[type]}`;
  await db.transaction().execute(async (tx) => {
    await insertSongFile(tx, { name, object_key, type, size_bytes, created_at: now });
    const after = { type, bytes: size_bytes };
    const actor = ownerOf(viewer);
    await recordAudit(tx, { now, actor, action: 'music.uploaded', target: name, after });
  });
  return name;
}

async function readHead(storage: Services['storage'], key: string): Promise<Uint8Array> {
  const head: Uint8Array[] = [];
  for await (const piece of storage.readObject(key, { start: 0, end: SOUND_HEAD_BYTES })) {
    // A store's pieces are lent until the next one.
    head.push(piece.slice());
  }
  return Buffer.concat(head);
}
