/** One file of a sealed share into our own folder: opened while it comes in, going on where it stopped. */
import { constants } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { openRange } from '@transmit/sealed';
import { writeAll } from '../../disk/write-all.ts';
import { CliFailure } from '../../failure.ts';
import type { Lines } from '../../network/lines.ts';
import { isRecord, readJson, writeJson } from '../../session/folders.ts';
import type { Fetched, Fetching } from '../fetch-file.ts';
import { isWorthRetry, openBytes } from '../open-bytes.ts';
import type { OpenedShare } from '../open-share.ts';
import type { SealedReader } from './sealed-reader.ts';

const TRIES = 6;
const SYNC_BYTES = 32 * 1024 * 1024;

/** A file among the bytes that its share carries. */
export interface SealedPart {
  seal: SealedReader;
  start: number;
}

export async function fetchSealed(fetching: Fetching, sealed: SealedPart): Promise<Fetched> {
  const { part, sizeBytes } = fetching;
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW;
  await using file = await open(part, flags, 0o644);
  const resumedBytes = await keptBytes(file, fetching, sealed);
  fetching.onBytes(resumedBytes);
  let at = resumedBytes;
  for (let attempt = 1; at < sizeBytes; ) {
    try {
      for await (const plain of piecesOf(fetching, sealed, at)) {
        await writeAll(file, [plain], at);
        at += plain.length;
        fetching.onBytes(plain.length);
        await beginSync(file, at - plain.length, at);
        attempt = 1;
      }
    } catch (error) {
      fetching.signal.throwIfAborted();
      if (!isWorthRetry(error) || attempt >= TRIES) throw error;
      await delay(Math.min(500 * 2 ** attempt, 10_000), undefined, { signal: fetching.signal });
      attempt += 1;
    }
  }
  await file.sync().catch(async (error: unknown) => {
    // After a failed sync the next run cannot know which bytes are on the disk, so it begins anew.
    await rm(noteOf(part), { force: true });
    throw error;
  });
  // Each record has opened at its place, the last one as the last.
  return { crc64: '', isVerified: true, resumedBytes };
}

/** The disk begins on what has come while more comes in. */
async function beginSync(file: FileHandle, before: number, at: number): Promise<void> {
  if (Math.floor(before / SYNC_BYTES) < Math.floor(at / SYNC_BYTES)) await file.datasync();
}

function noteOf(part: string): string {
  return `${part}.json`;
}

/** Counts what an earlier run has left of this file; it has opened, or it would not have been written. */
async function keptBytes(
  file: FileHandle,
  { part, sizeBytes }: Fetching,
  { seal, start }: SealedPart,
): Promise<number> {
  const mark = { size: sizeBytes, start, of: seal.sealedBytes };
  const note = await readJson(noteOf(part));
  const isSame =
    isRecord(note) &&
    note['size'] === mark.size &&
    note['start'] === mark.start &&
    note['of'] === mark.of;
  const { size } = await file.stat();
  if (isSame && size <= sizeBytes) return size;
  if (size > 0) await file.truncate(0);
  await writeJson(noteOf(part), mark);
  return 0;
}

interface Asked {
  lines: Lines;
  signal: AbortSignal;
}

async function* piecesOf(
  fetching: Fetching,
  { seal, start }: SealedPart,
  at: number,
): AsyncGenerator<Uint8Array> {
  const range = { start: start + at, end: start + fetching.sizeBytes };
  yield* openAt(await fetching.link(), seal, { ...range, asked: fetching });
}

/** The only file of a sealed share, for a pipe. */
export async function* openWanted(
  link: string,
  { wanted, seal }: Pick<OpenedShare, 'wanted'> & { seal: SealedReader },
  asked: Asked,
): AsyncGenerator<Uint8Array> {
  const [{ start = 0, size } = { size: 0 }] = wanted;
  yield* openAt(link, seal, { start, end: start + size, asked });
}

function openAt(
  link: string,
  { keys, sealedBytes }: SealedReader,
  { start, end, asked: { lines, signal } }: { start: number; end: number; asked: Asked },
): AsyncGenerator<Uint8Array> {
  return openRange(keys, sealedBytes, { start, end }, async function* fetchRange(from, until) {
    const answer = await openBytes(link, { lines, from, until, etag: undefined, signal });
    if (answer.from !== from || answer.totalBytes !== sealedBytes) {
      answer.close();
      const text = '文件的大小与记录不一致，请联系发送人重新发送';
      throw new CliFailure('failed', text, 'E_SIZE_MISMATCH');
    }
    yield* answer.pieces;
  });
}
