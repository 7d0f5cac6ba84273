/** One file of the web app, ready to be sent: as the build packed it, with its ETag. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';

export interface Asset {
  contentType: string;
  etag: string;
  cacheControl: string;
  plain: Content;
  br: Content | undefined;
  gzip: Content | undefined;
}

/** In memory; or on the disk, as the models and runtimes that a visitor loads at most once. */
export type Content = Uint8Array<ArrayBuffer> | { path: string; byteLength: number };

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

/** `undefined` for a file that has gone since the start, as when a new build replaces it. */
export function loadAsset(path: string, url: string): Asset | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  // Built files carry their content's hash in their name and never change.
  const cacheControl = url.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
  const plain = readIfThere(path);
  if (!plain) return undefined;
  const mark = plain instanceof Uint8Array ? plain : `${stats.size} ${stats.mtimeMs}`;
  return {
    ...assetOf(plain, mark, extname(path), cacheControl),
    br: readIfThere(`${path}.br`),
    gzip: readIfThere(`${path}.gz`),
  };
}

export function assetOf(
  plain: Content,
  mark: Uint8Array | string,
  extension: string,
  cacheControl: string,
): Asset {
  return {
    contentType: TYPES[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(mark).digest('base64url').slice(0, 22)}"`,
    cacheControl,
    plain,
    br: undefined,
    gzip: undefined,
  };
}

function readIfThere(path: string): Content | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.size > MOST_BYTES_IN_MEMORY) return { path, byteLength: stats.size };
  return new Uint8Array(readFileSync(path));
}
