import { beforeEach, expect, it, vi } from 'vitest';
import { takeToasts } from '#ui/feedback/toast.ts';
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
  unfoldDocuments(files, { add, tell: () => {}, room: undefined, signal: filling.signal });
  const texts: string[] = [];
  await vi.waitFor(() => {
    texts.push(...takeToasts().map(({ text }) => text));
    expect(texts).toHaveLength(names.length);
  });
  expect(add).not.toHaveBeenCalled();
  return texts;
}

it('a PDF that does not open is told with its reason', async () => {
  expect(await said(['a.pdf'], false)).toEqual(['无法打开 a.pdf。请确认它是 PDF，或换一份再试。']);
});

it('each document on its way into a batch that is emptied is told once, and not as broken', async () => {
  expect(await said(['a.pdf', 'b.pdf', 'c.tif'], true)).toEqual([
    '列表已清空，“a.pdf”没有放入',
    '列表已清空，“b.pdf”没有放入',
    '列表已清空，“c.tif”没有放入',
  ]);
});
