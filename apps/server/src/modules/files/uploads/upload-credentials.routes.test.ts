import { MAX_FILE_BYTES, MAX_OWNER_BYTES, MAX_UNFINISHED_UPLOADS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { createTestApp, type TestViewer } from '#test/test-app.ts';

const GIB = 1024 ** 3;

describe('asking for upload credentials', () => {
  it('grants exactly the asked key when it is clean and nobody has it', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const { data } = await ask(app.visitor(), 'docs/报告 (1).pdf', 10);
    expect(data).toMatchObject({ key: 'docs/报告 (1).pdf', bucket: 'test-1250000000' });
    expect(data.credentials?.sessionToken).toBe('docs/报告 (1).pdf:10');
    expect(data.expiredTime - data.startTime).toBe(1800);
  });

  it('answers nothing but the declared fields, and forbids caching', async () => {
    const app = await createTestApp();
    const answer = await app.visitor().get('/api/transmit/sts?filename=a.txt&size=1');
    expect(Object.keys(answer.body)).toEqual(['status', 'data']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('renews the credentials of the own open upload under the same key, with the new size', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const viewer = app.visitor();
    await ask(viewer, 'a.txt', 10);
    app.clock.now += 30 * 60_000;
    const { data } = await ask(viewer, 'a.txt', 20);
    expect(data.credentials?.sessionToken).toBe('a.txt:20');
    const uploads = await app.services.db.selectFrom('uploads').selectAll().execute();
    expect(uploads).toMatchObject([
      { object_key: 'a.txt', declared_bytes: 20, expires_at: app.clock.now + 24 * 3_600_000 },
    ]);
  });

  it('keeps the reserved size when a renewal does not tell one', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const viewer = app.visitor();
    await ask(viewer, 'a.txt', 10);
    expect((await ask(viewer, 'a.txt')).data.credentials?.sessionToken).toBe('a.txt:10');
  });

  it('gives a safe key instead of one that another visitor has open', async () => {
    const app = await createTestApp();
    await ask(app.visitor(), 'a.txt', 1);
    const { data } = await ask(app.visitor(), 'a.txt', 1);
    expect(data.key).toMatch(/^[0-9a-f]{20}\/a\.txt$/);
  });

  it('gives a safe key instead of one that became a file, was given up, or holds an object', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    const finished = await sendFile(app, viewer, { key: 'finished.txt' });
    await ask(viewer, 'ended.txt', 1);
    await viewer.api.files.cancelUpload({ key: 'ended.txt' });
    await app.services.storage.writeObject('foreign.txt', new Uint8Array(1), '');
    for (const key of [finished.key, 'ended.txt', 'foreign.txt']) {
      expect((await ask(viewer, key, 1)).data.key).toMatch(new RegExp(`^[0-9a-f]{20}/${key}$`));
    }
  });

  it.each([
    '',
    '/',
    'a%2F',
    '..',
    '%2e%2e/x',
    'a/../b',
    'a//b',
    '%5C',
    'a%00',
    '*',
    'a/*',
    'a/%3F',
    'a%0Ab',
    'x'.repeat(851),
  ])('SECURITY §3 rows 65 and 66, T6 (c), T23 (d): refuses the key %j', async (filename) => {
    const app = await createTestApp();
    const answer = await app.visitor().get(`/api/transmit/sts?size=1&filename=${filename}`);
    expect(answer).toMatchObject({ status: 400, body: { status: 0, code: 'E_KEY' } });
    expect(answer.body['fields']).toEqual({ filename: expect.any(String) });
    expect(await app.services.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  it('SECURITY §3 row 65: refuses a missing filename', async () => {
    const app = await createTestApp();
    const answer = await app.visitor().get('/api/transmit/sts?size=1');
    expect(answer).toMatchObject({ status: 400, body: { code: 'E_KEY' } });
    expect(answer.body['fields']).toEqual({ filename: 'missing param Key' });
  });

  it('SECURITY §3 row 66: names a 300-character Chinese name itself', async () => {
    const app = await createTestApp();
    const { data } = await ask(app.visitor(), `${'汉'.repeat(300)}.pdf`, 1);
    expect(data.key).toMatch(/^[0-9a-f]{20}\/汉{251}\.pdf$/);
  });

  it.each(['evil', '__proto__', 'constructor', 'Transmit'])(
    'SECURITY §3 row 67: knows no module %s',
    async (module) => {
      const app = await createTestApp();
      const answer = await app.visitor().get(`/api/${module}/sts?filename=a.txt&size=1`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'E_NOT_FOUND' } });
    },
  );

  it.each(['-1', '0.5', '1e999', '9007199254740992', '"10"', '%2010', '', '0x10', '1,0'])(
    'SECURITY §3 row 68, T8 (c): refuses the size %j',
    async (size) => {
      const app = await createTestApp();
      const answer = await app.visitor().get(`/api/transmit/sts?filename=a.txt&size=${size}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
      expect(answer.body['fields']).toEqual({ size: expect.any(String) });
    },
  );

  it('SECURITY §3 row 68: grants an empty file', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const { data } = await ask(app.visitor(), 'empty.txt', 0);
    expect(data.credentials?.sessionToken).toBe('empty.txt:0');
  });

  it('SECURITY §3 row 68: refuses more than the limit and says which it is', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const size = MAX_FILE_BYTES.visitor + 1;
    const answer = await app.visitor().get(`/api/transmit/sts?filename=a.bin&size=${size}`);
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'E_TOO_LARGE', data: { size, limit: 5 * GIB } },
    });
    expect(answer.body['msg']).toContain('5 GB');
    await ask(app.visitor(), 'a.bin', MAX_FILE_BYTES.visitor);
  });

  it('caps an upload of untold size at the limit for one file, or at what is left', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const viewer = app.visitor();
    const first = await ask(viewer, 'a.bin');
    expect(first.data.credentials?.sessionToken).toBe(`a.bin:${MAX_FILE_BYTES.visitor}`);
    for (const name of ['1', '2']) await ask(viewer, name, 5 * GIB);
    await ask(viewer, '3', 3 * GIB);
    const last = await ask(viewer, 'b.bin');
    expect(last.data.credentials?.sessionToken).toBe(`b.bin:${2 * GIB}`);
  });

  it('PRODUCT §3: reserves as much for an upload of untold size as it may bring', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const viewer = app.visitor();
    for (const name of ['1', '2', '3', '4']) await ask(viewer, name);
    expect(await viewer.get('/api/transmit/sts?filename=5')).toMatchObject({
      status: 403,
      body: { code: 'E_QUOTA', data: { used: 20 * GIB } },
    });
    await ask(viewer, '4');
    await ask(viewer, '4', 4 * GIB);
    await ask(viewer, '5', GIB);
  });

  it('SECURITY §3 row 69: refuses what does not fit and tells used and limit', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const viewer = app.visitor();
    for (const name of ['1', '2', '3', '4']) await ask(viewer, name, 5 * GIB);
    for (const query of ['filename=5&size=1', 'filename=5']) {
      expect(await viewer.get(`/api/transmit/sts?${query}`)).toMatchObject({
        status: 403,
        body: {
          code: 'E_QUOTA',
          data: { used: 20 * GIB, limit: MAX_OWNER_BYTES.visitor },
        },
      });
    }
    await ask(viewer, '5', 0);
    await ask(app.visitor(), 'other', 1);
  });

  it('frees what was reserved when an upload is cancelled', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const viewer = app.visitor();
    for (const name of ['1', '2', '3', '4']) await ask(viewer, name, 5 * GIB);
    await expect(ask(viewer, '5', 5 * GIB)).rejects.toMatchObject({ code: 'E_QUOTA' });
    await viewer.api.files.cancelUpload({ key: '4' });
    expect((await ask(viewer, '5', 5 * GIB)).data.key).toBe('5');
  });

  it('counts the own reservation once when it is renewed', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const viewer = app.visitor();
    for (const name of ['1', '2', '3', '4']) await ask(viewer, name, 5 * GIB);
    expect((await ask(viewer, '4', 5 * GIB)).data.key).toBe('4');
    await expect(ask(viewer, '5', 1)).rejects.toMatchObject({ code: 'E_QUOTA' });
  });

  it('SECURITY §3 row 70: refuses new bytes when the disk is full, and lets old ones go on', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const viewer = app.visitor();
    await ask(viewer, 'old.bin', 100);
    storage.free = 99;
    expect(await viewer.get('/api/transmit/sts?filename=new.bin&size=100')).toMatchObject({
      status: 507,
      body: { code: 'E_NO_SPACE' },
    });
    await ask(viewer, 'old.bin', 100);
    await ask(viewer, 'small.bin', 99);
    storage.free = 0;
    expect(await viewer.get('/api/transmit/sts?filename=new.bin')).toMatchObject({ status: 507 });
  });

  it('limits unfinished uploads', async () => {
    const app = await createTestApp();
    const viewer = app.visitor();
    for (let index = 0; index < MAX_UNFINISHED_UPLOADS; index += 1)
      await ask(viewer, `${index}`, 1);
    expect(await viewer.get('/api/transmit/sts?filename=more&size=1')).toMatchObject({
      status: 409,
      body: { code: 'E_LIMIT' },
    });
    await ask(viewer, '7', 1);
    await viewer.api.files.cancelUpload({ key: '7' });
    await ask(viewer, 'more', 1);
  });

  it('limits how often an address asks, whatever visitor it says it is', async () => {
    const app = await createTestApp({ env: { RATE_LIMIT_SCALE: '0.01' } });
    const address = '198.51.100.7';
    for (let index = 0; index < 6; index += 1) await ask(app.visitor({ address }), `${index}`, 1);
    const refused = await app.visitor({ address }).get('/api/transmit/sts?filename=x&size=1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'E_RATE' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await ask(app.visitor(), 'elsewhere', 1);
  });

  it('SECURITY T4 (f), T23 (b): refuses parameters it does not know and doubled ones', async () => {
    const app = await createTestApp();
    for (const extra of ['user_id=1', 'filename=b', 'size=2', 'size[]=1', '__proto__=1']) {
      expect(
        await app.visitor().get(`/api/transmit/sts?filename=a.txt&size=1&${extra}`),
      ).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
    }
  });

  it('answers 503 and reserves nothing twice while the store is away', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const viewer = app.visitor();
    storage.isAway = true;
    expect(await viewer.get('/api/transmit/sts?filename=a.txt&size=1')).toMatchObject({
      status: 503,
      body: { code: 'E_STORAGE' },
    });
    storage.isAway = false;
    expect((await ask(viewer, 'a.txt', 1)).data.key).toBe('a.txt');
  });
});

function ask(viewer: TestViewer, filename: string, size?: number) {
  return viewer.api.files.uploadCredentials({
    module: 'transmit',
    filename,
    ...(size === undefined ? {} : { size }),
  });
}
