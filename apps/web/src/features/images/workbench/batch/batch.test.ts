import { FakeClock } from '@transmit/contract/testing/fake-clock';
import type { Seat } from '@transmit/imaging';
import { ImagingFailure } from '@transmit/imaging/failure';
import { beforeEach, describe, expect, it } from 'vitest';
import { Batch } from './batch.ts';
import { chosen, FakeTool, type FakeTypes } from './testing/fake-tool.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
/** Lets time pass, and all go on that waited for it. */
async function pass(ms: number): Promise<void> {
  await settle();
  clock.pass(ms);
  await settle();
}

let tool: FakeTool;
let clock: FakeClock;
let batch: Batch<FakeTypes>;

beforeEach(() => {
  tool = new FakeTool();
  clock = new FakeClock();
  batch = new Batch(tool, clock);
  batch.changeSettings({ targetBytes: 5 });
});

const states = () => batch.items.map(({ stage }) => stage.state);
const idOf = (path: string) => batch.items.find(({ source }) => source.path === path)?.id ?? '';

describe('a batch', () => {
  it('works on as many pictures as the tool has room for, in the order they came', async () => {
    batch.add(chosen('a', 'b', 'c'));
    expect(states()).toEqual(['working', 'working', 'waiting']);
    tool.turns[1]?.resolve();
    await settle();
    expect(states()).toEqual(['working', 'done', 'working']);
    expect(tool.begun).toEqual(['a', 'b', 'c']);
  });

  it('stands in the line of the workers once, and begins when one is free', async () => {
    const elsewhere: Seat[] = [];
    tool.pool.takeSeat((seat) => elsewhere.push(seat));
    tool.pool.takeSeat((seat) => elsewhere.push(seat));
    batch.add(chosen('a', 'b'));
    expect(states()).toEqual(['waiting', 'waiting']);
    expect(tool.pool.waiting).toHaveLength(1);
    for (const seat of elsewhere) seat.leave();
    expect(states()).toEqual(['working', 'working']);
    expect(tool.pool.waiting).toHaveLength(0);
  });

  it.each(['remove', 'cancel'] as const)('leaves their line with the last to %s', (leave) => {
    batch.add(chosen('a', 'b', 'c'));
    expect(tool.pool.waiting).toHaveLength(1);
    batch[leave]([idOf('c')]);
    expect(tool.pool.waiting).toHaveLength(0);
    batch.add(chosen('d'));
    expect(tool.pool.waiting).toHaveLength(1);
  });

  it('begins every picture at once where the tool needs no workers', () => {
    delete tool.takeSeat;
    batch.add(chosen('a', 'b', 'c'));
    expect(states()).toEqual(['working', 'working', 'working']);
  });

  it('keeps a failure at its picture and goes on', async () => {
    batch.add(chosen('a', 'b', 'c'));
    tool.turns[0]?.reject(new ImagingFailure('damaged'));
    await settle();
    expect(states()).toEqual(['failed', 'working', 'working']);
    batch.retry([idOf('a')]);
    tool.turns[1]?.resolve();
    await settle();
    expect(tool.begun).toEqual(['a', 'b', 'c', 'a']);
  });

  it('reads what is thrown otherwise as a failure too', async () => {
    batch.add(chosen('a'));
    tool.turns[0]?.reject(new DOMException('gone', 'NotReadableError'));
    await settle();
    expect(batch.items[0]?.stage).toMatchObject({ failure: { reason: 'unreadable' } });
  });

  it('cancels one, all, and takes them up again', async () => {
    batch.add(chosen('a', 'b', 'c'));
    batch.cancel([idOf('a')]);
    expect(tool.turns[0]?.turn.signal.aborted).toBe(true);
    expect(states()).toEqual(['cancelled', 'working', 'working']);
    batch.cancel();
    await settle();
    expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    batch.retry();
    expect(states()).toEqual(['working', 'working', 'waiting']);
  });

  it('others take the place of all at once', () => {
    batch.add(chosen('a', 'b'));
    const seen: number[] = [];
    batch.view.subscribe(({ ids }) => seen.push(ids.length));
    batch.replaceAll(chosen('c', 'd'));
    expect([seen, tool.turns[0]?.turn.signal.aborted]).toEqual([[2], true]);
  });

  it('a result that comes after its picture was removed or changed is dropped', async () => {
    batch.add(chosen('a'));
    batch.remove([idOf('a')]);
    tool.turns[0]?.resolve();
    await settle();
    expect(batch.items).toEqual([]);
  });

  it('takes a file once, leaves the litter of folders, says what does not fit', () => {
    const [a] = chosen('f/a.jpg');
    if (!a) throw new Error('no file');
    expect(batch.add([a, ...chosen('f/.DS_Store')])).toMatchObject({ repeated: 0, refused: 0 });
    expect(batch.add([a])).toMatchObject({ added: [], repeated: 1 });
    const many = chosen(...Array.from({ length: 10_000 }, (_, index) => `n${index}`));
    expect(batch.add(many).refused).toBe(1);
  });
});

describe('what is saved', () => {
  /** Whether each picture is on the disk. */
  const saved = () => batch.items.map(({ isSaved }) => isSaved);
  const ids = () => batch.items.map(({ id }) => id);

  it('is what the pictures were when the person pressed', async () => {
    batch.add(chosen('a', 'b', 'c'));
    for (const at of [0, 1, 2]) {
      tool.turns[at]?.resolve();
      await settle();
    }
    const { items } = batch;
    batch.redo([idOf('a')]);
    tool.turns[3]?.resolve();
    await settle();
    batch.markUnsaved([idOf('b')]);
    const told: (readonly string[])[] = [];
    batch.onSaved((these) => told.push(these));
    batch.markSaved(ids(), items);
    expect(saved()).toEqual([false, false, true]);
    expect(told).toEqual([ids()]);
    batch.markSaved(ids());
    expect(saved()).toEqual([true, true, true]);
  });

  it('is so no longer once the person has changed something about it', async () => {
    batch.add(chosen('a'));
    tool.turns[0]?.resolve();
    await settle();
    batch.markSaved(ids());
    expect(batch.view.getState().totals.unsaved).toBe(0);
    batch.markUnsaved(ids());
    expect(batch.view.getState().totals.unsaved).toBe(1);
  });
});

describe('settings', () => {
  it('that change redo every picture, once the person has stopped typing', async () => {
    batch.add(chosen('a', 'b'));
    tool.turns[0]?.resolve();
    await settle();
    batch.changeSettings({ targetBytes: 50 });
    await pass(100);
    batch.changeSettings({ targetBytes: 500 });
    await pass(399);
    expect(tool.turns).toHaveLength(2);
    await pass(1);
    expect(tool.turns[1]?.turn.signal.aborted).toBe(true);
    expect(tool.turns.slice(2).map(({ turn }) => turn.settings.targetBytes)).toEqual([500, 500]);
  });

  it('that cannot be used hold everything, and the same ones again redo nothing', async () => {
    batch.add(chosen('a', 'b', 'c'));
    tool.turns[0]?.resolve();
    await settle();
    batch.changeSettings(undefined);
    expect(states()).toEqual(['done', 'waiting', 'waiting']);
    expect(batch.view.getState().isHeld).toBe(true);
    batch.changeSettings({ targetBytes: 5 });
    expect(states()).toEqual(['done', 'working', 'working']);
  });

  it('redo only what they concern', async () => {
    tool.concerns = (item) => item.source.path === 'b';
    batch.add(chosen('a', 'b'));
    for (const { resolve } of tool.turns) resolve();
    await settle();
    batch.changeSettings({ targetBytes: 9 });
    await pass(400);
    expect(tool.begun).toEqual(['a', 'b', 'b']);
  });

  it('leave alone what the person has cancelled', async () => {
    batch.add(chosen('a'));
    batch.cancel();
    batch.changeSettings({ targetBytes: 9 });
    await pass(400);
    expect(states()).toEqual(['cancelled']);
  });

  it('of one picture redo that one', async () => {
    batch.add(chosen('a', 'b'));
    for (const { resolve } of tool.turns) resolve();
    await settle();
    batch.changeOwn(idOf('b'), 'box');
    expect(states()).toEqual(['done', 'working']);
    expect(tool.turns[2]?.turn.own).toBe('box');
  });
});

describe('what the screens see', () => {
  it('sums up sizes, states and progress', async () => {
    batch.add(chosen('a', 'b', 'c', 'd'));
    const original = batch.items[1]?.source.file;
    tool.turns[0]?.resolve(new File(['12'], 'a.jpg'));
    tool.turns[1]?.resolve(original);
    await settle();
    tool.turns[2]?.turn.onProgress(0.5);
    batch.cancel([idOf('d')]);
    expect(batch.view.getState().totals).toEqual({
      files: 4,
      waiting: 0,
      working: 1,
      done: 2,
      unchanged: 1,
      incomplete: 0,
      failed: 0,
      cancelled: 1,
      unsaved: 1,
      beforeBytes: 16,
      afterBytes: 10,
      allBytes: 32,
      share: 0.875,
    });
    const told: (readonly string[])[] = [];
    batch.onSaved((ids) => told.push(ids));
    batch.markSaved([idOf('a')]);
    expect(batch.view.getState().totals.unsaved).toBe(0);
    expect(told).toEqual([[idOf('a')]]);
  });

  it('changes a few times a second, however often there is progress', async () => {
    batch.add(chosen('a'));
    let changes = 0;
    batch.view.subscribe(() => {
      changes += 1;
    });
    for (let step = 0; step < 100; step += 1) tool.turns[0]?.turn.onProgress(step / 100);
    await pass(80);
    expect(changes).toBe(1);
    expect(batch.find(idOf('a'))?.stage).toMatchObject({ share: 0.99 });
  });

  it('measures the time of a batch without its pauses', async () => {
    batch.add(chosen('a'));
    await pass(700);
    tool.turns[0]?.resolve();
    await pass(5_000);
    batch.refresh();
    expect(batch.view.getState().elapsedMs).toBe(700);
    batch.replaceResult(idOf('a'), { isUnchanged: false, detail: 'by hand' });
    expect(batch.find(idOf('a'))?.stage).toMatchObject({ detail: 'by hand', tookMs: 700 });
  });

  it('takes no wait for a worker as a pause', async () => {
    const elsewhere: Seat[] = [];
    tool.pool.takeSeat((seat) => elsewhere.push(seat));
    batch.add(chosen('a'));
    tool.pool.takeSeat((seat) => elsewhere.push(seat));
    batch.add(chosen('b'));
    await pass(300);
    tool.turns[0]?.resolve();
    await pass(200);
    expect(states()).toEqual(['done', 'waiting']);
    elsewhere[0]?.leave();
    await pass(500);
    batch.refresh();
    expect(batch.view.getState().elapsedMs).toBe(1000);
  });
});
