import { expect, it } from 'vitest';
import { LatestRun } from './latest-run.ts';

interface Shown {
  isAsking: boolean;
  problem: string | undefined;
}

it('of two downloads the first is stopped, and has no say in what is shown of the second', async () => {
  let shown: Shown = { isAsking: false, problem: undefined };
  const latest = new LatestRun<Shown>((changes) => {
    shown = { ...shown, ...changes };
  });
  /** Ends when it is stopped, and says so. */
  const start = async () => {
    const { signal, show } = latest.begin();
    show({ isAsking: true, problem: undefined });
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    show({ isAsking: false, problem: 'stopped' });
  };
  const first = start();
  const second = start();
  await first;
  expect(shown).toEqual({ isAsking: true, problem: undefined });
  latest.stop();
  await second;
  expect(shown).toEqual({ isAsking: false, problem: 'stopped' });
});
