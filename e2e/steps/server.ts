/** A real server process on free ports with a data folder of its own, the way `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_ENVIRONMENT, SERVER_PROCESS } from '../../scripts/server-process.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** All that most journeys need to know of a server, whoever has started it. */
export interface ServerFacts {
  origin: string;
  storeOrigin: string;
  dataDir: string;
}

export interface TestServer extends ServerFacts {
  pid: number;
  /** Everything the process wrote so far, for a failing test's message. */
  output(): string;
  /** SIGTERM and wait; the data stays. */
  stop(): Promise<void>;
  /** SIGKILL and wait; the data stays. */
  kill(): Promise<void>;
  /** The same ports and data again; what is changed of the environment is so until the next restart. */
  restart(changed?: Record<string, string>): Promise<void>;
  /** Stops and removes the data, unless the folder was given. */
  close(): Promise<void>;
}

/** All calls come from one address; the limits themselves are tested by servers that have them. */
export const WIDE_LIMITS = { RATE_LIMIT_SCALE: '50' };

export interface StartOptions {
  /** A command that becomes the one behind it, as `ip netns exec NAME`: the process keeps its id. */
  under?: readonly string[];
}

export async function startServer(
  environment: Record<string, string> = {},
  { under = [] }: StartOptions = {},
): Promise<TestServer> {
  const ownDir = environment['DATA_DIR']
    ? undefined
    : mkdtempSync(join(tmpdir(), 'transmit-data-'));
  const dataDir = environment['DATA_DIR'] ?? ownDir ?? '';
  const port = await freePortPair();
  const env = {
    ...process.env,
    ...SERVER_ENVIRONMENT,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const host = environment['HOST'] ?? '127.0.0.1';
  const origin = `http://${host}:${port}`;
  const [command = process.execPath, ...args] = [...under, process.execPath, ...SERVER_PROCESS];
  let written = '';
  let child: ChildProcess;
  const start = async (changed: Record<string, string> = {}) => {
    child = spawn(command, args, { cwd: root, env: { ...env, ...changed } });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        written += chunk.toString();
      });
    }
    await untilReady(origin, child, () => written);
  };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  await start();
  return {
    origin,
    storeOrigin: environment['STORE_PORT'] === 'off' ? origin : `http://${host}:${port + 1}`,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    output: () => written,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async (changed) => {
      await end('SIGTERM');
      await start(changed);
    },
    close: async () => {
      await end('SIGTERM');
      if (ownDir) rmSync(ownDir, { recursive: true, force: true });
    },
  };
}

/** A second at rest; other tests share the machine. */
const READY_MS = 60_000;

/** Ready means `/readyz`: database migrated, store answering. */
async function untilReady(
  origin: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const ends = Date.now() + READY_MS;
  while (Date.now() < ends) {
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${output()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(25);
  }
  throw new Error(`the server was not ready in time:\n${output()}`);
}

/** Below those that the system gives to outgoing connections, which would take one while the server starts. */
const PORTS = { from: 20_000, to: 32_000 } as const;

/** A free port whose neighbour is free too: app and store. */
async function freePortPair(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}
