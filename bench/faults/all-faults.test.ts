import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALL_FAULTS } from './all-faults.ts';

const SECURITY = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

it('every fault of the list is made, in its order', () => {
  const listed = [...SECURITY.matchAll(/^\| (F\d+) \|/gm)].map(([, id]) => id);
  expect(listed).toHaveLength(26);
  expect(ALL_FAULTS.map(({ id }) => id)).toEqual(listed);
});

it.each(ALL_FAULTS)(
  '$id says what it does and when it passes, in a cell of a table',
  ({ title, does, bar }) => {
    for (const text of [title, does, bar]) expect(text).toMatch(/^[^|\n]+$/);
  },
);
