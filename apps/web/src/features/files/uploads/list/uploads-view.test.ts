import { UploadQueue } from '@transmit/transfer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mirrorQueue, useUploadsView } from './uploads-view.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const clock = { now: () => Date.now(), after: () => () => undefined };

/** A queue that nothing leaves: the files are only added and taken away. */
function openQueue() {
  const ports = {} as ConstructorParameters<typeof UploadQueue<File>>[0];
  const queue = new UploadQueue<File>(ports, clock);
  const add = (name: string) =>
    queue.add([{ name, filePath: name, size: 1, lastModified: 0, source: new File(['x'], name) }]);
  return { queue, add };
}
const names = () => [...useUploadsView.getState().byId.values()].map(({ name }) => name);

it('shows a new state at once after a pause, and those that follow together', async () => {
  const { queue, add } = openQueue();
  mirrorQueue(queue);
  await vi.advanceTimersByTimeAsync(1000);
  let shown = 0;
  const stop = useUploadsView.subscribe(() => {
    shown += 1;
  });

  add('1.txt');
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toEqual(['1.txt']);
  for (const name of ['2.txt', '3.txt', '4.txt']) add(name);
  await vi.advanceTimersByTimeAsync(10);
  expect(names()).toEqual(['1.txt']);
  await vi.advanceTimersByTimeAsync(40);
  expect(names()).toEqual(['1.txt', '2.txt', '3.txt', '4.txt']);
  expect(shown).toBe(2);
  stop();
});

it('lets what is no new state wait, and shows it early beside one', async () => {
  const { queue, add } = openQueue();
  mirrorQueue(queue);
  await vi.advanceTimersByTimeAsync(1000);
  const [first = ''] = add('1.txt').added;
  await vi.advanceTimersByTimeAsync(0);
  const shown = () => useUploadsView.getState().byId.get(first);
  const before = shown();

  queue.attach(first, new File(['y'], '1.txt'));
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toBe(before);
  add('2.txt');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).not.toBe(before);
});

it('keeps the rows that did not change', async () => {
  const { queue, add } = openQueue();
  mirrorQueue(queue);
  const [first = ''] = add('1.txt').added;
  await vi.advanceTimersByTimeAsync(1000);
  const { byId, ids } = useUploadsView.getState();
  queue.attach(first, new File(['y'], '1.txt'));
  add('2.txt');
  await vi.advanceTimersByTimeAsync(1000);
  expect(useUploadsView.getState().ids).not.toBe(ids);
  const [second = ''] = useUploadsView.getState().ids.slice(1);
  const kept = useUploadsView.getState().byId.get(second);
  queue.attach(first, new File(['z'], '1.txt'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(useUploadsView.getState().byId.get(second)).toBe(kept);
  expect(byId.has(second)).toBe(false);
});
