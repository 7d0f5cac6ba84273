/**
 * Serves the built web app, all but its largest files from memory: precompressed by the build,
 * revalidated by ETag, history fallback to index.html (spec §2), with the chunks of the asked route
 * preloaded (UI.md §2.2).
 */
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { once } from './once.ts';
import { type Asset, loadAsset } from './web-asset.ts';
import { inlineScriptHashes, listScreens } from './web-pages.ts';

export interface StaticWeb {
  /** Answers GET and HEAD for a file of the build or a screen of the app. */
  serve(http: Context): Response;
  /** `'sha256-…'` of the inline scripts of index.html, for the content security policy. */
  scriptHashes: string[];
}

/**
 * Reads a build folder; throws when there is no build. What is in it is read when it is first asked
 * for, or after the start: all of it takes as long as the rest of a start after a crash.
 */
export function loadStaticWeb(folder: string): StaticWeb {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('the web app is not built: npm run build');
  const assets = new Map<string, () => Asset | undefined>();
  for (const path of listFiles(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    if (isForServerOnly(url)) continue;
    const load = once(() => loadAsset(path, url));
    assets.set(url, load);
  }
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const screens = listScreens(folder, html);
  loadOneByOne([...screens.all, ...assets.values()].values());
  return {
    scriptHashes: inlineScriptHashes(html),
    serve(http) {
      const path = http.req.path;
      const asset = path === '/index.html' ? undefined : assets.get(path)?.();
      if (asset) return send(http, asset, 200);
      // A missing file is not a screen: the app must not answer HTML where a script was asked for.
      if (/\.[a-z0-9]{1,5}$/i.test(path) && path.startsWith('/assets/')) {
        return http.text('Not Found', 404);
      }
      return send(http, screens.find(path)(), 200);
    },
  };
}

/** Between requests, so that none of them waits for more than one. */
function loadOneByOne(loads: Iterator<() => unknown>): void {
  setImmediate(() => {
    const { value: load, done } = loads.next();
    if (done) return;
    try {
      load();
    } catch {
      // Tried again by whoever asks for it, who is then told.
    }
    loadOneByOne(loads);
  }).unref();
}

/** The build's notes to this file, and the packed twins of files. */
function isForServerOnly(url: string): boolean {
  return url === '/route-preload.json' || url.startsWith('/.') || /\.(br|gz)$/.test(url);
}

function send(http: Context, asset: Asset, status: 200): Response {
  const accepted = http.req.header('accept-encoding') ?? '';
  const encoding =
    asset.br && /\bbr\b/.test(accepted)
      ? 'br'
      : asset.gzip && /\bgzip\b/.test(accepted)
        ? 'gzip'
        : undefined;
  http.header('ETag', asset.etag);
  http.header('Cache-Control', asset.cacheControl);
  if (asset.br) http.header('Vary', 'Accept-Encoding');
  if (http.req.header('if-none-match')?.includes(asset.etag)) return http.body(null, 304);
  http.header('Content-Type', asset.contentType);
  if (encoding) http.header('Content-Encoding', encoding);
  const content = (encoding && asset[encoding]) ?? asset.plain;
  http.header('Content-Length', String(content.byteLength));
  if (http.req.method === 'HEAD') return http.body(null, status);
  if (content instanceof Uint8Array) return http.body(content, status);
  return http.body(Readable.toWeb(createReadStream(content.path)) as ReadableStream, status);
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
