import { describe, expect, it } from 'vitest';
import { ImagingFailure } from '../failure.ts';
import { type Outcome, runBatch } from './run-batch.ts';

function record() {
  const outcomes = new Map<number, Outcome<number>>();
  return {
    outcomes,
    onOutcome: (item: number, outcome: Outcome<number>) => outcomes.set(item, outcome),
  };
}

describe('runBatch', () => {
  it('ends at once without items', async () => {
    const { outcomes, onOutcome } = record();
    await runBatch({ items: [], width: 2, work: async () => 1, onOutcome });
    expect(outcomes.size).toBe(0);
  });

  it('goes on after a bad file', async () => {
    const { outcomes, onOutcome } = record();
    await runBatch({
      items: [1, 2, 3],
      width: 1,
      work: async (item) => {
        if (item === 2) throw new ImagingFailure('damaged');
        return item * 10;
      },
      onOutcome,
    });
    expect(outcomes.get(1)).toEqual({ state: 'done', result: 10 });
    expect(outcomes.get(2)).toMatchObject({ state: 'failed', failure: { reason: 'damaged' } });
    expect(outcomes.get(3)).toEqual({ state: 'done', result: 30 });
  });

  it('never has more open than its width, and takes each item once', async () => {
    let open = 0;
    let most = 0;
    const full = Promise.withResolvers<void>();
    const { outcomes, onOutcome } = record();
    await runBatch({
      items: Array.from({ length: 50 }, (_, index) => index),
      width: 3,
      work: async (item) => {
        open += 1;
        most = Math.max(most, open);
        if (open === 3) full.resolve();
        await full.promise;
        open -= 1;
        return item;
      },
      onOutcome,
    });
    expect(most).toBe(3);
    expect(outcomes.size).toBe(50);
  });

  it('leaves out one item that was taken back', async () => {
    const { outcomes, onOutcome } = record();
    await runBatch({
      items: [1, 2],
      width: 2,
      work: async (item) => {
        if (item === 1) throw new DOMException('', 'AbortError');
        return item;
      },
      onOutcome,
    });
    expect(outcomes.get(1)).toEqual({ state: 'cancelled' });
    expect(outcomes.get(2)).toEqual({ state: 'done', result: 2 });
  });

  it('stops when the whole batch is aborted', async () => {
    const controller = new AbortController();
    const { outcomes, onOutcome } = record();
    const batch = runBatch({
      items: [1, 2, 3],
      width: 1,
      work: async (item) => {
        if (item === 2) controller.abort();
        return item;
      },
      onOutcome,
      signal: controller.signal,
    });
    await expect(batch).rejects.toMatchObject({ name: 'AbortError' });
    expect([...outcomes.keys()]).toEqual([1]);
  });
});
