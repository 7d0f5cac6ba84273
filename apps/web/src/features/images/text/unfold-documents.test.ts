import { beforeEach, expect, it, vi } from 'vitest';
import { takeToasts } from '#ui/feedback/toast.ts';
import { inTurn } from '../pages/in-turn.ts';
import { unfoldDocuments } from './unfold-documents.ts';

beforeEach(() => void takeToasts());

let whileOpening = () => {};

vi.mock('./pdf-pages.ts', () => ({
  openPdfPages: async () => {
    whileOpening();
    throw new Error('no PDF');
  },
}));

/** The sentences about these files, of which none can be opened; the batch may be cleared when the first one opens. */
async function said(names: readonly string[], isCleared: boolean): Promise<string[]> {
  const filling = new AbortController();
  whileOpening = () => isCleared && filling.abort();
  const files = names.map((name) => ({ file: new File(['x'], name), path: name }));
  const add = vi.fn();
  const intake = { add, tell: () => {}, room: undefined, signal: filling.signal };
  unfoldDocuments(files, intake);
  const { promise, resolve } = Promise.withResolvers<void>();
  const last = { file: new File(['x'], 'last.pdf'), path: 'last.pdf' };
  inTurn(last, { ...intake, signal: new AbortController().signal }, async () => resolve());
  await promise;
  expect(add).not.toHaveBeenCalled();
  return takeToasts().map(({ text }) => text);
}

it('a PDF that does not open is told with its reason', async () => {
  expect(await said(['a.pdf'], false)).toEqual(['无法打开 a.pdf。请确认它是 PDF，或换一份再试。']);
});

it('documents on their way into a batch that is emptied are told in one sentence, and not as broken', async () => {
  expect(await said(['a.pdf', 'b.pdf', 'c.tif'], true)).toEqual([
    '列表已清空，“a.pdf”等 3 个文件没有放入',
  ]);
});
