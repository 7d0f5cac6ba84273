import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkClock } from './work-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

it('counts work and not waiting', async () => {
  const onOver = vi.fn();
  const clock = new WorkClock(2_000, onOver);
  await vi.advanceTimersByTimeAsync(60_000);
  for (const waited of [60_000, 90_000]) {
    const piece = clock.paused(wait(waited));
    await vi.advanceTimersByTimeAsync(waited);
    await piece;
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(onOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onOver).toHaveBeenCalledTimes(1);
});

it('stands still while any of several is waited for', async () => {
  const onOver = vi.fn();
  const clock = new WorkClock(2_000, onOver);
  const pieces = [clock.paused(wait(10)), clock.paused(wait(9_000))];
  await vi.advanceTimersByTimeAsync(9_000);
  await Promise.all(pieces);
  expect(onOver).not.toHaveBeenCalled();
  clock.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onOver).not.toHaveBeenCalled();
});
