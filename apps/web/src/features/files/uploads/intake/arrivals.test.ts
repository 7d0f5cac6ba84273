import { buildTask } from '@transmit/transfer/testing';
import { expect, it } from 'vitest';
import { isLoneArrival } from './arrivals.ts';

it.each([
  ['has arrived', { state: 'success' as const }, true],
  ['is on its way', { state: 'uploading' as const }, false],
  ['is part of a sending', { id: 'shared', state: 'success' as const }, false],
  ['is sealed', { state: 'success' as const, settings: { sealed: 'HEAD' } }, false],
])('may go under a common code: a file that %s', (_what, facts, isLone) => {
  const idOfTask = new Map([['shared', 'sending']]);
  expect(isLoneArrival(buildTask(facts), { idOfTask })).toBe(isLone);
});
