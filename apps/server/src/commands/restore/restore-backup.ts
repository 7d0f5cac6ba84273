/**
 * A backup back into an empty place: everything is compared with the manifest on its way, and the database
 * gets its name last, so that nothing half restored can be served.
 */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { diskFiles } from '#core/durable-files.ts';
import { UNFINISHED_RESTORE } from '#data-folder.ts';
import type { Config } from '#kernel/config.ts';
import type { Executor } from '#kernel/database/database.ts';
import { findKey, KEY_FILE, keepKey } from '../backup/backup-key.ts';
import { copyMeasured } from '../backup/checked-copy.ts';
import { unlessMissing } from '../backup/file-pool.ts';
import { DATABASE, KEYS_FILE, type Manifest } from '../backup/manifest.ts';
import { CommandError } from '../command-words.ts';
import { type CopyOptions, copyIntoPostgres } from '../copy-database/copy-into-postgres.ts';
import { connectPostgres } from '../copy-database/postgres-side.ts';
import { SqliteSide } from '../copy-database/sqlite-side.ts';
import { describeLost, lineOfLost } from './lost-files.ts';
import { markLost, markLostInFile } from './mark-lost.ts';
import { type OpenedBackup, openBackup, type RestoreWish } from './open-backup.ts';
import { restoreFiles } from './restore-files.ts';

export interface RestoreOptions extends Omit<RestoreWish, 'dataDir'> {
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
  /** True: files that the backup has lost are left out, and their records say so. */
  acceptMissing: boolean;
  signal: AbortSignal;
  tell(line: string): void;
}

export interface Restored {
  manifest: Manifest;
  isProven: boolean;
  /** Paths of the files that did not come. */
  lost: string[];
}

const INCOMING = 'transmit.db.incoming';
const DAMAGED = 2;

export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { config, folder, tell } = options;
  tell('正在核对备份……');
  const opened = await openBackup({ ...options, dataDir: config.dataDir });
  const { manifest, path: backup, name } = opened;
  const isProven = opened.proof === 'proven';
  tell(isProven ? `${name}：封签相符。` : `${name}：未经证实，按 --unproven 恢复。`);
  refuseOtherEngine(config, manifest);
  await claimFolder(config.dataDir);
  tell('正在恢复文件……');
  const stop = () => stopIfAsked(options);
  const lost = await restoreFiles({ folder, backup, dataDir: config.dataDir, stop });
  // Files that were missing when the backup was made are as lost as those that have rotted since.
  const all = options.acceptMissing ? [...new Set([...lost, ...manifest.missing])] : lost;
  tellLost(options, join(backup, DATABASE), all);
  tell('正在恢复数据库……');
  // Before the database: from its last step on the service can be started.
  await keepKeyOf(opened, config.dataDir);
  await restoreDatabase(options, backup, all);
  await rm(join(config.dataDir, UNFINISHED_RESTORE), { force: true });
  return { manifest, isProven, lost: all };
}

function stopIfAsked({ signal }: RestoreOptions): void {
  if (signal.aborted) throw new CommandError('已按要求停下：再次运行同一命令即可继续。', 130);
}

/** Each by its code, name and owner; without the flag it ends here. */
function tellLost({ acceptMissing, tell }: RestoreOptions, database: string, lost: string[]): void {
  if (lost.length === 0) return;
  for (const file of describeLost(database, lost)) tell(`       ${lineOfLost(file)}`);
  if (acceptMissing) {
    tell(`以上 ${lost.length} 个文件在备份中缺失或已损坏，不再恢复，它们的记录标为已清除。`);
    return;
  }
  throw new CommandError(
    `备份中有 ${lost.length} 个文件缺失或已损坏（见上），没有恢复数据库。请换一份备份，或加 --accept-missing 恢复其余的文件。`,
    DAMAGED,
  );
}

/** The next backup is sealed by the key that people have kept. */
async function keepKeyOf({ proof, key }: OpenedBackup, dataDir: string): Promise<void> {
  if (proof === 'proven' && key && !(await findKey(dataDir))) await keepKey(dataDir, key.text);
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
  // Put there beforehand, instead of `--key`.
  const names = (await readdir(dataDir)).filter((name) => name !== KEY_FILE);
  if (names.includes(UNFINISHED_RESTORE) && !names.includes('transmit.db')) return;
  if (names.length > 0) {
    throw new CommandError(
      'DATA_DIR 不是空的：请指定一个空文件夹，或先把原有内容移到别处。已有的内容没有被改动。',
    );
  }
  await writeFile(join(dataDir, UNFINISHED_RESTORE), '', { mode: 0o600, flush: true });
  await diskFiles.syncFolder(dataDir);
}

async function restoreDatabase(
  options: RestoreOptions,
  backup: string,
  lost: readonly string[],
): Promise<void> {
  const { dataDir, databaseUrl } = options.config;
  await copyMeasured(join(backup, KEYS_FILE), join(dataDir, KEYS_FILE)).catch(unlessMissing);
  const incoming = join(dataDir, INCOMING);
  await copyMeasured(join(backup, DATABASE), incoming);
  const loss = lost.length > 0 ? { paths: lost, now: Date.now() } : undefined;
  if (databaseUrl) {
    const amend = loss && ((tx: Executor) => markLost(tx, loss));
    await pourInto(databaseUrl, incoming, { ...options, backup: basename(backup), amend });
    await rm(incoming);
  } else {
    if (loss) await markLostInFile(incoming, loss);
    await rename(incoming, join(dataDir, 'transmit.db'));
  }
  await diskFiles.syncFolder(dataDir);
}

async function pourInto(
  url: string,
  path: string,
  options: Pick<CopyOptions, 'backup' | 'amend' | 'signal' | 'tell'>,
): Promise<void> {
  const source = new SqliteSide(new DatabaseSync(path, { readOnly: true }));
  const client = await connectPostgres(url).catch((cause: unknown) => {
    throw new CommandError('连接 DATABASE_URL 失败', 1, { cause });
  });
  try {
    const target = { client, url };
    const different = await copyIntoPostgres({ ...options, source, target, restarts: false });
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
