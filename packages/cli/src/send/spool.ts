import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cleanFileName, MAX_TEXT_BYTES, textTooLargeText } from '@transmit/contract';
import { type NewUpload, textFileName } from '@transmit/transfer';
import { CliFailure } from '../failure.ts';
import type { DiskFile } from '../store/node-driver.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * Bytes that come without a file lie in one until they are sent: their size must be known, and they
 * may be sent twice.
 */
export interface Spooled extends AsyncDisposable {
  file: NewUpload<DiskFile>;
}

export async function spoolInput(
  { stdin, signal }: Terminal,
  name: string | undefined,
): Promise<Spooled> {
  return spool(cleanFileName(name ?? '标准输入.txt'), (path) =>
    pipeline(stdin, createWriteStream(path, { mode: 0o600 }), { signal }),
  );
}

export async function spoolText(text: string, name: string | undefined): Promise<Spooled> {
  if (text.trim() === '') throw new CliFailure('usage', '--text 后面写要发送的文字');
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES) throw new CliFailure('usage', textTooLargeText());
  return spool(name ? cleanFileName(name) : textFileName(text), (path) =>
    writeFile(path, text, { mode: 0o600 }),
  );
}

async function spool(name: string, fill: (path: string) => Promise<void>): Promise<Spooled> {
  const folder = await mkdtemp(join(tmpdir(), 'transmit-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'input');
  try {
    await fill(path);
    const { size, mtimeMs } = await stat(path);
    const file = {
      source: { path, state: { size, mtimeMs } },
      name,
      filePath: name,
      size,
      lastModified: Math.floor(mtimeMs),
    };
    return { file, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
