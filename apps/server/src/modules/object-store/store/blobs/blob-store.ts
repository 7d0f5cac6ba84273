/**
 * Bytes on disk. A blob is one immutable file: it is written under a temporary name, made durable,
 * and only then gets its real one, so whatever is found under a real name is whole (SECURITY §2.1).
 * Names are random and never come from keys. Which blob belongs to what stands in the database.
 */
import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { CosError, Crc64, freeMemory } from '@transmit/cos';
import { type DurableFiles, diskFiles, errorCode } from '#core/durable-files.ts';
import { failpoint } from '#core/failpoint.ts';
import { Xxh64 } from './blob-check.ts';
import { BodyMd5s } from './body-md5.ts';
import { inTurns } from './in-turns.ts';
import { readMarkFile, writeMarkFile } from './mark-file.ts';
import {
  type BlobRange,
  type NextBuffer,
  PIECE_BYTES,
  pieceBytes,
  readPieces,
} from './read-pieces.ts';

export interface ReceivedBlob {
  id: string;
  sizeBytes: number;
  /** 16 bytes that stand for the content: its MD5, or its checksums where nobody needs that. */
  tag: Buffer;
  /** Decimal. */
  crc64: string;
  /** See `BlobCheck`. */
  xxh64: string;
}

export interface ReceiveOptions {
  /** Exactly so many bytes have to come; undefined = as many as come. */
  sizeBytes?: number | undefined;
  /** The Content-MD5 they have to have. */
  md5?: Uint8Array | undefined;
  /** Nobody compares the tag with an MD5: then none is computed, which is a third of receiving. */
  tagsByChecksum?: boolean | undefined;
  /** The pieces are nobody else's: their memory is given back as soon as they are written. */
  freesPieces?: boolean | undefined;
  /** True for a blob that usually comes with several others. */
  besideOthers?: boolean | undefined;
  /** Prefix of the failpoints on the way. */
  step: 'put' | 'part' | 'join';
}

type WriteOptions = Omit<ReceiveOptions, 'md5'>;

/** Stands in for the MD5 where none is wanted, and costs nothing. */
const NO_MD5 = { update: async () => {}, digest: () => undefined, close: () => {} };

const FOLDERS = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));
/** Bits that let the group of a folder go through it, without seeing names, and read a file. */
const GROUP_PASSES = 0o010;
const GROUP_READS = 0o040;
const BLOB_NAME = /^[0-9a-f]{32}$/;
/** The operator keeps this share of the disk, at most 1 GiB of it (SECURITY T8). */
const RESERVE_SHARE = 0.05;
const RESERVE_BYTES = 1024 ** 3;
/** Asking for every part costs more than the second's error, which the reserve covers. */
const SPACE_MS = 1000;

export class BlobStore {
  readonly #place: string;
  readonly #blobs: string;
  readonly #temporary: string;
  readonly #files: DurableFiles;
  readonly #md5s = new BodyMd5s();
  #readers = 0;
  #space = { freeBytes: 0, until: Number.NEGATIVE_INFINITY };

  constructor(folder: string, files: DurableFiles = diskFiles) {
    this.#place = folder;
    this.#blobs = join(folder, 'blobs');
    this.#temporary = join(folder, 'tmp');
    this.#files = files;
  }

  /** Makes the folders, so that no write has to; call once before use. */
  async prepare(): Promise<void> {
    await this.#files.makeFolder(this.#temporary);
    await this.#files.makeFolder(this.#blobs);
    // Any of them may be there already: a restored store has those that its blobs need.
    const there = new Set(await this.#files.listFolder(this.#blobs));
    for (const name of FOLDERS) {
      if (!there.has(name)) await this.#files.makeFolder(join(this.#blobs, name));
    }
    // Folders that were there are synced too: their maker may have been killed before this. A
    // durable file in a folder that is not durable is lost with it, so all folders up to the data
    // folder are.
    for (const above of ['.', '..', '../..'])
      await this.#files.syncFolder(join(this.#blobs, above));
  }

  /**
   * Takes bytes as they come and resolves when they are durable under the new blob's name. Any error,
   * a failed fsync above all, ends this blob: after one the kernel may have dropped the pages, and a
   * second fsync that succeeds would prove nothing (SECURITY §2.1).
   */
  async receive(
    body: AsyncIterable<Uint8Array>,
    { md5, ...wishes }: ReceiveOptions,
  ): Promise<ReceivedBlob> {
    const options = { ...wishes, tagsByChecksum: wishes.tagsByChecksum && !md5 };
    const { sizeBytes, step } = options;
    const id = randomBytes(16).toString('hex');
    const temporary = join(this.#temporary, id);
    try {
      const blob = await this.#write(temporary, body, options);
      if (sizeBytes !== undefined && blob.sizeBytes !== sizeBytes) {
        throw new CosError('IncompleteBody');
      }
      if (md5 && !blob.tag.equals(md5)) throw new CosError('BadDigest');
      await this.#files.rename(temporary, this.#path(id));
      failpoint(`${step}.post_rename`);
      await this.#files.syncFolder(this.#folder(id));
      failpoint(`${step}.post_dirsync`);
      return { id, ...blob };
    } catch (error) {
      await this.#forget(temporary, this.#path(id));
      throw error;
    }
  }

  /** The bytes of the range in pieces; whole blobs are checked, see `readPieces`. */
  async *read(range: BlobRange, nextBuffer?: NextBuffer): AsyncGenerator<Uint8Array> {
    const handle = await this.#files.openToRead(this.#path(range.id));
    this.#readers += 1;
    try {
      yield* readPieces(handle, range, nextBuffer, () => pieceBytes(this.#readers));
    } finally {
      this.#readers -= 1;
      await handle.close();
    }
  }

  async exists(id: string): Promise<boolean> {
    return (await this.#files.changedAt(this.#path(id))) !== undefined;
  }

  /** Lets a proxy of the same group read the blob; false where there is no such file. */
  async openToGroup(id: string): Promise<boolean> {
    const mayPass = this.#files.letGroup;
    for (const folder of [join(this.#blobs, '..'), this.#blobs, this.#folder(id)]) {
      await mayPass(folder, GROUP_PASSES);
    }
    return mayPass(this.#path(id), GROUP_READS);
  }

  /** New durable names for the same bytes, in the same order; nothing is copied where links exist. */
  async link(ids: readonly string[]): Promise<string[]> {
    const links = ids.map((from) => ({ from, to: randomBytes(16).toString('hex') }));
    try {
      await inTurns(links, ({ from, to }) =>
        this.#files.linkOrCopy(this.#path(from), this.#path(to)),
      );
      await this.#syncFoldersOf(links.map(({ to }) => to));
      return links.map(({ to }) => to);
    } catch (error) {
      await this.#forget(...links.map(({ to }) => this.#path(to)));
      throw error;
    }
  }

  /** Resolves when the bytes are durably gone, also when they were gone already. */
  async remove(ids: readonly string[]): Promise<void> {
    await inTurns(ids, (id) => this.#files.remove(this.#path(id)));
    await this.#syncFoldersOf(ids);
  }

  /** Every blob, folder by folder. */
  async *list(): AsyncGenerator<string[]> {
    for (const name of FOLDERS) {
      const names = await this.#files.listFolder(join(this.#blobs, name));
      const ids = names.filter((file) => BLOB_NAME.test(file));
      if (ids.length > 0) yield ids;
    }
  }

  /** Every blob that was last changed before `before`, folder by folder. */
  async *listBefore(before: number): AsyncGenerator<string[]> {
    for await (const ids of this.list()) {
      const old = await this.#olderOf(ids, before);
      if (old.length > 0) yield old;
    }
  }

  async #olderOf(ids: readonly string[], before: number): Promise<string[]> {
    const old: string[] = [];
    for (const id of ids) if (await this.#isOlder(this.#path(id), before)) old.push(id);
    return old;
  }

  /** Removes what crashed writes have left; returns how many files that were. */
  async sweepTemporary(before: number): Promise<number> {
    let removed = 0;
    for (const name of await this.#files.listFolder(this.#temporary)) {
      const path = join(this.#temporary, name);
      if (!(await this.#isOlder(path, before))) continue;
      await this.#files.remove(path);
      removed += 1;
    }
    return removed;
  }

  /** The mark of the database that the folder belongs to, see `store-mark.ts`. */
  readMark(): Promise<string | undefined> {
    return readMarkFile(this.#files, this.#place);
  }

  writeMark(mark: string): Promise<void> {
    const place = { folder: this.#place, temporary: this.#temporary };
    return writeMarkFile(this.#files, { ...place, mark });
  }

  /** Bytes that may still be written, the operator's reserve taken off; up to a second old. */
  async freeBytes(): Promise<number> {
    const now = performance.now();
    if (now > this.#space.until) {
      const { freeBytes, totalBytes } = await this.#files.space(this.#blobs);
      const reserve = Math.min(RESERVE_BYTES, totalBytes * RESERVE_SHARE);
      this.#space = { freeBytes: Math.max(0, freeBytes - reserve), until: now + SPACE_MS };
    }
    return this.#space.freeBytes;
  }

  async #write(
    path: string,
    body: AsyncIterable<Uint8Array>,
    options: WriteOptions,
  ): Promise<Omit<ReceivedBlob, 'id'>> {
    const { step } = options;
    const handle = await this.#files.create(path);
    try {
      failpoint(`${step}.tmp_open`);
      const received = await this.#drain(handle, body, options);
      failpoint(`${step}.end`);
      failpoint(`${step}.pre_fsync`);
      await this.#files.datasync(handle);
      failpoint(`${step}.post_fsync`);
      return received;
    } finally {
      await handle.close();
    }
  }

  /** While one chunk is written and its MD5 computed, the next is received and checked. */
  async #drain(
    handle: FileHandle,
    body: AsyncIterable<Uint8Array>,
    { sizeBytes, step, freesPieces, besideOthers = false, tagsByChecksum }: WriteOptions,
  ): Promise<Omit<ReceivedBlob, 'id'>> {
    const md5 = tagsByChecksum ? NO_MD5 : this.#md5s.open({ besideOthers });
    const crc64 = new Crc64();
    const xxh64 = new Xxh64();
    let received = 0;
    let pending: Uint8Array[] = [];
    let pendingBytes = 0;
    let keeping: Promise<void> = Promise.resolve();
    const keep = async (pieces: Uint8Array[]) => {
      const written = this.#files.append(handle, pieces);
      const hashed = md5.update(pieces);
      await written;
      await hashed;
      if (freesPieces) freeMemory(pieces);
    };
    const flush = async () => {
      await keeping;
      keeping = keep(pending);
      // Reported where it is awaited; until then it must not count as unhandled.
      keeping.catch(() => {});
      pending = [];
      pendingBytes = 0;
    };
    try {
      for await (const piece of body) {
        received += piece.length;
        if (sizeBytes !== undefined && received > sizeBytes) throw new CosError('IncompleteBody');
        crc64.update(piece);
        xxh64.update(piece);
        pending.push(piece);
        pendingBytes += piece.length;
        if (pendingBytes >= PIECE_BYTES) await flush();
        if (sizeBytes !== undefined && received >= sizeBytes / 2) failpoint(`${step}.half`);
      }
      if (pendingBytes > 0) await flush();
      await keeping;
    } finally {
      // The file must not be closed, and its number given to another, under a running write.
      await keeping.catch(() => {});
      md5.close();
    }
    const sums = { sizeBytes: received, crc64: crc64.toString(), xxh64: xxh64.digest() };
    return { ...sums, tag: md5.digest() ?? checksumTag(sums) };
  }

  async #isOlder(path: string, before: number): Promise<boolean> {
    const changedAt = await this.#files.changedAt(path);
    return changedAt !== undefined && changedAt < before;
  }

  async #syncFoldersOf(ids: readonly string[]): Promise<void> {
    await inTurns([...new Set(ids.map((id) => this.#folder(id)))], this.#files.syncFolder);
  }

  /** After a failure the files are of no use; the sweep finds what cannot be removed now. */
  async #forget(...paths: string[]): Promise<void> {
    await inTurns(paths, (path) => this.#files.remove(path).catch(() => {}));
  }

  #folder(id: string): string {
    return join(this.#blobs, id.slice(0, 2));
  }

  #path(id: string): string {
    return join(this.#folder(id), id);
  }
}

/** Alike for the same content, and told from an MD5 by nobody who does not compute one. */
function checksumTag({
  sizeBytes,
  crc64,
  xxh64,
}: Pick<ReceivedBlob, 'sizeBytes' | 'crc64' | 'xxh64'>): Buffer {
  const tag = Buffer.alloc(16);
  tag.writeBigUInt64BE(BigInt(crc64), 0);
  tag.write(xxh64.slice(0, 8), 8, 'hex');
  tag.writeUInt32BE(sizeBytes % 2 ** 32, 12);
  return tag;
}

/** True when an error says that a blob's file is not there. */
export function isMissingBlob(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}
