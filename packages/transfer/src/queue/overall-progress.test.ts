import { describe, expect, it } from 'vitest';
import { buildTask } from '../testing/build-task.ts';
import { overallProgress } from './overall-progress.ts';

describe('overall progress', () => {
  it('is nothing without tasks', () => {
    expect(overallProgress([])).toMatchObject({ total: 0, percent: 0 });
  });

  it('weighs files by their bytes and adds up their speed', () => {
    const progress = overallProgress([
      buildTask({ state: 'uploading', size: 900, loaded: 300, speed: 50 }),
      buildTask({ state: 'uploading', size: 100, loaded: 100, speed: 20 }),
    ]);
    expect(progress).toMatchObject({ percent: 0.4, bytesPerSecond: 70, busy: 2 });
  });

  it('leaves canceled tasks out', () => {
    const progress = overallProgress([
      buildTask({ state: 'canceled', size: 900 }),
      buildTask({ state: 'success' }),
    ]);
    expect(progress).toMatchObject({ total: 1, done: 1, percent: 1 });
  });

  it('does not say 100 % while a file is still being verified', () => {
    const task = buildTask({ state: 'uploading', loaded: 100, isSent: true });
    expect(overallProgress([task]).percent).toBe(0.99);
  });

  it('counts empty files by number', () => {
    const progress = overallProgress([
      buildTask({ size: 0, state: 'success' }),
      buildTask({ size: 0, state: 'checking' }),
    ]);
    expect(progress.percent).toBe(0.5);
  });

  it('sorts every task into one heap', () => {
    const progress = overallProgress([
      buildTask(),
      buildTask({ isQueued: true }),
      buildTask({ state: 'error' }),
      buildTask({ state: 'error', retryAt: 1 }),
      buildTask({ state: 'paused' }),
    ]);
    expect(progress).toMatchObject({ unstarted: 1, busy: 2, failed: 1, paused: 1, total: 5 });
  });
});
