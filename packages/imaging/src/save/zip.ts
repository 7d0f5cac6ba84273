import { cleanExtension, cleanStem } from '../names/clean-stem.ts';
import { NameRegister } from '../names/name-register.ts';
import { splitName } from '../names/split-name.ts';

/** A file that goes into an archive or into a folder. */
export interface SavedFile {
  /** Below the archive or the folder, `/` between its parts; empty at the top. */
  folder: string;
  name: string;
  file: Blob;
  modifiedAt?: number;
}

export interface ZipOptions {
  signal?: AbortSignal | undefined;
  /** Bytes of the archive that are written. */
  onProgress?: (writtenBytes: number) => void;
}

export interface OpenZip {
  /** Known before the first byte is written. */
  sizeBytes: number;
  /** Reads each file when its turn comes; nothing is held. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Paths for an archive, each once and none that leads out of it: whatever the names were before, every
 * part is cleaned again here, because this is where they become paths (SECURITY T21, "zip slip").
 */
export function zipPaths(files: readonly Pick<SavedFile, 'folder' | 'name'>[]): string[] {
  const register = new NameRegister();
  return files.map(({ folder, name }) => {
    const parts = cleanFolder(folder);
    const { stem, extension } = splitName(name);
    const safeExtension = cleanExtension(extension);
    const taken = register.take(parts, cleanStem(stem, safeExtension).stem, safeExtension);
    return parts === '' ? taken : `${parts}/${taken}`;
  });
}

/** Folders by which no path climbs: `..` and `.` and empty parts are left out, the rest is cleaned. */
export function cleanFolder(folder: string): string {
  return folder
    .split(/[\\/]/)
    .filter((part) => !/^\s*\.*\s*$/.test(part))
    .map((part) => cleanStem(part).stem)
    .join('/');
}

/** An archive as a stream, without compression: pictures have none left to give. */
export async function openZip(
  files: readonly SavedFile[],
  options: ZipOptions = {},
): Promise<OpenZip> {
  const { makeZip, predictLength } = await import('client-zip');
  const paths = zipPaths(files);
  const entries = files.map(({ file, modifiedAt }, index) => ({
    name: paths[index] ?? '',
    input: file,
    size: file.size,
    ...(modifiedAt === undefined ? {} : { lastModified: new Date(modifiedAt) }),
  }));
  const counted = makeZip(entries).pipeThrough(countBytes(options));
  return { sizeBytes: Number(predictLength(entries)), stream: counted };
}

/** Writes an archive to a file that the person chose. An abort leaves nothing behind. */
export async function writeZip(
  files: readonly SavedFile[],
  target: WritableStream<Uint8Array<ArrayBuffer>>,
  options: ZipOptions = {},
): Promise<void> {
  const { stream } = await openZip(files, options);
  await stream.pipeTo(target, options.signal ? { signal: options.signal } : {});
}

/** The archive for a download where no file can be chosen; the browser keeps it on its disk. */
export async function zipToBlob(
  files: readonly SavedFile[],
  options: ZipOptions = {},
): Promise<Blob> {
  const { stream } = await openZip(files, options);
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const headers = { 'content-type': 'application/zip' };
  const blob = new Response(readable, { headers }).blob();
  // Of a body that breaks off a response only says "Failed to fetch"; the pipe knows why.
  blob.catch(() => undefined);
  await stream.pipeTo(writable);
  return blob;
}

function countBytes({ signal, onProgress }: ZipOptions) {
  let written = 0;
  return new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      signal?.throwIfAborted();
      written += chunk.length;
      onProgress?.(written);
      // Chunks come from files, never from shared memory.
      controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
    },
  });
}
