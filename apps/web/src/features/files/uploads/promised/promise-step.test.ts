import type { UploadState } from '@transmit/transfer';
import { expect, it } from 'vitest';
import { decidePromiseStep } from './promise-step.ts';

const ONE = {};
const SHARED = { sendingId: 'shared' };

it.each([
  ['a file on its way', ['uploading'], ONE, undefined, 'tell'],
  ['a file that failed', ['error'], ONE, undefined, 'tell'],
  ['a paused file, as after a reload', ['paused'], ONE, undefined, 'tell'],
  ['a file that has arrived', ['success'], ONE, undefined, 'kept'],
  ['a file that was cancelled', ['canceled'], ONE, undefined, 'give-up'],
  ['a file that was removed', [], ONE, undefined, 'give-up'],
  ['files on their way', ['success', 'uploading'], SHARED, 'waiting', 'tell'],
  ['files that have arrived, without their code', ['success', 'success'], SHARED, 'making', 'tell'],
  ['a code that was refused and may be tried again', ['success'], SHARED, 'failed', 'tell'],
  ['files with their code', ['success', 'success'], SHARED, 'made', 'kept'],
  ['files with their code, cleared from the list', [], SHARED, 'made', 'kept'],
  ['files that stand by themselves now', ['success', 'success'], SHARED, undefined, 'give-up'],
  ['some cancelled, the others on their way', ['canceled', 'paused'], SHARED, 'waiting', 'tell'],
  ['all cancelled', ['canceled', 'canceled'], SHARED, 'waiting', 'give-up'],
] as const)('%s: %j → %s', (_title, states: readonly UploadState[], settings, sending, step) => {
  const tasks = states.map((state) => ({ state, settings }));
  expect(decidePromiseStep(tasks, sending)).toBe(step);
});
