import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readBackupReport } from '#kernel/backup-report.ts';
import { readText } from '#test/read-text.ts';
import { objectKeyOf, sendFile } from '#test/send-file.ts';
import { spawnCommand } from '#test/spawn-command.ts';
import {
  backUp,
  checkBackup,
  keyFileOf,
  newFolder,
  newPlace,
  restore,
} from '#test/store/backup-places.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { FilePool } from './backup/file-pool.ts';

describe.each(['sqlite', 'postgres'] as const)('backup and restore (%s)', (engine) => {
  it('brings everything back that was there, also while files come and go', async () => {
    const app = await createTestApp({ engine, now: Date.now() });
    const kept = await sendFile(app, app.visitor(), { name: '合同.txt', content: '甲方乙方' });
    const folder = newFolder();
    const load = comeAndGo(app);
    await load.some();
    const made = await backUp(app, folder);
    await load.stop();
    expect(made.manifest.missing).toEqual([]);
    expect(made.manifest.files.count).toBeGreaterThan(1);

    const place = await newPlace(engine);
    await restore(place, folder, { app });
    expect(await checkBackup(place)).toContain('全部通过。');

    const back = await createTestApp({ env: place.env, now: app.clock.now });
    const { data } = await back.visitor().api.shares.detail({ code: kept.code });
    expect(data.file?.name).toBe('合同.txt');
    const key = await objectKeyOf(back, { id: kept.id });
    expect(await readText(back.services.storage, key)).toBe('甲方乙方');
    expect((await sendFile(back, back.visitor())).id).toBeGreaterThan(kept.id);
  });
});

describe('backup', () => {
  it('copies nothing twice, keeps so many, and drops what no backup names', async () => {
    const app = await createTestApp();
    const sender = app.visitor();
    const gone = await sendFile(app, sender, { content: 'goes' });
    await sendFile(app, sender, { content: 'stays' });
    const folder = newFolder();
    expect(await backUp(app, folder)).toMatchObject({
      taken: 2,
      manifest: { files: { count: 2, bytes: 9 } },
    });
    expect(await backUp(app, folder)).toMatchObject({ taken: 0 });
    expect(filesUnder(join(folder, 'files'))).toHaveLength(2);
    await app.services.storage.removeObject(await objectKeyOf(app, gone));
    expect(await backUp(app, folder, { keep: 1 })).toMatchObject({ dropped: 2 });
    expect(readdirSync(folder).filter((name) => /^\d/.test(name))).toHaveLength(1);
    expect(filesUnder(join(folder, 'files'))).toHaveLength(1);
  });

  it('made by a clock that is behind, or beside one by a clock that was ahead, is none', async () => {
    const app = await createTestApp();
    const folder = newFolder();
    const ahead = join(folder, '20991231T000000000Z');
    mkdirSync(ahead);
    const { dataDir } = app.services.config;
    const run = () => spawnCommand('commands/backup.ts', [folder], { DATA_DIR: dataDir });
    const refused = await run();
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('核对本机时钟') });
    expect(refused.said).toContain('20991231T000000000Z 比现在的时间还晚');
    expect((await readBackupReport(dataDir)).folders[folder]).toMatchObject({ result: 'failed' });
    rmSync(ahead, { recursive: true });
    expect(await run()).toMatchObject({ code: 0 });
  });

  it('takes the copies that operators keep, with what stands beside them', async () => {
    const app = await createTestApp();
    const key = 'ab/cd';
    await app.services.backups.writeObject(key, Buffer.from('copy'), 'text/plain');
    const { crc64 = '' } = (await app.services.backups.findObject(key)) ?? {};
    await app.services.db
      .insertInto('file_backups')
      .values({ object_key: key, md5: 'ab'.repeat(16), size_bytes: 4, crc64, created_at: 1 })
      .execute();
    const folder = newFolder();
    await backUp(app, folder);
    const place = await newPlace('sqlite');
    await restore(place, folder, { app });
    expect(readdirSync(join(place.env.DATA_DIR, 'backup', 'ab')).sort()).toEqual(['cd', 'cd.json']);
  });

  it('says which files the database names in vain', async () => {
    const app = await createTestApp();
    await sendFile(app, app.visitor());
    const [blob = ''] = filesUnder(join(app.services.config.dataDir, 'objects', 'blobs'));
    rmSync(blob);
    const { manifest } = await backUp(app, newFolder());
    expect(manifest.missing).toEqual([expect.stringMatching(/^objects\/blobs\/\w\w\/\w{32}$/)]);
  });

  it('lets one at a time into a folder, and takes over from one that was killed', async () => {
    const app = await createTestApp();
    const folder = newFolder();
    writeFileSync(join(folder, '.in-use'), String(process.pid));
    await expect(backUp(app, folder)).rejects.toThrow('另一个备份正在写入');
    // Nobody has this number.
    writeFileSync(join(folder, '.in-use'), String(2 ** 22 + 1));
    mkdirSync(join(folder, '.partial-old'));
    await backUp(app, folder);
    expect(readdirSync(folder)).not.toContain('.partial-old');
    expect(readdirSync(folder)).not.toContain('.in-use');
  });

  it('takes over from one whose number it has itself, as in every container', async () => {
    const app = await createTestApp();
    const folder = newFolder();
    const lock = join(folder, '.in-use');
    const began = performance.timeOrigin / 1000;
    for (const text of [String(process.pid), `${process.pid} ${hostname()}`, '']) {
      writeFileSync(lock, text);
      await expect(backUp(app, folder), text).rejects.toThrow('另一个备份正在写入');
      utimesSync(lock, began - 1, began - 1);
      await expect(backUp(app, folder), text).resolves.toMatchObject({ taken: 0 });
    }
  });

  it('leaves the lock of another machine while that one lives, and says what to do about it', async () => {
    const app = await createTestApp();
    const folder = newFolder();
    const lock = join(folder, '.in-use');
    writeFileSync(lock, `${2 ** 22 + 1} elsewhere`);
    await expect(backUp(app, folder)).rejects.toThrow(
      `（主机或容器 elsewhere，进程 4194305），请等它结束。如果那里已没有备份在运行，半小时后会自动接手，也可以现在就删除 ${lock}`,
    );
    // As one leaves it that was killed, and begins anew under another name each time.
    const longAgo = Date.now() / 1000 - 1900;
    utimesSync(lock, longAgo, longAgo);
    await expect(backUp(app, folder)).resolves.toMatchObject({ taken: 0 });
  });

  it('of one installation waits for the one that holds its files, also into another folder', async () => {
    const app = await createTestApp();
    const [first, second] = [newFolder(), newFolder()];
    const { sync, take } = FilePool.prototype;
    onTestFinished(() => void vi.restoreAllMocks());
    // Sent when nearly all is copied: it is held, and copied from there.
    vi.spyOn(FilePool.prototype, 'sync').mockImplementationOnce(async function (this: FilePool) {
      await sendFile(app, app.visitor());
      return sync.call(this);
    });
    const said: string[] = [];
    let other: ReturnType<typeof backUp> | undefined;
    vi.spyOn(FilePool.prototype, 'take').mockImplementation(async function (
      this: FilePool,
      file,
      from,
    ) {
      if (from.includes('.backup-hold-') && !other) {
        const waits = Promise.withResolvers<void>();
        const tell = (line: string) => {
          said.push(line);
          if (line.startsWith('另一个备份正在进行')) waits.resolve();
        };
        other = backUp(app, second, { tell });
        await Promise.race([waits.promise, other]);
      }
      return take.call(this, file, from);
    });
    expect((await backUp(app, first)).manifest).toMatchObject({ missing: [], files: { count: 1 } });
    expect((await other)?.manifest).toMatchObject({ missing: [], files: { count: 1 } });
    expect(said[0]).toBe(`另一个备份正在进行（进程 ${process.pid}），等它结束后开始……`);
  });

  it('is a command that says what it did and how it is used', async () => {
    const { dataDir } = (await createTestApp()).services.config;
    const args = [newFolder(), '--keep', '3'];
    const made = await spawnCommand('commands/backup.ts', args, { DATA_DIR: dataDir });
    expect(made.said).toMatch(/备份完成：\d{8}T\d{9}Z，用时 [\d.]+ 秒；文件 0 个/);
    expect(made.code).toBe(0);
    const wrong = await spawnCommand('commands/backup.ts', [], { DATA_DIR: dataDir });
    expect(wrong).toMatchObject({ code: 1 });
    expect(wrong.said).toMatch(/^用法：npm run backup -- 文件夹 \[--keep 份数\]/);
  });

  it('keeps an eye on folders in which a backup was made, until told to forget one', async () => {
    const { dataDir } = (await createTestApp()).services.config;
    const command = (...args: string[]) =>
      spawnCommand('commands/backup.ts', args, { DATA_DIR: dataDir });
    const watched = async () => Object.keys((await readBackupReport(dataDir)).folders);
    const [folder, file] = [newFolder(), join(newFolder(), 'file')];
    writeFileSync(file, '');
    const slip = join(file, 'below');
    expect(await command(slip)).toMatchObject({ code: 1 });
    // Nothing else is known yet, and a night without a backup has to be heard of.
    expect(await watched()).toEqual([slip]);
    expect(await command(folder)).toMatchObject({ code: 0 });
    expect(await watched()).toEqual([folder]);
    expect(await command(slip)).toMatchObject({ code: 1 });
    expect(await watched()).toEqual([folder]);
    const wrong = await command(slip, '--forget');
    expect(wrong).toMatchObject({
      code: 1,
      said: expect.stringContaining(`有记录的文件夹：${folder}`),
    });
    expect(await command(folder, '--forget')).toMatchObject({ code: 0 });
    expect(await watched()).toEqual([]);
    expect(readdirSync(folder)).toContain('files');
  });

  it('into a folder whose backups are all gone is none, as of a disk that is not mounted', async () => {
    const { dataDir } = (await createTestApp()).services.config;
    const folder = newFolder();
    const command = (...args: string[]) =>
      spawnCommand('commands/backup.ts', [folder, ...args], { DATA_DIR: dataDir });
    const noted = async () => (await readBackupReport(dataDir)).folders[folder];
    expect(await command()).toMatchObject({ code: 0 });
    const before = await noted();
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    const refused = await command();
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('没有挂载') });
    expect(readdirSync(folder)).toEqual([]);
    expect(await noted()).toMatchObject({ result: 'failed', made_at: before?.made_at });
    expect(await command('--forget')).toMatchObject({ code: 0 });
    expect(await command()).toMatchObject({ code: 0 });
    expect(await noted()).toMatchObject({ result: 'whole' });
  });

  it('says that DATA_DIR is another one only where no database is', async () => {
    const dataDir = newFolder();
    const made = () => spawnCommand('commands/backup.ts', [newFolder()], { DATA_DIR: dataDir });
    const asked = await spawnCommand('commands/backup.ts', ['--show-key'], { DATA_DIR: dataDir });
    expect(asked).toMatchObject({ code: 1, said: expect.stringContaining('相同的 DATA_DIR') });
    expect(readdirSync(dataDir)).toEqual([]);
    const nothing = await made();
    expect(nothing).toMatchObject({ code: 1 });
    expect(nothing.said).toContain(`${dataDir} 里没有 transmit.db：请设置与服务相同的 DATA_DIR`);
    writeFileSync(join(dataDir, 'transmit.db'), 'no database at all'.repeat(99));
    const broken = await made();
    expect(broken).toMatchObject({ code: 1 });
    expect(broken.said).toContain(
      `无法读取 ${join(dataDir, 'transmit.db')}：file is not a database`,
    );
    expect(broken.said).not.toContain('相同的 DATA_DIR');
  });
});

describe('restore', () => {
  it('refuses a folder in use and a damaged backup, and puts no database there', async () => {
    const app = await createTestApp();
    await sendFile(app, app.visitor(), { content: 'abc' });
    const folder = newFolder();
    await backUp(app, folder);
    const inUse = { env: { DATA_DIR: app.services.config.dataDir, DATABASE_URL: '' } };
    await expect(restore(inUse, folder, { app })).rejects.toThrow('DATA_DIR 不是空的');

    // Written anew, because it is a second name of the store's own file.
    const [blob = ''] = filesUnder(join(folder, 'files'));
    rmSync(blob);
    writeFileSync(blob, 'abd');
    const place = await newPlace('sqlite');
    await expect(restore(place, folder, { app })).rejects.toThrow('1 个文件缺失或已损坏');
    expect(readdirSync(place.env.DATA_DIR)).not.toContain('transmit.db');
    writeFileSync(blob, 'abc');
    await restore(place, folder, { app });
    expect(readdirSync(place.env.DATA_DIR)).toContain('transmit.db');

    const [name = ''] = readdirSync(folder).filter((entry) => /^\d/.test(entry));
    const database = join(folder, name, 'database.sqlite');
    const bytes = readFileSync(database);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(database, bytes);
    const other = await newPlace('sqlite');
    await expect(restore(other, folder, { app })).rejects.toThrow('database.sqlite 与清单不符');
    expect(readdirSync(other.env.DATA_DIR)).toEqual([]);
  });

  it('is a command that ends with the checks of verify-data', async () => {
    const app = await createTestApp();
    await sendFile(app, app.visitor());
    const folder = newFolder();
    await backUp(app, folder);
    const place = await newPlace('sqlite');
    const { code, said } = await spawnCommand(
      'commands/restore.ts',
      [folder, '--key', keyFileOf(app)],
      place.env,
    );
    expect(said).toMatch(/恢复完成：1 个文件，共 3 字节，用时 [\d.]+ 秒/);
    expect(said).toContain('全部通过。');
    expect(code).toBe(0);
  });
});

/** Senders who send and remove until they are stopped. */
function comeAndGo(app: TestApp) {
  let sent = 0;
  let isRunning = true;
  const begun = Promise.withResolvers<void>();
  const change = (id: number, values: { status?: 0; removed_at?: number; purged_at?: number }) =>
    app.services.db.updateTable('files').set(values).where('id', '=', id).execute();
  const sender = async () => {
    const viewer = app.visitor();
    while (isRunning) {
      const file = await sendFile(app, viewer, { content: `${sent} content` });
      sent += 1;
      if (sent === 6) begun.resolve();
      if (sent % 3 === 0) continue;
      // In the order of the product: a backup takes any moment between two of these steps.
      const { now } = app.clock;
      await change(file.id, { status: 0, removed_at: now });
      await app.services.storage.removeObject(await objectKeyOf(app, file));
      await change(file.id, { purged_at: now });
    }
  };
  const done = Promise.all([sender(), sender()]);
  return {
    /** They are at it. */
    some: () => begun.promise,
    stop: async () => {
      isRunning = false;
      await done;
    },
  };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
