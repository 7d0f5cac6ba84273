import { CLI_SUMMARIES } from '@transmit/contract';
import { openSession } from '../session/session.ts';
import { type Command, text } from './command.ts';

export const logout: Command = {
  name: 'logout',
  args: '',
  summary: CLI_SUMMARIES.logout,
  about: [],
  options: {},
  examples: [['transmit logout', '退出登录']],
  async run({ terminal, options }) {
    const session = await openSession(terminal, { option: text(options, 'server') });
    if (session.isSignedIn()) await session.client.accounts.logout({});
    return { facts: { server: session.server }, lines: [`已退出 ${session.server}`] };
  },
};
