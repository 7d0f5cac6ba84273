/** PRODUCT §8: everything as one zip, a folder for each person; SECURITY §10.10: hostile names into it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RATE_LIMITS } from '@transmit/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { TEST_ORIGIN, type TestApp, type TestViewer } from '#test/test-app.ts';
import { handInFiles, openCollection } from './testing/open-collection.ts';

async function open(wish: Parameters<typeof openCollection>[1] = {}) {
  const app = await createAccountsApp();
  const collector = await logInAs(app, 'user');
  const { code } = await openCollection(collector, wish);
  const handIn = (name: string, files: Parameters<typeof handInFiles>[3]) =>
    handInFiles(app, app.visitor(), code, files, { values: [name] });
  return { app, collector, code, handIn };
}

async function download(viewer: TestViewer, src: string, headers: Record<string, string> = {}) {
  const response = await viewer.send(src.replace(TEST_ORIGIN, ''), { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function pack(app: TestApp, collector: TestViewer, wish: { code: string; ids?: number[] }) {
  const { data } = await collector.api.collect.zipLink(wish);
  // Whoever has the link: a browser's download brings no proof.
  const { response, bytes } = await download(app.visitor(), data.download_src);
  expect(response.status).toBe(200);
  expect(bytes.length).toBe(data.size);
  return { data, names: namesIn(bytes), bytes };
}

/** By another program than ours, which checks every sum as well. */
function namesIn(bytes: Buffer): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'collected-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const zip = join(folder, 'a.zip');
  writeFileSync(zip, bytes);
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print("\\n".join(z.namelist()))';
  const env = { ...process.env, PYTHONIOENCODING: 'utf-8' };
  return execFileSync('python3', ['-c', program, zip], { env })
    .toString('utf8')
    .trimEnd()
    .split('\n');
}

describe('the archive of a collection', () => {
  it('has a folder for each person, and names by the pattern', async () => {
    const { app, collector, code, handIn } = await open({
      people: [{ name: '林小满', number: '0217' }],
    });
    await handIn('林小滿', [{ name: 'IMG_1.jpg' }, { name: 'b.txt', path: '照片/b.txt' }]);
    await handIn('王梓涵', [{ name: 'c.txt' }]);
    await handIn('王梓涵', [{ name: 'c.txt' }]);
    await handIn('林 小满', [{ name: 'd.txt' }]);
    const { data, names } = await pack(app, collector, { code });
    expect(data).toMatchObject({ name: '秋游照片.zip', file_count: 5 });
    expect(names).toEqual([
      '林小满-0217/林小满-01-IMG_1.jpg',
      '林小满-0217/照片/林小满-02-b.txt',
      '王梓涵/王梓涵-01-c.txt',
      '王梓涵 (2)/王梓涵-01-c.txt',
      '林小满-0217/林小满-01-d.txt',
    ]);
    await collector.api.collect.change({ code, pattern: '{回执号}_{原名}' });
    const { rows } = await collector.api.collect.table({ code });
    const one = await pack(app, collector, { code, ids: [rows[0]?.id ?? 0] });
    expect(one.names).toEqual([`林小满-0217/${rows[0]?.receipt}_d.txt`]);
    const unknown = { code, pattern: '{批号}' };
    expect(await collector.post('/api/collect/change', unknown)).toMatchObject({
      status: 400,
      body: { fields: { pattern: '没有 {批号} 这一项' } },
    });
  });

  it('SECURITY §3 row 264: nothing that anybody writes leads out of it', async () => {
    const { app, collector, code, handIn } = await open();
    await handIn('../../etc', [{ name: 'a.txt', path: '../../../up.txt' }]);
    await handIn('C:\\Windows\u202e', [{ name: 'CON', path: 'C:/x' }]);
    await handIn('{原名}', [{ name: '..', path: '..\\..\\x' }]);
    const { names } = await pack(app, collector, { code });
    expect(names).toHaveLength(3);
    for (const name of names) {
      expect(name).not.toMatch(/^[/\\]|(^|[/\\])\.\.?([/\\]|$)|:|\u202e/);
      expect(name.split('/').length).toBeGreaterThan(1);
    }
  });

  it('holds what is there: not what was removed, and again what was put back', async () => {
    const { app, collector, code, handIn } = await open();
    await handIn('林小满', [{ name: 'a.txt' }]);
    await handIn('李沐', [{ name: 'b.txt' }]);
    const { rows } = await collector.api.collect.table({ code });
    const id = rows[0]?.id ?? 0;
    await collector.api.collect.removeOne({ code, id });
    expect((await pack(app, collector, { code })).names).toHaveLength(1);
    expect(await collector.post('/api/collect/zip_link', { code, ids: [id] })).toMatchObject({
      status: 404,
    });
    await collector.api.collect.restoreOne({ code, id });
    await collector.api.collect.restoreOne({ code, id });
    expect((await pack(app, collector, { code })).names).toHaveLength(2);
    await collector.api.collect.removeOne({ code, id });
    app.clock.now += 11 * 60_000;
    expect(await collector.post('/api/collect/restore_submission', { code, id })).toMatchObject({
      status: 404,
    });
  });

  it('goes on from any byte, and its link ends', async () => {
    const { app, collector, code, handIn } = await open();
    await handIn('林小满', [{ name: 'a.txt', content: 'x'.repeat(5000) }]);
    const { data } = await collector.api.collect.zipLink({ code });
    const whole = await download(app.visitor(), data.download_src);
    const range = { Range: 'bytes=100-' };
    const rest = await download(app.visitor(), data.download_src, range);
    expect(rest.response.status).toBe(206);
    expect(rest.bytes.equals(whole.bytes.subarray(100))).toBe(true);
    app.clock.now += 6 * 60_000;
    expect((await download(app.visitor(), data.download_src)).response.status).toBe(403);
    const begun = { ...range, 'If-Range': whole.response.headers.get('etag') ?? '' };
    expect((await download(app.visitor(), data.download_src, begun)).response.status).toBe(206);
  });

  it.each([
    '',
    'x',
    'x.y',
    `${Buffer.from('{"c":1,"i":null,"t":"","e":9e15}').toString('base64url')}.AAAA`,
  ])('gives nothing for a link that is not ours: %j', async (token) => {
    const { app } = await open();
    const { response } = await download(app.visitor(), `/api/collect/zip?link=${token}`);
    expect(response.status).toBe(403);
  });

  it('says so where nothing was handed in', async () => {
    const { collector, code } = await open();
    expect(await collector.post('/api/collect/zip_link', { code })).toMatchObject({
      status: 404,
      body: { msg: '还没有人交上来，没有可以打包的文件' },
    });
  });
});

describe('the collector’s table', () => {
  it('sorts hand-ins by what wants looking at', async () => {
    const { collector, code, handIn } = await open({
      people: [{ name: '林小满' }, { name: '李沐' }, { name: '陈子墨' }],
    });
    await handIn('林小满', [{ name: 'a.txt' }]);
    await handIn('林小满', [{ name: 'a.txt' }]);
    await handIn('李沐妈妈', [{ name: 'a.txt' }]);
    const table = async (tab: 'all' | 'new' | 'double' | 'unlisted') =>
      (await collector.api.collect.table({ code, tab })).rows;
    const [mother, second, first] = await table('all');
    expect([mother, second, first].map((row) => row?.same_count)).toEqual([1, 2, 2]);
    expect(mother).toMatchObject({ person: null, like: [{ index: 1, name: '李沐' }] });
    expect(await table('double')).toHaveLength(2);
    expect(await table('unlisted')).toMatchObject([{ id: mother?.id }]);
    await collector.api.collect.mark({ code, ids: [second?.id ?? 0], seen: 1 });
    expect(await table('new')).toHaveLength(2);
    const id = mother?.id ?? 0;
    await collector.api.collect.tie({ code, id, person: 1 });
    expect(await table('unlisted')).toEqual([]);
    const shown = (await collector.api.collect.detail({ code })).data;
    expect(shown).toMatchObject({
      person_count: 2,
      double_count: 2,
      missing: [{ name: '陈子墨' }],
    });
    expect(await collector.post('/api/collect/tie', { code, id, person: 7 })).toMatchObject({
      status: 404,
    });
    // Another list keeps what was said by hand, as long as that person is on it.
    await collector.api.collect.setRoster({ code, people: [{ name: '新来的' }, { name: '李沐' }] });
    expect((await table('all')).map(({ person }) => person?.name)).toEqual([
      '李沐',
      undefined,
      undefined,
    ]);
    const { data } = await collector.api.collect.roster({ code });
    expect(data.people).toEqual([
      { index: 0, name: '新来的', number: '', count: 0 },
      { index: 1, name: '李沐', number: '', count: 1 },
    ]);
    await collector.api.collect.tie({ code, id, person: null });
    expect(await table('unlisted')).toHaveLength(3);
    await collector.api.collect.setRoster({ code, people: [] });
    expect((await collector.api.collect.detail({ code })).data).toMatchObject({
      roster_count: null,
      unlisted_count: 0,
      person_count: 2,
    });
  });

  it('keeps who is tied to the second of two people of one name with the second', async () => {
    const { collector, code, handIn } = await open({
      people: [{ name: '李沐' }, { name: '李沐' }],
    });
    await handIn('妈妈', [{ name: 'a.txt' }]);
    const rows = async () => (await collector.api.collect.table({ code })).rows;
    const id = (await rows())[0]?.id ?? 0;
    await collector.api.collect.tie({ code, id, person: 1 });
    const people = [{ name: '新来的' }, { name: '李沐' }, { name: '李沐' }];
    await collector.api.collect.setRoster({ code, people });
    expect((await rows())[0]?.person?.index).toBe(2);
    await collector.api.collect.setRoster({ code, people: people.slice(0, 2) });
    expect((await rows())[0]?.person).toBe(null);
  });

  it('plans archives so many times for one collection, by links as by downloads', async () => {
    const { collector, code, handIn } = await open();
    await handIn('林小满', [{ name: 'a.txt' }]);
    const { limit } = RATE_LIMITS.archivesPerCollection;
    for (let at = 0; at < limit; at += 1) await collector.api.collect.zipLink({ code });
    expect(await collector.post('/api/collect/zip_link', { code })).toMatchObject({ status: 429 });
  });

  it('pages by turn, and its own list shows figures', async () => {
    const { app, collector, code, handIn } = await open();
    for (const name of ['一', '二', '三']) await handIn(name, [{ name: 'a.txt' }]);
    const page = await collector.api.collect.table({ code, rows: 2 });
    const last = page.rows.at(-1)?.turn ?? 0;
    const rest = await collector.api.collect.table({ code, rows: 2, last_turn: last });
    expect([...page.rows, ...rest.rows].map(({ values }) => values[0])).toEqual(['三', '二', '一']);
    const { rows } = await collector.api.collect.own();
    expect(rows).toMatchObject([
      { code, submission_count: 3, new_count: 3, total_size: 9, expire_status: 0 },
    ]);
    app.clock.now += 4 * 86_400_000;
    expect((await collector.api.collect.own()).rows[0]?.expire_status).toBe(1);
  });

  it('SECURITY §3 row 263: a list of too many names, of two equal ones, of nothing', async () => {
    const { collector, code } = await open();
    const people = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `员工${at}号` }));
    const set = (list: object[]) =>
      collector.post('/api/collect/set_roster', { code, people: list });
    expect(await set(people(10_000))).toMatchObject({
      status: 400,
      body: { code: 'E_PARAM', fields: { people: '名单最多 2000 人' } },
    });
    expect(await set(people(2001))).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
    expect(await set(people(2000))).toMatchObject({ status: 200 });
    expect(await set([{ name: '王梓涵' }, { name: '王梓涵' }])).toMatchObject({
      status: 200,
      body: { data: { roster_count: 2, missing_count: 2 } },
    });
    expect(await set([{ name: '\u200b ' }])).toMatchObject({ status: 400 });
    expect(await set([{ name: '李\0沐', number: '02\x0017\0' }])).toMatchObject({
      status: 200,
      body: { data: { missing: [{ name: '李沐', number: '0217' }] } },
    });
    expect(await set([])).toMatchObject({ status: 200, body: { data: { roster_count: null } } });
  });

  it('one press makes one collection, also when it is sent ten times at once', async () => {
    const { collector } = await open();
    const wish = { title: '一次', request_key: 'the-key-of-one-wish' };
    const made = await Promise.all(
      Array.from({ length: 10 }, () => openCollection(collector, wish)),
    );
    expect(new Set(made.map(({ code }) => code)).size).toBe(1);
    const other = openCollection(collector, { ...wish, title: '另一次' });
    await expect(other).rejects.toMatchObject({ code: 'E_IDEMPOTENCY' });
  });

  it.each([
    ['own endings without any', { kinds: 'own' }, 400],
    [
      'two fields of one label',
      {
        fields: [
          { label: '姓名', required: true },
          { label: '姓名', required: true },
        ],
      },
      400,
    ],
    ['a title of nothing', { title: ' \u202e ' }, 400],
    ['an end that has passed', { end_time: '2020-01-01 00:00:00' }, 400],
    ['no real day', { end_time: '2026-02-30 00:00:00' }, 400],
    ['a size of nothing', { max_size: 0 }, 400],
    ['201 files', { max_files: 201 }, 400],
  ])('refuses %s', async (_title, wish, status) => {
    const { collector } = await open();
    const made = openCollection(collector, wish as object);
    await expect(made).rejects.toMatchObject({ httpStatus: status });
  });
});
