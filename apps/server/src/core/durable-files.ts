/** The file system as the blob store uses it; tests put one in that fails at a chosen step. */
import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import * as fs from 'node:fs/promises';

export interface DurableFiles {
  /** Creates a file that must not be there yet. */
  create(path: string): Promise<FileHandle>;
  openToRead(path: string): Promise<FileHandle>;
  /** Writes all of the buffers, in order, at the file's position. */
  append(handle: FileHandle, buffers: Uint8Array[]): Promise<void>;
  datasync(handle: FileHandle): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** A second name for the same bytes, or a copy of them where the file system has no links. */
  linkOrCopy(from: string, to: string): Promise<void>;
  /** Makes creations, renames and removals inside a folder durable. */
  syncFolder(path: string): Promise<void>;
  /** Resolves also when the file is not there. */
  remove(path: string): Promise<void>;
  listFolder(path: string): Promise<string[]>;
  /** Epoch ms of the last write or rename; undefined when the file is not there. */
  changedAt(path: string): Promise<number | undefined>;
  makeFolder(path: string): Promise<void>;
  /** Adds rights of the group where they are not yet; false when nothing is there. */
  letGroup(path: string, bits: number): Promise<boolean>;
  space(path: string): Promise<{ freeBytes: number; totalBytes: number }>;
}

export const diskFiles: DurableFiles = {
  create: (path) => fs.open(path, 'wx', 0o600),
  openToRead: (path) => fs.open(path, 'r'),
  append,
  datasync: (handle) => handle.datasync(),
  rename: fs.rename,
  linkOrCopy,
  syncFolder,
  remove: (path) => fs.rm(path, { force: true }),
  listFolder: (path) => fs.readdir(path),
  changedAt,
  makeFolder: async (path) => {
    await fs.mkdir(path, { recursive: true, mode: 0o700 });
  },
  letGroup,
  async space(path) {
    const { bavail, blocks, bsize } = await fs.statfs(path);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },
};

/** One call usually takes everything; a nearly full disk takes a piece and then reports ENOSPC. */
async function append(handle: FileHandle, buffers: Uint8Array[]): Promise<void> {
  const total = buffers.reduce((sum, buffer) => sum + buffer.length, 0);
  let { bytesWritten } = await handle.writev(buffers);
  if (bytesWritten === total) return;
  const whole = Buffer.concat(buffers);
  while (bytesWritten < total) {
    bytesWritten += (await handle.write(whole, bytesWritten)).bytesWritten;
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await fs.link(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw error;
    await fs.copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const copy = await fs.open(to, 'r+');
    await copy.datasync().finally(() => copy.close());
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder; its file systems keep names in a journal of their own.
  if (process.platform === 'win32') return;
  const handle = await fs.open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function changedAt(path: string): Promise<number | undefined> {
  try {
    const { mtimeMs, ctimeMs } = await fs.stat(path);
    return Math.max(mtimeMs, ctimeMs);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function letGroup(path: string, bits: number): Promise<boolean> {
  try {
    const { mode } = await fs.stat(path);
    if ((mode & bits) !== bits) await fs.chmod(path, (mode & 0o777) | bits);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
