import { isCode } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import { describe, expect, it } from 'vitest';
import { bringObject, sendFile } from '#test/send-file.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { sendInParts } from '#test/store/send-in-parts.ts';
import { createTestApp, SELLING, TEST_ORIGIN, type TestApp } from '#test/test-app.ts';

const GIB = 1024 ** 3;
const DAY_MS = 86_400_000;
const ABC_MD5 = '900150983cd24fb0d6963f7d28e17f72';
const claim = { key: 'a.txt', name: 'a.txt', size: 3, file_type: 1 as const };

describe('finishing an upload', () => {
  it.each([
    [50, 0],
    [51, 0.1],
  ])('SECURITY §3 row 200: of %i MB it says what receivers are asked: %d', async (mib, fee) => {
    const app = await createTestApp(SELLING);
    const file = await sendFile(app, app.visitor(), { content: mib * 2 ** 20 });
    expect(file.fee).toBe(fee);
  });

  it('makes a file with a code, an address and an end', async () => {
    const app = await createTestApp({ now: Date.UTC(2026, 10, 20, 4) });
    const file = await sendFile(app, app.visitor(), { name: '报告.pdf' });
    expect(isCode(file.code)).toBe(true);
    expect(file).toMatchObject({
      id: expect.any(Number),
      detail_url: `${TEST_ORIGIN}/v/detail/${file.code}`,
      fee: 0,
      expire_time: '2026-11-27 12:00:00',
    });
    expect(await storedFile(app)).toMatchObject({
      code: file.code,
      name: '报告.pdf',
      size_bytes: 3,
      md5: ABC_MD5,
      crc64: crc64(Buffer.from('abc')).toString(),
      verified: 1,
      storage_type: 1,
      status: 1,
      is_public: 0,
      password_hash: null,
      max_downloads: null,
    });
  });

  it('gives every file a code of its own', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const first = await sendFile(app, viewer, { key: '1' });
    const second = await sendFile(app, viewer, { key: '2' });
    expect(second.code).not.toBe(first.code);
  });

  it('answers the same when it is sent twice, as after a lost answer', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const { key, ...first } = await sendFile(app, viewer);
    app.clock.now += 60_000;
    const again = await viewer.api.files.finishUpload({ ...claim, key });
    expect(again.data).toEqual(first);
    expect(await app.services.db.selectFrom('files').select('id').execute()).toHaveLength(1);
  });

  it('answers the same with a password, and after its owner has given it more days', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const terms = { password: 'geheim', max_downloads: 3, expire_days: 1 };
    const { key, ...first } = await sendFile(app, viewer, terms);
    expect((await viewer.api.files.finishUpload({ ...claim, key, ...terms })).data).toEqual(first);
    await viewer.api.shares.extend({ code: first.code, expire_days: 7 });
    const again = await viewer.api.files.finishUpload({ ...claim, key, ...terms });
    expect(again.data.code).toBe(first.code);
  });

  it.each([
    ['a password', {}, { password: 'geheim' }],
    ['another password', { password: 'geheim' }, { password: 'anders' }],
    ['no password', { password: 'geheim' }, {}],
    ['a limit', {}, { max_downloads: 1 }],
    ['another limit', { max_downloads: 5 }, { max_downloads: 1 }],
    ['another name', {}, { name: 'b.txt' }],
    ['other days', {}, { expire_days: 1 }],
  ])('refuses to be sent again with %s, and the file stays as it was', async (_t, terms, wish) => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const { key, code } = await sendFile(app, viewer, terms);
    const before = await storedFile(app);
    const again = await viewer.post('/api/transmit/upload_count', {
      ...claim,
      key,
      ...terms,
      ...('password' in wish || !('password' in terms) ? {} : { password: '' }),
      ...wish,
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'E_STATE', data: { code } } });
    expect(await storedFile(app)).toEqual(before);
  });

  it('accepts an empty file', async () => {
    const app = await createTestApp();
    const file = await sendFile(app, app.visitor(), { content: '' });
    expect(file.fee).toBe(0);
    expect(await storedFile(app)).toMatchObject({ size_bytes: 0, crc64: '0', verified: 1 });
  });

  it('keeps how it may be picked up', async () => {
    const app = await createTestApp();
    const terms = { expire_days: 1, password: 'geheim', max_downloads: 3 };
    await sendFile(app, app.visitor(), terms);
    const file = await storedFile(app);
    expect(file.expires_at).toBe(app.clock.now + DAY_MS);
    expect(file.max_downloads).toBe(3);
    expect(file.password_hash).toMatch(/^\$argon2id\$/);
    expect(file.password_hash).not.toContain('geheim');
  });

  it('takes an empty password for none', async () => {
    const app = await createTestApp();
    await sendFile(app, app.visitor(), { password: '' });
    expect((await storedFile(app)).password_hash).toBeNull();
  });

  it('cleans the name that people will see', async () => {
    const app = await createTestApp();
    const name = `\u202egpj.exe\r\n${'汉'.repeat(300)}.pdf`;
    await sendFile(app, app.visitor(), { name });
    expect((await storedFile(app)).name).toBe(`gpj.exe${'汉'.repeat(244)}.pdf`);
  });

  it('SECURITY §9.5: shows the MD5 that the store knows, and of an object in parts none that was claimed', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const key = await bringObject(app, viewer, { key: 'a.txt', content: 'abc' });
    await viewer.api.files.finishUpload({ ...claim, key, md5: ABC_MD5.toUpperCase() });
    expect(await storedFile(app)).toMatchObject({ md5: ABC_MD5, verified: 0 });
    const inParts = await sendInParts(app, viewer, { content: 'abd', md5: ABC_MD5 });
    const { data } = await viewer.api.shares.detail({ code: inParts.code });
    expect(data.file?.md5).toBe('');
  });

  it('refuses more days than the plan has, and nothing typed is lost', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    await bringObject(app, viewer, { key: 'a.txt', content: 'abc' });
    const refused = await viewer.post('/api/transmit/upload_count', { ...claim, expire_days: 8 });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'E_PARAM', fields: { expire_days: '最多可保存 7 天' } },
    });
    await viewer.api.files.finishUpload({ ...claim, expire_days: 7 });
  });

  it.each([
    ['no object', 'E_NOT_UPLOADED', undefined, {}],
    ['a shorter object than announced (T8 f)', 'E_SIZE_MISMATCH', 'ab', {}],
    [
      'a shorter object than announced, claimed as such (T8 f)',
      'E_SIZE_MISMATCH',
      'ab',
      { size: 2 },
    ],
    ['another check value', 'E_CHECKSUM', 'abd', { crc64: '1' }],
    ['another MD5', 'E_CHECKSUM', 'abd', { md5: ABC_MD5 }],
  ] as const)(
    'SECURITY §3 row 79: %s stays invisible and can be put right',
    async (_title, code, content, wrong) => {
      const storage = createFakeStorage();
      const app = await createTestApp({ storage });
      const viewer = app.visitor();
      await viewer.api.files.uploadCredentials({ module: 'transmit', filename: 'a.txt', size: 3 });
      if (content !== undefined) storage.objects.set('a.txt', Buffer.from(content));
      const refused = await viewer.post('/api/transmit/upload_count', { ...claim, ...wrong });
      expect(refused).toMatchObject({ status: 409, body: { code } });
      expect(await app.services.db.selectFrom('files').select('id').execute()).toEqual([]);
      storage.objects.set('a.txt', Buffer.from('abc'));
      await viewer.api.files.finishUpload(claim);
    },
  );

  it('T8: removes an object that grew beyond its grant, and ends its upload', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const viewer = app.visitor();
    await viewer.api.files.uploadCredentials({ module: 'transmit', filename: 'a.txt', size: 3 });
    storage.objects.set('a.txt', Buffer.from('abcd'));
    expect(await viewer.post('/api/transmit/upload_count', { ...claim, size: 4 })).toMatchObject({
      status: 413,
      body: { code: 'E_TOO_LARGE', data: { limit: 3 } },
    });
    expect(storage.objects.size).toBe(0);
    expect(await viewer.post('/api/transmit/upload_count', claim)).toMatchObject({ status: 404 });
  });

  it('refuses a key that was never granted, one of somebody else, and a cancelled one alike', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    await bringObject(app, owner, { key: 'theirs.txt', content: 'abc' });
    await bringObject(app, owner, { key: 'cancelled.txt', content: 'abc' });
    await owner.api.files.cancelUpload({ key: 'cancelled.txt' });
    const answers = [
      await owner.post('/api/transmit/upload_count', { ...claim, key: 'never' }),
      await app.visitor().post('/api/transmit/upload_count', { ...claim, key: 'theirs.txt' }),
      await owner.post('/api/transmit/upload_count', { ...claim, key: 'cancelled.txt' }),
    ];
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body });
    }
  });

  it('refuses the finished upload of a file that was deleted since', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const { key, code } = await sendFile(app, viewer);
    await viewer.api.shares.remove({ code });
    expect(await viewer.post('/api/transmit/upload_count', { ...claim, key })).toMatchObject({
      status: 404,
    });
  });

  it('frees the room that an upload of untold size did not need', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const viewer = app.visitor();
    await viewer.api.files.uploadCredentials({ module: 'transmit', filename: 'a.txt' });
    const more = (name: string) => viewer.get(`/api/transmit/sts?filename=${name}&size=${5 * GIB}`);
    for (const name of ['1', '2', '3']) expect((await more(name)).status).toBe(200);
    expect(await more('4')).toMatchObject({ status: 403, body: { code: 'E_QUOTA' } });
    storage.objects.set('a.txt', Buffer.from('abc'));
    await viewer.api.files.finishUpload(claim);
    expect((await viewer.get(`/api/transmit/sts?filename=4&size=${5 * GIB - 3}`)).status).toBe(200);
  });

  it('ends every other upload of the key, at once or with the sweep when the store is away', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const viewer = app.visitor();
    const { code } = await sendFile(app, viewer);
    expect(storage.aborted).toEqual(['a.txt']);
    await viewer.api.shares.remove({ code });
    expect(storage.aborted).toEqual(['a.txt']);
    const away = await bringObject(app, viewer, { key: 'b.txt', content: 'abc' });
    const abort = storage.abortUploads;
    storage.abortUploads = () => Promise.reject(new Error('away'));
    const { data } = await viewer.api.files.finishUpload({ ...claim, key: away });
    storage.abortUploads = abort;
    await viewer.api.shares.remove({ code: data.code });
    expect(storage.aborted).toEqual(['a.txt', away]);
    expect(storage.objects.has(away)).toBe(true);
  });

  it('refuses an object that was written anew while it was checked, and makes no file', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const viewer = app.visitor();
    await bringObject(app, viewer, { key: 'a.txt', content: 'abc' });
    const find = storage.findObject;
    storage.findObject = async (key) => {
      const seen = await find(key);
      storage.objects.set(key, Buffer.from('xyz'));
      return seen;
    };
    const refused = await viewer.post('/api/transmit/upload_count', claim);
    expect(refused).toMatchObject({ status: 409, body: { code: 'E_CHECKSUM' } });
    expect(await app.services.db.selectFrom('files').select('id').execute()).toEqual([]);
    storage.findObject = find;
    await viewer.api.files.finishUpload(claim);
  });

  it('answers 503 while the store is away, and succeeds afterwards', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const viewer = app.visitor();
    await bringObject(app, viewer, { key: 'a.txt', content: 'abc' });
    storage.isAway = true;
    expect(await viewer.post('/api/transmit/upload_count', claim)).toMatchObject({
      status: 503,
      body: { code: 'E_STORAGE' },
    });
    storage.isAway = false;
    await viewer.api.files.finishUpload(claim);
  });

  it.each(['  ', '\u3164', '\u2800'])('takes a file whose name shows nothing: %j', async (name) => {
    const app = await createTestApp();
    const viewer = app.visitor();
    await bringObject(app, viewer, { key: 'a.txt', content: 'abc' });
    await viewer.api.files.finishUpload({ ...claim, name });
    const { name: kept } = await app.services.db
      .selectFrom('files')
      .select('name')
      .executeTakeFirstOrThrow();
    expect(kept).toBe('未命名文件');
  });

  it.each([
    ['no key', { key: undefined }],
    ['an empty name', { name: '' }],
    ['a name of 1,025 characters', { name: 'a'.repeat(1025) }],
    ['a negative size', { size: -1 }],
    ['a size as text', { size: '3' }],
    ['half a byte', { size: 0.5 }],
    ['2^53 bytes', { size: 2 ** 53 }],
    ['an unknown type', { file_type: 4 }],
    ['no day', { expire_days: 0 }],
    ['a thousand days', { expire_days: 1000 }],
    ['no download', { max_downloads: 0 }],
    ['a short MD5', { md5: 'abc' }],
    ['a hexadecimal CRC-64', { crc64: '0xff' }],
    ['a long password', { password: 'x'.repeat(65) }],
    ['T4 (f): an owner', { owner: 'v:me' }],
    ['T4 (f): a user id', { user_id: 1 }],
    ['a status', { status: 1 }],
  ])('refuses %s', async (_title, wrong) => {
    const app = await createTestApp();
    const answer = await app.visitor().post('/api/transmit/upload_count', { ...claim, ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
  });

  it.each([
    ['GET', '/api/transmit/upload_count'],
    ['GET', '/api/transmit/upload_cancel'],
  ])('SECURITY §3, general rows: %s %s is 405', async (_method, path) => {
    const app = await createTestApp();
    expect(await app.visitor().get(path)).toMatchObject({
      status: 405,
      body: { code: 'E_METHOD' },
    });
  });
});

function storedFile(app: TestApp) {
  return app.services.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
}
