import { RATE_LIMITS } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const DAY_MS = 86_400_000;

describe('unlocking', () => {
  it('lets the viewer in who knows the password, for a day', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: '１２３ab' });
    const viewer = app.visitor();
    await viewer.api.shares.unlock({ code, password: '123ab' });
    expect((await viewer.api.shares.detail({ code })).data.locked).toBe(false);
    await viewer.api.shares.downloadLink({ code });
    expect((await app.visitor().api.shares.detail({ code })).data.locked).toBe(true);
    app.clock.now += DAY_MS;
    expect((await viewer.api.shares.detail({ code })).data.locked).toBe(true);
  });

  it('refuses a wrong password, and every one after ten in ten minutes', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    const viewer = app.visitor();
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, index) => unlock(viewer, code, `${index}`)),
    );
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    // A machine that is too slow for ten at once asks some of them to come again.
    const heard = tries.filter(({ status }) => status !== 429).map(({ status }) => status);
    expect([...new Set(heard)].filter((status) => status !== 503)).toEqual([401]);
    expect(tries.find(({ status }) => status === 401)?.body).toMatchObject({
      code: 'E_SHARE_PASSWORD',
    });
    expect(await unlock(viewer, code, 'geheim')).toMatchObject({ status: 429 });
    expect(await unlock(app.visitor(), code, 'geheim')).toMatchObject({ status: 200 });
    app.clock.now += 10 * 60_000;
    expect(await unlock(viewer, code, 'geheim')).toMatchObject({ status: 200 });
  });

  it.each([
    ['one share, from everywhere together', 'sharePasswordPerFile', 'share-password'],
    ['all shares, from one address', 'sharePasswordPerAddress', 'share-address'],
  ] as const)('refuses every one after the tries at %s', async (_title, rule, name) => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    const viewer = app.visitor({ address: '198.51.100.1' });
    const key = name === 'share-address' ? '198.51.100.1' : code;
    const { limits } = app.services;
    for (let n = 1; n < RATE_LIMITS[rule].limit; n += 1) {
      await limits.take(name, key, RATE_LIMITS[rule]);
    }
    expect(await unlock(viewer, code, 'wrong')).toMatchObject({ status: 401 });
    expect(await unlock(viewer, code, 'geheim')).toMatchObject({ status: 429 });
  });

  it('has nothing to ask where there is no password', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor());
    expect(await unlock(app.visitor(), code, 'anything')).toMatchObject({ status: 200 });
  });

  it('takes the password from the body alone', async () => {
    const app = await createTestApp();
    const { code } = await sendFile(app, app.visitor(), { password: 'geheim' });
    const path = `/api/transmit/unlock?code=${code}&password=geheim`;
    expect(await app.visitor().post(path, {})).toMatchObject({ status: 400 });
  });

  function unlock(viewer: ReturnType<TestApp['visitor']>, code: string, password: string) {
    return viewer.post('/api/transmit/unlock', { code, password });
  }
});
