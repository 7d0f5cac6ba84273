/**
 * `npm run export-audit -- FOLDER [--month 2026-10]`: writes the audit log into a folder, a file a month, packed entries
 * and listed ones alike; without a month all that have ended and are not there yet. Exit codes: 0 written, 2 a packed
 * part is spoilt, 130 stopped on request, 1 anything else.
 */
import { parseArgs } from 'node:util';
import { readConfig, resolveTyped } from '#config.ts';
import { migrateInstalled, openInstalledDatabase } from '#installed-database.ts';
import { listAuditMonths } from '#modules/accounts/index.ts';
import { requireServiceDatabase } from './backup/installation.ts';
import { runCommand } from './command.ts';
import { CommandError, say } from './command-words.ts';
import { writeMonth } from './export-audit/write-month.ts';

const USAGE = '用法：npm run export-audit -- 文件夹 [--month 2026-10]';
const STOPPED = 130;

await runCommand(USAGE, async (signal) => {
  const { values, positionals } = parseArgs({
    options: { month: { type: 'string' } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new CommandError(USAGE);
  const config = readConfig();
  requireServiceDatabase(config);
  const db = openInstalledDatabase(config);
  try {
    await migrateInstalled(db, config);
    const ended = await listAuditMonths(db, Date.now());
    const { month } = values;
    if (month !== undefined && !ended.includes(month)) throw new CommandError(unknown(ended));
    for (const one of month === undefined ? ended : [month]) {
      if (signal.aborted) return STOPPED;
      const count = await writeMonth(db, resolveTyped(folder), one);
      say(count === undefined ? `${one}  已导出过，没有改动` : `${one}  ${count} 条`);
    }
    if (ended.length === 0) say('还没有结束的月份有操作记录，没有可导出的内容。');
    return 0;
  } finally {
    await db.destroy();
  }
});

function unknown(ended: readonly string[]): string {
  if (ended.length === 0) return '还没有结束的月份有操作记录，没有可导出的内容。';
  return `--month 请写成 2026-10 这样的月份，可导出 ${ended[0]} 至 ${ended.at(-1)}。`;
}
