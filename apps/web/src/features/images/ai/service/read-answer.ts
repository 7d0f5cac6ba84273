/** Pure: what a picture's item of a batch says to whoever waits for it. */
import type { AiKind, WireAiItem, WireAiJob } from '@transmit/contract';
import type { ResultOf, Served } from './desk-types.ts';
import { serviceWords } from './service-words.ts';

export type Answer<K extends AiKind> =
  | { is: 'served'; served: Served<K> }
  | { is: 'failed'; message: string }
  | { is: 'cancelled' }
  | { is: 'underWay'; share: number; words: string };

/** Reads an item; its result counts only where it is of the desk's own kind and its batch is known. */
export function readAnswer<K extends AiKind>(
  kind: K,
  item: WireAiItem,
  job: WireAiJob | undefined,
): Answer<K> {
  const { stages } = serviceWords;
  const served = readServed(kind, item, job);
  if (served) return { is: 'served', served };
  if (item.state === 'failed') return { is: 'failed', message: item.message };
  if (item.state === 'cancelled') return { is: 'cancelled' };
  if (item.state === 'running') return { is: 'underWay', share: 0.5, words: stages.running };
  const words = item.state === 'paused' ? stages.paused : stages.waiting;
  return { is: 'underWay', share: 0.2, words };
}

/** Reads the result of an item; undefined where it has none yet. */
export function readServed<K extends AiKind>(
  kind: K,
  item: WireAiItem,
  job: WireAiJob | undefined,
): Served<K> | undefined {
  if (!job || item.state !== 'done' || item.result?.kind !== kind) return undefined;
  return {
    engine: job.engine,
    points: item.points,
    isKnown: item.is_known,
    itemId: item.item_id,
    sourceId: item.source_id,
    // The result is of the desk's own kind, as was just seen; the compiler does not follow a type
    // parameter.
    result: item.result as ResultOf<K>,
  };
}
