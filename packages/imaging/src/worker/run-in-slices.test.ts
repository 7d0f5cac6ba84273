import { describe, expect, it, vi } from 'vitest';
import { runInSlices } from './run-in-slices.ts';

function* count(to: number): Generator<number, string> {
  for (let step = 1; step <= to; step += 1) yield step;
  return 'done';
}

/** A clock that moves on with each look. */
function buildClock(msPerLook: number): () => number {
  let now = 0;
  return () => {
    now += msPerLook;
    return now;
  };
}

describe('runInSlices', () => {
  it('does little work without a pause', async () => {
    const pause = vi.fn(async () => undefined);
    await expect(runInSlices(count(10), { pause, now: buildClock(1) })).resolves.toBe('done');
    expect(pause).not.toHaveBeenCalled();
  });

  it('pauses when a slice is used up', async () => {
    const pause = vi.fn(async () => undefined);
    await runInSlices(count(10), { pause, now: buildClock(20) });
    expect(pause).toHaveBeenCalledTimes(10);
  });

  it('stops between two steps when nobody waits any more', async () => {
    const controller = new AbortController();
    const pause = vi.fn(async () => controller.abort());
    const steps = count(1_000);
    const run = runInSlices(steps, { pause, now: buildClock(20), signal: controller.signal });
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(steps.next()).toEqual({ value: 2, done: false });
  });

  it('lets the page in by itself', async () => {
    await expect(runInSlices(count(3), { now: buildClock(20) })).resolves.toBe('done');
  });
});
