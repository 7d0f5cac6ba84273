import { type FileHandle, open } from 'node:fs/promises';
import {
  deriveKeys,
  type OwnBytes,
  type PlainSource,
  type SealedKeys,
  sealRange,
  startsOf,
} from '@transmit/sealed';
import { type NewUpload, UploadFailure } from '@transmit/transfer';
import type { DiskFile, RangeSource } from '../store/node-driver.ts';

interface Piece {
  path: string;
  size: number;
  lastModified: number;
  start: number;
  standing: string;
}

/**
 * Tells a file from the same one with other bytes: a program may set the time of change back (container tools do), but
 * not the time at which the disk last wrote down anything of it.
 */
export async function readStanding(path: string): Promise<string> {
  await using file = await open(path);
  return standingOf(file);
}

async function standingOf(file: FileHandle): Promise<string> {
  const { ctimeNs, ino } = await file.stat({ bigint: true });
  return `${ctimeNs} ${ino}`;
}

/** Files of a disk behind each other, sealed while they are read: the same place gives the same bytes. */
export class SealedDisk implements RangeSource {
  readonly #keys: SealedKeys;
  readonly #source: PlainSource;

  private constructor(keys: SealedKeys, source: PlainSource) {
    this.#keys = keys;
    this.#source = source;
  }

  static async open(
    secret: OwnBytes,
    {
      files,
      standings,
      plainBytes,
      sealedBytes,
    }: {
      files: readonly NewUpload<DiskFile>[];
      /** As the files stood when the key was chosen, in their order. */
      standings: readonly string[];
      plainBytes: number;
      sealedBytes: number;
    },
  ): Promise<SealedDisk> {
    const starts = startsOf({ files });
    const pieces = files.map(({ source, size, lastModified }, index) => ({
      path: source.path,
      size,
      lastModified,
      start: starts[index] ?? 0,
      standing: standings[index] ?? '',
    }));
    const read = (start: number, end: number) => readPieces(pieces, start, end);
    return new SealedDisk(await deriveKeys(secret), { sealedBytes, plainBytes, read });
  }

  get size(): number {
    return this.#source.sealedBytes;
  }

  read(start: number, end: number): AsyncIterable<OwnBytes> {
    return sealRange(this.#keys, this.#source, start, end);
  }
}

async function readPieces(
  pieces: readonly Piece[],
  start: number,
  end: number,
): Promise<Uint8Array> {
  const bytes = new Uint8Array(end - start);
  for (const piece of pieces) {
    const from = Math.max(start, piece.start);
    const until = Math.min(end, piece.start + piece.size);
    if (from < until) await readInto(bytes.subarray(from - start, until - start), piece, from);
  }
  return bytes;
}

/** A file that cannot be read any more has changed, like any that is sent. */
async function readInto(room: Uint8Array, piece: Piece, from: number): Promise<void> {
  try {
    await readUnchanged(room, piece, from);
  } catch (cause) {
    throw cause instanceof UploadFailure ? cause : new UploadFailure('file-changed', { cause });
  }
}

/** Bytes of a file that has changed are not those that the key was made for. */
async function readUnchanged(room: Uint8Array, piece: Piece, from: number): Promise<void> {
  await using file = await open(piece.path);
  const { size, mtimeMs } = await file.stat();
  if (size !== piece.size || Math.floor(mtimeMs) !== piece.lastModified) {
    throw new UploadFailure('file-changed');
  }
  await refuseChanged(file, piece);
  for (let done = 0; done < room.length; ) {
    const at = from - piece.start + done;
    const { bytesRead } = await file.read(room, done, room.length - done, at);
    if (bytesRead === 0) throw new UploadFailure('file-changed');
    done += bytesRead;
  }
  // Bytes that came to stand there while they were read are not sealed either.
  await refuseChanged(file, piece);
}

async function refuseChanged(file: FileHandle, { standing }: Piece): Promise<void> {
  if ((await standingOf(file)) !== standing) throw new UploadFailure('file-changed');
}
