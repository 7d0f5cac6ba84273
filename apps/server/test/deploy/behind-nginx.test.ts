/** Two processes on one PostgreSQL and one folder, behind the nginx of `deploy/nginx.conf`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../each-database.ts';
import { freePort } from '../free-port.ts';
import { nginxForTests } from './deploy-files.ts';
import { HAS_NGINX, startSites } from './start-sites.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const CALLS_PER_SECOND = 200;
const MOST_AT_ONCE = 100;

/** Both kinds: one that only reads, and one that is no GET, which nginx by itself would not repeat. */
const CALLS = [
  { method: 'GET', path: '/api/site', body: '' },
  {
    method: 'POST',
    path: '/api/transmit/upload_count',
    body: '{"key":"none","name":"a","size":1,"crc64":"0","file_type":1}',
  },
];

it.runIf(HAS_NGINX)(
  'a rolling restart under 200 calls a second fails none (where Debian’s nginx is installed)',
  async () => {
    const database = await openTestDatabase('postgres');
    onTestFinished(() => database.close());
    const folder = mkdtempSync(join(tmpdir(), 'transmit-behind-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const listen = { app: await freePort(), store: await freePort() };
    const ports = [await portPair(), await portPair()] as const;
    const origins = {
      PUBLIC_ORIGIN: `http://127.0.0.1:${listen.app}`,
      STORE_ORIGIN: `http://127.0.0.1:${listen.store}`,
    };
    const startOne = (pair: { app: number; store: number }) =>
      start({
        ...origins,
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: database.url,
        PORT: String(pair.app),
        STORE_PORT: String(pair.store),
        TRUST_PROXY: '127.0.0.1/32',
        RATE_LIMIT_SCALE: '100000',
        LOG_LEVEL: 'silent',
      });
    const processes = [await startOne(ports[0]), await startOne(ports[1])];
    await startSites(folder, {
      sites: nginxForTests(listen, ports),
      asked: `${origins.PUBLIC_ORIGIN}/healthz`,
    });

    const load = callSteadily(listen.app);
    for (const [place, pair] of ports.entries()) {
      await load.after(CALLS_PER_SECOND / 2);
      await stop(processes[place]);
      await load.after(CALLS_PER_SECOND / 2);
      processes[place] = await startOne(pair);
    }
    await load.after(CALLS_PER_SECOND / 2);
    const { answered, failed } = await load.end();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(3 * CALLS_PER_SECOND);
  },
);

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  while (!said.join('').includes('快传 Transmit')) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${said.join('')}`);
    await delay(20);
  }
  return child;
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  child?.kill('SIGTERM');
  if (child?.exitCode === null) await once(child, 'exit');
}

/** One call every so often, whether the one before has ended or not. */
function callSteadily(port: number) {
  const agent = new Agent({ keepAlive: true });
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  let answered = 0;
  const callOne = async (number: number) => {
    const call = CALLS[number % CALLS.length] ?? { method: 'GET', path: '/', body: '' };
    const status = await ask(agent, port, call);
    if (typeof status === 'number' && status < 500) answered += 1;
    else failed.push(`${call.method} ${call.path}: ${status}`);
  };
  let number = 0;
  const timer = setInterval(() => {
    // On a machine that cannot answer as many, calls must not pile up without end.
    if (running.size >= MOST_AT_ONCE) return;
    const asked: Promise<void> = callOne(number).finally(() => running.delete(asked));
    running.add(asked);
    number += 1;
  }, 1000 / CALLS_PER_SECOND);
  return {
    /** Waits for so many calls more. */
    async after(calls: number) {
      const until = number + calls;
      while (number < until) await delay(10);
    },
    async end() {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return { answered, failed };
    },
  };
}

function ask(agent: Agent, port: number, call: (typeof CALLS)[number]): Promise<number | string> {
  const { method, path, body } = call;
  const { promise, resolve } = Promise.withResolvers<number | string>();
  const headers = {
    'Content-Type': 'application/json',
    'X-Requested-With': 'transmit',
    'Content-Length': Buffer.byteLength(body),
  };
  const asking = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
  });
  asking.on('error', (error) => resolve(String(error)));
  asking.end(body);
  return promise;
}

async function portPair(): Promise<{ app: number; store: number }> {
  return { app: await freePort(), store: await freePort() };
}
