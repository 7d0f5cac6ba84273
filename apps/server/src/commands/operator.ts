/**
 * `npm run operator -- 13800138000 [--remove | --reset-second-step | --set-up-codes]`: makes a number an
 * operator, confirms one whose password was reset by SMS, or takes it back; removes the ways of an operator's
 * second step, or sets up one-time codes. Talks to the database alone, so it works beside a running server and
 * holds from the next call on.
 */
import { isAbsolute, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { maskPhone, normalizePhone } from '@transmit/contract';
import { readConfig } from '#config.ts';
import { PROGRAM_FOLDER } from '#data-folder.ts';
import { migrateInstalled, openInstalledDatabase } from '#installed-database.ts';
import type { Config } from '#kernel/config.ts';
import type { Database } from '#kernel/database/database.ts';
import {
  grantOperator,
  type RoleChange,
  resetSecondStepOf,
  setUpAuthenticatorOf,
  withdrawOperator,
} from '#modules/accounts/index.ts';
import { refuseDataInRelease } from '#release-folder.ts';
import { requireServiceDatabase } from './backup/installation.ts';
import { runCommand } from './command.ts';
import { CommandError, say } from './command-words.ts';

const USAGE = '用法：npm run operator -- 手机号 [--remove | --reset-second-step | --set-up-codes]';

const SENTENCES: Record<RoleChange, string> = {
  granted: '已成为运营人员。请用密码加第二步验证重新登录。',
  approved: '尚未注册：注册后即为运营人员。',
  confirmed: '已确认：恢复运营身份。请用密码加第二步验证重新登录。',
  withdrawn: '不再是运营人员，立即生效。',
  unchanged: '没有变化：该号码已是这个身份。',
};

type Option = 'remove' | 'reset-second-step' | 'set-up-codes';

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: {
      remove: { type: 'boolean', default: false },
      'reset-second-step': { type: 'boolean', default: false },
      'set-up-codes': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const phone = normalizePhone(positionals.join(' '));
  if (!phone) throw new CommandError(`请给出一个 11 位中国大陆手机号。${USAGE}`);
  const chosen = optionsOf(values);
  if (chosen.length > 1) throw new CommandError(`一次只做一件事。${USAGE}`);
  for (const line of await work(phone, chosen[0])) say(line);
  return 0;
});

function optionsOf(values: Record<Option, boolean>): Option[] {
  const all = ['remove', 'reset-second-step', 'set-up-codes'] as const;
  return all.filter((option) => values[option]);
}

/** A number may be named before the first start, in a folder that cannot be another one by a slip of the hand. */
function isPlaceMeant({ givenDataDir, dataDir }: Config): boolean {
  return isAbsolute(givenDataDir) || dataDir === resolve(PROGRAM_FOLDER, givenDataDir);
}

/** Does what was asked for; answers what to say. */
async function work(phone: string, option: Option | undefined): Promise<string[]> {
  const config = readConfig();
  // No service keeps its data there.
  if (!config.databaseUrl) refuseDataInRelease(config.dataDir);
  if (option !== undefined || !isPlaceMeant(config)) requireServiceDatabase(config);
  const db = openInstalledDatabase(config);
  try {
    await migrateInstalled(db, config);
    if (option === 'reset-second-step') return await resetSecondStep(db, phone);
    if (option === 'set-up-codes') return await setUpCodes(db, phone, config.site.name);
    const change = option === 'remove' ? withdrawOperator : grantOperator;
    return [`${maskPhone(phone)} ${SENTENCES[await change(db, phone, Date.now())]}`];
  } finally {
    await db.destroy();
  }
}

async function resetSecondStep(db: Database, phone: string): Promise<string[]> {
  const isReset = await resetSecondStepOf(db, phone, Date.now());
  return [
    isReset
      ? `${maskPhone(phone)} 的通行密钥、动态码与恢复码已删除，所有设备须重新登录：密码加短信验证码。`
      : `没有变化：${maskPhone(phone)} 不是运营人员，或没有设置过第二步验证。`,
  ];
}

async function setUpCodes(db: Database, phone: string, site: string): Promise<string[]> {
  const made = await setUpAuthenticatorOf(db, phone, { site, now: Date.now() });
  if (!made)
    throw new CommandError(`${maskPhone(phone)} 不是运营人员，请先运行 npm run operator。`);
  return [
    `${maskPhone(phone)} 的动态码已开启，之前的动态码与恢复码作废。以下内容只显示这一次：`,
    `验证器地址：${made.uri}`,
    `手动输入的密钥：${made.secret}`,
    `恢复码（每个只能用一次）：${made.recoveryCodes.join(' ')}`,
  ];
}
