/** SECURITY §3 row 193: HEAD on a way to bytes answers as GET would, takes nothing, and gives no byte. */
import { normalizeCode } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { withBundle } from '#modules/bundles/testing/with-bundle.ts';
import { sendFile } from './send-file.ts';
import { createTestApp, SELLING, TEST_ORIGIN, type TestApp } from './test-app.ts';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;
const OWN_DATE = Date.UTC(2019, 4, 1);

const SAME_HEADERS = [
  'content-length',
  'content-type',
  'content-disposition',
  'etag',
  'accept-ranges',
  'last-modified',
  'cache-control',
] as const;

const headersOf = ({ headers }: Response) => SAME_HEADERS.map((name) => headers.get(name));

/** Goes where plain tools are sent to, by one method all the way. */
async function follow(app: TestApp, path: string, method: 'GET' | 'HEAD'): Promise<Response> {
  let answer = await app.visitor().send(path, { method });
  while (answer.status === 302) {
    const to = answer.headers.get('location') ?? '';
    answer = to.startsWith(app.storeOrigin)
      ? await fetch(to, { method })
      : await app.visitor().send(to.replace(TEST_ORIGIN, ''), { method });
  }
  return answer;
}

async function wait(app: TestApp): Promise<void> {
  app.clock.now += DAY_MS;
}

async function usedOf(app: TestApp, code: string) {
  const { data } = await app.visitor().api.shares.detail({ code });
  return { counted: data.file?.dcount, left: data.file?.downloads_left };
}

describe('HEAD', () => {
  it('on a code says what GET would, and is no download', async () => {
    const app = await createTestApp();
    const file = { name: '报告.pdf', content: 'abc', max_downloads: 1, last_modified: OWN_DATE };
    const { code } = await sendFile(app, app.visitor(), file);
    for (let time = 0; time < 5; time += 1) {
      const head = await follow(app, `/c/${code}`, 'HEAD');
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '3']);
      expect(head.headers.get('last-modified')).toBe(new Date(OWN_DATE).toUTCString());
      expect(await head.text()).toBe('');
    }
    expect(await usedOf(app, code)).toEqual({ counted: 0, left: 1 });
    const head = await follow(app, `/c/${code}`, 'HEAD');
    const got = await follow(app, `/c/${code}`, 'GET');
    expect(headersOf(head)).toEqual(headersOf(got));
    expect(await got.text()).toBe('abc');
    expect(await usedOf(app, code)).toEqual({ counted: 1, left: 0 });
  });

  it('gives a link that is good for no byte', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { max_downloads: 1 });
    const { headers } = await app.visitor().send(`/c/${code}`, { method: 'HEAD' });
    const link = headers.get('location') ?? '';
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
    const refused = await fetch(link);
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain('abc');
  });

  it('on a bundle says what its zip would be, and takes nothing of it', async () => {
    const { app, owner, code, codes } = await withBundle([{ name: 'a.txt' }, { name: 'b.txt' }], {
      max_downloads: 1,
    });
    const head = await follow(app, `/c/${code}`, 'HEAD');
    expect(head.status).toBe(200);
    const step = await app.visitor().send(`/c/${code}/zip`, { method: 'HEAD' });
    const link = (step.headers.get('location') ?? '').replace(TEST_ORIGIN, '');
    expect((await app.visitor().send(link)).status).toBe(403);
    const etag = head.headers.get('etag') ?? '';
    const rest = { range: 'bytes=1-', 'if-range': etag };
    expect((await app.visitor().send(link, { headers: rest })).status).toBe(403);
    const { data } = await owner.api.bundles.detail({ code });
    expect(data.bundle?.downloads_left).toBe(1);
    expect((await usedOf(app, codes[0] ?? '')).counted).toBe(0);
    const got = await follow(app, `/c/${code}`, 'GET');
    expect(headersOf(head)).toEqual(headersOf(got));
    expect((await got.arrayBuffer()).byteLength).toBe(Number(head.headers.get('content-length')));
  });

  it('on the link that a page was given says the same, and on a range too', async () => {
    const { app, code } = await withBundle([{ name: 'a.txt', content: 5000 }]);
    const answer = await app.visitor().api.bundles.zipLink({ code });
    if (answer.status !== 1) throw new Error(answer.msg);
    const src = answer.data.download_src.replace(TEST_ORIGIN, '');
    for (const headers of [{}, { range: 'bytes=100-199' }, { range: 'bytes=99999-' }]) {
      const head = await app.visitor().send(src, { method: 'HEAD', headers });
      const got = await app.visitor().send(src, { headers });
      expect(head.status).toBe(got.status);
      expect(headersOf(head)).toEqual(headersOf(got));
      expect(await head.text()).toBe('');
    }
    const file = await app.visitor().api.bundles.fileLink({ code, index: 0 });
    if (file.status !== 1) throw new Error(file.msg);
    const head = await fetch(file.data.download_src, { method: 'HEAD' });
    expect(headersOf(head)).toEqual(headersOf(await fetch(file.data.download_src)));
  });

  it('on a preview says what is shown', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { name: 'a.png' });
    const { data } = await app.visitor().api.shares.previewLink({ code });
    const head = await fetch(data.src, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it.each([
    ['locked', 403, { password: 'x' }, async () => undefined],
    ['ended', 410, { expire_days: 1 }, wait],
    ['to be paid for', 403, { content: 51 * MIB }, async () => undefined],
    [
      'used up',
      410,
      { max_downloads: 1 },
      async (app: TestApp, code: string) => {
        await app.visitor().send(`/c/${code}`);
      },
    ],
  ])('on a file that is %s is %i without a word, as GET', async (_title, status, terms, spoil) => {
    const app = await createTestApp(SELLING);
    const { code } = await sendFile(app, app.visitor(), terms);
    await spoil(app, code);
    const path = `/c/${normalizeCode(code)}`;
    const head = await app.visitor().send(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([status, '']);
    expect((await app.visitor().send(path)).status).toBe(status);
  });

  it('guesses a password no more often than GET', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: '8852' });
    const viewer = app.visitor();
    const authorization = `Basic ${Buffer.from(':no').toString('base64')}`;
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await viewer.send(`/c/${code}`, {
        method: 'HEAD',
        headers: { authorization },
      });
      statuses.push(answer.status);
    }
    expect(statuses.at(0)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  it('runs no other route: those that do not answer it say 405', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    for (const path of [
      `/api/transmit/detail?code=${code}`,
      `/api/transmit/get_download_link?code=${code}`,
      `/api/transmit/remove?code=${code}`,
    ]) {
      const answer = await app.visitor().send(path, { method: 'HEAD' });
      expect([path, answer.status]).toEqual([path, 405]);
    }
  });
});
