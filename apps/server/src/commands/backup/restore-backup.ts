/**
 * A backup back into an empty place: everything is compared with the manifest on its way, and the database
 * gets its name last, so that nothing half restored can be served.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { diskFiles } from '#core/durable-files.ts';
import type { Config } from '#kernel/config.ts';
import { CommandError } from '../command.ts';
import { copyIntoPostgres } from '../copy-database/copy-into-postgres.ts';
import { connectPostgres } from '../copy-database/postgres-side.ts';
import { SqliteSide } from '../copy-database/sqlite-side.ts';
import { copyMeasured } from './checked-copy.ts';
import { unlessMissing } from './file-pool.ts';
import {
  DATABASE,
  findDamagedParts,
  KEYS,
  listBackups,
  type Manifest,
  POOL,
  readFileList,
  readManifest,
} from './manifest.ts';

export interface RestoreOptions {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  folder: string;
  /** Its name; undefined: the newest. */
  backup: string | undefined;
  signal: AbortSignal;
  tell(line: string): void;
}

/** Stands in DATA_DIR until all is there; what lies beside it may be thrown away. */
const UNFINISHED = '.unfinished-restore';
const INCOMING = 'transmit.db.incoming';
const DAMAGED = 2;

export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { config, folder, tell } = options;
  const name = options.backup ?? (await listBackups(folder))[0];
  if (!name) throw new CommandError('这个文件夹里没有完整的备份。');
  const backup = join(folder, name);
  const manifest = await readManifest(backup);
  tell(`正在核对备份 ${name}……`);
  const damaged = await findDamagedParts(backup, manifest);
  if (damaged.length > 0) {
    throw new CommandError(`备份已损坏：${damaged.join('、')} 与清单不符。请换一份备份。`, DAMAGED);
  }
  refuseOtherEngine(config, manifest);
  await claimFolder(config.dataDir);
  tell('正在恢复文件……');
  await restoreFiles(options, backup);
  tell('正在恢复数据库……');
  await restoreDatabase(options, backup);
  await rm(join(config.dataDir, UNFINISHED), { force: true });
  return manifest;
}

function refuseOtherEngine({ databaseUrl }: RestoreOptions['config'], { engine }: Manifest): void {
  if (databaseUrl || engine === 'sqlite') return;
  throw new CommandError(
    '这份备份来自 PostgreSQL：请把 DATABASE_URL 设为一个空的 PostgreSQL 数据库再恢复。',
  );
}

/** Nothing of anybody's is ever overwritten; of a restore that was cut off it goes on. */
async function claimFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const names = await readdir(dataDir);
  if (names.includes(UNFINISHED) && !names.includes('transmit.db')) return;
  if (names.length > 0) {
    throw new CommandError(
      'DATA_DIR 不是空的：请指定一个空文件夹，或先把原有内容移到别处。已有的内容没有被改动。',
    );
  }
  await writeFile(join(dataDir, UNFINISHED), '', { mode: 0o600, flush: true });
  await diskFiles.syncFolder(dataDir);
}

async function restoreFiles(
  { config: { dataDir }, folder, signal, tell }: RestoreOptions,
  backup: string,
): Promise<void> {
  const damaged: string[] = [];
  const folders = new Set<string>();
  for await (const file of readFileList(backup)) {
    if (signal.aborted) {
      throw new CommandError('已按要求停下：再次运行同一命令即可继续。', 130);
    }
    const to = join(dataDir, file.path);
    folders.add(join(to, '..'));
    const from = join(folder, POOL, file.path);
    const found = await copyMeasured(from, to).catch(unlessMissing);
    if (found?.sizeBytes !== file.sizeBytes || found.crc64 !== file.crc64) damaged.push(file.path);
  }
  for (const path of folders) await diskFiles.syncFolder(path);
  if (damaged.length === 0) return;
  for (const path of damaged.slice(0, 20)) tell(`       ${path}`);
  throw new CommandError(
    `备份中有 ${damaged.length} 个文件缺失或已损坏，没有恢复数据库。请换一份备份，或修复后再次运行。`,
    DAMAGED,
  );
}

async function restoreDatabase(options: RestoreOptions, backup: string): Promise<void> {
  const { dataDir, databaseUrl } = options.config;
  await copyMeasured(join(backup, KEYS), join(dataDir, KEYS)).catch(unlessMissing);
  const incoming = join(dataDir, INCOMING);
  await copyMeasured(join(backup, DATABASE), incoming);
  if (databaseUrl) {
    await pourInto(databaseUrl, incoming, options);
    await rm(incoming);
  } else {
    await rename(incoming, join(dataDir, 'transmit.db'));
  }
  await diskFiles.syncFolder(dataDir);
}

async function pourInto(
  url: string,
  path: string,
  { signal, tell }: RestoreOptions,
): Promise<void> {
  const source = new SqliteSide(new DatabaseSync(path, { readOnly: true }));
  const client = await connectPostgres(url).catch((cause: unknown) => {
    throw new CommandError('连接 DATABASE_URL 失败', 1, { cause });
  });
  try {
    const target = { client, url };
    const different = await copyIntoPostgres({ source, target, restarts: false, signal, tell });
    if (different.length === 0) return;
    const tables = different.map(({ table }) => table).join('、');
    throw new CommandError(
      `恢复后的数据库与备份不一致：${tables}。请清空该数据库后重试。`,
      DAMAGED,
    );
  } finally {
    await client.end();
    source.close();
  }
}
