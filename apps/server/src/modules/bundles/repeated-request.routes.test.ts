import { describe, expect, it } from 'vitest';
import { createAccountsApp, newPhone, PASSWORD, registerAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';
import type { TestApp } from '#test/test-app.ts';

const KEY = 'b7c1f2f0-3f0e-4d51-9a55-2f6a1f0c7d11';
const DAY_MS = 86_400_000;

describe.each(['sqlite', 'postgres'] as const)('making a bundle twice (%s)', (engine) => {
  const open = () => createAccountsApp({ engine });

  it('answers the same bundle for the same key, even when a file has gone since', async () => {
    const app = await open();
    const { owner, codes } = await withFiles(app, 3);
    const asked = { codes, name: '周报', password: '暗号', max_downloads: 5, request_key: KEY };
    const first = await owner.api.bundles.create(asked);
    app.clock.now += DAY_MS;
    await owner.api.shares.remove({ code: codes[0] ?? '' });
    const again = await owner.api.bundles.create(asked);
    expect(again.data).toEqual({ ...first.data, total_size: expect.any(Number) });
    expect(await countBundles(app)).toBe(1);
  });

  it('makes one bundle of 20 calls at the same moment', async () => {
    const app = await open();
    const { owner, codes } = await withFiles(app, 2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.api.bundles.create({ codes, request_key: KEY })),
    );
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1);
    expect(answers.every(({ data }) => data.file_count === 2)).toBe(true);
    expect(await countBundles(app)).toBe(1);
  });

  it('goes on with the files that did not fit, as if nothing had been lost', async () => {
    const app = await open();
    const { owner, codes } = await withFiles(app, 3);
    const asked = { codes: codes.slice(0, 2), request_key: KEY };
    const { data } = await owner.api.bundles.create(asked);
    const rest = { code: data.code, codes: codes.slice(2) };
    await owner.api.bundles.add(rest);
    expect((await owner.api.bundles.create(asked)).data).toMatchObject({ file_count: 3 });
    expect((await owner.api.bundles.add(rest)).data).toMatchObject({ file_count: 3 });
  });

  it.each([
    ['other files', { codes: 1 }],
    ['another place', { paths: ['a/x.txt', 'a/y.txt'] }],
    ['another name', { name: '月报' }],
    ['another end', { expire_days: 2 }],
    ['another limit', { max_downloads: 3 }],
    ['a password', { password: '暗号' }],
  ])('refuses %s under the same key', async (_title, other) => {
    const app = await open();
    const { owner, codes } = await withFiles(app, 2);
    await owner.api.bundles.create({ codes, request_key: KEY });
    const change = 'codes' in other ? { codes: codes.slice(other.codes) } : other;
    const answer = await owner.post('/api/transmit/create_bundle', {
      codes,
      request_key: KEY,
      ...change,
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'E_IDEMPOTENCY' } });
    expect(answer.body['msg']).toContain('和之前提交的不一样');
    expect(await countBundles(app)).toBe(1);
  });

  it('refuses another password, and none, where there was one', async () => {
    const app = await open();
    const { owner, codes } = await withFiles(app, 2);
    await owner.api.bundles.create({ codes, request_key: KEY, password: '暗号' });
    for (const password of ['别的', '', undefined]) {
      const body = { codes, request_key: KEY, password };
      expect(await owner.post('/api/transmit/create_bundle', body)).toMatchObject({ status: 422 });
    }
  });

  it('tells that the bundle was ended meanwhile, and makes no other', async () => {
    const app = await open();
    const { owner, codes } = await withFiles(app, 2);
    const { data } = await owner.api.bundles.create({ codes, request_key: KEY });
    await owner.api.bundles.remove({ code: data.code });
    const answer = await owner.post('/api/transmit/create_bundle', { codes, request_key: KEY });
    expect(answer).toMatchObject({ status: 409, body: { code: 'E_STATE' } });
    expect(answer.body['msg']).toContain('已在别处取消');
    expect(await countBundles(app)).toBe(1);
  });

  it('knows a key for its owner alone, and without one makes a bundle each time', async () => {
    const app = await open();
    const made = new Set<string>();
    for (const request_key of [KEY, KEY, undefined, undefined]) {
      const { owner, codes } = await withFiles(app, 2);
      const asked = { codes, ...(request_key && { request_key }) };
      made.add((await owner.api.bundles.create(asked)).data.code);
      if (!request_key) made.add((await owner.api.bundles.create(asked)).data.code);
    }
    expect(made.size).toBe(6);
  });

  it('finds it after a login too, also where the user has used the same key', async () => {
    const app = await open();
    const { owner: visitor, codes } = await withFiles(app, 2);
    const asked = { codes, request_key: KEY };
    const { data } = await visitor.api.bundles.create(asked);
    const phone = newPhone();
    await registerAs(app, visitor, { phone });
    expect((await visitor.api.bundles.create(asked)).data.code).toBe(data.code);

    await visitor.api.accounts.logout({});
    const later = [await sendFile(app, visitor, { key: 'later' })].map(({ code }) => code);
    const second = await visitor.api.bundles.create({ codes: later, request_key: KEY });
    await visitor.api.accounts.login({ phone, password: PASSWORD });
    const { rows } = await visitor.api.bundles.ownBundles({});
    expect(rows.map(({ code }) => code)).toEqual([second.data.code, data.code]);
    expect((await visitor.api.bundles.create(asked)).data.code).toBe(data.code);
  });
});

it.each(['', 'short', 'x'.repeat(65), 'with a space and more', 5])(
  'takes no request key like %j',
  async (request_key) => {
    const app = await createAccountsApp();
    const { owner, codes } = await withFiles(app, 1);
    const answer = await owner.post('/api/transmit/create_bundle', { codes, request_key });
    expect(answer).toMatchObject({ status: 400, body: { code: 'E_PARAM' } });
  },
);

async function withFiles(app: TestApp, count: number) {
  const owner = app.visitor();
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `${index}.txt`;
    codes.push((await sendFile(app, owner, { name, key: name, expire_days: 7 })).code);
  }
  return { owner, codes };
}

async function countBundles({ services: { db } }: TestApp): Promise<number> {
  const rows = await db
    .selectFrom('share_codes')
    .select('id')
    .where('file_id', 'is', null)
    .execute();
  return rows.length;
}
