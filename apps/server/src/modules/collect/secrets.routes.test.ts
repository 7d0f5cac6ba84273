/** SECURITY §10.10: what submitters, strangers and guessers learn and reach, and what they do not. */
import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH, RATE_LIMITS, withCheckSymbol } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import type { TestApp, TestViewer } from '#test/test-app.ts';
import { createKey, handInFiles, openCollection, sendInto } from './testing/open-collection.ts';

/** A code as they are made, which nothing has. */
function createCode(): string {
  const symbol = () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length));
  return withCheckSymbol(Array.from({ length: CODE_LENGTH - 1 }, symbol).join(''));
}

async function open(wish: Parameters<typeof openCollection>[1] = {}, app?: TestApp) {
  const opened = app ?? (await createAccountsApp());
  const collector = await logInAs(opened, 'user');
  const { code } = await openCollection(collector, wish);
  return { app: opened, collector, code };
}

const lend = (viewer: TestViewer, input: Record<string, unknown>) =>
  viewer.post('/api/collect/lend', { name: 'a.txt', size: 3, ...input });

/** Every call that needs a code and no account. */
const PUBLIC: [
  name: string,
  call: (viewer: TestViewer, code: string) => ReturnType<TestViewer['get']>,
][] = [
  ['page', (viewer, code) => viewer.get(`/api/collect/page?code=${code}`)],
  ['lend', (viewer, code) => lend(viewer, { code, key: createKey() })],
  ...(
    [
      ['upload_count', { upload: 'held/a', name: 'a.txt', size: 3 }],
      ['upload_cancel', { upload: 'held/a' }],
      ['hand_in', { values: [], files: [{ id: 1, path: 'a' }] }],
      ['mine', {}],
      ['withdraw', {}],
    ] as const
  ).map(([path, body]): (typeof PUBLIC)[number] => [
    path,
    (viewer, code) => viewer.post(`/api/collect/${path}`, { code, key: createKey(), ...body }),
  ]),
];

describe.each(PUBLIC)('SECURITY §3 row 267: guessing codes by %s', (_name, call) => {
  it('counts misses as with any code, and refuses the 31st', async () => {
    const { app, code } = await open();
    const guesser = app.visitor();
    for (let miss = 0; miss < RATE_LIMITS.codeMissPerAddress.limit; miss += 1) {
      expect(await call(guesser, createCode())).toMatchObject({ status: 404 });
    }
    expect(await call(guesser, code)).toMatchObject({ status: 429, body: { code: 'E_RATE' } });
  });

  it('answers unknown, removed and malformed ones alike', async () => {
    const { app, collector, code } = await open();
    await collector.api.collect.remove({ code });
    const answers = await Promise.all(
      [createCode(), code, '0000000001', 'nonsense'].map((one) => call(app.visitor(), one)),
    );
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body });
  });

  it('says of a file’s code that it is none of a collection', async () => {
    const { app } = await open();
    const file = await sendFile(app, app.visitor());
    expect(await call(app.visitor(), file.code)).toMatchObject({
      status: 409,
      body: { code: 'E_STATE' },
    });
  });
});

it('its code is one of the codes: the usual field leads there, and no other call gives anything', async () => {
  const { app, code } = await open();
  const anyone = app.visitor();
  expect((await anyone.api.shares.detail({ code })).data).toMatchObject({
    kind: 'collection',
    code,
    locked: false,
  });
  for (const path of [
    `get_download_link?code=${code}`,
    `preview?code=${code}`,
    `bundle?code=${code}`,
    `remove?code=${code}`,
  ]) {
    const { status } = await anyone.get(`/api/transmit/${path}`);
    expect([404, 409]).toContain(status);
  }
  const reported = {
    code,
    reason: 'other',
    text: '',
    contact: '',
    request_key: 'reported-by-a-test',
  };
  expect(await anyone.post('/api/report/share', reported)).toMatchObject({ status: 200 });
});

describe('SECURITY §3 row 268: a locked collection', () => {
  it('tells nothing and takes nothing until the password was given', async () => {
    const { app, code } = await open({ password: '8852', people: [{ name: '林小满' }] });
    const sender = app.visitor();
    const { body } = await sender.get(`/api/collect/page?code=${code}`);
    expect(body['data']).toEqual({ code, has_password: true, locked: true, is_owner: false });
    expect(await lend(sender, { code, key: createKey() })).toMatchObject({
      status: 403,
      body: { code: 'E_LOCKED' },
    });
    const wrong = { code, password: '0000' };
    expect(await sender.post('/api/transmit/unlock', wrong)).toMatchObject({ status: 401 });
    await sender.api.shares.unlock({ code, password: '8852' });
    await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
  });
});

describe('SECURITY §3 row 269: of others nobody learns anything', () => {
  it('neither names of the list, nor who handed in, nor how much, by any call', async () => {
    const { app, collector, code } = await open({
      people: [{ name: '名单上的人', number: '0217' }],
      may_change: true,
    });
    const first = await handInFiles(app, app.visitor(), code, [{ name: '别人的文件.txt' }], {
      values: ['别人的名字'],
    });
    const [row] = (await collector.api.collect.table({ code })).rows;
    const stranger = app.visitor();
    const own = createKey();
    const sent = await sendInto(app, stranger, { code, key: own, name: 'a.txt' });
    const theirs = { code, key: own };
    const answers = await Promise.all([
      ...PUBLIC.map(([, call]) => call(stranger, code)),
      stranger.post('/api/collect/mine', theirs),
      stranger.post('/api/collect/hand_in', {
        ...theirs,
        values: ['我'],
        files: [{ id: sent.id, path: 'a' }],
      }),
      stranger.get(`/api/transmit/detail?code=${code}`),
      ...['detail', 'table', 'roster', 'pulse'].map((path) =>
        stranger.get(`/api/collect/${path}?code=${code}`),
      ),
    ]);
    const told = JSON.stringify(answers.map(({ body }) => body));
    for (const secret of [
      '名单上的人',
      '0217',
      '别人的文件',
      '别人的名字',
      first.receipt,
      row?.bundle_code,
    ]) {
      expect(told).not.toContain(secret);
    }
    expect(told).not.toMatch(/person_count|roster_count|submission_count|missing/);
  });

  it('a key reaches its own hand-in alone, and another’s file cannot be put into it', async () => {
    const { app, collector, code } = await open();
    const victim = await handInFiles(app, app.visitor(), code, [{ name: 'a.txt' }]);
    const thief = app.visitor();
    const key = createKey();
    const own = await sendInto(app, thief, { code, key, name: 'b.txt' });
    const stolen = {
      code,
      key,
      values: ['林'],
      files: [{ id: victim.files[0]?.id ?? 0, path: 'a.txt' }],
    };
    expect(await thief.post('/api/collect/hand_in', stolen)).toMatchObject({ status: 404 });
    for (const upload of [own.upload, 'held/x']) {
      const foreign = { code, key: createKey(), upload };
      expect(await thief.post('/api/collect/upload_cancel', foreign)).toMatchObject({
        status: 404,
      });
    }
    expect(await thief.post('/api/collect/withdraw', { code, key: createKey() })).toMatchObject({
      status: 404,
    });
    // Nor by the collection of somebody else.
    const other = await open({}, app);
    const elsewhere = { code: other.code, key: victim.key };
    expect(await thief.post('/api/collect/mine', elsewhere)).toMatchObject({ status: 404 });
    expect((await collector.api.collect.table({ code })).rows).toHaveLength(1);
  });

  it('a file goes into the hand-in that it was sent for, and is given up by its sender alone', async () => {
    const { app, code } = await open();
    const victim = app.visitor();
    const theirs = createKey();
    const { upload } = await sendInto(app, victim, { code, key: theirs, name: 'a.txt' });
    const thief = app.visitor();
    const key = createKey();
    await sendInto(app, thief, { code, key, name: 'b.txt' });
    const stolen = { code, key, upload, name: 'a.txt', size: 3 };
    expect(await thief.post('/api/collect/upload_count', stolen)).toMatchObject({ status: 404 });
    await thief.post('/api/collect/upload_cancel', { code, key, upload });
    const { data } = await victim.api.collect.mine({ code, key: theirs });
    expect(data.files).toHaveLength(1);
  });

  it('the key of a device is stored nowhere', async () => {
    const { app, code } = await open();
    const { key } = await handInFiles(app, app.visitor(), code, [{ name: 'a.txt' }]);
    const rows = await app.services.db.selectFrom('collect_submissions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows[0]?.key_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('the codes of bundles and files that it makes open nothing that was told to anybody', async () => {
    const { app, code } = await open();
    const sender = app.visitor();
    const { files, ...mine } = await handInFiles(app, sender, code, [{ name: 'a.txt' }]);
    expect(JSON.stringify(mine)).not.toMatch(/code/);
    expect(Object.keys(files[0] ?? {}).sort()).toEqual(['id', 'is_in', 'path', 'size', 'verified']);
  });
});

describe('SECURITY §3 row 270: overwriting by the same name', () => {
  it('gives each file a place of its own, whatever it is called', async () => {
    const { app, collector, code } = await open();
    for (const content of ['one', 'two']) {
      await handInFiles(app, app.visitor(), code, [{ name: 'a.txt', content }]);
    }
    const sender = app.visitor();
    const key = createKey();
    const [first, second] = [
      await sendInto(app, sender, { code, key, name: 'a.txt', content: 'three' }),
      await sendInto(app, sender, { code, key, name: 'a.txt', content: 'four' }),
    ];
    const files = [first, second].map(({ id }) => ({ id, path: '../a.txt' }));
    const { data } = await sender.api.collect.handIn({ code, key, values: ['林'], files });
    expect(new Set([first.upload, second.upload]).size).toBe(2);
    expect(data.files).toHaveLength(2);
    const keys = await app.services.db.selectFrom('files').select('object_key').execute();
    expect(new Set(keys.map(({ object_key }) => object_key)).size).toBe(4);
    const { rows } = await collector.api.collect.table({ code });
    const bundle = await collector.api.bundles.detail({ code: rows[0]?.bundle_code ?? '' });
    expect(bundle.data.bundle?.files.map(({ path }) => path)).toEqual(['a.txt', 'a (2).txt']);
  });

  it('lends no key of that room to anybody who asks for it by name', async () => {
    const { app, code } = await open();
    const sender = app.visitor();
    const { data } = await sender.api.collect.lend({
      code,
      key: createKey(),
      name: 'a.txt',
      size: 3,
    });
    const asked = { module: 'transmit', filename: data.key, size: 3 };
    expect((await sender.api.files.uploadCredentials(asked)).data.key).not.toBe(data.key);
    const free = { module: 'transmit', filename: 'held/nobody/has.txt', size: 3 };
    expect((await sender.api.files.uploadCredentials(free)).data.key).not.toMatch(/^held\//);
    const mine = { key: data.key, name: 'a.txt', size: 3, file_type: 1 };
    expect(await sender.post('/api/transmit/upload_count', mine)).toMatchObject({ status: 404 });
  });
});
