/** A queue on fake ports, and what its tests do with it. */

import { FakeClock } from '@transmit/contract/testing/fake-clock';
import type { NewUpload } from '../queue/queue-entry.ts';
import { UploadQueue } from '../queue/upload-queue.ts';
import { FakeDesk, FakeDriver, FakeHasher } from './fake-ports.ts';

export function buildQueuedFile(
  name: string,
  changes: Partial<NewUpload<string>> = {},
): NewUpload<string> {
  return { source: name, name, filePath: name, size: 1000, lastModified: 0, ...changes };
}

/** Lets every promise that is ready run on. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));

export async function setUp(...names: string[]) {
  const driver = new FakeDriver();
  const hasher = new FakeHasher();
  const desk = new FakeDesk();
  const clock = new FakeClock();
  const queue = new UploadQueue({ driver, hasher, desk }, clock);
  const { added } = queue.add(names.map((name) => buildQueuedFile(name)));
  const states = () => queue.tasks.map((task) => task.state);
  const task = (index: number) => {
    const found = queue.tasks[index];
    if (!found) throw new Error(`no task ${index}`);
    return found;
  };
  return { driver, hasher, desk, clock, queue, added, states, task, id: added[0] ?? '' };
}

export async function setUpRunning(...names: string[]) {
  const context = await setUp(...names);
  context.queue.startAll({ expireDays: 3 });
  await settled();
  return context;
}
