import { stageOf } from '@transmit/transfer';
import { describe, expect, it, vi } from 'vitest';
import { findSentApart, noteSentApart, settleSentApart } from '../sent-apart.ts';
import { setUpMemory as setUp } from '../testing/fake-memory.ts';
import type { KeptUpload } from './resume-store.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

const file = (text: string, name = 'a.txt') => new File([text], name, { lastModified: 5 });

/** As a database would: by a key that knows nothing of the list. */
const byName = (one: KeptUpload, other: KeptUpload) =>
  one.record.name < other.record.name ? -1 : 1;

/** As much of a handle as is looked at. */
function handleOf(given: File, permission: 'granted' | 'prompt' = 'granted') {
  const handle = {
    queryPermission: async () => permission,
    requestPermission: async () => 'granted' as const,
    getFile: async () => given,
  };
  return handle as unknown as FileSystemFileHandle;
}

describe('the memory of unfinished uploads', () => {
  it('keeps what was started, with its progress', async () => {
    const { queue, store, memory, add } = setUp();
    const id = add(file('12345678'));
    queue.start(id, { expireDays: 3 });
    await settled();
    await memory.flush();
    expect(store.kept.get(id)).toMatchObject({
      tabId: 'tab',
      record: { Key: `${id}/a.txt`, loaded: 4, settings: { expireDays: 3 } },
    });
  });

  it('keeps of the unstarted only what can come back by itself', async () => {
    const { store, memory, add } = setUp();
    const lost = add(file('1'));
    const found = add(file('2'));
    memory.rememberHandle(found, handleOf(file('2')));
    await memory.flush();
    expect([...store.kept.keys()]).toEqual([found]);
    expect(store.kept.has(lost)).toBe(false);
  });

  it('keeps what was paused in line, and what came back from there', async () => {
    const before = setUp();
    const id = before.add(file('1'));
    before.queue.start(id);
    before.queue.pause(id);
    await before.memory.flush();
    expect([...before.store.kept.keys()]).toEqual([id]);
    const after = setUp();
    await after.memory.restore(await before.store.list());
    await after.memory.flush();
    expect([...after.store.kept.keys()]).toEqual([id]);
  });

  it('forgets what is finished, canceled or removed', async () => {
    const { queue, store, memory, add, finish } = setUp();
    const ids = [add(file('1')), add(file('2')), add(file('3'))];
    queue.startAll();
    await settled();
    await memory.flush();
    expect(store.kept.size).toBe(3);
    queue.cancel(ids[1] ?? '');
    queue.remove(ids[2] ?? '');
    finish();
    await settled();
    await memory.flush();
    expect(store.kept.size).toBe(0);
  });

  it('writes a large folder in portions', async () => {
    const { queue, store, memory, add } = setUp();
    for (let index = 0; index < 700; index += 1) add(file('x', `f${index}`));
    queue.startAll();
    await memory.flush();
    expect(store.kept.size).toBe(300);
    await memory.flush();
    await memory.flush();
    expect(store.kept.size).toBe(700);
  });
});

describe('coming back after a reload', () => {
  async function keptBy(handle?: FileSystemFileHandle) {
    const before = setUp();
    const id = before.add(file('12345678'));
    if (handle) before.memory.rememberHandle(id, handle);
    before.queue.start(id);
    await settled();
    await before.memory.flush();
    return { id, kept: await before.store.list() };
  }

  it.each([
    ['its handle is still good', handleOf(file('12345678')), true],
    ['its handle needs a permission', handleOf(file('12345678'), 'prompt'), false],
    ['the file has another size now', handleOf(file('123')), false],
    ['it was chosen without a handle', undefined, false],
  ])('has its file when %s: %s', async (_title, handle, hasSource) => {
    const { id, kept } = await keptBy(handle);
    const after = setUp();
    await after.memory.restore(kept);
    expect(after.queue.find(id)).toMatchObject({ state: 'paused', percent: 0.5, hasSource });
  });

  it.each([
    ['its handle is still good', 'granted', true],
    ['its handle needs a permission', 'prompt', false],
  ] as const)(
    'waits for its start where nobody had started it and %s',
    async (_title, permission, hasSource) => {
      const before = setUp();
      const id = before.add(file('12345678'));
      before.memory.rememberHandle(id, handleOf(file('12345678'), permission));
      await before.memory.flush();
      const after = setUp();
      await after.memory.restore(await before.store.list());
      const [task] = after.queue.tasks;
      expect(task && stageOf(task)).toBe('unstarted');
      expect(task).toMatchObject({ id, hasSource, settings: {} });
      after.queue.start(id, { password: '8852' });
      expect(after.queue.find(id)?.settings).toEqual({ password: '8852' });
    },
  );

  it('were chosen when they were, however often they come back', async () => {
    const before = setUp();
    const id = before.add(file('12345678'));
    before.memory.rememberHandle(id, handleOf(file('12345678')));
    await before.memory.flush();
    const [kept] = await before.store.list();
    if (!kept) throw new Error('the file was not kept');
    expect(kept.chosenAt).toBeLessThanOrEqual(Date.now());
    const after = setUp();
    await after.memory.restore([{ ...kept, chosenAt: 5 }]);
    await after.memory.flush();
    expect(after.store.kept.get(id)?.chosenAt).toBe(5);
  });

  it('is still for the room that it was sent for', async () => {
    const before = setUp();
    const id = before.add(file('12345678'));
    noteSentApart([id], '周会纪要');
    before.queue.start(id);
    await settled();
    await before.memory.flush();
    settleSentApart(id);
    const after = setUp();
    await after.memory.restore(await before.store.list());
    expect(findSentApart(id)).toBe('周会纪要');
    settleSentApart(id);
  });

  it('is still for its room when it has arrived, until the room has it', async () => {
    const before = setUp();
    const id = before.add(file('12345678'));
    noteSentApart([id], '周会纪要');
    before.queue.start(id);
    before.finish();
    await settled();
    await before.memory.flush();
    const kept = await before.store.list();
    settleSentApart(id);
    await before.memory.flush();
    expect(await before.store.list()).toEqual([]);
    const after = setUp();
    await after.memory.restore(kept);
    expect(after.queue.find(id)).toMatchObject({ state: 'success', receipt: { code: 'C' } });
    expect(findSentApart(id)).toBe('周会纪要');
    await after.memory.flush();
    expect(after.store.kept.get(id)?.sentFor).toBe('周会纪要');
    settleSentApart(id);
    await after.memory.flush();
    expect(after.store.kept.size).toBe(0);
  });

  it('stand in the order in which they were chosen', async () => {
    const before = setUp();
    const ids = [file('1', 'c'), file('2', 'a'), file('3', 'b')].map(before.add);
    for (const id of ids.toReversed()) before.queue.start(id);
    await settled();
    await before.memory.flush();
    const after = setUp();
    await after.memory.restore((await before.store.list()).toSorted(byName));
    expect(after.queue.tasks.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  });

  it('finds the file again once it may ask', async () => {
    const { id, kept } = await keptBy(handleOf(file('12345678'), 'prompt'));
    const after = setUp();
    await after.memory.restore(kept);
    const task = after.queue.find(id);
    expect(task && (await after.memory.findFileAgain(task))).toBeInstanceOf(File);
  });

  it('tells how a file that was chosen again differs', async () => {
    const { id, kept } = await keptBy();
    const after = setUp();
    await after.memory.restore(kept);
    const task = after.queue.find(id);
    if (!task) throw new Error('the task did not come back');
    const differenceOf = (given: File) => after.memory.differenceOf(task, { file: given });
    expect(await differenceOf(file('12345678'))).toBeUndefined();
    expect(await differenceOf(file('123'))).toBe('size');
    expect(await differenceOf(file('12345678', 'b.txt'))).toBe('name');
  });
});

/** A person with a file under way who has logged out, and in again. */
async function leaveAndReturn() {
  const { add, ...page } = setUp();
  await page.memory.handTo('A');
  const id = add(file('12345678'));
  page.queue.start(id);
  await settled();
  await page.memory.handTo('');
  await page.memory.handTo('A');
  return { ...page, id };
}

describe('another person who is logged in', () => {
  it('has what a visitor was sending; the next person has not', async () => {
    const { queue, store, memory, add } = setUp();
    const id = add(file('12345678'));
    queue.start(id);
    await settled();
    await memory.handTo('A');
    expect(queue.find(id)?.state).toBe('uploading');
    await memory.handTo('B');
    await memory.flushAll();
    expect(queue.tasks).toEqual([]);
    expect(store.kept.get(id)).toMatchObject({ viewer: 'A', tabId: '', record: { loaded: 4 } });
    const own = add(file('1'));
    queue.start(own);
    await memory.flushAll();
    expect(store.kept.get(own)).toMatchObject({ viewer: 'B', tabId: 'tab' });
  });

  it('leaves nothing that would be sent on', async () => {
    const { queue, memory, add, finish, finished } = setUp();
    await memory.handTo('A');
    queue.start(add(file('12345678')));
    await settled();
    await memory.handTo('');
    finish();
    await settled();
    expect(finished).toEqual([]);
  });

  it('takes nothing over that was being brought back for the one who has gone', async () => {
    const before = setUp();
    await before.memory.handTo('A');
    const id = before.add(file('12345678'));
    before.memory.rememberHandle(id, handleOf(file('12345678')));
    noteSentApart([id], '周会纪要');
    before.queue.start(id);
    await settled();
    await before.memory.flush();
    settleSentApart(id);
    const { memory, queue, store } = setUp();
    await memory.handTo('A');
    const restored = memory.restore(await before.store.list());
    await memory.handTo('B');
    await restored;
    await memory.flushAll();
    expect(queue.tasks).toEqual([]);
    expect(memory.handleOf(id)).toBeUndefined();
    expect(findSentApart(id)).toBeUndefined();
    expect(store.kept.get(id)).toMatchObject({ viewer: 'A', tabId: '', sentFor: '周会纪要' });
    expect(store.kept.get(id)?.leftAt).toBeGreaterThan(0);
  });

  it('is back: it goes on here, and is kept again', async () => {
    const { queue, store, memory, id } = await leaveAndReturn();
    await memory.restore(await store.list());
    await memory.flushAll();
    expect(queue.find(id)).toMatchObject({ state: 'paused', percent: 0.5 });
    expect(store.kept.get(id)).toMatchObject({ viewer: 'A', tabId: 'tab' });
    queue.remove(id);
    await memory.flushAll();
    expect(store.kept.size).toBe(0);
  });

  it('has their files grouped before anybody looks, however long the store takes', async () => {
    const { queue, store, memory, id } = await leaveAndReturn();
    vi.spyOn(store, 'save').mockReturnValue(new Promise(() => undefined));
    const back = vi.fn(() => expect(queue.find(id)).toBeDefined());
    void memory.restore(await store.list(), back);
    await settled();
    expect(back).toHaveBeenCalledOnce();
  });
});
