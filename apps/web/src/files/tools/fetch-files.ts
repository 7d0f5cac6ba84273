import { ApiError } from '@transmit/contract/client';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { askForLink, type PaidQuestion, type Wanted } from '../download/ask-for-link.ts';
import { reportDownload } from '../download/report-download.ts';
import { fileText } from '../text.ts';

/** A file of a share, with the path that it has in it. */
export interface SharedPicture {
  wanted: Exclude<Wanted, { kind: 'zip' }>;
  path: string;
}

/** One of them costs something: nothing is fetched before that is settled. */
export class AskedForFee extends Error {
  readonly wanted: Wanted;
  readonly question: PaidQuestion;

  constructor(wanted: Wanted, question: PaidQuestion) {
    super(question.message);
    this.wanted = wanted;
    this.question = question;
  }
}

interface FetchOptions {
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** So many at once keep a line busy, and the server's limits far away. */
const AT_ONCE = 3;

/**
 * The files of a share into the page, as downloads: asked for, counted and limited like those, but they
 * touch no disk.
 */
export async function fetchFiles(
  pictures: readonly SharedPicture[],
  { signal, onProgress }: FetchOptions,
): Promise<ChosenFile[]> {
  const found: ChosenFile[] = [];
  let next = 0;
  let done = 0;
  const fetchInTurn = async () => {
    for (let at = next++; at < pictures.length; at = next++) {
      const picture = pictures[at];
      signal.throwIfAborted();
      if (picture) found[at] = await fetchOne(picture, signal);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, pictures.length) }, fetchInTurn));
  return found;
}

async function fetchOne({ wanted, path }: SharedPicture, signal: AbortSignal): Promise<ChosenFile> {
  const answer = await askForLink(wanted);
  if (answer.status === 2) throw new AskedForFee(wanted, answer.question);
  const blob = await fetchBlob(answer.url, signal);
  void reportDownload(wanted);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return { file: new File([blob], name, { type: blob.type }), path };
}

async function fetchBlob(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, { signal });
    if (response.ok) return await response.blob();
  } catch (error) {
    if (signal.aborted) throw error;
  }
  throw new ApiError('E_NETWORK', { message: fileText.download.unreachable });
}
