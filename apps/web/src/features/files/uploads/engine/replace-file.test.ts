import { FakeClock } from '@transmit/contract/testing/fake-clock';
import { UploadQueue } from '@transmit/transfer';
import { expect, it, onTestFinished } from 'vitest';
import type { PageSource } from '../sealing/sealed-source.ts';
import { closeSending, openSending, useSendings } from '../sendings.ts';
import { bundleStep } from './bundle-step.ts';
import { replaceFile } from './replace-file.ts';

function openQueue(): UploadQueue<PageSource> {
  const never = () => Promise.reject(new Error('nothing is sent'));
  const desk = { reserve: never, finish: never, release: never, forgo: never };
  const queue = new UploadQueue<PageSource>(
    {
      desk: { ...desk, mayHaveFinished: () => true, dropCredentials: () => undefined },
      hasher: { hash: never },
      driver: { send: never, discard: never },
    },
    new FakeClock(),
  );
  queue.setOnline(false);
  return queue;
}

function fileOf(text: string, path: string) {
  const source = new File([text], path.split('/').at(-1) ?? '');
  const facts = { size: source.size, lastModified: 0 };
  return { source, name: source.name, filePath: path, ...facts };
}

it('a changed file that is chosen again is waited for under the code of the others, where it was', () => {
  const queue = openQueue();
  const files = [fileOf('旧', '照片/夏/a.txt'), fileOf('一', '照片/b.txt')];
  const ids = queue.add(files).added;
  const [changed = ''] = ids;
  const terms = { sendingId: 'one', note: '请查收' };
  openSending('one', ids, { terms });
  onTestFinished(() => closeSending('one'));
  queue.startAll(terms);
  const steps: string[] = [];
  const arrived = { state: 'success' as const };
  const step = () => {
    const sending = useSendings.getState().byId.get('one');
    const others = (id: string) => {
      const task = queue.find(id);
      return task && (task.name === 'b.txt' ? { ...task, ...arrived } : task);
    };
    steps.push(bundleStep(sending?.ids ?? [], { get: others }, terms).kind);
  };
  onTestFinished(queue.subscribe(step));
  onTestFinished(useSendings.subscribe(step));
  replaceFile(queue, changed, { file: new File(['新的'], 'a.txt'), path: 'a.txt' });
  expect(new Set(steps)).toEqual(new Set(['wait']));
  expect(queue.find(changed)).toBeUndefined();
  const [replaced = '', other] = useSendings.getState().byId.get('one')?.ids ?? [];
  expect(other).toBe(ids[1]);
  const now = { FilePath: '照片/夏/a.txt', size: 6, isQueued: true, settings: terms };
  expect(queue.find(replaced)).toMatchObject(now);
});
