/**
 * `npm run migrate-data -- --to postgres://… [--restart]`: copies the SQLite installation in DATA_DIR into an
 * empty PostgreSQL and compares every row. Killed on the way, it goes on when it is run again. Exit codes: 0
 * copied and equal, 2 a difference was found, 130 stopped on request, 1 anything else.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { armFailpoint } from '#core/failpoint.ts';
import { runCommand } from './command.ts';
import { CommandError, say } from './command-words.ts';
import { moveToPostgres } from './migrate-data/move-to-postgres.ts';

const USAGE = '用法：npm run migrate-data -- --to postgres://用户@主机/数据库 [--restart]';
const DIFFERENT = 2;

await runCommand(USAGE, async (signal) => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, restart: { type: 'boolean', default: false } },
  });
  const url = values.to ?? '';
  if (!/^postgres(ql)?:\/\//.test(url)) throw new CommandError(USAGE);
  const { dataDir, failpoint } = readConfig();
  armFailpoint(failpoint);
  const restarts = values.restart;
  const different = await moveToPostgres({ dataDir, url, restarts, signal, tell: say });
  if (different.length > 0) {
    say(
      `核对未通过：${different.map(({ table }) => table).join('、')} 两边不一致。` +
        '源数据可能在两次运行之间被改动过；请停止服务后加 --restart 从头复制。',
    );
    return DIFFERENT;
  }
  say('现在可以把 DATABASE_URL 设为该地址启动服务，DATA_DIR 保持不变（文件仍在其中）。');
  return 0;
});
