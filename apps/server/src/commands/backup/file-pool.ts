/**
 * The files of all backups of a folder, each once: what is there is never copied again. On the same file
 * system it takes a second name for the bytes and no room; elsewhere the bytes are copied. Of each its SHA-256 is
 * known: from a list that our key has sealed, or because all of it was read.
 */
import { randomBytes } from 'node:crypto';
import { link, lstat, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { placeInside } from '@transmit/contract/files/join-inside';
import { diskFiles, errorCode } from '#core/durable-files.ts';
import { copyMeasured, isContentOf, type Measured, measureFile } from './checked-copy.ts';
import type { NamedFile } from './named-files.ts';

/** `retaken`: instead of one that had rotted. */
export type Taken = 'there' | 'taken' | 'retaken' | 'missing' | 'damaged';

/** Codes of another file system, or one that has no links. */
const CANNOT_LINK = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS']);

const MADE = { standing: 'allow', folderMode: 0o700 } as const;

export class FilePool {
  readonly #folder: string;
  readonly #known: Map<string, NamedFile>;
  readonly #changed = new Set<string>();

  constructor(folder: string, known: Map<string, NamedFile> = new Map()) {
    this.#folder = folder;
    this.#known = known;
  }

  #placeOf({ path }: Pick<NamedFile, 'path'>): Promise<string> {
    return placeInside(this.#folder, path, { standing: 'allow' });
  }

  /** The file with its SHA-256, once it is here. */
  recordOf(file: NamedFile): NamedFile {
    return this.#known.get(file.path) ?? file;
  }

  /** Tells by size and record whether a file is here; its bytes are read back in turns. */
  async has(file: NamedFile): Promise<boolean> {
    const known = this.#known.get(file.path);
    if (known?.crc64 !== file.crc64 || known.sha256 === undefined) return false;
    const facts = await lstat(await this.#placeOf(file)).catch(unlessMissing);
    return facts?.isFile() === true && facts.size === file.sizeBytes;
  }

  /** Every byte is as it was. */
  async isSound(file: NamedFile): Promise<boolean> {
    const found = await measureFile(await this.#placeOf(file)).catch(() => undefined);
    return isContentOf(found, this.recordOf(file));
  }

  /** Takes the file that lies at `from`. */
  async take(file: NamedFile, from: string): Promise<Taken> {
    if (await this.has(file)) return 'there';
    const to = await placeInside(this.#folder, file.path, MADE);
    // Left by a run that came to no end, or of a backup whose list has no SHA-256.
    const standing = await measureFile(to).catch(() => undefined);
    if (standing && this.#accept(file, standing)) return 'there';
    const outcome = await this.#bring(file, from, to);
    return outcome === 'taken' && standing ? 'retaken' : outcome;
  }

  /** Takes another copy in the place of a rotten one, which stays until a sound one is found. */
  async retake(file: NamedFile, from: string): Promise<Taken> {
    return this.#bring(this.recordOf(file), from, await placeInside(this.#folder, file.path, MADE));
  }

  /** Under its name only when it is what it should be: what stood there before stays until then. */
  async #bring(file: NamedFile, from: string, to: string): Promise<Taken> {
    const draft = `${to}.${randomBytes(6).toString('hex')}.partial`;
    try {
      await linkOrCopy(from, draft);
      if (!this.#accept(file, await measureFile(draft))) return 'damaged';
      await rename(draft, to);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return 'missing';
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
    this.#changed.add(dirname(to));
    return 'taken';
  }

  #accept(file: NamedFile, measured: Measured): boolean {
    if (!isContentOf(measured, file)) return false;
    this.#known.set(file.path, { ...file, sha256: measured.sha256 });
    return true;
  }

  /** Makes the files that were taken outlast a loss of power. */
  async sync(): Promise<void> {
    for (const folder of this.#changed) {
      for (let at = folder; at.length >= this.#folder.length; at = dirname(at)) {
        await diskFiles.syncFolder(at);
      }
    }
    this.#changed.clear();
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!CANNOT_LINK.has(errorCode(error) ?? '')) throw error;
    await copyMeasured(from, to);
  }
}

export function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
