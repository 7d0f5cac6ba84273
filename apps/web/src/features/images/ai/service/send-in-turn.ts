/** Sends the copies of a batch to the server, some at a time. */
import type { AiKind } from '@transmit/contract';
import type { Waiting } from './desk-types.ts';
import { sendSource } from './send-source.ts';
import { asFailure } from './service-failure.ts';
import { serviceWords } from './service-words.ts';

const SENT_AT_ONCE = 4;

/** Sends each wish's copy and notes its number; `fail` hears of one that could not be sent, and the others go on. */
export async function sendInTurn<K extends AiKind>(
  wishes: readonly Waiting<K>[],
  fail: (wish: Waiting<K>, error: unknown) => void,
): Promise<void> {
  let next = 0;
  const sendOn = async () => {
    for (let wish = wishes[next++]; wish; wish = wishes[next++]) {
      if (wish.signal.aborted) continue;
      await sendOne(wish).catch(fail.bind(undefined, wish));
    }
  };
  await Promise.all(Array.from({ length: SENT_AT_ONCE }, sendOn));
}

/** Sends the copy of one wish, unless that was done before, and notes its number. */
export async function sendOne<K extends AiKind>(wish: Waiting<K>): Promise<void> {
  const { file, signal, onProgress } = wish;
  wish.sourceId = undefined;
  try {
    const onStage = (words: string) => onProgress(0.05, words);
    wish.sourceId = await sendSource(file, { signal, onStage });
    onProgress(0.2, serviceWords.stages.waiting);
  } catch (error) {
    throw asFailure(error);
  }
}
