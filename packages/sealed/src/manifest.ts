/** Names, title and note of a sending: what the head seals, packed, and filled up so that its size tells little. */
import { concatBytes, type OwnBytes, toUtf8 } from './bytes.ts';
import { SealedFailure } from './failure.ts';
import { fillUp } from './sizes.ts';

export interface SealedFile {
  /** With the folders above it, `照片/2024/a.jpg`. */
  path: string;
  size: number;
  /** The file's own date, epoch ms. */
  lastModified?: number;
}

export interface SealedContents {
  title: string;
  note: string;
  /** In the order in which their bytes follow each other. */
  files: readonly SealedFile[];
  /** Folders in which no file is. */
  folders: readonly string[];
}

export const MAX_SEALED_FILES = 1000;
/** Unpacked. */
const MAX_MANIFEST_BYTES = 2 * 1024 * 1024;
const MAX_PATH_LENGTH = 4096;
const LEAST_BYTES = 512;

interface Sized {
  files: readonly Pick<SealedFile, 'size'>[];
}

export function totalBytes({ files }: Sized): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Places of the files among the carried bytes, in their order. */
export function startsOf({ files }: Sized): number[] {
  let at = 0;
  return files.map(({ size }) => {
    const start = at;
    at += size;
    return start;
  });
}

/** Packs nothing that `unpackManifest` would refuse: the sender is told of it, and not everybody who receives. */
export async function packManifest(manifest: SealedContents): Promise<OwnBytes> {
  const { title, note, files, folders } = manifest;
  const isFitting = files.length <= MAX_SEALED_FILES && files.every(({ path }) => isPath(path));
  if (!isFitting || !isListOf(folders, isPath)) throw new SealedFailure('room');
  const rows = files.map(({ path, size, lastModified }) =>
    lastModified === undefined ? [path, size] : [path, size, lastModified],
  );
  const plain = toUtf8(JSON.stringify({ title, note, files: rows, folders }));
  if (plain.length > MAX_MANIFEST_BYTES) throw new SealedFailure('room');
  const packed = await squeeze(plain);
  const filled = new Uint8Array(fillUp(Math.max(LEAST_BYTES, packed.length + 4)));
  new DataView(filled.buffer).setUint32(0, packed.length);
  filled.set(packed, 4);
  return filled;
}

/** Whoever has sealed it may be anybody: it is read like any text from outside. */
export async function unpackManifest(filled: OwnBytes): Promise<SealedContents> {
  if (filled.length < 4) throw new SealedFailure('damaged');
  const length = new DataView(filled.buffer, filled.byteOffset).getUint32(0);
  if (length > filled.length - 4) throw new SealedFailure('damaged');
  try {
    const plain = await unsqueeze(filled.slice(4, 4 + length));
    return readManifest(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain)));
  } catch (cause) {
    throw cause instanceof SealedFailure ? cause : new SealedFailure('damaged', { cause });
  }
}

function readManifest(value: unknown): SealedContents {
  const { title, note, files, folders } = Object(value);
  if (typeof title !== 'string' || typeof note !== 'string') throw new SealedFailure('damaged');
  if (!isListOf(folders, isPath) || !Array.isArray(files) || files.length > MAX_SEALED_FILES) {
    throw new SealedFailure('damaged');
  }
  return { title, note, folders, files: files.map(readFile) };
}

function readFile(row: unknown): SealedFile {
  const [path, size, lastModified] = Array.isArray(row) ? row : [];
  if (!isPath(path) || !isCount(size)) throw new SealedFailure('damaged');
  return { path, size, ...(isCount(lastModified) && { lastModified }) };
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_PATH_LENGTH;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isListOf<T>(value: unknown, isOne: (one: unknown) => one is T): value is T[] {
  return Array.isArray(value) && value.length <= MAX_SEALED_FILES && value.every(isOne);
}

function squeeze(plain: OwnBytes): Promise<OwnBytes> {
  return collect(new Blob([plain]).stream().pipeThrough(new CompressionStream('deflate-raw')));
}

function unsqueeze(packed: OwnBytes): Promise<OwnBytes> {
  return collect(new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
}

/**
 * Collects the unpacked manifest and stops at a size that no honest one has, because a few packed bytes can
 * unpack to gigabytes.
 */
async function collect(stream: ReadableStream<Uint8Array>): Promise<OwnBytes> {
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return concatBytes(...pieces);
    bytes += value.length;
    if (bytes > MAX_MANIFEST_BYTES) {
      await reader.cancel();
      throw new SealedFailure('damaged');
    }
    pieces.push(value);
  }
}
