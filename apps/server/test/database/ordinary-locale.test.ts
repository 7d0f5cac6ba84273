/** Order of text as an ordinary installation of PostgreSQL has it; the one of the other tests has that of C. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '#kernel/database/database.ts';
import { insertJob, listOpenLanes } from '#kernel/jobs/jobs.store.ts';
import { migrate } from '#migrate.ts';
import { startPostgres } from './postgres-server.ts';

const LOCALE = 'en_US.UTF-8';

it('open lanes are found in every locale', async ({ skip }) => {
  const locales = makeLocale();
  if (!locales) return skip('no localedef on this machine');
  const db = await openInLocale(locales);
  for (const lane of ['open:u:5', 'other:u:5']) {
    const job = { lane, kind: 'open', input: '{}', actor: 'u:1', request_key: null, total: 0 };
    await insertJob(db, { ...job, created_at: 1 });
  }
  const lanes = await listOpenLanes(db, { prefix: 'open:', now: 1, limit: 9 });
  expect(lanes).toEqual(['open:u:5']);
});

/** Compiles it where nobody has to be root; undefined where the machine cannot. */
function makeLocale(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-locale-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const args = ['-i', 'en_US', '-f', 'UTF-8', join(folder, LOCALE)];
  try {
    execFileSync('localedef', args, { stdio: 'ignore' });
    return folder;
  } catch {
    return undefined;
  }
}

async function openInLocale(locales: string): Promise<Database> {
  vi.stubEnv('LOCPATH', locales);
  const server = await startPostgres().finally(() => vi.unstubAllEnvs());
  onTestFinished(() => server.stop());
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ordinary template template0 locale '${LOCALE}'`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = '/ordinary';
  const db = openDatabase({ url: url.href, sqlitePath: '' });
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
}
