/** `WORKERS=2` on one PostgreSQL, as `npm start` runs it: what a death and a replacement cost those who call. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from './each-database.ts';
import { freePort } from './free-port.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** Four processes start, and are replaced while they are asked. */
const PATIENCE = { timeout: 360_000 };

describe('WORKERS=2 on PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startWorkers>>;
  // One for all, in this order: a replacement has another number, and the last one ends it.
  beforeAll(async () => {
    server = await startWorkers();
  });
  afterAll(() => server.close());

  it(
    '/metrics has the figures of both, each with its worker; the log says which one spoke',
    PATIENCE,
    async () => {
      // Each on a connection of its own; whoever is free takes it.
      const agent = new Agent();
      const ask = () => call(agent, server.port, '/api/site');
      let text = '';
      for (let round = 0; round < 50 && !hasBoth(text); round += 1) {
        await Promise.all(Array.from({ length: 16 }, ask));
        ({ text } = await call(agent, server.port, '/metrics'));
      }
      expect(text).toSatisfy(hasBoth);
      for (const worker of [1, 2]) {
        expect(server.output()).toContain(`"worker":${worker},"requestId"`);
      }
    },
  );

  it(
    'after kill -9 of one under load everything that was acknowledged is there',
    PATIENCE,
    async () => {
      const [victim = 0] = server.pids();
      const rooms = writeRooms(server.port, '断线');
      await rooms.more(30);
      process.kill(victim, 'SIGKILL');
      await rooms.more(120);
      const { acknowledged, cut } = await rooms.end();
      // Calls that were under way at the dead worker break off, and no others.
      expect(cut).toBeLessThanOrEqual(WRITERS);
      expect(await server.missing(acknowledged)).toEqual([]);
      while (server.pids().length < 2) await delay(50);
      expect(server.pids()).not.toContain(victim);
    },
  );

  it('SIGHUP replaces both one after the other, and no call fails', PATIENCE, async () => {
    const before = server.pids();
    const rooms = writeRooms(server.port, '换班');
    await rooms.more(30);
    server.child.kill('SIGHUP');
    while (server.pids().some((pid) => before.includes(pid)) || server.pids().length < 2)
      await delay(50);
    await rooms.more(30);
    const { acknowledged, cut } = await rooms.end();
    expect(cut).toBe(0);
    expect(await server.missing(acknowledged)).toEqual([]);
  });

  it('SIGTERM lets what is running end, and then nobody is left', PATIENCE, async () => {
    const pids = server.pids();
    const agent = new Agent({ keepAlive: true });
    const askAll = () => Array.from({ length: 8 }, () => call(agent, server.port, '/api/site'));
    // Connections that are there, and are asked once more.
    await Promise.all(askAll());
    const running = askAll();
    server.child.kill('SIGTERM');
    const answers = await Promise.all(running);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const [code] = await once(server.child, 'exit');
    expect(code).toBe(0);
    expect(pids).toHaveLength(2);
    expect(pids.filter(isAlive)).toEqual([]);
    agent.destroy();
  });
});

it('refuses several workers on SQLite with one line that says what to do', PATIENCE, async () => {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, WORKERS: '2', DATABASE_URL: '', DATA_DIR: folder },
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  expect(said).toMatch(/^[^\n]*WORKERS=2 needs PostgreSQL[^\n]*DATABASE_URL[^\n]*\n$/);
});

const WRITERS = 8;

/** Calls of one route at each of the workers. */
function hasBoth(text: string): boolean {
  return ['1', '2'].every((worker) =>
    new RegExp(`^transmit_call_seconds_count\\{[^}]*/api/site"[^}]*worker="${worker}"`, 'm').test(
      text,
    ),
  );
}

async function startWorkers() {
  const database = await openTestDatabase('postgres');
  const folder = newFolder();
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      WORKERS: '2',
      PORT: String(port),
      STORE_PORT: 'off',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'debug',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const server = {
    child,
    port,
    output: () => output,
    /** Lists the workers that serve, by their parent's lines. */
    pids: () =>
      [...output.matchAll(/"worker":\d+,"pid":(\d+),"msg":"a worker serves"/g)]
        .map(([, pid]) => Number(pid))
        .filter(isAlive),
    /** Lists those of the rooms that are not in the database. */
    async missing(names: readonly string[]) {
      const rows = await database.db.selectFrom('rooms').select('name').execute();
      const there = new Set(rows.map(({ name }) => name));
      return names.filter((name) => !there.has(name));
    },
    async close() {
      await endOf(child);
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  while (server.pids().length < 2) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${output}`);
    await delay(20);
  }
  return server;
}

/** Several who make rooms one after the other, each on a connection that it keeps. */
function writeRooms(port: number, name: string) {
  const acknowledged: string[] = [];
  let cut = 0;
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = 0; !isOver; turn += 1) {
      const room = `${name}-${writer}-${turn}`;
      const { status } = await call(agent, port, '/api/rooms/enter', { room });
      if (status === 200) acknowledged.push(room);
      else cut += 1;
    }
    agent.destroy();
  });
  return {
    /** Waits until so many more are acknowledged. */
    async more(count: number) {
      const wanted = acknowledged.length + count;
      while (acknowledged.length < wanted) await delay(10);
    },
    async end() {
      isOver = true;
      await Promise.all(writers);
      return { acknowledged, cut };
    },
  };
}

/** 0 where there was no answer. */
function call(
  agent: Agent,
  port: number,
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number; text: string }>();
  const asked = request(
    {
      agent,
      port,
      path,
      host: '127.0.0.1',
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'transmit' },
    },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', () => resolve({ status: 0, text }));
    },
  );
  asked.on('error', () => resolve({ status: 0, text: '' }));
  asked.end(body && JSON.stringify(body));
  return promise;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'transmit-workers-'));
}
