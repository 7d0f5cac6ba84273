import { expect, it, vi } from 'vitest';
import { nextTask } from '../browser/next-task.ts';
import { lookAtFiles } from './look-at-files.ts';

vi.mock('../browser/next-task.ts', () => ({ nextTask: vi.fn(async () => undefined) }));

/** A file whose first look takes so many ms of the page's time. */
function slowFile(clock: { now: number }, ms: number) {
  const file = new File(['x'], 'a.txt');
  const look = () => {
    clock.now += ms;
    return 1;
  };
  return { file: Object.defineProperty(file, 'size', { get: look }), path: file.name };
}

it.each([
  ['before the first, and between many that take long', 10, 1 + 25],
  ['before the first alone of those that are known', 0, 1],
])('lets the page go on %s', async (_title, ms, times) => {
  const clock = { now: 0 };
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  vi.mocked(nextTask).mockClear();
  const chosen = Array.from({ length: 50 }, () => slowFile(clock, ms));
  expect(await lookAtFiles(chosen)).toBe(chosen);
  expect(nextTask).toHaveBeenCalledTimes(times);
  now.mockRestore();
});
