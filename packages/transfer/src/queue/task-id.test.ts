import { afterEach, expect, it, vi } from 'vitest';
import { createTaskIds } from './task-id.ts';

afterEach(() => vi.restoreAllMocks());

const free = () => false;

it('is the local time to the second and six letters or digits', () => {
  const ids = createTaskIds(free, new Date(2026, 10, 20, 9, 5, 7));
  expect(ids.next().value).toMatch(/^20261120090507[A-Za-z0-9]{6}$/);
});

it('differs within the same second', () => {
  const taken = new Set<string>();
  const ids = createTaskIds((id) => taken.has(id));
  for (let count = 0; count < 10_000; count += 1) taken.add(ids.next().value);
  expect(taken.size).toBe(10_000);
});

it('is none that is taken, whatever chance says', () => {
  let calls = 0;
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((values) => {
    if (values instanceof Uint32Array) values.fill(calls);
    calls += 1;
    return values;
  });
  const taken = new Set<string>();
  const ids = createTaskIds((id) => taken.has(id), new Date(2026, 10, 20, 9, 5, 7));
  for (let count = 0; count < 3; count += 1) taken.add(ids.next().value);
  expect([...taken]).toEqual([
    '20261120090507AAAAAA',
    '20261120090507BBBBBB',
    '20261120090507CCCCCC',
  ]);
});
