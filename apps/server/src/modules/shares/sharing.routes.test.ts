import { MANAGE_PASS_MS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { buildFile } from '#test/file-rows.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, TEST_ORIGIN } from '#test/test-app.ts';

const DAY_MS = 86_400_000;

async function withCode(terms: Partial<ExtraTerms> = {}, file = {}) {
  const app = await createTestApp();
  const owner = app.visitor();
  const { code } = await sendFile(app, owner, { name: '合同.txt', ...file });
  const { data } = await owner.api.shares.createCode({ code, label: '客户', ...terms });
  return { app, owner, code, extra: data };
}

interface ExtraTerms {
  label: string;
  expire_days: number;
  password: string;
  max_downloads: number;
}

describe('further codes of a file', () => {
  it('open the file, each on its own terms', async () => {
    const { app, code, extra } = await withCode(
      { max_downloads: 2, expire_days: 3 },
      { password: 'main', max_downloads: 9 },
    );
    expect(extra).toEqual({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      detail_url: `${TEST_ORIGIN}/v/detail/${extra.code}`,
      label: '客户',
      create_time: '2026-11-20 12:00:00',
      expire_time: '2026-11-23 12:00:00',
      expire_status: 0,
      has_password: false,
      max_downloads: 2,
      downloads_left: 2,
    });
    const { data } = await app.visitor().api.shares.detail({ code: extra.code });
    expect(data).toMatchObject({
      kind: 'file',
      locked: false,
      code: extra.code,
      has_password: false,
      file: { name: '合同.txt', expire_time: '2026-11-23 12:00:00', downloads_left: 2 },
    });
    expect(JSON.stringify(data)).not.toContain(code);
    expect((await app.visitor().api.shares.detail({ code })).data.locked).toBe(true);
  });

  it('never outlive the file, and live longer with it', async () => {
    const { owner, code, extra } = await withCode({ expire_days: 30 }, { expire_days: 1 });
    expect(extra.expire_time).toBe('2026-11-21 12:00:00');
    await owner.api.shares.extend({ code, expire_days: 7 });
    const { rows } = await owner.api.shares.extraCodes({ code });
    expect(rows[0]?.expire_time).toBe('2026-11-27 12:00:00');
  });

  it('SECURITY T16: their limits hold under 20 at once, and apart from the file’s', async () => {
    const { app, owner, code, extra } = await withCode({ max_downloads: 3 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.visitor().get(`/api/transmit/get_download_link?code=${extra.code}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body['code'] === 'E_USED_UP')).toHaveLength(17);
    const { rows, total } = await owner.api.shares.extraCodes({ code });
    expect({ left: rows[0]?.downloads_left, total }).toEqual({ left: 0, total: 1 });
    expect((await app.visitor().api.shares.downloadLink({ code })).status).toBe(1);
  });

  it('ask for their own password, which opens no other code', async () => {
    const { app, owner, code, extra } = await withCode({ password: 'extra' }, { password: 'main' });
    const viewer = app.visitor();
    const locked = await viewer.get(`/api/transmit/detail?code=${extra.code}`);
    expect(JSON.stringify(locked.body)).not.toContain('合同');
    const wrong = { code: extra.code, password: 'main' };
    expect(await viewer.post('/api/transmit/unlock', wrong)).toMatchObject({ status: 401 });
    await viewer.api.shares.unlock({ code: extra.code, password: 'extra' });
    expect((await viewer.api.shares.detail({ code: extra.code })).data.locked).toBe(false);
    expect((await viewer.api.shares.detail({ code })).data.locked).toBe(true);
    expect((await owner.api.shares.detail({ code: extra.code })).data.is_owner).toBe(true);
  });

  it('count for the file, once for a viewer with two of them', async () => {
    const { app, owner, code, extra } = await withCode();
    const viewer = app.visitor();
    await viewer.api.shares.countDownload({ code: extra.code });
    await viewer.api.shares.countDownload({ code });
    expect((await owner.api.shares.detail({ code })).data.file?.dcount).toBe(1);
  });

  it('end at their time like the file’s own, and are unknown once revoked', async () => {
    const { app, owner, extra } = await withCode({ expire_days: 1 });
    const viewer = app.visitor();
    app.clock.now += DAY_MS;
    const link = `/api/transmit/get_download_link?code=${extra.code}`;
    expect(await viewer.get(link)).toMatchObject({ status: 410, body: { code: 'E_EXPIRED' } });
    const stranger = await viewer.post('/api/transmit/revoke_code', { code: extra.code });
    expect(stranger).toMatchObject({ status: 404 });
    await owner.api.shares.revokeCode({ code: extra.code });
    const unknown = await viewer.get('/api/transmit/detail?code=0000000000');
    const revoked = await viewer.get(`/api/transmit/detail?code=${extra.code}`);
    expect(revoked.status).toBe(404);
    expect(revoked.body).toEqual(unknown.body);
    const twice = await owner.post('/api/transmit/revoke_code', { code: extra.code });
    expect(twice).toMatchObject({ status: 404 });
  });

  it('tell when their own end has passed, which no extension of the file changes', async () => {
    const { app, owner, code, extra } = await withCode({ expire_days: 1 }, { expire_days: 2 });
    const shown = async () =>
      (await app.visitor().api.shares.detail({ code: extra.code })).data.file;
    expect(await shown()).not.toHaveProperty('code_expired');
    app.clock.now += DAY_MS;
    await owner.api.shares.extend({ code, expire_days: 7 });
    expect(await shown()).toMatchObject({ expire_status: 1, code_expired: true });
    const plain = (await owner.api.shares.createCode({ code, label: '客户' })).data;
    app.clock.now += 8 * DAY_MS;
    const { data } = await app.visitor().api.shares.detail({ code: plain.code });
    expect(data.file?.expire_status).toBe(1);
    expect(data.file).not.toHaveProperty('code_expired');
  });

  it('SECURITY T4: are their owner’s to make and to see, 20 for a file', async () => {
    const { app, owner, code } = await withCode();
    const stranger = app.visitor();
    const wish = { code, label: 'x' };
    expect(await stranger.post('/api/transmit/create_code', wish)).toMatchObject({ status: 404 });
    expect(await stranger.get(`/api/transmit/query_codes?code=${code}`)).toMatchObject({
      status: 404,
    });
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => owner.post('/api/transmit/create_code', wish)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.filter(({ body }) => body['code'] === 'E_LIMIT')).toHaveLength(6);
    expect(await owner.post('/api/transmit/create_code', { code, label: ' ' })).toMatchObject({
      status: 400,
    });
  });

  it('go when the file goes', async () => {
    const { app, owner, code, extra } = await withCode();
    await owner.api.shares.remove({ code });
    const answer = await app.visitor().get(`/api/transmit/detail?code=${extra.code}`);
    expect(answer).toMatchObject({ status: 404 });
    const dead = await buildFile(app.services.db, { status: 2 });
    const wish = { code: dead.code, label: 'x' };
    expect(await owner.post('/api/transmit/create_code', wish)).toMatchObject({ status: 404 });
  });
});

describe('the management link', () => {
  async function withLink(file = {}) {
    const app = await createTestApp();
    const owner = app.visitor();
    const sent = await sendFile(app, owner, file);
    const [, token = ''] = (sent.manage_url ?? '').split('#manage=');
    return { app, owner, code: sent.code, token, url: sent.manage_url };
  }

  it('lets another device delete and extend, and nothing else', async () => {
    const { app, code, token, url } = await withLink({ password: 'geheim' });
    expect(url).toBe(`${TEST_ORIGIN}/v/detail/${code}#manage=${token}`);
    const other = app.visitor();
    const refused = await other.post('/api/transmit/extend', { code, expire_days: 7 });
    expect(refused).toMatchObject({ status: 404 });
    await other.api.shares.manage({ code, token });
    const { data } = await other.api.shares.detail({ code });
    expect(data).toMatchObject({ may_manage: true, is_owner: false, locked: true });
    app.clock.now += DAY_MS;
    const kept = await other.api.shares.extend({ code, expire_days: 7 });
    expect(kept.data.expire_time).toBe('2026-11-28 12:00:00');
    for (const [path, body] of [
      ['set_password', { code, password: '' }],
      ['create_code', { code, label: 'x' }],
    ] as const) {
      expect(await other.post(`/api/transmit/${path}`, body)).toMatchObject({ status: 404 });
    }
    const link = await other.get(`/api/transmit/get_download_link?code=${code}`);
    expect(link.body).toMatchObject({ code: 'E_LOCKED' });
    await other.api.shares.remove({ code });
    expect(await other.get(`/api/transmit/detail?code=${code}`)).toMatchObject({ status: 404 });
  });

  it('holds for thirty days on a device, and is the same whenever the upload is finished', async () => {
    const { app, code, token } = await withLink();
    const other = app.visitor();
    await other.api.shares.manage({ code, token });
    await app.services.db
      .updateTable('files')
      .set({ expires_at: app.clock.now + 2 * MANAGE_PASS_MS })
      .where('code', '=', code)
      .execute();
    app.clock.now += MANAGE_PASS_MS - 1;
    expect((await other.api.shares.detail({ code })).data.may_manage).toBe(true);
    app.clock.now += 1;
    expect((await other.api.shares.detail({ code })).data.may_manage).toBe(false);
  });

  it('is tried no oftener than a password, and no other file’s will do', async () => {
    const { app, code } = await withLink();
    const foreign = await sendFile(app, app.visitor(), { key: 'other' });
    const [, token = ''] = (foreign.manage_url ?? '').split('#manage=');
    const guesser = app.visitor();
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) {
      statuses.push((await guesser.post('/api/transmit/manage', { code, token })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    expect((await guesser.api.shares.detail({ code })).data.may_manage).toBe(false);
  });

  it('works for a bundle: the bundle goes, its files stay', async () => {
    const { app, owner, code: file } = await withLink();
    const { data } = await owner.api.bundles.create({ codes: [file] });
    const [, token = ''] = (data.manage_url ?? '').split('#manage=');
    const other = app.visitor();
    const { code } = data;
    expect(await other.post('/api/transmit/remove_bundle', { code })).toMatchObject({
      status: 404,
    });
    await other.api.shares.manage({ code, token });
    expect((await other.api.bundles.detail({ code })).data.may_manage).toBe(true);
    expect(await other.post('/api/transmit/extend', { code: file, expire_days: 7 })).toMatchObject({
      status: 404,
    });
    await other.api.bundles.extend({ code, expire_days: 7 });
    await other.api.bundles.remove({ code });
    expect(await other.get(`/api/transmit/detail?code=${code}`)).toMatchObject({ status: 404 });
    expect((await owner.api.shares.detail({ code: file })).data.file?.status).toBe(1);
  });

  it('ends with all that was opened by it when its owner revokes it, and the next one works', async () => {
    const { app, owner, code, token } = await withLink();
    const finder = app.visitor();
    await finder.api.shares.manage({ code, token });
    const { data } = await owner.api.shares.revokeManage({ code });
    expect((await finder.api.shares.detail({ code })).data.may_manage).toBe(false);
    expect(await finder.get(`/api/transmit/remove?code=${code}`)).toMatchObject({ status: 404 });
    expect(await finder.post('/api/transmit/manage', { code, token })).toMatchObject({
      status: 403,
      body: { code: 'E_FORBIDDEN' },
    });
    const [address, next = ''] = (data.manage_url ?? '').split('#manage=');
    expect(address).toBe(`${TEST_ORIGIN}/v/detail/${code}`);
    expect(next).not.toBe(token);
    await finder.api.shares.manage({ code, token: next });
    expect((await finder.api.shares.detail({ code })).data.may_manage).toBe(true);
    await owner.api.shares.revokeManage({ code });
    expect((await finder.api.shares.detail({ code })).data.may_manage).toBe(false);
  });

  it('of a bundle is revoked alone, its files keep theirs', async () => {
    const { app, owner, code: file, token: ofFile } = await withLink();
    const { data } = await owner.api.bundles.create({ codes: [file] });
    const [, token = ''] = (data.manage_url ?? '').split('#manage=');
    const finder = app.visitor();
    await finder.api.shares.manage({ code: data.code, token });
    const revoked = await owner.api.shares.revokeManage({ code: data.code });
    expect(await finder.post('/api/transmit/remove_bundle', { code: data.code })).toMatchObject({
      status: 404,
    });
    const [, next = ''] = (revoked.data.manage_url ?? '').split('#manage=');
    await finder.api.shares.manage({ code: data.code, token: next });
    await finder.api.shares.manage({ code: file, token: ofFile });
  });

  it('is revoked by nobody else, also not by who manages with it', async () => {
    const { app, code, token } = await withLink();
    const other = app.visitor();
    await other.api.shares.manage({ code, token });
    for (const viewer of [other, app.visitor()]) {
      expect(await viewer.post('/api/transmit/revoke_manage', { code })).toMatchObject({
        status: 404,
      });
    }
    expect((await other.api.shares.detail({ code })).data.may_manage).toBe(true);
  });

  it('is not given to users, who log in to manage', async () => {
    const app = await createAccountsApp();
    const user = await logInAs(app, 'user');
    const { code, manage_url } = await sendFile(app, user);
    expect(manage_url).toBeUndefined();
    expect(await user.api.shares.revokeManage({ code })).toEqual({ status: 1, data: {} });
  });
});
