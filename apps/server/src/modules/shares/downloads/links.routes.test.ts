import { formatCode } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { createTestApp, SELLING } from '#test/test-app.ts';
import { share } from '../testing/strangers-file.ts';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

describe('a download link', () => {
  it('is given for a free file, named as it was sent', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const { code, key } = await sendFile(app, app.visitor(), { name: '报告 100%.pdf' });
    const answer = await app.visitor().get(linkOf(code));
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 1, data: { fee: 0, name: '报告 100%.pdf' } },
    });
    const { data } = await app.visitor().api.shares.downloadLink({ code });
    const src = new URL('download_src' in data ? data.download_src : '');
    expect(decodeURIComponent(src.pathname)).toBe(`/${key}`);
    expect(Object.fromEntries(src.searchParams)).toMatchObject({
      fileName: '报告 100%.pdf',
      disposition: 'attachment',
    });
  });

  it.each([
    ['SECURITY §3 row 1: no code', ''],
    ['SECURITY §3 row 2: an empty code', '?code='],
    ['SECURITY §3 row 2: spaces only', '?code=%20%20'],
    ['SECURITY §3 row 5: 5,000 characters', `?code=${'A'.repeat(5000)}`],
    ['SECURITY §3 row 6: two codes', '?code=a&code=b'],
    ['SECURITY §3 row 6: an array', '?code[]=a'],
    ['SECURITY §3 row 6: an operator (T23 b)', '?code[$ne]=a'],
    ['SECURITY T4 (f): somebody else', '?code=a&user_id=1'],
    ['SECURITY §3, general rows: broken percent-encoding', '?code=%zz'],
    ['SECURITY §3, general rows: broken UTF-8', '?code=%ff'],
  ])('%s is 400', async (_title, query) => {
    const app = await createTestApp();
    expect(await app.visitor().get(`/api/transmit/get_download_link${query}`)).toMatchObject({
      status: 400,
      body: { status: 0, code: 'E_PARAM' },
    });
  });

  it.each([`'"--;)(`, '%25', '__proto__', 'constructor', '%F0%9F%98%80', '汉字', '..%2f..%2fx'])(
    'SECURITY §3 row 3, T23 (a): the code %s is unknown',
    async (code) => {
      const app = await createTestApp();
      expect(await app.visitor().get(linkOf(code))).toMatchObject({
        status: 404,
        body: { code: 'E_NOT_FOUND' },
      });
    },
  );

  it('SECURITY §3 row 4: takes a code however it was typed', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const wide = code.replace(/./g, (symbol) => String.fromCharCode(symbol.charCodeAt(0) + 0xfee0));
    const spellings = [
      code.toLowerCase(),
      formatCode(code),
      ` ${[...code].join(' ')} `,
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
      wide,
    ];
    for (const typed of spellings) {
      expect(await app.visitor().get(linkOf(encodeURIComponent(typed)))).toMatchObject({
        status: 200,
      });
    }
  });

  it('SECURITY §3 row 8: is refused for an expired file, its owner included', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    app.clock.now += 7 * DAY_MS - 1;
    await owner.api.shares.downloadLink({ code });
    app.clock.now += 1;
    for (const viewer of [owner, app.visitor()]) {
      expect(await viewer.get(linkOf(code))).toMatchObject({
        status: 410,
        body: { code: 'E_EXPIRED' },
      });
    }
  });

  it('SECURITY §3 rows 10 and 11, T14 (c): asks strangers to pay, without the link', async () => {
    const app = await createTestApp(SELLING);
    const { code } = await share(app, { size_bytes: 100 * MIB + 1, name: '电影.mp4' });
    const { status, body } = await app.visitor().get(linkOf(code));
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 2,
      msg: '下载这个文件需支付 ¥0.2，是否继续？',
      message: '下载这个文件需支付 ¥0.2，是否继续？',
      data: { fee: 0.2, name: '电影.mp4' },
    });
  });

  it('is free for everybody where the site takes no money', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { name: '电影.mp4', content: 51 * MIB });
    const viewer = app.visitor();
    expect((await viewer.api.shares.detail({ code })).data.file).toMatchObject({ fee: 0 });
    expect((await viewer.api.shares.downloadLink({ code })).status).toBe(1);
    expect((await viewer.api.site.settings()).data.pay_providers).toEqual([]);
  });

  it('is free for the owner of a large file, and for everybody up to 50 MB', async () => {
    const app = await createTestApp(SELLING);
    const owner = app.visitor();
    const own = await sendFile(app, owner);
    for (const table of ['files', 'store_objects'] as const) {
      await app.services.db
        .updateTable(table)
        .set({ size_bytes: 200 * MIB })
        .execute();
    }
    expect((await owner.api.shares.downloadLink({ code: own.code })).status).toBe(1);
    const small = await share(app, { size_bytes: 50 * MIB });
    expect((await app.visitor().api.shares.downloadLink({ code: small.code })).status).toBe(1);
  });

  it('is refused for a locked share', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    expect(await app.visitor().get(linkOf(code))).toMatchObject({
      status: 403,
      body: { code: 'E_LOCKED' },
    });
  });

  it('spends limited downloads once per viewer in ten minutes, and none of the owner', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner, { max_downloads: 1 });
    const first = app.visitor();
    await owner.api.shares.downloadLink({ code });
    await first.api.shares.downloadLink({ code });
    await first.api.shares.downloadLink({ code });
    expect(await app.visitor().get(linkOf(code))).toMatchObject({
      status: 410,
      body: { code: 'E_USED_UP' },
    });
    app.clock.now += 10 * 60_000;
    expect(await first.get(linkOf(code))).toMatchObject({ status: 410 });
    await owner.api.shares.downloadLink({ code });
  });

  it('SECURITY §3 row 13: is refused while the store is away, and spends nothing', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const { code } = await sendFile(app, app.visitor(), { max_downloads: 1 });
    storage.isAway = true;
    expect(await app.visitor().get(linkOf(code))).toMatchObject({
      status: 503,
      body: { code: 'E_STORAGE' },
    });
    storage.isAway = false;
    await app.visitor().api.shares.downloadLink({ code });
  });

  it.each([
    ['as many other bytes', 'xyz'],
    ['fewer bytes', 'ab'],
  ])('SECURITY §9.3: is refused when the object holds %s, and spends nothing', async (_, other) => {
    const app = await createTestApp();
    const { id, code } = await sendFile(app, app.visitor(), { max_downloads: 1 });
    const objectKey = await objectKeyOf(app, { id });
    const { storage } = app.services;
    await storage.writeObject(objectKey, Buffer.from(other), 'text/plain');
    const errors: string[] = [];
    app.services.log.error = (_details: object, message = '') => errors.push(message);
    const refusal = { status: 503, body: { code: 'E_STORAGE' } };
    expect(await app.visitor().get(linkOf(code))).toMatchObject(refusal);
    expect(errors[0]).toBe('the object of a file is not what its record says');
    await storage.writeObject(objectKey, Buffer.from('abc'), 'text/plain');
    await app.visitor().api.shares.downloadLink({ code });
  });

  it('is refused with a sentence when the object is missing', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const { code } = await sendFile(app, app.visitor());
    storage.objects.clear();
    expect(await app.visitor().get(linkOf(code))).toMatchObject({
      status: 503,
      body: { code: 'E_STORAGE' },
    });
  });

  it('SECURITY §3, general rows: HEAD and POST are 405, and a link of another method is not made', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { max_downloads: 1 });
    const viewer = app.visitor();
    expect((await viewer.send(linkOf(code), { method: 'HEAD' })).status).toBe(405);
    expect((await viewer.post(linkOf(code), {})).status).toBe(405);
    await app.visitor().api.shares.downloadLink({ code });
  });
});

describe('a preview link', () => {
  it('shows a picture in place, with a type that the server chose', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const { code } = await sendFile(app, app.visitor(), { name: '照片.PNG' });
    const { data } = await app.visitor().api.shares.previewLink({ code });
    expect(data.kind).toBe('image');
    expect(Object.fromEntries(new URL(data.src).searchParams)).toMatchObject({
      disposition: 'inline',
      contentType: 'image/png',
    });
  });

  it.each([
    ['there is none for the name', { name: 'a.rar' }, 'E_STATE', 409],
    ['the name is a property of every object', { name: 'a.constructor' }, 'E_STATE', 409],
    ['it costs something', { name: 'a.mp4', size_bytes: 60 * MIB }, 'E_STATE', 409],
    ['downloads are counted', { name: 'a.png', max_downloads: 5 }, 'E_STATE', 409],
    ['the file has expired', { name: 'a.png', expires_at: 0 }, 'E_EXPIRED', 410],
    ['the share is locked', { name: 'a.png', password_hash: 'x' }, 'E_LOCKED', 403],
  ])('is refused when %s', async (_title, file, code, status) => {
    const app = await createTestApp(SELLING);
    const shared = await share(app, file);
    const answer = await app.visitor().get(`/api/transmit/preview?code=${shared.code}`);
    expect(answer).toMatchObject({ status, body: { code } });
  });
});

function linkOf(code: string): string {
  return `/api/transmit/get_download_link?code=${code}`;
}
