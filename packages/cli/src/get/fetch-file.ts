/**
 * One file from the store into our own folder: goes on where it stopped, and is looked at and brought to the disk before
 * whoever called gives it its name.
 */
import type { FileHandle } from 'node:fs/promises';
import { Crc64, freeMemory } from '@transmit/cos';
import { writeAll } from '../disk/write-all.ts';
import { CliFailure } from '../failure.ts';
import type { Lines } from '../network/lines.ts';
import { isRecord, readJson, writeJson } from '../session/folders.ts';
import { type Sleep, waitForNextTry } from './next-try.ts';
import { type OpenedBytes, openBytes, sizeMismatch } from './open-bytes.ts';
import { bringToDisk, noteOf, openPart, SYNC_BYTES } from './part-file.ts';

export interface Fetching {
  /** The file in our own folder; its note stands beside it. */
  part: string;
  sizeBytes: number;
  lines: Lines;
  /** A fresh link: they live five minutes. */
  link(): Promise<string>;
  signal: AbortSignal;
  /** Bytes that are there beyond those told before; fewer than none where some are fetched anew. */
  onBytes(bytes: number): void;
}

export interface Fetched {
  crc64: string;
  /** False where the store did not say what the bytes should be. */
  isVerified: boolean;
  resumedBytes: number;
}

/**
 * Small enough that the system caches it in pages at hand: for writes of 1 MiB it takes huge ones, which a virtual
 * machine has to fetch from its host (0.6 GB/s; writes of 256 KiB 5 GB/s).
 */
const BLOCK_BYTES = 256 * 1024;
const MOST_WAITING = 16;

export async function fetchFile(fetching: Fetching, sleep?: Sleep): Promise<Fetched> {
  const { part } = fetching;
  await using file = await openPart(part);
  let resumedBytes: number | undefined;
  let toldBytes = 0;
  const tell = (bytes: number) => {
    fetching.onBytes(bytes - toldBytes);
    toldBytes = bytes;
  };
  let furthest = 0;
  for (let attempt = 1; ; attempt += 1) {
    const kept = await keptBytes(file, part, fetching);
    resumedBytes ??= kept.bytes;
    furthest = Math.max(furthest, kept.bytes);
    try {
      const facts = await takeRest(file, part, kept, { ...fetching, tell });
      // Or after a power cut the name may be there without its bytes.
      await bringToDisk(file, part);
      return { ...facts, resumedBytes };
    } catch (error) {
      // A store that begins anew each time gets no further, however much it sends.
      if (toldBytes > furthest) attempt = 1;
      await waitForNextTry(error, attempt, fetching.signal, sleep);
    }
  }
}

/** Returns the part that an earlier run has left of the same bytes; parts of others are of no use. */
async function keptBytes(file: FileHandle, part: string, { sizeBytes }: Fetching) {
  const note = await readJson(noteOf(part));
  const { size } = await file.stat();
  const etag = isRecord(note) && note['size'] === sizeBytes ? note['etag'] : undefined;
  if (typeof etag === 'string' && size <= sizeBytes) return { bytes: size, etag };
  await cutTo(file, 0);
  return { bytes: 0, etag: undefined };
}

/** Only where it is longer: ext4 writes a file that was ever cut to nothing out to the disk before it is closed. */
async function cutTo(file: FileHandle, bytes: number): Promise<void> {
  const { size } = await file.stat();
  if (size > bytes) await file.truncate(bytes);
}

interface Try extends Fetching {
  /** Tells how many bytes are there, over all tries. */
  tell(bytes: number): void;
}

async function takeRest(
  file: FileHandle,
  part: string,
  kept: { bytes: number; etag: string | undefined },
  fetching: Try,
): Promise<{ crc64: string; isVerified: boolean }> {
  const answer = await openBytes(await fetching.link(), {
    lines: fetching.lines,
    from: kept.bytes < fetching.sizeBytes ? kept.bytes : 0,
    etag: kept.etag,
    signal: fetching.signal,
  });
  if (answer.totalBytes !== fetching.sizeBytes) {
    answer.close();
    throw sizeMismatch();
  }
  const crc = new Crc64();
  await readAgain(file, answer.from, crc);
  fetching.tell(answer.from);
  await cutTo(file, answer.from);
  await writeJson(noteOf(part), { etag: answer.etag, size: fetching.sizeBytes });
  await write(file, part, answer, crc, fetching);
  const crc64 = crc.toString();
  if (answer.crc64 !== undefined && answer.crc64 !== crc64) {
    await cutTo(file, 0);
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

/**
 * The network's pieces are small: a write takes a block of them, up to `MOST_WAITING` wait their turn while more
 * comes in, and what is written gives its memory back. One write at a time: a kill leaves a beginning of the file,
 * never a hole that the next run would take for bytes.
 */
async function write(
  file: FileHandle,
  part: string,
  answer: OpenedBytes,
  crc: Crc64,
  { sizeBytes, tell }: Try,
) {
  let at = answer.from;
  let block: Buffer[] = [];
  let bytes = 0;
  let last: Promise<void> = Promise.resolve();
  let synced: Promise<void> = Promise.resolve();
  let unsyncedBytes = 0;
  const waiting: Promise<void>[] = [];
  const flush = () => {
    const [pieces, from] = [block, at];
    last = last.then(() => writeAll(file, pieces, from)).then(() => freeMemory(pieces));
    // Looked at when its turn comes, and at the end.
    last.catch(() => undefined);
    waiting.push(last);
    at += bytes;
    unsyncedBytes += bytes;
    tell(at);
    [block, bytes] = [[], 0];
  };
  try {
    for await (const piece of answer.pieces) {
      crc.update(piece);
      block.push(piece);
      bytes += piece.length;
      if (bytes < BLOCK_BYTES) continue;
      flush();
      if (waiting.length >= MOST_WAITING) await waiting.shift();
      if (unsyncedBytes < SYNC_BYTES) continue;
      // One at a time: a slow disk is waited for, and one that fails ends it here.
      await synced;
      unsyncedBytes = 0;
      synced = last.then(() => bringToDisk(file, part));
      synced.catch(() => undefined);
    }
  } finally {
    // A line that breaks leaves what has come, and the next try begins behind it.
    if (bytes > 0) flush();
    await last;
    await synced;
  }
  if (at !== sizeBytes)
    throw new CliFailure('network', '下载中断，再次运行同一条命令会接着下载', 'E_NETWORK');
}
