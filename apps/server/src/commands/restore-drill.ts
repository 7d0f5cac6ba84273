/**
 * `npm run restore-drill -- FOLDER [--scratch FOLDER] [--key FILE]`: proves the newest backup by restoring it into a
 * scratch folder, and into a scratch database where the service uses PostgreSQL, and running all checks there; both
 * are removed afterwards. Nothing of the running service is touched. Exit codes: 0 restored and sound, 2 the backup
 * is damaged or the checks found something, 130 stopped on request, 1 anything else.
 */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, resolveTyped } from '#config.ts';
import { type DrillResult, noteBackup } from '#kernel/backup-report.ts';
import type { Config } from '#kernel/config.ts';
import { KEY_FILE } from './backup/backup-key.ts';
import { runCommand } from './command.ts';
import { CommandError, say } from './command-words.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { withScratch } from './restore-drill/with-scratch.ts';
import { runDataChecks } from './run-data-checks.ts';

const USAGE = '用法：npm run restore-drill -- 文件夹 [--scratch 文件夹] [--key 密钥文件]';
/** Exit code of a damaged backup, as `restore` has it, and of one whose checks found something. */
const UNSOUND = 2;
const STOPPED = 130;
const SOUND_TEXT = '试恢复通过：最新的备份可以恢复，';
const UNSOUND_TEXT = '试恢复发现问题（见上），';

await runCommand(USAGE, async (signal) => {
  const { values, positionals } = parseArgs({
    options: { scratch: { type: 'string' }, key: { type: 'string' } },
    allowPositionals: true,
  });
  const [named] = positionals;
  if (!named || positionals.length > 1) throw new CommandError(USAGE);
  const config = readConfig();
  const folder = resolveTyped(named);
  const place = resolveTyped(values.scratch ?? tmpdir());
  const ownKey = join(config.dataDir, KEY_FILE);
  const givenKey = values.key && resolveTyped(values.key);
  const keyFile = givenKey ?? (existsSync(ownKey) ? ownKey : undefined);
  try {
    const started = performance.now();
    const isSound = await drill({ config, folder, place, keyFile, signal });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${isSound ? SOUND_TEXT : UNSOUND_TEXT}用时 ${seconds} 秒，临时位置已清除。`);
    await note(config, folder, isSound ? 'sound' : 'unsound');
    return isSound ? 0 : UNSOUND;
  } catch (error) {
    const code = error instanceof CommandError ? error.exitCode : 1;
    const result = code === UNSOUND ? 'damaged' : 'failed';
    if (code !== STOPPED) await note(config, folder, result).catch(() => undefined);
    throw error;
  }
});

interface Drill {
  config: Config;
  folder: string;
  /** Folder in which the scratch folder is made. */
  place: string;
  keyFile: string | undefined;
  signal: AbortSignal;
}

async function drill({ config, folder, place, keyFile, signal }: Drill): Promise<boolean> {
  return withScratch(config, place, async (scratch) => {
    const wish = { folder, backup: undefined, keyFile, unproven: false, acceptMissing: false };
    const { manifest } = await restoreBackup({ config: scratch, ...wish, signal, tell: say });
    const { files, missing } = manifest;
    say(`已恢复到临时位置：${files.count} 个文件，共 ${files.bytes} 字节。正在检查数据……`);
    if (missing.length > 0) say(`备份时已缺少 ${missing.length} 个文件，它们会列在下面。`);
    const judgedAt = Date.parse(manifest.made_at);
    return (await runDataChecks(scratch, { readsAll: true, judgedAt, signal })) === 0;
  });
}

/** A folder that this installation has not backed up to is not among its figures. */
async function note({ dataDir }: Config, folder: string, result: DrillResult): Promise<void> {
  const now = Date.now();
  const isNoted = await noteBackup(dataDir, folder, (before) => {
    const proven_at = result === 'sound' ? now : (before?.drill?.proven_at ?? null);
    return before && { ...before, drill: { ran_at: now, proven_at, result } };
  });
  if (!isNoted) say('这个文件夹不是本机备份到的，结果不计入指标。');
}
