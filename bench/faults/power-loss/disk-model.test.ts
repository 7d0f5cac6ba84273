import { expect, it } from 'vitest';
import { CUTS, type Cut, DiskModel } from './disk-model.ts';
import type { TraceStep } from './trace.ts';

const write = (path: string, text: string, at?: number): TraceStep => ({
  kind: 'write',
  path,
  at,
  bytes: Buffer.from(text),
});
const sync = (path: string, by = '1'): TraceStep[] => [
  { kind: 'sync begins', path, by },
  { kind: 'sync ends', path, by },
];
const create = (path: string): TraceStep => ({ kind: 'create', path });

/** Returns the files after a cut behind the steps: path → text. */
function left(cut: Cut, steps: readonly TraceStep[], before: Record<string, string> = {}) {
  const files = Object.entries(before).map(([path, text]) => [path, Buffer.from(text)] as const);
  const model = new DiskModel(new Map(files));
  for (const step of steps) model.apply(step);
  return Object.fromEntries([...model.image(cut)].map(([path, bytes]) => [path, `${bytes}`]));
}

it.each<[string, TraceStep[], Record<Cut, Record<string, string>>]>([
  [
    'a file of which nothing was synced',
    [create('/d/a'), write('/d/a', 'new')],
    {
      lost: {},
      kept: { '/d/a': 'new' },
      'names alone': { '/d/a': '' },
      'bytes alone': {},
      torn: { '/d/a': 'new' },
    },
  ],
  [
    'a file whose bytes were synced, and its folder not',
    [create('/d/a'), write('/d/a', 'new'), ...sync('/d/a')],
    {
      lost: {},
      kept: { '/d/a': 'new' },
      'names alone': { '/d/a': 'new' },
      'bytes alone': {},
      torn: { '/d/a': 'new' },
    },
  ],
  [
    'a file whose folder was synced, and its bytes not',
    [create('/d/a'), write('/d/a', 'new'), ...sync('/d')],
    {
      lost: { '/d/a': '' },
      kept: { '/d/a': 'new' },
      'names alone': { '/d/a': '' },
      'bytes alone': { '/d/a': 'new' },
      torn: { '/d/a': 'new' },
    },
  ],
])('after %s', (_, steps, expected) => {
  expect(Object.fromEntries(CUTS.map((cut) => [cut, left(cut, steps)]))).toEqual(expected);
});

it('keeps in every case what was synced, bytes and name', () => {
  const steps = [create('/d/a'), write('/d/a', 'new'), ...sync('/d/a'), ...sync('/d')];
  for (const cut of CUTS) expect(left(cut, steps)).toEqual({ '/d/a': 'new' });
});

it('a sync covers what was written before it began', () => {
  const steps: TraceStep[] = [
    { kind: 'sync begins', path: '/d/a', by: '1' },
    write('/d/a', 'XX', 0),
    { kind: 'sync ends', path: '/d/a', by: '1' },
  ];
  expect(left('lost', steps, { '/d/a': 'old' })).toEqual({ '/d/a': 'old' });
});

it('a sync that runs covers nothing yet', () => {
  const steps: TraceStep[] = [
    write('/d/a', 'XX', 0),
    { kind: 'sync begins', path: '/d/a', by: '1' },
  ];
  expect(left('lost', steps, { '/d/a': 'old' })).toEqual({ '/d/a': 'old' });
});

it('a rename between folders is durable at its goal when that was synced, and stays at both till then', () => {
  const rename: TraceStep = { kind: 'rename', from: '/t/a', to: '/d/a' };
  const before = { '/t/a': 'whole' };
  expect(left('lost', [rename], before)).toEqual({ '/t/a': 'whole' });
  expect(left('lost', [rename, ...sync('/d')], before)).toEqual({
    '/t/a': 'whole',
    '/d/a': 'whole',
  });
  expect(left('kept', [rename], before)).toEqual({ '/d/a': 'whole' });
});

it('a removal comes back until its folder was synced', () => {
  const unlink: TraceStep = { kind: 'unlink', path: '/d/a' };
  expect(left('lost', [unlink], { '/d/a': 'old' })).toEqual({ '/d/a': 'old' });
  expect(left('lost', [unlink, ...sync('/d')], { '/d/a': 'old' })).toEqual({});
});

it('writes over, behind and cuts off', () => {
  const steps: TraceStep[] = [
    write('/d/a', 'XY', 1),
    write('/d/a', '!'),
    { kind: 'truncate', path: '/d/a', size: 2 },
    write('/d/a', 'z', 4),
  ];
  expect(left('kept', steps, { '/d/a': 'old' })).toEqual({ '/d/a': 'oX\0\0z' });
});

it('tears what is pending: every second write of a file', () => {
  const steps = [write('/d/a', 'A', 0), write('/d/a', 'B', 1), write('/d/a', 'C', 2)];
  expect(left('torn', steps, { '/d/a': 'abc' })).toEqual({ '/d/a': 'AbC' });
});
