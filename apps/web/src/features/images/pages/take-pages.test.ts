import { beforeEach, expect, it, vi } from 'vitest';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { takeToasts } from '#ui/feedback/toast.ts';
import { Batch } from '../workbench/batch/batch.ts';
import { FakeTool, type FakeTypes } from '../workbench/batch/testing/fake-tool.ts';
import type { PageIntake } from '../workbench/batch/tool.ts';
import { takeInPictures } from '../workbench/intake/take-in.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { inTurn } from './in-turn.ts';
import { pageQuestion } from './page-question.ts';
import { takePages } from './take-pages.ts';

beforeEach(() => void takeToasts());

const paper = () => new File(['four'], '报告.pdf', { lastModified: 7 });

/** A batch into which a document of so many pages is dropped, drawn as the test says. */
function openBatch(count: number, draw: (page: number) => Promise<Blob>) {
  let taken = Promise.resolve();
  const unfold = ([chosen]: readonly ChosenFile[], intake: PageIntake) => {
    if (!chosen) return [];
    const pages = { file: chosen.file, stem: '卷/报告', ending: '.png', count, draw };
    taken = new Promise((resolve) => {
      inTurn(chosen, intake, (own) => takePages(pages, own).finally(resolve));
    });
    return [];
  };
  const batch = new Batch<FakeTypes>(Object.assign(new FakeTool(), { unfold }));
  const drop = async () => {
    const chosen = [{ file: paper(), path: '卷/报告.pdf' }];
    await takeInPictures({ batch } as unknown as Workbench, Promise.resolve(chosen));
    await taken;
  };
  const paths = () => batch.items.map(({ source }) => source.path);
  return { batch, drop, paths };
}

const drawn = async () => new Blob(['page'], { type: 'image/png' });
const idsOf = (batch: Batch<FakeTypes>) => batch.items.map(({ id }) => id);
const said = () => takeToasts().map(({ text }) => text);

it('a page that cannot be drawn holds up no other, and is told by its name', async () => {
  const { drop, paths } = openBatch(3, (page) =>
    page === 2 ? Promise.reject(new Error('no such font')) : drawn(),
  );
  await drop();
  expect(paths()).toEqual(['卷/报告 第 1 页.png', '卷/报告 第 3 页.png']);
  expect(said()).toEqual(['报告 第 2 页.png：这一页无法转成图片。']);
});

it('many pages that cannot be drawn are told once', async () => {
  const { drop } = openBatch(3, () => Promise.reject(new RangeError('memory')));
  await drop();
  expect(said()).toEqual([
    '报告 第 1 页.png：内存不够，请关闭其他页面后重试，或分批处理。另有 2 页也没有放入。',
  ]);
});

it('the same document again brings no page twice, and says so once', async () => {
  const { batch, drop, paths } = openBatch(3, drawn);
  await drop();
  expect(batch.items[0]?.source.file).toMatchObject({ type: 'image/png', lastModified: 7 });
  await drop();
  expect(paths()).toHaveLength(3);
  expect(said()).toEqual(['3 张已在列表中，没有重复加入']);
});

it.each([
  ['cleared', 4, '列表已清空，“报告.pdf”的其余页没有放入'],
  ['cleared of its first page', 2, '列表已清空，“报告.pdf”的其余页没有放入'],
  ['cleared before', 1, '列表已清空，“报告.pdf”没有放入'],
  ['cleared at the last page', 6, '列表已清空，“报告.pdf”的其余页没有放入'],
])('no page comes into a batch that was %s meanwhile, which is told', async (_, at, told) => {
  const { batch, drop, paths } = openBatch(6, (page) => {
    if (page === at) batch.clear();
    return drawn();
  });
  await drop();
  expect(paths()).toEqual([]);
  expect(said()).toEqual([told]);
});

it.each([2, 4])(
  'pages taken off by hand leave the others from page %i on their way',
  async (at) => {
    const { batch, drop, paths } = openBatch(4, (page) => {
      if (page === at) batch.remove(idsOf(batch));
      return drawn();
    });
    await drop();
    const all = [1, 2, 3, 4].map((page) => `卷/报告 第 ${page} 页.png`);
    expect(paths()).toEqual(all.slice(at - 1));
    batch.undoRemove();
    expect(paths()).toEqual(all);
  },
);

it('nobody is asked for the pages of a document whose batch was emptied while it opened', async () => {
  const signal = AbortSignal.abort();
  const [add, tell] = [vi.fn(), vi.fn()];
  const pages = { file: paper(), stem: '报告', ending: '.png', count: 80, draw: drawn };
  await takePages(pages, { add, tell, room: undefined, signal });
  expect(pageQuestion.getState().asked).toBeUndefined();
  expect(add).not.toHaveBeenCalled();
});
