import { randomUUID } from 'node:crypto';
import { DOWNLOAD_RESUME_MS, MAX_PERSON_CODES, RATE_LIMITS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { type FileToSend, sendFile } from '#test/send-file.ts';
import type { TestViewer } from '#test/test-app.ts';

const PEOPLE = ['白若溪', '蔡明远', '陈子墨'];

async function withCodes({ people = PEOPLE, file = {} as FileToSend } = {}) {
  const app = await createAccountsApp();
  const owner = await logInAs(app, 'user');
  const { code } = await sendFile(app, owner, { name: '期中学习报告.pdf', ...file });
  const rows = await make(owner, code, people);
  return { app, owner, code, rows, first: rows[0]?.code ?? '' };
}

async function withBundleCodes() {
  const app = await createAccountsApp();
  const owner = await logInAs(app, 'user');
  const one = await sendFile(app, owner, { key: 'a.txt', name: 'a.txt' });
  const other = await sendFile(app, owner, { key: 'b.txt', name: 'b.txt' });
  const { data } = await owner.api.bundles.create({ codes: [one.code, other.code], name: '作业' });
  const rows = await make(owner, data.code, PEOPLE);
  return { app, owner, code: data.code, first: rows[0]?.code ?? '' };
}

async function make(owner: TestViewer, code: string, people: string[], request_key = randomUUID()) {
  const { data } = await owner.api.shares.createPersonCodes({ code, people, request_key });
  return data.rows;
}

function wish(code: string, people: string[], request_key: string = randomUUID()) {
  return ['/api/transmit/create_person_codes', { code, people, request_key }] as const;
}

function link(viewer: TestViewer, code: string) {
  return viewer.get(`/api/transmit/get_download_link?code=${code}`);
}

describe('one-time codes for people', () => {
  it('open the share once each, and say who has picked up', async () => {
    const { app, owner, code, rows, first } = await withCodes();
    expect(rows.map(({ person, state }) => [person, state])).toEqual(
      PEOPLE.map((person) => [person, 'open']),
    );
    expect(new Set(rows.map((row) => row.code)).size).toBe(3);
    const receiver = app.visitor();
    const { data } = await receiver.api.shares.detail({ code: first });
    expect(data).toMatchObject({ kind: 'file', code: first, is_owner: false });
    expect(data.file).toMatchObject({ max_downloads: 1, downloads_left: 1, preview: null });
    expect(JSON.stringify(data)).not.toContain(code);
    expect(await link(receiver, first)).toMatchObject({ status: 200 });
    expect(await link(app.visitor(), first)).toMatchObject({
      body: { code: 'E_USED_UP', msg: '这个取件码只能取一次，已经被取走' },
    });
    const shown = (await owner.api.shares.personCodes({ code })).data;
    expect(shown.rows?.map(({ state, take_time }) => [state, take_time])).toEqual([
      ['taken', '2026-11-20 12:00:00'],
      ['open', null],
      ['open', null],
    ]);
    expect(shown).toMatchObject({
      room: 497,
      share: { kind: 'file', name: '期中学习报告.pdf', file_size: 3, fee: 0, has_password: false },
    });
  });

  it('a download that broke off goes on for who began it, for a day', async () => {
    const { app, first } = await withCodes();
    const receiver = app.visitor();
    await link(receiver, first);
    app.clock.now += DOWNLOAD_RESUME_MS - 1;
    expect(await link(receiver, first)).toMatchObject({ status: 200 });
    app.clock.now += 2;
    expect(await link(receiver, first)).toMatchObject({ body: { code: 'E_USED_UP' } });
  });

  it('looking is no pick-up, and neither is what its owner does', async () => {
    const { app, owner, code, first } = await withCodes();
    await app.visitor().api.shares.detail({ code: first });
    await link(owner, first);
    const { data } = await owner.api.shares.personCodes({ code });
    expect(data.rows?.every(({ state }) => state === 'open')).toBe(true);
  });

  it('do not touch the limit of the share, nor are bound by it', async () => {
    const { app, code, first } = await withCodes({ file: { max_downloads: 1 } });
    expect(await link(app.visitor(), code)).toMatchObject({ status: 200 });
    expect(await link(app.visitor(), first)).toMatchObject({ status: 200 });
    expect(await link(app.visitor(), code)).toMatchObject({ body: { code: 'E_USED_UP' } });
  });

  it('ask for the share’s password, today’s, and all of them give no more tries than one', async () => {
    const { app, owner, code, rows, first } = await withCodes({ file: { password: 'eins' } });
    const receiver = app.visitor();
    expect((await receiver.api.shares.detail({ code: first })).data).toMatchObject({
      locked: true,
    });
    expect(await link(receiver, first)).toMatchObject({ body: { code: 'E_LOCKED' } });
    await receiver.api.shares.unlock({ code: first, password: 'eins' });
    expect((await receiver.api.shares.detail({ code: first })).data.locked).toBe(false);
    await owner.api.shares.setPassword({ code, password: 'zwei' });
    expect((await receiver.api.shares.detail({ code: first })).data.locked).toBe(true);
    const answers = [];
    for (let n = 0; n < RATE_LIMITS.sharePassword.limit; n += 1) {
      const password = { code: rows[n % 3]?.code, password: `${n}` };
      answers.push(await receiver.post('/api/transmit/unlock', password));
    }
    expect(answers.at(-1)?.body).toMatchObject({ code: 'E_RATE' });
  });

  it('of a bundle: all or some of it, once', async () => {
    const { app, owner, code, first } = await withBundleCodes();
    const receiver = app.visitor();
    const { data } = await receiver.api.bundles.detail({ code: first });
    expect(data).toMatchObject({ code: first, bundle: { name: '作业', downloads_left: 1 } });
    await receiver.api.bundles.fileLink({ code: first, index: 0 });
    await receiver.api.bundles.zipLink({ code: first });
    const leftFor = async ({ api }: TestViewer) =>
      (await api.bundles.detail({ code: first })).data.bundle?.downloads_left;
    // Who took it may go on with it, and is told no number; to anybody else the code is used up.
    expect(await leftFor(receiver)).toBeNull();
    expect(await leftFor(app.visitor())).toBe(0);
    const late = `/api/transmit/bundle_file_link?code=${first}&index=0`;
    expect((await app.visitor().get(late)).status).not.toBe(200);
    const shown = (await owner.api.shares.personCodes({ code })).data;
    expect(shown.share).toMatchObject({ kind: 'bundle', name: '作业', file_size: null });
    expect(shown.rows?.map(({ state }) => state)).toEqual(['taken', 'open', 'open']);
    await owner.api.bundles.remove({ code });
    expect((await app.visitor().get(`/api/transmit/detail?code=${first}`)).status).toBe(404);
  });

  it('end with their share, and live longer with it', async () => {
    const { app, owner, code, rows, first } = await withCodes({ file: { expire_days: 1 } });
    await owner.api.shares.extend({ code, expire_days: 7 });
    app.clock.now += 5 * 86_400_000;
    expect(await link(app.visitor(), first)).toMatchObject({ status: 200 });
    app.clock.now += 3 * 86_400_000;
    const second = rows[1]?.code ?? '';
    expect(await link(app.visitor(), second)).toMatchObject({ body: { code: 'E_EXPIRED' } });
    expect(await owner.post(...wish(code, ['迟到']))).toMatchObject({
      body: { code: 'E_STATE' },
    });
    await owner.api.shares.remove({ code });
    expect(await link(app.visitor(), second)).toMatchObject({ status: 404 });
  });

  it('only what has changed is answered at length', async () => {
    const { app, owner, code, first } = await withCodes();
    const { version } = (await owner.api.shares.personCodes({ code })).data;
    const same = (await owner.api.shares.personCodes({ code, version })).data;
    expect(same).toEqual({ version, room: 497 });
    await link(app.visitor(), first);
    const next = (await owner.api.shares.personCodes({ code, version })).data;
    expect(next.version).not.toBe(version);
    expect(next.rows).toHaveLength(3);
  });
});

describe('withdrawing', () => {
  it('SECURITY §3 row 308: a withdrawn code is unknown to everybody, and opens again when that is taken back', async () => {
    const { app, owner, code, rows } = await withCodes();
    const [first, second] = rows.map((row) => row.code);
    if (!first || !second) throw new Error('no codes');
    const one = { code, person_codes: [first], withdrawn: 1 as const };
    expect((await owner.api.shares.switchPersonCodes(one)).data.codes).toEqual([first]);
    expect((await owner.api.shares.switchPersonCodes(one)).data.codes).toEqual([]);
    const [gone, unknown] = await Promise.all([
      app.visitor().get(`/api/transmit/detail?code=${first}`),
      app.visitor().get('/api/transmit/detail?code=0000000000'),
    ]);
    expect(gone.status).toBe(404);
    expect(gone.body).toEqual(unknown.body);
    await owner.api.shares.switchPersonCodes({ ...one, withdrawn: 0 });
    expect(await link(app.visitor(), first)).toMatchObject({ status: 200 });
    // All that are left, and no more than those: what was picked up by stays told as that.
    const all = await owner.api.shares.switchPersonCodes({ code, withdrawn: 1 });
    expect(all.data.codes.toSorted()).toEqual(
      rows
        .slice(1)
        .map((row) => row.code)
        .toSorted(),
    );
    const { data } = await owner.api.shares.personCodes({ code });
    expect(data.rows?.map(({ state }) => state)).toEqual(['taken', 'withdrawn', 'withdrawn']);
    // A used one is not brought back to life.
    const dead = await owner.api.shares.switchPersonCodes({ ...one, withdrawn: 0 });
    expect(dead.data.codes).toEqual([]);
    expect(await link(app.visitor(), first)).toMatchObject({ body: { code: 'E_USED_UP' } });
  });

  it('does not reach the codes of another share', async () => {
    const { app, owner, rows } = await withCodes();
    const other = await sendFile(app, owner, { key: 'b.txt' });
    const person_codes = rows.map(({ code }) => code);
    const wrong = { code: other.code, person_codes, withdrawn: 1 as const };
    expect((await owner.api.shares.switchPersonCodes(wrong)).data.codes).toEqual([]);
  });
});

describe('making', () => {
  it('SECURITY §3 row 304: 500 at once and not one more; withdrawn ones give way', async () => {
    const { app, owner, code } = await withCodes({ people: ['先来的'] });
    const many = Array.from({ length: MAX_PERSON_CODES }, (_, n) => `第 ${n} 位`);
    expect(await owner.post(...wish(code, [...many, '多的']))).toMatchObject({ status: 400 });
    expect(await owner.post(...wish(code, many))).toMatchObject({
      body: { code: 'E_LIMIT', msg: expect.stringContaining('499') },
    });
    await owner.api.shares.switchPersonCodes({ code, withdrawn: 1 });
    const rows = await make(owner, code, many);
    expect(rows.map(({ person }) => person)).toEqual(many);
    const shown = (await owner.api.shares.personCodes({ code })).data;
    expect(shown).toMatchObject({ room: 0 });
    expect(shown.rows).toHaveLength(MAX_PERSON_CODES);
    const { count } = await app.services.db
      .selectFrom('codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    // The file's, 500 and the one that gave way: no code is ever given out twice.
    expect(Number(count)).toBe(MAX_PERSON_CODES + 2);
  });

  it.each([
    ['nobody', []],
    ['an empty name', ['']],
    ['a name of nothing to be seen', ['\u202e\u200b']],
    ['10,000 letters', ['王'.repeat(10_000)]],
    ['2,000 people', Array.from({ length: 2000 }, (_, n) => `第 ${n} 位`)],
  ])('SECURITY §3 row 305: refuses %s', async (_title, people) => {
    const { owner, code, rows } = await withCodes();
    expect(await owner.post(...wish(code, people))).toMatchObject({
      status: 400,
      body: { code: 'E_PARAM' },
    });
    const { data } = await owner.api.shares.personCodes({ code });
    expect(data.rows).toHaveLength(rows.length);
  });

  it('SECURITY §3 row 305: names are one line that shows all of it; two of one name get two codes', async () => {
    const { rows } = await withCodes({
      people: ['张伟', '张伟', '=SUM(A1)', '<script>alert(1)</script>', 'a\u202egpj\nb'],
    });
    expect(rows.map(({ person }) => person)).toEqual([
      '张伟',
      '张伟',
      '=SUM(A1)',
      '<script>alert(1)</script>',
      'agpj b',
    ]);
    expect(rows[0]?.code).not.toBe(rows[1]?.code);
  });

  it('SECURITY §3 row 309: made once for one request; another list under its key is refused', async () => {
    const { owner, code } = await withCodes({ people: ['先来的'] });
    const key = randomUUID();
    const made = await make(owner, code, PEOPLE, key);
    expect(await make(owner, code, PEOPLE, key)).toEqual(made);
    expect(await owner.post(...wish(code, ['别人'], key))).toMatchObject({
      body: { code: 'E_IDEMPOTENCY' },
    });
    expect((await owner.api.shares.personCodes({ code })).data.rows).toHaveLength(4);
  });

  it('SECURITY §3 row 307: for one’s own file or bundle alone, by an account', async () => {
    const { app, owner, code, first } = await withCodes();
    const stranger = await logInAs(app, 'user');
    const { data: collection } = await owner.api.collect.create({
      title: '秋游照片',
      end_time: '2026-11-23 12:00:00',
      kinds: 'all',
      max_files: 3,
      max_size: 1_000_000,
      fields: [{ label: '姓名', required: false }],
      request_key: randomUUID(),
    });
    const unknown = await stranger.post(...wish('0000000000', PEOPLE));
    expect(unknown.status).toBe(404);
    for (const typed of [code, first]) {
      expect((await stranger.post(...wish(typed, PEOPLE))).body).toEqual(unknown.body);
      const shown = await stranger.get(`/api/transmit/query_person_codes?code=${typed}`);
      expect(shown.body).toEqual(unknown.body);
      const withdrawn = { code: typed, withdrawn: 1 };
      const answer = await stranger.post('/api/transmit/switch_person_codes', withdrawn);
      expect(answer.body).toEqual(unknown.body);
    }
    expect((await owner.post(...wish(collection.code, PEOPLE))).body).toEqual(unknown.body);
    expect(await app.visitor().post(...wish(code, PEOPLE))).toMatchObject({
      body: { code: 'E_LOGIN' },
    });
  });
});

it('goes with the account, names and all', async () => {
  const { app, owner, first } = await withCodes();
  await owner.api.accounts.deleteAccount({ password: owner.password });
  expect(await app.services.db.selectFrom('person_codes').selectAll().execute()).toEqual([]);
  expect((await app.visitor().get(`/api/transmit/detail?code=${first}`)).status).toBe(404);
});

it('tells of a pick-up, and not of each code that is used up', async () => {
  const { app, owner, first } = await withCodes();
  const receiver = app.visitor();
  await receiver.api.accounts.checkStatus();
  await link(receiver, first);
  await receiver.api.shares.countDownload({ code: first });
  const { data } = await owner.api.notices.list({});
  expect(data.rows.map(({ kind }) => kind)).toEqual(['picked_up']);
});
