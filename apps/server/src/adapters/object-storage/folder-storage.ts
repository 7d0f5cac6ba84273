/**
 * Backups as plain files: `ab/<key>` with the facts about it beside it. There is no index, so what lies
 * here can be brought back by hand when the database is what was lost.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Crc64 } from '@transmit/cos';
import { AppError, fail } from '#core/app-error.ts';
import { isDiskFull } from '#core/disk-full.ts';
import { diskFiles, errorCode } from '#core/durable-files.ts';
import type { BackupStorage } from './backup-storage.ts';
import type { ObjectPage, StoredObject } from './object-storage.ts';

/** Facts that the file holds beside the bytes. */
type Facts = Pick<StoredObject, 'sizeBytes' | 'crc64' | 'etag' | 'contentType'>;

const PAGE = 1000;
const PIECE_BYTES = 1024 * 1024;
/** Keys are ours: a folder and a name, and nothing that could leave the storage's folder. */
const KEY = /^[0-9a-z]+\/[0-9a-z]+(-[0-9a-z]+)*$/;
const FACTS = '.json';
const TEMPORARY = 'tmp';
/** Nothing is written for so long without a piece. */
const ABANDONED_AFTER_MS = 3_600_000;

export function createFolderStorage(folder: string): BackupStorage {
  const pathOf = (key: string) => (KEY.test(key) ? join(folder, key) : fail('E_KEY'));

  const findObject = async (key: string): Promise<StoredObject | undefined> => {
    const path = pathOf(key);
    try {
      const { size, mtimeMs } = await stat(path);
      const facts: Facts = JSON.parse(await readFile(path + FACTS, 'utf8'));
      // The file's own size: a file that was cut short must not pass for whole.
      return { ...facts, sizeBytes: size, lastModified: mtimeMs, version: undefined };
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  };

  return {
    findObject,

    async *readObject(key, range) {
      const handle = await openExisting(pathOf(key));
      try {
        yield* readFrom(handle, range);
      } finally {
        await handle.close();
      }
    },

    async writeObject(key, bytes, contentType) {
      const path = pathOf(key);
      const temporary = join(folder, TEMPORARY, randomBytes(16).toString('hex'));
      await mkdir(dirname(temporary), { recursive: true, mode: 0o700 });
      await sweepTemporary(dirname(temporary));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const facts = await writeBytes(temporary, bytes, contentType);
        await writeDurably(temporary + FACTS, JSON.stringify(facts));
        // The facts first: a crash in between leaves facts without bytes, which is no object.
        await rename(temporary + FACTS, path + FACTS);
        await rename(temporary, path);
        for (const above of [dirname(path), folder, dirname(folder)]) {
          await diskFiles.syncFolder(above);
        }
      } catch (error) {
        await rm(temporary, { force: true });
        await rm(temporary + FACTS, { force: true });
        if (isDiskFull(error)) throw new AppError('E_NO_SPACE', { cause: error });
        throw error;
      }
    },

    async removeObject(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(path + FACTS, { force: true });
      await diskFiles.syncFolder(dirname(path)).catch(unlessMissing);
    },

    async listObjects(afterKey = ''): Promise<ObjectPage> {
      const objects: ObjectPage['objects'] = [];
      for await (const key of keysAfter(folder, afterKey)) {
        if (objects.length === PAGE) return { objects, nextAfterKey: objects.at(-1)?.key ?? '' };
        // One that was removed since its folder was read is no backup any more.
        const found = await stat(join(folder, key)).catch(unlessMissing);
        if (found) objects.push({ key, sizeBytes: found.size, lastModified: found.mtimeMs });
      }
      return { objects };
    },

    async checkReady() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await stat(folder);
    },
  };
}

/** A process that was killed leaves what it was writing; one that lives writes on. */
async function sweepTemporary(folder: string): Promise<void> {
  for (const name of await listNames(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

/** Folder by folder, so that no more than one of them is in memory. */
async function* keysAfter(folder: string, afterKey: string): AsyncGenerator<string> {
  const first = afterKey.split('/')[0] ?? '';
  for (const name of await listNames(folder)) {
    if (name === TEMPORARY || name < first) continue;
    const files = await listNames(join(folder, name));
    const keys = files.filter((file) => !file.endsWith(FACTS)).map((file) => `${name}/${file}`);
    yield* keys.filter((key) => key > afterKey);
  }
}

async function openExisting(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new AppError('E_NOT_FOUND');
    throw error;
  }
}

async function* readFrom(
  handle: FileHandle,
  range: { start: number; end: number } = { start: 0, end: Number.MAX_SAFE_INTEGER },
): AsyncGenerator<Uint8Array> {
  for (let at = range.start; at < range.end; ) {
    const size = Math.min(PIECE_BYTES, range.end - at);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(size), 0, size, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The facts are computed from the file as it reads back, not from the bytes that came. */
async function writeBytes(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<Facts> {
  const handle = await open(path, 'wx+', 0o600);
  try {
    for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
      await diskFiles.append(handle, [piece]);
    }
    await handle.datasync();
    const md5 = createHash('md5');
    const crc64 = new Crc64();
    let sizeBytes = 0;
    for await (const piece of readFrom(handle)) {
      md5.update(piece);
      crc64.update(piece);
      sizeBytes += piece.length;
    }
    return { sizeBytes, crc64: crc64.toString(), etag: md5.digest('hex'), contentType };
  } finally {
    await handle.close();
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

async function listNames(path: string): Promise<string[]> {
  try {
    return (await readdir(path)).sort();
  } catch (error) {
    unlessMissing(error);
    return [];
  }
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
