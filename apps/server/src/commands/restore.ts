/**
 * `npm run restore -- FOLDER [--backup NAME]`: the newest backup of the folder, or the one of that name, into
 * an empty DATA_DIR (and an empty database), and then the checks of verify-data. Exit codes: 0 restored and
 * sound, 2 the backup is damaged or the checks found something, 130 stopped on request, 1 anything else.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { armFailpoint } from '#core/failpoint.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { CommandError, runCommand, say } from './command.ts';
import { runDataChecks } from './run-data-checks.ts';

const USAGE = '用法：npm run restore -- 文件夹 [--backup 备份名]';
const UNSOUND = 2;

await runCommand(USAGE, async (signal) => {
  const { values, positionals } = parseArgs({
    options: { backup: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new CommandError(USAGE);
  const config = readConfig();
  armFailpoint(config.failpoint);
  const started = performance.now();
  const options = { config, folder: resolve(folder), backup: values.backup, signal, tell: say };
  const { files, missing } = await restoreBackup(options);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `恢复完成：${files.count} 个文件，共 ${files.bytes} 字节，用时 ${seconds} 秒。正在检查数据……`,
  );
  if (missing.length > 0) say(`备份时已缺少 ${missing.length} 个文件，它们会列在下面。`);
  return (await runDataChecks(config, true)) === 0 ? 0 : UNSOUND;
});
