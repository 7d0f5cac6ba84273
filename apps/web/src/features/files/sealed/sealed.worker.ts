/** Makes and tries words away from the thread that draws: each takes a quarter of a second of computing. */
import { lockSecret, openByWords, SealedFailure } from '@transmit/sealed';
import type { WordsAnswer, WordsQuestion } from './in-worker.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', async ({ data }: MessageEvent<WordsQuestion>) => {
  self.postMessage(await answer(data));
});

async function answer(question: WordsQuestion): Promise<WordsAnswer> {
  try {
    if (question.kind === 'lock') return { locked: await lockSecret(question.passphrase) };
    return { opened: await openByWords(question.head, question.text) };
  } catch (error) {
    return { reason: error instanceof SealedFailure ? error.reason : undefined };
  }
}
