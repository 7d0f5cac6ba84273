/**
 * Sends the part of a file that leaves the browser (PRODUCT §6): a copy of a picture of at most
 * 1,280 px without metadata; the title and first page of a document as text, or a picture of the
 * page where it has no letters.
 */
import { AI_LONGEST_EDGE, AI_PICTURE_BYTES, AI_ROUTES, AI_TEXT_BYTES } from '@transmit/contract';
import { ApiError, readReply } from '@transmit/contract/client';
import type { DocumentReading } from '@transmit/imaging';
import { makePreview } from '@transmit/imaging/preview/make-preview';
import { fetchUnheld } from '#api/held-calls.ts';
import { imagePool } from '../../workbench/batch/pool.ts';
import { readDocumentText } from '../read-document.ts';
import { serviceFailure } from './service-failure.ts';
import { serviceWords } from './service-words.ts';

/** A file that was sent is not sent again as long as the page is open. */
const sent = new WeakMap<Blob, string>();

/** A result of the service as the next source: it has it already. */
export function rememberSource(file: Blob, sourceId: string): void {
  sent.set(file, sourceId);
}

interface SendOptions {
  signal: AbortSignal;
  onStage: (words: string) => void;
}

export async function sendSource(file: File, { signal, onStage }: SendOptions): Promise<string> {
  const known = sent.get(file);
  if (known !== undefined) return known;
  onStage(serviceWords.stages.copying);
  const copy = await makeCopy(file, signal);
  onStage(serviceWords.stages.sending);
  const sourceId = await post(copy, signal);
  sent.set(file, sourceId);
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

async function post(copy: Blob, signal: AbortSignal): Promise<string> {
  const answer = await fetchUnheld(AI_ROUTES.source, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': copy.type, 'X-Requested-With': 'transmit' },
    body: copy,
    signal,
  })
    .then((response) => readReply(response))
    .catch((cause) => {
      if (signal.aborted || cause instanceof ApiError) throw cause;
      throw new ApiError('E_NETWORK', { message: serviceWords.unreachable, cause });
    });
  if (!isSent(answer)) throw new ApiError('E_ANSWER', { message: serviceWords.unreachable });
  return answer.data.source_id;
}

function isSent(answer: unknown): answer is { data: { source_id: string } } {
  const data =
    typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  return (
    typeof data === 'object' &&
    data !== null &&
    'source_id' in data &&
    typeof data.source_id === 'string'
  );
}
