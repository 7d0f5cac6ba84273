import { describe, expect, it } from 'vitest';
import { FileWorker, type WorkerPort } from './file-worker.ts';
import type { FromFileWorker, ToFileWorker } from './file-worker-protocol.ts';

class FakeWorker implements WorkerPort {
  readonly asked: ToFileWorker[] = [];
  isTerminated = false;
  onmessage: WorkerPort['onmessage'] = null;
  onerror: WorkerPort['onerror'] = null;
  postMessage(message: ToFileWorker) {
    this.asked.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
  say(data: FromFileWorker) {
    this.onmessage?.({ data } as MessageEvent<FromFileWorker>);
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const hasher = new FileWorker(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  const file = new File(['abc'], 'a.txt');
  return { hasher, workers, file, controller: new AbortController() };
}

describe('the file worker', () => {
  it('shares one worker between files and keeps their answers apart', async () => {
    const { hasher, workers, file, controller } = setUp();
    const seen: number[] = [];
    const first = hasher.hash(file, (share) => seen.push(share), controller.signal);
    const second = hasher.sample(file);
    const [worker] = workers;
    worker?.say({ id: 2, kind: 'hash', crc64: 'two' });
    worker?.say({ id: 1, kind: 'percent', share: 0.5 });
    worker?.say({ id: 1, kind: 'hash', crc64: 'one' });
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
    expect(seen).toEqual([0.5]);
    expect(workers).toHaveLength(1);
  });

  it('stops reading when nobody wants the answer any more', async () => {
    const { hasher, workers, file, controller } = setUp();
    const hash = hasher.hash(file, () => undefined, controller.signal);
    controller.abort();
    await expect(hash).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers[0]?.asked.at(-1)).toEqual({ id: 1, kind: 'stop' });
  });

  it('says that the file has changed when it cannot be read', async () => {
    const { hasher, workers, file, controller } = setUp();
    const hash = hasher.hash(file, () => undefined, controller.signal);
    workers[0]?.say({ id: 1, kind: 'unreadable', message: 'NotReadableError' });
    await expect(hash).rejects.toMatchObject({ reason: 'file-changed' });
  });

  it('has parts cut there', async () => {
    const { hasher, workers, file } = setUp();
    const ranges = [
      { start: 0, end: 1 },
      { start: 1, end: 3 },
    ];
    const cut = hasher.cut(file, ranges);
    const parts = [new Blob(['a']), new Blob(['bc'])];
    workers[0]?.say({ id: 1, kind: 'parts', parts });
    expect(await cut).toBe(parts);
    expect(workers[0]?.asked).toEqual([{ id: 1, kind: 'cut', file, ranges }]);
  });

  it('starts a new worker after one that did not load', async () => {
    const { hasher, workers, file, controller } = setUp();
    const hash = hasher.hash(file, () => undefined, controller.signal);
    workers[0]?.onerror?.({ message: 'no script' } as ErrorEvent);
    await expect(hash).rejects.toMatchObject({ reason: 'network' });
    const again = hasher.hash(file, () => undefined, controller.signal);
    workers[1]?.say({ id: 2, kind: 'hash', crc64: '42' });
    await expect(again).resolves.toBe('42');
    expect(workers[0]?.isTerminated).toBe(true);
  });
});
