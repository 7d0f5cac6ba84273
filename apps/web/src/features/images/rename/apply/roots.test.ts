import type { RenameRow } from '@transmit/imaging';
import { describe, expect, it } from 'vitest';
import { namesNow, planOn, planRoots, type Root, rootsOf } from './roots.ts';

/** Builds a root of which only the identity matters here. */
function rootNamed(name: string): Root {
  return { name } as Root;
}

function placed(id: string, path: string, root?: Root) {
  return { id, source: { file: new File([], path), path, root } };
}

function row(id: string, folder: string, before: string, after: string): RenameRow {
  return { id, folder, before, after, isChanged: before !== after, issues: [] };
}

describe('folders that were opened', () => {
  const photos = rootNamed('照片');
  const others = rootNamed('照片');

  it('are known only when every file came from one', () => {
    const inside = placed('1', '照片/a.jpg', photos);
    expect(rootsOf([inside, placed('2', '照片/b.jpg', others)])).toEqual([photos, others]);
    expect(rootsOf([inside, placed('2', 'c.jpg')])).toBeUndefined();
    expect(rootsOf([])).toEqual([]);
  });

  it('get their own moves, also when two have the same name', () => {
    const plans = planRoots(
      [
        row('1', '照片', 'a', 'b'),
        row('2', '照片/2024', 'a', 'c'),
        row('3', '照片', 'a', 'd'),
        row('4', '照片', 'e', 'e'),
      ],
      [
        placed('1', '照片/a', photos),
        placed('2', '照片/2024/a', photos),
        placed('3', '照片/a', others),
        placed('4', '照片/e', others),
      ],
    );
    expect(plans.map(({ root, moves }) => [root === photos, moves])).toEqual([
      [
        true,
        [
          { folder: '', from: 'a', to: 'b' },
          { folder: '2024', from: 'a', to: 'c' },
        ],
      ],
      [false, [{ folder: '', from: 'a', to: 'd' }]],
    ]);
  });
});

it('knows the names beside the list, as they stand below the folder that was opened', () => {
  const photos = rootNamed('照片');
  const rows = [row('1', '照片/夹', 'a', 'b'), row('2', '照片/夹', 'b', 'a')];
  const items = [placed('1', '照片/夹/a', photos), placed('2', '照片/夹/b', photos)];
  const temporaryBeside = (name: string) =>
    planRoots(rows, items, [{ folder: '照片/夹', name }])[0]?.moves[0]?.to;
  expect(temporaryBeside('c')).toBe('~改名中.tmp');
  expect(temporaryBeside('~改名中.tmp')).toBe('~改名中 (2).tmp');
});

describe('the way back', () => {
  const root = rootNamed('照片');
  const rows = [row('1', '照片', 'a', 'b'), row('2', '照片', 'b', 'a')];
  const plans = planRoots(
    rows,
    rows.map(({ id, before }) => placed(id, `照片/${before}`, root)),
  );

  it.each([
    ['nothing was done', 0, []],
    ['a file was left under a name in between', 1, ['~改名中.tmp>b']],
    ['one file of the circle has its name', 2, ['b>a', '~改名中.tmp>b']],
  ])('is planned from where the files are: %s', (_, made, expected) => {
    const done = plans.map((plan) => ({ ...plan, moves: plan.moves.slice(0, made) }));
    const back = planOn(done, ({ before }) => before);
    expect(back.flatMap(({ moves }) => moves.map(({ from, to }) => `${from}>${to}`))).toEqual(
      expected,
    );
  });
});

describe('names after renaming', () => {
  const rows = [
    { id: '1', folder: '', before: 'a' },
    { id: '2', folder: '', before: 'b' },
  ];

  it.each([
    ['nothing', [], { 1: 'a', 2: 'b' }],
    ['a circle', ['a>~', 'b>a', '~>b'], { 1: 'b', 2: 'a' }],
    ['a circle that stopped half-way', ['a>~', 'b>a'], { 1: '~', 2: 'a' }],
    ['a file that nobody knows', ['x>y'], { 1: 'a', 2: 'b' }],
  ])('are right after %s', (_, moves, names) => {
    const done = moves.map((move) => {
      const [from = '', to = ''] = move.split('>');
      return { folder: '', from, to };
    });
    expect(Object.fromEntries(namesNow(rows, done))).toEqual(names);
  });
});
