import { describe, expect, it } from 'vitest';
import { logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, TEST_ORIGIN, type TestViewer } from '#test/test-app.ts';
import { pullBundleZip, THREE, withBundle } from './testing/with-bundle.ts';

const DAY_MS = 86_400_000;

describe('making a bundle', () => {
  it('answers like a finished upload, with a code of its own', async () => {
    const { bundle, codes, code } = await withBundle(THREE, { expire_days: 3 });
    expect(bundle).toEqual({
      id: expect.any(Number),
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      detail_url: `${TEST_ORIGIN}/v/detail/${code}`,
      name: '报告.txt 等 3 个文件',
      file_count: 3,
      total_size: 300_018,
      expire_time: '2026-11-23 12:00:00',
      manage_url: expect.stringContaining(`/v/detail/${code}#manage=`),
    });
    expect(codes).not.toContain(code);
  });

  it('keeps paths, numbers equal ones, and holds a file once', async () => {
    const { app, owner, codes, code } = await withBundle(THREE, {
      paths: ['照片/a.txt', '照片/A.txt', '../../etc/x'],
    });
    const { data } = await app.visitor().api.bundles.detail({ code });
    expect(data.bundle?.name).toBe('报告.txt 等 3 个文件'.replace('报告.txt', 'a.txt'));
    expect(data.bundle?.files.map(({ path }) => path)).toEqual([
      '照片/a.txt',
      '照片/A (2).txt',
      'etc/x',
    ]);
    const more = await sendFile(app, owner, { name: 'a.txt', key: 'more' });
    const added = await owner.api.bundles.add({
      code,
      codes: [...codes, more.code],
      paths: ['x', 'y', 'z', '照片/a.txt'],
    });
    expect(added.data.file_count).toBe(4);
    const grown = await app.visitor().api.bundles.detail({ code });
    expect(grown.data.bundle?.files.at(-1)).toMatchObject({ index: 3, path: '照片/a (3).txt' });
  });

  it('never outlives its last file', async () => {
    const { bundle } = await withBundle([{ expire_days: 1 }, { expire_days: 3 }], {
      expire_days: 7,
    });
    expect(bundle.expire_time).toBe('2026-11-23 12:00:00');
  });

  it('SECURITY T4: refuses files of others, dead ones, and too many', async () => {
    const { app, owner, codes, code } = await withBundle(THREE);
    const stranger = app.visitor();
    const theirs = await sendFile(app, stranger);
    const make = (viewer: TestViewer, body: object) =>
      viewer.post('/api/transmit/create_bundle', body);
    expect(await make(stranger, { codes })).toMatchObject({ status: 404 });
    expect(await make(owner, { codes: [codes[0], theirs.code] })).toMatchObject({ status: 404 });
    await owner.api.shares.remove({ code: codes[0] ?? '' });
    expect(await make(owner, { codes })).toMatchObject({ status: 404 });
    expect(await make(owner, { codes: [] })).toMatchObject({ status: 400 });
    expect(await make(owner, { codes: Array(1001).fill(codes[1]) })).toMatchObject({ status: 400 });
    expect(await make(owner, { codes: [codes[1]], paths: [] })).toMatchObject({ status: 400 });
    const add = { code, codes: [theirs.code] };
    expect(await stranger.post('/api/transmit/add_to_bundle', add)).toMatchObject({ status: 404 });
  });
});

describe('looking at a bundle', () => {
  it('says by the common call that it is one', async () => {
    const { app, code, owner } = await withBundle(THREE);
    const door = { kind: 'bundle', locked: false, code, has_password: false, may_manage: false };
    expect((await app.visitor().api.shares.detail({ code })).data).toEqual({
      ...door,
      is_owner: false,
    });
    expect((await owner.api.shares.detail({ code })).data).toEqual({ ...door, is_owner: true });
    for (const path of ['get_download_link', 'preview', 'count_download']) {
      const answer = await app.visitor().get(`/api/transmit/${path}?code=${code}`);
      expect(answer).toMatchObject({ status: 409, body: { code: 'E_STATE' } });
    }
  });

  it('asks for the password before it tells any name', async () => {
    const { app, code, owner } = await withBundle(THREE, { password: '暗号', name: '机密合同' });
    const viewer = app.visitor();
    const locked = { locked: true, code, has_password: true, is_owner: false, may_manage: false };
    const answer = await viewer.get(`/api/transmit/bundle?code=${code}`);
    expect(answer.body['data']).toEqual(locked);
    const door = await viewer.get(`/api/transmit/detail?code=${code}`);
    expect(JSON.stringify([answer.body, door.body])).not.toMatch(/机密|报告|c\.bin/);
    for (const path of ['bundle_file_link', 'bundle_zip_link']) {
      const body = path === 'bundle_zip_link' ? { code } : { code, index: 0 };
      expect(await viewer.post(`/api/transmit/${path}`, body)).toMatchObject({
        status: 403,
        body: { code: 'E_LOCKED' },
      });
    }
    const wrong = await viewer.post('/api/transmit/unlock', { code, password: 'falsch' });
    expect(wrong.body).toMatchObject({ code: 'E_SHARE_PASSWORD' });
    await viewer.api.shares.unlock({ code, password: '暗号' });
    expect((await viewer.api.bundles.detail({ code })).data.bundle?.name).toBe('机密合同');
    expect((await owner.api.bundles.detail({ code })).data.locked).toBe(false);
    // A new password asks everybody again; none asks nobody.
    await owner.api.bundles.setPassword({ code, password: 'neu' });
    expect((await viewer.api.bundles.detail({ code })).data.locked).toBe(true);
    await owner.api.bundles.setPassword({ code, password: '' });
    expect((await app.visitor().api.bundles.detail({ code })).data.locked).toBe(false);
  });

  it('shows a deleted file as gone, and leaves it out', async () => {
    const { app, owner, codes, code } = await withBundle(THREE);
    await owner.api.shares.remove({ code: codes[1] ?? '' });
    const viewer = app.visitor();
    const { data } = await viewer.api.bundles.detail({ code });
    expect(data.bundle?.files.map(({ state }) => state)).toEqual(['ready', 'gone', 'ready']);
    expect(data.bundle?.total_size).toBe(300_009);
    expect((await pullBundleZip(app, viewer, code)).names).toEqual(['报告.txt', 'c.bin']);
    const one = await viewer.post('/api/transmit/bundle_file_link', { code, index: 1 });
    expect(one).toMatchObject({ status: 404 });
  });

  it('is unknown once it was removed; its files stay', async () => {
    const { app, owner, codes, code } = await withBundle(THREE);
    expect(await app.visitor().post('/api/transmit/remove_bundle', { code })).toMatchObject({
      status: 404,
    });
    await owner.api.bundles.remove({ code });
    for (const viewer of [owner, app.visitor()]) {
      expect(await viewer.get(`/api/transmit/detail?code=${code}`)).toMatchObject({ status: 404 });
      expect(await viewer.get(`/api/transmit/bundle?code=${code}`)).toMatchObject({ status: 404 });
    }
    const twice = await owner.post('/api/transmit/remove_bundle', { code });
    expect(twice).toMatchObject({ status: 404 });
    expect((await owner.api.shares.detail({ code: codes[0] ?? '' })).data.file?.status).toBe(1);
  });

  it('ends at its time, and can be kept longer with its files', async () => {
    const { app, owner, code } = await withBundle(THREE, { expire_days: 1 });
    app.clock.now += DAY_MS;
    const viewer = app.visitor();
    expect((await viewer.api.bundles.detail({ code })).data.bundle?.expire_status).toBe(1);
    const zip = await viewer.post('/api/transmit/bundle_zip_link', { code });
    expect(zip).toMatchObject({ status: 410, body: { code: 'E_EXPIRED' } });
    const kept = await owner.api.bundles.extend({ code, expire_days: 7 });
    expect(kept.data.expire_time).toBe('2026-11-28 12:00:00');
    app.clock.now += 6.5 * DAY_MS;
    expect((await pullBundleZip(app, viewer, code)).names).toHaveLength(3);
  });

  it('that ended with its files comes back with them, as long as they can', async () => {
    const { app, owner, code } = await withBundle(THREE, { expire_days: 1 });
    const ends = { expires_at: app.clock.now + DAY_MS };
    await app.services.db.updateTable('files').set(ends).execute();
    app.clock.now += 2 * DAY_MS;
    await owner.api.bundles.extend({ code, expire_days: 7 });
    app.clock.now += 6 * DAY_MS;
    expect((await pullBundleZip(app, app.visitor(), code)).names).toHaveLength(3);
    app.clock.now += 32 * DAY_MS;
    const late = owner.api.bundles.extend({ code, expire_days: 7 });
    await expect(late).rejects.toMatchObject({ code: 'E_STATE' });
  });

  it('that does not fit any more stays as it is, with all of its files', async () => {
    const { app, owner, code } = await withBundle(THREE, { expire_days: 1 });
    await app.services.db
      .updateTable('files')
      .set({ expires_at: app.clock.now + DAY_MS })
      .execute();
    app.clock.now += 2 * DAY_MS;
    const gib5 = 5 * 1024 ** 3;
    // Two of the three would find room: the first are small.
    for (const [index, size] of [gib5, gib5, gib5, gib5 - 1000].entries()) {
      await owner.api.files.uploadCredentials({ module: 'transmit', filename: `${index}`, size });
    }
    const used = async () => (await owner.api.files.room()).data.used;
    const before = await used();
    await expect(owner.api.bundles.extend({ code, expire_days: 7 })).rejects.toMatchObject({
      code: 'E_QUOTA',
    });
    expect(await used()).toBe(before);
  });

  it('goes to the user at login, with its management', async () => {
    const app = await createTestApp();
    const { owner, code } = await withBundle(THREE);
    expect((await owner.api.bundles.detail({ code })).data.is_owner).toBe(true);
    const user = await logInAs(app, 'user');
    const file = await sendFile(app, user);
    const made = await user.api.bundles.create({ codes: [file.code] });
    // Users log in to manage: no link with power over their files is about.
    expect(made.data.manage_url).toBeUndefined();
  });
});
