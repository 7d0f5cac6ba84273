/** `transmit send 收件码 文件…`: the files go to who collects, by the same engine. */
import { formatCode, isCode, normalizeCode } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { findFileFault, findMissing, mayStillHandIn, ruleText } from '@transmit/contract/collect';
import type { UploadTask } from '@transmit/transfer';
import { CliFailure } from '../failure.ts';
import type { Collected } from '../send/collect-files.ts';
import { uploadFiles } from '../send/upload-files.ts';
import { callProven } from '../session/prove.ts';
import type { Session } from '../session/session.ts';
import { ask } from '../terminal/ask.ts';
import type { ProgressBar } from '../terminal/progress.ts';
import { isAttended, type Terminal } from '../terminal/terminal.ts';
import { giveUpForgotten } from './give-up-forgotten.ts';
import { askForOwn, findOrMakeKey } from './own-key.ts';

type Page = NonNullable<Awaited<ReturnType<Session['client']['collect']['page']>>['data']['page']>;

export interface OpenCollection {
  code: string;
  page: Page;
}

/** Opens a collection by its code, with its password where it has one. */
export async function enterByCode(
  session: Session,
  typed: string,
  { password, terminal }: { password: string | undefined; terminal: Terminal },
): Promise<OpenCollection> {
  const code = normalizeCode(typed);
  if (!isCode(code)) {
    throw new CliFailure('usage', `收件码 ${formatCode(code)} 有误，请核对后重试`, 'E_CODE');
  }
  const first = await pageOf(session, code);
  if (first.page) return { code, page: first.page };
  const secret = password ?? (await askPassword(terminal));
  await callProven(session, (proof) =>
    session.client.shares.unlock({ code, password: secret, ...proof }),
  );
  const { page } = await pageOf(session, code);
  if (!page) throw new CliFailure('password', '这次收件有密码，请用 --password 给出', 'E_LOCKED');
  return { code, page };
}

async function pageOf(session: Session, code: string) {
  const { data } = await callProven(session, (proof) =>
    session.client.collect.page({ code, ...proof }),
  );
  return data;
}

function askPassword(terminal: Terminal): Promise<string> {
  return ask(terminal, '密码：', {
    isSecret: true,
    instead: '这次收件有密码，请用 --password 给出',
  });
}

/** After the end only what this computer has begun or got back goes on. */
export async function refuseEnded(session: Session, { code, page }: OpenCollection): Promise<void> {
  const own = page.state === 'ended' ? await askForOwn(session, code) : undefined;
  if (mayStillHandIn(page, own?.mine.state)) return;
  throw new CliFailure('notFound', '已截止，不能再交', 'E_EXPIRED');
}

/** Before a byte leaves: what would be refused is said for all files at once. */
export function refuseUnfit({ page }: OpenCollection, { files }: Collected): void {
  const unfit = files.filter(({ name, size }) => findFileFault({ name, size }, page) !== undefined);
  if (unfit.length > 0) {
    const names = unfit.slice(0, 3).map(({ name }) => `“${name}”`);
    const more = unfit.length > 3 ? ` 等 ${unfit.length} 个` : '';
    throw new CliFailure('failed', `${ruleText(page)}；${names.join('、')}${more}不能交`);
  }
  if (files.length > page.max_files) {
    throw new CliFailure('failed', `${ruleText(page)}；这里有 ${files.length} 个文件`);
  }
}

/** The fields in their order; what must be there and is not is asked for. */
export async function readValues(
  { page }: OpenCollection,
  typed: string | undefined,
  terminal: Terminal,
): Promise<string[]> {
  const given = (typed ?? '').split(/[,，]/).map((value) => value.trim());
  const values = page.fields.map((_, at) => given[at] ?? '');
  for (const at of findMissing(page.fields, values)) {
    const label = page.fields[at]?.label ?? '';
    const instead = `请用 --as 给出${page.fields.map((field) => field.label).join('、')}，用逗号分开`;
    values[at] = isAttended(terminal) ? await ask(terminal, `${label}：`, { instead }) : '';
    if (!values[at]) throw new CliFailure('usage', instead);
  }
  return values;
}

/**
 * Sends and hands in. Run again, it is a change of what this computer has handed in; a file that had arrived in an
 * earlier run and was removed since is sent anew.
 */
export async function handInAll(
  session: Session,
  {
    collection,
    collected,
    values,
  }: { collection: OpenCollection; collected: Collected; values: string[] },
  { terminal, bar }: { terminal: Terminal; bar: ProgressBar },
) {
  const { code } = collection;
  await giveUpForgotten(session, code, collected.files);
  const key = await findOrMakeKey(session, code);
  const send = () =>
    uploadFiles(
      session,
      { files: collected.files, settings: {}, asOne: false, into: { code, key } },
      { signal: terminal.signal, bar },
    );
  let sent = await send();
  for (let again = 0; ; again += 1) {
    try {
      const files = sent.tasks.map(toHandedFile);
      const { data } = await callProven(session, (proof) =>
        session.client.collect.handIn({ code, key, values, files, ...proof }),
      );
      await sent.forget();
      return { ...data, resumedBytes: sent.resumedBytes };
    } catch (error) {
      const removed = findRemoved(sent.tasks, error);
      if (!removed || again === collected.files.length) throw error;
      await sent.forgetFile(removed);
      sent = await send();
    }
  }
}

/** The file of an earlier run that the collection has removed since, as nobody had handed it in. */
function findRemoved(tasks: readonly UploadTask[], error: unknown): UploadTask | undefined {
  if (!(error instanceof ApiError) || error.code !== 'E_NOT_FOUND') return undefined;
  const { id } = error.data;
  return tasks.find((task) => toHandedFile(task).id === id);
}

function toHandedFile({ receipt, FilePath }: UploadTask): { id: number; path: string } {
  return { id: Number(receipt?.code), path: FilePath };
}
