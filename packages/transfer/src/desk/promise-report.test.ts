import { PROMISE_REPORT_MS } from '@transmit/contract';
import { expect, it } from 'vitest';
import type { UploadTask } from '../queue/upload-task.ts';
import { buildTask } from '../testing/build-task.ts';
import { describeProgress, isReportDue, type PromiseReport } from './promise-report.ts';

const MOVING = { state: 'uploading', isQueued: true, loaded: 50, speed: 10.4 } as const;
const SENT = { state: 'uploading', isSent: true, loaded: 100 } as const;
const DONE = { state: 'success', loaded: 100 } as const;

it.each([
  ['in line', [{ state: 'waiting', isQueued: true }], 'sending'],
  ['on its way', [MOVING, DONE], 'sending'],
  ['all sent, one not yet compared', [SENT, DONE], 'checking'],
  ['all compared, the code not yet made', [DONE, DONE], 'checking'],
  ['paused', [{ state: 'paused' }, DONE], 'paused'],
  ['one paused, one on its way', [{ state: 'paused' }, MOVING], 'sending'],
  ['failed, and nothing else moves', [{ state: 'error' }, { state: 'paused' }], 'failed'],
  ['about to try again', [{ state: 'error', retryAt: 5 }], 'sending'],
  ['one given up, the other arrived', [{ state: 'canceled' }, DONE], 'checking'],
] as const)('files that are %s: %j → %s', (_title, changes, phase) => {
  const tasks = changes.map((one) => buildTask(one as Partial<UploadTask>));
  expect(describeProgress(tasks)?.phase).toBe(phase);
});

it('adds up what is left, in whole bytes', () => {
  const tasks = [buildTask(MOVING), buildTask(DONE), buildTask({ state: 'canceled' })];
  expect(describeProgress(tasks)).toEqual({
    phase: 'sending',
    file_count: 2,
    total_size: 200,
    loaded: 150,
    speed: 10,
  });
});

it('has nothing to tell of a sending that was given up', () => {
  expect(describeProgress([])).toBeUndefined();
  expect(describeProgress([buildTask({ state: 'canceled' })])).toBeUndefined();
});

const SAID: PromiseReport = {
  phase: 'sending',
  file_count: 1,
  total_size: 100,
  loaded: 10,
  speed: 1,
};

it.each([
  ['nothing was told yet', undefined, SAID, 0, true],
  ['a moment ago', { report: SAID, at: 0 }, { ...SAID, loaded: 20 }, 2999, false],
  ['three seconds ago', { report: SAID, at: 0 }, { ...SAID, loaded: 20 }, 3000, true],
  ['another phase', { report: SAID, at: 0 }, { ...SAID, phase: 'paused' }, 1, true],
  ['nothing moved', { report: SAID, at: 0 }, SAID, PROMISE_REPORT_MS - 1, false],
  ['nothing moved for long', { report: SAID, at: 0 }, SAID, PROMISE_REPORT_MS, true],
  ['a clock that was put back', { report: SAID, at: 9000 }, SAID, 1, true],
] as const)('a report is due: %s', (_title, last, report, now, isDue) => {
  expect(isReportDue(last, report, now)).toBe(isDue);
});
