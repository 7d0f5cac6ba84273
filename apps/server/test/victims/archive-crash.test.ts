/** docs/decisions/0126: a process that is killed while it archives has lost nothing, and the next one goes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import type { Database } from '#kernel/database/database.ts';
import { listAuditMonths, readAuditMonth, recordAudit } from '#modules/accounts/index.ts';
import { verifyData } from '#modules/operations/data-checks/verify-data.ts';
import { openServices } from '#open-services.ts';
import { buildFile, buildUpload } from '#test/file-rows.ts';

const VICTIM = fileURLToPath(new URL('../archiving/archive-all.ts', import.meta.url));
const ENTRIES = 7;

/** Files go before entries of the audit log. */
it.each([
  ['archive.pre_record', 2],
  ['archive.audit_packed', 1],
])(
  'a kill at %s loses no entry and no file, and the next run ends it',
  async (point, filesLeft) => {
    const folder = mkdtempSync(join(tmpdir(), 'transmit-archive-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await withServices(folder, ({ db }) => fill(db));
    expect(await runVictim(folder, point)).toBe('SIGKILL');
    await withServices(folder, async (services) => {
      expect(await countFiles(services.db)).toBe(filesLeft);
      expect(await countEntries(services.db)).toBe(ENTRIES);
    });
    expect(await runVictim(folder)).toBeNull();
    await withServices(folder, async (services) => {
      expect(await countFiles(services.db)).toBe(1);
      expect(await countEntries(services.db)).toBe(ENTRIES);
      const signal = new AbortController().signal;
      const checks = verifyData({ services, now: Date.now(), sampleFiles: undefined, signal });
      for await (const { check, total } of checks) expect([check, total]).toEqual([check, 0]);
    });
  },
);

async function fill(db: Database): Promise<void> {
  const ended = await buildFile(db, { purged_at: 1, status: 0, removed_at: 1 });
  await buildUpload(db, { file_id: ended.id, cleaned_at: 1, credentials_end_at: null });
  const visit = { viewer: 'v:9', action: 'view', client: 'desktop', address: '' } as const;
  await db
    .insertInto('file_visits')
    .values({ file_id: ended.id, at: 1, ...visit })
    .execute();
  await buildFile(db, { created_at: Date.now(), purged_at: Date.now(), status: 5 });
  for (let at = 0; at < ENTRIES; at += 1) {
    await recordAudit(db, { now: at * 86_400_000, actor: 'system', action: 'a.b', target: 't' });
  }
}

async function countFiles(db: Database): Promise<number> {
  return (await db.selectFrom('files').select('id').execute()).length;
}

async function countEntries(db: Database): Promise<number> {
  let count = 0;
  for (const month of await listAuditMonths(db, Date.now())) {
    for await (const page of readAuditMonth(db, month)) count += page.length;
  }
  return count;
}

type Services = Awaited<ReturnType<typeof openServices>>['services'];

async function withServices(
  folder: string,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const { services, close } = await openServices({
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    publicOrigin: 'http://app.test',
    storeOrigin: 'http://127.0.0.1:1',
  });
  await work(services).finally(close);
}

/** The signal that it ended by; null for its own end. */
async function runVictim(...args: string[]): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [VICTIM, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let failure = '';
  child.stderr.on('data', (chunk) => {
    failure += chunk;
  });
  const [, signal] = await once(child, 'close');
  expect(failure).toBe('');
  return signal;
}
