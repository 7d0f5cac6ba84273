import {
  CLI_SUMMARIES,
  isTokenShaped,
  normalizeSmsCode,
  tokenRightsText,
} from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { CliFailure } from '../failure.ts';
import { prove } from '../session/prove.ts';
import { openCliSession, type Session } from '../session/session.ts';
import { ask } from '../terminal/ask.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Command, type CommandOutcome, type Invocation, text } from './command.ts';

export const login: Command = {
  name: 'login',
  args: '',
  summary: CLI_SUMMARIES.login,
  about: [
    '登录凭据只保存在你自己的配置文件夹里，其他用户读不到；transmit logout 退出。',
    '在脚本里：密码经标准输入给出，不要写在命令里。',
  ],
  options: {
    phone: { value: '手机号', text: '手机号' },
    sms: { text: '用短信验证码登录' },
    token: { value: '密钥', text: '用接口密钥（个人中心 → 接口密钥）；写 - 则从标准输入读' },
    'password-stdin': { text: '从标准输入读密码' },
  },
  examples: [
    ['transmit login --server https://example.com', '登录，并记住这个服务器'],
    ['transmit login --sms', '用短信验证码'],
    ['transmit login --token - < 密钥.txt', '用接口密钥，密钥不留在历史记录里'],
    ['transmit login --phone 13800138000 --password-stdin < 密码.txt', '在脚本里登录'],
  ],
  run: runLogin,
};

async function runLogin({ terminal, options }: Invocation): Promise<CommandOutcome> {
  const option = text(options, 'server');
  const token = text(options, 'token');
  if (token !== undefined) return logInByToken(terminal, { option, typed: token });
  const session = await openCliSession(terminal, { option, token: null });
  const instead = '没有终端可以询问，请加 --phone 手机号 --password-stdin';
  const phone = text(options, 'phone') ?? (await ask(terminal, '手机号：', { instead }));
  const signedIn =
    options['sms'] === true
      ? await session.client.accounts.login({
          phone,
          code: await askForCode(session, terminal, phone),
        })
      : await logInByPassword(session, terminal, {
          phone,
          fromInput: options['password-stdin'] === true,
        });
  await session.keepServer();
  await session.keepToken(undefined);
  const { data } = signedIn;
  return {
    facts: { server: session.server, phone: data.phone, name: data.display_name },
    lines: [`已登录 ${session.server}：${data.display_name || data.phone}`],
  };
}

/** Asks the server first: a token that opens nothing is not kept. */
async function logInByToken(
  terminal: Terminal,
  { option, typed }: { option: string | undefined; typed: string },
): Promise<CommandOutcome> {
  const token = typed === '-' ? (await readLine(terminal, '密钥')).trim() : typed.trim();
  if (!isTokenShaped(token)) {
    throw new CliFailure('usage', '这不是接口密钥，密钥以 tk_ 开头，请在个人中心重新复制');
  }
  const session = await openCliSession(terminal, { option, token });
  const { data } = await session.client.tokens.show({});
  if (!data) throw new CliFailure('failed', '服务器不认识这个接口密钥，请检查服务器地址');
  await session.keepServer();
  await session.keepToken(token);
  const end = data.end_time === null ? '不到期' : `到 ${data.end_time.slice(0, 10)}`;
  return {
    facts: { server: session.server, name: data.owner, token: data.name, rights: data.rights },
    lines: [
      `已登录 ${session.server}：${data.owner}`,
      `接口密钥“${data.name}”：${tokenRightsText(data.rights)}，${end}`,
    ],
  };
}

async function logInByPassword(
  session: Session,
  terminal: Terminal,
  { phone, fromInput }: { phone: string; fromInput: boolean },
) {
  const instead = '没有终端可以输入密码，请加 --password-stdin';
  const password = fromInput
    ? await readLine(terminal)
    : await ask(terminal, '密码：', { isSecret: true, instead });
  try {
    return await session.client.accounts.login({ phone, password });
  } catch (error) {
    // Operators prove both.
    if (!(error instanceof ApiError) || error.code !== 'E_SECOND_STEP') throw error;
    const typed = await askForTypedStep(error, terminal);
    if (typed) {
      return session.client.accounts.login({ phone, password, second_step: typed });
    }
    const code = await askForCode(session, terminal, phone);
    return session.client.accounts.login({ phone, password, code });
  }
}

/**
 * Asks for the step that an operator types instead of waiting for a message, where it was set up; a
 * terminal has no passkeys.
 */
async function askForTypedStep({ data }: ApiError, terminal: Terminal) {
  const ways = Array.isArray(data['ways']) ? data['ways'] : [];
  if (!ways.includes('one_time_code') && !ways.includes('recovery_code')) return undefined;
  const instead = '第二步验证只能在终端里输入';
  const code = (
    await ask(terminal, '动态码或恢复码（直接回车则发送短信验证码）：', { instead })
  ).trim();
  if (code === '') return undefined;
  const way = normalizeSmsCode(code) ? 'one_time_code' : 'recovery_code';
  return { way, code } as const;
}

async function askForCode(session: Session, terminal: Terminal, phone: string): Promise<string> {
  const captcha = await prove(session, { action: 'send_code', phone });
  await session.client.accounts.sendCode({ phone, purpose: 'login', captcha });
  return ask(terminal, '短信验证码：', { instead: '短信验证码只能在终端里输入' });
}

async function readLine({ stdin }: Terminal, what = '密码'): Promise<string> {
  const [line = ''] = Buffer.concat(await stdin.toArray())
    .toString('utf8')
    .split(/\r?\n/);
  if (line === '') throw new CliFailure('usage', `标准输入里没有${what}`);
  return line;
}
