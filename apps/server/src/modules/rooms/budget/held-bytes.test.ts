import { expect, it } from 'vitest';
import { HeldBytes } from './held-bytes.ts';

function people(most: number, names: readonly string[]) {
  const held = new HeldBytes(most);
  const gone: string[] = [];
  const holdings = Object.fromEntries(
    names.map((name) => [name, held.open(() => gone.push(name))]),
  );
  return { held, gone, of: (name: string) => holdings[name] ?? held.open(() => {}) };
}

it('lets nobody go while all of them together are within the limit', () => {
  const { held, gone, of } = people(100, ['a', 'b']);
  of('a').add(60);
  of('b').add(40);
  expect(gone).toEqual([]);
  expect(held.together).toBe(100);
});

it('SECURITY §3 row 221: lets whoever holds most go, and not whoever came last', () => {
  const { held, gone, of } = people(100, ['a', 'b']);
  of('a').add(80);
  of('b').add(30);
  expect(gone).toEqual(['a']);
  expect(held.together).toBe(30);
});

it('forgets what was worked off, and who has left', () => {
  const { held, gone, of } = people(100, ['a', 'b', 'c']);
  of('a').add(90);
  of('a').remove(90);
  of('b').add(90);
  of('b').end();
  of('c').add(100);
  expect(gone).toEqual([]);
  expect(held.together).toBe(100);
});
