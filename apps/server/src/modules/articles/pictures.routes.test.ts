/** Pictures of articles: put in by operators, known by their bytes, shown to everybody (PRODUCT §7, SECURITY T11). */
import { randomBytes } from 'node:crypto';
import { ARTICLE_ROUTES, MAX_ARTICLE_PICTURE_BYTES } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { sweepArticlePictures } from './articles.schedule.ts';

const DAY_MS = 86_400_000;

/** As much of a PNG as tells what it is, and something of its own. */
function png({ width = 3, height = 2, filled = 64 } = {}): Uint8Array {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return new Uint8Array(Buffer.concat([head, size, randomBytes(filled)]));
}

async function openOffice() {
  const app = await createAccountsApp();
  const operator = await logInAs(app, 'operator');
  return { app, operator, reader: app.visitor() };
}

const put = (viewer: TestViewer, body: Uint8Array | string, type = 'application/octet-stream') =>
  viewer.send(ARTICLE_ROUTES.addPicture, {
    method: 'POST',
    headers: { 'X-Requested-With': 'transmit', 'Content-Type': type },
    body: body as Uint8Array<ArrayBuffer>,
  });

async function putIn(viewer: TestViewer, bytes: Uint8Array): Promise<string> {
  const answer = await put(viewer, bytes);
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { src: string } };
  return data.src;
}

it('an article shows it: whoever reads gets the very bytes, which may do nothing', async () => {
  const { operator, reader } = await openOffice();
  const bytes = png();
  const src = await putIn(operator, bytes);
  const { articles } = operator.api;
  const { data } = await articles.create({ slug: 'with', title: '有图' });
  const draft = { slug: 'with', title: '有图', source: `![流程](${src})` };
  const saved = await articles.save({ ...draft, revision: data.revision });
  await articles.publish({ slug: 'with', revision: saved.data.revision });
  const shown = await reader.api.articles.show({ slug: 'with' });
  expect(shown.data.html).toContain(`<img src="${src}" alt="流程"`);
  // Asks as a page does for a picture.
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' };
  const answer = await reader.send(src, { headers });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(bytes.byteLength),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.headers.has('set-cookie')).toBe(false);
});

it('the same bytes have the same name and lie there once', async () => {
  const { app, operator } = await openOffice();
  const bytes = png();
  const all = await Promise.all([bytes, bytes, bytes].map((body) => putIn(operator, body)));
  expect(new Set([...all, await putIn(operator, bytes)]).size).toBe(1);
  const { objects } = await app.services.storage.listObjects();
  expect(objects).toHaveLength(1);
});

describe('what is refused', () => {
  it.each<[string, Uint8Array | string, number, string]>([
    ['a page that calls itself a picture', '<html><script>alert(1)</script>', 415, 'E_MEDIA_TYPE'],
    ['a drawing, which can run scripts', '<svg onload="alert(1)"></svg>', 415, 'E_MEDIA_TYPE'],
    ['nothing', '', 415, 'E_MEDIA_TYPE'],
    ['a picture that ends in its head', png().slice(0, 20), 415, 'E_MEDIA_TYPE'],
    ['more than 5 MB', png({ filled: MAX_ARTICLE_PICTURE_BYTES }), 413, 'E_TOO_LARGE'],
    [
      'a few bytes with a billion pixels',
      png({ width: 40_000, height: 40_000 }),
      413,
      'E_TOO_LARGE',
    ],
  ])('%s', async (_what, body, status, code) => {
    const { app, operator } = await openOffice();
    const answer = await put(operator, body, 'image/png');
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      status,
      code,
    ]);
    expect((await app.services.storage.listObjects()).objects).toEqual([]);
  });

  it('from everybody but operators, and from another page', async () => {
    const { app, operator } = await openOffice();
    const user = await logInAs(app, 'user');
    expect((await put(app.visitor(), png())).status).toBe(401);
    expect((await put(user, png())).status).toBe(403);
    const foreign = await operator.send(ARTICLE_ROUTES.addPicture, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: png() as Uint8Array<ArrayBuffer>,
    });
    expect(foreign.status).toBe(403);
    expect((await app.services.storage.listObjects()).objects).toEqual([]);
  });

  it.each(['x.png', `${'0'.repeat(32)}.png`, `${'0'.repeat(32)}.svg`, '..%2f..%2fetc%2fpasswd'])(
    'an address without a picture: %s',
    async (name) => {
      const { reader } = await openOffice();
      expect((await reader.send(`${ARTICLE_ROUTES.picture}/${name}`)).status).toBe(404);
    },
  );
});

it('what no draft and no version names goes after a month; what one names stays', async () => {
  const { app, operator, reader } = await openOffice();
  const [unused, drafted, published] = await Promise.all(
    [1, 2, 3].map(() => putIn(operator, png())),
  );
  const { articles } = operator.api;
  const write = async (slug: string, source: string) => {
    const { data } = await articles.create({ slug, title: slug });
    return (await articles.save({ slug, title: slug, source, revision: data.revision })).data;
  };
  await write('draft', `![](${drafted})`);
  const { revision } = await write('online', `![](${published})`);
  const { data } = await articles.publish({ slug: 'online', revision });
  await articles.save({ slug: 'online', title: 'x', source: '换了', revision: data.revision });
  const now = app.services.now();
  await sweepArticlePictures(app.services, now + 29 * DAY_MS);
  expect((await reader.send(unused ?? '')).status).toBe(200);
  await sweepArticlePictures(app.services, now + 31 * DAY_MS);
  expect((await reader.send(unused ?? '')).status).toBe(404);
  expect((await reader.send(drafted ?? '')).status).toBe(200);
  expect((await reader.send(published ?? '')).status).toBe(200);
  const { objects } = await app.services.storage.listObjects();
  expect(objects).toHaveLength(2);
});
