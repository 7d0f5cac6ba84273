/**
 * Serves the built web app, all but its largest files from memory: precompressed by the build, revalidated by ETag, history
 * fallback to index.html (spec §2), with the chunks of the asked route preloaded (UI.md §2.2).
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Context } from 'hono';

interface Asset {
  contentType: string;
  etag: string;
  cacheControl: string;
  plain: Content;
  br: Content | undefined;
  gzip: Content | undefined;
}

/** In memory; or on the disk, as the models and runtimes that a visitor loads at most once. */
type Content = Uint8Array<ArrayBuffer> | { path: string; byteLength: number };

export interface StaticWeb {
  /** Answers GET and HEAD for a file of the build or a screen of the app. */
  serve(http: Context): Response;
  /** `'sha256-…'` of the inline scripts of index.html, for the content security policy. */
  scriptHashes: string[];
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Larger files stay on the disk: together they are ten times the rest. */
const MOST_BYTES_IN_MEMORY = 2 ** 20;

/** Reads a build folder; throws when there is no build. */
export function loadStaticWeb(folder: string): StaticWeb {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('the web app is not built: npm run build');
  const assets = new Map<string, Asset>();
  for (const path of listFiles(folder)) {
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    if (!isForServerOnly(url)) assets.set(url, loadAsset(path, url));
  }
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const screens = loadScreens(html, loadPreloads(folder));
  return {
    scriptHashes: inlineScriptHashes(html),
    serve(http) {
      const path = http.req.path;
      const asset = path === '/index.html' ? undefined : assets.get(path);
      if (asset) return send(http, asset, 200);
      // A missing file is not a screen: the app must not answer HTML where a script was asked for.
      if (/\.[a-z0-9]{1,5}$/i.test(path) && path.startsWith('/assets/')) {
        return http.text('Not Found', 404);
      }
      return send(http, screens(path), 200);
    },
  };
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

function loadAsset(path: string, url: string): Asset {
  // Built files carry their content's hash in their name and never change.
  const cacheControl = url.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
  const content = readFileSync(path);
  return {
    ...assetOf(content, extname(path), cacheControl),
    plain: keep(path, content),
    br: readIfThere(`${path}.br`),
    gzip: readIfThere(`${path}.gz`),
  };
}

/** index.html is put together at start, so it is compressed then; it is small. */
function loadPage(html: string): Asset {
  const content = Buffer.from(html);
  return {
    ...assetOf(content, '.html', 'no-cache'),
    br: new Uint8Array(brotliCompressSync(content)),
    gzip: new Uint8Array(gzipSync(content, { level: 9 })),
  };
}

function assetOf(content: Buffer, extension: string, cacheControl: string): Asset {
  return {
    contentType: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    cacheControl,
    plain: new Uint8Array(content),
    br: undefined,
    gzip: undefined,
  };
}

function readIfThere(path: string): Content | undefined {
  return existsSync(path) ? keep(path, readFileSync(path)) : undefined;
}

function keep(path: string, content: Buffer): Content {
  const { byteLength } = content;
  return byteLength > MOST_BYTES_IN_MEMORY ? { path, byteLength } : new Uint8Array(content);
}

/** index.html once per route pattern, with the modules of that route's screen preloaded. */
function loadScreens(html: string, preloads: RoutePreload[]): (path: string) => Asset {
  const plain = loadPage(withPicture(html));
  const byRoute = preloads.map((route) => ({
    matches: patternOf(route.path),
    asset: loadPage(withPreloads(withPicture(html, route.path), route.files)),
  }));
  return (path) => byRoute.find((route) => route.matches.test(path))?.asset ?? plain;
}

/** `dist/route-preload.json`: which built files a route's screen needs, in the order of the routes. */
interface RoutePreload {
  path: string;
  files: string[];
}

function loadPreloads(folder: string): RoutePreload[] {
  const path = join(folder, 'route-preload.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
}

function withPreloads(html: string, files: string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${file}">`
      : `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`,
  );
  return html.replace('</head>', `${links.join('')}</head>`);
}

const PICTURE = /\s*<!-- first-picture (\S+) -->([\s\S]*?)<!-- \/first-picture -->/g;

/** index.html holds the first picture of some screens; only the asked route's may show. */
function withPicture(html: string, path?: string): string {
  return html.replace(PICTURE, (_block, route: string, picture: string) =>
    route === path ? picture : '',
  );
}

/** `/v/detail/:code` → a pattern for whole paths; `?` marks an optional part. */
function patternOf(route: string): RegExp {
  const parts = route.split('/').filter(Boolean);
  const source = parts.map((part) => {
    const segment = part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return part.endsWith('?') ? `(?:/[^/]+)?` : `/${segment}`;
  });
  return new RegExp(`^${source.join('') || '/'}/?$`);
}

function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}
