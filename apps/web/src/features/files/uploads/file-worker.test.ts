import { UploadFailure } from '@transmit/transfer';
import { describe, expect, it, vi } from 'vitest';
import { answer } from './fake-cos.ts';
import { FileWorker, type WorkerPort } from './file-worker.ts';
import { type FromFileWorker, type ToFileWorker, toPlain } from './file-worker-protocol.ts';

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
  const kept: string[] = [];
  const files = new FileWorker({
    createWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    lendCredentials: async (key) => {
      if (key !== answer.key) throw new UploadFailure('quota', { serverMessage: '存储空间不足' });
      return answer;
    },
    memory: { read: () => kept.at(-1), write: (text) => kept.push(text) },
  });
  const file = new File(['abc'], 'a.txt');
  return { files, workers, kept, file, controller: new AbortController() };
}

const place = { Bucket: answer.bucket, Region: answer.region, Key: answer.key };

describe('the file worker', () => {
  it('shares one worker between files and keeps their answers apart', async () => {
    const { files, workers, file, controller } = setUp();
    const seen: number[] = [];
    const first = files.hash(file, (share) => seen.push(share), controller.signal);
    const second = files.sample(file);
    const [worker] = workers;
    worker?.say({ id: 2, kind: 'hash', crc64: 'two' });
    worker?.say({ id: 1, kind: 'progress', value: 0.5 });
    worker?.say({ id: 1, kind: 'hash', crc64: 'one' });
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
    expect(seen).toEqual([0.5]);
    expect(workers).toHaveLength(1);
  });

  it('stops when nobody wants the answer any more', async () => {
    const { files, workers, file, controller } = setUp();
    const hash = files.hash(file, () => undefined, controller.signal);
    controller.abort();
    await expect(hash).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers[0]?.asked.at(-1)).toEqual({ id: 1, kind: 'stop' });
  });

  it('brings a failure back with all that the screens need of it', async () => {
    const { files, workers } = setUp();
    const failure = new UploadFailure('busy', { serverMessage: '请稍后', retryAfterMs: 5000 });
    const discarded = files.discard(place);
    workers[0]?.say({ id: 1, kind: 'failed', failure: toPlain(failure) });
    await expect(discarded).rejects.toMatchObject({
      name: 'UploadFailure',
      reason: 'busy',
      serverMessage: '请稍后',
      retryAfterMs: 5000,
    });
  });

  it('lends the worker credentials, or says why there are none', async () => {
    const { files, workers } = setUp();
    files.warmUp();
    const [worker] = workers;
    worker?.say({ id: 7, kind: 'credentials', key: answer.key });
    worker?.say({ id: 8, kind: 'credentials', key: 'id/b.bin' });
    await vi.waitFor(() => expect(worker?.asked).toHaveLength(3));
    expect(worker?.asked).toContainEqual({ id: 7, kind: 'credentials', credentials: answer });
    expect(worker?.asked).toContainEqual({
      id: 8,
      kind: 'refused',
      failure: expect.objectContaining({ reason: 'quota', serverMessage: '存储空间不足' }),
    });
  });

  it('keeps for the next worker what this one wants to remember', async () => {
    const { files, workers, kept, file, controller } = setUp();
    const lost = files.hash(file, () => undefined, controller.signal);
    expect(workers[0]?.asked[0]).toEqual({ kind: 'begin', kept: undefined });
    workers[0]?.say({ kind: 'keep', text: '[["a"]]' });
    expect(kept).toEqual(['[["a"]]']);
    workers[0]?.onerror?.({ message: 'broken' } as ErrorEvent);
    await expect(lost).rejects.toMatchObject({ reason: 'network' });
    files.warmUp();
    expect(workers[1]?.asked[0]).toEqual({ kind: 'begin', kept: '[["a"]]' });
  });

  it('starts a new worker after one that did not load', async () => {
    const { files, workers, file, controller } = setUp();
    const hash = files.hash(file, () => undefined, controller.signal);
    workers[0]?.onerror?.({ message: 'no script' } as ErrorEvent);
    await expect(hash).rejects.toMatchObject({ reason: 'network' });
    const again = files.hash(file, () => undefined, controller.signal);
    workers[1]?.say({ id: 2, kind: 'hash', crc64: '42' });
    await expect(again).resolves.toBe('42');
    expect(workers[0]?.isTerminated).toBe(true);
  });
});
