/**
 * A page of this package in real Chromium: what needs a canvas or a decoder is tested where it runs.
 * The page is built as the product builds it and served under the product's content security policy.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize } from 'node:path';
import { ARGUMENTS, findChromium } from '@transmit/e2e/browser/chromium';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { modelFiles } from '../src/vite.ts';

export interface TestPage {
  page: Page;
  browser: Browser;
  origin: string;
  /** Every address the page or its workers asked for. */
  requests: string[];
  /** Uncaught errors and console errors. */
  faults: string[];
  close(): Promise<void>;
}

export interface TestPageOptions {
  /** The module that the page loads; it puts what the test calls on `window`. */
  entry: string;
  browserArguments?: string[];
  plugins?: Plugin[];
  /** Further files, by address. */
  files?: Record<string, Uint8Array>;
  contentSecurityPolicy?: string;
}

/** As the product's own (docs/decisions/0030): WebAssembly may run, `eval` may not, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " +
  "connect-src 'self'; img-src 'self' blob: data:";

export async function openTestPage(options: TestPageOptions): Promise<TestPage> {
  const folder = await mkdtemp(join(tmpdir(), 'imaging-page-'));
  await buildPage(options, folder);
  const policy = options.contentSecurityPolicy ?? POLICY;
  const server = await serve({ folder, policy, files: options.files ?? {} });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A profile on the disk, as people have one: in a private window files live in memory.
  const profile = await mkdtemp(join(tmpdir(), 'imaging-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: [...ARGUMENTS, ...(options.browserArguments ?? [])],
    locale: 'zh-CN',
  });
  const browser = context.browser();
  if (!browser) throw new Error('Chromium did not start');
  const page = await context.newPage();
  const { requests, faults } = watch(page);
  await page.goto(origin);
  await page.waitForFunction(() => document.documentElement.dataset['ready'] === 'yes');
  return {
    page,
    browser,
    origin,
    requests,
    faults,
    close: async () => {
      await context.close();
      server.closeAllConnections();
      server.close();
      for (const path of [folder, profile]) await rm(path, { recursive: true, force: true });
    },
  };
}

async function buildPage({ entry, plugins = [] }: TestPageOptions, folder: string): Promise<void> {
  await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'error',
    plugins: [modelFiles(), ...plugins],
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2024',
      reportCompressedSize: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'page.js' } },
    },
  });
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module" src="/page.js"></script>`;
  await writeFile(join(folder, 'index.html'), html);
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

async function serve(site: {
  folder: string;
  policy: string;
  files: Record<string, Uint8Array>;
}): Promise<Server> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = normalize(path === '/' ? '/index.html' : path);
    const body = site.files[name] ?? (await readFile(join(site.folder, name)).catch(() => null));
    response.writeHead(body ? 200 : 404, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-security-policy': site.policy,
    });
    response.end(body);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return server;
}

function watch(page: Page): { requests: string[]; faults: string[] } {
  const requests: string[] = [];
  const faults: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { requests, faults };
}
