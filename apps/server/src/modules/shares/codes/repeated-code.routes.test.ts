/** SECURITY §3 row 228: a code that is added twice for one wish is one code. */
import { describe, expect, it } from 'vitest';
import { createAccountsApp } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';

const KEY = 'one-wish-for-one-receiver';
const PATH = '/api/transmit/create_code';

describe.each(['sqlite', 'postgres'] as const)('adding a code twice (%s)', (engine) => {
  async function open() {
    const app = await createAccountsApp({ engine });
    const owner = app.visitor();
    const { code } = await sendFile(app, owner, { name: '合同.txt' });
    const rows = async () => (await owner.api.shares.extraCodes({ code })).rows;
    return { app, owner, rows, wish: { code, label: '客户', request_key: KEY } };
  }

  it('answers the code that the first call added, also when 20 come at once', async () => {
    const { owner, rows, wish } = await open();
    const terms = { ...wish, expire_days: 3, max_downloads: 2, password: '暗号' };
    const first = await owner.api.shares.createCode(terms);
    expect((await owner.api.shares.createCode(terms)).data).toEqual(first.data);
    const other = { ...wish, request_key: `${KEY}-2` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.api.shares.createCode(other)),
    );
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1);
    expect(await rows()).toHaveLength(2);
  });

  it.each([
    ['another receiver', { label: '同事' }],
    ['another end', { expire_days: 2 }],
    ['another limit', { max_downloads: 3 }],
    ['a password', { password: '暗号' }],
  ])('refuses %s under the same key', async (_title, other) => {
    const { owner, rows, wish } = await open();
    await owner.api.shares.createCode(wish);
    expect(await owner.post(PATH, { ...wish, ...other })).toMatchObject({
      status: 422,
      body: { code: 'E_IDEMPOTENCY' },
    });
    expect(await rows()).toHaveLength(1);
  });

  it('refuses the key of a bundle, of another file and of a code that was stopped', async () => {
    const { app, owner, wish } = await open();
    const bundled = { codes: [wish.code], request_key: `${KEY}-bundle` };
    await owner.api.bundles.create(bundled);
    expect(await owner.post(PATH, { ...wish, request_key: bundled.request_key })).toMatchObject({
      body: { code: 'E_IDEMPOTENCY' },
    });
    const { data } = await owner.api.shares.createCode(wish);
    expect(
      await owner.post('/api/transmit/create_bundle', { ...bundled, request_key: KEY }),
    ).toMatchObject({ body: { code: 'E_IDEMPOTENCY' } });
    const second = await sendFile(app, owner, { name: '别的.txt' });
    expect(await owner.post(PATH, { ...wish, code: second.code })).toMatchObject({
      body: { code: 'E_IDEMPOTENCY' },
    });
    await owner.api.shares.revokeCode({ code: data.code });
    expect(await owner.post(PATH, wish)).toMatchObject({ status: 409, body: { code: 'E_STATE' } });
  });

  it('is another wish for somebody else, and without a key', async () => {
    const { app, owner, rows, wish } = await open();
    await owner.api.shares.createCode(wish);
    const other = app.visitor();
    const { code } = await sendFile(app, other, { name: '自己的.txt' });
    await other.api.shares.createCode({ ...wish, code });
    const { request_key: _, ...plain } = wish;
    await owner.api.shares.createCode(plain);
    await owner.api.shares.createCode(plain);
    expect(await rows()).toHaveLength(3);
  });
});
