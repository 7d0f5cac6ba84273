/**
 * Sends the part of a file that leaves the browser (PRODUCT §6): a copy of a picture of at most
 * 1,280 px without metadata; the title and first page of a document as text, or a picture of the
 * page where it has no letters.
 */
import { AI_LONGEST_EDGE, AI_PICTURE_BYTES, AI_TEXT_BYTES } from '@transmit/contract';
import type { DocumentReading } from '@transmit/imaging';
import { makePreview } from '@transmit/imaging/preview/make-preview';
import { imagePool } from '../../workbench/batch/pool.ts';
import { readDocumentText } from '../read-document.ts';
import { postSource } from './post-source.ts';
import { serviceFailure } from './service-failure.ts';
import { serviceWords } from './service-words.ts';

/** A file that was sent is not sent again as long as the page is open. */
let sent = new WeakMap<Blob, string>();

/** A result of the service as the next source: it has it already. */
export function rememberSource(file: Blob, sourceId: string): void {
  sent.set(file, sourceId);
}

/** The server has it no longer: the next turn of this file sends it anew. */
export function forgetSource(file: Blob): void {
  sent.delete(file);
}

/** The next person has sent nothing yet. */
export function forgetSources(): void {
  sent = new WeakMap();
}

interface SendOptions {
  signal: AbortSignal;
  onStage: (words: string) => void;
}

export async function sendSource(file: File, { signal, onStage }: SendOptions): Promise<string> {
  // Whoever comes next finds nothing of what is under way.
  const own = sent;
  const known = own.get(file);
  if (known !== undefined) return known;
  onStage(serviceWords.stages.copying);
  const copy = await makeCopy(file, signal);
  onStage(serviceWords.stages.sending);
  const sourceId = await postSource(copy, signal);
  own.set(file, sourceId);
  return sourceId;
}

/** Noise in every pixel makes a large file even of few pixels; then there are fewer. */
const EDGES = [AI_LONGEST_EDGE, 960, 640];

async function makeCopy(file: File, signal: AbortSignal): Promise<Blob> {
  const read = await readDocumentText(file, signal);
  if (read?.of === 'document') return textCopy(read);
  const picture = read?.picture ?? file;
  for (const edge of EDGES) {
    const copy = await makePreview(picture, edge, imagePool(), signal);
    if (copy.size <= AI_PICTURE_BYTES) return copy;
  }
  throw serviceFailure(serviceWords.tooLarge);
}

/** As much of a first page as the service takes; a letter is not cut in half. */
export function textCopy({ title, lines }: Pick<DocumentReading, 'title' | 'lines'>): Blob {
  const text = [...(title === undefined ? [] : [title]), ...lines].join('\n');
  const bytes = new TextEncoder().encode(text);
  const { read } = new TextEncoder().encodeInto(
    text,
    new Uint8Array(Math.min(bytes.length, AI_TEXT_BYTES)),
  );
  return new Blob([text.slice(0, read)], { type: 'text/plain; charset=utf-8' });
}
