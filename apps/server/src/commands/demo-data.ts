/**
 * `npm run demo-data -- 300`: fills an empty installation with so many invented users and thirty days of theirs, for
 * looking at full lists (docs/decisions/0135). Refuses where anything is real. Exit codes: 0 filled, 130 stopped on
 * request, 1 anything else.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { runCommand } from './command.ts';
import { CommandError, say } from './command-words.ts';
import { fillDemo } from './demo-data/fill-demo.ts';
import { HOW_TO_REMOVE, refuseRealServices } from './demo-data/refuse-real.ts';

const USAGE = '用法：npm run demo-data -- 人数（1 到 2000，如 300）';
const MOST = 2000;
const STOPPED = 130;

await runCommand(USAGE, async (signal) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [typed = ''] = positionals;
  const size = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (positionals.length !== 1 || size < 1 || size > MOST) throw new CommandError(USAGE);
  const config = readConfig();
  refuseRealServices(config);
  const password = randomBytes(9).toString('base64url');
  say(`正在填入 ${size} 位示例用户和他们的 30 天，需要一两分钟……`);
  const stage = await fillDemo({ config, size, password, now: Date.now(), signal });
  if (!stage) {
    say(`已停下，数据不全。${HOW_TO_REMOVE}`);
    return STOPPED;
  }
  say(`示例数据已填好：用户 ${stage.people.length} 位，发送 ${stage.sent.length} 次。`);
  const [operator, user] = stage.told;
  say(`运营人员 ${operator}，用户 ${user}，密码 ${password}（只显示这一次）`);
  say('其余账号没有密码，无法登录。订单与金额页面需要 PAY_PROVIDERS=sandbox。');
  say(HOW_TO_REMOVE);
  return 0;
});
