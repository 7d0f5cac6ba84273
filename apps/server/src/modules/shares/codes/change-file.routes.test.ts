import { MAX_OWNER_BYTES } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const DAY_MS = 86_400_000;

describe('removing', () => {
  it('takes a file from everybody at once, and is done once', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    await owner.api.shares.remove({ code });
    for (const viewer of [owner, app.visitor()]) {
      expect(await viewer.get(`/api/transmit/detail?code=${code}`)).toMatchObject({ status: 404 });
    }
    expect(await owner.get(`/api/transmit/remove?code=${code}`)).toMatchObject({ status: 404 });
    expect(await storedFile(app)).toMatchObject({ status: 0, removed_at: app.clock.now });
  });

  it('SECURITY §3 row 55, T4 (a) (b): is refused to others exactly like an unknown code', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const [foreign, unknown] = await Promise.all([
      app.visitor().get(`/api/transmit/remove?code=${code}`),
      app.visitor().get('/api/transmit/remove?code=0000000000'),
    ]);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(unknown.body);
    await app.visitor().api.shares.detail({ code });
  });

  it('T4: does not believe the hints a browser carries', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    const { owner } = await storedFile(app);
    const response = await app.visitor().send(`/api/transmit/remove?code=${code}`, {
      headers: {
        'X-Requested-With': 'transmit',
        Cookie: `sessionId=${owner}; u=1; user=1; vid=${owner.slice(2)}.forged`,
      },
    });
    expect(response.status).toBe(404);
    expect(await storedFile(app)).toMatchObject({ status: 1 });
  });

  it.each([
    ['HEAD (row 57)', 'HEAD', { 'X-Requested-With': 'transmit' }, 405],
    ['POST', 'POST', { 'X-Requested-With': 'transmit' }, 405],
    ['another site (row 57)', 'GET', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a foreign origin', 'GET', { 'X-Requested-With': 'transmit', Origin: 'https://evil' }, 403],
    ['no proof', 'GET', {}, 403],
  ])('SECURITY §1.4: changes nothing for %s', async (_title, method, headers, status) => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    const response = await owner.send(`/api/transmit/remove?code=${code}`, {
      method,
      headers: new Headers(Object.entries(headers)),
    });
    expect(response.status).toBe(status);
    expect(await storedFile(app)).toMatchObject({ status: 1 });
  });
});

describe('extending', () => {
  it('counts the days from now and never shortens', async () => {
    const app = await createTestApp({ now: Date.UTC(2026, 10, 20, 4) });
    const owner = app.visitor();
    const { code } = await sendFile(app, owner, { expire_days: 3 });
    const longer = await owner.api.shares.extend({ code, expire_days: 7 });
    expect(longer.data.expire_time).toBe('2026-11-27 12:00:00');
    const shorter = await owner.api.shares.extend({ code, expire_days: 1 });
    expect(shorter.data.expire_time).toBe('2026-11-27 12:00:00');
  });

  it('refuses more days than the plan has', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    expect(await extend(owner, code, 8)).toMatchObject({
      status: 400,
      body: { code: 'E_PARAM', fields: { expire_days: '最多可保存 7 天' } },
    });
  });

  it('brings an expired file back while its object is there and its bytes fit', async () => {
    const app = await createTestApp({ storage: createFakeStorage() });
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    app.clock.now += 8 * DAY_MS;
    const filler = { module: 'transmit', filename: 'filler' };
    const gib5 = 5 * 1024 ** 3;
    for (const name of ['1', '2', '3', '4']) {
      await owner.api.files.uploadCredentials({ ...filler, filename: name, size: gib5 });
    }
    expect(await extend(owner, code, 1)).toMatchObject({
      status: 403,
      body: { code: 'E_QUOTA', data: { limit: MAX_OWNER_BYTES.visitor } },
    });
    await owner.api.files.cancelUpload({ key: '4' });
    await owner.api.shares.extend({ code, expire_days: 1 });
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file?.expire_status).toBe(0);
  });

  it.each([
    ['cleared', { status: 2 }, 409],
    ['failed', { status: 5 }, 409],
    ['purged', { purged_at: 1 }, 409],
    ['deleted', { status: 0 }, 404],
  ])('is refused for a %s file', async (_title, change, status) => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    await app.services.db.updateTable('files').set(change).execute();
    expect(await extend(owner, code, 1)).toMatchObject({ status });
  });

  it('T4: is refused to others', async () => {
    const app = await createTestApp();
    const { code, expire_time } = await sendFile(app, app.visitor(), { expire_days: 1 });
    expect(await extend(app.visitor(), code, 7)).toMatchObject({ status: 404 });
    const { data } = await app.visitor().api.shares.detail({ code });
    expect(data.file?.expire_time).toBe(expire_time);
  });

  function extend(viewer: ReturnType<TestApp['visitor']>, code: string, days: number) {
    return viewer.post('/api/transmit/extend', { code, expire_days: days });
  }
});

describe('setting a password', () => {
  it('locks a file, asks again after a change, and opens it when it is removed', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const viewer = app.visitor();
    const { code } = await sendFile(app, owner);
    const isLocked = async () => (await viewer.api.shares.detail({ code })).data.locked;
    await owner.api.shares.setPassword({ code, password: 'eins' });
    await viewer.api.shares.unlock({ code, password: 'eins' });
    expect(await isLocked()).toBe(false);
    const changed = await owner.api.shares.setPassword({ code, password: 'zwei' });
    expect(changed.data.has_password).toBe(true);
    expect(await isLocked()).toBe(true);
    const removed = await owner.api.shares.setPassword({ code, password: '' });
    expect(removed.data.has_password).toBe(false);
    expect(await isLocked()).toBe(false);
  });

  it('T4: is refused to others and for what is gone', async () => {
    const app = await createTestApp();
    const owner = app.visitor();
    const { code } = await sendFile(app, owner);
    const body = { code, password: 'mine' };
    expect(await app.visitor().post('/api/transmit/set_password', body)).toMatchObject({
      status: 404,
    });
    await app.services.db.updateTable('files').set({ status: 2 }).execute();
    expect(await owner.post('/api/transmit/set_password', body)).toMatchObject({
      status: 409,
      body: { code: 'E_STATE' },
    });
    expect(await storedFile(app)).toMatchObject({ password_hash: null });
  });
});

function storedFile(app: TestApp) {
  return app.services.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
}
