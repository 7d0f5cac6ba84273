import { CLI_SUMMARIES, formatCode, isCode, normalizeCode } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { CliFailure } from '../failure.ts';
import { callProven } from '../session/prove.ts';
import { readCodeOrLink } from '../session/server-address.ts';
import { openCliSession, type Session } from '../session/session.ts';
import { confirm } from '../terminal/ask.ts';
import { type Command, type CommandOutcome, type Invocation, text } from './command.ts';

export const rm: Command = {
  name: 'rm',
  args: '<取件码…>',
  summary: CLI_SUMMARIES.rm,
  about: ['多个文件共用的取件码只取消共用，其中的文件仍各有自己的码，见 transmit list。'],
  options: { yes: { short: 'y', text: '不再询问' } },
  examples: [['transmit rm 8K3F2-A7QWE --yes', '在脚本里删除']],
  run: runRm,
};

async function runRm({ terminal, args, options }: Invocation): Promise<CommandOutcome> {
  if (args.length === 0)
    throw new CliFailure('usage', '请写要删除的取件码；用法见 transmit rm --help');
  const wanted = args.map(readCodeOrLink);
  const codes = wanted.map(({ code }) => normalizeCode(code));
  const wrong = codes.find((code) => !isCode(code));
  if (wrong !== undefined) {
    throw new CliFailure('usage', `取件码 ${formatCode(wrong)} 有误，请核对后重试`, 'E_CODE');
  }
  if (options['yes'] !== true) {
    const shown = codes.map(formatCode).join('、');
    const instead = '删除前需要确认，请加 --yes';
    if (!(await confirm(terminal, `要删除 ${shown} 吗？`, { instead }))) {
      throw new CliFailure('failed', '没有删除', 'E_CLI_DECLINED');
    }
  }
  const link = wanted.find(({ server }) => server)?.server;
  const session = await openCliSession(terminal, { option: text(options, 'server'), link });
  const removed: { code: string; kind: 'file' | 'bundle' }[] = [];
  for (const code of codes)
    removed.push({ code: formatCode(code), kind: await remove(session, code) });
  const lines = removed.map(
    ({ code, kind }) => `${code} ${kind === 'file' ? '已删除' : '已取消，其中的文件保留'}`,
  );
  return { facts: { removed }, lines };
}

/**
 * A code says nothing of what it stands for, and only its owner is told. The call for many files answers alike when it
 * is sent again; the one for a single file then only knows that nothing is left.
 */
async function remove(session: Session, code: string): Promise<'file' | 'bundle'> {
  const { client } = session;
  const { data } = await client.library.removeMany({ codes: [code] });
  if (data.results[0]?.removed === 1) return 'file';
  // Asked first, because removing a bundle answers a repeated call as it answers a stranger: not found.
  if (!(await isOwnBundle(session, code))) {
    throw new CliFailure(
      'notFound',
      `取件码 ${formatCode(code)} 不存在，或者不是你的`,
      'E_NOT_FOUND',
    );
  }
  await client.bundles.remove({ code });
  return 'bundle';
}

async function isOwnBundle(session: Session, code: string): Promise<boolean> {
  try {
    const { data } = await callProven(session, (proof) =>
      session.client.bundles.detail({ code, ...proof }),
    );
    return data.is_owner || data.may_manage;
  } catch (error) {
    // The code stands for no bundle.
    if (error instanceof ApiError && error.code === 'E_STATE') return false;
    throw error;
  }
}
