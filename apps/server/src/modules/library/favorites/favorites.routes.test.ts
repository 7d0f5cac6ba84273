import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';

const T = '/api/transmit';

describe('favorite', () => {
  it('SECURITY §3 rows 51, 52: asks visitors to log in, whatever their cookies say', async () => {
    const app = await createAccountsApp();
    const { code } = await sendFile(app, app.visitor());
    for (const path of [`${T}/favorite?code=${code}`, `${T}/query_favorite`]) {
      expect(await app.visitor().get(path)).toMatchObject({
        status: 401,
        body: { code: 'E_LOGIN' },
      });
    }
    const forged = await app.visitor().send(`${T}/query_favorite`, {
      headers: { Cookie: 'u=1; user=13800000000; sessionId=20261120000000abcdef' },
    });
    expect(forged.status).toBe(401);
  });

  it('rows 53, 54: is the same twice, also of an expired file, and can be taken back twice', async () => {
    const { app, user, code, id } = await userAndFile();
    app.clock.now += 8 * 86_400_000;
    for (const _ of [1, 2]) {
      expect(await user.api.library.favorite({ code })).toEqual({
        status: 1,
        data: { favorite: 1 },
      });
    }
    const { rows, total } = await user.api.library.favorites({});
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ id, code, favorite: 1, expire_status: 1 }]);
    for (const _ of [1, 2]) {
      const answer = await user.api.library.unfavorite({ code });
      expect(answer).toEqual({ status: 1, data: { favorite: 0 } });
    }
    expect(await user.api.library.favorites({})).toMatchObject({ rows: [], total: 0 });
  });

  it('tells no name of a favourite that has got a password since', async () => {
    const app = await createAccountsApp();
    const [sender, user] = [app.visitor(), await logInAs(app, 'user')];
    const { code } = await sendFile(app, sender, { name: '工资表.xlsx' });
    await user.api.library.favorite({ code });
    await sender.api.shares.setPassword({ code, password: 'geheim' });
    const { body } = await user.get(`${T}/query_favorite`);
    expect(body).toMatchObject({ rows: [{ code, locked: true, name: '', md5: '' }], total: 1 });
    await user.api.shares.unlock({ code, password: 'geheim' });
    const { rows } = await user.api.library.favorites({});
    expect(rows).toMatchObject([{ name: '工资表.xlsx', locked: false }]);
  });

  it('lists none by a code that has left the records', async () => {
    const { app, user, sender, code } = await userAndFile();
    const { data } = await sender.api.shares.createCode({ code, label: '客户' });
    await user.api.library.favorite({ code: data.code });
    expect(await user.api.library.favorites({})).toMatchObject({ total: 1 });
    await app.services.db.deleteFrom('share_codes').where('code', '=', data.code).execute();
    expect(await user.api.library.favorites({})).toMatchObject({ rows: [], total: 0 });
  });

  it('says whether a file is among one’s own favourites, and nothing of other files', async () => {
    const { app, user, code } = await userAndFile();
    const stateOf = async (asked: string) =>
      (await user.api.library.favoriteState({ code: asked })).data.favorite;
    expect(await stateOf(code)).toBe(0);
    await user.api.library.favorite({ code });
    expect(await stateOf(code)).toBe(1);
    expect(await stateOf('0000000000')).toBe(0);
    const visitor = await app.visitor().get(`${T}/favorite_state?code=${code}`);
    expect(visitor).toMatchObject({ status: 401, body: { code: 'E_LOGIN' } });
    await user.api.library.unfavorite({ code });
    expect(await stateOf(code)).toBe(0);
  });

  it('row 54: is refused for unknown and deleted codes alike', async () => {
    const { user, sender, code } = await userAndFile();
    await user.api.library.favorite({ code });
    await sender.api.shares.remove({ code });
    expect(await user.api.library.favorites({})).toMatchObject({ rows: [], total: 0 });
    const deleted = await user.get(`${T}/favorite?code=${code}`);
    const unknown = await user.get(`${T}/favorite?code=0000000000`);
    expect(deleted).toMatchObject({ status: 404, body: unknown.body });
  });

  it('needs the password of a locked share', async () => {
    const { user, code } = await userAndFile({ password: 'open sesame' });
    expect(await user.get(`${T}/favorite?code=${code}`)).toMatchObject({
      status: 403,
      body: { code: 'E_LOCKED' },
    });
    await user.api.shares.unlock({ code, password: 'open sesame' });
    await user.api.library.favorite({ code });
  });

  it('lists the latest first and pages by favorite_id, past one that was taken back', async () => {
    const { app, user, sender } = await userAndFile();
    const codes: string[] = [];
    for (const name of ['1', '2', '3']) {
      const { code } = await sendFile(app, sender, { name });
      await user.api.library.favorite({ code });
      codes.push(code);
    }
    const { rows } = await user.api.library.favorites({});
    expect(rows.map(({ name }) => name)).toEqual(['3', '2', '1']);
    await user.api.library.unfavorite({ code: codes[1] ?? '' });
    const rest = await user.api.library.favorites({ last_id: rows[1]?.favorite_id ?? 0 });
    expect(rest.rows.map(({ name }) => name)).toEqual(['1']);
  });

  it('is each user’s own', async () => {
    const { app, user, code } = await userAndFile();
    const other = await logInAs(app, 'user');
    await user.api.library.favorite({ code });
    expect((await other.api.library.favorites({})).rows).toEqual([]);
    await other.api.library.unfavorite({ code });
    expect((await user.api.library.favorites({})).total).toBe(1);
  });

  it('tells nobody another code than the one they came by', async () => {
    const { user, sender, code } = await userAndFile();
    const { data } = await sender.api.shares.createCode({
      code,
      label: '给小王',
      max_downloads: 1,
    });
    await user.api.library.favorite({ code: data.code });
    const { rows } = await user.api.library.favorites({});
    expect(rows).toMatchObject([{ code: data.code, max_downloads: 1 }]);
    await sender.api.shares.revokeCode({ code: data.code });
    expect(await user.api.library.favorites({})).toMatchObject({ rows: [], total: 0 });
  });
});

describe.each(['sqlite', 'postgres'] as const)('a file that has several codes (%s)', (engine) => {
  it('is a favourite again by another, once the code that it was found by is revoked', async () => {
    const { app, user, sender, code, extraCode } = await fileWithExtraCode(engine);
    await user.api.library.favorite({ code: extraCode });
    await sender.api.shares.revokeCode({ code: extraCode });
    await user.api.library.favorite({ code });
    expect(await user.api.library.favorites({})).toMatchObject({ rows: [{ code }], total: 1 });
    const kept = await app.services.db.selectFrom('favorites').select('code').execute();
    expect(kept).toEqual([{ code }]);
  });

  it('stays a favourite by the first of them while that opens it', async () => {
    const { user, code, extraCode } = await fileWithExtraCode(engine);
    await user.api.library.favorite({ code: extraCode });
    await user.api.library.favorite({ code });
    const { rows } = await user.api.library.favorites({});
    expect(rows.map((row) => row.code)).toEqual([extraCode]);
  });

  it('is known and taken back by any that opens it', async () => {
    const { user, sender, code, extraCode } = await fileWithExtraCode(engine);
    const { data } = await sender.api.shares.createCode({ code, label: '别人' });
    for (const [kept, asked] of [
      [extraCode, data.code],
      [extraCode, code],
      [code, extraCode],
    ] as const) {
      await user.api.library.favorite({ code: kept });
      expect((await user.api.library.favoriteState({ code: asked })).data.favorite).toBe(1);
      await user.api.library.unfavorite({ code: asked });
      expect(await user.api.library.favorites({})).toMatchObject({ rows: [], total: 0 });
      expect((await user.api.library.favoriteState({ code: kept })).data.favorite).toBe(0);
    }
  });

  it('is neither known nor taken back by one that is still locked, or revoked', async () => {
    const { user, sender, code, extraCode } = await fileWithExtraCode(engine);
    const make = async (label: string, password?: string) =>
      (await sender.api.shares.createCode({ code, label, ...(password && { password }) })).data
        .code;
    const locked = await make('上锁', 'geheim');
    const revoked = await make('作废');
    await sender.api.shares.revokeCode({ code: revoked });
    await user.api.library.favorite({ code: extraCode });
    for (const asked of [locked, revoked]) {
      expect((await user.api.library.favoriteState({ code: asked })).data.favorite).toBe(0);
      await user.api.library.unfavorite({ code: asked });
    }
    expect(await user.api.library.favorites({})).toMatchObject({ total: 1 });
    await user.api.shares.unlock({ code: locked, password: 'geheim' });
    expect((await user.api.library.favoriteState({ code: locked })).data.favorite).toBe(1);
  });
});

describe.each(['sqlite', 'postgres'] as const)('T16: many at once (%s)', (engine) => {
  it('thirty favourites are one, and thirty downloads of one viewer count once', async () => {
    const app = await createAccountsApp({ engine });
    const sender = app.visitor();
    const user = await logInAs(app, 'user');
    const { code } = await sendFile(app, sender);
    const calls = Array.from({ length: 30 }, () => user.get(`${T}/favorite?code=${code}`));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await user.api.library.favorites({})).total).toBe(1);
    await Promise.all(
      Array.from({ length: 30 }, () => user.get(`${T}/count_download?code=${code}`)),
    );
    const { rows } = await sender.api.library.ownFiles({});
    expect(rows).toMatchObject([{ dcount: 1 }]);
    const stored = await app.services.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    expect(stored.favorite_count).toBe(1);
  });
});

it('SECURITY T4 (f): nobody acts for another by adding an owner to a call', async () => {
  const { user, code } = await userAndFile();
  for (const path of ['query_favorite', 'history', 'popular', 'visit_detail', 'favorite']) {
    const query = ['visit_detail', 'favorite'].includes(path) ? `code=${code}&` : '';
    for (const name of ['user_id', 'owner', 'viewer']) {
      expect(await user.get(`${T}/${path}?${query}${name}=1`)).toMatchObject({ status: 400 });
    }
  }
  for (const [path, body] of Object.entries({
    unfavorite: { code },
    clear_history: {},
    remove_many: { codes: [code] },
  })) {
    expect(await user.post(`${T}/${path}`, { ...body, user_id: 1 })).toMatchObject({ status: 400 });
  }
});

async function fileWithExtraCode(engine: 'sqlite' | 'postgres') {
  const { app, sender, user, code } = await userAndFile({ engine });
  const { data } = await sender.api.shares.createCode({ code, label: '客户' });
  return { app, sender, user, code, extraCode: data.code };
}

async function userAndFile({
  engine = 'sqlite',
  ...terms
}: {
  engine?: 'sqlite' | 'postgres';
  password?: string;
} = {}) {
  const app = await createAccountsApp({ engine });
  const sender = app.visitor();
  const user = await logInAs(app, 'user');
  const { code, id } = await sendFile(app, sender, terms);
  return { app, sender, user, code, id };
}
