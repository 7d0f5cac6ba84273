import { once } from 'node:events';
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { CLI_SUMMARIES, formatBytes, formatCode } from '@transmit/contract';
import { CliFailure } from '../failure.ts';
import { type FetchedAll, fetchAll } from '../get/fetch-all.ts';
import { openBytes } from '../get/open-bytes.ts';
import { linkFor, type OpenedShare, openShare } from '../get/open-share.ts';
import { planTargets, type TargetPlan } from '../get/plan-targets.ts';
import { openSealedShare } from '../get/sealed/open-sealed.ts';
import { openWanted } from '../get/sealed/sealed-stream.ts';
import { readCodeOrLink } from '../session/server-address.ts';
import { openCliSession, type Session } from '../session/session.ts';
import { note, type Terminal } from '../terminal/terminal.ts';
import { plainName } from '../terminal/words.ts';
import { type Command, type CommandOutcome, type Invocation, text } from './command.ts';

export const get: Command = {
  name: 'get',
  args: '<取件码或链接>',
  summary: CLI_SUMMARIES.get,
  about: [
    '中断后再次运行同一条命令会接着下载。已有的同名文件不会被覆盖，除非确认或加 --force。',
    '文件保留发送人电脑上的修改时间。',
  ],
  options: {
    output: {
      short: 'o',
      value: '位置',
      isPath: true,
      text: '存到这个文件夹或文件；写 - 则输出到标准输出',
    },
    password: { short: 'p', value: '密码', text: '提取密码' },
    words: { value: '口令', text: '密封寄存的开封口令；带 #k= 的整条链接不用它' },
    force: { short: 'f', text: '覆盖已有的同名文件' },
  },
  examples: [
    ['transmit get 8K3F2-A7QWE', '存到当前文件夹'],
    ['transmit get 8K3F2-A7QWE -o 下载/', '存到别的文件夹'],
    ['transmit get 8K3F2-A7QWE -o - | tar x', '接到管道里'],
    ['transmit get 8K3F2-A7QWE --words "云朵 飞船 园区 键盘 风声 别墅"', '密封的寄存，用开封口令'],
  ],
  run: runGet,
};

async function runGet({ terminal, args, options }: Invocation): Promise<CommandOutcome> {
  const [typed, ...others] = args;
  if (typed === undefined || others.length > 0) {
    throw new CliFailure('usage', '请写一个取件码；用法见 transmit get --help');
  }
  const { code, server } = readCodeOrLink(typed);
  const session = await openCliSession(terminal, { option: text(options, 'server'), link: server });
  const found = await openShare(session, code, { password: text(options, 'password'), terminal });
  const share = await openSealedShare(found, {
    link: typed,
    words: text(options, 'words'),
    terminal,
  });
  const isQuiet = options['quiet'] === true;
  if (!isQuiet && share.note) note(terminal, `留言：${plainName(share.note)}`);
  if (!isQuiet) for (const path of share.gone) note(terminal, `已失效，跳过 ${plainName(path)}`);
  if (share.wanted.length === 0)
    throw new CliFailure('notFound', '其中的文件都已失效', 'E_EXPIRED');
  const output = text(options, 'output');
  if (output === '-') return pour(session, share, terminal);
  const plan = planTargets(share, { cwd: terminal.cwd, output, isDirectory });
  if (!isQuiet) for (const line of shortenedWords(plan)) note(terminal, line);
  const force = options['force'] === true;
  const done = await fetchAll({ session, share, plan, terminal, isQuiet, force });
  await countFile(session, share);
  return outcomeOf(share, plan, { ...done, cwd: terminal.cwd });
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

const NAMED = 3;

function shortenedWords({ shortened }: TargetPlan): string[] {
  const named = shortened
    .slice(0, NAMED)
    .map(
      ({ from, to }) =>
        `文件名过长，这里的磁盘放不下，存为 ${plainName(to)}（原名 ${plainName(from)}）`,
    );
  const more = shortened.length - NAMED;
  return more > 0 ? [...named, `还有 ${more} 个也是如此`] : named;
}

async function pour(
  session: Session,
  share: OpenedShare,
  terminal: Terminal,
): Promise<CommandOutcome> {
  const [wanted] = share.wanted;
  if (share.kind === 'bundle' || !wanted) {
    throw new CliFailure('usage', '这个取件码里有多个文件，不能输出到标准输出，请用 -o 给出文件夹');
  }
  const link = await linkFor(session, share.code, wanted);
  const { signal } = terminal;
  const wish = { lines: session.lines, from: 0, etag: undefined, signal };
  const pieces = share.seal
    ? openWanted(link, { ...share, seal: share.seal }, wish)
    : (await openBytes(link, wish)).pieces;
  for await (const piece of pieces) {
    if (!terminal.stdout.write(piece)) await once(terminal.stdout, 'drain', { signal });
  }
  await countFile(session, share);
  return { facts: {}, lines: [] };
}

/** A download is counted when it is there; that it cannot be counted spoils nothing. */
async function countFile({ client }: Session, { code, kind, seal }: OpenedShare): Promise<void> {
  if (kind === 'bundle' && !seal) return;
  await client.shares.countDownload({ code, action: 'download' }).catch(() => undefined);
}

function outcomeOf(
  share: OpenedShare,
  plan: TargetPlan,
  done: FetchedAll & { cwd: string },
): CommandOutcome {
  const { isFolder, targets } = plan;
  const size = share.wanted.reduce((sum, one) => sum + one.size, 0);
  const place = isFolder ? plan.place : (done.paths[0] ?? plan.place);
  const shown = relative(done.cwd, place) || place;
  const facts = {
    code: formatCode(share.code),
    path: place,
    files: targets.map(({ path, wanted }, index) => ({
      path: done.paths[index] ?? path,
      size: wanted.size,
    })),
    size,
    verified: done.isVerified,
    resumed_bytes: done.resumedBytes,
  };
  const count = isFolder ? `${targets.length} 个文件，` : '';
  const checked = done.isVerified ? '，校验通过' : '';
  return { facts, lines: [`已存到 ${plainName(shown)}（${count}${formatBytes(size)}${checked}）`] };
}
