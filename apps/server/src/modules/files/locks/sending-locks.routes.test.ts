/** The password of a sending, hashed once for all that it consists of (SECURITY §10.1, §3 rows 157 to 159). */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, newPhone, registerAs } from '#test/log-in-as.ts';
import { bringObject, sendFile } from '#test/send-file.ts';
import { createTestApp, type TestApp, type TestViewer } from '#test/test-app.ts';
import { removeEndedSendingLocks } from './sending-locks.store.ts';

const DAY_MS = 86_400_000;
const PASSWORD = '8852';
const NAME = '3f2c6a0e-6d0b-4e0e-9a57-0f4c1d2b3a49';

async function lockOf(viewer: TestViewer, password = PASSWORD): Promise<string> {
  const lock = randomUUID();
  await viewer.api.files.createLock({ lock, password });
  return lock;
}

/** On a busy machine the line of hashes may be full for a moment; a client comes again. */
async function createPatiently(
  viewer: TestViewer,
  request: { lock: string; password: string },
): Promise<void> {
  for (;;) {
    const { status } = await viewer.post('/api/transmit/create_lock', request);
    if (status === 200) return;
    expect(status).toBe(503);
  }
}

/** Lists the password hashes of all files and bundles. */
async function hashesOf({ services: { db } }: TestApp): Promise<(string | null)[]> {
  const files = await db.selectFrom('files').select('password_hash').execute();
  const bundles = await db.selectFrom('share_codes').select('password_hash').execute();
  return [...files, ...bundles].map(({ password_hash }) => password_hash);
}

const claim = { name: 'a.txt', size: 3, file_type: 1 as const };

describe.each(['sqlite', 'postgres'] as const)('the password of a sending (%s)', (engine) => {
  it('is hashed once, and locks every way to any of its files from their first moment', async () => {
    const app = await createTestApp({ engine });
    const sender = app.visitor();
    const lock = await lockOf(sender);
    const codes: string[] = [];
    for (const name of ['a.txt', 'b.txt', 'c.txt']) {
      const { code } = await sendFile(app, sender, { key: name, name, lock });
      codes.push(code);
      // Before there is a common code.
      const stranger = app.visitor();
      expect(await stranger.get(`/api/transmit/detail?code=${code}`)).toMatchObject({
        body: { data: { locked: true, has_password: true } },
      });
      for (const call of ['get_download_link', 'preview']) {
        expect(await stranger.get(`/api/transmit/${call}?code=${code}`)).toMatchObject({
          status: 403,
          body: { code: 'E_LOCKED' },
        });
      }
    }
    const { data } = await sender.api.bundles.create({ codes, lock });
    const hashes = await hashesOf(app);
    expect(hashes).toHaveLength(4);
    expect(new Set(hashes).size).toBe(1);

    const receiver = app.visitor();
    const { code } = data;
    const ways = async () => [
      await receiver.post('/api/transmit/bundle_zip_link', { code }),
      await receiver.post('/api/transmit/bundle_file_link', { code, index: 0 }),
      await receiver.get(`/api/transmit/bundle_preview?code=${code}&index=0`),
    ];
    for (const answer of await ways()) expect(answer.body).toMatchObject({ code: 'E_LOCKED' });
    const plain = await receiver.send(`/c/${code}/zip`, { headers: { 'User-Agent': 'curl/8' } });
    expect(plain.status).not.toBe(200);
    await expect(receiver.api.shares.unlock({ code, password: 'wrong' })).rejects.toMatchObject({
      code: 'E_SHARE_PASSWORD',
    });
    // One unlocking for all of them, and it is remembered.
    await receiver.api.shares.unlock({ code, password: PASSWORD });
    for (const answer of await ways()) expect(answer.status).toBe(200);
  });

  it('row 157: a file whose lock is not there is not made, and so never open', async () => {
    const app = await createTestApp({ engine });
    const sender = app.visitor();
    const key = await bringObject(app, sender, { key: 'a.txt', content: 'abc' });
    const lock = randomUUID();
    const finish = () => sender.post('/api/transmit/upload_count', { ...claim, key, lock });
    expect(await finish()).toMatchObject({
      status: 404,
      body: { code: 'E_NOT_FOUND', msg: '这次发送的提取密码已失效，请重新发送' },
    });
    expect(await hashesOf(app)).toEqual([]);
    await sender.api.files.createLock({ lock, password: PASSWORD });
    expect(await finish()).toMatchObject({ status: 200 });
    expect(await hashesOf(app)).toEqual([expect.stringMatching(/^\$argon2id/)]);
  });

  it('row 157: nor one whose lock is another’s or has ended', async () => {
    const app = await createTestApp({ engine });
    const [sender, other] = [app.visitor(), app.visitor()];
    const lock = await lockOf(other);
    await expect(sendFile(app, sender, { lock })).rejects.toMatchObject({ code: 'E_NOT_FOUND' });
    const own = await sendFile(app, sender, { key: 'b.txt' });
    await expect(sender.api.bundles.create({ codes: [own.code], lock })).rejects.toMatchObject({
      code: 'E_NOT_FOUND',
    });
    app.clock.now += 7 * DAY_MS;
    await expect(sendFile(app, other, { key: 'c.txt', lock })).rejects.toMatchObject({
      code: 'E_NOT_FOUND',
    });
    await removeEndedSendingLocks(app.services.db, app.clock.now);
    expect(await app.services.db.selectFrom('sending_locks').selectAll().execute()).toEqual([]);
  });

  it('row 158: told again it is the same, for seven more days, and with another password refused', async () => {
    const app = await createTestApp({ engine });
    const sender = app.visitor();
    const lock = await lockOf(sender);
    app.clock.now += 6 * DAY_MS;
    await sender.api.files.createLock({ lock, password: PASSWORD });
    app.clock.now += 6 * DAY_MS;
    await sendFile(app, sender, { lock });
    expect(
      await sender.post('/api/transmit/create_lock', { lock, password: 'other' }),
    ).toMatchObject({ status: 422, body: { code: 'E_IDEMPOTENCY' } });
    // Ended, its name is free.
    app.clock.now += 8 * DAY_MS;
    await sender.api.files.createLock({ lock, password: 'other' });
    await sendFile(app, sender, { key: 'b.txt', lock });
    expect(new Set(await hashesOf(app)).size).toBe(2);
  });

  it('row 158: told twice at once it is one', async () => {
    const app = await createTestApp({ engine });
    const sender = app.visitor();
    await sender.api.files.room();
    const lock = randomUUID();
    await Promise.all(
      Array.from({ length: 3 }, () => createPatiently(sender, { lock, password: PASSWORD })),
    );
    await sendFile(app, sender, { lock });
    await sendFile(app, sender, { key: 'b.txt', lock });
    expect(new Set(await hashesOf(app)).size).toBe(1);
  });

  it('goes with its visitor into an account, in the middle of a sending', async () => {
    const app = await createAccountsApp({ engine });
    const sender = app.visitor();
    const lock = await lockOf(sender);
    const first = await sendFile(app, sender, { lock });
    await registerAs(app, sender, { phone: newPhone() });
    const second = await sendFile(app, sender, { key: 'b.txt', lock });
    await sender.api.bundles.create({ codes: [first.code, second.code], lock });
    expect(new Set(await hashesOf(app)).size).toBe(1);
  });
});

describe('calls that come again after a lost answer', () => {
  it('answer the same file and the same bundle, and refuse another lock', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    const [lock, other] = [await lockOf(sender), await lockOf(sender)];
    const { code, key } = await sendFile(app, sender, { lock });
    const again = (terms: object) =>
      sender.post('/api/transmit/upload_count', { ...claim, key, ...terms });
    expect(await again({ lock })).toMatchObject({ status: 200, body: { data: { code } } });
    expect(await again({ password: PASSWORD })).toMatchObject({ status: 200 });
    for (const terms of [{ lock: other }, { password: 'wrong' }, {}]) {
      expect(await again(terms)).toMatchObject({ status: 409, body: { code: 'E_STATE' } });
    }
    const wish = { codes: [code], request_key: randomUUID() };
    const [made, twin] = await Promise.all(
      [1, 2].map(() => sender.api.bundles.create({ ...wish, lock })),
    );
    expect(twin?.data.code).toBe(made?.data.code);
    for (const terms of [{ lock: other }, { password: 'wrong' }, {}]) {
      expect(await sender.post('/api/transmit/create_bundle', { ...wish, ...terms })).toMatchObject(
        { status: 422, body: { code: 'E_IDEMPOTENCY' } },
      );
    }
  });

  it('a file whose password was changed since is not taken for the same', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    const lock = await lockOf(sender);
    const { code, key } = await sendFile(app, sender, { lock });
    await sender.api.shares.setPassword({ code, password: 'changed' });
    expect(await sender.post('/api/transmit/upload_count', { ...claim, key, lock })).toMatchObject({
      status: 409,
      body: { code: 'E_STATE' },
    });
  });
});

it.each([
  ['create_lock', { lock: 'short', password: PASSWORD }],
  ['create_lock', { lock: '../../../../etc/passwd', password: PASSWORD }],
  ['create_lock', { lock: NAME, password: '' }],
  ['create_lock', { lock: NAME, password: 'x'.repeat(65) }],
  ['create_lock', { lock: NAME }],
  ['upload_count', { ...claim, key: 'a.txt', lock: 'short' }],
  ['create_bundle', { codes: ['8K3F2A7QWE'], lock: 'short' }],
])('row 159: %s of %j is refused', async (call, body) => {
  const app = await createTestApp();
  expect(await app.visitor().post(`/api/transmit/${call}`, body)).toMatchObject({ status: 400 });
});

it('row 159: a lock and a password beside it are refused, also where they are the same', async () => {
  const app = await createTestApp();
  const sender = app.visitor();
  const lock = await lockOf(sender);
  const both = { lock, password: PASSWORD };
  await expect(sendFile(app, sender, both)).rejects.toMatchObject({
    code: 'E_PARAM',
    fields: { lock: '提取密码只能给一次：直接写明，或引用这次发送的' },
  });
  const { code } = await sendFile(app, sender, { key: 'b.txt', lock });
  await expect(sender.api.bundles.create({ codes: [code], ...both })).rejects.toMatchObject({
    code: 'E_PARAM',
  });
});
