/**
 * The CRC-32 of files, which a zip says behind each: no store knows it. It is kept as soon as a zip has sent a file
 * whole; for the rest of a zip that was cut off, a file that is not known yet is read for it.
 */
import { crc32 } from 'node:zlib';
import type { Database } from '#kernel/database/database.ts';
import type { Services } from '#kernel/services.ts';
import { readWholeObject } from './read-whole-object.ts';
import type { FileEntry } from './zip-entry.ts';
import { insertZipSum, listZipSums } from './zip-sums.store.ts';

type Reading = Pick<Services, 'storage' | 'log'>;

export class ZipSums {
  readonly #db: Database;
  /** Reading for a sum alone costs a disk as much as a download, so files wait for each other. */
  #last: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(db: Database) {
    this.#db = db;
  }

  list(fileIds: readonly number[]): Promise<Map<number, number>> {
    return listZipSums(this.#db, fileIds);
  }

  /**
   * Reads the file, once for all who ask. It goes on when they have left: whoever asks and leaves again and again has
   * each byte read once, and no more often.
   */
  find(entry: FileEntry, reading: Reading): Promise<number> {
    const sum = this.#last.then(() => this.#read(entry, reading));
    this.#last = sum.catch(() => undefined);
    return sum;
  }

  /** A sum that cannot be kept spoils no download. */
  async keep(fileId: number, sum: number, { log }: Pick<Reading, 'log'>): Promise<void> {
    if (this.#isClosed) return;
    await insertZipSum(this.#db, fileId, sum).catch((error: unknown) => {
      log.warn({ err: error, fileId }, 'a zip’s sum was not kept');
    });
  }

  /** Resolves when nothing reads any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#last;
  }

  async #read({ fileId, place, sizeBytes }: FileEntry, reading: Reading): Promise<number> {
    // Somebody may have asked at the same time, or another process.
    const known = (await this.list([fileId])).get(fileId);
    if (known !== undefined) return known;
    let sum = 0;
    for await (const piece of readWholeObject(reading.storage, place, { sizeBytes })) {
      if (this.#isClosed) throw new Error('the server is ending');
      sum = crc32(piece, sum);
    }
    await this.keep(fileId, sum, reading);
    return sum;
  }
}
