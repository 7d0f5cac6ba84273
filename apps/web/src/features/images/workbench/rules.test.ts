import { ImagingFailure } from '@transmit/imaging/failure';
import { runInSlices } from '@transmit/imaging/worker/run-in-slices';
import { describe, expect, it } from 'vitest';
import { compareByPath } from '#platform/files/natural-order.ts';
import { batchSummary } from './batch/batch-summary.ts';
import { stageWords } from './batch/stage-words.ts';
import { sumUp } from './batch/totals.ts';
import type { Stage } from './batch/work-item.ts';
import { nextIndex } from './grid/grid-keys.ts';
import { idsInQuestion, neighbourOf, pick } from './grid/picks.ts';
import { sortInSteps } from './intake/sort-in-steps.ts';
import { outputsOf, zipName } from './saving/outputs.ts';

describe('neighbourOf', () => {
  it.each([
    ['b', ['a', 'c', 'd'], 'c'],
    ['b', ['a', 'd'], 'd'],
    ['d', ['a', 'b'], 'b'],
    ['b', [], undefined],
  ])('with %s gone and %j left the turn is that of %s', (id, left, expected) => {
    const byId = new Map(left.map((each) => [each, 0]));
    expect(neighbourOf(id, ['a', 'b', 'c', 'd'], byId)).toBe(expected);
  });
});

describe('nextIndex', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowRight', 9, 9],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 5],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 5, 1],
    ['ArrowUp', 2, 2],
    ['PageDown', 0, 8],
    ['PageUp', 9, 1],
    ['Home', 6, 0],
    ['End', 6, 9],
    ['a', 6, undefined],
  ])('ten pictures in four columns: %s leads from %i to %s', (key, index, expected) => {
    expect(nextIndex(key, { index, count: 10, columns: 4, pageRows: 2 })).toBe(expected);
  });
});

describe('pick', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const from = (selected: string[], anchor?: string) => ({ selected: new Set(selected), anchor });

  it.each([
    ['alone', from(['a', 'b']), 'c', ['c']],
    ['toggle', from(['a']), 'c', ['a', 'c']],
    ['toggle', from(['a', 'c']), 'c', ['a']],
    ['range', from([], 'd'), 'b', ['b', 'c', 'd']],
    ['range', from([], 'gone'), 'b', ['b']],
  ] as const)('%s', (how, before, id, expected) => {
    expect([...pick(before, ids, id, how).selected]).toEqual(expected);
  });

  it('an action is about what is marked, else about all', () => {
    expect(idsInQuestion(ids, new Set(['c', 'a']))).toEqual(['a', 'c']);
    expect(idsInQuestion(ids, new Set())).toEqual(ids);
  });
});

describe('words', () => {
  it.each<[Stage<unknown>, string, string]>([
    [{ state: 'waiting' }, 'neutral', '等待处理'],
    [{ state: 'working', share: 0.456 }, 'brand', '处理中 45%'],
    [{ state: 'working', share: 0, words: '正在下载模型' }, 'brand', '正在下载模型'],
    [{ state: 'done', isUnchanged: false, detail: 0, tookMs: 1 }, 'ok', '已完成'],
    [{ state: 'done', isUnchanged: true, detail: 0, tookMs: 1 }, 'neutral', '无需压缩'],
    [
      { state: 'done', isUnchanged: false, isIncomplete: true, detail: 0, tookMs: 1 },
      'warn',
      '已完成（图片不完整）',
    ],
    [
      { state: 'done', isUnchanged: true, isIncomplete: true, detail: 0, tookMs: 1 },
      'warn',
      '已完成（图片不完整）',
    ],
    [{ state: 'cancelled' }, 'warn', '已取消'],
  ])('of a stage: %o', (stage, tone, label) => {
    expect(stageWords(stage, { unchanged: '无需压缩' })).toEqual({ tone, label });
  });

  it('of a failure say what to do', () => {
    const failure = new ImagingFailure('damaged');
    expect(stageWords({ state: 'failed', failure }).reason).toContain('已损坏');
  });

  it('of a batch name only what there is', () => {
    const totals = { ...sumUp([]), files: 3, done: 2, failed: 1 };
    expect(batchSummary({ totals, elapsedMs: 2500, isHeld: false })).toBe(
      '3~张图片~· 2~张已完成~· 1~张失败~· 用时~3~秒'.replaceAll('~', '\u00a0'),
    );
    const doubtful = { ...sumUp([]), files: 3, done: 3, incomplete: 1 };
    expect(batchSummary({ totals: doubtful, elapsedMs: 0, isHeld: false }, 2)).toBe(
      '3~张图片~· 1~张已完成~· 2~张待确认~· 1~张图片不完整'.replaceAll('~', '\u00a0'),
    );
    expect(
      batchSummary(
        { totals: { ...doubtful, files: 1, done: 1, incomplete: 0 }, elapsedMs: 0, isHeld: false },
        1,
      ),
    ).not.toContain('已完成');
    const held = { ...sumUp([]), files: 1, waiting: 1 };
    expect(batchSummary({ totals: held, elapsedMs: 0, isHeld: true })).toBe(
      '1~张图片~· 设置有误，改正后继续'.replaceAll('~', '\u00a0'),
    );
  });
});

it('outputs stand in the folders of their originals; what has no file is left out', () => {
  const source = { file: new File(['a'], 'a.png'), path: '照片/2024/a.png' };
  const file = new File(['b'], 'a.jpg', { lastModified: 7 });
  const common = { id: '1', source, own: undefined, isSaved: false };
  const done: Stage<number> = { state: 'done', file, isUnchanged: false, detail: 0, tookMs: 1 };
  expect(
    outputsOf([
      { ...common, stage: done },
      { ...common, stage: { state: 'waiting' } },
    ]),
  ).toEqual([{ id: '1', folder: '照片/2024', name: 'a.jpg', file, modifiedAt: 7 }]);
  expect(zipName('压缩图片', new Date(2026, 10, 20, 9, 5))).toBe('压缩图片-20261120-0905.zip');
});

it('pictures come in the order in which file managers list them', async () => {
  const paths = ['b/1.jpg', 'a/图10.jpg', 'a/图2.jpg'];
  const sorted = await runInSlices(
    sortInSteps(
      paths.map((path) => ({ path })),
      compareByPath,
    ),
  );
  expect(sorted.map(({ path }) => path)).toEqual(['a/图2.jpg', 'a/图10.jpg', 'b/1.jpg']);
});
