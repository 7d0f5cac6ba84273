import { UploadFailure, type UploadTask } from '@transmit/transfer';
import { NO_PROGRESS } from '@transmit/transfer/no-progress';
import { buildTask } from '@transmit/transfer/testing';
import { describe, expect, it } from 'vitest';
import { panelSummary } from './panel-summary.ts';
import { actionsFor, needsConfirmation, type TaskAction } from './task-actions.ts';
import { failureText, folderInside, taskFolder, wordsFor } from './task-words.ts';

const MB = 1024 * 1024;
const half = { size: 842 * MB, loaded: 421 * MB, percent: 0.5 };
const failed = (reason: UploadFailure['reason']) => ({
  state: 'error' as const,
  error: new UploadFailure(reason),
});

describe('a task in words', () => {
  const cases: [string, Partial<UploadTask>, string, readonly string[]][] = [
    ['unstarted', { size: 4 * MB }, '待开始', ['4.0 MB']],
    [
      'unstarted without its file',
      { size: 4 * MB, hasSource: false },
      '待开始',
      ['4.0 MB', '发送前请重新选择这个文件'],
    ],
    ['queued', { isQueued: true, size: MB }, '排队中', ['1.0 MB', '前面的文件传完后自动开始']],
    ['preparing', { state: 'checking', size: MB }, '准备中', ['1.0 MB', '正在准备发送']],
    [
      'sending',
      { state: 'uploading', ...half, speed: 11.8 * MB },
      '发送中',
      ['421.0 MB / 842.0 MB', '11.8 MB/s', '约剩 36 秒'],
    ],
    [
      'sending without a speed yet',
      { state: 'uploading', ...half },
      '发送中',
      ['421.0 MB / 842.0 MB'],
    ],
    [
      'reading for the check value',
      { state: 'uploading', size: MB, loaded: MB, hashPercent: 0.387 },
      '校验中',
      ['1.0 MB', '正在计算校验值 38%'],
    ],
    [
      'being compared',
      { state: 'uploading', size: MB, loaded: MB, crc64: '42' },
      '校验中',
      ['1.0 MB', '正在核对大小与校验值'],
    ],
    [
      'being joined from parts that were read as they left',
      { state: 'uploading', size: MB, loaded: MB, hashPercent: 1 },
      '校验中',
      ['1.0 MB', '正在核对大小与校验值'],
    ],
    ['done', { state: 'success', size: MB }, '已完成', ['1.0 MB']],
    ['canceled', { state: 'canceled', size: MB }, '已取消', ['1.0 MB']],
    [
      'canceled after it was finished, and not to be removed',
      {
        state: 'canceled',
        size: MB,
        error: new UploadFailure('refused', { serverMessage: '文件已发送完成' }),
      },
      '已完成',
      ['文件已发送完成'],
    ],
    ['paused', { state: 'paused', ...half }, '已暂停', ['421.0 MB / 842.0 MB']],
    [
      'paused without its file',
      { state: 'paused', ...half, hasSource: false },
      '已暂停',
      ['421.0 MB / 842.0 MB', '请重新选择这个文件，从断点继续'],
    ],
    ['retrying', { ...failed('network'), retryAt: 9 }, '等待重试', ['网络中断，已保留进度']],
    ['failed', failed('no-space'), '发送失败', ['服务器空间不足，请稍后再试']],
    ['canceled', { state: 'canceled', size: MB }, '已取消', ['1.0 MB']],
  ];

  it.each(cases)('that is %s', (_title, changes, label, line) => {
    expect(wordsFor(buildTask(changes))).toMatchObject({ label, line });
  });

  it('has a bar only between the first byte and the code', () => {
    const barOf = (changes: Partial<UploadTask>) => wordsFor(buildTask(changes)).bar;
    expect(barOf({})).toBeUndefined();
    expect(barOf({ state: 'success' })).toBeUndefined();
    expect(barOf({ state: 'uploading', ...half })).toEqual({ value: 0.5, tone: 'brand' });
    expect(barOf({ state: 'checking' })).toEqual({ value: undefined, tone: 'info' });
    const sent = { state: 'uploading', loaded: 100 } as const;
    expect(barOf({ ...sent, hashPercent: 0.3 })?.value).toBe(0.3);
    expect(barOf({ ...sent, hashPercent: 1 })).toEqual({ value: undefined, tone: 'info' });
  });

  it('repeats the sentence of a server that refused, but not that of a broken line', () => {
    const serverMessage = '原因';
    const error = (reason: UploadFailure['reason']) => new UploadFailure(reason, { serverMessage });
    expect(failureText({ error: error('quota') })).toBe('原因');
    expect(failureText({ error: error('network') })).toBe('网络中断，已保留进度');
    expect(failureText({ error: error('store-away') })).toBe('无法连接存储服务，已保留进度');
  });

  it.each([
    ['a.txt', ''],
    ['照片/a.jpg', '照片'],
    ['照片/2024/a.jpg', '照片/2024'],
  ])('knows the folder of %s', (FilePath, folder) => {
    expect(taskFolder({ FilePath })).toBe(folder);
    expect(folderInside({ FilePath })).toBe(folder.split('/')[1] ?? '');
  });
});

describe('what a row offers', () => {
  const cases: [string, Partial<UploadTask>, readonly TaskAction[]][] = [
    ['unstarted', {}, ['start', 'remove']],
    ['unstarted without its file', { hasSource: false }, ['choose', 'remove']],
    ['sending', { state: 'uploading' }, ['pause', 'cancel']],
    ['verifying', { state: 'uploading', loaded: 100 }, ['cancel']],
    ['retrying', { ...failed('network'), retryAt: 1 }, ['restart', 'cancel']],
    ['failed', failed('refused'), ['restart', 'cancel']],
    [
      'failed without a file',
      { ...failed('file-changed'), hasSource: false },
      ['choose', 'cancel'],
    ],
    ['failed for ever', failed('too-large'), ['cancel']],
    ['paused', { state: 'paused' }, ['resume', 'cancel']],
    ['done', { state: 'success' }, ['remove']],
  ];

  it.each(cases)('when %s', (_title, changes, actions) => {
    expect(actionsFor(buildTask(changes))).toEqual(actions);
  });

  it('asks before bytes in the store are thrown away, and only then', () => {
    expect(needsConfirmation('cancel', buildTask({ loaded: 1 }))).toBe(true);
    expect(needsConfirmation('cancel', buildTask())).toBe(false);
    expect(needsConfirmation('pause', buildTask({ loaded: 1 }))).toBe(false);
  });
});

describe('the panel in a line', () => {
  it('names only what there is', () => {
    const progress = { ...NO_PROGRESS, total: 3, sizeBytes: 1.02 * 1024 * MB, loadedBytes: 0 };
    expect(panelSummary({ ...progress, percent: 0.5, busy: 2, done: 1 })).toBe(
      '2 个进行中 · 1 个已完成 · 共 1.02 GB',
    );
  });

  it('says no size of what was canceled', () => {
    expect(panelSummary({ ...NO_PROGRESS, canceled: 2 })).toBe('2 个已取消');
  });
});
