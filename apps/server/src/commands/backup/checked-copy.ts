import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Crc64 } from '@transmit/cos';
import { diskFiles } from '#core/durable-files.ts';
import type { NamedFile } from './named-files.ts';

export interface Measured {
  sizeBytes: number;
  /** CRC-64/XZ, decimal. */
  crc64: string;
  /** Hex. */
  sha256: string;
}

const PIECE_BYTES = 2 ** 20;

/** A record of before there was SHA-256 is compared without. */
export function isContentOf(
  found: Measured | undefined,
  { sizeBytes, crc64, sha256 }: NamedFile,
): boolean {
  return (
    found?.sizeBytes === sizeBytes &&
    found.crc64 === crc64 &&
    (sha256 === undefined || found.sha256 === sha256)
  );
}

/**
 * Copies a file into a folder that is there, says what was read, and gives it its name only when all of it is on the
 * disk and `isWanted` says so.
 */
export async function copyMeasured(
  from: string,
  to: string,
  isWanted: (measured: Measured) => boolean = () => true,
): Promise<Measured> {
  const temporary = `${to}.${randomBytes(6).toString('hex')}.partial`;
  const target = await open(temporary, 'wx', 0o600);
  try {
    const measured = await measureFile(from, (piece) => diskFiles.append(target, [piece]));
    await target.datasync();
    await target.close();
    if (isWanted(measured)) await rename(temporary, to);
    else await rm(temporary);
    return measured;
  } catch (error) {
    await target.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
}

export async function measureFile(
  path: string,
  take: (piece: Uint8Array) => Promise<void> = async () => {},
): Promise<Measured> {
  const source = await openPlain(path);
  try {
    const crc64 = new Crc64();
    const sha256 = createHash('sha256');
    const buffer = Buffer.allocUnsafe(PIECE_BYTES);
    let sizeBytes = 0;
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, buffer.length);
      if (bytesRead === 0)
        return { sizeBytes, crc64: crc64.toString(), sha256: sha256.digest('hex') };
      const piece = buffer.subarray(0, bytesRead);
      crc64.update(piece);
      sha256.update(piece);
      sizeBytes += bytesRead;
      await take(piece);
    }
  } finally {
    await source.close();
  }
}

/** Not what a link leads to, and no pipe, on which an open would wait for ever. */
async function openPlain(path: string): Promise<FileHandle> {
  // Windows has neither.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const source = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  if ((await source.stat()).isFile()) return source;
  await source.close();
  throw new Error(`${path} is no plain file`);
}
