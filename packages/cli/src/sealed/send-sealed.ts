import { normalizeCode } from '@transmit/contract';
import { writeFragment } from '@transmit/sealed';
import {
  LEAST_OWN_KINDS,
  LEAST_OWN_LENGTH,
  MOST_OWN_LENGTH,
  readOwnWords,
} from '@transmit/sealed/words';
import type { UploadSettings } from '@transmit/transfer';
import { type CommandOutcome, type Invocation, text } from '../commands/command.ts';
import { CliFailure } from '../failure.ts';
import type { Collected } from '../send/collect-files.ts';
import { collectingWords } from '../send/collecting-words.ts';
import { findIsSold } from '../send/find-price.ts';
import { type Share, shareOfTask } from '../send/make-share.ts';
import { refuseNothing } from '../send/refuse-nothing.ts';
import { uploadFiles } from '../send/upload-files.ts';
import type { Session } from '../session/session.ts';
import { ask } from '../terminal/ask.ts';
import { ProgressBar } from '../terminal/progress.ts';
import { note } from '../terminal/terminal.ts';
import { ticketLines } from '../terminal/ticket.ts';
import { type SealedSending, sealSending } from './seal-sending.ts';

interface Wish {
  session: Session;
  collected: Collected;
  settings: UploadSettings;
}

export async function sendSealed(
  invocation: Invocation,
  { session, collected, settings }: Wish,
): Promise<CommandOutcome> {
  const { terminal, options } = invocation;
  refuseUnfitting(invocation, collected);
  const own = await readOwn(invocation);
  await refuseWhereOff(session);
  const isQuiet = options['quiet'] === true;
  if (!isQuiet) for (const line of collectingWords(collected, true)) note(terminal, line);
  const sealed = await sealSending(session, collected, { settings, own });
  const sent = await uploadFiles(
    session,
    { files: [sealed.file], settings: sealed.settings, asOne: false },
    { signal: terminal.signal, bar: new ProgressBar(terminal, { isQuiet }) },
  );
  const isSold = await findIsSold(session);
  const [task] = sent.tasks;
  if (!task) throw new CliFailure('failed', '发送未完成，请再次运行同一条命令');
  const share = shareOfTask(task, { settings: sealed.settings, isSold });
  await sent.forget();
  await sealed.forget();
  const withQr = terminal.stdout.isTTY === true && options['no-qr'] !== true;
  return outcomeOf(share, sealed, { isQuiet, withQr, resumedBytes: sent.resumedBytes });
}

function refuseUnfitting({ options }: Invocation, collected: Collected): void {
  if (options['password'] !== undefined) {
    throw new CliFailure('usage', '密封发送用开封口令，不能再设提取密码，请去掉 --password');
  }
  if (options['each'] === true) {
    throw new CliFailure('usage', '密封的文件一起封在一个取件码里，请去掉 --each');
  }
  refuseNothing(collected);
}

const OWN_PROBLEMS = {
  short: `自己定的开封口令至少 ${LEAST_OWN_LENGTH} 个字`,
  plain: `自己定的开封口令太简单，请至少用 ${LEAST_OWN_KINDS} 个不同的字`,
  long: `自己定的开封口令最多 ${MOST_OWN_LENGTH} 个字`,
} as const;

async function readOwn({ terminal, options }: Invocation) {
  const typed = text(options, 'words');
  if (typed === undefined) return undefined;
  const instead = '没有终端可以输入口令，请直接写在 --words 后面';
  const words =
    typed === '-' ? await ask(terminal, '开封口令：', { isSecret: true, instead }) : typed;
  const own = readOwnWords(words);
  if ('passphrase' in own) return own.passphrase;
  throw new CliFailure('usage', OWN_PROBLEMS[own.problem]);
}

/** Refuses before any byte is sent. An older server, which has no sealing, leaves the setting out. */
async function refuseWhereOff({ client }: Session): Promise<void> {
  const { data } = await client.site.settings({});
  if (data.sealing !== true) {
    throw new CliFailure('failed', '这个网站没有开放密封发送，请去掉 --sealed', 'E_STATE');
  }
}

async function outcomeOf(
  share: Share,
  { secret, words, manifest }: SealedSending,
  shown: { isQuiet: boolean; withQr: boolean; resumedBytes: number },
): Promise<CommandOutcome> {
  const fullLink = `${share.link}${await writeFragment(secret)}`;
  const [first] = manifest.files;
  const count = manifest.files.length;
  const name = manifest.title || (first?.path.split('/').at(-1) ?? '');
  const told = { ...share, name, files: count };
  const facts = {
    ...told,
    code: share.code,
    sealed: true,
    words,
    full_link: fullLink,
    shares: [told],
    resumed_bytes: shown.resumedBytes,
  };
  // In two lines, so that whoever passes one on does not pass on both.
  if (shown.isQuiet) return { facts, lines: [normalizeCode(share.code), words] };
  const lines = ticketLines(told, { withQr: shown.withQr, password: undefined });
  return {
    facts,
    lines: [
      ...lines,
      '',
      `开封口令  ${words}`,
      '取件码和口令请分两路告诉对方。口令没有留存，丢了谁也打不开。',
      `整条链接  ${fullLink}`,
      '# 后面是钥匙，谁拿到整条链接谁就能开封。',
    ],
  };
}
