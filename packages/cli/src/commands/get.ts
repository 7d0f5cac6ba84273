import { existsSync, statSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { formatCode } from '@transmit/contract';
import { CliFailure } from '../failure.ts';
import { fetchFile } from '../get/fetch-file.ts';
import { openBytes } from '../get/open-bytes.ts';
import { linkFor, type OpenedShare, openShare } from '../get/open-share.ts';
import { type Plan, planTargets, type Target } from '../get/plan-targets.ts';
import { isRecord, readJson, writeJson } from '../session/folders.ts';
import { readCodeOrLink } from '../session/server-address.ts';
import { openSession, type Session } from '../session/session.ts';
import { confirm } from '../terminal/ask.ts';
import { ProgressBar } from '../terminal/progress.ts';
import { note, type Terminal } from '../terminal/terminal.ts';
import { plainName, sizeText } from '../terminal/words.ts';
import { type Command, type Invocation, type Outcome, text } from './command.ts';

export const get: Command = {
  name: 'get',
  args: '<取件码或链接>',
  summary: '凭取件码取件，下载完成后核对大小和校验值',
  about: ['中断后再次运行同一条命令会接着下载。已有的同名文件不会被覆盖，除非确认或加 --force。'],
  options: {
    output: { short: 'o', value: '位置', text: '存到这个文件夹或文件；写 - 则输出到标准输出' },
    password: { short: 'p', value: '密码', text: '提取密码' },
    force: { short: 'f', text: '覆盖已有的同名文件' },
  },
  examples: [
    ['transmit get 8K3F2-A7QWE', '存到当前文件夹'],
    ['transmit get 8K3F2-A7QWE -o 下载/', '存到别的文件夹'],
    ['transmit get 8K3F2-A7QWE -o - | tar x', '接到管道里'],
  ],
  run: runGet,
};

const BUNDLE_NOTE = '.transmit-get.json';
const AT_ONCE = 3;

async function runGet({ terminal, args, options }: Invocation): Promise<Outcome> {
  const [typed, ...others] = args;
  if (typed === undefined || others.length > 0) {
    throw new CliFailure('usage', '请写一个取件码；用法见 transmit get --help');
  }
  const { code, server } = readCodeOrLink(typed);
  const session = await openSession(terminal, { option: text(options, 'server'), link: server });
  const share = await openShare(session, code, { password: text(options, 'password'), terminal });
  const isQuiet = options['quiet'] === true;
  if (!isQuiet && share.note) note(terminal, `留言：${plainName(share.note)}`);
  if (!isQuiet) for (const path of share.gone) note(terminal, `已失效，跳过 ${plainName(path)}`);
  if (share.wanted.length === 0)
    throw new CliFailure('notFound', '其中的文件都已失效', 'E_EXPIRED');
  const output = text(options, 'output');
  if (output === '-') return pour(session, share, terminal);
  const plan = planTargets(share, { cwd: terminal.cwd, output, isDirectory });
  const isGoingOn = await isOurs(plan, share);
  if (!isGoingOn) await refuseToOverwrite(plan, { terminal, force: options['force'] === true });
  const done = await fetchAll({ session, share, plan, terminal, isQuiet, isGoingOn });
  await countFile(session, share);
  return outcomeOf(share, plan, { ...done, cwd: terminal.cwd });
}

async function fetchAll(all: {
  session: Session;
  share: OpenedShare;
  plan: Plan;
  terminal: Terminal;
  isQuiet: boolean;
  isGoingOn: boolean;
}): Promise<{ resumedBytes: number; isVerified: boolean }> {
  const { session, share, plan, terminal } = all;
  const total = share.wanted.reduce((sum, { size }) => sum + size, 0);
  const bar = new ProgressBar(terminal, { isQuiet: all.isQuiet });
  const startedAt = Date.now();
  const sums = { arrived: 0, resumed: 0, isVerified: true };
  const notePath = join(plan.place, BUNDLE_NOTE);
  if (plan.isFolder) await writeJson(notePath, { code: share.code });
  const waiting = [...plan.targets];
  const either = new AbortController();
  const signal = AbortSignal.any([terminal.signal, either.signal]);
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { wanted, path } = next;
      if (all.isGoingOn && plan.isFolder && (await isWhole(next))) {
        sums.arrived += wanted.size;
        sums.resumed += wanted.size;
        continue;
      }
      const fetched = await fetchFile({
        path,
        sizeBytes: wanted.size,
        link: () => linkFor(session, share.code, wanted),
        signal,
        onBytes: (bytes) => {
          sums.arrived += bytes;
          const seconds = (Date.now() - startedAt) / 1000;
          const bytesPerSecond = (sums.arrived - sums.resumed) / Math.max(0.1, seconds);
          bar.show({ label: plainName(basename(path)), done: sums.arrived, total, bytesPerSecond });
        },
      });
      sums.resumed += fetched.resumedBytes;
      sums.isVerified &&= fetched.isVerified;
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, take));
  } catch (error) {
    either.abort(error);
    throw error;
  } finally {
    bar.clear();
  }
  if (plan.isFolder) await rm(notePath, { force: true });
  return { resumedBytes: sums.resumed, isVerified: sums.isVerified };
}

/** Files of a bundle get their names only when they are whole. */
async function isWhole({ wanted, path }: Target): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts?.isFile() === true && facts.size === wanted.size;
}

/** A folder that an earlier run of the same command has begun. */
async function isOurs({ place, isFolder }: Plan, { code }: OpenedShare): Promise<boolean> {
  if (!isFolder) return false;
  const kept = await readJson(join(place, BUNDLE_NOTE));
  return isRecord(kept) && kept['code'] === code;
}

async function refuseToOverwrite(
  { place, targets }: Plan,
  { terminal, force }: { terminal: Terminal; force: boolean },
): Promise<void> {
  const standing = targets.filter(({ path }) => existsSync(path));
  const [first] = standing;
  if (force || !first) return;
  const shown = relative(terminal.cwd, first.path) || basename(place);
  const what = standing.length > 1 ? `${shown} 等 ${standing.length} 个文件` : shown;
  const instead = `${what} 已经存在，没有覆盖；加 --force 覆盖，或用 -o 换一个位置`;
  const isSure = await confirm(terminal, `${what} 已经存在，要覆盖吗？`, { instead }).catch(
    (error: unknown) => {
      throw error instanceof CliFailure ? new CliFailure('failed', instead, 'E_EXISTS') : error;
    },
  );
  if (!isSure) throw new CliFailure('failed', '没有覆盖，什么都没有改动', 'E_EXISTS');
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

async function pour(session: Session, share: OpenedShare, terminal: Terminal): Promise<Outcome> {
  const [wanted] = share.wanted;
  if (share.kind === 'bundle' || !wanted) {
    throw new CliFailure('usage', '这个取件码里有多个文件，不能输出到标准输出，请用 -o 给出文件夹');
  }
  const link = await linkFor(session, share.code, wanted);
  const { pieces } = await openBytes(link, { from: 0, etag: undefined, signal: terminal.signal });
  for await (const piece of pieces) {
    if (!terminal.stdout.write(piece)) await new Promise((go) => terminal.stdout.once('drain', go));
  }
  await countFile(session, share);
  return { facts: {}, lines: [] };
}

/** A download is counted when it is there; that it cannot be counted spoils nothing. */
async function countFile({ client }: Session, { code, kind }: OpenedShare): Promise<void> {
  if (kind === 'bundle') return;
  await client.shares.countDownload({ code, action: 'download' }).catch(() => undefined);
}

function outcomeOf(
  share: OpenedShare,
  { place, isFolder, targets }: Plan,
  done: { resumedBytes: number; isVerified: boolean; cwd: string },
): Outcome {
  const size = share.wanted.reduce((sum, one) => sum + one.size, 0);
  const shown = relative(done.cwd, place) || place;
  const facts = {
    code: formatCode(share.code),
    path: place,
    files: targets.map(({ path, wanted }) => ({ path, size: wanted.size })),
    size,
    verified: done.isVerified,
    resumed_bytes: done.resumedBytes,
  };
  const count = isFolder ? `${targets.length} 个文件，` : '';
  const checked = done.isVerified ? '，校验通过' : '';
  return { facts, lines: [`已存到 ${plainName(shown)}（${count}${sizeText(size)}${checked}）`] };
}
