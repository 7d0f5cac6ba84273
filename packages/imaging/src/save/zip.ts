import { diskName, diskPathsInSteps } from '@transmit/contract/files/disk-name';
import { missingPart } from '../failure.ts';
import { SAVED_NAME } from '../names/clean-stem.ts';
import { pauseForPage, runInSlices, SLICE_MS } from '../worker/run-in-slices.ts';

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
  /** Bytes of the archive that are written; told a few times a second and at the end. */
  onProgress?: (writtenBytes: number) => void;
}

export interface OpenZip {
  /** Known before the first byte is written. */
  sizeBytes: number;
  /** Reads each file when its turn comes; nothing is held. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Names are cleaned again here, because here they become paths ("zip slip"). */
export function zipPaths(
  files: readonly Pick<SavedFile, 'folder' | 'name'>[],
  signal?: AbortSignal,
): Promise<string[]> {
  // A slash in a name is no folder, and a name that is none is no folder's.
  const paths = files.map(({ folder, name }) => `${folder}/${diskName(name)}`);
  return runInSlices(diskPathsInSteps(paths, SAVED_NAME), signal ? { signal } : {});
}

/** An archive as a stream, without compression: pictures have none left to give. */
export async function openZip(
  files: readonly SavedFile[],
  options: ZipOptions = {},
): Promise<OpenZip> {
  const { makeZip, predictLength } = await import('client-zip').catch(missingPart('zip'));
  const paths = await zipPaths(files, options.signal);
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
export async function saveZip(
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
  // A response says of a body that breaks off only "Failed to fetch"; the pipe knows why.
  blob.catch(() => undefined);
  await stream.pipeTo(writable);
  return blob;
}

/** Nobody reads progress faster; each telling draws the page anew. */
const TELL_MS = 80;

/**
 * Counts what goes through, and lets the page in between: a small file is six chunks that need no waiting,
 * so that 10,000 of them would be one task of seconds.
 */
function countBytes({ signal, onProgress }: ZipOptions) {
  let written = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  let sliceStartedAt = performance.now();
  return new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    async transform(chunk, controller) {
      signal?.throwIfAborted();
      written += chunk.length;
      // Chunks come from files, never from shared memory.
      controller.enqueue(chunk as Uint8Array<ArrayBuffer>);
      const now = performance.now();
      if (now - toldAt >= TELL_MS) {
        toldAt = now;
        onProgress?.(written);
      }
      if (now - sliceStartedAt < SLICE_MS) return;
      await pauseForPage();
      sliceStartedAt = performance.now();
    },
    flush() {
      onProgress?.(written);
    },
  });
}
