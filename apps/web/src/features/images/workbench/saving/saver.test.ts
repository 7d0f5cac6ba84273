import { expect, it, onTestFinished, vi } from 'vitest';
import { chosen, FakeTool, type FakeTypes } from '../batch/testing/fake-tool.ts';
import { createWorkbench } from '../workbench.ts';
import { outputsOf } from './outputs.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A workbench with two finished pictures, on a page that writes archives to a file of the person's choice. */
async function openWorkbench() {
  const place = Promise.withResolvers<unknown>();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { title: '' });
  vi.stubGlobal('window', { navigator: {}, showSaveFilePicker: () => place.promise });
  const tool = new FakeTool();
  const { batch, saver } = createWorkbench<FakeTypes>(tool);
  onTestFinished(() => {
    batch.clear();
    vi.unstubAllGlobals();
  });
  batch.changeSettings({ targetBytes: 5 });
  batch.add(chosen('a', 'b'));
  const finish = async () => {
    for (const { resolve } of tool.turns) resolve();
    await settle();
  };
  await finish();
  const choosePlace = () => place.resolve({ createWritable: async () => new WritableStream() });
  return { batch, saver, finish, choosePlace };
}

it('a result that is made anew while the archive is written is not saved', async () => {
  const { batch, saver, finish, choosePlace } = await openWorkbench();
  const saving = saver.saveZip(outputsOf(batch.items), '图片.zip');
  batch.changeOwn(batch.items[0]?.id ?? '', 'brighter');
  await finish();
  choosePlace();
  await saving;
  expect(saver.view.getState()).toMatchObject({ state: 'saved', count: 2 });
  expect(batch.items.map(({ isSaved }) => isSaved)).toEqual([false, true]);
});
