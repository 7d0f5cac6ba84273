/** `send --sealed`: several files as one source of sealed bytes, with a head for the server to keep. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SEALED_NAME } from '@transmit/contract';
import {
  fromBase64Url,
  lockSecret,
  MAX_SEALED_FILES,
  makeHead,
  type Passphrase,
  type SealedContents,
  sealedSize,
  toBase64Url,
  totalBytes,
} from '@transmit/sealed';
import { makeSixWords } from '@transmit/sealed/words';
import { type NewUpload, sampledHash, type UploadSettings } from '@transmit/transfer';
import { CliFailure } from '../failure.ts';
import type { Collected } from '../send/collect-files.ts';
import { isRecord, keyFor, readJson, writeJson } from '../session/folders.ts';
import type { Session } from '../session/session.ts';
import type { DiskFile } from '../store/node-driver.ts';
import { byteSourceOf } from '../store/node-hasher.ts';
import { readStanding, SealedDisk } from './sealed-disk.ts';

/** Key and head of a sending; kept until it has arrived, so that a run that was cut off goes on with the same bytes. */
interface Seal {
  secret: string;
  head: string;
  words: string;
  /** Whatever tells these files from others of their names: another file is never sealed by the same key. */
  sum: string;
}

export interface SealedSending {
  file: NewUpload<DiskFile>;
  settings: UploadSettings;
  secret: Uint8Array<ArrayBuffer>;
  words: string;
  manifest: SealedContents;
  forget(): Promise<void>;
}

export async function sealSending(
  session: Session,
  { files, emptyFolders }: Collected,
  { settings, own }: { settings: UploadSettings; own: Passphrase | undefined },
): Promise<SealedSending> {
  refuseMany(files.length);
  const { title = '', note = '', ...terms } = settings;
  const manifest: SealedContents = {
    title,
    note,
    files: files.map(({ filePath, size, lastModified }) => ({
      path: filePath,
      size,
      lastModified,
    })),
    folders: emptyFolders.slice(0, MAX_SEALED_FILES),
  };
  const paths = files.map(({ source, filePath }) => `${source.path}\n${filePath}`);
  const wish = JSON.stringify({ ...settings, own: own?.text });
  const path = join(
    session.folders.state,
    'sealed',
    `${keyFor(session.server, wish, ...paths)}.json`,
  );
  const standings: string[] = [];
  for (const { source } of files) standings.push(await readStanding(source.path));
  const sum = await sumOf(files, standings);
  const kept = await readSeal(path, sum);
  const seal = kept ?? (await makeSeal(manifest, own, sum));
  if (!kept) await writeJson(path, seal);
  const secret = fromBase64Url(seal.secret) ?? new Uint8Array();
  const plainBytes = totalBytes(manifest);
  const size = sealedSize(plainBytes);
  const disk = await SealedDisk.open(secret, { files, standings, plainBytes, sealedBytes: size });
  return {
    file: {
      // No file exists at this path, so code that bypasses the seal reads nothing.
      source: { path: `${path}.sealed`, state: { size, mtimeMs: 0 }, sealed: disk },
      name: SEALED_NAME,
      filePath: SEALED_NAME,
      size,
      // The server is told no date: each file's own stands in the manifest.
      lastModified: 0,
    },
    settings: { ...terms, sealed: seal.head },
    secret,
    words: seal.words,
    manifest,
    forget: () => rm(path, { force: true }),
  };
}

function refuseMany(count: number): void {
  if (count <= MAX_SEALED_FILES) return;
  throw new CliFailure(
    'usage',
    `一次最多密封 ${MAX_SEALED_FILES} 个文件，这里有 ${count} 个；请先打包成一个 zip`,
  );
}

async function makeSeal(
  manifest: SealedContents,
  own: Passphrase | undefined,
  sum: string,
): Promise<Seal> {
  const locked = await lockSecret(own ?? makeSixWords());
  const head = await makeHead(locked, manifest);
  return { secret: toBase64Url(locked.secret), head, words: locked.passphrase.text, sum };
}

/** A nonce is never used for other bytes: where anything differs, the sending begins anew with a new key. */
async function readSeal(path: string, sum: string): Promise<Seal | undefined> {
  const kept = await readJson(path);
  if (!isRecord(kept) || kept['sum'] !== sum) return undefined;
  const { secret, head, words } = kept;
  if (typeof secret !== 'string' || typeof head !== 'string' || typeof words !== 'string') {
    return undefined;
  }
  return { secret, head, words, sum };
}

async function sumOf(
  files: readonly NewUpload<DiskFile>[],
  standings: readonly string[],
): Promise<string> {
  const facts: string[] = [];
  for (const [index, { source, filePath, size, lastModified }] of files.entries()) {
    const sample = await sampledHash(byteSourceOf(source, size));
    facts.push([filePath, size, lastModified, standings[index], sample].join('\n'));
  }
  return keyFor(...facts);
}
