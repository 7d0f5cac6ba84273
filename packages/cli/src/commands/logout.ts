import { CLI_SUMMARIES } from '@transmit/contract';
import { openCliSession } from '../session/session.ts';
import { type Command, text } from './command.ts';

export const logout: Command = {
  name: 'logout',
  args: '',
  summary: CLI_SUMMARIES.logout,
  about: ['用接口密钥登录时只在这台电脑上忘记它；要让它失效，请在个人中心吊销。'],
  options: {},
  examples: [['transmit logout', '退出登录']],
  async run({ terminal, options }) {
    const session = await openCliSession(terminal, {
      option: text(options, 'server'),
      token: null,
    });
    await session.keepToken(undefined);
    if (session.isSignedIn()) await session.client.accounts.logout({});
    return { facts: { server: session.server }, lines: [`已退出 ${session.server}`] };
  },
};
