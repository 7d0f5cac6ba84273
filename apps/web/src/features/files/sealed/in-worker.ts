/** Work with 开封口令, in a worker of its own, which is gone with its memory afterwards: a quarter of a second of computing. */
import {
  type LockedSecret,
  type Opened,
  type Passphrase,
  SealedFailure,
  type SealedReason,
} from '@transmit/sealed';

export type WordsQuestion =
  | { kind: 'open'; head: string; text: string }
  | { kind: 'lock'; passphrase: Passphrase };

export type WordsAnswer =
  | { opened: Opened }
  | { locked: LockedSecret }
  | { reason: SealedReason | undefined };

export async function openInWorker(head: string, text: string): Promise<Opened> {
  const answer = await ask({ kind: 'open', head, text });
  if ('opened' in answer) return answer.opened;
  throw new Error('the words could not be tried');
}

/** A new key of one sending, locked by the words. */
export async function lockInWorker(passphrase: Passphrase): Promise<LockedSecret> {
  const answer = await ask({ kind: 'lock', passphrase });
  if ('locked' in answer) return answer.locked;
  throw new Error('the key could not be locked');
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
