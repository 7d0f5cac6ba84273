/**
 * Serves the repository's own modules to a browser: types are stripped on the way, names of
 * packages become addresses. So a bench measures the source itself and needs no build.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a bundler would resolve; both import no package of their own. */
const PACKAGES: Record<string, string> = {
  'onnxruntime-web/wasm': '/node_modules/onnxruntime-web/dist/ort.wasm.min.mjs',
  'onnxruntime-web/webgpu': '/node_modules/onnxruntime-web/dist/ort.webgpu.min.mjs',
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.ts': 'text/javascript',
  '.mjs': 'text/javascript',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

export interface ModuleServer {
  origin: string;
  close(): Promise<void>;
}

export async function startModuleServer(): Promise<ModuleServer> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://bench').pathname));
    try {
      const body = path === '/' ? '<!doctype html><title>bench</title>' : await readModule(path);
      const type = TYPES[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an AddressInfo, never a pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readModule(path: string): Promise<Buffer | string> {
  const content = await readFile(join(ROOT, path));
  if (extname(path) !== '.ts') return content;
  return stripTypeScriptTypes(content.toString('utf8')).replace(
    /(from |import\()'([^'.][^']*)'/g,
    (whole, before: string, name: string) => {
      const address = PACKAGES[name];
      return address ? `${before}'${address}'` : whole;
    },
  );
}
