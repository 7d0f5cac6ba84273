import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const APP = 'https://app.example.com';
const STORE = 'https://store.example.com';
const SCRIPT = "'sha256-abc='";

async function headersOf(
  isHttps: boolean,
  storeOrigin = STORE,
  trackerOrigin = '',
): Promise<Headers> {
  const app = new Hono();
  const origins = { publicOrigin: APP, storeOrigin, trackerOrigin };
  app.use(securityHeaders({ ...origins, scriptHashes: [SCRIPT], isHttps }));
  app.get('/', (http) => http.text('yes'));
  return (await app.request('/')).headers;
}

describe('the headers of every answer', () => {
  it('SECURITY T11: let only our own scripts run, and nothing reach other sites', async () => {
    expect(directivesIn(await headersOf(true))).toEqual({
      'default-src': "'self'",
      'script-src': `'self' 'wasm-unsafe-eval' ${SCRIPT}`,
      'style-src': "'self' 'unsafe-inline'",
      'img-src': `'self' data: blob: ${STORE}`,
      'media-src': `'self' blob: ${STORE}`,
      'connect-src': `'self' ${STORE}`,
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'frame-src': `'self' ${STORE}`,
      'form-action': "'self'",
    });
  });

  it('PRODUCT §7: let sound from other sites play on the page of music alone', async () => {
    const app = new Hono();
    const options = { publicOrigin: APP, storeOrigin: STORE, scriptHashes: [], isHttps: true };
    app.use(securityHeaders(options));
    app.get('*', (http) => http.text('yes'));
    const mediaAt = async (path: string) =>
      directivesIn((await app.request(path)).headers)['media-src'];
    expect(await mediaAt('/v/manager/music')).toBe(`'self' blob: ${STORE} https:`);
    for (const path of ['/v/manager/musical', '/v/manager/version', '/x/v/manager/music']) {
      expect(await mediaAt(path), path).toBe(`'self' blob: ${STORE}`);
    }
  });

  it('SECURITY T9: let nothing of a store under the same origin run', async () => {
    expect(directivesIn(await headersOf(true, APP))).toMatchObject({
      'script-src': `${APP}/assets/ 'wasm-unsafe-eval' ${SCRIPT}`,
      'style-src': `${APP}/assets/ 'unsafe-inline'`,
      'worker-src': `${APP}/assets/ ${APP}/service-worker.js`,
      'object-src': "'none'",
    });
  });

  it('let the operator’s page-view script run and report, and nothing else of its origin', async () => {
    const tracker = 'https://hm.example.net';
    const [plain, tracked] = [
      directivesIn(await headersOf(true)),
      directivesIn(await headersOf(true, STORE, tracker)),
    ];
    const allowed = ['script-src', 'img-src', 'connect-src'];
    for (const [name, sources] of Object.entries(plain)) {
      expect(tracked[name]).toBe(allowed.includes(name) ? `${sources} ${tracker}` : sources);
    }
  });

  it.each([
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=()'],
  ])('SECURITY T25: hold %s: %s', async (name, value) => {
    expect((await headersOf(false)).get(name)).toBe(value);
  });

  it('SECURITY T25: keep a browser on https, once it is there', async () => {
    expect((await headersOf(true)).get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect((await headersOf(false)).get('Strict-Transport-Security')).toBeNull();
  });
});

function directivesIn(headers: Headers): Record<string, string> {
  const policy = headers.get('Content-Security-Policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}
