/** Another upload server, started for the measurement, with the page that sends to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { openPage } from '@transmit/e2e/browser/browser';
import type { Browser, Page } from 'playwright-core';
import { pickUploadFile } from './picked-file.ts';

export interface Peer {
  name: string;
  /** Its treatment of the bytes, which its figure pays for. */
  does: string;
  origin: string;
  /** Path of a page of its origin, on which `prepare` and `send` run. */
  path: string;
  /** Process whose CPU is counted, where there is one. */
  pid?: number;
  prepare(page: Page): Promise<void>;
  /** Sends `window.picked`; milliseconds from the click to the answer. */
  send(page: Page): Promise<number>;
  stop(): void;
}

declare global {
  interface Window {
    tus: { Upload: new (file: File, options: object) => { start(): void } };
  }
}

/** Seconds for one file, from a page of a new profile. */
export async function timePeer(browser: Browser, peer: Peer, file: string): Promise<number> {
  const { page, context } = await openPage(browser);
  await page.goto(peer.origin + peer.path);
  await peer.prepare(page);
  await pickUploadFile(page, file);
  const ms = await peer.send(page);
  await context.close();
  return ms / 1000;
}

/** A server in a process of its own; undefined when it does not answer within 5 s. */
export async function startProcess(
  args: string[],
  { port, cwd, env }: { port: number; cwd: string; env?: Record<string, string> },
): Promise<{ origin: string; stop(): void } | undefined> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(origin).catch(() => undefined)) return { origin, stop: () => child.kill() };
    await delay(50);
  }
  child.kill();
  return undefined;
}

export function randomPort(): number {
  return 20_000 + Math.floor(Math.random() * 20_000);
}
