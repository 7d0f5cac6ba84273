/** Records against objects (SECURITY §2.2, I1 to I3; T12). */
import { isBeingPurged } from '@transmit/contract';
import type { StoredObject } from '#adapters/object-storage/object-storage.ts';
import { AppError } from '#core/app-error.ts';
import { isPassingFault } from '#kernel/jobs/is-passing-fault.ts';
import { bytesOf } from '../bytes/bytes-of.ts';
import { digestBytes } from '../bytes/digest-bytes.ts';
import { type CheckContext, type DataFinding, SETTLED_AFTER_MS } from './data-check.ts';
import {
  findKnownKeys,
  findOpenUploadKeys,
  listUploadsOpenSince,
  pageClearedFiles,
  pageLiveFiles,
  sampleLiveFiles,
} from './data-checks.store.ts';

/** Look-ups at once: a bucket answers each after some milliseconds. */
const AT_ONCE = 16;
const HOUR_MS = 3_600_000;

type Page = Awaited<ReturnType<typeof pageLiveFiles>>;
type CheckedFile = Page[number];

export async function* findMissingObjects(context: CheckContext): AsyncGenerator<DataFinding> {
  for await (const { file, object } of lookUpEach(pageLiveFiles, context)) {
    if (!object && mayBePurged(file, context)) continue;
    const fault = faultOf(file, object);
    if (fault) yield { subject: file.code, fault };
  }
}

/** SECURITY T12: never cleared while bytes are readable. */
export async function* findLeftoverObjects(context: CheckContext): AsyncGenerator<DataFinding> {
  for await (const { file, object } of lookUpEach(pageClearedFiles, context)) {
    if (object) yield { subject: file.code, fault: `存储中还有 ${object.sizeBytes} 字节` };
  }
}

/** Reads the bytes: all of them, or those of some files of every age. */
export async function* findDamagedObjects(context: CheckContext): AsyncGenerator<DataFinding> {
  const { services, signal } = context;
  for await (const file of filesToRead(context)) {
    signal.throwIfAborted();
    const fault = await readForFault(file, services, signal);
    if (fault) yield { subject: file.code, fault };
  }
}

async function readForFault(
  file: CheckedFile,
  { storage }: CheckContext['services'],
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const { crc64 } = await digestBytes(bytesOf(file, storage), { signal });
    return crc64 === file.crc64 ? undefined : '内容的校验值与记录不符';
  } catch (error) {
    signal.throwIfAborted();
    // A database that is away at this moment says nothing of the file.
    if (isPassingFault(error)) throw error;
    // Missing bytes are reported by another check.
    if (error instanceof AppError && error.code === 'E_NOT_FOUND') return undefined;
    return `读取失败：${error instanceof Error ? error.message : error}`;
  }
}

export async function* findUnknownObjects(context: CheckContext): AsyncGenerator<DataFinding> {
  const { services, now, signal } = context;
  let after: string | undefined = '';
  while (after !== undefined) {
    signal.throwIfAborted();
    const { objects, nextAfterKey } = await services.storage.listObjects(after);
    const old = objects.filter(({ lastModified }) => lastModified <= now - SETTLED_AFTER_MS);
    const keys = old.map(({ key }) => key);
    const known = await findKnownKeys(services.db, keys);
    const unknown = old.filter(({ key }) => !known.has(key));
    yield* unknown.map(({ key, sizeBytes }) => ({ subject: key, fault: `${sizeBytes} 字节` }));
    after = nextAfterKey;
  }
}

export async function* findLeftoverParts(context: CheckContext): AsyncGenerator<DataFinding> {
  for await (const { key, startedAt, isOpen } of unfinishedUploads(context)) {
    if (!isOpen && startedAt <= context.now - SETTLED_AFTER_MS) {
      yield { subject: key, fault: `开始于 ${hoursSince(startedAt, context.now)} 小时前` };
    }
  }
}

export async function* findOpenUploads(context: CheckContext): AsyncGenerator<DataFinding> {
  for await (const { key, startedAt, isOpen } of unfinishedUploads(context)) {
    if (isOpen)
      yield { subject: key, fault: `开始于 ${hoursSince(startedAt, context.now)} 小时前` };
  }
}

/** I8: the sweep ends what is over within minutes; an hour later it still holds its reservation. */
export async function* findStaleUploads({
  services,
  now,
}: CheckContext): AsyncGenerator<DataFinding> {
  for (const { id, name } of await listUploadsOpenSince(services.db, now - HOUR_MS)) {
    yield { subject: `upload:${id}`, fault: name };
  }
}

/** A backup still names what has been purged from a live bucket since. */
function mayBePurged({ expires_at }: CheckedFile, { storeNow }: CheckContext): boolean {
  return storeNow !== undefined && isBeingPurged(expires_at, storeNow);
}

function faultOf(file: CheckedFile, object: StoredObject | undefined): string | undefined {
  if (!object) return '文件不存在';
  if (object.sizeBytes !== file.size_bytes) {
    return `大小为 ${object.sizeBytes} 字节，记录为 ${file.size_bytes} 字节`;
  }
  // A store that computes none has found the object by its version.
  const { crc64 = file.crc64 } = object;
  return crc64 === file.crc64 ? undefined : '校验值与记录不符';
}

async function* lookUpEach(
  nextPage: typeof pageLiveFiles,
  { services, signal }: CheckContext,
): AsyncGenerator<{ file: CheckedFile; object: StoredObject | undefined }> {
  for await (const page of pagesOf((afterId) => nextPage(services.db, afterId))) {
    for (let at = 0; at < page.length; at += AT_ONCE) {
      signal.throwIfAborted();
      yield* await Promise.all(
        page.slice(at, at + AT_ONCE).map(async (file) => ({
          file,
          object: await services.storage.findObject(file.object_key, file.object_version),
        })),
      );
    }
  }
}

async function* filesToRead({ services, sampleFiles }: CheckContext): AsyncGenerator<CheckedFile> {
  if (sampleFiles !== undefined) {
    yield* await sampleLiveFiles(services.db, sampleFiles);
    return;
  }
  for await (const page of pagesOf((afterId) => pageLiveFiles(services.db, afterId))) yield* page;
}

async function* unfinishedUploads({ services }: CheckContext) {
  const uploads = await services.storage.listUploads();
  for (let at = 0; at < uploads.length; at += 500) {
    const some = uploads.slice(at, at + 500);
    const open = await findOpenUploadKeys(
      services.db,
      some.map(({ key }) => key),
    );
    for (const upload of some) yield { ...upload, isOpen: open.has(upload.key) };
  }
}

/** Pages by id until one is empty. */
export async function* pagesOf<Row extends { id: number }>(
  nextPage: (afterId: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page = await nextPage(0);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page;
    page = await nextPage(last.id);
  }
}

function hoursSince(time: number, now: number): number {
  return Math.floor((now - time) / HOUR_MS);
}
