import { contract } from '@transmit/contract';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { createTestApp, TEST_ORIGIN } from '#test/test-app.ts';
import type { AllHandlers } from './call-context.ts';
import { createCookies } from './cookies.ts';
import { mountContract } from './mount.ts';

it('SECURITY T25: an answer holds what the contract names, whatever its handler gave', async () => {
  const app = await appWithOneAnswer({
    status: 1,
    owner: 'SECRET',
    data: { has_password: true, password_hash: 'SECRET' },
  });
  const { path } = contract.shares.setPassword;
  const answer = await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'transmit' },
    body: JSON.stringify({ code: '0000000000', password: 'x' }),
  });
  expect(await answer.json()).toEqual({ status: 1, data: { has_password: true } });
  // A cache must not give others an answer that the guard has judged by its request (SECURITY
  // §1.4).
  expect(answer.headers.get('Vary')).toBe('Sec-Fetch-Site, Origin');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

it('SECURITY T5: an application with a route that nobody has declared does not start', async () => {
  vi.resetModules();
  vi.doMock('./mount.ts', () => ({
    mountContract: ({ app }: { app: Hono }) =>
      app.get('/api/debug', (http) => http.text('everything')),
  }));
  const fresh = await import('#test/test-app.ts');
  await expect(fresh.createTestApp()).rejects.toThrow('for the route GET /api/debug');
  vi.doUnmock('./mount.ts');
});

async function appWithOneAnswer(answer: object): Promise<Hono> {
  const { services } = await createTestApp();
  const areas = Object.entries(contract).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.keys(calls).map((name) => [name, () => answer])),
  ]);
  const app = new Hono();
  mountContract({
    app,
    services,
    // Only one of them is called, and that it gives too much is the point.
    handlers: Object.fromEntries(areas) as unknown as AllHandlers,
    findViewer: async () => ({
      role: 'user',
      userId: 1,
      signedInAt: 0,
      visitorId: 'x',
      identity: 'shown',
    }),
    findProgram: () => expect.fail('nobody shows a token'),
    findAddress: () => '203.0.113.1',
    cookies: createCookies(TEST_ORIGIN),
  });
  return app;
}
