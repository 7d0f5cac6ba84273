/** `GET /api/article/picture/:name`: a picture of an article, to everybody who reads. */
import { ARTICLE_ROUTES } from '@transmit/contract';
import type { Context } from 'hono';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { findArticlePicture } from './pictures.store.ts';

const NAME = /^[0-9a-f]{32}\.(?:png|jpg|webp|gif)$/;

export const articlePictureRoute: OwnRoute = {
  method: 'GET',
  path: `${ARTICLE_ROUTES.picture}/:name`,
  access: 'anyone',
  reason: 'a page’s picture sets no headers; its bytes are published, and it reads no cookie',
  answer: servePicture,
};

async function servePicture(http: Context, { services }: OwnCall): Promise<Response> {
  const name = http.req.param('name') ?? '';
  const picture = NAME.test(name) ? await findArticlePicture(services.db, name) : undefined;
  if (!picture) fail('E_NOT_FOUND');
  const bytes = ReadableStream.from(services.storage.readObject(picture.object_key));
  return http.body(bytes, 200, {
    // The type was read from the picture's own bytes when it came, and from nothing else.
    'Content-Type': picture.type,
    'Content-Length': String(picture.size_bytes),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Other bytes have another name.
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
}
