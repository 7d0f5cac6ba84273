/** Tries words away from the thread that draws: each try takes a quarter of a second of computing. */
import { openByWords, SealedFailure } from '@transmit/sealed';
import type { WordsAnswer, WordsQuestion } from './open-by-words.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', async ({ data }: MessageEvent<WordsQuestion>) => {
  self.postMessage(await answer(data));
});

async function answer({ head, text }: WordsQuestion): Promise<WordsAnswer> {
  try {
    return { opened: await openByWords(head, text) };
  } catch (error) {
    return { reason: error instanceof SealedFailure ? error.reason : undefined };
  }
}
