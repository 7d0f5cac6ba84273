import { type Opened, SealedFailure, type SealedReason } from '@transmit/sealed';

export interface WordsQuestion {
  head: string;
  text: string;
}

export type WordsAnswer = { opened: Opened } | { reason: SealedReason | undefined };

/** Opens a head by words in a worker of its own, which is gone with its memory afterwards. */
export async function openInWorker(question: WordsQuestion): Promise<Opened> {
  const worker = new Worker(new URL('./sealed.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<WordsAnswer>();
  worker.addEventListener('message', ({ data }: MessageEvent<WordsAnswer>) => resolve(data));
  worker.addEventListener('error', () => reject(new Error('the words could not be tried')));
  worker.postMessage(question);
  try {
    const answer = await promise;
    if ('opened' in answer) return answer.opened;
    if (answer.reason === undefined) throw new Error('the words could not be tried');
    throw new SealedFailure(answer.reason);
  } finally {
    worker.terminate();
  }
}
