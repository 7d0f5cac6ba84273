import { expect, it } from 'vitest';
import { MOST_WAITED_MS, nextWait, type Waited } from './next-wait.ts';

const FRESH: Waited = {
  state: 'sending',
  sameTimes: 0,
  failures: 0,
  isHidden: false,
  waitedMs: 0,
};

it.each([
  ['while it moves', {}, 2000],
  ['where nothing has moved for a while', { sameTimes: 3 }, 5488],
  ['where nothing has moved for long', { sameTimes: 99 }, 10_000],
  ['while it is checked', { state: 'checking', sameTimes: 99 }, 10_000],
  ['of a sender who has paused', { state: 'paused', sameTimes: 99 }, 30_000],
  ['of a sender who is away', { state: 'lost', sameTimes: 99 }, 30_000],
  ['of one that has failed', { state: 'failed', sameTimes: 99 }, 30_000],
  ['after a failure', { failures: 1 }, 3920],
  ['after many failures', { failures: 99 }, 30_000],
  ['before the first answer', { state: undefined, failures: 1 }, 3920],
  ['of a hidden page', { isHidden: true }, 20_000],
  [
    'of a hidden page whose sender is away',
    { isHidden: true, state: 'lost', sameTimes: 99 },
    30_000,
  ],
  ['after an hour', { waitedMs: 3_600_000 }, 2000],
  ['after a day', { waitedMs: MOST_WAITED_MS }, undefined],
  ['once it is there', { state: 'ready' }, undefined],
  ['once it was given up', { state: 'cancelled' }, undefined],
  ['once it has ended', { state: 'ended' }, undefined],
] as const)('asks again %s', (_title, changes, expected) => {
  const wait = nextWait({ ...FRESH, ...changes });
  expect(wait === undefined ? wait : Math.round(wait)).toBe(expected);
});
