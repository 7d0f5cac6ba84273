import { describe, expect, it } from 'vitest';
import { stageOf } from '../queue/upload-task.ts';
import { buildTask } from '../testing/build-task.ts';
import { differenceOf, fromResumeRecord, isWorthKeeping, toResumeRecord } from './resume-record.ts';

const uploading = buildTask({
  state: 'uploading',
  Key: 'id/a.txt',
  loaded: 40,
  partSizeBytes: 1024,
  settings: { expireDays: 3, password: '1234' },
});
const record = toResumeRecord(uploading, '99');
const facts = { name: 'a.txt', size: 100, lastModified: 0, sampledHash: '99' };

describe('resume record', () => {
  it('brings a task back paused, with its percent, key, part size and settings', () => {
    const task = fromResumeRecord(structuredClone(record), true);
    expect(task).toMatchObject({
      state: 'paused',
      percent: 0.4,
      Key: 'id/a.txt',
      partSizeBytes: 1024,
      settings: { expireDays: 3, password: '1234' },
    });
    expect(stageOf(task)).toBe('paused');
  });

  it('brings an arrived file of a sending back as arrived, for the others to come', () => {
    const receipt = { code: 'CODE', detailUrl: '', expireTime: '' };
    const arrived = buildTask({
      state: 'success',
      loaded: 100,
      receipt,
      settings: { sendingId: 'one' },
    });
    expect(isWorthKeeping(arrived)).toBe(true);
    const task = fromResumeRecord(structuredClone(toResumeRecord(arrived, '')), false);
    expect(task).toMatchObject({ state: 'success', percent: 1, receipt, isQueued: false });
    expect(stageOf(task)).toBe('done');
  });

  it.each([
    ['with its file', true],
    ['without its file', false],
  ])('brings back what nobody has started as unstarted, %s', (_title, hasSource) => {
    const chosen = structuredClone(toResumeRecord(buildTask({ isQueued: false }), ''));
    expect(stageOf(fromResumeRecord(chosen, hasSource))).toBe('unstarted');
    const queued = toResumeRecord(buildTask({ isQueued: true }), '');
    expect(fromResumeRecord(queued, hasSource).state).toBe('paused');
    // A record of an older version does not say.
    const { isUnstarted: _, ...older } = chosen;
    expect(fromResumeRecord(older, hasSource).state).toBe('paused');
  });

  it('says when the file has to be found again', () => {
    expect(stageOf(fromResumeRecord(record, false))).toBe('detached');
  });

  it('holds nothing of what is only true while running', () => {
    const task = fromResumeRecord(toResumeRecord(buildTask({ speed: 9, retryAt: 4 }), ''), true);
    expect(task).toMatchObject({ speed: 0, retryAt: null, isQueued: false, error: null });
  });

  it.each([
    ['success', false],
    ['canceled', false],
    ['waiting', true],
    ['error', true],
    ['paused', true],
    ['uploading', true],
    ['checking', true],
  ] as const)('of a task in state %s is kept: %s', (state, kept) => {
    expect(isWorthKeeping(buildTask({ state }))).toBe(kept);
  });

  it.each([
    [{}, undefined],
    [{ name: 'b.txt' }, 'name'],
    [{ size: 101 }, 'size'],
    [{ lastModified: 1 }, 'lastModified'],
    [{ sampledHash: '98' }, 'content'],
  ] as const)('notices that the file chosen again differs: %o', (change, difference) => {
    expect(differenceOf(record, { ...facts, ...change })).toBe(difference);
  });

  it('takes any content while nothing has been sent', () => {
    expect(differenceOf({ ...record, sampledHash: '' }, facts)).toBeUndefined();
  });
});
