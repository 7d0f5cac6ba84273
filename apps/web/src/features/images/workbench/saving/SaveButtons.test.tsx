import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Batch } from '../batch/batch.ts';
import { createPicks } from '../grid/picks.ts';
import { type Output, Saver } from './saver.ts';

vi.mock('./OnwardButtons.tsx', () => ({ OnwardButtons: () => null }));

const { SaveButtons } = await import('./SaveButtons.tsx');

/** A workbench with one finished picture, which shows in what is drawn without a page. */
async function workbenchOfOne() {
  const batch = new Batch({ name: 'test', work: async () => ({ isUnchanged: true, detail: '' }) });
  batch.add([{ path: 'a.jpg', file: new File(['a'], 'a.jpg') }]);
  batch.changeSettings({});
  await expect.poll(() => batch.items[0]?.stage.state).toBe('done');
  batch.refresh();
  batch.view.getInitialState = batch.view.getState;
  return { batch, picks: createPicks('test'), saver: new Saver(() => () => undefined) };
}

it.each([
  ['every picture gives one', undefined, false],
  ['this picture gives one', true, false],
  ['this picture gives none', false, true],
] as const)('files are collected at a press alone where %s', async (_, gives, isShut) => {
  const workbench = await workbenchOfOne();
  const outputs = vi.fn((): Output[] => []);
  const asked = gives === undefined ? {} : { hasOutput: () => gives };
  const shown = renderToStaticMarkup(
    <SaveButtons {...{ workbench, outputs }} {...asked} saveName="图片" />,
  );
  expect(shown.includes('disabled=""')).toBe(isShut);
  expect(outputs).not.toHaveBeenCalled();
});
