import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { readBackupReport } from '#kernel/backup-report.ts';
import { buildUpload } from '#test/file-rows.ts';
import { sendFile } from '#test/send-file.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import {
  backUp,
  checkBackup,
  flipByte,
  keyFileOf,
  newFolder,
  newPlace,
  pathsUnder,
  poolPathOf,
} from '#test/store/backup-places.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const HOUR_MS = 3_600_000;

async function openBackedUp(engine: 'sqlite' | 'postgres' = 'sqlite') {
  const app = await createTestApp({ engine, now: Date.now() });
  await sendFile(app, app.visitor(), { content: '甲方乙方' });
  const folder = newFolder();
  const made = await run(app, 'backup', folder);
  expect(made.code).toBe(0);
  const scratch = join(newFolder(), 'scratch');
  mkdirSync(scratch);
  return { app, folder, scratch };
}

function run(
  { services: { config } }: TestApp,
  command: string,
  folder: string,
  ...args: string[]
) {
  const env = { DATA_DIR: config.dataDir, DATABASE_URL: config.databaseUrl };
  return spawnCommand(`commands/${command}.ts`, [folder, ...args], env);
}

async function drillOf({ services: { config } }: TestApp, folder: string) {
  return (await readBackupReport(config.dataDir)).folders[folder]?.drill;
}

describe.each(['sqlite', 'postgres'] as const)('a drill (%s)', (engine) => {
  it('proves the newest backup, and leaves nothing behind', async () => {
    const { app, folder, scratch } = await openBackedUp(engine);
    const { config } = app.services;
    const before = pathsUnder(config.dataDir);
    const drilled = await run(app, 'restore-drill', folder, '--scratch', scratch);
    expect(drilled).toMatchObject({ code: 0, said: expect.stringContaining('试恢复通过') });
    expect(await drillOf(app, folder)).toMatchObject({
      result: 'sound',
      proven_at: expect.any(Number),
    });
    expect(readdirSync(scratch)).toEqual([]);
    expect(pathsUnder(config.dataDir)).toEqual(before);
    if (engine === 'sqlite') return;
    const client = new pg.Client(config.databaseUrl);
    await client.connect();
    const left = await client.query(
      "select datname from pg_database where datname like 'transmit\\_drill%'",
    );
    await client.end();
    expect(left.rows).toEqual([]);
  });
});

describe('a drill', () => {
  it('and a restore judge an old backup by its own moment', async () => {
    const madeAt = Date.now() - 2 * HOUR_MS;
    const app = await createTestApp({ now: madeAt });
    await buildUpload(app.services.db, { created_at: madeAt, expires_at: madeAt + 600_000 });
    const folder = newFolder();
    vi.useFakeTimers({ now: madeAt, toFake: ['Date'] });
    await backUp(app, folder).finally(() => vi.useRealTimers());
    const drilled = await run(app, 'restore-drill', folder);
    expect(drilled).toMatchObject({ code: 0, said: expect.stringContaining('试恢复通过') });
    const place = await newPlace();
    const args = [folder, '--key', keyFileOf(app)];
    const restored = await spawnCommand('commands/restore.ts', args, place.env);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('全部通过') });
    expect(await checkBackup(place)).toContain('：1');
  });

  it('tells a backup that cannot be restored, and keeps when one last could', async () => {
    const { app, folder, scratch } = await openBackedUp();
    const wish = ['--scratch', scratch];
    await run(app, 'restore-drill', folder, ...wish);
    const proven = (await drillOf(app, folder))?.proven_at;
    flipByte(join(folder, poolPathOf(folder, '甲方乙方')));
    const drilled = await run(app, 'restore-drill', folder, ...wish);
    expect(drilled.code).toBe(2);
    expect(drilled.said).toContain('没有恢复数据库');
    expect(await drillOf(app, folder)).toMatchObject({ result: 'damaged', proven_at: proven });
    expect(readdirSync(scratch)).toEqual([]);
    // The next backup takes the file anew, and says nothing against the proof of before.
    expect((await run(app, 'backup', folder)).code).toBeLessThan(2);
    expect(await drillOf(app, folder)).toMatchObject({ result: 'damaged', proven_at: proven });
  });

  it('that is asked to stop during the checks leaves nothing behind', async () => {
    const { app, folder, scratch } = await openBackedUp();
    const path = fileURLToPath(new URL('restore-drill.ts', import.meta.url));
    const drill = spawn(process.execPath, [path, folder, '--scratch', scratch], {
      env: { ...process.env, DATA_DIR: app.services.config.dataDir, DATABASE_URL: '' },
    });
    const ended = once(drill, 'exit');
    let said = '';
    for await (const text of drill.stdout.setEncoding('utf8')) {
      if (!said.includes('正在检查数据') && `${said}${text}`.includes('正在检查数据'))
        drill.kill('SIGTERM');
      said += text;
    }
    expect(await ended).toEqual([130, null]);
    expect(said).not.toContain('试恢复');
    expect(readdirSync(scratch)).toEqual([]);
    expect(await drillOf(app, folder)).toBeUndefined();
  });

  it('of a folder of another installation is not among the figures', async () => {
    const { app, folder, scratch } = await openBackedUp();
    const key = join(app.services.config.dataDir, 'backup.key');
    const other = await createTestApp();
    const wish = ['--scratch', scratch, '--key', key];
    const drilled = await run(other, 'restore-drill', folder, ...wish);
    expect(drilled).toMatchObject({ code: 0, said: expect.stringContaining('不计入指标') });
    expect(await drillOf(other, folder)).toBeUndefined();
  });

  it('says what is missing: a folder, a backup in it, a place to restore to', async () => {
    const { app, folder, scratch } = await openBackedUp();
    const nowhere = await spawnCommand('commands/restore-drill.ts', [], {
      DATA_DIR: app.services.config.dataDir,
    });
    expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('用法') });
    const empty = await run(app, 'restore-drill', newFolder(), '--scratch', scratch);
    expect(empty).toMatchObject({ code: 1, said: expect.stringContaining('没有完整的备份') });
    rmSync(scratch, { recursive: true });
    const gone = await run(app, 'restore-drill', folder, '--scratch', scratch);
    expect(gone.code).toBe(1);
    expect(gone.said).toContain('scratch');
    // A drill without a place to restore to says nothing against the backup.
    expect(await drillOf(app, folder)).toMatchObject({ result: 'failed', proven_at: null });
  });
});
