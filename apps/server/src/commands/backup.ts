/**
 * `npm run backup -- FOLDER [--keep N]`: a whole backup beside the running server. Exit codes: 0 whole, 2
 * made, but files that the database names were not there, 130 stopped on request, 1 anything else.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { makeBackup } from './backup/make-backup.ts';
import { CommandError, runCommand, say } from './command.ts';

const USAGE = '用法：npm run backup -- 文件夹 [--keep 份数]';
const INCOMPLETE = 2;
const SHOWN = 20;

await runCommand(USAGE, async (signal) => {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new CommandError(USAGE);
  const keep = keepOf(values.keep);
  const config = readConfig();
  const started = performance.now();
  const made = await makeBackup({ config, folder: resolve(folder), keep, signal, tell: say });
  const { files, missing } = made.manifest;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `备份完成：${made.name}，用时 ${seconds} 秒；文件 ${files.count} 个，共 ${files.bytes} 字节，新增 ${made.taken} 个。`,
  );
  if (made.dropped > 0) say(`已删除更早的备份 ${made.dropped} 份。`);
  if (config.cos) say('文件在对象存储中，不在备份里：请在存储桶上另设备份或版本保留。');
  if (missing.length === 0) return 0;
  say(
    `注意：数据库中有 ${missing.length} 个文件已不存在，未能备份。请运行 npm run verify-data 查看。`,
  );
  for (const path of missing.slice(0, SHOWN)) say(`       ${path}`);
  return INCOMPLETE;
});

function keepOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const keep = Number(text);
  if (!Number.isInteger(keep) || keep < 1) throw new CommandError('--keep 需要至少为 1 的整数。');
  return keep;
}
