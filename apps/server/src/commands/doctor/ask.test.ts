import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '#test/test-app.ts';
import { askApp, askStore } from './ask.ts';

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A listening TCP server's address is always an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Hands everything on, with headers of its own. */
function proxyTo(target: string, headers: Record<string, string>) {
  return listen(
    createServer((asked, answer) => {
      const { method, url } = asked;
      const sent = { ...asked.headers, ...headers, host: new URL(target).host };
      request(target + url, { method, headers: sent }, (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(answer);
      }).end();
    }),
  );
}

const FOR_SOMEBODY = { 'x-forwarded-for': '203.0.113.9' };

it.each([
  ['believed', FOR_SOMEBODY, { TRUST_PROXY: '127.0.0.1/32' }],
  ['ignored', FOR_SOMEBODY, { TRUST_PROXY: '10.0.0.0/8' }],
  ['ignored', FOR_SOMEBODY, {}],
  ['ignored', { forwarded: 'for=203.0.113.9' }, { TRUST_PROXY: '127.0.0.1/32' }],
  ['none', {}, { TRUST_PROXY: '127.0.0.1/32' }],
] as [string, Record<string, string>, Record<string, string>][])(
  'SECURITY §3 row 171: through a proxy what it tells is %s: %j %j',
  async (forwarding, headers, env) => {
    const { origin } = await createTestApp({ withFront: true, env });
    const asked = await askApp(await proxyTo(origin, headers));
    expect(asked).toMatchObject({ status: 200, isOurs: true, forwarding });
  },
);

it('knows the embedded store, and takes nobody else for it', async () => {
  const app = await createTestApp({ withFront: true });
  expect(await askStore(app.storeOrigin)).toMatchObject({ isOurs: true });
  const other = await listen(createServer((_, answer) => void answer.end('{"status":2}')));
  expect(await askStore(other)).toMatchObject({ status: 200, isOurs: false });
  expect(await askApp(other)).toMatchObject({ status: 200, isOurs: false });
});

it('knows a server that is starting', async () => {
  const starting = createServer((_, answer) => {
    answer.writeHead(503, { 'Retry-After': '1', Connection: 'close' }).end();
  });
  const origin = await listen(starting);
  expect(await askApp(origin)).toMatchObject({ isOurs: true });
  expect(await askStore(origin)).toMatchObject({ isOurs: true });
});

it('tells why there is no answer', async () => {
  expect(await askApp('http://127.0.0.1:1')).toMatchObject({ code: 'ECONNREFUSED' });
  expect(await askApp('http://nobody.invalid')).toMatchObject({
    code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/),
  });
  const jumping = await listen(
    createServer((_, answer) => void answer.writeHead(301, { Location: 'https://x.cn/' }).end()),
  );
  expect(await askApp(jumping)).toMatchObject({ status: 301, location: 'https://x.cn/' });
});
