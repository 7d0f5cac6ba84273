/**
 * `npm run backup -- FOLDER [--keep N]`: a whole backup beside the running server, which also reads back a share of the
 * earlier ones. `--verify` reads back all of them and makes none; `--forget` takes the folder out of the figures;
 * `--show-key` prints the key that seals them. Exit codes: 0 whole, 2 made, but files that the database names were not
 * there, 3 something in the folder is rotten and could not be taken anew, 130 stopped on request, 1 anything else.
 */
import { parseArgs } from 'node:util';
import { readConfig, resolveTyped } from '#config.ts';
import {
  type BackupEntry,
  forgetBackup,
  noteBackup,
  readBackupReport,
} from '#kernel/backup-report.ts';
import type { Config } from '#kernel/config.ts';
import { findKey, loadKey, readKey } from './backup/backup-key.ts';
import { type MadeBackup, makeBackup } from './backup/make-backup.ts';
import { listBackups } from './backup/manifest.ts';
import { RUNS_TO_READ_ALL } from './backup/read-back.ts';
import { verifyBackups } from './backup/verify-backups.ts';
import { runCommand } from './command.ts';
import { CommandError, say } from './command-words.ts';

const USAGE =
  '用法：npm run backup -- 文件夹 [--keep 份数]；npm run backup -- 文件夹 --verify [--key 密钥文件]；npm run backup -- 文件夹 --forget；npm run backup -- --show-key';
const INCOMPLETE = 2;
const ROTTEN = 3;
const STOPPED = 130;
const SHOWN = 20;

await runCommand(USAGE, async (signal) => {
  const { values, positionals } = parseArgs({
    options: {
      keep: { type: 'string' },
      forget: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      key: { type: 'string' },
      'show-key': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [folder] = positionals;
  const config = readConfig();
  if (values['show-key']) return showKey(config);
  if (!folder || positionals.length > 1) throw new CommandError(USAGE);
  const keep = keepOf(values.keep);
  if (values.forget) return forget(config, resolveTyped(folder));
  const run = { config, folder: resolveTyped(folder), signal };
  return values.verify ? verify(run, values.key) : backUp({ ...run, keep });
});

interface Run {
  config: Config;
  folder: string;
  signal: AbortSignal;
}

async function backUp(run: Run & { keep: number | undefined }): Promise<number> {
  const { config, folder } = run;
  const started = performance.now();
  const { folders } = await readBackupReport(config.dataDir);
  const suspects = new Set(folders[folder]?.rotten);
  const made = await refuseEmptied(folder, folders[folder])
    .then(() => makeBackup({ ...run, suspects, tell: say }))
    .catch(async (error: unknown) => {
      await noteFailure(run, error);
      throw error;
    });
  tellMade(made, config, (performance.now() - started) / 1000);
  const { missing } = made.manifest;
  const { rotten } = made.readBack;
  const result = rotten.length > 0 ? 'rotten' : missing.length > 0 ? 'incomplete' : 'whole';
  const now = Date.now();
  const entry = { ran_at: now, made_at: now, result, missing: missing.length, rotten } as const;
  await noteBackup(config.dataDir, folder, (before) => ({ ...before, ...entry }));
  tellMissing(missing);
  tellRotten(rotten);
  return { whole: 0, incomplete: INCOMPLETE, rotten: ROTTEN }[result];
}

/** The folder of a disk that is not mounted is there all the same, and what goes into it goes onto the disk of the data. */
async function refuseEmptied(folder: string, known: BackupEntry | undefined): Promise<void> {
  if (typeof known?.made_at !== 'number' || (await listBackups(folder)).length > 0) return;
  throw new CommandError(
    `${folder} 里原来的备份都不见了，备份盘可能没有挂载，所以没有继续：请挂载后再运行；确实是自己移走的，先运行 npm run backup -- ${folder} --forget，再备份一次。`,
  );
}

/** Notes a failed backup in the figures, unless it was asked to stop. */
async function noteFailure({ config, folder }: Run, error: unknown): Promise<void> {
  if (error instanceof CommandError && error.exitCode === STOPPED) return;
  await noteBackup(config.dataDir, folder, (before) => ({
    missing: 0,
    rotten: [],
    made_at: null,
    ...before,
    ran_at: Date.now(),
    result: 'failed',
  })).catch(() => undefined);
}

function tellMade(made: MadeBackup, { bucket, dataDir }: Config, seconds: number): void {
  const { files } = made.manifest;
  say(
    `备份完成：${made.name}，用时 ${seconds.toFixed(1)} 秒；文件 ${files.count} 个，共 ${files.bytes} 字节，新增 ${made.taken} 个。`,
  );
  const { read, retaken } = made.readBack;
  say(`回读了已有的 ${read} 个文件，每 ${RUNS_TO_READ_ALL} 次备份读完一遍。`);
  if (retaken.length > 0) {
    say(`其中 ${retaken.length} 个在备份里已损坏，原文件完好，已重新备份：`);
    tellPaths(retaken);
  }
  if (made.dropped > 0) say(`已删除更早的备份 ${made.dropped} 份。`);
  if (bucket) say('文件在对象存储中，不在备份里：请在存储桶上另设备份或版本保留。');
  if (made.hasNewKey) {
    say(
      `已生成备份密钥 ${dataDir}/backup.key，它不在备份里：请用 npm run backup -- --show-key 取出，另存一处，恢复时要用。`,
    );
  }
}

function tellMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  say(
    `注意：数据库中有 ${missing.length} 个文件已不存在或已损坏，未能备份。请运行 npm run verify-data -- --all 查看。`,
  );
  tellPaths(missing);
}

function tellRotten(rotten: readonly string[]): void {
  if (rotten.length === 0) return;
  say(
    `注意：备份文件夹里有 ${rotten.length} 个文件已损坏，也没有完好的原文件可以重取。先查磁盘；写着备份名的那份不能再用，可以删去；其余文件恢复时用 --accept-missing 列出并跳过。`,
  );
  tellPaths(rotten);
}

function tellPaths(paths: readonly string[]): void {
  for (const path of paths.slice(0, SHOWN)) say(`       ${path}`);
  if (paths.length > SHOWN) say(`       …… 另有 ${paths.length - SHOWN} 个`);
}

async function verify(run: Run, keyFile: string | undefined): Promise<number> {
  const { config, folder } = run;
  const key =
    keyFile === undefined ? await findKey(config.dataDir) : await readKey(resolveTyped(keyFile));
  const { backups, files, rotten, unproven } = await verifyBackups({ ...run, key });
  say(`已读完 ${backups} 份备份和其中的 ${files} 个文件。`);
  for (const { name, proof } of unproven) say(`${name}：${UNPROVEN_TEXT[proof ?? 'no-key']}`);
  await noteVerified(run, rotten);
  if (rotten.length === 0) {
    say(`${folder} 里没有发现损坏。`);
    return 0;
  }
  tellRotten(rotten);
  say('原文件还在的，下一次备份会重新备份。');
  return ROTTEN;
}

const UNPROVEN_TEXT: Record<string, string> = {
  'first-format': '由旧版本写成，没有封签，只核对了校验值。',
  'other-key': '由另一把密钥封签，无法证实；用 --key 给出那把密钥。',
  'no-key': '没有密钥，无法证实；用 --key 给出密钥。',
};

/** A folder that this installation has not backed up to is not among its figures. */
async function noteVerified({ config, folder }: Run, rotten: string[]): Promise<void> {
  await noteBackup(config.dataDir, folder, (before) => {
    if (!before) return undefined;
    const healthy = before.missing > 0 ? 'incomplete' : 'whole';
    const found = rotten.length > 0 ? 'rotten' : healthy;
    const result = before.result === 'failed' ? 'failed' : found;
    return { ...before, result, rotten, ran_at: Date.now() };
  });
}

/** The backups themselves stay. */
async function forget({ dataDir }: Config, folder: string): Promise<number> {
  if (!(await forgetBackup(dataDir, folder))) {
    const { folders } = await readBackupReport(dataDir);
    const known = Object.keys(folders).join('、') || '无';
    throw new CommandError(`没有 ${folder} 的备份记录。有记录的文件夹：${known}。`);
  }
  say(`不再跟踪 ${folder} 的备份情况，其中的备份没有改动。`);
  return 0;
}

/** Alone on its line, so that it can be put into a file. */
async function showKey(config: Config): Promise<number> {
  say((await loadKey(config)).key.text);
  return 0;
}

function keepOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1) throw new CommandError('--keep 需要至少为 1 的整数。');
  return keep;
}
