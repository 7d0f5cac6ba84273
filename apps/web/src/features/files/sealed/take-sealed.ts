import { diskFolders, diskPaths } from '@transmit/contract/files/disk-name';
import { type OwnBytes, type SealedContents, startsOf, totalBytes } from '@transmit/sealed';
import { saveStream } from '#platform/browser/save-stream.ts';
import { openPieces, type SealedSource } from './sealed-pieces.ts';
import { splitPieces } from './split-pieces.ts';
import { sealedText } from './text.ts';

export interface Taking {
  source: SealedSource;
  contents: SealedContents;
  signal: AbortSignal;
  /** Told of the bytes that have opened so far. */
  onBytes(opened: number): void;
}

/** A file that is to be saved: known before anything of it is asked for. */
export interface TakingPlan {
  name: string;
  size: number;
  open(taking: Taking): AsyncIterable<Uint8Array>;
}

/** One file under its own name, or all of them as one zip, which is put together here. */
export function planTaking(which: number | 'all', contents: SealedContents): Promise<TakingPlan> {
  return which === 'all' ? planZip(contents) : planOne(which, contents);
}

export async function takePlanned({ name, size, open }: TakingPlan, taking: Taking): Promise<void> {
  await saveStream({ name, size, pieces: open(taking) }, taking.signal);
}

async function planOne(index: number, { files }: SealedContents): Promise<TakingPlan> {
  const { path = '', size = 0 } = files[index] ?? {};
  return { name: nameOf(path), size, open: (taking) => piecesOf(index, taking) };
}

async function planZip(contents: SealedContents): Promise<TakingPlan> {
  const { downloadZip, predictLength } = await import('client-zip');
  const { files, folders } = zipEntriesOf(contents);
  return {
    name: sealedText.allName(contents.title),
    size: Number(predictLength([...files, ...folders])),
    open: (taking) => {
      const whole = { start: 0, end: totalBytes(contents) };
      const next = splitPieces(counted(openPieces(taking.source, whole, taking.signal), taking));
      const entries = files.map((file) => ({ ...file, input: next(file.size) }));
      const { body } = downloadZip([...entries, ...folders], { buffersAreUTF8: true });
      if (!body) throw new Error('a zip without bytes');
      return readAll(body);
    },
  };
}

/** Entries in the order of the sealed bytes. Their sender has written the paths; here they become files of the receiver's. */
export function zipEntriesOf({ files, folders }: Pick<SealedContents, 'files' | 'folders'>) {
  const paths = diskPaths(files.map(({ path }) => path));
  return {
    files: files.map(({ size, lastModified }, index) => ({
      name: paths[index] ?? '',
      size,
      ...(lastModified !== undefined && { lastModified: new Date(lastModified) }),
    })),
    folders: diskFolders(folders, paths).map((folder) => ({ name: `${folder}/` })),
  };
}

export function nameOf(path: string): string {
  return path.split('/').at(-1) || path;
}

function piecesOf(index: number, taking: Taking): AsyncGenerator<OwnBytes> {
  const { source, contents, signal } = taking;
  const start = startsOf(contents)[index] ?? totalBytes(contents);
  const end = start + (contents.files[index]?.size ?? 0);
  return counted(openPieces(source, { start, end }, signal), taking);
}

async function* counted(
  pieces: AsyncIterable<OwnBytes>,
  { onBytes }: Pick<Taking, 'onBytes'>,
): AsyncGenerator<OwnBytes> {
  for await (const piece of pieces) {
    onBytes(piece.length);
    yield piece;
  }
}

async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
