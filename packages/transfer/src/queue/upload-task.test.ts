import { describe, expect, it } from 'vitest';
import { UploadFailure } from '../run/upload-failure.ts';
import { buildTask } from '../testing/build-task.ts';
import {
  isTaskBusy,
  nextState,
  stageOf,
  UPLOAD_STATES,
  type UploadAction,
  type UploadState,
  type UploadTask,
} from './upload-task.ts';

/** spec §4, written out: for each action the states it is allowed from, and where it leads. */
const ALLOWED: Record<UploadAction, Partial<Record<UploadState, UploadState>>> = {
  start: { waiting: 'checking' },
  progress: { checking: 'uploading', uploading: 'uploading' },
  succeed: { checking: 'success', uploading: 'success' },
  fail: { checking: 'error', uploading: 'error' },
  pause: { waiting: 'paused', checking: 'paused', uploading: 'paused' },
  restart: { paused: 'waiting', error: 'waiting' },
  cancel: {
    waiting: 'canceled',
    checking: 'canceled',
    uploading: 'canceled',
    success: 'canceled',
    error: 'canceled',
    paused: 'canceled',
  },
};

describe('upload states', () => {
  const actions = Object.keys(ALLOWED) as UploadAction[];
  const cases = actions.flatMap((action) => UPLOAD_STATES.map((from) => ({ action, from })));

  it.each(cases)('$action from $from follows the table of spec §4', ({ action, from }) => {
    expect(nextState(action, from)).toBe(ALLOWED[action][from]);
  });
});

describe('upload stage', () => {
  const cases: [string, Partial<UploadTask>, ReturnType<typeof stageOf>, boolean][] = [
    ['waits for the user', { state: 'waiting' }, 'unstarted', false],
    ['waits for its turn', { state: 'waiting', isQueued: true }, 'queued', true],
    ['asks for credentials', { state: 'checking' }, 'preparing', true],
    ['sends', { state: 'uploading', loaded: 99, size: 100 }, 'sending', true],
    ['never stands at 100 %', { state: 'uploading', loaded: 100, size: 100 }, 'verifying', true],
    ['checks after a reload', { state: 'checking', isSent: true }, 'verifying', true],
    ['is done', { state: 'success' }, 'done', false],
    ['will try again', { state: 'error', retryAt: 5 }, 'retrying', true],
    ['has failed', { state: 'error' }, 'failed', false],
    ['is paused', { state: 'paused' }, 'paused', false],
    ['needs its file', { state: 'paused', hasSource: false }, 'detached', false],
    ['is canceled', { state: 'canceled' }, 'canceled', false],
  ];

  it.each(cases)('%s', (_title, changes, stage, busy) => {
    const task = buildTask({ error: new UploadFailure('network'), ...changes });
    expect(stageOf(task)).toBe(stage);
    expect(isTaskBusy(task)).toBe(busy);
  });
});
