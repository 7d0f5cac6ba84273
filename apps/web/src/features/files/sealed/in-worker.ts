/** Work with 开封口令, in a worker of its own, which is gone with its memory afterwards: a quarter of a second of computing. */
import { type makeHead, type Opened, SealedFailure, type SealedReason } from '@transmit/sealed';

type HeadWish = Parameters<typeof makeHead>[0];

export type WordsQuestion =
  | { kind: 'open'; head: string; text: string }
  | ({ kind: 'make' } & HeadWish);

export type WordsAnswer =
  | { opened: Opened }
  | { head: string }
  | { reason: SealedReason | undefined };

export async function openInWorker(head: string, text: string): Promise<Opened> {
  const answer = await ask({ kind: 'open', head, text });
  if ('opened' in answer) return answer.opened;
  throw new Error('the words could not be tried');
}

export async function makeHeadApart(wish: HeadWish): Promise<string> {
  const answer = await ask({ kind: 'make', ...wish });
  if ('head' in answer) return answer.head;
  throw new Error('the head could not be made');
}

async function ask(question: WordsQuestion): Promise<WordsAnswer> {
  const worker = new Worker(new URL('./sealed.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<WordsAnswer>();
  worker.addEventListener('message', ({ data }: MessageEvent<WordsAnswer>) => resolve(data));
  worker.addEventListener('error', () => reject(new Error('the words could not be tried')));
  worker.postMessage(question);
  try {
    const answer = await promise;
    if (!('reason' in answer) || answer.reason === undefined) return answer;
    throw new SealedFailure(answer.reason);
  } finally {
    worker.terminate();
  }
}
