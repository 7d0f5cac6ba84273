import { formatCode, isCode, normalizeCode } from '@transmit/contract';
import { CliFailure } from '../failure.ts';
import { callProven } from '../session/prove.ts';
import type { Session } from '../session/session.ts';
import { ask } from '../terminal/ask.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { SealedReader } from './sealed/sealed-reader.ts';

/** One thing that a code gives: a file, or one of a bundle's files. */
export interface Wanted {
  /** Undefined for a file of its own. */
  index: number | undefined;
  path: string;
  size: number;
  /** The file's own date, epoch ms; null where its sender told none. */
  ownDate: number | null;
  /** Its beginning among the bytes of a sealed share. */
  start?: number;
}

export interface OpenedShare {
  code: string;
  kind: 'file' | 'bundle';
  name: string;
  note: string;
  wanted: Wanted[];
  /** Paths of a bundle's files that are gone. */
  gone: string[];
  /** A bundle's folders in which no file is. */
  folders: string[];
  /** Head of a sealed share, which its words or its link open. */
  sealedHead?: string | undefined;
  /** Set once a sealed share is open. */
  seal?: SealedReader;
}

/** Looks a code up, and gives its password where it has one. */
export async function openShare(
  session: Session,
  typed: string,
  { password, terminal }: { password: string | undefined; terminal: Terminal },
): Promise<OpenedShare> {
  const code = normalizeCode(typed);
  if (!isCode(code)) {
    throw new CliFailure('usage', `取件码 ${formatCode(code)} 有误，请核对后重试`, 'E_CODE');
  }
  const first = await detailOf(session, code);
  if (!first.locked) return toOpened(session, code, first);
  await unlock(session, code, password ?? (await askPassword(terminal)));
  return toOpened(session, code, await detailOf(session, code));
}

type Detail = Awaited<ReturnType<Session['client']['shares']['detail']>>['data'];

async function detailOf(session: Session, code: string): Promise<Detail> {
  const { data } = await callProven(session, (proof) =>
    session.client.shares.detail({ code, ...proof }),
  );
  return data;
}

async function unlock(session: Session, code: string, password: string): Promise<void> {
  await callProven(session, (proof) => session.client.shares.unlock({ code, password, ...proof }));
}

function askPassword(terminal: Terminal): Promise<string> {
  const instead = '这个取件码有提取密码，请用 --password 给出';
  return ask(terminal, '提取密码：', {
    isSecret: true,
    instead: new CliFailure('password', instead, 'E_LOCKED'),
  });
}

async function toOpened(session: Session, code: string, detail: Detail): Promise<OpenedShare> {
  if (detail.kind === 'bundle') return openBundle(session, code);
  if (detail.kind === 'collection') {
    const way = `交文件用 transmit send ${formatCode(code)} 文件…`;
    throw new CliFailure('usage', `这是收件码，没有可以下载的文件；${way}`, 'E_STATE');
  }
  if (detail.kind === 'promise') {
    throw new CliFailure(
      'failed',
      '发送人还在上传，全部传完并核对后才能取件，请稍后再试',
      'E_STATE',
    );
  }
  const { file } = detail;
  if (!file)
    throw new CliFailure('password', '这个取件码有提取密码，请用 --password 给出', 'E_LOCKED');
  if (file.expire_status === 1) throw new CliFailure('notFound', '文件已过期', 'E_EXPIRED');
  return {
    code,
    kind: 'file',
    name: file.name,
    note: [file.title, file.note].filter(Boolean).join('\n'),
    wanted: [
      {
        index: undefined,
        path: file.name,
        size: file.file_size,
        ownDate: file.last_modified ?? null,
      },
    ],
    gone: [],
    folders: [],
    sealedHead: file.sealed_head,
  };
}

async function openBundle(session: Session, code: string): Promise<OpenedShare> {
  const { data } = await callProven(session, (proof) =>
    session.client.bundles.detail({ code, ...proof }),
  );
  const { bundle } = data;
  if (!bundle)
    throw new CliFailure('password', '这个取件码有提取密码，请用 --password 给出', 'E_LOCKED');
  if (bundle.expire_status === 1) throw new CliFailure('notFound', '文件已过期', 'E_EXPIRED');
  const ready = bundle.files.filter(({ state }) => state === 'ready');
  return {
    code,
    kind: 'bundle',
    name: bundle.name,
    note: bundle.note,
    wanted: ready.map(({ index, path, file_size, last_modified }) => ({
      index,
      path,
      size: file_size,
      // A server of before this was told says nothing of it.
      ownDate: last_modified ?? null,
    })),
    folders: bundle.folders ?? [],
    gone: bundle.files.filter(({ state }) => state === 'gone').map(({ path }) => path),
  };
}

/**
 * Asks for the address of the bytes, good for five minutes. What is to be paid for is paid on the
 * page.
 */
export async function linkFor(session: Session, code: string, { index }: Wanted): Promise<string> {
  const answer = await callProven(session, (proof) =>
    index === undefined
      ? session.client.shares.downloadLink({ code, ...proof })
      : session.client.bundles.fileLink({ code, index, ...proof }),
  );
  if (answer.status === 1) return answer.data.download_src;
  throw new CliFailure(
    'price',
    `${answer.message}请在浏览器里打开 ${session.server}/v/detail/${code} 支付后下载`,
    'E_FEE',
  );
}
