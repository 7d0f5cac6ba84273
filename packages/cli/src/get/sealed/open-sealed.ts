/** A sealed share as its words or its link open it: its files, as if the server had told of them. */
import { decodeEncoded } from '@transmit/contract';
import {
  carriedBytes,
  deriveKeys,
  openByKey,
  openByWords,
  readFragment,
  readWordsKind,
  type SealedContents,
  SealedFailure,
  sealedSize,
  startsOf,
  totalBytes,
} from '@transmit/sealed';
import { toPassphrase } from '@transmit/sealed/words';
import { commonFolderOf, nameOfAll } from '@transmit/transfer';
import { CliFailure } from '../../failure.ts';
import { ask } from '../../terminal/ask.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import type { OpenedShare, Wanted } from '../open-share.ts';
import type { SealedReader } from './sealed-reader.ts';

interface Typed {
  /** As it was given: code or link. */
  link: string;
  words: string | undefined;
  terminal: Terminal;
}

export async function openSealedShare(share: OpenedShare, typed: Typed): Promise<OpenedShare> {
  const { sealedHead: head } = share;
  if (head === undefined) return share;
  const { secret, manifest } = await openHead(head, typed);
  const sealedBytes = share.wanted[0]?.size ?? 0;
  if (sealedBytes !== sealedSize(totalBytes(manifest)) || !isPlausible(manifest, sealedBytes)) {
    throw new SealedFailure('damaged');
  }
  const seal: SealedReader = { keys: await deriveKeys(secret), sealedBytes };
  return { ...share, ...namesOf(manifest), wanted: wantedOf(manifest), seal };
}

async function openHead(head: string, { link, words, terminal }: Typed) {
  const plain = decodeEncoded(link);
  const hash = plain.search(/[#＃]/);
  const fragment = await readFragment(hash < 0 ? '' : plain.slice(hash));
  if (words === undefined && fragment.kind === 'key') return openByKey(head, fragment.secret);
  if (words === undefined && fragment.kind === 'cut') {
    throw new CliFailure(
      'password',
      '链接不完整，# 后面的钥匙被截断了；请复制整条链接，或用 --words 给出开封口令',
    );
  }
  const kind = readWordsKind(head);
  const given = words ?? (await askWords(terminal));
  const passphrase = toPassphrase(kind, given);
  if (passphrase) return openByWords(head, passphrase.text);
  throw new CliFailure(
    'password',
    kind === 'six' ? '开封口令是词表里的六个词，请逐个核对' : '开封口令不对，请核对后重试',
  );
}

function askWords(terminal: Terminal): Promise<string> {
  const instead = '这份寄存密封着，请用 --words 给出开封口令，或给出带 #k= 的整条链接';
  return ask(terminal, '开封口令：', { instead: new CliFailure('password', instead, 'E_SEALED') });
}

function isPlausible(manifest: SealedContents, sealedBytes: number): boolean {
  return manifest.files.length > 0 && totalBytes(manifest) <= carriedBytes(sealedBytes);
}

function namesOf(
  manifest: SealedContents,
): Pick<OpenedShare, 'kind' | 'name' | 'note' | 'folders'> {
  const { title, files, folders } = manifest;
  const named = files.map(({ path }) => ({ name: nameOf(path), FilePath: path }));
  const isOne = files.length === 1 && folders.length === 0 && commonFolderOf(named) === '';
  return {
    kind: isOne ? 'file' : 'bundle',
    name: isOne ? nameOfAll(named) : title || nameOfAll(named),
    note: [title, manifest.note].filter(Boolean).join('\n'),
    folders: [...folders],
  };
}

function nameOf(path: string): string {
  return path.split('/').at(-1) || path;
}

function wantedOf(manifest: SealedContents): Wanted[] {
  const starts = startsOf(manifest);
  return manifest.files.map(({ path, size, lastModified }, index) => ({
    index: undefined,
    path,
    size,
    ownDate: lastModified ?? null,
    start: starts[index] ?? 0,
  }));
}
