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

/** Saves one file under its own name. */
export async function takeOne(index: number, taking: Taking): Promise<void> {
  const file = taking.contents.files[index];
  if (!file) return;
  const name = nameOf(file.path);
  await saveStream({ name, size: file.size, pieces: piecesOf(index, taking) }, taking.signal);
}

/** Saves all of them as one zip, which is put together here. */
export async function takeAll(taking: Taking): Promise<void> {
  const { downloadZip, predictLength } = await import('client-zip');
  const { files, folders, title } = taking.contents;
  const facts = files.map(({ path, size, lastModified }) => ({
    name: path,
    size,
    ...(lastModified !== undefined && { lastModified: new Date(lastModified) }),
  }));
  const empty = folders.map((folder) => ({ name: `${folder}/` }));
  const whole = { start: 0, end: totalBytes(taking.contents) };
  const next = splitPieces(counted(openPieces(taking.source, whole, taking.signal), taking));
  const entries = facts.map((fact) => ({ ...fact, input: next(fact.size) }));
  const { body } = downloadZip([...entries, ...empty], { buffersAreUTF8: true });
  if (!body) throw new Error('a zip without bytes');
  const size = Number(predictLength([...facts, ...empty]));
  const pieces = readAll(body);
  await saveStream({ name: sealedText.allName(title), size, pieces }, taking.signal);
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
