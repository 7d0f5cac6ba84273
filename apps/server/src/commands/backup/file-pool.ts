/**
 * The files of all backups of a folder, each once: what is there is never copied again. On the same file
 * system it takes a second name for the bytes and no room; elsewhere the bytes are copied and checked.
 */
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diskFiles, errorCode } from '#core/durable-files.ts';
import { copyMeasured } from './checked-copy.ts';
import type { NamedFile } from './named-files.ts';

export type Taken = 'there' | 'taken' | 'missing' | 'damaged';

/** Another file system, or one that has no links. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS']);

export class FilePool {
  readonly #folder: string;
  readonly #changed = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  pathOf({ path }: Pick<NamedFile, 'path'>): string {
    return join(this.#folder, path);
  }

  async has(file: NamedFile): Promise<boolean> {
    const { size } = (await stat(this.pathOf(file)).catch(unlessMissing)) ?? {};
    return size === file.sizeBytes;
  }

  /** Takes the file that lies at `from`. */
  async take(file: NamedFile, from: string): Promise<Taken> {
    if (await this.has(file)) return 'there';
    const to = this.pathOf(file);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    // Of another size: an earlier run was cut off where a link was not possible.
    await rm(to, { force: true });
    try {
      await linkOr(from, to, async () => {
        const { crc64, sizeBytes } = await copyMeasured(from, to);
        if (crc64 !== file.crc64 || sizeBytes !== file.sizeBytes) throw new DamagedError();
      });
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return 'missing';
      if (!(error instanceof DamagedError)) throw error;
      await rm(to, { force: true });
      return 'damaged';
    }
    this.#changed.add(dirname(to));
    return (await this.has(file)) ? 'taken' : 'damaged';
  }

  /** What was taken outlasts the power from now on. */
  async sync(): Promise<void> {
    for (const folder of this.#changed) {
      for (let at = folder; at.length >= this.#folder.length; at = dirname(at)) {
        await diskFiles.syncFolder(at);
      }
    }
    this.#changed.clear();
  }
}

class DamagedError extends Error {}

async function linkOr(from: string, to: string, copy: () => Promise<void>): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (!CANNOT_LINK.has(errorCode(error) ?? '')) throw error;
    await copy();
  }
}

export function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
