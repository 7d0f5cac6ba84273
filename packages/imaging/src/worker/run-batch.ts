import { type ImagingFailure, isAbort, toFailure } from '../failure.ts';

export type Outcome<Result> =
  | { state: 'done'; result: Result }
  | { state: 'failed'; failure: ImagingFailure }
  /** This item alone was taken back; the rest of the batch goes on. */
  | { state: 'cancelled' };

/**
 * Works through a batch, `width` items at a time, so that 300 pictures are never open at once. One
 * bad file is its own outcome and stops nothing. Rejects only when the whole batch is aborted.
 */
export async function runBatch<Item, Result>(batch: {
  items: Iterable<Item> | AsyncIterable<Item>;
  width: number;
  work: (item: Item) => Promise<Result>;
  onOutcome: (item: Item, outcome: Outcome<Result>) => void;
  signal?: AbortSignal | undefined;
}): Promise<void> {
  const source = iterate(batch.items);
  const walk = async () => {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      batch.signal?.throwIfAborted();
      const outcome = await settle(() => batch.work(next.value));
      batch.signal?.throwIfAborted();
      batch.onOutcome(next.value, outcome);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, batch.width) }, walk));
}

async function settle<Result>(work: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { state: 'done', result: await work() };
  } catch (error) {
    return isAbort(error) ? { state: 'cancelled' } : { state: 'failed', failure: toFailure(error) };
  }
}

/** Several walkers share one iterator, so each item is taken once. */
async function* iterate<Item>(items: Iterable<Item> | AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
