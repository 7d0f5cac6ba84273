import { expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '#api/query-client.ts';
import { type Answered, type Asking, type Standing, standingQuery } from './standing-query.ts';

const SENDING = {
  locked: false,
  state: 'sending',
  sending: { name: 'a', note: '', file_count: 1, total_size: 10, loaded: 1, speed: 1 },
} satisfies Standing;

/** A page whose questions `answer` answers; `wait` is the time until its next one. */
function openPage(answer: (signal: AbortSignal) => Promise<Standing>) {
  vi.stubGlobal('document', { hidden: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  const queries = createQueryClient();
  const asking: { current: Asking } = { current: { since: performance.now(), failures: 0 } };
  const ask = (_code: string, signal: AbortSignal) => answer(signal);
  const query = standingQuery('8K3F2AB9CD', { queries, asking, ask });
  const { queryKey, refetchInterval } = query;
  const wait = () => {
    const asked = queries.getQueryCache().find<Answered>({ queryKey, exact: true });
    if (typeof refetchInterval !== 'function' || !asked) throw new Error('nothing was asked');
    return Math.round(Number(refetchInterval(asked)));
  };
  const askNow = () => queries.fetchQuery(query).catch(() => undefined);
  return { queries, asking, askNow, wait };
}

it('asks more and more seldom while nobody answers, and as before once somebody does', async () => {
  let isAway = true;
  const page = openPage(() =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(SENDING),
  );
  const waits: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    await page.askNow();
    waits.push(page.wait());
  }
  expect(waits).toEqual([3920, 7683, 15_059, 29_516, 30_000]);
  isAway = false;
  await page.askNow();
  expect(page.wait()).toBe(2000);
});

it('counts no question that was broken off', async () => {
  const page = openPage(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const asked = page.askNow();
  await page.queries.cancelQueries();
  await asked;
  expect(page.asking.current.failures).toBe(0);
});
