/** PRODUCT §8, SECURITY §10.10: handing in, over HTTP. */
import { listRows } from '@transmit/contract/collect';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import type { TestViewer } from '#test/test-app.ts';
import { createKey, handInFiles, openCollection, sendInto } from './testing/open-collection.ts';

async function open(wish: Parameters<typeof openCollection>[1] = {}, engine?: 'postgres') {
  const app = await createAccountsApp(engine ? { engine } : {});
  const collector = await logInAs(app, 'user');
  const collection = await openCollection(collector, wish);
  const table = async (tab?: 'all' | 'new' | 'returned' | 'double' | 'unlisted') =>
    (await collector.api.collect.table({ code: collection.code, ...(tab && { tab }) })).rows;
  return { app, collector, collection, code: collection.code, table };
}

const refusal = (status: number, code: string) => ({ status, body: { status: 0, code } });

const lend = (viewer: TestViewer, input: Record<string, unknown>) =>
  viewer.post('/api/collect/lend', input);

describe.each([undefined, 'postgres'] as const)('handing in (%s)', (engine) => {
  it('needs no account, makes a receipt, and fills the collector’s table', async () => {
    const { app, collector, code, table } = await open(
      { people: [{ name: '林小满', number: '0217' }, { name: '李沐' }] },
      engine,
    );
    const sender = app.visitor();
    const page = await sender.api.collect.page({ code: code.toLowerCase() });
    expect(page.data).toMatchObject({ code, locked: false, is_owner: false });
    expect(page.data.page).toMatchObject({ title: '秋游照片', state: 'open', max_files: 3 });
    const mine = await handInFiles(
      app,
      sender,
      code,
      [{ name: 'a.jpg' }, { name: 'b.jpg', path: '照片/b.jpg' }],
      { values: [' 林小滿 '] },
    );
    expect(mine).toMatchObject({ state: 'handed', may_change: true, word: '' });
    expect(mine.receipt).toMatch(/^[0-9A-Z]{8}$/);
    const [row] = await table();
    expect(row).toMatchObject({
      person: { index: 0, name: '林小满' },
      state: 'handed',
      is_new: true,
      same_count: 1,
      file_count: 2,
      total_size: 6,
      receipt: mine.receipt,
      first_names: ['a.jpg', 'b.jpg'],
      is_changed: false,
    });
    const { data } = await collector.api.collect.detail({ code });
    expect(data).toMatchObject({
      person_count: 1,
      roster_count: 2,
      submission_count: 1,
      new_count: 1,
      missing: [{ name: '李沐', number: '' }],
      missing_count: 1,
    });
    const told = await collector.api.notices.list({});
    expect(JSON.stringify(told)).toContain('“秋游照片”收到 1 份');
    // Its collector opens the bundle as any of their own; nobody else knows its code.
    const bundle = await collector.api.bundles.detail({ code: row?.bundle_code ?? '' });
    expect(bundle.data.bundle?.files.map(({ path }) => path)).toEqual(['a.jpg', '照片/b.jpg']);
    expect((await collector.api.files.room()).data.used).toBe(6);
  });

  it('changes, is handed back with a word, and is taken back', async () => {
    const { app, collector, code, table } = await open({}, engine);
    const sender = app.visitor();
    const first = await handInFiles(app, sender, code, [{ name: 'a.txt' }, { name: 'b.txt' }]);
    const { key } = first;
    const more = await sendInto(app, sender, { code, key, name: 'c.txt', content: 'more' });
    app.clock.now += 1000;
    const files = [
      { id: first.files[1]?.id ?? 0, path: 'b.txt' },
      { id: more.id, path: 'c.txt' },
    ];
    const values = ['林小满'];
    const again = await sender.api.collect.handIn({ code, key, values, files });
    expect(again.data.receipt).toBe(first.receipt);
    expect(again.data.files.map(({ path }) => path)).toEqual(['b.txt', 'c.txt']);
    // The same once more is nothing new.
    const { version } = (await collector.api.collect.pulse({ code })).data;
    await sender.api.collect.handIn({ code, key, values, files });
    expect((await collector.api.collect.pulse({ code })).data.version).toBe(version);
    const [row] = await table();
    expect(row).toMatchObject({ is_changed: true, file_count: 2, total_size: 7 });
    expect((await collector.api.files.room()).data.used).toBe(7);

    const id = row?.id ?? 0;
    await collector.api.collect.handBack({ code, id, word: '第 3 张有点糊' });
    expect((await sender.api.collect.mine({ code, key })).data).toMatchObject({
      state: 'returned',
      word: '第 3 张有点糊',
    });
    expect(await table('returned')).toHaveLength(1);
    const { data: fixed } = await sender.api.collect.handIn({ code, key, values, files });
    expect(fixed).toMatchObject({ state: 'handed', word: '' });

    await sender.api.collect.withdraw({ code, key });
    await sender.api.collect.withdraw({ code, key });
    expect(await table()).toEqual([]);
    expect((await collector.api.files.room()).data.used).toBe(0);
    expect((await sender.api.collect.mine({ code, key })).data.state).toBe('withdrawn');
    await handInFiles(app, sender, code, [{ name: 'd.txt' }], { key });
    expect(await table()).toHaveLength(1);
  });

  it('one press is one hand-in, also when it is sent ten times at once', async () => {
    const { app, code, table } = await open({}, engine);
    const sender = app.visitor();
    const key = createKey();
    const { id } = await sendInto(app, sender, { code, key, name: 'a.txt' });
    const wish = { code, key, values: ['林小满'], files: [{ id, path: 'a.txt' }] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sender.api.collect.handIn(wish)),
    );
    expect(new Set(answers.map(({ data }) => data.receipt)).size).toBe(1);
    expect(await table()).toHaveLength(1);
  });
});

describe('what a collection takes', () => {
  it('SECURITY §3 row 265: refuses kind, size and number at credentials', async () => {
    const { app, code } = await open({ kinds: 'pictures', max_size: 10 });
    const sender = app.visitor();
    const key = createKey();
    const wish = { code, key, name: 'a.jpg', size: 3 };
    expect(await lend(sender, { ...wish, name: 'a.exe' })).toMatchObject({
      status: 415,
      body: { code: 'E_MEDIA_TYPE', msg: '这里只收图片，“a.exe”不能交' },
    });
    expect(await lend(sender, { ...wish, size: 11 })).toMatchObject({
      status: 413,
      body: { code: 'E_TOO_LARGE', msg: '这里单个文件不能超过 10 B，“a.jpg”太大了' },
    });
    for (const name of ['1.jpg', '2.jpg', '3.jpg'])
      await sendInto(app, sender, { code, key, name });
    expect(await lend(sender, wish)).toMatchObject({
      status: 409,
      body: { code: 'E_LIMIT', msg: '这里每人最多交 3 个文件，请移除一些' },
    });
  });

  it('SECURITY §3 row 265: of 30 files asked for at once three have a place and room', async () => {
    const { app, collector, code } = await open();
    const sender = app.visitor();
    const key = createKey();
    await sendInto(app, sender, { code, key, name: 'there.txt' });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        lend(sender, { code, key, name: `${at}.txt`, size: 1000 }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    const files = await app.services.db.selectFrom('collect_files').select('name').execute();
    expect(files).toHaveLength(3);
    expect(files).toContainEqual({ name: 'there.txt' });
    expect((await collector.api.files.room()).data.used).toBe(2003);
  });

  it('begins a file again whose answer was lost, or that was left unfinished, and no file beside it', async () => {
    const { app, collector, code } = await open({ max_files: 1 });
    const sender = app.visitor();
    const key = createKey();
    const wish = { code, key, name: 'a.txt', size: 3 };
    const first = await sender.api.collect.lend(wish);
    expect(await lend(sender, wish)).toMatchObject({ status: 200 });
    expect((await collector.api.files.room()).data.used).toBe(3);
    // Another page may still send the first one.
    const gone = { ...wish, upload: first.data.key };
    expect(await lend(sender, gone)).toMatchObject(refusal(404, 'E_NOT_FOUND'));
    await handInFiles(app, sender, code, [{ name: 'a.txt' }], { key });
    expect((await collector.api.files.room()).data.used).toBe(3);
  });

  it('SECURITY §3 row 265: looks again at the finish, at the name and at the bytes', async () => {
    const { app, code } = await open({ kinds: 'pictures' });
    const sender = app.visitor();
    const key = createKey();
    const { data } = await sender.api.collect.lend({ code, key, name: 'a.jpg', size: 3 });
    await app.services.storage.writeObject(data.key, Buffer.from('abc'), 'text/plain');
    const sent = { code, key, upload: data.key, name: 'a.exe', size: 3 };
    const finish = (input: object) =>
      sender.post('/api/collect/upload_count', { ...sent, ...input });
    expect(await finish({})).toMatchObject(refusal(415, 'E_MEDIA_TYPE'));
    expect(await finish({ name: 'a.jpg', size: 4 })).toMatchObject(refusal(409, 'E_SIZE_MISMATCH'));
    expect(await finish({ name: 'a.jpg', crc64: '1' })).toMatchObject(refusal(409, 'E_CHECKSUM'));
    expect(await finish({ name: 'a.jpg' })).toMatchObject({ status: 200 });
    expect(await finish({ name: 'a.jpg' })).toMatchObject({ status: 200 });
  });

  it('SECURITY §3 row 265: looks again at the name under which a file is handed in', async () => {
    const { app, code } = await open({ kinds: 'pictures' });
    const sender = app.visitor();
    const key = createKey();
    const { id } = await sendInto(app, sender, { code, key, name: 'a.jpg' });
    const handIn = (path: string) =>
      sender.post('/api/collect/hand_in', { code, key, values: ['林'], files: [{ id, path }] });
    for (const path of ['a.exe', 'x.jpg/a.exe']) {
      expect(await handIn(path)).toMatchObject({
        status: 415,
        body: { code: 'E_MEDIA_TYPE', msg: '这里只收图片，“a.exe”不能交' },
      });
    }
    expect(await handIn('x.exe/b.jpg')).toMatchObject({ status: 200 });
  });

  it('hands in only what has arrived, within the number, and with its fields', async () => {
    const { app, code } = await open({ fields: [{ label: '姓名', required: true }] });
    const sender = app.visitor();
    const key = createKey();
    const { id } = await sendInto(app, sender, { code, key, name: 'a.txt' });
    const handIn = (input: object) =>
      sender.post('/api/collect/hand_in', {
        code,
        key,
        values: ['林'],
        files: [{ id, path: 'a' }],
        ...input,
      });
    expect(await handIn({ values: ['  '] })).toMatchObject({
      status: 400,
      body: { code: 'E_PARAM', msg: '请填写姓名', fields: { 'values.0': '请填写姓名' } },
    });
    expect(await handIn({ files: [] })).toMatchObject(refusal(400, 'E_PARAM'));
    expect(await handIn({ files: [{ id: id + 1, path: 'a' }] })).toMatchObject(
      refusal(404, 'E_NOT_FOUND'),
    );
    const many = Array.from({ length: 4 }, (_, at) => ({ id: id + at, path: 'a' }));
    expect(await handIn({ files: many })).toMatchObject(refusal(409, 'E_LIMIT'));
    expect(await handIn({ values: ['x'.repeat(10_000)] })).toMatchObject(refusal(400, 'E_PARAM'));
    expect(await handIn({})).toMatchObject({ status: 200 });
  });

  it('drops a file that is not wanted after all, and gives its room back', async () => {
    const { app, collector, code } = await open();
    const sender = app.visitor();
    const key = createKey();
    const sent = await sendInto(app, sender, { code, key, name: 'a.txt' });
    const begun = await sender.api.collect.lend({ code, key, name: 'b.txt', size: 100 });
    expect((await collector.api.files.room()).data.used).toBe(103);
    for (const upload of [sent.upload, begun.data.key, begun.data.key]) {
      await sender.api.collect.cancel({ code, key, upload });
    }
    expect((await collector.api.files.room()).data.used).toBe(0);
    expect((await sender.api.collect.mine({ code, key })).data.files).toEqual([]);
  });

  it('is given up by what the server tells, and that is told of nothing that was handed in', async () => {
    const { app, code } = await open({ max_files: 1 });
    const sender = app.visitor();
    const key = createKey();
    await sendInto(app, sender, { code, key, name: 'a.txt' });
    const next = { code, key, name: 'b.txt', size: 3 };
    expect(await lend(sender, next)).toMatchObject(refusal(409, 'E_LIMIT'));
    const [left] = (await sender.api.collect.mine({ code, key })).data.files;
    await sender.api.collect.cancel({ code, key, upload: left?.upload ?? '' });
    const { files } = await handInFiles(app, sender, code, [{ name: 'b.txt' }], { key });
    expect(files).toMatchObject([{ path: 'b.txt', is_in: true }]);
    expect(files[0]).not.toHaveProperty('upload');
  });
});

it('lists who handed in as a table that can be taken away', async () => {
  const { app, collector, collection, code, table } = await open({ people: [{ name: '李沐' }] });
  await handInFiles(app, app.visitor(), code, [{ name: 'a.txt' }], { values: ['=1+1'] });
  const { data } = await collector.api.collect.detail({ code });
  const listed = (await table()).map((row) => ({ ...row, person_name: row.person?.name ?? null }));
  const { rows } = listRows(collection.fields, listed, { missing: data.missing, hasRoster: true });
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ['=1+1', '不在名单', '已交'],
    ['', '李沐', '未交'],
  ]);
});
