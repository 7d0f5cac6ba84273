/** `GET /api/ai/picture`: the bytes of a copy or a result, to its owner alone. */
import { AI_ROUTES } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import type { Context } from 'hono';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { ownerOf } from '#http/viewer.ts';
import { readAll } from './picture-bytes.ts';
import { findPicture } from './pictures.store.ts';

const HASH = /^[\w-]{43}$/;

export const pictureRoute: OwnRoute = {
  method: 'GET',
  path: AI_ROUTES.picture,
  access: 'user',
  reason: 'answers with a picture and no JSON; admitted like a call that reads',
  answer: servePicture,
};

async function servePicture(http: Context, { admit, services }: OwnCall): Promise<Response> {
  const owner = ownerOf(await admit({ effect: 'read', access: 'user' }));
  const hash = http.req.query('picture_id') ?? '';
  const picture = HASH.test(hash) ? await findPicture(services.db, { owner, hash }) : undefined;
  if (!picture || picture.kept_until === 0) {
    fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.aiPicture });
  }
  const bytes = await readAll(services.storage.readObject(picture.object_key));
  return http.body(bytes, 200, {
    // The type was read from the picture's own bytes when it came, and from nothing else.
    'Content-Type': picture.type === 'text/plain' ? 'text/plain; charset=utf-8' : picture.type,
    'Content-Length': String(bytes.byteLength),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, max-age=86400, immutable',
  });
}
