import { FakeClock } from '@transmit/contract/testing/fake-clock';
import { expect, it } from 'vitest';
import { Batch } from './batch.ts';
import { chosen, FakeTool, type FakeTypes } from './testing/fake-tool.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A batch of a tool that works on pictures for as long as the test wants. */
function openBatch() {
  const tool = new FakeTool();
  const clock = new FakeClock();
  const batch: Batch<FakeTypes> = new Batch(tool, clock);
  batch.changeSettings({ targetBytes: 5 });
  return {
    tool,
    clock,
    batch,
    paths: () => batch.items.map(({ source }) => source.path),
    states: () => batch.items.map(({ stage }) => stage.state),
    idsOf: (...wanted: string[]) =>
      batch.items.flatMap(({ id, source }) => (wanted.includes(source.path) ? [id] : [])),
    finishAll: () => {
      for (const { resolve } of tool.turns) resolve();
      return settle();
    },
  };
}

it('removes with a way back: place, result and unfinished work', async () => {
  const { tool, batch, paths, states, idsOf } = openBatch();
  batch.add(chosen('a', 'b', 'c', 'd'));
  tool.turns[0]?.resolve();
  await settle();
  batch.remove(idsOf('a', 'c'));
  expect(tool.turns[2]?.turn.signal.aborted).toBe(true);
  expect(paths()).toEqual(['b', 'd']);
  expect(batch.view.getState().removed).toBe(2);
  batch.undoRemove();
  expect(paths()).toEqual(['a', 'b', 'c', 'd']);
  expect(states()).toEqual(['done', 'working', 'waiting', 'working']);
  expect(batch.view.getState().removed).toBe(0);
});

it('what comes back is done anew where the settings have changed meanwhile', async () => {
  const { tool, clock, batch, states, idsOf, finishAll } = openBatch();
  batch.add(chosen('a', 'b'));
  await finishAll();
  batch.remove(idsOf('a'));
  batch.changeSettings({ targetBytes: 9 });
  clock.pass(400);
  batch.undoRemove();
  expect(states()).toEqual(['working', 'working']);
  expect(tool.turns.at(-1)?.turn).toMatchObject({ path: 'a', settings: { targetBytes: 9 } });
});

it('a file that was added again meanwhile is there once when the removed one comes back', async () => {
  const { tool, batch, paths, states, finishAll } = openBatch();
  const files = chosen('a', 'b');
  batch.add(files);
  await finishAll();
  batch.clear();
  batch.add([...chosen('c'), ...files.slice(1)]);
  batch.undoRemove();
  expect(paths()).toEqual(['a', 'b', 'c']);
  expect(states()).toEqual(['done', 'done', 'working']);
  expect(tool.turns.at(-1)?.turn.signal.aborted).toBe(true);
});

it('a result of the file that was added again is not lost', async () => {
  const { batch, paths, states, finishAll } = openBatch();
  const files = chosen('a');
  batch.add(files);
  batch.clear();
  batch.add(files);
  await finishAll();
  batch.undoRemove();
  expect([paths(), states()]).toEqual([['a'], ['done']]);
  expect(batch.view.getState().removed).toBe(0);
});

it('of two results of a file the other comes back with the next 撤销', async () => {
  const { batch, paths, states, finishAll } = openBatch();
  const files = chosen('a', 'b');
  batch.add(files);
  await finishAll();
  const [, older] = batch.view.getState().ids;
  batch.clear();
  batch.add([...chosen('c'), ...files.slice(1)]);
  await finishAll();
  const [, newer] = batch.view.getState().ids;
  batch.undoRemove();
  expect(paths()).toEqual(['a', 'b', 'c']);
  expect(batch.view.getState().ids).toContain(older);
  batch.undoRemove();
  expect(batch.view.getState().ids).toContain(newer);
  expect(paths()).toEqual(['a', 'b', 'c']);
  expect(states()).toEqual(['done', 'done', 'done']);
});

it('what finds no room stays removed', () => {
  const { tool, batch, paths } = openBatch();
  tool.most = 2;
  batch.add(chosen('a', 'b'));
  batch.clear();
  batch.add(chosen('c'));
  batch.undoRemove();
  expect(paths()).toEqual(['a', 'c']);
  expect(batch.view.getState().removed).toBe(1);
});

it('a workbench for one picture puts the new in the place of the old, with a way back', async () => {
  const { tool, batch, paths, states, finishAll } = openBatch();
  tool.most = 1;
  batch.add(chosen('a'));
  await finishAll();
  batch.add(chosen('b', 'c'));
  expect(paths()).toEqual(['b']);
  batch.undoRemove();
  expect(paths()).toEqual(['a']);
  expect(states()).toEqual(['done']);
});

it('what was taken off one after the other for one reason comes back together', async () => {
  const { batch, paths, states, idsOf, finishAll } = openBatch();
  batch.add(chosen('a', 'b', 'c', 'd'));
  await finishAll();
  await finishAll();
  const details = () => batch.items.map(({ stage }) => stage);
  const before = details();
  batch.remove(idsOf('b'), { isAlso: true });
  batch.remove(idsOf('c'), { isAlso: true });
  expect(paths()).toEqual(['a', 'd']);
  expect(batch.view.getState().removed).toBe(2);
  batch.undoRemove();
  expect(paths()).toEqual(['a', 'b', 'c', 'd']);
  expect(states()).toEqual(['done', 'done', 'done', 'done']);
  expect(details()).toEqual(before);
});
