/** One file from the store onto the disk: goes on where it stopped, and is looked at before it gets its name. */
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Crc64 } from '@transmit/cos';
import { CliFailure } from '../failure.ts';
import { isRecord, readJson, writeJson } from '../session/folders.ts';
import { type Bytes, openBytes } from './open-bytes.ts';

export interface Fetching {
  path: string;
  sizeBytes: number;
  /** A fresh link: they live five minutes. */
  link(): Promise<string>;
  signal: AbortSignal;
  onBytes(bytes: number): void;
}

export interface Fetched {
  crc64: string;
  /** False where the store did not say what the bytes should be. */
  isVerified: boolean;
  resumedBytes: number;
}

const TRIES = 6;
const BLOCK_BYTES = 1024 * 1024;

export async function fetchFile(fetching: Fetching): Promise<Fetched> {
  const part = `${fetching.path}.part`;
  await mkdir(dirname(fetching.path), { recursive: true });
  await using file = await openPart(part);
  let resumedBytes: number | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const kept = await keptBytes(file, part, fetching);
    resumedBytes ??= kept.bytes;
    try {
      const facts = await takeRest(file, part, kept, fetching);
      await file.sync();
      await file.close();
      await rename(part, fetching.path);
      await rm(noteOf(part), { force: true });
      return { ...facts, resumedBytes };
    } catch (error) {
      fetching.signal.throwIfAborted();
      if (!isPassing(error) || attempt >= TRIES) throw error;
      await delay(Math.min(500 * 2 ** attempt, 10_000), undefined, { signal: fetching.signal });
    }
  }
}

/** Never through a link that somebody has put there. */
function openPart(part: string): Promise<FileHandle> {
  return open(part, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o644);
}

function noteOf(part: string): string {
  return `${part}.json`;
}

/** What an earlier run has left of the same bytes; of others, nothing is of use. */
async function keptBytes(file: FileHandle, part: string, { sizeBytes }: Fetching) {
  const note = await readJson(noteOf(part));
  const { size } = await file.stat();
  const etag = isRecord(note) && note['size'] === sizeBytes ? note['etag'] : undefined;
  if (typeof etag === 'string' && size <= sizeBytes) return { bytes: size, etag };
  await file.truncate(0);
  return { bytes: 0, etag: undefined };
}

async function takeRest(
  file: FileHandle,
  part: string,
  kept: { bytes: number; etag: string | undefined },
  fetching: Fetching,
): Promise<{ crc64: string; isVerified: boolean }> {
  const answer = await openBytes(await fetching.link(), {
    from: kept.bytes < fetching.sizeBytes ? kept.bytes : 0,
    etag: kept.etag,
    signal: fetching.signal,
  });
  if (answer.totalBytes !== fetching.sizeBytes) {
    answer.close();
    throw new CliFailure(
      'failed',
      '文件的大小与记录不一致，请联系发送人重新发送',
      'E_SIZE_MISMATCH',
    );
  }
  const crc = new Crc64();
  await readAgain(file, answer.from, crc);
  fetching.onBytes(answer.from);
  await file.truncate(answer.from);
  await writeJson(noteOf(part), { etag: answer.etag, size: fetching.sizeBytes });
  await write(file, answer, crc, fetching);
  const crc64 = crc.toString();
  if (answer.crc64 !== undefined && answer.crc64 !== crc64) {
    await file.truncate(0);
    throw new CliFailure(
      'failed',
      '校验未通过，下载的内容有误，请再次运行同一条命令',
      'E_CHECKSUM',
    );
  }
  return { crc64, isVerified: answer.crc64 !== undefined };
}

async function readAgain(file: FileHandle, until: number, crc: Crc64): Promise<void> {
  const piece = Buffer.allocUnsafe(BLOCK_BYTES);
  for (let at = 0; at < until; ) {
    const { bytesRead } = await file.read(piece, 0, Math.min(BLOCK_BYTES, until - at), at);
    if (bytesRead === 0) break;
    crc.update(piece.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** The store's pieces are small: gathered, they cost a write for each block, which is under way meanwhile. */
async function write(
  file: FileHandle,
  answer: Bytes,
  crc: Crc64,
  { sizeBytes, onBytes }: Fetching,
) {
  let at = answer.from;
  let [block, other] = [Buffer.allocUnsafe(BLOCK_BYTES), Buffer.allocUnsafe(BLOCK_BYTES)];
  let filled = 0;
  let written: Promise<unknown> = Promise.resolve();
  const flush = async () => {
    // Its memory is the one that is filled next.
    await written;
    crc.update(block.subarray(0, filled));
    written = file.write(block, 0, filled, at);
    // Looked at before the next one, and at the end.
    written.catch(() => undefined);
    at += filled;
    onBytes(filled);
    [block, other, filled] = [other, block, 0];
  };
  try {
    for await (const piece of answer.pieces) {
      for (let taken = 0; taken < piece.length; ) {
        const count = piece.copy(block, filled, taken);
        taken += count;
        filled += count;
        if (filled === BLOCK_BYTES) await flush();
      }
    }
  } finally {
    // A line that breaks leaves what has come, and the next try begins behind it.
    if (filled > 0) await flush();
    await written;
  }
  if (at !== sizeBytes)
    throw new CliFailure('network', '下载中断，再次运行同一条命令会接着下载', 'E_NETWORK');
}

function isPassing(error: unknown): boolean {
  return error instanceof CliFailure && error.ending === 'network';
}
