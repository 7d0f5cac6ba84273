import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const STORE = 'https://store.example.com';
const SCRIPT = "'sha256-abc='";

async function headersOf(isHttps: boolean): Promise<Headers> {
  const app = new Hono();
  app.use(securityHeaders({ storeOrigin: STORE, scriptHashes: [SCRIPT], isHttps }));
  app.get('/', (http) => http.text('yes'));
  return (await app.request('/')).headers;
}

describe('the headers of every answer', () => {
  it('SECURITY T11: let only our own scripts run, and nothing reach other sites', async () => {
    const policy = (await headersOf(true)).get('Content-Security-Policy') ?? '';
    const directives = Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(directives).toEqual({
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
