/**
 * `npm run restore -- FOLDER [--backup NAME]`: the newest backup of the folder, or the one of that name, into
 * an empty DATA_DIR (and an empty database), and then the checks of verify-data. Exit codes: 0 restored and
 * sound, 2 the backup is damaged or the checks found something, 3 restored and sound but for the files that
 * `--accept-missing` left out, 130 stopped on request, 1 anything else.
 */
import { parseArgs } from 'node:util';
import { readConfig, resolveTyped } from '#config.ts';
import { armFailpoint } from '#core/failpoint.ts';
import { runCommand } from './command.ts';
import { CommandError, say } from './command-words.ts';
import { restoreBackup } from './restore/restore-backup.ts';
import { runDataChecks } from './run-data-checks.ts';

const USAGE =
  '用法：npm run restore -- 文件夹 [--backup 备份名] [--key 密钥文件 | --unproven] [--accept-missing]';
const UNSOUND = 2;
const LOST = 3;

await runCommand(USAGE, async (signal) => {
  const { values, positionals } = parseArgs({
    options: {
      backup: { type: 'string' },
      key: { type: 'string' },
      unproven: { type: 'boolean', default: false },
      'accept-missing': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new CommandError(USAGE);
  const config = readConfig();
  armFailpoint(config.failpoint);
  const started = performance.now();
  const { manifest, isProven, lost } = await restoreBackup({
    config,
    folder: resolveTyped(folder),
    backup: values.backup,
    keyFile: values.key && resolveTyped(values.key),
    unproven: values.unproven,
    acceptMissing: values['accept-missing'],
    signal,
    tell: say,
  });
  const { files, missing } = manifest;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `恢复完成：${files.count} 个文件，共 ${files.bytes} 字节，用时 ${seconds} 秒。正在检查数据……`,
  );
  if (!isProven) say('这份备份未经证实：请核对运营人员和付款设置后再对外服务。');
  if (missing.length > 0 && lost.length === 0)
    say(`备份时已缺少 ${missing.length} 个文件，它们会列在下面。`);
  const judgedAt = Date.parse(manifest.made_at);
  if ((await runDataChecks(config, { readsAll: true, judgedAt, signal })) > 0) return UNSOUND;
  return lost.length > 0 ? LOST : 0;
});
