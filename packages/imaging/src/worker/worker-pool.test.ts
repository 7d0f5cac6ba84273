import { FakeClock } from '@transmit/contract/testing/fake-clock';
import { describe, expect, it, vi } from 'vitest';
import { ImagingFailure } from '../failure.ts';
import { FakeWorker } from './fake-worker.ts';
import type { Errand } from './protocol.ts';
import type { Seat } from './seat.ts';
import { type ErrandHandlers, serveErrands } from './serve-errands.ts';
import { type PoolSettings, WorkerPool } from './worker-pool.ts';

interface TestErrands {
  double: Errand<number, number>;
  fail: Errand<string, never>;
  steps: Errand<number, string, number>;
  /** Ends only when it is cancelled. */
  wait: Errand<string, never>;
  /** Never looks at its signal. */
  hang: Errand<string, never>;
  hand: Errand<ArrayBuffer, ArrayBuffer>;
}

const handlers: ErrandHandlers<TestErrands> = {
  double: (value) => value * 2,
  fail: (file) => {
    throw new ImagingFailure('damaged', { file });
  },
  steps: async (count, { report }) => {
    for (let step = 1; step <= count; step += 1) report(step);
    return 'end';
  },
  wait: (_name, { signal }) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  },
  hang: () => new Promise<never>(() => undefined),
  hand: (buffer, { transfer }) => {
    transfer(buffer);
    return buffer;
  },
};

const UNSENT = (() => 1) as unknown as number;

function buildPool(settings: Partial<PoolSettings> = {}) {
  const workers: FakeWorker[] = [];
  const clock = new FakeClock();
  const pool = new WorkerPool<TestErrands>({
    startWorker: () => {
      const worker = new FakeWorker((scope) => serveErrands<TestErrands>(scope, handlers));
      workers.push(worker);
      return worker;
    },
    size: 2,
    clock,
    ...settings,
  });
  return { pool, workers, clock };
}

describe('WorkerPool', () => {
  it('starts no worker before the first errand', async () => {
    const { pool, workers } = buildPool();
    expect(workers).toHaveLength(0);
    await expect(pool.run('double', 21)).resolves.toBe(42);
    expect(workers).toHaveLength(1);
  });

  it('does as many errands at once as it has workers and keeps the order of the rest', async () => {
    const { pool, workers } = buildPool();
    const results = await Promise.all([1, 2, 3, 4, 5].map((value) => pool.run('double', value)));
    expect(results).toEqual([2, 4, 6, 8, 10]);
    expect(workers).toHaveLength(2);
  });

  it('rejects the failing errand alone', async () => {
    const { pool, workers } = buildPool();
    const settled = await Promise.allSettled([
      pool.run('double', 1),
      pool.run('fail', 'a.jpg'),
      pool.run('double', 2),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(pool.run('fail', 'a.jpg')).rejects.toMatchObject({
      reason: 'damaged',
      detail: { file: 'a.jpg' },
    });
    expect(workers.some(({ isTerminated }) => isTerminated)).toBe(false);
  });

  it('passes progress on, in order', async () => {
    const { pool } = buildPool();
    const seen: number[] = [];
    await pool.run('steps', 3, { onProgress: (step) => seen.push(step) });
    expect(seen).toEqual([1, 2, 3]);
  });

  it('hands transferred objects over in both directions', async () => {
    const { pool } = buildPool();
    const buffer = new ArrayBuffer(8);
    const back = await pool.run('hand', buffer, { transfer: [buffer] });
    expect(buffer.byteLength).toBe(0);
    expect(back.byteLength).toBe(8);
  });

  it('never starts an errand whose signal is already aborted', async () => {
    const { pool, workers } = buildPool();
    await expect(pool.run('double', 1, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(workers).toHaveLength(0);
  });

  it('drops a waiting errand that is cancelled', async () => {
    const { pool } = buildPool({ size: 1 });
    const first = new AbortController();
    const second = new AbortController();
    const running = pool.run('wait', 'a', { signal: first.signal });
    const waiting = pool.run('double', 1, { signal: second.signal });
    second.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    first.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(pool.run('double', 2)).resolves.toBe(4);
  });

  it('keeps the worker of an errand that stops by itself', async () => {
    const { pool, workers, clock } = buildPool({ size: 1 });
    const controller = new AbortController();
    const errand = pool.run('wait', 'a', { signal: controller.signal });
    await Promise.resolve();
    controller.abort();
    await expect(errand).rejects.toMatchObject({ name: 'AbortError' });
    await expect(pool.run('double', 3)).resolves.toBe(6);
    clock.pass(1000);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.isTerminated).toBe(false);
  });

  it('ends the worker of an errand that does not stop, and goes on with a new one', async () => {
    const { pool, workers, clock } = buildPool({ size: 1 });
    const controller = new AbortController();
    const errand = pool.run('hang', 'a', { signal: controller.signal });
    const next = pool.run('double', 4);
    controller.abort();
    await expect(errand).rejects.toMatchObject({ name: 'AbortError' });
    expect(workers[0]?.isTerminated).toBe(false);
    clock.pass(300);
    await expect(next).resolves.toBe(8);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  it('ends an errand that takes too long', async () => {
    const { pool, workers, clock } = buildPool({ size: 1 });
    const errand = pool.run('hang', 'bomb.png', { timeLimitMs: 10_000 });
    clock.pass(9_999);
    expect(workers[0]?.isTerminated).toBe(false);
    clock.pass(1);
    await expect(errand).rejects.toMatchObject({ reason: 'timed-out', detail: { seconds: 10 } });
    expect(workers[0]?.isTerminated).toBe(true);
    await expect(pool.run('double', 5)).resolves.toBe(10);
  });

  it('loses one errand when a worker breaks, and replaces it', async () => {
    const { pool, workers } = buildPool({ size: 1 });
    const errand = pool.run('hang', 'a');
    const next = pool.run('double', 6);
    workers[0]?.crash('out of memory');
    await expect(errand).rejects.toMatchObject({
      reason: 'worker-lost',
      detail: { message: 'out of memory' },
    });
    await expect(next).resolves.toBe(12);
    expect(workers).toHaveLength(2);
  });

  it('says so when no worker can be started, and tries again with the next errand', async () => {
    const startWorker = vi
      .fn(() => new FakeWorker((scope) => serveErrands<TestErrands>(scope, handlers)))
      .mockImplementationOnce(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    const { pool } = buildPool({ startWorker });
    await expect(pool.run('double', 1)).rejects.toMatchObject({ reason: 'worker-lost' });
    await expect(pool.run('double', 7)).resolves.toBe(14);
  });

  it('refuses an input that cannot be sent, without harm to the next', async () => {
    const { pool } = buildPool();
    await expect(pool.run('double', UNSENT)).rejects.toMatchObject({ reason: 'worker-lost' });
    await expect(pool.run('double', 8)).resolves.toBe(16);
  });

  it('refuses what does not fit into its queue', async () => {
    const { pool } = buildPool({ size: 1, maxQueued: 1 });
    const running = pool.run('hang', 'running');
    const waiting = pool.run('double', 1);
    await expect(pool.run('double', 2)).rejects.toMatchObject({
      reason: 'queue-full',
      detail: { most: 1 },
    });
    pool.close();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('holds an errand back while the running ones need the memory', async () => {
    const { pool, workers } = buildPool({ size: 2, memoryBytes: 100 });
    const controller = new AbortController();
    const heavy = pool.run('wait', 'a', { weightBytes: 80, signal: controller.signal });
    const next = pool.run('double', 9, { weightBytes: 40 });
    await Promise.resolve();
    expect(workers).toHaveLength(1);
    controller.abort();
    await expect(heavy).rejects.toMatchObject({ name: 'AbortError' });
    await expect(next).resolves.toBe(18);
  });

  it('does an errand alone that is heavier than the bound', async () => {
    const { pool } = buildPool({ memoryBytes: 100 });
    await expect(pool.run('double', 10, { weightBytes: 500 })).resolves.toBe(20);
  });

  it('ends its workers when there has been nothing to do for a while', async () => {
    const { pool, workers, clock } = buildPool({ idleMs: 5_000 });
    await pool.run('double', 1);
    clock.pass(4_999);
    await pool.run('double', 1);
    clock.pass(4_999);
    expect(workers[0]?.isTerminated).toBe(false);
    clock.pass(1);
    expect(workers[0]?.isTerminated).toBe(true);
    await expect(pool.run('double', 11)).resolves.toBe(22);
    expect(workers).toHaveLength(2);
  });

  it.each<[string, (pool: WorkerPool<TestErrands>) => unknown]>([
    ['a seat that is left at once', (pool) => pool.takeSeat((seat) => seat.leave())],
    ['an input that cannot be sent', (pool) => pool.run('double', UNSENT).catch(() => {})],
  ])('ends no worker at work long after %s', async (_title, give) => {
    const { pool, workers, clock } = buildPool({ size: 1, idleMs: 5_000 });
    const controller = new AbortController();
    const errand = pool.run('wait', 'a', { signal: controller.signal });
    const given = give(pool);
    controller.abort();
    await expect(errand).rejects.toMatchObject({ name: 'AbortError' });
    await given;
    clock.pass(4_000);
    const next = pool.run('hang', 'b');
    clock.pass(4_000);
    expect(workers.at(-1)?.isTerminated).toBe(false);
    pool.close();
    await expect(next).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('rejects everything when it is closed, and can be used again', async () => {
    const { pool, workers, clock } = buildPool({ size: 1 });
    const errands = [pool.run('hang', 'a'), pool.run('double', 1)];
    pool.close();
    const settled = await Promise.allSettled(errands);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(workers[0]?.isTerminated).toBe(true);
    clock.pass(300);
    await expect(pool.run('double', 12)).resolves.toBe(24);
  });
});

describe('a seat', () => {
  it('is given at once while there are free ones, then in turn with what waits', async () => {
    const { pool } = buildPool({ size: 1 });
    const order: string[] = [];
    const seats: Seat[] = [];
    pool.takeSeat((seat) => seats.push(seat));
    expect(seats).toHaveLength(1);
    const errand = pool.run('double', 1).then(() => order.push('errand'));
    const second = Promise.withResolvers<Seat>();
    pool.takeSeat((seat) => {
      order.push('seat');
      second.resolve(seat);
    });
    await Promise.resolve();
    expect(order).toEqual([]);
    seats[0]?.leave();
    await errand;
    await second.promise;
    expect(order.toSorted()).toEqual(['errand', 'seat']);
  });

  it('does several errands of its holder while others wait', async () => {
    const { pool } = buildPool({ size: 1 });
    const [seat] = await seatsOf(pool, 1);
    const order: number[] = [];
    const other = pool.run('double', 1).then((value) => order.push(value));
    await pool.run('double', 10, { seat }).then((value) => order.push(value));
    await pool.run('double', 20, { seat }).then((value) => order.push(value));
    seat?.leave();
    await other;
    expect(order).toEqual([20, 40, 2]);
  });

  it('that was left means nothing any more, and is left once', async () => {
    const { pool } = buildPool({ size: 1 });
    const [first] = await seatsOf(pool, 1);
    first?.leave();
    const [second] = await seatsOf(pool, 1);
    first?.leave();
    const late = pool.run('double', 1, { seat: first });
    await expect(pool.run('double', 2, { seat: second })).resolves.toBe(4);
    second?.leave();
    await expect(late).resolves.toBe(2);
  });

  it('waits with its errand for memory, and can be cancelled there', async () => {
    const { pool } = buildPool({ size: 2, memoryBytes: 100 });
    const [seat] = await seatsOf(pool, 1);
    const heavy = new AbortController();
    const running = pool.run('wait', 'a', { weightBytes: 80, signal: heavy.signal });
    const control = new AbortController();
    const dropped = pool.run('double', 1, { seat, weightBytes: 40, signal: control.signal });
    control.abort();
    await expect(dropped).rejects.toMatchObject({ name: 'AbortError' });
    const next = pool.run('double', 2, { seat, weightBytes: 40 });
    heavy.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    await expect(next).resolves.toBe(4);
  });

  it('is not given to whoever has left the line', async () => {
    const { pool } = buildPool({ size: 1 });
    const [seat] = await seatsOf(pool, 1);
    const begin = vi.fn();
    const leaveLine = pool.takeSeat(begin);
    leaveLine();
    seat?.leave();
    expect(begin).not.toHaveBeenCalled();
    await expect(pool.run('double', 3)).resolves.toBe(6);
  });
});

function seatsOf(pool: WorkerPool<TestErrands>, count: number): Promise<Seat[]> {
  const wanted = Array.from(
    { length: count },
    () => new Promise<Seat>((resolve) => pool.takeSeat(resolve)),
  );
  return Promise.all(wanted);
}
