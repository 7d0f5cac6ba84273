import { ImagingFailure } from '@transmit/imaging';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Tool, ToolJob } from './tool.ts';
import { Workbench } from './workbench.ts';

type Settings = { targetBytes: number };
type Job = ToolJob<Settings, string>;

/** A tool whose work is finished by the test, one picture at a time. */
class FakeTool {
  readonly name = 'fake';
  readonly width = 2;
  readonly jobs: { job: Job; resolve: (file?: File) => void; reject: (error: unknown) => void }[] =
    [];
  most?: number;
  concerns?: NonNullable<Tool<Settings, string, string>['concerns']>;

  work(job: Job) {
    const { promise, resolve, reject } = Promise.withResolvers<File | undefined>();
    job.signal.addEventListener('abort', () => reject(job.signal.reason));
    this.jobs.push({ job, resolve: (file = new File(['x'], 'out.jpg')) => resolve(file), reject });
    return promise.then((file) => ({
      file,
      isUnchanged: file === job.file,
      detail: `${job.settings.targetBytes}`,
    }));
  }

  get begun(): string[] {
    return this.jobs.map(({ job }) => job.path);
  }
}

/** Time that passes when the test says so. */
class FakeTime {
  #now = 0;
  #due: { at: number; act: () => void }[] = [];
  readonly ports = {
    now: () => this.#now,
    after: (ms: number, act: () => void) => {
      const entry = { at: this.#now + ms, act };
      this.#due.push(entry);
      return () => {
        this.#due = this.#due.filter((other) => other !== entry);
      };
    },
  };

  async pass(ms: number): Promise<void> {
    await settle();
    this.#now += ms;
    const due = this.#due.filter(({ at }) => at <= this.#now);
    this.#due = this.#due.filter(({ at }) => at > this.#now);
    for (const { act } of due) act();
    await settle();
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const chosen = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File(['abcdefgh'], path.split('/').at(-1) ?? path) }));

let tool: FakeTool;
let time: FakeTime;
let bench: Workbench<Settings, string, string>;

beforeEach(() => {
  tool = new FakeTool();
  time = new FakeTime();
  bench = new Workbench(tool, time.ports);
  bench.changeSettings({ targetBytes: 5 });
});

const states = () => bench.items.map(({ stage }) => stage.state);
const idOf = (path: string) => bench.items.find(({ source }) => source.path === path)?.id ?? '';

describe('the workbench', () => {
  it('works on as many pictures as the tool has room for, in the order they came', async () => {
    bench.add(chosen('a', 'b', 'c'));
    expect(states()).toEqual(['working', 'working', 'waiting']);
    tool.jobs[1]?.resolve();
    await settle();
    expect(states()).toEqual(['working', 'done', 'working']);
    expect(tool.begun).toEqual(['a', 'b', 'c']);
  });

  it('keeps a failure at its picture and goes on', async () => {
    bench.add(chosen('a', 'b', 'c'));
    tool.jobs[0]?.reject(new ImagingFailure('damaged'));
    await settle();
    expect(states()).toEqual(['failed', 'working', 'working']);
    bench.retry([idOf('a')]);
    tool.jobs[1]?.resolve();
    await settle();
    expect(tool.begun).toEqual(['a', 'b', 'c', 'a']);
  });

  it('reads what is thrown otherwise as a failure too', async () => {
    bench.add(chosen('a'));
    tool.jobs[0]?.reject(new DOMException('gone', 'NotReadableError'));
    await settle();
    expect(bench.items[0]?.stage).toMatchObject({ failure: { reason: 'unreadable' } });
  });

  it('cancels one, all, and takes them up again', async () => {
    bench.add(chosen('a', 'b', 'c'));
    bench.cancel([idOf('a')]);
    expect(tool.jobs[0]?.job.signal.aborted).toBe(true);
    expect(states()).toEqual(['cancelled', 'working', 'working']);
    bench.cancel();
    await settle();
    expect(states()).toEqual(['cancelled', 'cancelled', 'cancelled']);
    bench.retry();
    expect(states()).toEqual(['working', 'working', 'waiting']);
  });

  it('removes with a way back: place, result and unfinished work', async () => {
    bench.add(chosen('a', 'b', 'c', 'd'));
    tool.jobs[0]?.resolve();
    await settle();
    bench.remove([idOf('a'), idOf('c')]);
    expect(tool.jobs[2]?.job.signal.aborted).toBe(true);
    expect(bench.items.map(({ source }) => source.path)).toEqual(['b', 'd']);
    expect(bench.view.getState().removed).toBe(2);
    bench.undoRemove();
    expect(bench.items.map(({ source }) => source.path)).toEqual(['a', 'b', 'c', 'd']);
    expect(states()).toEqual(['done', 'working', 'waiting', 'working']);
    expect(bench.view.getState().removed).toBe(0);
  });

  it('a result that comes after its picture was removed or changed is dropped', async () => {
    bench.add(chosen('a'));
    bench.remove([idOf('a')]);
    tool.jobs[0]?.resolve();
    await settle();
    expect(bench.items).toEqual([]);
  });

  it('takes a file once, leaves the litter of folders, says what does not fit', () => {
    const [a] = chosen('f/a.jpg');
    if (!a) throw new Error('no file');
    expect(bench.add([a, ...chosen('f/.DS_Store')])).toMatchObject({ repeated: 0, refused: 0 });
    expect(bench.add([a])).toMatchObject({ added: [], repeated: 1 });
    const many = chosen(...Array.from({ length: 10_000 }, (_, index) => `n${index}`));
    expect(bench.add(many).refused).toBe(1);
  });

  it('a bench for one picture puts the new in the place of the old, with a way back', async () => {
    tool.most = 1;
    bench.add(chosen('a'));
    tool.jobs[0]?.resolve();
    await settle();
    bench.add(chosen('b', 'c'));
    expect(bench.items.map(({ source }) => source.path)).toEqual(['b']);
    bench.undoRemove();
    expect(bench.items.map(({ source }) => source.path)).toEqual(['a']);
    expect(states()).toEqual(['done']);
  });
});

describe('settings', () => {
  it('that change redo every picture, once the person has stopped typing', async () => {
    bench.add(chosen('a', 'b'));
    tool.jobs[0]?.resolve();
    await settle();
    bench.changeSettings({ targetBytes: 50 });
    await time.pass(100);
    bench.changeSettings({ targetBytes: 500 });
    await time.pass(399);
    expect(tool.jobs).toHaveLength(2);
    await time.pass(1);
    expect(tool.jobs[1]?.job.signal.aborted).toBe(true);
    expect(tool.jobs.slice(2).map(({ job }) => job.settings.targetBytes)).toEqual([500, 500]);
  });

  it('that cannot be used hold everything, and the same ones again redo nothing', async () => {
    bench.add(chosen('a', 'b', 'c'));
    tool.jobs[0]?.resolve();
    await settle();
    bench.changeSettings(undefined);
    expect(states()).toEqual(['done', 'waiting', 'waiting']);
    expect(bench.view.getState().isHeld).toBe(true);
    bench.changeSettings({ targetBytes: 5 });
    expect(states()).toEqual(['done', 'working', 'working']);
  });

  it('redo only what they concern', async () => {
    tool.concerns = (item) => item.source.path === 'b';
    bench.add(chosen('a', 'b'));
    for (const { resolve } of tool.jobs) resolve();
    await settle();
    bench.changeSettings({ targetBytes: 9 });
    await time.pass(400);
    expect(tool.begun).toEqual(['a', 'b', 'b']);
  });

  it('leave alone what the person has cancelled', async () => {
    bench.add(chosen('a'));
    bench.cancel();
    bench.changeSettings({ targetBytes: 9 });
    await time.pass(400);
    expect(states()).toEqual(['cancelled']);
  });

  it('of one picture redo that one', async () => {
    bench.add(chosen('a', 'b'));
    for (const { resolve } of tool.jobs) resolve();
    await settle();
    bench.changeOwn(idOf('b'), 'box');
    expect(states()).toEqual(['done', 'working']);
    expect(tool.jobs[2]?.job.own).toBe('box');
  });
});

describe('what the screens see', () => {
  it('sums up sizes, states and progress', async () => {
    bench.add(chosen('a', 'b', 'c', 'd'));
    const original = bench.items[1]?.source.file;
    tool.jobs[0]?.resolve(new File(['12'], 'a.jpg'));
    tool.jobs[1]?.resolve(original);
    await settle();
    tool.jobs[2]?.job.onProgress(0.5);
    bench.cancel([idOf('d')]);
    expect(bench.view.getState().totals).toEqual({
      files: 4,
      waiting: 0,
      working: 1,
      done: 2,
      unchanged: 1,
      failed: 0,
      cancelled: 1,
      unsaved: 1,
      beforeBytes: 16,
      afterBytes: 10,
      allBytes: 32,
      share: 0.875,
    });
    bench.markSaved([idOf('a')]);
    expect(bench.view.getState().totals.unsaved).toBe(0);
  });

  it('changes a few times a second, however often there is progress', async () => {
    bench.add(chosen('a'));
    let changes = 0;
    bench.view.subscribe(() => {
      changes += 1;
    });
    for (let step = 0; step < 100; step += 1) tool.jobs[0]?.job.onProgress(step / 100);
    await time.pass(80);
    expect(changes).toBe(1);
    expect(bench.find(idOf('a'))?.stage).toMatchObject({ share: 0.99 });
  });

  it('measures the time of a batch without its pauses', async () => {
    bench.add(chosen('a'));
    await time.pass(700);
    tool.jobs[0]?.resolve();
    await time.pass(5_000);
    bench.refresh();
    expect(bench.view.getState().elapsedMs).toBe(700);
    bench.replaceResult(idOf('a'), { isUnchanged: false, detail: 'by hand' });
    expect(bench.find(idOf('a'))?.stage).toMatchObject({ detail: 'by hand', tookMs: 700 });
  });
});
