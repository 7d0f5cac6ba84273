import { expect, it } from 'vitest';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { chooseIntake, chooseReturn } from './choose-intake.ts';
import type { WorkItem } from './work-item.ts';

/** The same letter is the same file. */
function filesOf(letters: string): ChosenFile[] {
  return [...letters].map((name) => ({
    file: new File([name], name, { lastModified: 1 }),
    path: name,
  }));
}

it.each<
  [wanted: string, held: string, most: number, taken: string, repeated: number, refused: number]
>([
  ['abc', '', 10, 'abc', 0, 0],
  ['aab', '', 10, 'ab', 1, 0],
  ['abc', 'b', 10, 'ac', 1, 0],
  ['abcd', '', 2, 'ab', 0, 2],
  ['abcd', 'xy', 3, 'a', 0, 3],
  // Repeated files take no room from new ones.
  ['xxab', 'xy', 4, 'ab', 2, 0],
  ['ab', 'xyz', 3, '', 0, 2],
  ['ab', 'xyz', 1, '', 0, 2],
  ['', 'x', 1, '', 0, 0],
])('of %j beside %j, %i at most, takes %j', (wanted, held, most, taken, repeated, refused) => {
  const chosen = chooseIntake(filesOf(wanted), { sources: filesOf(held), most });
  expect(chosen.taken.map(({ path }) => path).join('')).toBe(taken);
  expect(chosen).toMatchObject({ repeated, refused });
});

/** A great letter is the same file with a result. */
function itemsOf(letters: string): WorkItem[] {
  const done = { state: 'done', isUnchanged: false, detail: undefined, tookMs: 1 } as const;
  return filesOf(letters.toLowerCase()).map((source, at) => {
    const stage = letters[at] === source.path ? ({ state: 'waiting' } as const) : done;
    return { id: source.path, source, own: undefined, stage, isSaved: false };
  });
}

function lettersOf(items: readonly WorkItem[]): string {
  const letterOf = ({ id, stage }: WorkItem) => (stage.state === 'done' ? id.toUpperCase() : id);
  return items.map(letterOf).join('');
}

it.each<
  [
    removed: string,
    held: string,
    most: number,
    back: string,
    left: string,
    staying: string,
    yielding: string,
  ]
>([
  ['ab', 'cd', 10, 'ab', '', 'cd', ''],
  // A file that was added again yields to the one that comes back, and takes no room.
  ['ab', 'cb', 10, 'ab', '', 'c', ''],
  ['ab', 'ba', 2, 'ab', '', '', ''],
  ['abc', 'xc', 3, 'ac', 'b', 'x', ''],
  ['ab', 'xyz', 3, '', 'ab', 'xyz', ''],
  // A result is not lost: it stays where none comes back for it, or can be brought back next.
  ['ab', 'cB', 10, 'a', '', 'cB', ''],
  ['aB', 'cb', 10, 'aB', '', 'c', ''],
  ['aB', 'CB', 10, 'aB', '', 'C', 'B'],
  ['a', 'b', 1, 'a', '', '', ''],
  ['a', 'B', 1, 'a', '', '', 'B'],
  ['a', 'A', 1, '', '', 'A', ''],
])('of %j beside %j, %i at most, brings back %j', (removed, held, most, ...expected) => {
  const gone = itemsOf(removed).map((item) => ({ item }));
  const { back, left, staying, yielding } = chooseReturn(gone, itemsOf(held), most);
  const itemOf = ({ item }: { item: WorkItem }) => item;
  const groups = [back.map(itemOf), left.map(itemOf), staying, yielding.map(itemOf)];
  expect(groups.map(lettersOf)).toEqual(expected);
});

it('own settings of a picture are no less than a result', () => {
  const [again] = itemsOf('a').map((item) => ({ ...item, own: 'box' }));
  const gone = itemsOf('a').map((item) => ({ item }));
  expect(chooseReturn(gone, again ? [again] : [], 10).staying).toEqual([again]);
});
