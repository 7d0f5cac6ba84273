/** Titles by the service: what was typed over them, and when it goes. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Served } from '../ai/service/desk-types.ts';

const FILE = new File(['x'], '保温杯.jpg');

/** A device, and a page that was opened just now. */
async function openPage() {
  vi.resetModules();
  const { titleWorkbench, writeAnew } = await import('./title-workbench.ts');
  const { changesOf, editTitle, titleChanges } = await import('./title-changes.ts');
  const { titleDesk } = await import('./title-desk.ts');
  const { batch } = titleWorkbench;
  const answers: PromiseWithResolvers<Served<'title'>>[] = [];
  titleDesk.serve = () => {
    const answer = Promise.withResolvers<Served<'title'>>();
    answers.push(answer);
    return answer.promise;
  };
  titleDesk.allow([FILE]);
  batch.changeSettings({ engine: 'service' });
  batch.add([{ path: FILE.name, file: FILE }]);
  const [id = ''] = batch.view.getState().ids;
  // It shows nothing any more once the page of the test is gone.
  onTestFinished(() => batch.clear());
  return {
    write: () => writeAnew(id),
    edit: (title: string) => editTitle(id, 0, title),
    typed: () => [...changesOf(titleChanges.getState().byId, id).edits.values()],
    async answer(itemId: number) {
      answers.at(-1)?.resolve({
        engine: '服务',
        points: 1,
        isKnown: false,
        itemId,
        sourceId: 's',
        result: { kind: 'title', titles: ['甲', '乙', '丙'] },
      });
      await expect.poll(() => batch.find(id)?.stage.state).toBe('done');
    },
    async fail() {
      answers.at(-1)?.reject(new Error('服务没有答复'));
      await expect.poll(() => batch.find(id)?.stage.state).toBe('failed');
    },
    retry: () => batch.retry([id]),
    save: () => batch.markSaved([id]),
    unsaved: () => batch.view.getState().totals.unsaved,
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { hostname: 'localhost' });
  vi.stubGlobal('addEventListener', () => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
});

it('what was typed stays until others are there', async () => {
  const { write, edit, typed, answer } = await openPage();
  await answer(3);
  edit('我的标题');
  write();
  expect(typed()).toEqual(['我的标题']);
  await answer(4);
  expect(typed()).toEqual([]);
});

it('what was typed is there again with the titles that it was typed over', async () => {
  const { write, edit, typed, answer, fail, retry } = await openPage();
  await answer(3);
  edit('我的标题');
  write();
  await fail();
  retry();
  await answer(3);
  expect(typed()).toEqual(['我的标题']);
});

it('what is typed after the titles were saved is not saved', async () => {
  const { edit, answer, save, unsaved } = await openPage();
  await answer(3);
  save();
  expect(unsaved()).toBe(0);
  edit('我的标题');
  expect(unsaved()).toBe(1);
});
