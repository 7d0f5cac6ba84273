/** The command line as a person runs it, against a server that listens: in this process, or in one of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { run } from '@transmit/cli/src/run.ts';
import { onTestFinished } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app.ts';

interface Ran {
  exit: number;
  out: string;
  err: string;
  /** The object that `--json` printed. */
  json: Record<string, unknown>;
}

export interface TransmitOptions {
  input?: string;
  answers?: readonly string[];
  folder?: string;
  /** Variables beyond the server's and the home's. */
  env?: NodeJS.ProcessEnv;
}

/** Somebody at a terminal of their own. */
export interface Desk {
  app: TestApp;
  /** Folder of the settings and unfinished work. */
  home: string;
  /** The folder that commands run in. */
  folder: string;
  /** Runs one command; what it reads comes from `input`, or a person is asked and types `answers` in their order. */
  transmit(args: readonly string[], options?: TransmitOptions): Promise<Ran>;
  /** Somebody else: another home, so other cookies. */
  other(): Omit<Desk, 'other'>;
}

export async function createDesk(options: TestAppOptions = {}): Promise<Desk> {
  const app = await createTestApp({ ...options, withFront: true });
  return { ...deskOf(app), other: () => deskOf(app) };
}

export function deskOf(app: TestApp) {
  const home = temporaryFolder();
  const folder = temporaryFolder();
  return {
    app,
    home,
    folder,
    transmit: async (
      args: readonly string[],
      { input = '', answers, folder: cwd = folder, env = {} }: TransmitOptions = {},
    ) => {
      const out = collect();
      const err = collect();
      const stdin = answers
        ? typeAfterQuestions(err.stream, answers)
        : Readable.from([Buffer.from(input)]);
      const exit = await run(args, {
        stdin,
        stdout: out.stream,
        stderr: err.stream,
        env: { TRANSMIT_SERVER: app.origin, TRANSMIT_HOME: home, ...env },
        cwd,
        home,
        signal: new AbortController().signal,
      });
      return { exit, out: out.text(), err: err.text(), json: jsonOf(args, out.text()) };
    },
  };
}

/** A process of its own, which a test may kill. */
export function startTransmit(
  app: TestApp,
  args: readonly string[],
  { folder, home, env }: { folder: string; home: string; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const main = new URL('../../../../packages/cli/src/main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [main, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], TRANSMIT_SERVER: app.origin, TRANSMIT_HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A person at a terminal, who answers each question when it stands there. */
function typeAfterQuestions(screen: PassThrough & { isTTY?: boolean }, answers: readonly string[]) {
  const waiting = [...answers];
  const keyboard = Object.assign(new PassThrough(), { isTTY: true });
  screen.isTTY = true;
  screen.on('data', (said: Buffer) => {
    if (/[：\]] ?$/.test(said.toString('utf8')) && waiting.length > 0) {
      setImmediate(() => keyboard.write(`${waiting.shift()}\n`));
    }
  });
  return keyboard;
}

function collect() {
  const stream = new PassThrough();
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  return { stream, text: () => Buffer.concat(pieces).toString('utf8') };
}

function jsonOf(args: readonly string[], out: string): Record<string, unknown> {
  return args.includes('--json') && out !== '' ? JSON.parse(out) : {};
}
