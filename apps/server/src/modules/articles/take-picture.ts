/** `POST /api/article/add_picture`: one picture for articles, into the store (PRODUCT §7). */
import { hash, randomUUID } from 'node:crypto';
import { ARTICLE_ROUTES, MAX_ARTICLE_PICTURE_BYTES } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import { sealedKey } from '#adapters/object-storage/sealed-key.ts';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { readGifFacts, readPictureFacts } from '#core/picture-facts.ts';
import { readBody } from '#http/read-input.ts';
import { ownerOf } from '#http/viewer.ts';
import type { Services } from '#kernel/services.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { findArticlePicture, insertArticlePicture, renewPicture } from './pictures.store.ts';

/** SECURITY T20: what a reader's browser may be asked to draw. */
const MAX_PIXELS = 50_000_000;
const ENDINGS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;

export const addPictureRoute: OwnRoute = {
  method: 'POST',
  path: ARTICLE_ROUTES.addPicture,
  access: 'operator',
  reason: 'its body is a picture and no JSON; admitted like a call that changes',
  answer: addPicture,
};

async function addPicture(http: Context, { admit, services }: OwnCall): Promise<Response> {
  const actor = ownerOf(await admit({ effect: 'change', access: 'operator' }));
  const bytes = await readBody(http, MAX_ARTICLE_PICTURE_BYTES);
  const { type, width, height } = factsOf(bytes);
  const free = await services.storage.freeBytes();
  if (free !== undefined && free < bytes.byteLength) fail('E_NO_SPACE');
  const name = `${hash('sha256', bytes, 'hex').slice(0, 32)}.${ENDINGS[type]}`;
  await keep({ name, type, bytes, actor }, services);
  const data = { src: `${ARTICLE_ROUTES.picture}/${name}`, width, height };
  return http.json({ status: 1, data }, 200, { 'Cache-Control': 'no-store' });
}

/** Reads type and size from the bytes themselves. */
function factsOf(bytes: Uint8Array) {
  const facts = readPictureFacts(bytes) ?? readGifFacts(bytes);
  if (!facts) fail('E_MEDIA_TYPE', { text: REFUSALS.E_MEDIA_TYPE.articlePicture });
  if (facts.width * facts.height > MAX_PIXELS) {
    fail('E_TOO_LARGE', { text: REFUSALS.E_TOO_LARGE.articlePicture });
  }
  return facts;
}

async function keep(
  { name, type, bytes, actor }: { name: string; type: string; bytes: Uint8Array; actor: string },
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
): Promise<void> {
  const isKnown = (await findArticlePicture(db, name)) && (await renewPicture(db, name, now()));
  // Unless the sweep took it in this moment.
  if (isKnown) return;
  const object_key = sealedKey(`article/${randomUUID()}`);
  await storage.writeObject(object_key, bytes, type);
  const size_bytes = bytes.byteLength;
  const isNew = await db.transaction().execute(async (tx) => {
    const row = { name, object_key, type, size_bytes, created_at: now() };
    if (!(await insertArticlePicture(tx, row))) return false;
    const after = { type, bytes: size_bytes };
    await recordAudit(tx, { now: now(), actor, action: 'article.picture', target: name, after });
    return true;
  });
  // Put in twice at once: the other one's object is the one.
  if (!isNew) await storage.removeObject(object_key);
}
