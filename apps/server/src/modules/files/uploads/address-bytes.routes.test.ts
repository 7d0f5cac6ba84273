import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { createFakeStorage } from '#test/store/fake-storage.ts';
import { createTestApp, type TestApp, type TestViewer } from '#test/test-app.ts';

const GIB = 1024 ** 3;
const HOUR_MS = 3_600_000;

function open() {
  return createTestApp({ storage: createFakeStorage() });
}

const ask = (viewer: TestViewer, name: string, size: number) =>
  viewer.get(`/api/transmit/sts?filename=${name}&size=${size}`);

/** Somebody without a cookie at every call. */
async function reserve(app: TestApp, address: string, gib: number): Promise<number> {
  let granted = 0;
  for (let index = 0; index < gib; index += 1) {
    const answer = await ask(app.visitor({ address }), `${address}-${index}`, GIB);
    if (answer.status === 200) granted += 1;
  }
  return granted;
}

describe('SECURITY §9.4: bytes of visitors by address', () => {
  it('end at 64 GiB an hour, however many visitors ask, with a way out', async () => {
    const app = await open();
    const address = '198.51.100.7';
    expect(await reserve(app, address, 64)).toBe(64);
    const refused = await ask(app.visitor({ address }), 'more', 1);
    expect(refused).toMatchObject({ status: 429, body: { code: 'E_RATE' } });
    expect(refused.body['msg']).toBe(
      '当前网络一小时内的发送量已达上限，请登录后继续，或 60 分钟后再试',
    );
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
    expect(await app.services.db.selectFrom('uploads').select('id').execute()).toHaveLength(64);
    expect((await ask(app.visitor({ address: '198.51.100.8' }), 'other', GIB)).status).toBe(200);
    app.clock.now += HOUR_MS;
    expect((await ask(app.visitor({ address }), 'later', GIB)).status).toBe(200);
  });

  it('count one IPv6 household once', async () => {
    const app = await open();
    const visitors = Array.from({ length: 4 }, (_, index) =>
      app.visitor({ address: `2001:db8:1:2::${index + 1}` }),
    );
    const statuses: number[] = [];
    for (const [index, visitor] of visitors.entries())
      for (const part of ['a', 'b', 'c', 'd']) {
        statuses.push((await ask(visitor, `${index}${part}`, 5 * GIB)).status);
      }
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.slice(12)).toEqual([429, 429, 429, 429]);
  });

  it('are not those of users', async () => {
    const app = await createAccountsApp({ storage: createFakeStorage() });
    const address = '198.51.100.9';
    const user = await logInAs(app, 'user', { address });
    await reserve(app, address, 64);
    expect((await ask(user, 'mine', 48 * GIB)).status).toBe(200);
  });

  it('grow with a renewal by what it adds, and are back after cancelling', async () => {
    const app = await open();
    const address = '198.51.100.10';
    await reserve(app, address, 60);
    const viewer = app.visitor({ address });
    for (const size of [2 * GIB, 2 * GIB, 4 * GIB]) {
      expect((await ask(viewer, 'mine', size)).status).toBe(200);
    }
    expect((await ask(viewer, 'mine', 4 * GIB + 1)).status).toBe(429);
    expect((await ask(viewer, 'mine', GIB)).status).toBe(200);
    expect((await ask(viewer, 'other', 3 * GIB)).status).toBe(200);
    expect((await ask(viewer, 'third', 1)).status).toBe(429);
    for (let round = 0; round < 2; round += 1)
      await viewer.api.files.cancelUpload({ key: 'other' });
    expect((await ask(viewer, 'fourth', 3 * GIB)).status).toBe(200);
    expect((await ask(viewer, 'third', 1)).status).toBe(429);
  });

  it('are back when a file was smaller than its room', async () => {
    const storage = createFakeStorage();
    const app = await createTestApp({ storage });
    const address = '198.51.100.11';
    await reserve(app, address, 59);
    const viewer = app.visitor({ address });
    expect((await viewer.get('/api/transmit/sts?filename=a')).status).toBe(200);
    expect((await ask(viewer, 'b', 1)).status).toBe(429);
    storage.objects.set('a', Buffer.from('abc'));
    await viewer.api.files.finishUpload({ key: 'a', name: 'a', size: 3, file_type: 1 });
    expect((await ask(viewer, 'b', 5 * GIB - 2)).status).toBe(429);
    expect((await ask(viewer, 'b', 5 * GIB - 3)).status).toBe(200);
  });

  it('are not back where credentials that are out still hold', async () => {
    const storage = createFakeStorage();
    storage.revokesAtOnce = false;
    const app = await createTestApp({ storage });
    const address = '198.51.100.12';
    await reserve(app, address, 62);
    const viewer = app.visitor({ address });
    await ask(viewer, 'a', 2 * GIB);
    await ask(viewer, 'a', 1);
    await viewer.api.files.cancelUpload({ key: 'a' });
    expect((await ask(viewer, 'b', 1)).status).toBe(429);
  });
});
