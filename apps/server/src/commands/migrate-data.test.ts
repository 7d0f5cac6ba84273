import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { openServices } from '#open-services.ts';
import { startServer } from '#start-server.ts';
import { createEmptyPostgres } from '#test/each-database.ts';
import { readText } from '#test/read-text.ts';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { moveToPostgres } from './migrate-data/move-to-postgres.ts';

/** Two batches of visits. */
const LINES = 6000;

describe('npm run migrate-data', () => {
  it('goes on after each kill, and the target serves what the source had', async () => {
    const app = await createTestApp();
    const sent = await sendFile(app, app.visitor(), { name: '报告.txt', content: 'bytes' });
    const folder = await stoppedCopyOf(app);
    addVisits(folder, LINES);
    const to = await createEmptyPostgres();
    // Before the commit of its batch nothing is there.
    for (const failpoint of ['copy.files.in_batch', 'copy.visits.after_batch']) {
      const { code } = await migrateData(folder, to, { FAILPOINT: `${failpoint}:kill` });
      expect(code).toBe(null);
    }
    const half = readConfig({ DATABASE_URL: to, DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const opening = openServices({ config: half, publicOrigin: '', storeOrigin: '' });
    await expect(opening).rejects.toThrow('half a copy');
    await stopBeforeComparing(folder, to);
    const { different, said } = await move(folder, to);
    expect(said).toMatch(/继续上次的复制：已有 [\d,]+ 行/);
    expect(said).toMatch(/\[一致\] visits：6,000 行 [0-9a-f]{16}/);
    expect(said).toContain('两边逐行一致');
    expect(different).toEqual([]);

    const target = await openTarget(app, to);
    const { data } = await target.visitor().api.shares.detail({ code: sent.code });
    expect(data.file).toMatchObject({ name: '报告.txt' });
    const key = await objectKeyOf(target, { id: sent.id });
    expect(await readText(target.services.storage, key)).toBe('bytes');
    // New numbers follow, and the triggers work again.
    const next = await sendFile(target, target.visitor());
    expect(next.id).toBe(sent.id + 1);
    const kept = await target.services.db
      .selectFrom('codes')
      .select('code')
      .where('code', '=', next.code.replaceAll('-', ''))
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('hands the folder over also when it is killed after its last step', async () => {
    const app = await createTestApp();
    const folder = await stoppedCopyOf(app);
    const mark = markStore(folder);
    const to = await createEmptyPostgres();
    await migrateData(folder, to, { FAILPOINT: 'copy.before_amend:kill' });
    await expect(move(folder, to)).rejects.toThrow('不是空的');
    const options = { PORT: '0', DATABASE_URL: to, DATA_DIR: folder, LOG_LEVEL: 'silent' };
    const { stop } = await startServer(readConfig(options));
    await stop();
    // The SQLite file does not know it, and sweeps nothing of what comes from now on.
    expect(mark.read()).not.toBe(mark.before);
  });

  it('finds a row that was changed meanwhile, and begins anew when told to', async () => {
    const app = await createTestApp();
    await sendFile(app, app.visitor());
    const folder = await stoppedCopyOf(app);
    const to = await createEmptyPostgres();
    await stopBeforeComparing(folder, to);
    change(folder, "update files set name = 'other.txt'; delete from store_objects");
    const { different, said } = await move(folder, to);
    expect(different).toEqual(['files', 'store_objects']);
    expect(said).toMatch(/\[不一致\] files：源 1 行 \w+，目标 1 行 \w+，例如 \[1\]/);
    expect(said).toMatch(/\[不一致\] store_objects：源 0 行 \w+，目标 1 行/);
    const again = await move(folder, to, true);
    expect(again.said).toContain('两边逐行一致');
    expect(again.different).toEqual([]);
  });

  it('says which rows of which table PostgreSQL does not take', async () => {
    const app = await createTestApp();
    await sendFile(app, app.visitor());
    const folder = await stoppedCopyOf(app);
    change(folder, 'update files set expires_at = expires_at + 0.5');
    const refused = /表 files 从 1 到 1 的行里有 PostgreSQL 不接受的值/;
    await expect(move(folder, await createEmptyPostgres())).rejects.toThrow(refused);
  });

  it('refuses a source in use, a target in use, and another source’s target', async () => {
    const app = await createTestApp();
    const to = await createEmptyPostgres();
    await expect(move(app.services.config.dataDir, to)).rejects.toThrow('请先停止快传服务');
    const folder = await stoppedCopyOf(app);
    await stopBeforeComparing(folder, to);
    change(folder, "update secrets set value = 'another' where name = 'visitor-cookie'");
    await expect(move(folder, to)).rejects.toThrow('另一处数据未完成的复制');
    const used = await createEmptyPostgres();
    await withClient(used, (client) => client.query('create table theirs (a text)'));
    await expect(move(folder, used)).rejects.toThrow('其中已有 1 张表');
    await expect(move(join(folder, 'none'), used)).rejects.toThrow('没有 transmit.db');
  });
});

async function move(dataDir: string, url: string, restarts = false, stopAt = '') {
  const lines: string[] = [];
  const stop = new AbortController();
  const tell = (line: string) => {
    lines.push(line);
    if (stopAt && line.startsWith(stopAt)) stop.abort();
  };
  const found = await moveToPostgres({ dataDir, url, restarts, signal: stop.signal, tell });
  return { different: found.map(({ table }) => table), said: lines.join('\n') };
}

async function stopBeforeComparing(dataDir: string, url: string): Promise<void> {
  await expect(move(dataDir, url, false, '复制完成')).rejects.toThrow('进度已保存');
}

function migrateData(folder: string, to: string, env = {}) {
  return spawnCommand('commands/migrate-data.ts', ['--to', to], { DATA_DIR: folder, ...env });
}

/** The database of a server that has been stopped; its objects stay where they are. */
async function stoppedCopyOf({ services }: TestApp): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-source-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const open = new DatabaseSync(join(services.config.dataDir, 'transmit.db'), { readOnly: true });
  await backup(open, join(folder, 'transmit.db'));
  open.close();
  return folder;
}

function change(folder: string, sql: string): void {
  const database = new DatabaseSync(join(folder, 'transmit.db'));
  database.exec(sql);
  database.close();
}

/** As the first start puts it into folder and database. */
function markStore(folder: string) {
  const before = 'first';
  change(folder, `insert into secrets values ('store-mark', '${before}')`);
  const path = join(folder, 'objects', 'store-mark');
  mkdirSync(join(folder, 'objects', 'tmp'), { recursive: true });
  writeFileSync(path, before);
  return { before, read: () => readFileSync(path, 'utf8') };
}

function addVisits(folder: string, count: number): void {
  change(
    folder,
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
     insert into visits (at, viewer, action, url, client, address)
     select i, 'v' || i, 'view', '/', 'other', '' from n`,
  );
}

/** An application on the target, with the objects of the one that was copied. */
async function openTarget({ services, clock }: TestApp, url: string): Promise<TestApp> {
  return createTestApp({
    now: clock.now,
    env: { DATABASE_URL: url, DATA_DIR: services.config.dataDir },
  });
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}
