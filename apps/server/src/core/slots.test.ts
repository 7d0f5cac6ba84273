import { expect, it, onTestFinished, vi } from 'vitest';
import { Slots } from './slots.ts';

it('runs as many as allowed and hands a slot on in order', async () => {
  const slots = new Slots({ running: 2, waiting: 2 });
  const order: string[] = [];
  const first = await slots.enter();
  const second = await slots.enter();
  const enterAs = async (name: string) => {
    const leave = await slots.enter();
    order.push(name);
    return leave;
  };
  const third = enterAs('third');
  const fourth = enterAs('fourth');
  expect(await slots.enter()).toBeUndefined();
  second?.();
  (await third)?.();
  (await fourth)?.();
  first?.();
  expect(order).toEqual(['third', 'fourth']);
  expect(await slots.enter()).toBeDefined();
  expect(await slots.enter()).toBeDefined();
});

it('turns away everybody who would have to wait when nobody may', async () => {
  const slots = new Slots({ running: 1, waiting: 0 });
  const leave = await slots.enter();
  expect(await slots.enter()).toBeUndefined();
  leave?.();
  expect(await slots.enter()).toBeDefined();
});

it('waits no longer than the patience that is brought along, and hands the slot to who still waits', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const slots = new Slots({ running: 1, waiting: 2 });
  const leave = await slots.enter();
  const impatient = slots.enter(1000);
  const patient = slots.enter(2000);
  vi.advanceTimersByTime(1000);
  expect(await impatient).toBeUndefined();
  leave?.();
  (await patient)?.();
  expect(slots.isIdle).toBe(true);
});

it('drops who has gone while it waited, and who had gone before it came', async () => {
  const slots = new Slots({ running: 1, waiting: 1 });
  const leave = await slots.enter();
  const gone = new AbortController();
  const waiting = slots.enter(undefined, gone.signal);
  gone.abort();
  expect(await waiting).toBeUndefined();
  // Its place is free for somebody else.
  const next = slots.enter();
  leave?.();
  (await next)?.();
  expect(await slots.enter(undefined, gone.signal)).toBeUndefined();
  expect(slots.isIdle).toBe(true);
});
