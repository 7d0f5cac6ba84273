/** SECURITY §9.6: nobody's slow hashes stand before a login, and none are made without a limit. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createAccountsApp, newPhone, PASSWORD, registerAs } from './log-in-as.ts';
import { sendFile } from './send-file.ts';
import { createTestApp, type TestApp, type TestViewer } from './test-app.ts';

/** A visitor with a file and a bundle of it. */
async function sender(app: TestApp, address?: string) {
  const viewer = app.visitor(address ? { address } : {});
  const { code } = await sendFile(app, viewer, { password: 'first' });
  return { viewer, code };
}

type Change = (who: { viewer: TestViewer; code: string }) => ReturnType<TestViewer['post']>;

const CHANGES: [name: string, change: Change][] = [
  [
    'set_password',
    ({ viewer, code }) => viewer.post('/api/transmit/set_password', { code, password: 'x' }),
  ],
  [
    'create_code',
    ({ viewer, code }) => viewer.post('/api/transmit/create_code', { code, label: '客户' }),
  ],
  [
    'create_bundle',
    ({ viewer, code }) => viewer.post('/api/transmit/create_bundle', { codes: [code] }),
  ],
  [
    'set_bundle_password',
    // The bundle is not there: what is counted is the call.
    ({ viewer }) =>
      viewer.post('/api/transmit/set_bundle_password', { code: 'AAAAAAAAAA', password: 'x' }),
  ],
];

it('a visitor who hashes without end costs nobody a login', async () => {
  const opened = await createAccountsApp();
  const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
  const attacker = await sender(opened);
  const flood = Array.from({ length: 60 }, (_, turn) =>
    attacker.viewer.post('/api/transmit/set_password', {
      code: attacker.code,
      password: `${turn}`,
    }),
  );
  const logins = Array.from({ length: 8 }, () =>
    opened.visitor().post('/api/user/login', { phone, password: PASSWORD }),
  );
  expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, () => 200),
  );
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

it('tries at a share’s password cost nobody a login either', async () => {
  const opened = await createAccountsApp();
  const { phone } = await registerAs(opened, opened.visitor(), { phone: newPhone() });
  const { code } = await sender(opened);
  const tries = Array.from({ length: 60 }, () =>
    // Ten tries are an address's share of one file.
    opened.visitor().post('/api/transmit/unlock', { code, password: 'wrong' }),
  );
  await Promise.race(tries);
  const login = await opened.visitor().post('/api/user/login', { phone, password: PASSWORD });
  expect(login.status).toBe(200);
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
});

it.each(CHANGES)('%s is limited by owner, and then by address', async (_name, change) => {
  // Three an owner, seven an address.
  const app = await createTestApp({ env: { RATE_LIMIT_SCALE: '0.025' } });
  const address = '198.51.100.7';
  const statusesOf = async (who: Awaited<ReturnType<typeof sender>>) => {
    const answers = [];
    for (let call = 0; call < 4; call += 1) answers.push(await change(who));
    return answers.map(({ status, body }) => (body['code'] === 'E_RATE' ? status : 'counted'));
  };
  const nextOwner = async () => statusesOf(await sender(app, address));
  expect(await nextOwner()).toEqual(['counted', 'counted', 'counted', 429]);
  expect(await nextOwner()).toEqual(['counted', 'counted', 'counted', 429]);
  expect(await nextOwner()).toEqual(['counted', 429, 429, 429]);
  const elsewhere = await change(await sender(app));
  expect(elsewhere.body['code']).not.toBe('E_RATE');
});

it('a thousand files under one code are one call', async () => {
  const app = await createTestApp({ env: { RATE_LIMIT_SCALE: '0.025' } });
  const { viewer, code } = await sender(app);
  const other = await sendFile(app, viewer, { key: 'b.txt' });
  for (let bundle = 0; bundle < 3; bundle += 1) {
    const answer = await viewer.post('/api/transmit/create_bundle', { codes: [code, other.code] });
    expect(answer.status).toBe(200);
  }
});

it('finished uploads with a password are limited, those without are not', async () => {
  // One of each.
  const app = await createTestApp({ env: { RATE_LIMIT_SCALE: '0.0005' } });
  const viewer = app.visitor();
  const send = (key: string, terms: object) => {
    app.clock.now += 61_000;
    return sendFile(app, viewer, { key, ...terms });
  };
  await send('a.txt', { password: 'first' });
  await expect(send('b.txt', { password: 'second' })).rejects.toMatchObject({ code: 'E_RATE' });
  await send('c.txt', {});
});

it('row 161: callers who have gone keep nobody waiting', async () => {
  const app = await createTestApp({ withFront: true });
  const gone = new AbortController();
  const lock = (signal?: AbortSignal) =>
    fetch(`${app.origin}/api/transmit/create_lock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'transmit' },
      body: JSON.stringify({ lock: randomUUID(), password: 'x' }),
      ...(signal && { signal }),
    });
  const flood = Array.from({ length: 60 }, () => lock(gone.signal));
  // One hashes and twelve wait as soon as another one is refused.
  await Promise.any(flood.map(async (call) => expect((await call).status).toBe(503)));
  gone.abort();
  await Promise.allSettled(flood);
  await delay(50);
  const next = await Promise.all([lock(), lock(), lock()]);
  expect(next.map(({ status }) => status)).toEqual([200, 200, 200]);
  const made = await app.services.db.selectFrom('sending_locks').select('owner').execute();
  // No hash was made for nobody: some were made before they went, and these three.
  expect(made.length).toBeLessThan(13);
});
