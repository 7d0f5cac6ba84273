import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { auditArchive } from '#modules/accounts/audit/archive/archive-audit.ts';
import { recordAudit } from '#modules/accounts/index.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

/** The middle of a month, in Shanghai too. */
const monthsAgo = (count: number) => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15);
};
const nameOf = (at: number) => `audit-${new Date(at).toISOString().slice(0, 7)}.ndjson.gz`;

it('writes packed and listed months alike, once, for their reader alone', async () => {
  const app = await createTestApp();
  const [old, listed, now] = [monthsAgo(30), monthsAgo(1), Date.now()];
  for (const at of [old, old, listed, now]) await write(app, at);
  const { services } = app;
  await auditArchive.archiveSome(services, { now, afterId: 0 });
  const folder = newFolder();
  expect((await run(app, folder)).code).toBe(0);
  const names = readdirSync(folder);
  expect(names).toHaveLength(30);
  expect(readLines(folder, nameOf(old))).toMatchObject([
    { at: old, actor: 'system', action: 'a.b', before: null, after: { 内容: old } },
    { at: old },
  ]);
  expect(readLines(folder, nameOf(listed))).toMatchObject([{ at: listed }]);
  expect(readLines(folder, nameOf(monthsAgo(5)))).toEqual([]);
  expect(existsSync(join(folder, nameOf(now)))).toBe(false);
  expect(statSync(join(folder, nameOf(old))).mode & 0o777).toBe(0o600);
  const again = await run(app, folder, '--month', nameOf(listed).slice(6, 13));
  expect(again).toEqual({ code: 0, said: `${nameOf(listed).slice(6, 13)}  已导出过，没有改动\n` });
});

it('says which months there are, and writes nothing for any other text', async () => {
  const app = await createTestApp();
  const folder = newFolder();
  expect((await run(app, folder)).said).toBe('还没有结束的月份有操作记录，没有可导出的内容。\n');
  await write(app, monthsAgo(2));
  for (const month of ['2026', '../../etc', '1999-01']) {
    const { code, said } = await run(app, folder, '--month', month);
    expect([code, said]).toEqual([1, expect.stringContaining('--month 请写成 2026-10')]);
  }
  expect(readdirSync(folder)).toEqual([]);
  expect((await run(app)).said).toContain('用法');
});

it('SECURITY §3 row 319: writes no month of which a part is spoilt, and says so', async () => {
  const app = await createTestApp();
  const old = monthsAgo(30);
  await write(app, old);
  const { db } = app.services;
  // As a disk would spoil it: no query of ours can.
  await db
    .insertInto('audit_archives')
    .values(spoilt(nameOf(old).slice(6, 13)))
    .execute();
  const folder = newFolder();
  const { code, said } = await run(app, folder);
  expect([code, said]).toEqual([2, expect.stringContaining('操作记录已损坏')]);
  expect(readdirSync(folder)).toEqual([]);
});

function spoilt(month: string) {
  const ids = { first_id: 1, last_id: 1, count: 1 };
  return { month, ...ids, sum: '0'.repeat(64), bytes: Buffer.from('x'), created_at: 0 };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function run({ services }: TestApp, ...args: string[]) {
  return spawnCommand('commands/export-audit.ts', args, { DATA_DIR: services.config.dataDir });
}

function write({ services }: TestApp, now: number): Promise<void> {
  const entry = { actor: 'system', action: 'a.b', target: 't' };
  return recordAudit(services.db, { now, ...entry, after: { 内容: now } });
}

function readLines(folder: string, name: string): unknown[] {
  const text = gunzipSync(readFileSync(join(folder, name))).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
