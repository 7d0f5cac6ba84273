import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from './next-task.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the next task', () => {
  it('is the browser’s own, where it has one', async () => {
    const asked = vi.fn(async () => undefined);
    vi.stubGlobal('scheduler', { yield: asked });
    await nextTask();
    expect(asked).toHaveBeenCalledOnce();
  });

  it('comes after everything that waits in this one', async () => {
    vi.stubGlobal('scheduler', {});
    const order: string[] = [];
    const later = nextTask().then(() => order.push('task'));
    queueMicrotask(() => queueMicrotask(() => order.push('microtask')));
    await later;
    expect(order).toEqual(['microtask', 'task']);
  });
});
