import type { FromWorker, ToWorker } from '@transmit/imaging/worker/protocol';
import type { PageWorker } from '@transmit/imaging/worker/worker-talk';
import { UploadFailure } from '@transmit/transfer';
import { describe, expect, it } from 'vitest';
import { answer } from '../testing/fake-cos.ts';
import { UPLOAD_FAILURES } from './file-errands.ts';
import { FileWorker } from './file-worker.ts';

/** Says what a test has it say. */
class FakeWorker implements PageWorker {
  readonly asked: ToWorker[] = [];
  isTerminated = false;
  onmessage: PageWorker['onmessage'] = null;
  onerror: PageWorker['onerror'] = null;
  onmessageerror: PageWorker['onmessageerror'] = null;
  postMessage(message: ToWorker) {
    this.asked.push(message);
  }
  terminate() {
    this.isTerminated = true;
  }
  say(data: FromWorker) {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
  crash(message: string) {
    this.onerror?.(Object.assign(new Event('error'), { message }) as ErrorEvent);
  }
}

/** The store of these tests lends credentials. */
const NO_PARTS = {
  standing: async () => ({ partBytes: 0, parts: [], isComplete: false }),
  addresses: async () => [],
  complete: async () => undefined,
  cancel: async () => undefined,
};

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
    partDesk: NO_PARTS,
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
    worker?.say({ id: 3, kind: 'done', result: 'two' });
    worker?.say({ id: 2, kind: 'progress', progress: 0.5 });
    worker?.say({ id: 2, kind: 'done', result: 'one' });
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
    expect(seen).toEqual([0.5]);
    expect(workers).toHaveLength(1);
  });

  it('stops when nobody wants the answer any more', async () => {
    const { files, workers, file, controller } = setUp();
    const hash = files.hash(file, () => undefined, controller.signal);
    controller.abort();
    await expect(hash).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers[0]?.asked.at(-1)).toEqual({ id: 2, kind: 'cancel' });
  });

  it('brings a failure back with all that the screens need of it', async () => {
    const { files, workers } = setUp();
    const failure = new UploadFailure('busy', { serverMessage: '请稍后', retryAfterMs: 5000 });
    const discarded = files.discard(place);
    workers[0]?.say({ id: 2, kind: 'failed', ...UPLOAD_FAILURES.toPlain(failure) });
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
    worker?.say({ id: -1, kind: 'question', name: 'credentials', input: answer.key });
    worker?.say({ id: -2, kind: 'question', name: 'credentials', input: 'id/b.bin' });
    await expect.poll(() => worker?.asked).toHaveLength(3);
    expect(worker?.asked).toContainEqual({ id: -1, kind: 'answer', result: answer });
    expect(worker?.asked).toContainEqual({
      id: -2,
      kind: 'refusal',
      reason: 'quota',
      detail: { serverMessage: '存储空间不足' },
      message: 'undefined',
    });
  });

  it('keeps for the next worker what this one wants to remember', async () => {
    const { files, workers, kept, file, controller } = setUp();
    const lost = files.hash(file, () => undefined, controller.signal);
    expect(workers[0]?.asked[0]).toEqual({ id: 1, kind: 'run', name: 'begin', input: undefined });
    workers[0]?.say({ id: -1, kind: 'question', name: 'keep', input: '[["a"]]' });
    expect(kept).toEqual(['[["a"]]']);
    workers[0]?.crash('broken');
    await expect(lost).rejects.toMatchObject({ reason: 'network' });
    files.warmUp();
    expect(workers[1]?.asked[0]).toMatchObject({ name: 'begin', input: '[["a"]]' });
  });

  it('starts a new worker after one that did not load', async () => {
    const { files, workers, file, controller } = setUp();
    const hash = files.hash(file, () => undefined, controller.signal);
    workers[0]?.crash('no script');
    await expect(hash).rejects.toMatchObject({ reason: 'network' });
    const again = files.hash(file, () => undefined, controller.signal);
    workers[1]?.say({ id: 4, kind: 'done', result: '42' });
    await expect(again).resolves.toBe('42');
    expect(workers[0]?.isTerminated).toBe(true);
  });
});
