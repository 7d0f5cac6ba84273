import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CLI_SUMMARIES, isCode, MAX_BUNDLE_FILES, normalizeCode } from '@transmit/contract';
import { formatReceipt } from '@transmit/contract/collect';
import { mayShareCode } from '@transmit/transfer';
import {
  enterByCode,
  handInAll,
  readValues,
  refuseEnded,
  refuseUnfit,
} from '../collect/hand-in.ts';
import { CliFailure } from '../failure.ts';
import { sendSealed } from '../sealed/send-sealed.ts';
import { type Collected, collectFiles } from '../send/collect-files.ts';
import { collectingWords, skippedWords } from '../send/collecting-words.ts';
import type { Share } from '../send/make-share.ts';
import { planCodeFirst } from '../send/plan-code-first.ts';
import { readSettings } from '../send/read-settings.ts';
import { refuseNothing } from '../send/refuse-nothing.ts';
import { sendAndShare } from '../send/send-and-share.ts';
import { type Spooled, spoolInput, spoolText } from '../send/spool.ts';
import { readCodeOrLink } from '../session/server-address.ts';
import { openCliSession } from '../session/session.ts';
import { ask } from '../terminal/ask.ts';
import { ProgressBar } from '../terminal/progress.ts';
import { note } from '../terminal/terminal.ts';
import { ticketLines } from '../terminal/ticket.ts';
import { type Command, type CommandOutcome, type Invocation, text } from './command.ts';

export const send: Command = {
  name: 'send',
  args: '<文件或文件夹…>',
  offers: 'paths',
  summary: CLI_SUMMARIES.send,
  about: [
    '多个文件或一个文件夹得到同一个取件码；--each 让每个文件各得一个。',
    '中断后再次运行同一条命令，已发送的部分不会重发。',
    '第一个参数是收件码时，文件交给发起收件的人；再次运行即修改这台电脑交过的一份。',
  ],
  options: {
    text: { value: '文字', text: '发送一段文字，不需要文件' },
    name: { value: '名称', text: '标准输入或文字的文件名' },
    password: {
      short: 'p',
      value: '密码',
      text: '提取密码；写 - 则在终端里输入，不留在历史记录里',
    },
    limit: { value: '次数', text: '最多可下载几次' },
    expire: { value: '天数', text: '几天后到期，例如 7 或 7d' },
    title: { value: '标题', text: '给取件人看的标题' },
    note: { value: '留言', text: '给取件人的话' },
    all: { text: '文件夹里的系统文件（.DS_Store、Thumbs.db 等）也一起发送' },
    each: { text: '每个文件各用一个取件码' },
    'code-first': { text: '先给出取件码和链接再上传，对方打开能看到进度' },
    as: { value: '信息', text: '交文件时填写的信息，按栏目顺序用逗号分开' },
    sealed: { text: '密封发送：名字和内容先在这里加密，服务器看不到；另给六个词的开封口令' },
    words: { value: '口令', text: '密封时自己定开封口令；写 - 则在终端里输入' },
    'no-qr': { text: '不显示二维码' },
  },
  examples: [
    ['transmit send 报告.pdf 图片/', '文件和文件夹一起，得到一个码'],
    ['git diff | transmit send - --name 改动.patch', '接在管道后面'],
    ['transmit send --text "会议室改到三楼"', '只发一段文字'],
    [
      'transmit send 合同.pdf --password 8852 --limit 1 --expire 3d',
      '设密码，只能取一次，3 天后到期',
    ],
    ['transmit send 视频/ --code-first', '先把取件码给对方，边传边等'],
    ['transmit send 合同.pdf --sealed', '密封发送，取件码和开封口令分两路告诉对方'],
  ],
  run: (invocation) => (isHandIn(invocation) ? runHandIn(invocation) : runSend(invocation)),
};

/** A code or a collection's link before files, where no file has that name. */
function isHandIn({ terminal, args }: Invocation): boolean {
  const [first = '', ...files] = args;
  if (files.length === 0) return false;
  if (/^https?:\/\/[^\s]+\/v\/collect\//.test(first)) return true;
  return isCode(normalizeCode(first)) && !existsSync(resolve(terminal.cwd, first));
}

async function runHandIn({ terminal, args, options }: Invocation): Promise<CommandOutcome> {
  if (options['sealed'] === true || options['words'] !== undefined) {
    throw new CliFailure('usage', '交给收件的文件不能密封，请去掉 --sealed');
  }
  if (options['code-first'] === true) {
    throw new CliFailure('usage', '交给收件的文件没有取件码，请去掉 --code-first');
  }
  const [typed = '', ...paths] = args;
  const { code, server } = readCodeOrLink(typed);
  const session = await openCliSession(terminal, { option: text(options, 'server'), link: server });
  const password = await readPassword({ terminal, args, options });
  const collection = await enterByCode(session, code, { password, terminal });
  await refuseEnded(session, collection);
  const collected = await collectFiles(paths, {
    cwd: terminal.cwd,
    withLitter: options['all'] === true,
  });
  planSharing(collected, true);
  refuseUnfit(collection, collected);
  const isQuiet = options['quiet'] === true;
  if (!isQuiet) for (const line of skippedWords(collected)) note(terminal, line);
  const values = await readValues(collection, text(options, 'as'), terminal);
  const bar = new ProgressBar(terminal, { isQuiet });
  const wish = { collection, collected, values };
  const { receipt, files, resumedBytes } = await handInAll(session, wish, { terminal, bar });
  const facts = { receipt, files: files.length, resumed_bytes: resumedBytes };
  if (isQuiet) return { facts, lines: [receipt] };
  const shown = formatReceipt(receipt);
  const lines = [`已交上去：${collection.page.title}`, `${files.length} 个文件，回执号 ${shown}`];
  return { facts, lines };
}

async function runSend({ terminal, args, options }: Invocation): Promise<CommandOutcome> {
  const wish = { text: text(options, 'text'), name: text(options, 'name') };
  const password = await readPassword({ terminal, args, options });
  const settings = readSettings({
    password,
    limit: text(options, 'limit'),
    expire: text(options, 'expire'),
    title: text(options, 'title'),
    note: text(options, 'note'),
  });
  const session = await openCliSession(terminal, { option: text(options, 'server') });
  await using spooled = await spoolWish(wish, args, { terminal });
  const collected = spooled
    ? { files: [spooled.file], emptyFolders: [], skipped: [], litter: 0 }
    : await collectFiles(args, { cwd: terminal.cwd, withLitter: options['all'] === true });
  const isQuiet = options['quiet'] === true;
  if (options['sealed'] === true || options['words'] !== undefined) {
    if (options['code-first'] === true) {
      throw new CliFailure('usage', '密封的寄存不能先发取件码，请去掉 --code-first');
    }
    return sendSealed({ terminal, args, options }, { session, collected, settings });
  }
  const { files } = collected;
  const asOne = planSharing(collected, options['each'] === true);
  if (!isQuiet) for (const line of collectingWords(collected, asOne)) note(terminal, line);
  const bar = new ProgressBar(terminal, { isQuiet });
  const told = planCodeFirst({ terminal, options }, { isOneCode: asOne || files.length === 1 });
  const wanted = { collected, settings, asOne, tellCode: told?.tell };
  const { sent, shares } = await sendAndShare(session, wanted, { signal: terminal.signal, bar });
  await sent.forget();
  const withQr = terminal.stdout.isTTY === true && options['no-qr'] !== true && shares.length === 1;
  const outcome = outcomeOf(shares, { isQuiet, withQr, password, resumedBytes: sent.resumedBytes });
  return told ? told.leaveOut(outcome) : outcome;
}

function planSharing(collected: Collected, each: boolean): boolean {
  refuseNothing(collected);
  const { files, emptyFolders } = collected;
  if (each) return false;
  if (files.length > MAX_BUNDLE_FILES) {
    throw new CliFailure(
      'usage',
      `一个取件码最多 ${MAX_BUNDLE_FILES} 个文件，这里有 ${files.length} 个；请先打包成一个 zip，或加 --each 各用一个码`,
    );
  }
  // A folder in which no file is can only be told of with a common code.
  if (emptyFolders.length > 0) return true;
  return mayShareCode(files.map(({ name, filePath }) => ({ name, FilePath: filePath })));
}

async function spoolWish(
  wish: { text: string | undefined; name: string | undefined },
  args: readonly string[],
  { terminal }: Pick<Invocation, 'terminal'>,
): Promise<Spooled | undefined> {
  const wantsInput = args.includes('-');
  if (wish.text !== undefined) {
    if (args.length > 0) throw new CliFailure('usage', '--text 不能和文件一起发送，请分开发送');
    return spoolText(wish.text, wish.name);
  }
  if (wantsInput) {
    if (args.length > 1) throw new CliFailure('usage', '- 不能和文件一起发送，请分开发送');
    return spoolInput(terminal, wish.name);
  }
  if (args.length === 0) {
    throw new CliFailure('usage', '请写明要发送的文件；用法见 transmit send --help');
  }
  return undefined;
}

async function readPassword({ terminal, options }: Invocation): Promise<string | undefined> {
  const typed = text(options, 'password');
  if (typed !== '-') return typed;
  const instead = '没有终端可以输入密码，请直接写在 --password 后面';
  return ask(terminal, '提取密码：', { isSecret: true, instead });
}

function outcomeOf(
  shares: readonly Share[],
  shown: { isQuiet: boolean; withQr: boolean; password: string | undefined; resumedBytes: number },
): CommandOutcome {
  const [first] = shares;
  const facts = { ...first, shares, resumed_bytes: shown.resumedBytes };
  if (shown.isQuiet) return { facts, lines: shares.map(({ code }) => code) };
  const lines = shares.flatMap((share, index) => [
    ...(index > 0 ? [''] : []),
    ...ticketLines(share, shown),
  ]);
  return { facts, lines };
}
