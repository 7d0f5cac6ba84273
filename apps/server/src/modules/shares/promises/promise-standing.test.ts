import { PROMISE_LASTS_MS, PROMISE_SILENT_MS } from '@transmit/contract';
import { expect, it } from 'vitest';
import { decideStanding } from './promise-standing.ts';

const OPEN = { phase: 'sending', reported_at: 1000, cancelled_at: null, kept_at: null } as const;

it.each([
  ['what its sender last said', OPEN, 1000, 'sending'],
  ['also a moment before the silence is long', OPEN, 999 + PROMISE_SILENT_MS, 'sending'],
  ['checking', { ...OPEN, phase: 'checking' as const }, 1000, 'checking'],
  ['paused', { ...OPEN, phase: 'paused' as const }, 1000, 'paused'],
  ['failed', { ...OPEN, phase: 'failed' as const }, 1000, 'failed'],
  ['nothing heard for a while', OPEN, 1000 + PROMISE_SILENT_MS, 'lost'],
  [
    'a paused one whose sender sleeps',
    { ...OPEN, phase: 'paused' as const },
    1000 + PROMISE_SILENT_MS,
    'lost',
  ],
  ['nothing heard for a day', OPEN, 1000 + PROMISE_LASTS_MS, 'ended'],
  ['given up', { ...OPEN, cancelled_at: 1500 }, 1500, 'cancelled'],
  ['given up long ago', { ...OPEN, cancelled_at: 1500 }, 1000 + PROMISE_LASTS_MS, 'cancelled'],
  ['kept', { ...OPEN, kept_at: 1500 }, 1500, 'ready'],
  ['kept after a long silence', { ...OPEN, kept_at: 1500 }, 1000 + PROMISE_LASTS_MS, 'ready'],
  ['told by a clock that is behind', OPEN, 0, 'sending'],
] as const)('a promised sending: %s', (_title, said, now, state) => {
  expect(decideStanding(said, now)).toBe(state);
});
