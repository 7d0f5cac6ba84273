import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestViewer } from '#test/test-app.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const OWN_PAGE = { ...JSON_TYPE, 'X-Requested-With': 'transmit' };

/** SECURITY §3, the general rows: what every endpoint does with what it cannot take. */
describe('the edge of the API', () => {
  it.each([
    ['a wrong method', 'DELETE', '/api/transmit/detail', undefined, 405, 'E_METHOD'],
    ['a POST where only GET is', 'POST', '/api/transmit/detail', '{}', 405, 'E_METHOD'],
    ['a POST to what only describes', 'POST', '/api/openapi.json', '{}', 405, 'E_METHOD'],
    ['reading the visit log', 'GET', '/api/user/log', undefined, 405, 'E_METHOD'],
    ['a POST for an archive', 'POST', '/api/transmit/bundle_zip', '{}', 405, 'E_METHOD'],
    ['HEAD, which never runs a handler', 'HEAD', '/api/user/check_status', undefined, 405, ''],
    ['an unknown path', 'GET', '/api/nothing', undefined, 404, 'E_NOT_FOUND'],
    ['a path in other letters', 'GET', '/API/site', undefined, 404, ''],
    ['a trailing slash', 'GET', '/api/site/', undefined, 404, 'E_NOT_FOUND'],
    ['a doubled slash', 'GET', '/api//site', undefined, 404, 'E_NOT_FOUND'],
    [
      'a body over the limit',
      'POST',
      '/api/transmit/unlock',
      'x'.repeat(70_000),
      413,
      'E_TOO_LARGE',
    ],
    ['broken JSON', 'POST', '/api/transmit/unlock', '{"code":', 400, 'E_JSON'],
    ['no body', 'POST', '/api/transmit/unlock', undefined, 400, 'E_JSON'],
    [
      'an unknown field',
      'POST',
      '/api/transmit/unlock',
      '{"code":"1","password":"","x":1}',
      400,
      'E_PARAM',
    ],
    [
      'a field of another type',
      'POST',
      '/api/transmit/unlock',
      '{"code":1,"password":""}',
      400,
      'E_PARAM',
    ],
    [
      'a prototype for a field',
      'POST',
      '/api/transmit/unlock',
      '{"__proto__":{"code":"1"}}',
      400,
      'E_PARAM',
    ],
    ['bad percent encoding', 'GET', '/api/transmit/detail?code=%zz', undefined, 400, 'E_PARAM'],
    ['bad UTF-8', 'GET', '/api/transmit/detail?code=%ff%fe', undefined, 400, 'E_PARAM'],
    [
      'a repeated parameter (row 6)',
      'GET',
      '/api/transmit/detail?code=a&code=b',
      undefined,
      400,
      'E_PARAM',
    ],
    [
      'an array parameter (row 6)',
      'GET',
      '/api/transmit/detail?code[]=a',
      undefined,
      400,
      'E_PARAM',
    ],
    [
      'an operator in a parameter',
      'GET',
      '/api/transmit/detail?code[$ne]=',
      undefined,
      400,
      'E_PARAM',
    ],
    ['a parameter nobody asked for', 'GET', '/api/site?x=1', undefined, 400, 'E_PARAM'],
  ])('refuses %s', async (_title, method, path, body, status, code) => {
    const answer = await (await viewer()).send(path, {
      method,
      headers: OWN_PAGE,
      ...(body !== undefined && { body }),
    });
    expect(answer.status).toBe(status);
    if (code) expect(await answer.json()).toMatchObject({ status: 0, code });
  });

  it('names the methods that are there', async () => {
    const answer = await (await viewer()).send('/api/transmit/count_download', { method: 'PUT' });
    expect(answer.headers.get('Allow')?.split(', ').sort()).toEqual(['GET', 'POST']);
  });

  it('SECURITY §1.4: answers a preflight with the methods and allows nothing', async () => {
    const answer = await (await viewer()).send('/api/transmit/remove', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Allow')).toBe('GET');
    expect([...answer.headers.keys()].join()).not.toContain('access-control');
  });

  it('tells callers to go elsewhere while it drains', async () => {
    const { services, visitor } = await createTestApp();
    services.isDraining = () => true;
    const answer = await visitor().get('/api/site');
    expect(answer).toMatchObject({ status: 503, body: { code: 'E_BUSY' } });
    expect(answer.headers.get('Connection')).toBe('close');
    expect(answer.headers.get('Retry-After')).toBe('5');
  });

  it('refuses a content type that is not JSON, when another proof is there', async () => {
    const answer = await (await viewer()).send('/api/transmit/unlock', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'X-Requested-With': 'transmit' },
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });

  it('refuses bytes that are no UTF-8', async () => {
    const answer = await (await viewer()).send('/api/transmit/unlock', {
      method: 'POST',
      headers: OWN_PAGE,
      // All else is right: this would be a password that nobody has typed.
      body: Buffer.from('{"code":"0000000000","password":"\xff"}', 'latin1'),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'E_JSON' });
  });

  it('has its safety headers on every kind of answer, and never allows another origin', async () => {
    for (const path of ['/healthz', '/api/site', '/api/nothing', '/nothing']) {
      const answer = await (await viewer()).send(path, {
        headers: { Origin: 'https://evil.example' },
      });
      expect(answer.headers.get('Content-Security-Policy'), path).toContain("default-src 'self'");
      expect(answer.headers.get('X-Content-Type-Options'), path).toBe('nosniff');
      expect(answer.headers.get('Access-Control-Allow-Origin'), path).toBeNull();
    }
  });

  it('keeps answers of the API out of every cache', async () => {
    for (const path of ['/api/site', '/api/nothing']) {
      expect((await (await viewer()).send(path)).headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('describes itself', async () => {
    const answer = await (await viewer()).send('/api/openapi.json');
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('describes itself in few bytes, and in none to who has the description already', async () => {
    const caller = await viewer();
    const packed = await caller.send('/api/openapi.json', { headers: { 'Accept-Encoding': 'br' } });
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    const bytes = brotliDecompressSync(Buffer.from(await packed.arrayBuffer()));
    expect(JSON.parse(bytes.toString())).toMatchObject({ openapi: '3.1.0' });
    const etag = packed.headers.get('ETag') ?? 'none';
    const again = await caller.send('/api/openapi.json', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('shows its figures to this machine or the bearer of the token only', async () => {
    const app = await createTestApp({ env: { METRICS_TOKEN: 'a-long-metrics-token' } });
    const foreign = app.visitor();
    const local = app.visitor({ address: '127.0.0.1' });
    const bearer = { headers: { Authorization: 'Bearer a-long-metrics-token' } };
    expect((await foreign.send('/metrics')).status).toBe(403);
    expect((await foreign.send('/metrics', bearer)).status).toBe(200);
    for (const name of ['localhost', '127.0.0.1:8080', '[::1]:8080']) {
      const answer = await local.send('/metrics', { headers: { Host: name } });
      expect(await answer.text()).toContain('transmit_call_seconds');
    }
  });

  it.each([
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded',
    'X-Real-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'X-Original-URL',
    'Via',
    'CF-Connecting-IP',
    'CDN-Loop',
    'True-Client-IP',
    'Fastly-Client-IP',
    'Ali-CDN-Real-IP',
    'X-Envoy-External-Address',
    'X-Amzn-Trace-Id',
  ])(
    'SECURITY §3 row 146: figures behind a proxy that says %s are for the token alone',
    async (name) => {
      const app = await createTestApp({ env: { METRICS_TOKEN: 'a-long-metrics-token' } });
      const local = app.visitor({ address: '127.0.0.1' });
      const headers = { Host: 'localhost', [name]: '1' };
      expect((await local.send('/metrics', { headers })).status).toBe(403);
      const Authorization = 'Bearer a-long-metrics-token';
      expect(
        (await local.send('/metrics', { headers: { ...headers, Authorization } })).status,
      ).toBe(200);
    },
  );

  it('SECURITY §3 row 146: figures asked for by another name are for the token alone', async () => {
    const local = (await createTestApp()).visitor({ address: '127.0.0.1' });
    for (const Host of ['files.example.com', '192.0.2.1:8080', 'localhost.', '']) {
      expect((await local.send('/metrics', { headers: { Host } })).status).toBe(403);
    }
  });

  it('is ready while database and store answer', async () => {
    const { services, visitor } = await createTestApp();
    expect((await visitor().send('/readyz')).status).toBe(200);
    await services.db.destroy();
    const broken = await visitor().send('/readyz');
    expect(broken.status).toBeGreaterThanOrEqual(500);
    expect(await broken.text()).not.toMatch(/sqlite|database is not open/i);
  });
});

describe('the visit log (SECURITY §3 row 19)', () => {
  it.each([
    ['a page view', '{"url":"/v/index","product":"transmit","action":"view"}', 204],
    ['nothing', '', 204],
    ['no JSON', 'garbage', 204],
    ['an array', '[1,2]', 204],
    ['wrong types', '{"url":5,"action":{}}', 204],
    ['ten megabytes', 'x'.repeat(10_000_000), 413],
  ])('answers %s', async (_title, body, status) => {
    const answer = await (await viewer()).send('/api/user/log', { method: 'POST', body });
    expect(answer.status).toBe(status);
  });

  it('writes one line whatever line breaks it was given', async () => {
    const { visitor, services } = await createTestApp();
    const body = JSON.stringify({ url: '/a\r\n{"level":60}', action: 'view\u0000' });
    await visitor().send('/api/user/log', { method: 'POST', body });
    await services.pageVisits.close();
    const rows = await services.db.selectFrom('visits').select(['url', 'action']).execute();
    expect(rows.map((row) => ({ ...row }))).toEqual([{ url: '/a {"level":60}', action: 'view ' }]);
  });

  it('keeps neither codes nor links that open something, nor a whole address', async () => {
    const { visitor, services } = await createTestApp();
    const url = 'http://app.test/v/detail/0123456789#manage=secret';
    const body = JSON.stringify({ url, action: 'view' });
    await visitor({ address: '203.0.113.77' }).send('/api/user/log', { method: 'POST', body });
    await services.pageVisits.close();
    const [row] = await services.db.selectFrom('visits').selectAll().execute();
    expect(row).toMatchObject({ url: 'http://app.test/v/detail/…', address: '203.0.113.*' });
    expect(JSON.stringify(row)).not.toMatch(/0123456789|secret|113\.77/);
  });

  it('keeps what the page says of its browser, and whether it is a real site (spec §3)', async () => {
    const { visitor, services } = await createTestApp();
    const said = { url: '/v/index', action: 'view', product: 'transmit', language: 'zh-CN' };
    const lines = [
      { ...said, device: 'mobile', isOnline: false },
      said,
      { device: 1, isOnline: 'x' },
    ];
    for (const line of lines) {
      await visitor().send('/api/user/log', { method: 'POST', body: JSON.stringify(line) });
    }
    await services.pageVisits.close();
    const rows = await services.db
      .selectFrom('visits')
      .select(['product', 'device', 'language', 'is_online'])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { product: 'transmit', device: 'mobile', language: 'zh-CN', is_online: 0 },
      { product: 'transmit', device: '', language: 'zh-CN', is_online: 1 },
      { product: '', device: '', language: '', is_online: 1 },
    ]);
  });

  it('tells the operator that a bucket hides what pages need, once for all pages (spec §8)', async () => {
    const { visitor, services } = await createTestApp();
    const warn = vi.spyOn(services.log, 'warn');
    const body = JSON.stringify({ url: '/v/index', action: 'store-setup' });
    for (let page = 0; page < 3; page += 1) {
      await visitor({ address: `203.0.113.${page}` }).send('/api/user/log', {
        method: 'POST',
        body,
      });
    }
    expect(warn.mock.calls.flat().filter((said) => /ExposeHeader/.test(String(said)))).toHaveLength(
      1,
    );
  });

  it('takes no more than its limit from one address, and still answers 204', async () => {
    const { visitor, services } = await createTestApp();
    const flood = visitor();
    for (let line = 0; line < 70; line += 1) {
      const answer = await flood.send('/api/user/log', { method: 'POST', body: '{"url":"/"}' });
      expect(answer.status).toBe(204);
    }
    await services.pageVisits.close();
    const rows = await services.db.selectFrom('visits').select('id').execute();
    expect(rows).toHaveLength(60);
  });
});

async function viewer(): Promise<TestViewer> {
  return (await createTestApp()).visitor();
}
