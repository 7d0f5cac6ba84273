/** SECURITY §10.10: whose room it is, and what becomes of a collection when its collector goes. */
import { MAX_OWNER_BYTES, MAX_UNFINISHED_UPLOADS } from '@transmit/contract';
import { COLLECTOR_KEEPS, MAX_SUBMISSIONS } from '@transmit/contract/collect';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs, PASSWORD } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';
import { createKey, handInFiles, openCollection } from './testing/open-collection.ts';

const GIB = 2 ** 30;

async function open(wish: Parameters<typeof openCollection>[1] = {}, app?: TestApp) {
  const opened = app ?? (await createAccountsApp());
  const collector = await logInAs(opened, 'user');
  const { code } = await openCollection(collector, wish);
  return { app: opened, collector, code };
}

const lend = (viewer: TestViewer, input: Record<string, unknown>) =>
  viewer.post('/api/collect/lend', { name: 'a.txt', size: 3, ...input });

describe('SECURITY §3 row 271: filling the collector’s room', () => {
  async function fill() {
    const app = await createAccountsApp({ storage: createFakeStorage() });
    const opened = await open({ max_files: 200, max_size: 48 * GIB }, app);
    const wish = { code: opened.code, size: 47 * GIB };
    const answers = [];
    for (let at = 0; at < 6; at += 1) {
      answers.push(await lend(app.visitor(), { ...wish, key: createKey() }));
    }
    return { ...opened, answers };
  }

  it('from many addresses leaves the collector some of it, and tells nobody how much there is', async () => {
    const { app, collector, answers } = await fill();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 403, 403]);
    expect(answers.at(-1)?.body).toMatchObject({
      code: 'E_QUOTA',
      msg: '发起人的空间不够了，请联系发起人',
    });
    expect(JSON.stringify(answers.at(-1)?.body)).not.toMatch(/used|limit/);
    const { data } = await collector.api.files.room();
    expect(data.left).toBeGreaterThanOrEqual(MAX_OWNER_BYTES.user * COLLECTOR_KEEPS);
    const own = { module: 'transmit', filename: 'own.bin', size: GIB };
    expect((await collector.api.files.uploadCredentials(own)).status).toBe(1);
    expect(app.services.config.rateLimitScale).toBe(1);
  });

  it('by thousands of uploads under way keeps nobody from sending', async () => {
    const { app, collector, code } = await open({ max_files: 200 });
    for (let people = 0; people < 3; people += 1) {
      const key = createKey();
      for (let at = 0; at < 80; at += 1) {
        expect(await lend(app.visitor(), { code, key })).toMatchObject({ status: 200 });
      }
    }
    const own = { module: 'transmit', filename: 'own.bin', size: 3 };
    expect((await collector.api.files.uploadCredentials(own)).status).toBe(1);
  });

  it('a collector in the middle of 200 uploads collects all the same', async () => {
    const { app, collector, code } = await open();
    for (let at = 0; at < MAX_UNFINISHED_UPLOADS; at += 1) {
      const own = { module: 'transmit', filename: `${at}.bin`, size: 3 };
      await collector.api.files.uploadCredentials(own);
    }
    const wish = { code, key: createKey() };
    expect(await lend(app.visitor(), wish)).toMatchObject({ status: 200 });
  });

  it('from one address is limited in bytes', async () => {
    const app = await createAccountsApp({ storage: createFakeStorage() });
    const { code } = await open({ max_files: 200, max_size: 40 * GIB }, app);
    const sender = app.visitor();
    const wish = { code, size: 40 * GIB };
    const key = createKey();
    const lent = await lend(sender, { ...wish, key });
    expect(lent).toMatchObject({ status: 200 });
    const { key: upload } = lent.body['data'] as { key: string };
    // Its credentials are renewed many times while it is sent.
    for (let time = 0; time < 3; time += 1) {
      expect(await lend(sender, { ...wish, key, upload })).toMatchObject({ status: 200 });
    }
    expect(await lend(sender, { ...wish, key: createKey() })).toMatchObject({ status: 429 });
  });

  it('is counted in bytes for what the collection would take alone', async () => {
    const app = await createAccountsApp({ storage: createFakeStorage() });
    const { code } = await open({ kinds: 'pictures', max_files: 200, max_size: 40 * GIB }, app);
    const sender = app.visitor();
    const wish = { code, key: createKey(), name: 'a.jpg', size: 40 * GIB };
    expect(await lend(sender, { ...wish, code: 'nonsense' })).toMatchObject({ status: 404 });
    expect(await lend(sender, { ...wish, name: 'a.exe' })).toMatchObject({ status: 415 });
    expect(await lend(sender, wish)).toMatchObject({ status: 200 });
  });
});

describe.each(['sqlite', 'postgres'] as const)(
  'SECURITY §3 row 323: a full collection (%s)',
  (engine) => {
    it('begins none for anybody new, and lets those who are in it change theirs', async () => {
      const { app, code } = await open({}, await createAccountsApp({ engine }));
      const sender = app.visitor();
      const { key } = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
      await fillUp(app, MAX_SUBMISSIONS - 1);
      const last = createKey();
      expect(await lend(sender, { code, key: last })).toMatchObject({ status: 200 });
      expect(await lend(sender, { code, key: createKey() })).toMatchObject({
        status: 409,
        body: { code: 'E_LIMIT' },
      });
      expect(await lend(sender, { code, key: last })).toMatchObject({ status: 200 });
      const changed = await handInFiles(app, sender, code, [{ name: 'b.txt' }], { key });
      expect(changed.files).toMatchObject([{ path: 'b.txt' }]);
    });
  },
);

/** Copies of the one hand-in that is there, until there are so many. */
async function fillUp({ services: { db } }: TestApp, count: number): Promise<void> {
  const { id: _, ...one } = await db
    .selectFrom('collect_submissions')
    .selectAll()
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count - 1 }, (_copy, at) => ({ ...one, key_hash: `${at}` }));
  for (let first = 0; first < copies.length; first += 1000) {
    const rows = copies.slice(first, first + 1000);
    await db.insertInto('collect_submissions').values(rows).execute();
  }
}

describe('SECURITY §3 row 272: the collector', () => {
  it('who is frozen collects nothing; the page says that it has ended, and no more', async () => {
    const { app, collector, code } = await open();
    const sender = app.visitor();
    const { key } = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
    const operator = await logInAs(app, 'operator');
    const { unionid } = (await collector.api.accounts.info()).data;
    await operator.api.users.freeze({ unionid, reason: 'fraud' });
    expect((await app.visitor().api.collect.page({ code })).data.page?.state).toBe('ended');
    expect(await lend(sender, { code, key })).toMatchObject({ status: 410 });
    expect(await lend(sender, { code, key: createKey() })).toMatchObject({ status: 410 });
    await operator.api.users.unfreeze({ unionid });
    expect(await lend(sender, { code, key })).toMatchObject({ status: 200 });
  });

  it('who deletes the account leaves no code, name or file', async () => {
    const { app, collector, code } = await open({ people: [{ name: '林小满' }] });
    const sender = app.visitor();
    const { key } = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
    const before = await collector.api.accounts.belongings();
    expect(JSON.stringify(before)).toContain('收件');
    await collector.api.accounts.deleteAccount({ password: PASSWORD });
    expect(await sender.post('/api/collect/mine', { code, key })).toMatchObject({ status: 404 });
    const { db } = app.services;
    for (const table of [
      'collections',
      'collect_people',
      'collect_submissions',
      'collect_files',
    ] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const files = await db.selectFrom('files').select('status').execute();
    expect(files).toEqual([{ status: 0 }]);
  });

  it('without room takes nothing, and says whose it is', async () => {
    const app = await createAccountsApp({ storage: createFakeStorage() });
    const { collector, code } = await open({}, app);
    for (const filename of ['1', '2', '3', '4']) {
      await collector.api.files.uploadCredentials({ module: 'transmit', filename, size: 48 * GIB });
    }
    expect(await lend(app.visitor(), { code, key: createKey() })).toMatchObject({
      status: 403,
      body: { code: 'E_QUOTA', msg: '发起人的空间不够了，请联系发起人' },
    });
  });

  it('is a user: nobody without an account collects', async () => {
    const { app } = await open();
    expect(await app.visitor().post('/api/collect/create', {})).toMatchObject({ status: 401 });
  });
});

it('what was handed in stands in its table, and not among what the collector has sent', async () => {
  const { app, collector, code } = await open();
  await handInFiles(app, app.visitor(), code, [{ name: '作业.txt' }, { name: '图.txt' }]);
  const own = await sendFile(app, collector, { name: '自己的作业.txt' });
  const bundle = (await collector.api.bundles.create({ codes: [own.code], name: '自己的' })).data;
  for (const q of [undefined, '作业']) {
    const { rows } = await collector.api.library.ownFiles(q === undefined ? {} : { q });
    expect(rows.map(({ name }) => name)).toEqual(['自己的作业.txt']);
  }
  const { rows: bundles } = await collector.api.bundles.ownBundles({});
  expect(bundles.map((row) => row.code)).toEqual([bundle.code]);
  const { rows: table } = await collector.api.collect.table({ code });
  expect(table.map(({ file_count }) => file_count)).toEqual([2]);
  const bundle_code = table[0]?.bundle_code ?? '';
  expect(
    (await collector.api.bundles.detail({ code: bundle_code })).data.bundle?.files,
  ).toHaveLength(2);
});
