import { expect, it } from 'vitest';
import { createTaskId } from './task-id.ts';

it('is the local time to the second and six letters or digits', () => {
  expect(createTaskId(new Date(2026, 10, 20, 9, 5, 7))).toMatch(/^20261120090507[A-Za-z0-9]{6}$/);
});

it('differs within the same second', () => {
  const now = new Date();
  const ids = new Set(Array.from({ length: 1000 }, () => createTaskId(now)));
  expect(ids.size).toBe(1000);
});
