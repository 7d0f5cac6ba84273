import { expect, it, vi } from 'vitest';
import { FakeWorker } from './fake-worker.ts';
import type { Errand, FailureWords } from './protocol.ts';
import { serveAsking } from './serve-errands.ts';
import { WorkerTalk } from './worker-talk.ts';

interface TestErrands {
  begin: Errand<string, void>;
  double: Errand<number, number>;
  steps: Errand<number, string, number>;
  fail: Errand<string, never>;
  /** Ends only when it is cancelled. */
  wait: Errand<undefined, never>;
  greetBy: Errand<string, string>;
}

interface TestQuestions {
  wordFor: Errand<string, string>;
}

const FAILURES: FailureWords = {
  toPlain: (error) => ({ reason: 'test', detail: {}, message: String(error) }),
  fromPlain: ({ message }) => new Error(`there: ${message}`),
  lost: (cause) => new Error(`lost: ${String(cause)}`),
};

function setUp() {
  const workers: FakeWorker[] = [];
  const begun: string[] = [];
  const stopped = vi.fn();
  const talk = new WorkerTalk<TestErrands, TestQuestions>({
    startWorker: () => {
      const worker = new FakeWorker((scope) =>
        serveAsking<TestErrands, TestQuestions>(scope, FAILURES, (ask) => ({
          begin: (text) => {
            begun.push(text);
          },
          double: (value) => value * 2,
          steps: (count, { report }) => {
            for (let step = 1; step <= count; step += 1) report(step);
            return 'end';
          },
          fail: (what) => {
            throw new Error(what);
          },
          wait: (_, { signal }) => {
            const { promise, reject } = Promise.withResolvers<never>();
            signal.addEventListener('abort', () => {
              stopped();
              reject(signal.reason);
            });
            return promise;
          },
          greetBy: async (name) => `${await ask('wordFor', name)} ${name}`,
        })),
      );
      workers.push(worker);
      return worker;
    },
    failures: FAILURES,
    answers: {
      wordFor: (name) => {
        if (name === 'nobody') throw new Error('no word');
        return '你好';
      },
    },
    greet: (one) => {
      one.run('begin', `worker ${workers.length}`).catch(() => undefined);
    },
  });
  return { talk, workers, begun, stopped };
}

it('does many errands at once in one worker, which begins before all of them', async () => {
  const { talk, workers, begun, stopped } = setUp();
  const controller = new AbortController();
  const waiting = talk.run('wait', undefined, { signal: controller.signal });
  expect(await Promise.all([talk.run('double', 21), talk.run('double', 4)])).toEqual([42, 8]);
  expect(workers).toHaveLength(1);
  expect(begun).toEqual(['worker 1']);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => stopped.mock.calls).toHaveLength(1);
});

it('passes progress on, in order', async () => {
  const { talk } = setUp();
  const seen: number[] = [];
  expect(await talk.run('steps', 3, { onProgress: (step) => seen.push(step) })).toBe('end');
  expect(seen).toEqual([1, 2, 3]);
});

it('rejects the failing errand alone, in the words of its failures', async () => {
  const { talk } = setUp();
  const failed = talk.run('fail', 'broken file');
  await expect(failed).rejects.toThrow('there: Error: broken file');
  expect(await talk.run('double', 1)).toBe(2);
});

it('lets the worker ask the page, which may refuse', async () => {
  const { talk } = setUp();
  expect(await talk.run('greetBy', '小李')).toBe('你好 小李');
  await expect(talk.run('greetBy', 'nobody')).rejects.toThrow('no word');
});

it('never starts an errand whose signal is already aborted', async () => {
  const { talk, workers } = setUp();
  await expect(talk.run('double', 1, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(workers).toHaveLength(0);
});

it('fails what a breaking worker was doing, and starts another for the next errand', async () => {
  const { talk, workers, begun } = setUp();
  const lost = talk.run('wait', undefined);
  workers[0]?.crash('no script');
  await expect(lost).rejects.toThrow('lost: no script');
  expect(workers[0]?.isTerminated).toBe(true);
  expect(await talk.run('double', 3)).toBe(6);
  expect(begun).toEqual(['worker 1', 'worker 2']);
});
