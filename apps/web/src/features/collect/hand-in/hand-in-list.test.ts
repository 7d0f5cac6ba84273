import type { UploadTask } from '@transmit/transfer';
import { describe, expect, it } from 'vitest';
import type { HandInFile } from '../api.ts';
import { listItems, listLoose, siftChosen, stageOfAll } from './hand-in-list.ts';

const task = (id: string, change: Partial<UploadTask> = {}): UploadTask =>
  ({
    id,
    FilePath: `${id}.jpg`,
    size: 10,
    state: 'waiting',
    isQueued: false,
    retryAt: null,
    receipt: null,
    ...change,
  }) as UploadTask;
const arrived = (id: string, at: number) =>
  task(id, { state: 'success', receipt: { code: String(at), detailUrl: '', expireTime: '' } });
const sent = (id: number): HandInFile => ({
  id,
  path: `${id}.jpg`,
  size: 10,
  verified: true,
  is_in: false,
});

describe('the files of a hand-in', () => {
  it('are those that the server has, then those of this page, each once', () => {
    const items = listItems([sent(1), sent(2)], [arrived('a', 2), task('b')], new Set());
    expect(items.map(({ key, id }) => [key, id])).toEqual([
      ['sent-1', 1],
      ['a', 2],
      ['b', undefined],
    ]);
  });

  it('leave out what was cancelled, and what was taken out after it had arrived', () => {
    const items = listItems([sent(1), sent(2)], [task('a', { state: 'canceled' })], new Set([2]));
    expect(items.map(({ key }) => key)).toEqual(['sent-1']);
  });
});

describe('files that are given up', () => {
  const before = { ...sent(1), upload: 'held/a' };

  it('are told by the server where another page has sent them', () => {
    const items = listItems([before], [], new Set());
    expect(listLoose(items, [before])).toEqual([{ id: 1, upload: 'held/a' }]);
  });

  it('are told by their tasks, and are none that was handed in or has not arrived', () => {
    const tasks = [{ ...arrived('a', 2), Key: 'held/b' }, task('b')];
    const handed = { ...sent(3), is_in: true };
    const items = listItems([handed], tasks, new Set());
    expect(listLoose(items, [handed])).toEqual([{ id: 2, upload: 'held/b' }]);
  });
});

const rule = { kinds: 'pictures', endings: [], max_files: 3, max_size: 100 } as const;
const chosen = (path: string, size = 10) => ({
  path,
  file: new File([new Uint8Array(size)], path.slice(path.lastIndexOf('/') + 1)),
});

describe('chosen files', () => {
  it.each([
    ['of another kind stay out', [chosen('a.txt')], 0, ['a.txt 不在要收的种类里，没有放入。']],
    ['that are too large stay out', [chosen('a.jpg', 101)], 0, ['a.jpg 超过 100 B，没有放入。']],
    [
      'beyond the most stay out',
      [chosen('a.jpg'), chosen('b.jpg'), chosen('c.jpg')],
      2,
      ['每人最多交 3 个，还有 1 个没有放入。'],
    ],
    [
      'of a folder go without the one that is too large',
      [chosen('照片/a.jpg'), chosen('照片/b.jpg', 101), chosen('照片/c.jpg')],
      2,
      ['b.jpg 超过 100 B，没有放入。'],
    ],
    [
      '30 of them where three may be are three, and the rest is counted',
      Array.from({ length: 30 }, (_, at) => chosen(`照片/${at}.jpg`)),
      2,
      ['每人最多交 3 个，还有 28 个没有放入。'],
    ],
    [
      'are named three at most',
      'abcd'.split('').map((name) => chosen(`${name}.txt`)),
      0,
      ['a.txt、b.txt、c.txt 等 4 个 不在要收的种类里，没有放入。'],
    ],
    ['that stand there already are not taken twice', [chosen('there.jpg')], 0, []],
  ])('%s', (_, files, taken, sentences) => {
    const answer = siftChosen(files, rule, [{ path: 'there.jpg', size: 10 }]);
    expect(answer.taken).toHaveLength(taken);
    expect(answer.sentences).toEqual(sentences);
  });
});

describe('the state of all files together', () => {
  it.each([
    ['empty', []],
    ['ready', [task('a')]],
    ['sending', [arrived('a', 1), task('b', { state: 'uploading' })]],
    ['sending', [task('a', { isQueued: true })]],
    ['sending', [task('a', { state: 'error', retryAt: 5 })]],
    ['failed', [arrived('a', 1), task('b', { state: 'error' })]],
    ['paused', [arrived('a', 1), task('b', { state: 'paused' })]],
    ['sent', [arrived('a', 1)]],
  ])('is %s', (stage, tasks) => {
    expect(stageOfAll(listItems([], tasks, new Set()))).toBe(stage);
  });

  it('is sent where all of it came before', () => {
    expect(stageOfAll(listItems([sent(1)], [], new Set()))).toBe('sent');
  });
});
