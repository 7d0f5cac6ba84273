/**
 * The export of an account (SECURITY §3 row 320): every table that knows people has a word in it, each
 * row of the person's comes once, and nothing that opens something or is somebody else's comes along.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Executor } from '#kernel/database/database.ts';
import { readOwnRows } from '#kernel/own-data/own-table.store.ts';
import { isOwnTable, isTold, type OwnData, stayingTable } from '#kernel/own-data/own-table.ts';
import { handInFiles, openCollection } from '#modules/collect/testing/open-collection.ts';
import { AREAS } from '../src/areas.ts';
import { describeEachDatabase } from './each-database.ts';
import { buildFile } from './file-rows.ts';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { enrich, OWNED_THINGS } from './owned-things.ts';
import { OF_A_PERSON } from './person-columns.ts';
import { SELLING, type TestApp, type TestViewer } from './test-app.ts';

const OWN_DATA = AREAS.flatMap(({ ownData }) => ownData ?? []);

describe('every table with a column of a person', () => {
  it('is handed out, or stays with a reason', async () => {
    const { services } = await createAccountsApp();
    expect(await findUntold(services.db, OWN_DATA)).toEqual([]);
    const words = OWN_DATA.filter((data) => !isOwnTable(data));
    for (const { reason } of words.filter((data) => 'reason' in data)) {
      expect(reason.length).toBeGreaterThan(10);
    }
  });

  it('holds nothing of an account where it stays because it is a browser’s', async () => {
    const app = await createAccountsApp();
    const user = await logInAs(app, 'user');
    await user.send('/api/user/log', { method: 'POST', body: JSON.stringify({ url: '/v/index' }) });
    await app.services.pageVisits.close();
    const rows = await app.services.db.selectFrom('visits').select('viewer').execute();
    expect(rows).toEqual([{ viewer: expect.stringMatching(/^v:/) }]);
    expect(OWN_DATA.find(({ table }) => table === 'visits')).toHaveProperty('reason');
  });

  it('is missed when no area has a word about it', async () => {
    const { services } = await createAccountsApp();
    for (const column of ['owner', 'user_id', 'contact']) {
      const table = services.db.schema.createTable(`scratch_${column}`);
      await table.addColumn('id', 'integer').addColumn(column, 'text').execute();
    }
    expect(await findUntold(services.db, OWN_DATA)).toEqual([
      'scratch_contact',
      'scratch_owner',
      'scratch_user_id',
    ]);
    const without = OWN_DATA.filter(({ table }) => table !== 'favorites');
    expect(await findUntold(services.db, without)).toContain('favorites');
    const word = stayingTable('favorites', 'of this test');
    expect(await findUntold(services.db, [...without, word])).not.toContain('favorites');
  });

  it('has names of its own in the archive', () => {
    const names = OWN_DATA.filter(isOwnTable).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { columns } of OWN_DATA.filter(isOwnTable)) {
      const heads = Object.values(columns)
        .filter(isTold)
        .map(({ head }) => head);
      expect(new Set(heads).size).toBe(heads.length);
    }
  });
});

describeEachDatabase('rows of an account', (database) => {
  it('are read by every list', async () => {
    for (const table of OWN_DATA.filter(isOwnTable)) {
      expect(await collect(database(), table.table, 'u:77'), table.name).toEqual([]);
    }
  });

  it('come each once, however many there are, and nobody else’s', async () => {
    await database()
      .transaction()
      .execute(async (tx) => {
        for (let file = 0; file < 1003; file += 1) await buildFile(tx, { owner: 'u:1' });
        await buildFile(tx, { owner: 'u:11' });
        await buildFile(tx, { owner: 'v:1' });
      });
    const rows = await collect(database(), 'files', 'u:1');
    expect(new Set(rows.map((row) => row['code'])).size).toBe(1003);
    expect(rows).toHaveLength(1003);
  });
});

describe('SECURITY §3 row 320: the export of an account', () => {
  it('has what the person made, as tables and as data, and says what it leaves out', async () => {
    const { app, user } = await openFurnished();
    const files = await pull(app, user);
    const paths = Object.keys(files);
    expect(paths[0]).toBe('README.txt');
    expect(files['README.txt']).toContain(user.phone);
    expect(files['README.txt']).toContain('密码、验证码、接口密钥、登录凭据');
    for (const name of [
      '账号',
      '文件',
      '收件',
      '收件名单',
      '接口密钥',
      '通知到的地方',
      '生日',
      '登录设备',
    ]) {
      expect(paths).toContain(`表格/${name}.csv`);
      expect(paths).toContain(`数据/${name}.json`);
    }
    // A list with nothing in it would only be in the way.
    expect(paths).not.toContain('表格/举报与反馈.csv');
    expect(JSON.parse(files['数据/账号.json'] ?? '')).toMatchObject([
      { 手机号: user.phone, 身份: '用户', 冻结时间: null },
    ]);
    const [file] = JSON.parse(files['数据/文件.json'] ?? '');
    expect(file).toMatchObject({ 状态: '正常', 有提取密码: false });
    expect(files['表格/文件.csv']).toContain(file.取件码);
    expect(files['数据/收件名单.json']).toContain('张三');
  });

  it('holds no secret and nothing of others', async () => {
    const { app, user, secrets } = await openFurnished();
    const everything = Object.values(await pull(app, user)).join('\n');
    expect(secrets.length).toBeGreaterThan(7);
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  });

  it('is text to a spreadsheet, whatever people have written', async () => {
    const { app, user } = await openFurnished();
    const formula = '=LINK("//x","x")';
    const request_key = 'birthday-with-a-formula';
    const day = { calendar: 'solar', month: 5, day: 4, is_leap: 0, year: 1990 } as const;
    await user.api.birthdays.add({
      ...day,
      name: formula,
      note: '@x',
      days_before: 1,
      request_key,
    });
    const { ['表格/生日.csv']: table = '', ['数据/生日.json']: data = '' } = await pull(app, user);
    expect(table).toContain(`"'=LINK`);
    expect(table).not.toMatch(/(^|,)"?[=@]/m);
    expect(JSON.parse(data).map((row: { 姓名: string }) => row.姓名)).toContain(formula);
  });

  it('asks for the password, and for an account', async () => {
    const { app, user } = await openFurnished();
    const wrong = await user.post('/api/user/export_link', { password: 'not the password' });
    expect(wrong.body).toMatchObject({ code: 'E_CREDENTIALS' });
    const stranger = await app.visitor().post('/api/user/export_link', { password: user.password });
    expect(stranger.body).toMatchObject({ code: 'E_LOGIN' });
  });

  it('is had in the browser that asked alone, for five minutes, by a link that nobody changed', async () => {
    const { app, user } = await openFurnished();
    const { download_src } = (await user.api.accounts.ownDataLink({ password: user.password }))
      .data;
    const path = download_src.slice(app.services.publicOrigin.length);
    const other = await logInAs(app, 'user');
    for (const viewer of [app.visitor(), other]) {
      expect((await viewer.send(path)).status).toBe(403);
    }
    expect((await user.send(`${path.slice(0, -2)}AA`)).status).toBe(403);
    expect((await user.send('/api/user/export?link=x')).status).toBe(403);
    expect((await user.send('/api/user/export')).status).toBe(403);
    expect((await user.send(path)).status).toBe(200);
    app.clock.now += 5 * 60_000;
    expect((await user.send(path)).status).toBe(403);
  });

  it('ends with the account, and while it is frozen', async () => {
    const { app, user } = await openFurnished();
    const operator = await logInAs(app, 'operator');
    const { download_src } = (await user.api.accounts.ownDataLink({ password: user.password }))
      .data;
    const path = download_src.slice(app.services.publicOrigin.length);
    const { unionid } = (await user.api.accounts.info({})).data;
    await operator.api.users.freeze({ unionid, reason: 'fraud', note: 'x' });
    expect((await user.send(path)).status).toBe(403);
    await operator.api.users.unfreeze({ unionid });
    expect((await user.send(path)).status).toBe(200);
    await app.services.db.deleteFrom('users').where('unionid', '=', unionid).execute();
    expect((await user.send(path)).status).toBe(403);
  });

  it('is asked for ten times an hour, links and downloads together', async () => {
    const { app, user } = await openFurnished();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) {
      const { body } = await user.post('/api/user/export_link', { password: user.password });
      const link = (body['data'] as { download_src: string } | undefined)?.download_src ?? '';
      statuses.push(
        link ? (await user.send(link.slice(app.services.publicOrigin.length))).status : 429,
      );
      app.clock.now += 60_000;
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is told to its person', async () => {
    const { app, user } = await openFurnished();
    await pull(app, user);
    const [told] = (await user.api.notices.list({})).data.rows;
    expect(told).toMatchObject({
      kind: 'account',
      title: '账号的数据已导出',
      place: '/v/user/info',
    });
  });
});

async function findUntold(db: Executor, ownData: readonly OwnData[]): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const told = new Set(ownData.map(({ table }) => table));
  return tables
    .filter(({ columns }) => columns.some(({ name }) => OF_A_PERSON.test(name)))
    .map(({ name }) => name)
    .filter((name) => !told.has(name))
    .toSorted();
}

async function collect(db: Executor, name: string, owner: string) {
  const table = OWN_DATA.filter(isOwnTable).find((one) => one.table === name);
  if (!table) throw new Error(`nothing is told of ${name}`);
  const rows = [];
  for await (const page of readOwnRows(db, table, owner)) rows.push(...page);
  return rows;
}

/** Somebody with one of nearly everything, and the words that must not come along. */
async function openFurnished() {
  const app = await createAccountsApp({ ...SELLING });
  const user = await logInAs(app, 'user');
  await enrich(app, user);
  for (const name of ['birthday', 'channel', 'series', 'extraCode', 'bundle', 'order'] as const) {
    await OWNED_THINGS[name](app, user);
  }
  const token = await user.api.tokens.create({ name: '备份', rights: ['list'], days: 30 });
  const { code } = await openCollection(user, { people: [{ name: '张三', number: '01' }] });
  const guest = app.visitor();
  await handInFiles(app, guest, code, [{ name: 'a.txt' }], { values: ['别人填的名字'] });
  const other = await logInAs(app, 'user');
  await OWNED_THINGS.file(app, other);
  const { db } = app.services;
  const people = await db.selectFrom('users').selectAll().execute();
  const sessions = await db.selectFrom('sessions').select('token_hash').execute();
  const tokens = await db.selectFrom('tokens').select('token_hash').execute();
  const secrets = [
    user.password,
    token.data.token,
    '别人填的名字',
    // The key in the address of a robot.
    'of-the-owner',
    other.phone,
    ...people.map(({ password_hash }) => password_hash),
    ...sessions.map(({ token_hash }) => token_hash),
    ...tokens.map(({ token_hash }) => token_hash),
  ];
  return { app, user, secrets };
}

/** Downloads the archive as its page does, and reads it with another program. */
async function pull(
  app: TestApp,
  user: TestViewer & { password: string },
): Promise<Record<string, string>> {
  const { data } = await user.api.accounts.ownDataLink({ password: user.password });
  const answer = await user.send(data.download_src.slice(app.services.publicOrigin.length));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(data.name);
  const path = join(app.services.config.dataDir, 'own-data.zip');
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  return JSON.parse(execFileSync('python3', ['-c', READ_ALL, path], { encoding: 'utf8' }));
}

const READ_ALL = `
import sys, json, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({n: z.read(n).decode('utf-8-sig') for n in z.namelist()}))`;
