/** A Chromium with a profile of its own that can be killed whole, as by a crash or a dead battery. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { PATIENCE_MS } from './browser.ts';
import { ARGUMENTS, findChromium } from './chromium.ts';

export interface MortalBrowser {
  /** Starts it on its profile, as it was left; answers the profile's only context. */
  open(): Promise<BrowserContext>;
  /** Closes it as a person does: it writes down what it has to. */
  quit(): Promise<void>;
  /** SIGKILL to every process of it at once. */
  kill(): Promise<void>;
  /** Kills it and removes the profile. */
  remove(): Promise<void>;
}

export function createMortalBrowser(): MortalBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'transmit-profile-'));
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;
  const end = async (stop: (running: ChildProcess) => unknown) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    await stop(child);
    await exited;
    await browser?.close().catch(() => undefined);
  };
  // A negative number means the group that it leads, with its renderers and services.
  const kill = () => end(({ pid = 0 }) => process.kill(-pid, 'SIGKILL'));
  return {
    async open() {
      rmSync(join(profile, PORT_FILE), { force: true });
      const options = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--lang=zh-CN'];
      const args = [
        ...ARGUMENTS,
        ...options,
        '--headless=new',
        '--enable-automation',
        'about:blank',
      ];
      child = spawn(findChromium(), args, { detached: true, stdio: 'ignore' });
      browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile)}`);
      const [context] = browser.contexts();
      if (!context) throw new Error('the profile has no context');
      context.setDefaultTimeout(PATIENCE_MS);
      return context;
    },
    quit: () =>
      end(async () => {
        const session = await browser?.newBrowserCDPSession();
        await session?.send('Browser.close').catch(() => undefined);
      }),
    kill,
    async remove() {
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const PORT_FILE = 'DevToolsActivePort';

/** The browser writes its port into its profile once it can be talked to. */
async function portOf(profile: string): Promise<string> {
  for (let attempt = 0; attempt < 800; attempt += 1) {
    const port = readPort(profile);
    if (port) return port;
    await delay(25);
  }
  throw new Error('Chromium did not start');
}

function readPort(profile: string): string {
  try {
    return readFileSync(join(profile, PORT_FILE), 'utf8').split('\n')[0] ?? '';
  } catch {
    return '';
  }
}
