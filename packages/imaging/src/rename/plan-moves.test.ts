import { describe, expect, it } from 'vitest';
import { buildItems, NOW } from './build-items.ts';
import { type Move, planMoves, undoMoves } from './plan-moves.ts';
import { previewRename, type RenameRow } from './preview-rename.ts';

function rowsFor(changes: Record<string, string>, folder = '') {
  const items = Object.entries(changes).map(([before, after]) => ({
    path: `${folder ? `${folder}/` : ''}${before}.jpg`,
    fixed: { stem: after },
  }));
  return previewRename(buildItems(...items), [], { now: NOW }).rows;
}

/** A disk that overwrites without a word and does not tell upper from lower case. */
function carryOut(names: readonly string[], moves: readonly Move[]) {
  const disk = new Map(names.map((name) => [name.toLowerCase(), { name, content: name }]));
  for (const { from, to } of moves) {
    const file = disk.get(from.toLowerCase());
    if (!file) throw new Error(`${from} is gone`);
    const isOwn = from.toLowerCase() === to.toLowerCase();
    if (disk.has(to.toLowerCase()) && !isOwn) throw new Error(`${to} is overwritten`);
    if (isOwn) throw new Error('a change of case does nothing on such a disk');
    disk.delete(from.toLowerCase());
    disk.set(to.toLowerCase(), { name: to, content: file.content });
  }
  return Object.fromEntries(Array.from(disk.values(), ({ name, content }) => [content, name]));
}

describe('planMoves', () => {
  it.each([
    ['independent files', { a: 'x', b: 'y' }],
    ['a swap', { a: 'b', b: 'a' }],
    ['a chain', { a: 'b', b: 'c', c: 'd' }],
    ['a chain from its end', { c: 'd', b: 'c', a: 'b' }],
    ['a circle of three', { a: 'b', b: 'c', c: 'a' }],
    ['two circles and a chain', { a: 'b', b: 'a', c: 'd', d: 'c', e: 'f', f: 'g' }],
    ['a change of case', { a: 'A' }],
    ['a change of case in a swap', { a: 'B', b: 'A' }],
    ['a shift by one', { 1: '2', 2: '3', 3: '4', 4: '1' }],
    ['files that stay', { a: 'a', b: 'c' }],
  ])('renames %s without overwriting', (_title, changes) => {
    const rows = rowsFor(changes);
    const names = rows.map(({ before }) => before);
    const after = carryOut(names, planMoves(rows));
    expect(after).toEqual(Object.fromEntries(rows.map((row) => [row.before, row.after])));
  });

  it('needs no temporary name without a circle', () => {
    expect(planMoves(rowsFor({ a: 'b', b: 'c' }))).toEqual([
      { folder: '', from: 'b.jpg', to: 'c.jpg' },
      { folder: '', from: 'a.jpg', to: 'b.jpg' },
    ]);
  });

  it('goes through a temporary name that nobody has', () => {
    const moves = planMoves(rowsFor({ a: 'b', b: 'a' }, '夹'));
    expect(moves).toHaveLength(3);
    expect(moves[0]).toEqual({ folder: '夹', from: 'b.jpg', to: '~改名中.tmp' });
    expect(moves[2]).toEqual({ folder: '夹', from: '~改名中.tmp', to: 'a.jpg' });
    const outside = [{ folder: '夹', name: '~改名中.tmp' }];
    const [first] = planMoves(rowsFor({ a: 'b', b: 'a' }, '夹'), outside);
    expect(first?.to).toBe('~改名中 (2).tmp');
  });

  it('renames both of two files that only a disk with upper and lower case can hold', () => {
    const row = (before: string, after: string) => ({ ...rowsFor({ a: 'x' })[0], before, after });
    const moves = planMoves([
      row('A.jpg', 'b.jpg'),
      row('a.jpg', 'c.jpg'),
      row('b.jpg', 'A.jpg'),
    ] as RenameRow[]);
    const disk = new Map(['A.jpg', 'a.jpg', 'b.jpg'].map((name) => [name, name]));
    for (const { from, to } of moves) {
      expect(disk.has(to), to).toBe(false);
      disk.set(to, disk.get(from) ?? '');
      disk.delete(from);
    }
    expect(Object.fromEntries(disk)).toEqual({
      'A.jpg': 'b.jpg',
      'b.jpg': 'A.jpg',
      'c.jpg': 'a.jpg',
    });
  });

  it('is undone by its opposite', () => {
    const rows = rowsFor({ a: 'b', b: 'c', c: 'a', d: 'e' });
    const names = rows.map(({ before }) => before);
    const moves = planMoves(rows);
    const after = carryOut(names, [...moves, ...undoMoves(moves)]);
    expect(after).toEqual(Object.fromEntries(names.map((name) => [name, name])));
  });

  it('finds its way through 10,000 files that all shift by one', () => {
    const changes = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`n${at}`, `n${(at + 1) % 10_000}`]),
    );
    const rows = rowsFor(changes);
    expect(planMoves(rows)).toHaveLength(10_001);
  });
});
