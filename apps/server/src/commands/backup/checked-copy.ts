import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Crc64 } from '@transmit/cos';
import { diskFiles } from '#core/durable-files.ts';

export interface Measured {
  sizeBytes: number;
  /** CRC-64/XZ, decimal. */
  crc64: string;
}

const PIECE_BYTES = 2 ** 20;

/** Copies a file under its new name only when all of it is on the disk, and says what was read. */
export async function copyMeasured(from: string, to: string): Promise<Measured> {
  const temporary = `${to}.${randomBytes(6).toString('hex')}.partial`;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const target = await open(temporary, 'wx', 0o600);
  try {
    const measured = await measure(from, (piece) => diskFiles.append(target, [piece]));
    await target.datasync();
    await target.close();
    await rename(temporary, to);
    return measured;
  } catch (error) {
    await target.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
}

export async function measure(
  path: string,
  take: (piece: Uint8Array) => Promise<void> = async () => {},
): Promise<Measured> {
  const source = await open(path, 'r');
  try {
    const crc64 = new Crc64();
    const buffer = Buffer.allocUnsafe(PIECE_BYTES);
    let sizeBytes = 0;
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return { sizeBytes, crc64: crc64.toString() };
      const piece = buffer.subarray(0, bytesRead);
      crc64.update(piece);
      sizeBytes += bytesRead;
      await take(piece);
    }
  } finally {
    await source.close();
  }
}
