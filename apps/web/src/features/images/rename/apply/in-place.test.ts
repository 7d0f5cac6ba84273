import type { RenameRule } from '@transmit/imaging';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useConfirmStore } from '#ui/overlays/confirm.ts';
import { Batch } from '../../workbench/batch/batch.ts';
import { createPicks } from '../../workbench/grid/picks.ts';
import { Saver } from '../../workbench/saving/saver.ts';
import { newNamesOf } from '../names/new-names.ts';
import { InPlaceRenaming } from './in-place.ts';
import { Disk } from './testing/disk.ts';

const NAMES = ['1.jpg', '2.jpg', '3.jpg'];
const PREFIX: readonly RenameRule[] = [{ kind: 'add', text: '新_', spot: 'before' }];

/** Called when somebody leaves the page. */
let leave: (event: Pick<Event, 'preventDefault'>) => void;

beforeEach(() => {
  vi.stubGlobal('addEventListener', (_: string, listener: typeof leave) => {
    leave = listener;
  });
  const stop = useConfirmStore.subscribe(({ pending }) => pending?.answer(true));
  onTestFinished(() => {
    stop();
    vi.unstubAllGlobals();
  });
});

/** The files of a disk on a workbench, to be named by a rule that is switched off with the names. */
function renamingOf(disk: Disk, rules = PREFIX) {
  const batch = new Batch({ name: 'test', work: async () => ({ isUnchanged: true, detail: '' }) });
  const workbench = { batch, picks: createPicks('test'), saver: new Saver(() => () => undefined) };
  const names = newNamesOf(workbench, () => ({}));
  names.changeRules(rules);
  batch.add(disk.chosen());
  const onUndone = vi.fn();
  const onRestored = vi.fn();
  const onApplied = vi.fn((_ids: readonly string[]) => names.changeRules([]));
  const onBegin = vi.fn();
  const told = { onBegin, onApplied, onRestored, onUndone };
  const renaming = new InPlaceRenaming(names, told);
  return { batch, names, ...told, renaming, shown: () => shownBy(renaming) };
}

/** Numbers in the notice: names that are new, names that are old again, failures. */
function shownBy({ view }: InPlaceRenaming) {
  const now = view.getState();
  if (now.state === 'undone') return { undone: now.count, failed: now.failures.length };
  if (now.state !== 'applied') return now.state;
  const { rows, restored, failures } = now.applied;
  const left = rows.filter(({ isChanged }) => isChanged).length;
  return { left, restored, failed: failures.length };
}

function wouldAsk(): boolean {
  const preventDefault = vi.fn();
  leave({ preventDefault });
  return preventDefault.mock.calls.length > 0;
}

describe('names that are given', () => {
  it('are told of a file as well that was gone when it was looked up', async () => {
    const disk = new Disk(NAMES);
    const { batch, onApplied, renaming, shown } = renamingOf(disk);
    const ids = batch.items.map(({ id }) => id);
    disk.onMove = (count) => count === 3 && disk.drop('新_2.jpg');
    await renaming.apply();
    expect(shown()).toEqual({ left: 3, restored: undefined, failed: 1 });
    const view = renaming.view.getState();
    const failures = view.state === 'applied' ? view.applied.failures : [];
    expect(failures).toMatchObject([{ name: '新_2.jpg', isRenamed: true }]);
    expect(onApplied).toHaveBeenCalledExactlyOnceWith(ids);
  });

  it('are those of the files that were there when the person was asked', async () => {
    const disk = new Disk(NAMES);
    const { batch, names, onApplied, renaming, shown } = renamingOf(disk);
    batch.remove([batch.items[2]?.id ?? '']);
    const ids = batch.items.map(({ id }) => id);
    disk.onAsk = () => batch.add(disk.chosen(['3.jpg']));
    await renaming.apply();
    expect([disk.names, shown()]).toEqual([
      ['3.jpg', '新_1.jpg', '新_2.jpg'],
      { left: 2, restored: undefined, failed: 0 },
    ]);
    expect(onApplied).toHaveBeenCalledExactlyOnceWith(ids);
    expect(names.view.getState().items.map(({ name }) => name)).toContain('3.jpg');
  });
});

it('has not begun when it cannot be planned', async () => {
  const disk = new Disk(NAMES);
  const { batch, onBegin, onApplied, renaming, shown } = renamingOf(disk);
  const failing = () => {
    throw new RangeError('page');
  };
  onTestFinished(
    useConfirmStore.subscribe(() => {
      for (const { source } of batch.items) Object.defineProperty(source, 'root', { get: failing });
    }),
  );
  await renaming.apply();
  expect([disk.names, shown()]).toEqual([NAMES, 'failed']);
  expect([onBegin, onApplied].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

describe('a renaming that breaks off half-way', () => {
  /** Breaks the next renaming off behind its second file, as a fault of the page does. */
  const breakOff = ({ view }: InPlaceRenaming) => {
    const stop = view.subscribe((now) => {
      if (now.state !== 'running' || now.share < 0.6) return;
      stop();
      throw new RangeError('page');
    });
  };

  it('notes the names that were given, and can be taken back', async () => {
    const disk = new Disk(NAMES);
    const { batch, onApplied, renaming, shown } = renamingOf(disk);
    const ids = batch.items.map(({ id }) => id);
    breakOff(renaming);
    await renaming.apply();
    expect(disk.names).toEqual(['3.jpg', '新_1.jpg', '新_2.jpg']);
    expect(shown()).toEqual({ left: 2, restored: undefined, failed: 0 });
    const view = renaming.view.getState();
    expect(view.state === 'applied' && view.applied.brokenOff?.reason).toBe('out-of-memory');
    expect(onApplied).toHaveBeenCalledExactlyOnceWith(ids.slice(0, 2));
    expect(batch.items.map(({ source }) => source.file.name).toSorted()).toEqual(disk.names);
    await renaming.undo();
    expect([disk.names, shown()]).toEqual([NAMES, { undone: 2, failed: 0 }]);
  });

  it('keeps the rest of the way back', async () => {
    const disk = new Disk(NAMES);
    const { onRestored, onUndone, renaming, shown } = renamingOf(disk);
    await renaming.apply();
    breakOff(renaming);
    await renaming.undo();
    expect(shown()).toEqual({ left: 1, restored: 2, failed: 0 });
    expect(onRestored.mock.lastCall?.[0]).toHaveLength(2);
    expect(onUndone).not.toHaveBeenCalled();
    await renaming.undo();
    expect([disk.names, shown()]).toEqual([NAMES, { undone: 3, failed: 0 }]);
  });

  it('has renamed a file as well whose drive has gone with its answer', async () => {
    const disk = new Disk(NAMES);
    const { onApplied, renaming, shown } = renamingOf(disk);
    disk.onMove = (count) => {
      if (count === 2) throw new DOMException('drive', 'NotReadableError');
    };
    await renaming.apply();
    expect(shown()).toEqual({ left: 3, restored: undefined, failed: 0 });
    expect(onApplied.mock.lastCall?.[0]).toHaveLength(3);
  });
});

describe('names that are taken back', () => {
  it('are all there again, and the rules have their say', async () => {
    const disk = new Disk(NAMES);
    const { onUndone, renaming, shown } = renamingOf(disk);
    await renaming.apply();
    expect(shown()).toEqual({ left: 3, restored: undefined, failed: 0 });
    await renaming.undo();
    expect([disk.names, shown()]).toEqual([NAMES, { undone: 3, failed: 0 }]);
    expect(onUndone).toHaveBeenCalledOnce();
  });

  it('can be taken back further when somebody has stopped in between', async () => {
    const disk = new Disk(NAMES);
    const { batch, onUndone, renaming, shown } = renamingOf(disk);
    await renaming.apply();
    disk.onMove = () => renaming.stop();
    await renaming.undo();
    expect(shown()).toEqual({ left: 2, restored: 1, failed: 0 });
    expect(onUndone).not.toHaveBeenCalled();
    expect(batch.items.map(({ source }) => source.file.name).toSorted()).toEqual(disk.names);
    await renaming.undo();
    await renaming.undo();
    expect([disk.names, shown()]).toEqual([NAMES, { undone: 3, failed: 0 }]);
    expect(onUndone).toHaveBeenCalledOnce();
  });

  it('stay where an old name is taken by now, and come back once it is free', async () => {
    const disk = new Disk(NAMES);
    const { onUndone, renaming, shown } = renamingOf(disk);
    await renaming.apply();
    disk.put('2.jpg');
    await renaming.undo();
    expect(shown()).toEqual({ left: 1, restored: 2, failed: 1 });
    expect(onUndone).not.toHaveBeenCalled();
    disk.drop('2.jpg');
    await renaming.undo();
    expect([disk.names, shown()]).toEqual([NAMES, { undone: 3, failed: 0 }]);
  });

  it('are told as restored at once, also when one file is gone for good', async () => {
    const disk = new Disk(NAMES);
    const { batch, onRestored, onUndone, renaming, shown } = renamingOf(disk);
    await renaming.apply();
    disk.drop('新_2.jpg');
    await renaming.undo();
    const ids = batch.items.map(({ id }) => id);
    expect(shown()).toEqual({ left: 1, restored: 2, failed: 1 });
    expect(onRestored).toHaveBeenLastCalledWith([ids[0], ids[2]]);
    await renaming.undo();
    expect(onRestored).toHaveBeenLastCalledWith([]);
    expect(onUndone).not.toHaveBeenCalled();
  });

  it('come back whole from a circle in which somebody has stopped', async () => {
    const disk = new Disk(['a.txt', 'b.txt']);
    const { names, renaming, batch } = renamingOf(disk, []);
    const [a = '', b = ''] = batch.view.getState().ids;
    names.fix([
      [a, 'b'],
      [b, 'a'],
    ]);
    await renaming.apply();
    expect(await disk.textOf('a.txt')).toBe('b.txt');
    disk.onMove = () => renaming.stop();
    await renaming.undo();
    disk.onMove = () => undefined;
    await renaming.undo();
    expect(disk.names).toEqual(['a.txt', 'b.txt']);
    expect(await disk.textOf('a.txt')).toBe('a.txt');
  });

  it('give typed names back with the old ones, file by file', async () => {
    const disk = new Disk(NAMES);
    const { batch, names, renaming } = renamingOf(disk, []);
    names.fix(batch.items.map(({ id, source }) => [id, `手动${source.file.name[0]}`]));
    await renaming.apply();
    disk.onMove = () => renaming.stop();
    await renaming.undo();
    expect(names.view.getState().fixed.size).toBe(1);
    await renaming.undo();
    await renaming.undo();
    const renames = names.freshRows().map(({ before, after }) => `${before}>${after}`);
    expect(renames).toEqual(['1.jpg>手动1.jpg', '2.jpg>手动2.jpg', '3.jpg>手动3.jpg']);
  });
});

it('asks whoever leaves while names are being given or taken back, and nobody else', async () => {
  const disk = new Disk(NAMES);
  const { renaming } = renamingOf(disk);
  const asked: boolean[] = [];
  disk.onMove = () => asked.push(wouldAsk());
  expect(wouldAsk()).toBe(false);
  await renaming.apply();
  expect([asked, wouldAsk()]).toEqual([[true, true, true], false]);
  await renaming.undo();
  expect([asked.length, asked.every(Boolean), wouldAsk()]).toEqual([6, true, false]);
});
