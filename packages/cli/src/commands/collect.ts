import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { CLI_SUMMARIES, formatBytes, formatCode } from '@transmit/contract';
import { listOne, listOwn } from '../collect/list-collections.ts';
import { beginCollection } from '../collect/new-collection.ts';
import { CliFailure } from '../failure.ts';
import { fetchAll } from '../get/fetch-all.ts';
import type { OpenedShare } from '../get/open-share.ts';
import { planTargets } from '../get/plan-targets.ts';
import { readCodeOrLink } from '../session/server-address.ts';
import { openCliSession, type Session } from '../session/session.ts';
import { note, type Terminal } from '../terminal/terminal.ts';
import { plainName } from '../terminal/words.ts';
import { type Command, type CommandOutcome, type Invocation, text } from './command.ts';

export const collecting: Command = {
  name: 'collect',
  args: '<new | list | get> [收件码]',
  offers: ['new', 'list', 'get'],
  summary: CLI_SUMMARIES.collect,
  about: [
    'new 发起收件，list 列出自己的收件或其中一个的进度，get 把交上来的下载成一个 zip。需要先登录。',
    '交文件不用登录：transmit send 收件码 文件…',
  ],
  options: {
    title: { value: '标题', text: 'new：收什么' },
    note: { value: '说明', text: 'new：写给交文件的人' },
    end: { value: '时间', text: 'new：截止，例如 12h、3d、"2026-11-29 22:00"，默认 3d' },
    kinds: { value: '种类', text: 'new：all、pictures、documents，或后缀 psd,ai；默认 all' },
    files: { value: '个数', text: 'new：每人最多几个文件，默认 20' },
    size: { value: '大小', text: 'new：单个文件最大多少，默认 100MB' },
    fields: { value: '栏目', text: 'new：要填的信息，例如 姓名,学号?（问号是选填），默认 姓名' },
    roster: { value: '文件', isPath: true, text: 'new：名单，一行一个名字的文本或 CSV' },
    password: { short: 'p', value: '密码', text: 'new：交文件时要输入的密码' },
    csv: { text: 'list：写成 CSV' },
    output: { short: 'o', value: '位置', isPath: true, text: 'get：存到这个文件夹或文件' },
    force: { short: 'f', text: 'get：覆盖已有的同名文件' },
  },
  examples: [
    ['transmit collect new --title 秋游照片 --kinds pictures --roster 花名册.csv', '发起'],
    ['transmit collect list 7K3MQ-R9TXD', '谁交了，还差谁'],
    ['transmit collect get 7K3MQ-R9TXD -o 作业/', '全部下载，每人一个文件夹'],
  ],
  run: runCollect,
};

async function runCollect(invocation: Invocation): Promise<CommandOutcome> {
  const { terminal, args, options } = invocation;
  const [what, typed, ...others] = args;
  if (!['new', 'list', 'get'].includes(what ?? '') || others.length > 0) {
    throw new CliFailure('usage', '请写 new、list 或 get；用法见 transmit collect --help');
  }
  const named = typed === undefined ? undefined : readCodeOrLink(typed);
  const link = named?.server;
  const session = await openCliSession(terminal, { option: text(options, 'server'), link });
  if (what === 'new') return begin(session, invocation);
  if (what === 'list') {
    const asCsv = options['csv'] === true;
    return named ? listOne(session, { code: named.code, asCsv }) : listOwn(session);
  }
  if (!named) throw new CliFailure('usage', '请写收件码；用法见 transmit collect --help');
  return download(session, named.code, invocation);
}

async function begin(session: Session, { terminal, options }: Invocation): Promise<CommandOutcome> {
  const { collection, left } = await beginCollection(session, options, terminal.cwd);
  const isQuiet = options['quiet'] === true;
  if (!isQuiet) for (const line of left) note(terminal, line);
  const people = collection.roster_count === null ? [] : [`名单 ${collection.roster_count} 人`];
  const lines = isQuiet
    ? [collection.code]
    : [
        `收件码 ${formatCode(collection.code)}`,
        collection.url,
        [`${collection.end_time.slice(0, 16)} 截止`, ...people].join('，'),
      ];
  return { facts: { ...collection, left_out: left }, lines };
}

const MOST_TRIES = 3;

/** The server packs what is there when a link is used: a hand-in after the size was told makes it another archive. */
async function download(
  session: Session,
  code: string,
  invocation: Invocation,
): Promise<CommandOutcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await downloadOnce(session, code, invocation);
    } catch (error) {
      if (!(error instanceof CliFailure) || error.code !== 'E_SIZE_MISMATCH') throw error;
      if (tries === MOST_TRIES) {
        const text = '收到的文件一直有变动，没有下载完；请稍后再次运行同一条命令';
        throw new CliFailure('failed', text, error.code);
      }
      const isQuiet = invocation.options['quiet'] === true;
      if (!isQuiet) note(invocation.terminal, '收到的文件刚有变动，重新打包下载');
    }
  }
}

/** The archive is one file of the share that fetching knows; its link is asked for anew as often as it is needed. */
async function downloadOnce(
  session: Session,
  code: string,
  { terminal, options }: Invocation,
): Promise<CommandOutcome> {
  const { data } = await session.client.collect.zipLink({ code });
  const share: OpenedShare = {
    code,
    kind: 'file',
    name: data.name,
    note: '',
    wanted: [{ index: undefined, path: data.name, size: data.size, ownDate: null }],
    gone: [],
    folders: [],
  };
  const output = text(options, 'output');
  const plan = planTargets(share, { cwd: terminal.cwd, output, isDirectory });
  const isQuiet = options['quiet'] === true;
  const force = options['force'] === true;
  const linkOf = async () => (await session.client.collect.zipLink({ code })).data.download_src;
  const done = await fetchAll({ session, share, plan, terminal, isQuiet, force, linkOf });
  return saved(data, done.paths[0] ?? plan.place, terminal);
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function saved(
  { size, file_count }: { size: number; file_count: number },
  path: string,
  { cwd }: Terminal,
): CommandOutcome {
  const shown = plainName(relative(cwd, path) || path);
  return {
    facts: { path, size, files: file_count },
    lines: [`已存到 ${shown}（${file_count} 个文件，${formatBytes(size)}）`],
  };
}
