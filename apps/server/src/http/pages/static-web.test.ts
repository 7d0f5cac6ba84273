import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStaticWeb } from './static-web.ts';

const SCRIPT = "document.documentElement.dataset.theme='elegant'";
const HTML = `<!doctype html><html><head><script>${SCRIPT}</script><link rel="preload" as="style" crossorigin href="/assets/index-9.css"></head><body><!-- first-picture /v/index --><p>凭码即取</p><!-- /first-picture -->${' '.repeat(2000)}</body></html>`;

const PLAIN = HTML.replace(/<!-- first-picture.*first-picture -->/, '');

/** Beyond what is kept in memory. */
const LARGE = Buffer.alloc(3 * 2 ** 20, 5);

describe('static web', () => {
  let folder = '';
  let app: Hono;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'transmit-web-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), HTML);
    const script = `console.log(${'1'.repeat(3000)})`;
    writeFileSync(join(folder, 'assets/app-1a2b.js'), script);
    writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
    writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script));
    writeFileSync(join(folder, 'assets/font-3c.woff2'), Buffer.alloc(2000, 7));
    writeFileSync(join(folder, 'assets/model-5e.onnx'), LARGE);
    writeFileSync(join(folder, 'assets/runtime-7f.wasm'), LARGE);
    writeFileSync(join(folder, 'assets/runtime-7f.wasm.br'), brotliCompressSync(LARGE));
    writeFileSync(
      join(folder, 'route-preload.json'),
      JSON.stringify([
        { path: '/v/index', files: ['/assets/upload-9.js'], styles: '/assets/home-9.css' },
        { path: '/v/detail/:code', files: ['/assets/detail-9.js', '/assets/detail-9.css'] },
        { path: '/v/list_all/:doc_id?', files: ['/assets/admin-9.js'] },
      ]),
    );
    const web = loadStaticWeb(folder);
    app = new Hono();
    app.on(['GET', 'HEAD'], '*', (http) => web.serve(http));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('serves hashed files as immutable and compressed', async () => {
    const answer = await app.request('/assets/app-1a2b.js', {
      headers: { 'Accept-Encoding': 'br, gzip' },
    });
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toContain('console.log');
  });

  it('serves models and programs from the disk, as immutable as the rest', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const model = await app.request('/assets/model-5e.onnx', { headers });
    expect(model.headers.get('Content-Type')).toBe('application/octet-stream');
    expect(model.headers.get('Cache-Control')).toContain('immutable');
    expect(model.headers.get('Content-Length')).toBe(String(LARGE.length));
    expect(Buffer.from(await model.arrayBuffer()).equals(LARGE)).toBe(true);
    const runtime = await app.request('/assets/runtime-7f.wasm', { headers });
    expect(runtime.headers.get('Content-Type')).toBe('application/wasm');
    expect(runtime.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await runtime.arrayBuffer())).equals(LARGE)).toBe(true);
    const again = { 'If-None-Match': model.headers.get('ETag') ?? '' };
    expect((await app.request('/assets/model-5e.onnx', { headers: again })).status).toBe(304);
  });

  it('compresses with gzip, or not at all, as the client can', async () => {
    const get = (accept: string) =>
      app.request('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': accept } });
    expect((await get('gzip')).headers.get('Content-Encoding')).toBe('gzip');
    expect((await get('identity')).headers.get('Content-Encoding')).toBeNull();
    const font = await app.request('/assets/font-3c.woff2', {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(font.headers.get('Content-Encoding')).toBeNull();
  });

  it('answers 304 for what the browser has', async () => {
    const first = await app.request('/assets/app-1a2b.js');
    const etag = first.headers.get('ETag') ?? '';
    const again = await app.request('/assets/app-1a2b.js', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('keeps the first picture of the asked screen only', async () => {
    const home = await (await app.request('/v/index')).text();
    expect(home).toContain('<body><p>凭码即取</p>');
    expect(await (await app.request('/v/detail/ABCDE-FGHJK')).text()).not.toContain('凭码即取');
    expect(await (await app.request('/no/such/screen')).text()).not.toContain('first-picture');
  });

  it('answers any screen with index.html and preloads its chunks', async () => {
    const index = await (await app.request('/v/index')).text();
    expect(index).toContain(
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/upload-9.js">',
    );
    const detail = await (await app.request('/v/detail/ABCDE-FGHJK')).text();
    expect(detail).toContain('href="/assets/detail-9.js"');
    expect(detail).toContain('<link rel="stylesheet" crossorigin href="/assets/detail-9.css">');
    expect(await (await app.request('/v/list_all')).text()).toContain('/assets/admin-9.js');
    expect(await (await app.request('/v/list_all/5')).text()).toContain('/assets/admin-9.js');
    const unknown = await app.request('/no/such/screen');
    expect(await unknown.text()).toBe(PLAIN);
    expect(unknown.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('names the style sheet of the screen, where it has one of its own', async () => {
    const home = await (await app.request('/v/index')).text();
    expect(home).toContain('<link rel="preload" as="style" crossorigin href="/assets/home-9.css">');
    expect(home).not.toContain('index-9.css');
    expect(await (await app.request('/v/list_all')).text()).toContain('index-9.css');
  });

  it('never answers a page where a built file is missing', async () => {
    expect((await app.request('/assets/gone-1.js')).status).toBe(404);
  });

  it('answers 404 for a file that a newer build has taken away, and goes on', async () => {
    const gone = join(folder, 'assets/gone-8.js');
    writeFileSync(gone, 'gone');
    const web = loadStaticWeb(folder);
    rmSync(gone);
    const later = new Hono().get('*', (http) => web.serve(http));
    expect((await later.request('/assets/gone-8.js')).status).toBe(404);
    expect((await later.request('/assets/app-1a2b.js')).status).toBe(200);
  });

  it('has read everything shortly after the start, so that the folder may be replaced', async () => {
    const kept = join(folder, 'assets/kept-8.js');
    writeFileSync(kept, 'kept');
    const web = loadStaticWeb(folder);
    // Each turn of the loop reads one.
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    rmSync(kept);
    const later = new Hono().get('*', (http) => web.serve(http));
    expect(await (await later.request('/assets/kept-8.js')).text()).toBe('kept');
  });

  it('keeps the build map and the packed twins to itself', async () => {
    expect(await (await app.request('/route-preload.json')).text()).toBe(PLAIN);
    expect((await app.request('/assets/app-1a2b.js.br')).status).toBe(404);
  });

  it('compresses the page itself', async () => {
    const answer = await app.request('/v/index', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
  });

  it('answers HEAD with headers alone', async () => {
    const answer = await app.request('/v/index', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('Content-Length'))).toBeGreaterThan(2000);
    expect(await answer.text()).toBe('');
  });

  it('hashes inline scripts for the content security policy', () => {
    const expected = createHash('sha256').update(SCRIPT).digest('base64');
    expect(loadStaticWeb(folder).scriptHashes).toEqual([`'sha256-${expected}'`]);
  });

  it('says so when there is no build', () => {
    expect(() => loadStaticWeb(join(folder, 'none'))).toThrow('not built');
  });
});
