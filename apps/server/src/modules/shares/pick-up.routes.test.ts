import { formatCode, RATE_LIMITS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import type { NewFile } from '#modules/files/files.tables.ts';
import { createFakeStorage } from '#test/fake-storage.ts';
import { buildFile } from '#test/file-rows.ts';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;

describe('the detail of a file', () => {
  it('shows what the page needs', async () => {
    const app = await createTestApp({ now: Date.UTC(2026, 10, 20, 4) });
    const { code, id } = await sendFile(app, app.visitor(), { name: '照片.png' });
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data).toEqual({
      kind: 'file',
      may_manage: false,
      locked: false,
      code,
      has_password: false,
      is_owner: false,
      file: {
        id,
        name: '照片.png',
        file_size: 3,
        file_type: 1,
        md5: '900150983cd24fb0d6963f7d28e17f72',
        create_time: '2026-11-20 12:00:00',
        expire_time: '2026-11-27 12:00:00',
        expire_status: 0,
        status: 1,
        dcount: 0,
        popular: 0,
        fee: 0,
        verified: true,
        max_downloads: null,
        downloads_left: null,
        preview: 'image',
      },
    });
  });

  it('says so to the owner', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    expect((await owner.api.shares.detail({ code })).data.is_owner).toBe(true);
  });

  it('SECURITY §3 row 8: still shows an expired file, as expired', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    app.clock.now += 7 * DAY_MS;
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file).toMatchObject({ expire_status: 1, preview: null });
  });

  it('tells nothing of a locked share but that it is one, except to its owner', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner, { name: '机密.txt', password: 'geheim' });
    const locked = await app.visitor().api.shares.detail({ code });
    expect(locked.data).toEqual({
      kind: 'file',
      may_manage: false,
      locked: true,
      code,
      has_password: true,
      is_owner: false,
    });
    const own = await owner.api.shares.detail({ code });
    expect(own.data).toMatchObject({ locked: false, file: { name: '机密.txt' } });
  });

  it('shows what a download costs this viewer, and no preview of what costs something', async () => {
    const app = await createTestApp();
    const { code } = await share(app, { size_bytes: 100 * MIB + 1, name: 'a.mp4' });
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file).toMatchObject({ fee: 0.2, preview: null });
  });

  it('shows how many downloads are left, and no preview of what is counted', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { max_downloads: 2 });
    const viewer = app.visitor();
    await viewer.api.shares.downloadLink({ code });
    const { data } = await viewer.api.shares.detail({ code });
    expect(data.file).toMatchObject({ max_downloads: 2, downloads_left: 1, preview: null });
  });

  it('records who looked, once in ten minutes, and not the owner', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code, id } = await sendFile(app, owner);
    await owner.api.shares.detail({ code });
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';
    const viewer = app.visitor({ address: '198.51.100.23', userAgent: phone });
    await viewer.api.shares.detail({ code });
    await app.services.fileVisits.close();
    await viewer.api.shares.detail({ code });
    await app.services.fileVisits.close();
    expect(await visitsOf(app)).toEqual([
      {
        id: expect.any(Number),
        code,
        hidden: 0,
        file_id: id,
        at: app.clock.now,
        viewer: expect.stringMatching(/^v:/),
        action: 'view',
        client: 'mobile',
        address: '198.51.100.*',
      },
    ]);
  });

  it('records no look at what stays locked', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    await app.visitor().api.shares.detail({ code });
    await app.services.fileVisits.close();
    expect(await visitsOf(app)).toEqual([]);
  });
});

describe('unlocking', () => {
  it('lets the viewer in who knows the password, for a day', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: '１２３ab' });
    const viewer = app.visitor();
    await viewer.api.shares.unlock({ code, password: '123ab' });
    expect((await viewer.api.shares.detail({ code })).data.locked).toBe(false);
    await viewer.api.shares.downloadLink({ code });
    expect((await app.visitor().api.shares.detail({ code })).data.locked).toBe(true);
    app.clock.now += DAY_MS;
    expect((await viewer.api.shares.detail({ code })).data.locked).toBe(true);
  });

  it('refuses a wrong password, and every one after ten in ten minutes', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    const viewer = app.visitor();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => unlock(viewer, code, `${index}`)),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(tries.find(({ status }) => status === 401)?.body).toMatchObject({
      code: 'E_SHARE_PASSWORD',
    });
    expect(await unlock(viewer, code, 'geheim')).toMatchObject({ status: 429 });
    expect(await unlock(app.visitor(), code, 'geheim')).toMatchObject({ status: 200 });
    app.clock.now += 10 * 60_000;
    expect(await unlock(viewer, code, 'geheim')).toMatchObject({ status: 200 });
  });

  it.each([
    ['one share, from everywhere together', 'sharePasswordPerFile', 'share-password'],
    ['all shares, from one address', 'sharePasswordPerAddress', 'share-address'],
  ] as const)('refuses every one after the tries at %s', async (_title, rule, name) => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    const viewer = app.visitor({ address: '198.51.100.1' });
    const key = name === 'share-address' ? '198.51.100.1' : code;
    const { limits } = app.services;
    for (let n = 1; n < RATE_LIMITS[rule].limit; n += 1) {
      await limits.take(name, key, RATE_LIMITS[rule]);
    }
    expect(await unlock(viewer, code, 'wrong')).toMatchObject({ status: 401 });
    expect(await unlock(viewer, code, 'geheim')).toMatchObject({ status: 429 });
  });

  it('has nothing to ask where there is no password', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    expect(await unlock(app.visitor(), code, 'anything')).toMatchObject({ status: 200 });
  });

  it('takes the password from the body alone', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    const path = `/api/transmit/unlock?code=${code}&password=geheim`;
    expect(await app.visitor().post(path, {})).toMatchObject({ status: 400 });
  });

  function unlock(viewer: ReturnType<TestApp['visitor']>, code: string, password: string) {
    return viewer.post('/api/transmit/unlock', { code, password });
  }
});

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
    const app = await createTestApp();
    const { code } = await share(app, { size_bytes: 100 * MIB + 1, name: '电影.mp4' });
    const { status, body } = await app.visitor().get(linkOf(code));
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 2,
      msg: '该文件下载需支付 ¥0.2，是否继续？',
      message: '该文件下载需支付 ¥0.2，是否继续？',
      data: { fee: 0.2, name: '电影.mp4' },
    });
  });

  it('is free for the owner of a large file, and for everybody up to 50 MB', async () => {
    const app = await createTestApp();
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
    ['there is none for the name', { name: 'a.zip' }, 'E_STATE', 409],
    ['the name is a property of every object', { name: 'a.constructor' }, 'E_STATE', 409],
    ['it costs something', { name: 'a.mp4', size_bytes: 60 * MIB }, 'E_STATE', 409],
    ['downloads are counted', { name: 'a.png', max_downloads: 5 }, 'E_STATE', 409],
    ['the file has expired', { name: 'a.png', expires_at: 0 }, 'E_EXPIRED', 410],
    ['the share is locked', { name: 'a.png', password_hash: 'x' }, 'E_LOCKED', 403],
  ])('is refused when %s', async (_title, file, code, status) => {
    const app = await createTestApp();
    const shared = await share(app, file);
    const answer = await app.visitor().get(`/api/transmit/preview?code=${shared.code}`);
    expect(answer).toMatchObject({ status, body: { code } });
  });
});

describe('counting a download', () => {
  it('SECURITY §3 row 18: counts one viewer once in ten minutes, by GET or POST', async () => {
    const app = await createTestApp();
    const { code, id } = await sendFile(app, app.visitor());
    const viewer = app.visitor();
    await viewer.api.shares.detail({ code });
    const path = `/api/transmit/count_download?code=${code}`;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 2 ? viewer.get(path) : viewer.post(path, { uqid: 'x', action: 'download', ua: {} }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await viewer.api.shares.countDownloadByGet({ code })).data.dcount).toBe(1);
    expect(await visitsOf(app)).toMatchObject([{ file_id: id, action: 'download' }]);
    app.clock.now += 10 * 60_000;
    expect((await viewer.api.shares.countDownload({ code })).data.dcount).toBe(2);
    expect((await app.visitor().api.shares.countDownload({ code })).data.dcount).toBe(3);
  });

  it('takes the code from the query alone, whatever the log in the body says', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const viewer = app.visitor();
    const other = await sendFile(app, app.visitor(), { key: 'b.txt' });
    for (const body of [{ code: 123 }, { code: other.code }, { captcha: {} }]) {
      expect(await viewer.post(`/api/transmit/count_download?code=${code}`, body)).toMatchObject({
        status: 200,
        body: { data: { dcount: 1 } },
      });
    }
    expect((await viewer.api.shares.detail({ code: other.code })).data.file?.dcount).toBe(0);
  });

  it.each([
    ['a missing body', undefined, 400],
    ['a body that is no JSON', 'code=1', 400],
    ['a list', '[]', 400],
    ['a megabyte', JSON.stringify({ log: 'x'.repeat(2 ** 20) }), 413],
  ])('SECURITY §3 row 16: answers %s', async (_title, body, status) => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const response = await app.visitor().send(`/api/transmit/count_download?code=${code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'transmit' },
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBe(status);
    expect((await app.visitor().api.shares.detail({ code })).data.file?.dcount).toBe(0);
  });

  it('SECURITY §3, general rows: answers 415 to a body of another type', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const response = await app.visitor().send(`/api/transmit/count_download?code=${code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'X-Requested-With': 'transmit' },
      body: '{}',
    });
    expect(response.status).toBe(415);
  });

  it('SECURITY §3 row 17: counts nothing for an unknown code', async () => {
    const app = await createTestApp();
    const path = '/api/transmit/count_download?code=0000000000';
    expect(await app.visitor().get(path)).toMatchObject({ status: 404 });
    expect(await app.visitor().post(path, {})).toMatchObject({ status: 404 });
    expect(await visitsOf(app)).toEqual([]);
  });

  it('is refused where the password is missing', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    expect(await app.visitor().get(`/api/transmit/count_download?code=${code}`)).toMatchObject({
      status: 403,
      body: { code: 'E_LOCKED' },
    });
  });

  it.each([
    ['a navigation', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', 'X-Requested-With': 'transmit' }],
    ['nobody known', {}],
  ])('SECURITY §1.4: is refused to %s', async (_title, headers) => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const path = `/api/transmit/count_download?code=${code}`;
    const response = await app.visitor().send(path, { headers: new Headers(headers) });
    expect(response.status).toBe(403);
    expect((await app.visitor().api.shares.detail({ code })).data.file?.dcount).toBe(0);
  });
});

/** A stranger's file that was never sent through this app, with some bytes behind it. */
async function share(app: TestApp, file: Partial<NewFile>) {
  const stored = await buildFile(app.services.db, { created_at: app.clock.now, ...file });
  await app.services.storage.writeObject(stored.object_key, new Uint8Array(3), '');
  // As many and those that the record tells of, without their being written.
  await app.services.db
    .updateTable('store_objects')
    .set({ size_bytes: stored.size_bytes, crc64: stored.crc64 })
    .where('key', '=', stored.object_key)
    .execute();
  return stored;
}

/** Without the entries of the senders' own history. */
function visitsOf(app: TestApp) {
  return app.services.db
    .selectFrom('file_visits')
    .selectAll()
    .where('action', '<>', 'send')
    .execute();
}

function linkOf(code: string): string {
  return `/api/transmit/get_download_link?code=${code}`;
}
