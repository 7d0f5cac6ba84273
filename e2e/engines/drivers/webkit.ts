/** WebKitGTK's MiniBrowser over W3C WebDriver: one driver, one browser and one empty profile a page. */
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserEngine, EnginePage } from './engine.ts';
import {
  endProcess,
  findMiniBrowser,
  findWebKitDriver,
  findXvfb,
  startProgram,
  startUntil,
} from './programs.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const SCRIPT_MS = 120_000;

interface Session {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

export async function startWebKit(): Promise<BrowserEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-webkit-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  mkdirSync(join(folder, '.config'));
  writeFileSync(join(folder, '.config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  // It finds a free display by itself and tells its number on the pipe.
  const display = await startUntil(
    findXvfb(),
    ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
    { line: /^(\d+)\n/m, env: process.env },
  );
  const env = {
    ...process.env,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, '.config'),
    XDG_RUNTIME_DIR: folder,
    DISPLAY: `:${display.match[1]}`,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    // There is no message bus, and nobody who reads the page aloud.
    NO_AT_BRIDGE: '1',
    GSETTINGS_BACKEND: 'memory',
  };
  let version = 'WebKitGTK';
  return {
    version: () => version,
    downloads,
    async openPage() {
      const { page, session } = await openWebKitPage(env);
      version = `${session.capabilities.browserName} ${session.capabilities.browserVersion}`;
      return page;
    },
    async close() {
      await endProcess(display.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openWebKitPage(
  env: NodeJS.ProcessEnv,
): Promise<{ page: EnginePage; session: Session }> {
  const port = await freePort();
  const driver = startProgram(findWebKitDriver(), [`--port=${port}`, '--host=127.0.0.1'], env);
  const base = `http://127.0.0.1:${port}`;
  try {
    await untilReady(base, driver);
    const session = await call<Session>(`${base}/session`, 'POST', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
          timeouts: { script: SCRIPT_MS, pageLoad: SCRIPT_MS },
        },
      },
    });
    const page = webKitPage(`${base}/session/${session.sessionId}`, driver);
    return { page, session };
  } catch (error) {
    await endProcess(driver);
    throw error;
  }
}

function webKitPage(session: string, driver: ChildProcess): EnginePage {
  const post = <Result>(path: string, body: object = {}) =>
    call<Result>(`${session}/${path}`, 'POST', body);
  const click = (id: string) => post(`element/${id}/click`);
  return {
    async open(url) {
      await post('url', { url });
      await post('execute/sync', { script: `(${listenForFaults})()`, args: [] });
    },
    async evaluate(run, ...args) {
      const script = `const [args, done] = arguments;
        (async () => JSON.stringify(await (${run})(...JSON.parse(args))))()
          .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
      const { value, error } = await post<{ value?: string | null; error?: string }>(
        'execute/async',
        { script, args: [JSON.stringify(args)] },
      );
      if (error) throw new Error(error);
      return value ? JSON.parse(value) : undefined;
    },
    async find(run, ...args) {
      const script = `return (${run})(...JSON.parse(arguments[0])) ?? null`;
      const answer = await post<Record<string, string> | null>('execute/sync', {
        script,
        args: [JSON.stringify(args)],
      });
      const id = answer?.[ELEMENT];
      return id ? { id } : undefined;
    },
    async click({ id }) {
      await click(id);
    },
    async type({ id }, text) {
      await click(id);
      await post(`element/${id}/clear`);
      if (text) await post(`element/${id}/value`, { text });
    },
    async setFiles({ id }, paths) {
      await post(`element/${id}/value`, { text: paths.join('\n') });
    },
    async screenshot() {
      return Buffer.from(await call<string>(`${session}/screenshot`, 'GET'), 'base64');
    },
    async faults() {
      return post<string[]>('execute/sync', { script: 'return window.faultsOfJourney', args: [] });
    },
    async close() {
      await call(session, 'DELETE').catch(() => undefined);
      await endProcess(driver);
    },
  };
}

/**
 * Its driver tells of no errors, so the page is made to, from when it is loaded on: what fails earlier shows
 * as a screen that never comes.
 */
function listenForFaults(): void {
  const faults: string[] = [];
  Object.assign(window, { faultsOfJourney: faults });
  const { error } = console;
  console.error = (...words: unknown[]) => {
    faults.push(words.map(String).join(' '));
    error.apply(console, words);
  };
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
}

/** One command of the driver; its error with its words when it refuses. */
async function call<Result>(
  address: string,
  method: 'POST' | 'GET' | 'DELETE',
  body?: object,
): Promise<Result> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as {
    value: Result & { error?: string; message?: string };
  };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function untilReady(base: string, driver: ChildProcess): Promise<void> {
  for (const endsAt = Date.now() + SCRIPT_MS; Date.now() < endsAt; await delay(50)) {
    if (driver.exitCode !== null) break;
    const answer = await fetch(`${base}/status`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error('WebKitWebDriver did not start');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
