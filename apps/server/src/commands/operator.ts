/**
 * `npm run operator -- 13800138000 [--remove]`: makes a number an operator, confirms one whose password
 * was reset by SMS, or takes it back. Talks to the database alone, so it works beside a running server
 * and holds from the next call on.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { maskPhone, normalizePhone } from '@transmit/contract';
import { readConfig } from '#config.ts';
import { openDatabase } from '#kernel/database/database.ts';
import { migrate } from '#migrate.ts';
import { grantOperator, type RoleChange, withdrawOperator } from '#modules/accounts/index.ts';
import { CommandError, runCommand, say } from './command.ts';

const USAGE = '用法：npm run operator -- 手机号 [--remove]';

const SENTENCES: Record<RoleChange, string> = {
  granted: '已成为运营人员。请用密码加短信验证码重新登录。',
  approved: '尚未注册：注册后即为运营人员。',
  confirmed: '已确认：恢复运营身份。请用密码加短信验证码重新登录。',
  withdrawn: '不再是运营人员，立即生效。',
  unchanged: '没有变化：该号码已是这个身份。',
};

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { remove: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const phone = normalizePhone(positionals.join(' '));
  if (!phone) throw new CommandError(`请给出一个 11 位中国大陆手机号。${USAGE}`);
  const change = await changeRole(phone, values.remove);
  say(`${maskPhone(phone)} ${SENTENCES[change]}`);
  return 0;
});

async function changeRole(phone: string, isRemoval: boolean): Promise<RoleChange> {
  const config = readConfig();
  const db = openDatabase({
    url: config.databaseUrl,
    sqlitePath: join(config.dataDir, 'transmit.db'),
  });
  try {
    await migrate(db);
    return await (isRemoval ? withdrawOperator : grantOperator)(db, phone, Date.now());
  } finally {
    await db.destroy();
  }
}
